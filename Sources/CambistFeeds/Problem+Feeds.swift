public import CambistModel
import Foundation

extension Problem {
  /// The problem for an error of a transport or a reader.
  ///
  /// - Parameter resource: The resource's name, for errors that do not contain it.
  public init(_ error: any Error, resource: String) {
    self =
      switch error {
      case let problem as Problem: problem
      case let fault as RowFault: .badRow(fault)
      case let failure as TransportFailure: Problem(failure, resource: resource)
      case let error as RowError: Problem(error, resource: resource)
      case is CancellationError: .unreachable(host: resource, reason: "cancelled")
      default: .unreadable(resource: resource, reason: error.localizedDescription)
      }
  }

  private init(_ failure: TransportFailure, resource: String) {
    self =
      switch failure {
      case .unreachable(let host, let reason): .unreachable(host: host, reason: reason)
      case .timedOut(let limit): .timedOut(seconds: Int(limit.components.seconds))
      case .status(let status): .status(status)
      case .closed(let code, let reason): .streamEnded(code: code, reason: reason)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .unreadable(let reason): .unreadable(resource: resource, reason: reason)
      case .redirectRefused(let reason): .redirectRefused(reason: reason)
      }
  }

  private init(_ error: RowError, resource: String) {
    func fault(_ row: Int, _ field: String, _ text: String, _ reason: RowFault.Reason) -> Problem {
      .badRow(RowFault(resource: resource, row: row, field: field, text: text, reason: reason))
    }
    self =
      switch error {
      case .missingField(let row, let field): fault(row, field, "", .missing)
      case .repeatedField(let row, let field): fault(row, field, "", .twice)
      case .wrongKind(let row, let field, let found):
        fault(row, field, "", .notText(found: found.words))
      case .valueTooLong(let row, let field): fault(row, field, "", .tooLong)
      default: .unreadable(resource: resource, reason: error.words)
      }
  }
}

extension RowValueKind {
  fileprivate var words: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .text: "text"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

extension RowError {
  /// A technical description, in the style of a library's own message.
  fileprivate var words: String {
    switch self {
    case .syntax(let problem, let offset): "\(problem.words) at byte \(offset)"
    case .truncated(let length): "incomplete, ends after \(length) bytes"
    case .encoding(let name): "encoded as \(name), not UTF-8"
    case .unexpectedRoot(let found, let expected):
      "the root element is <\(found)>, not <\(expected)>"
    case .notAList(let found): "\(found.words) instead of a list"
    case .notARow(let row, let found): "row \(row) is \(found.words) instead of an object"
    case .unexpectedColumn(let row): "row \(row) has more values than columns"
    case .missingColumn(let row): "row \(row) has fewer values than columns"
    default: "row unreadable"
    }
  }
}

extension RowSyntaxProblem {
  fileprivate var words: String {
    switch self {
    case .unexpectedByte(let byte) where (0x21...0x7E).contains(byte):
      "unexpected “\(Character(Unicode.Scalar(byte)))”"
    case .unexpectedByte(let byte): "unexpected byte \(byte)"
    case .invalidUTF8: "invalid UTF-8"
    case .forbiddenCharacter(let scalar): "forbidden character U+\(String(scalar, radix: 16))"
    case .loneSurrogate: "half a surrogate pair"
    case .unknownReference: "an unknown reference"
    case .documentType: "a document type, which is not read,"
    case .declaration: "a misplaced or malformed XML declaration"
    case .repeatedAttribute(let name): "attribute \(name) twice"
    case .mismatchedTag(let open, let close): "</\(close)> where </\(open)> belongs"
    case .nameTooLong: "a name longer than \(RowLimits.nameBytes) bytes"
    case .tooDeep: "nesting deeper than \(RowLimits.depth)"
    case .tooManyAttributes: "more than \(RowLimits.attributes) attributes"
    case .tooManyColumns: "more than \(RowLimits.columns) columns"
    case .noColumn(let name): "no column “\(name)”"
    }
  }
}
