public import CambistScreens

/// The part of `/settings` for the order of the sources of rates. Each button posts the form with
/// its own name and a source, so that it works without a script.
public struct SourceOrderList: Sendable {
  /// The action of a button, by its name in the form.
  public enum Action: String, Sendable, CaseIterable {
    case up, down, first, on, off
  }

  /// The last change, so that the focus stays on the source.
  public struct Changed: Sendable, Hashable {
    /// The action.
    public var action: Action
    /// The source.
    public var source: String

    /// Creates a change.
    public init(_ action: Action, _ source: String) {
      self.action = action
      self.source = source
    }
  }

  private let screen: SourceOrderScreen
  private let changed: Changed?

  /// Creates the section.
  public init(_ screen: SourceOrderScreen, changed: Changed? = nil) {
    self.screen = screen
    self.changed = changed
  }

  /// The section.
  public var html: HTML {
    """
    <section id="live" class="source-order" data-part="live">
    <h2 id="rate-sources">\(screen.title)</h2>
    <p class="muted settings-note">\(screen.detail)</p>
    \(screen.fixed.map { #"<p class="settings-note">\#($0)</p>"# })
    <form method="post" action="/settings/sources" data-order>
    \(screen.offer.map { #"<p class="settings-note">\#(offer($0))</p>"# })
    <ol class="list sources-list">
    \(screen.rows.map(row))</ol>
    </form>
    <p><a class="heading-link" href="/sources">\(screen.stateLabel)</a></p>
    </section>
    """
  }

  private func offer(_ offer: SourceOrderScreen.Offer) -> HTML {
    #"<button class="quiet" name="first" value="\#(offer.id)">\#(offer.label)</button>"#
  }

  private func row(_ row: SourceOrderScreen.Row) -> HTML {
    """
    <li\(row.isOn ? nil : #" class="off""#)><div class="source-about"><h3>\(row.name)</h3>\
    <p class="source-note">\(row.detail)</p>\
    \(row.status.map { #"<p class="source-state">\#($0)</p>"# })</div>\(buttons(row))</li>

    """
  }

  private func buttons(_ row: SourceOrderScreen.Row) -> HTML? {
    guard screen.fixed == nil else { return nil }
    return """
      <div class="source-buttons">\
      \(arrow(.up, row.up, row.canMoveUp, row))\(arrow(.down, row.down, row.canMoveDown, row))\
      \(toggle(row))</div>
      """
  }

  private func arrow(
    _ action: Action, _ label: String, _ isPossible: Bool, _ row: SourceOrderScreen.Row
  ) -> HTML {
    """
    <button class="quiet source-arrow" id="\(action.rawValue)-\(row.id)"\
     name="\(action.rawValue)" value="\(row.id)"\(disabled(!isPossible))\
    \(focus(isChanged([action], row))) aria-label="\(label)" title="\(label)">\
    \((action == .up ? Icon.up : Icon.down).html)</button>
    """
  }

  private func toggle(_ row: SourceOrderScreen.Row) -> HTML {
    """
    <button class="quiet" id="switch-\(row.id)" name="\(row.isOn ? "off" : "on")"\
     value="\(row.id)"\(disabled(!row.canToggle))\(focus(isChanged([.on, .off], row)))\
     aria-label="\(row.toggle): \(row.name)">\(row.toggle)</button>
    """
  }

  /// A disabled button stays in place and focusable, so that keyboard users do not lose their
  /// place.
  private func disabled(_ isDisabled: Bool) -> HTML? {
    isDisabled ? #" aria-disabled="true""# : nil
  }

  private func focus(_ isFocused: Bool) -> HTML? { isFocused ? " autofocus" : nil }

  private func isChanged(_ actions: [Action], _ row: SourceOrderScreen.Row) -> Bool {
    guard let changed, changed.source == row.id else { return false }
    // The focus of a source that was moved to the top continues from there.
    return actions.contains(changed.action == .first ? .down : changed.action)
  }
}
