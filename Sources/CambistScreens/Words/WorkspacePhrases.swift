/// The phrases about a visitor's workspace.
public struct WorkspacePhrases: Sendable {
  /// The heading.
  public let title: String
  /// What a workspace is, and how it can be lost.
  public let detail: String
  /// The label of the field for the name.
  public let name: String
  /// The button that stores the name.
  public let save: String
  /// The button that creates a link for another device.
  public let device: String
  /// The heading of a link that was just created: it is valid once, for ten minutes.
  public let deviceLink: String
  /// The label before the links that export everything.
  public let export: String
  /// The link to the history as CSV.
  public let history: String
  /// The button that shows the key for programs.
  public let showKey: String
  /// The heading of the key.
  public let key: String
  /// The button that replaces the key.
  public let rotate: String
  /// That the key was replaced.
  public let rotated: String
  /// The button that revokes all other keys.
  public let signOutOthers: String
  /// That all other devices are signed out.
  public let signedOutOthers: String
  /// The label of the disclosure that contains the button for deleting the workspace.
  public let delete: String
  /// The button that deletes it, after the disclosure was opened.
  public let confirmDelete: String
  /// The title of the page after the deletion.
  public let deleted: String
  /// The explanation of the deletion.
  public let deletedDetail: String
  /// The title of the page that a link for another device opens.
  public let openTitle: String
  /// What opening does: the browser no longer opens its previous workspace.
  public let openDetail: String
  /// The button that opens the workspace here.
  public let open: String
  /// The title of the page after opening the workspace.
  public let opened: String
  /// Its explanation.
  public let openedDetail: String
  /// The title of the page for an invalid link.
  public let expired: String
  /// Its explanation.
  public let expiredDetail: String
  /// What signing out means in a workspace.
  public let signOutDetail: String
  /// The explanation after signing out, if the workspace was not deleted.
  public let leftDetail: String
  /// The explanation of a link for sales that does not work.
  public let salesLinkDetail: String
  /// The title of ``needsCookies``.
  public let needsCookiesTitle: String
  /// Why nothing can be stored without cookies.
  public let needsCookies: String
  /// The title of ``retired``.
  public let retiredTitle: String
  /// The error for a change with a key that was replaced or removed.
  public let retired: String
  /// The title of ``tooManyRequests``.
  public let tooManyRequestsTitle: String
  /// The error for too many requests from a network.
  public let tooManyRequests: String
  /// Why visitors cannot change the order of sources.
  public let fixedOrder: String
}

extension Phrases {
  /// The phrases about a visitor's workspace.
  public var workspace: WorkspacePhrases {
    let languages: [(tag: String, words: WorkspacePhrases)] = [
      ("az", .azerbaijani), ("es", .spanish), ("ru", .russian), ("tr", .turkish),
    ]
    for (tag, words) in languages where language.utf8.elementsEqual(tag.utf8) { return words }
    return .english
  }
}
