public import CambistDesk
import CambistModel
public import CambistMoney
public import CambistScreens
import Foundation
public import Observation

/// A price selected in another app, converted. It is not recorded.
@MainActor
@Observable
public final class SharedPriceModel {
  /// The current screen.
  public private(set) var screen: ConvertScreen
  /// The choices of the two currencies.
  public private(set) var pickers: CurrencyPickers
  /// The text of the price, which can be edited.
  public private(set) var text = ""

  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>
  private var input: ConvertScreen.Input
  private var catalog = CurrencyCatalog()
  private var recent: [Currency] = []

  /// A model that shows an empty screen until it is loaded.
  ///
  /// - Parameter presentation: The presentation of screens at the current time.
  public init(
    _ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>
  ) {
    self.desk = desk
    self.presentation = presentation
    let first = presentation()
    let input = ConvertScreen.Input(amount: "")
    self.input = input
    screen = ConvertScreen(nil, input: input, in: first)
    pickers = CurrencyPickers(
      input, catalog: CurrencyCatalog(), recent: [], phrases: first.phrases)
  }

  /// Converts a text into the converter's last target currency, from the currency that the text
  /// names, otherwise from the converter's.
  public func load(_ selection: String) async {
    let memory = (try? await desk.history.memory()) ?? ConverterMemory()
    recent = memory.recent
    catalog = await desk.currencies.catalog(language: presentation().phrases.language)
    if let last = memory.input { (input.from, input.to) = (last.from, last.to) }
    await type(selection)
  }

  /// Sets the selected or edited text of the price, and converts it.
  public func type(_ text: String) async {
    take(text)
    await convert()
  }

  /// Sets the text of the price's field at once: a field that reads an older text than it wrote
  /// moves its insertion point.
  public func take(_ text: String) {
    self.text = text
    // A selection often includes a space or the end of a line.
    input.amount = text.trimmingCharacters(in: .whitespacesAndNewlines)
    input = input.withTypedCurrency(presentation().style)
  }

  /// Converts the text that was set last.
  public func convert() async { await show() }

  /// Selects the currency of the price.
  public func select(from currency: Currency) async {
    if currency == input.to { input.to = input.from }
    input.from = currency
    await show()
  }

  /// Selects the target currency.
  public func select(to currency: Currency) async {
    if currency == input.from { input.from = input.to }
    input.to = currency
    await show()
  }

  private func show() async {
    let asked = input
    render(await desk.rates.rate(from: asked.from, to: asked.to))
    let state = await desk.settledState(of: CurrencyPair(asked.from, asked.to))
    // An answer to an earlier question never replaces a later one.
    if asked == input { render(state) }
  }

  private func render(_ state: RateState) {
    let presentation = presentation()
    screen = ConvertScreen(state, input: input, in: presentation)
    pickers = CurrencyPickers(
      input, catalog: catalog, recent: recent, phrases: presentation.phrases)
  }
}
