package import CambistMoney

/// The results of the rows of a file.
package struct TableSummary: Sendable {
  /// A row that could not be converted.
  package struct Problem: Sendable {
    /// The number of the row; the header is row 1.
    package let row: Int
    /// The name of the invalid column; nil when it is the row or its rate.
    package let column: String?
    package let message: String
  }

  /// The currency of the total.
  package let target: Currency
  /// The rows below the header.
  package internal(set) var rows = 0
  package internal(set) var converted = 0
  /// The sum of the converted amounts, each rounded once; nil when it has too many digits.
  package internal(set) var total: ExactDecimal? = .zero
  /// The first rows that could not be converted.
  package internal(set) var problems: [Problem] = []

  init(target: Currency) {
    self.target = target
    total = try? ExactDecimal.zero.rounded(toScale: target.minorUnits)
  }

  /// The rows that could not be converted, and are not in the total.
  package var failed: Int { rows - converted }

  mutating func add(_ amount: ExactDecimal) {
    converted += 1
    total = total.flatMap { try? $0 + amount }
  }

  mutating func add(_ problem: @autoclosure () -> Problem) {
    if problems.count < TableLimits.problems { problems.append(problem()) }
  }
}
