/// A statement and its parameters.
///
/// The literals are SQL. An interpolated value becomes a parameter, so that no value can become a
/// part of the text:
/// ```swift
/// let statement: PostgresStatement = "SELECT name FROM owner WHERE id = \(number)"
/// // SELECT name FROM owner WHERE id = $1
/// ```
struct PostgresStatement: Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Piece: Sendable {
    case text(String)
    case parameter(String?)
  }

  private var pieces: [Piece]

  init(stringLiteral value: StaticString) { pieces = [.text("\(value)")] }

  init(stringInterpolation interpolation: StringInterpolation) { pieces = interpolation.pieces }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    mutating func appendLiteral(_ literal: StaticString) { pieces.append(.text("\(literal)")) }

    /// A parameter.
    mutating func appendInterpolation(_ value: some PostgresValue) {
      pieces.append(.parameter(value.postgresText))
    }

    /// A parameter that is `NULL` for nil. The label says that nil is expected.
    mutating func appendInterpolation(orNull value: (some PostgresValue)?) {
      pieces.append(.parameter(value.flatMap { $0.postgresText }))
    }

    /// The names of columns.
    mutating func appendInterpolation<Column: PostgresColumn>(_ columns: Column.Type) {
      pieces.append(.text(Column.names))
    }

    /// A part of a statement, with its own parameters.
    mutating func appendInterpolation(_ part: PostgresStatement) { pieces += part.pieces }
  }

  /// The SQL, with `$1` for the first parameter.
  var text: String {
    var (text, count) = ("", 0)
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .parameter:
        count += 1
        text += "$\(count)"
      }
    }
    return text
  }

  /// The parameters in PostgreSQL's text format; nil for `NULL`.
  var parameters: [String?] {
    pieces.compactMap { piece in
      if case .parameter(let value) = piece { .some(value) } else { nil }
    }
  }
}
