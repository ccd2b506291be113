public import CambistMoney

/// What a converter starts with.
public struct ConverterMemory: Sendable, Hashable {
  /// So many currencies are remembered.
  public static let recentCount = 6

  /// What was last typed; nil at the first start.
  public var input: ConverterInput?
  /// The currencies of the input and of the last conversions, the last used first, each once.
  public var recent: [Currency]

  /// - Parameter currencies: Those of the last conversions, the last used first.
  public init(input: ConverterInput? = nil, currencies: [Currency] = []) {
    self.input = input
    recent = []
    for currency in (input.map { [$0.from, $0.to] } ?? []) + currencies
    where recent.count < Self.recentCount && !recent.contains(currency) {
      recent.append(currency)
    }
  }
}
