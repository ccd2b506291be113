import CambistMoney

/// Writes metrics in Prometheus' text format, version 0.0.4.
struct MetricsText {
  enum Kind: String {
    case counter, gauge, histogram
  }

  typealias Label = (name: String, value: String)

  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) var text = ""
  private var name = ""

  /// Begins a family; its samples follow.
  ///
  /// - Parameter name: The name with its unit (seconds, bytes); that of a counter ends in `_total`.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n# TYPE \(name) \(kind.rawValue)\n"
  }

  mutating func sample(_ value: some BinaryInteger) { write([], "\(value)") }

  mutating func sample(_ labels: [Label], _ value: some BinaryInteger) {
    write(labels, "\(value)")
  }

  mutating func sample(_ labels: [Label] = [], isTrue: Bool) { write(labels, isTrue ? "1" : "0") }

  mutating func sample(_ labels: [Label] = [], nanoseconds: UInt64) {
    write(labels, Self.seconds(nanoseconds))
  }

  /// A moment in Unix time.
  mutating func sample(_ labels: [Label] = [], at time: Timestamp) {
    sample(labels, nanoseconds: UInt64(max(time.millisecondsSince1970, 0)) * 1_000_000)
  }

  /// The samples of one histogram.
  mutating func samples(_ labels: [Label], _ histogram: DurationHistogram) {
    let cumulative = histogram.cumulative
    for (bound, count) in zip(DurationHistogram.bounds, cumulative) {
      write(labels + [("le", bound.seconds)], "\(count)", suffix: "_bucket")
    }
    let total = cumulative.last ?? 0
    write(labels + [("le", "+Inf")], "\(total)", suffix: "_bucket")
    write(labels, Self.seconds(histogram.sumInNanoseconds), suffix: "_sum")
    write(labels, "\(total)", suffix: "_count")
  }

  private mutating func write(_ labels: [Label], _ value: String, suffix: String = "") {
    text += name + suffix
    if !labels.isEmpty {
      let pairs = labels.map { "\($0.name)=\"\(Self.escaped($0.value, quotes: true))\"" }
      text += "{" + pairs.joined(separator: ",") + "}"
    }
    text += " " + value + "\n"
  }

  /// Seconds as a decimal number, without binary rounding.
  private static func seconds(_ nanoseconds: UInt64) -> String {
    let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let digits = String(part)
    return "\(whole).\(String(repeating: "0", count: 9 - digits.count))\(digits)"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    guard text.utf8.contains(where: { $0 == 0x5C || $0 == 0x0A || $0 == 0x22 }) else { return text }
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\"" where quotes: result += "\\\""
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
