import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The own fee or rate of the converter's pair: the result with it, and its form.
@MainActor
@Observable
public final class TermsModel {
  /// The result at the terms; nil when none apply.
  public private(set) var effective: EffectiveText?
  /// The form.
  public private(set) var screen: TermsScreen
  /// Whether the form is open.
  public var isOpen = false
  /// Why terms cannot be read or stored.
  public private(set) var notice: Notice?

  /// The active terms; nil for none.
  var current: PairTerms? { stored.flatMap { $0.isOn ? $0.terms : nil } }

  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>
  private var pair = CurrencyPair(.usd, .eur)
  private var stored: StoredTerms?
  private var input = TermsInput()
  private var known: (amounts: ConvertedAmounts?, answer: RateAnswer?) = (nil, nil)

  init(_ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>) {
    self.desk = desk
    self.presentation = presentation
    screen = TermsScreen(of: CurrencyPair(.usd, .eur), nil, in: presentation())
  }

  /// Opens the form with the stored terms.
  public func open() {
    input = stored.map { TermsInput($0.terms.terms, presentation().style) } ?? TermsInput()
    isOpen = true
    renderForm()
  }

  /// Selects a kind of terms.
  public func select(_ kind: ExchangeTerms.Kind) {
    input.kind = kind
    renderForm()
  }

  /// Selects the currency of a fee's fixed part.
  public func select(fixedCurrency: Currency) {
    input.fixedCurrency = fixedCurrency
    renderForm()
  }

  /// Sets the text of a number's field.
  public func type(_ text: String, in field: TermsInput.Field) {
    type(text, in: field, keypadSign: nil)
  }

  /// - Parameter keypadSign: The decimal sign of the keypad; nil for that of this device.
  package func type(_ text: String, in field: TermsInput.Field, keypadSign: String?) {
    let place = Self.place(of: field)
    input[keyPath: place] = AmountFields.mapped(
      text, from: input[keyPath: place], to: presentation().style, keypadSign: keypadSign)
    renderForm()
  }

  /// The text of a number's field.
  public func text(in field: TermsInput.Field) -> String { input[keyPath: Self.place(of: field)] }

  /// Stores the input and closes the form; if it is invalid, the form shows why.
  public func use() async {
    do throws(TermsInput.Fault) {
      let stored = StoredTerms(try input.terms(of: pair, presentation().style))
      await change { (repository) throws(Problem) in
        try await repository.save(stored)
        return stored
      }
    } catch {
      renderForm(error)
    }
  }

  /// Switches stored terms on or off.
  public func turn(on isOn: Bool) async {
    let pair = pair
    await change { (repository) throws(Problem) in try await repository.turn(pair, on: isOn) }
  }

  /// Removes stored terms.
  public func remove() async {
    let pair = pair
    await change { (repository) throws(Problem) in
      try await repository.remove(pair)
      return nil
    }
  }

  /// Reads the stored terms of a pair.
  func load(_ pair: CurrencyPair) async {
    do throws(Problem) {
      let found = try await desk.terms.stored(of: pair)
      (self.pair, stored, notice) = (pair, found, nil)
    } catch {
      (self.pair, stored, notice) = (pair, nil, error.notice(in: presentation()))
    }
    if !isOpen { renderForm() }
  }

  /// Shows amounts at the terms.
  ///
  /// - Parameter pair: The pair of the amounts; nothing is shown until its terms are read.
  func show(_ amounts: ConvertedAmounts?, by answer: RateAnswer?, of pair: CurrencyPair) {
    known = pair == self.pair ? (amounts, answer) : (nil, nil)
    guard pair == self.pair, let current else {
      effective = nil
      return
    }
    var result: Result<EffectiveAmounts, TermsError>?
    if let amounts, let answer { result = current.effective(amounts, by: answer) }
    effective = EffectiveText(current, result, in: presentation())
  }

  private func change(
    _ make: (TermsRepository) async throws(Problem) -> StoredTerms?
  ) async {
    do throws(Problem) {
      stored = try await make(desk.terms)
      (notice, isOpen) = (nil, false)
    } catch {
      notice = error.notice(in: presentation())
    }
    renderForm()
    show(known.amounts, by: known.answer, of: pair)
  }

  private static func place(of field: TermsInput.Field) -> WritableKeyPath<TermsInput, String> {
    switch field {
    case .percent: \.percent
    case .fixed: \.fixed
    case .rate: \.rate
    case .given: \.given
    case .received: \.received
    }
  }

  private func renderForm(_ fault: TermsInput.Fault? = nil) {
    screen = TermsScreen(
      of: pair, stored, input: isOpen || fault != nil ? input : nil, fault: fault,
      in: presentation())
  }
}
