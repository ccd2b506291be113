public import CambistMoney

/// The initial state of a converter.
public struct ConverterMemory: Sendable, Hashable {
  /// The number of remembered currencies.
  public static let recentCount = 6

  /// The last input; nil at the first start.
  public var input: ConverterInput?
  /// The currencies of the input and of the last conversions, the most recent first, each once.
  public var recent: [Currency]

  /// - Parameter currencies: Those of the last conversions, the most recent first.
  public init(input: ConverterInput? = nil, currencies: [Currency] = []) {
    self.input = input
    recent = []
    for currency in (input.map { [$0.from, $0.to] } ?? []) + currencies
    where recent.count < Self.recentCount && !recent.contains(currency) {
      recent.append(currency)
    }
  }
}
