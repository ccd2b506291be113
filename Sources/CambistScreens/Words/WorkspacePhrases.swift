/// The words about the workspace of a visitor.
public struct WorkspacePhrases: Sendable {
  /// The heading.
  public let title: String
  /// What a workspace is, and how it is lost.
  public let detail: String
  /// The field of the name.
  public let name: String
  /// The button that stores the name.
  public let save: String
  /// The button that makes a link for another device.
  public let device: String
  /// The heading of a link that was just made: valid once, for ten minutes.
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
  /// The button that makes all other keys useless.
  public let signOutOthers: String
  /// That all other devices are signed out.
  public let signedOutOthers: String
  /// What the button that deletes is folded under.
  public let delete: String
  /// The button that deletes it after a second press.
  public let confirmDelete: String
  /// The title of the page after that.
  public let deleted: String
  /// What that means.
  public let deletedDetail: String
  /// The title of the page that a link for another device opens.
  public let openTitle: String
  /// What opening does: the workspace that this browser had is not opened any more.
  public let openDetail: String
  /// The button that opens the workspace here.
  public let open: String
  /// The title of the page after that.
  public let opened: String
  /// What that means.
  public let openedDetail: String
  /// The title of a link that is not valid.
  public let expired: String
  /// What to do about it.
  public let expiredDetail: String
  /// What signing out means in a workspace.
  public let signOutDetail: String
  /// Why nothing can be stored without cookies.
  public let needsCookies: String
  /// That a change came with a key that was replaced or removed.
  public let retired: String
  /// Why a network has to wait.
  public let tooManyRequests: String
  /// Why visitors cannot change the order of sources.
  public let fixedOrder: String
}

extension Phrases {
  /// The words about the workspace of a visitor.
  public var workspace: WorkspacePhrases {
    let languages: [(tag: String, words: WorkspacePhrases)] = [
      ("az", .azerbaijani), ("es", .spanish), ("ru", .russian), ("tr", .turkish),
    ]
    for (tag, words) in languages where language.utf8.elementsEqual(tag.utf8) { return words }
    return .english
  }
}
