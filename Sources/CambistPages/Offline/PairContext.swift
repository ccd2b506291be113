import CambistMoney
import CambistScreens

/// The desk's other data of a pair: the page contains it, so that a result calculated in the
/// browser shows the same.
struct PairContext: Sendable {
  private let question: String
  private(set) var isOffline = false
  private(set) var isRefreshing = false
  private(set) var failures: [SourceFailure] = []

  /// No data.
  init(_ input: ConvertScreen.Input) {
    question = Self.question(input)
  }

  /// The data shown on a page.
  init(_ screen: ConvertScreen, _ input: ConvertScreen.Input) {
    question = Self.question(input)
    isOffline = screen.facts.offline != nil
    isRefreshing = screen.isRefreshing
    for notice in screen.facts.notices where notice.kind == .warning {
      failures.append(
        SourceFailure(
          title: notice.title, detail: notice.detail, detailLabel: notice.detailLabel))
    }
  }

  /// Reads lines as ``text`` writes them; there is no data if they belong to another question.
  init(_ input: ConvertScreen.Input, lines: ArraySlice<ArraySlice<UInt8>>) {
    question = Self.question(input)
    var index = lines.startIndex
    guard lines.count >= 2, lines[index] == Array(question.utf8)[...] else { return }
    for flag in lines[index + 1] {
      isOffline = isOffline || flag == UInt8(ascii: "o")
      isRefreshing = isRefreshing || flag == UInt8(ascii: "r")
    }
    index += 2
    while index + 2 < lines.endIndex {
      failures.append(
        SourceFailure(
          title: String(decoding: lines[index], as: UTF8.self),
          detail: String(decoding: lines[index + 1], as: UTF8.self),
          detailLabel: lines[index + 2].isEmpty
            ? nil : String(decoding: lines[index + 2], as: UTF8.self)))
      index += 3
    }
  }

  /// The question, the data of the pair, and each failure's title, detail and label (empty for
  /// none), one per line.
  /// each.
  var text: String {
    var text = question + "\n" + (isOffline ? "o" : "") + (isRefreshing ? "r" : "")
    for failure in failures {
      text += "\n" + failure.title + "\n" + failure.detail + "\n" + (failure.detailLabel ?? "")
    }
    return text
  }

  private static func question(_ input: ConvertScreen.Input) -> String {
    input.from.code + "-" + input.to.code + " " + input.on
  }
}
