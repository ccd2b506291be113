public import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// One window: which tab is open, and the models of all tabs once there is a desk.
@MainActor
@Observable
public final class WindowModel {
  /// The tabs, in their order.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    case convert, pairs, quotes, markets, sales
  }

  /// What can be open above the tabs.
  public enum Destination: Hashable, Sendable {
    case settings
  }

  /// What is open above the tabs.
  public var destination: Destination?
  /// The tab that is open.
  public var place = Place.convert
  /// The language and the number style; the same object for the life of the window.
  public let writing: Writing
  /// Nil until the desk is there.
  public private(set) var tabs: TabModels?
  /// What to open once the desk is there.
  @ObservationIgnored private var linked: DeskLink?

  public init(_ phrases: Phrases, _ style: NumberStyle) {
    writing = Writing(phrases, style)
  }

  /// Shows a desk; what was open over an earlier one is opened again.
  public func use(_ desk: Desk) async {
    guard tabs?.desk.quotes !== desk.quotes else { return }
    let old = tabs
    let new = TabModels(desk: desk, writing: writing)
    tabs = new
    if let linked { open(linked) }
    if let old { await new.adopt(old) }
  }

  /// Writes everything in another language and number style; place, scroll position and typed text
  /// stay, because no view is made again.
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

  /// Opens what an address inside the app leads to; once the desk is there, if it is not yet.
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
