public import CambistScreens

/// `/settings`: the reader's settings for all pages.
public struct SettingsPage: Sendable {
  private let screen: SettingsScreen
  private let sources: SourceOrderScreen
  private let isSaved: Bool
  private let canLeave: Bool
  private let changed: SourceOrderList.Changed?
  private let links: LinksScreen?
  private let workspace: WorkspaceSection?
  private let leaveDetail: String
  private let words: SettingsPhrases

  /// - Parameters:
  ///   - isSaved: Whether the settings were just saved.
  ///   - canLeave: Whether the browser can sign out; false if everyone on the machine may use the
  ///     desk.
  ///   - changed: The last change to the order of the sources; nil for none.
  ///   - links: The links for spreadsheets; nil if they cannot be read.
  ///   - workspace: The section about the workspace; nil for a desk with one owner.
  ///   - leaveDetail: What signing out means; nil for a desk with one owner.
  public init(
    _ screen: SettingsScreen, sources: SourceOrderScreen, isSaved: Bool, canLeave: Bool,
    changed: SourceOrderList.Changed? = nil, links: LinksScreen? = nil,
    workspace: WorkspaceSection? = nil, leaveDetail: String? = nil, _ words: SettingsPhrases
  ) {
    self.links = links
    self.workspace = workspace
    self.leaveDetail = leaveDetail ?? words.leaveDetail
    self.sources = sources
    self.changed = changed
    self.screen = screen
    self.isSaved = isSaved
    self.canLeave = canLeave
    self.words = words
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="settings">
    <h1>\(screen.title)</h1>
    \(isSaved ? #"<div class="undo" role="status"><p>\#(words.saved)</p></div>"# : nil)
    <form class="sheet-form" method="post" action="/settings">
    \(field("language", screen.language))
    \(field("appearance", screen.appearance))
    \(field("region", screen.region))
    <p class="muted settings-note">\(screen.regionDetail)</p>
    <p class="settings-note">\(screen.exampleLabel): <bdi>\(screen.example)</bdi></p>
    <button>\(screen.saveLabel)</button>
    </form>
    \(SourceOrderList(sources, changed: changed).html)
    \(links.map { LinkList($0).html })\(workspace?.html)\(canLeave ? leaving : nil)
    </div>

    """
  }

  private func field(_ name: HTML, _ setting: SettingsScreen.Setting) -> HTML {
    """
    <label class="field"><span class="field-name">\(setting.label)</span>\
    \(setting.choices.select(name))</label>
    """
  }

  private var leaving: HTML {
    """
    <form class="leaving" method="post" action="/settings/leave">\
    <button class="quiet">\(words.leave)</button>\
    <p class="muted settings-note">\(leaveDetail)</p></form>
    """
  }
}
