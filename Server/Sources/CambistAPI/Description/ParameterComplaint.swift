import CambistDocuments
import CambistScreens

/// The error of a parameter.
enum ParameterComplaint: Sendable {
  case unknown, repeated, missing, notText
  case notInteger(ClosedRange<Int>)
  case wrongLength(ClosedRange<Int>)
  case notAmong([String])
  case argument(ArgumentError)

  func message(_ phrases: Phrases) -> String {
    let words = phrases.queries
    return switch self {
    case .unknown: words.unknownParameter
    case .repeated: words.repeated
    case .missing: words.missing
    case .notText: words.notText
    case .notInteger(let range): words.range(String(range.lowerBound), String(range.upperBound))
    case .wrongLength(let length):
      words.length(String(length.lowerBound), String(length.upperBound))
    case .notAmong(let choices): words.choices(choices.joined(separator: ", "))
    case .argument(let error): error.message(phrases)
    }
  }
}
