public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// One window: the open tab, and the models of all tabs once there is a desk.
@MainActor
@Observable
public final class WindowModel {
  /// The tabs, in their order.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    case convert, pairs, quotes, markets, sales
  }

  /// The screens that can be open above the tabs.
  public enum Destination: Hashable, Sendable {
    case settings
  }

  /// The screen that is open above the tabs.
  public var destination: Destination?
  /// The open tab.
  public var place = Place.convert
  /// The language and the number format; the same object for the life of the window.
  public let writing: Writing
  /// Nil until the desk is open.
  public private(set) var tabs: TabModels?
  /// The link to open once the desk is open.
  @ObservationIgnored private var linked: DeskLink?

  public init(_ phrases: Phrases, _ style: NumberStyle) {
    writing = Writing(phrases, style)
  }

  /// Shows a desk; items that were open with an earlier one are opened again.
  public func use(_ desk: Desk) async {
    guard tabs?.desk.quotes !== desk.quotes else { return }
    let old = tabs
    let new = TabModels(desk: desk, writing: writing)
    tabs = new
    if let linked { open(linked) }
    if let old { await new.adopt(old) }
  }

  /// Switches to another language and number format; the open tab, the scroll position and typed
  /// text stay, because the views keep their identity.
  public func write(in phrases: Phrases, _ style: NumberStyle) async {
    guard phrases !== writing.phrases || style != writing.style else { return }
    writing.phrases = phrases
    writing.style = style
    await tabs?.rewrite()
  }

  /// Shows a conversion in the converter, with nothing above it.
  public func convert(_ input: ConvertScreen.Input) async {
    place = .convert
    tabs?.convert.destination = nil
    await tabs?.convert.run(input)
  }

  /// Saves a pair and shows the list that it is in.
  public func save(_ pair: CurrencyPair) async {
    place = .pairs
    tabs?.pairs.open(nil)
    // Its rate may take a while.
    await tabs?.pairs.add(pair)
  }

  /// Opens the target of an address in the app, once the desk is open.
  public func open(_ link: DeskLink) {
    place = .pairs
    guard let tabs else { return linked = link }
    linked = nil
    switch link {
    case .pairs: tabs.pairs.open(nil)
    case .pair(let pair): tabs.pairs.open(pair)
    }
  }
}
