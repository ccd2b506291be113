import CambistFeeds
import CambistTesting

/// Valid sales in a random format and layout, with everything that could be mistaken for the end of
/// a row.
struct RandomSales {
  let format: RowFormat
  let count: Int
  private(set) var bytes: [UInt8] = []

  init(_ random: inout SplitMix64) {
    let formats: [RowFormat] = [.json, .json, .jsonLines, .csv, .csv, .xml]
    format = formats.randomElement(using: &random) ?? .json
    // Some have more rows than are found at once.
    count = Int.random(in: 1...([40, 40, 160].randomElement(using: &random) ?? 40), using: &random)
    // Most files have rows of one layout; some are highly irregular.
    let oddity = [0, 0, 10, 50].randomElement(using: &random) ?? 0
    let isOdd = { (random: inout SplitMix64) in Int.random(in: 0..<100, using: &random) < oddity }
    let hasMark = isOdd(&random)
    let lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
    var text = hasMark ? "\u{FEFF}" : ""
    switch format {
    case .json: text += isOdd(&random) ? " [ " : "["
    case .xml: text += "<transactions>"
    case .csv: text += "sku,note,amount,currency" + lineEnd
    case .jsonLines: break
    }
    for row in 0..<count {
      if row > 0 {
        switch format {
        case .json: text += isOdd(&random) ? " ,\n\t" : ","
        case .jsonLines: text += isOdd(&random) ? " \n\n  \n" : lineEnd
        default: break
        }
      }
      text += Self.row(format, lineEnd, isOdd, &random)
    }
    switch format {
    case .json: text += isOdd(&random) ? "\n]\n \n" : "]"
    case .xml: text += "</transactions>"
    case .csv, .jsonLines: if isOdd(&random) { text += lineEnd }
    }
    bytes = Array(text.utf8)
  }

  private static func row(
    _ format: RowFormat, _ lineEnd: String, _ isOdd: (inout SplitMix64) -> Bool,
    _ random: inout SplitMix64
  ) -> String {
    let skus = ["A1", "B2345", "C234567", "D2345678", "E23456789", "F2345678901234567", "Ü1"]
    let sku = skus.randomElement(using: &random) ?? "A1"
    let currency = ["EUR", "USD", "GBP", "XYZ"].randomElement(using: &random) ?? "EUR"
    let cents = Int.random(in: -9_999...99_999, using: &random)
    let amount =
      "\(cents / 100 == 0 && cents < 0 ? "-" : "")\(cents / 100).\(abs(cents % 100) / 10)5"
    switch format {
    case .xml:
      return "<transaction sku=\"\(sku)\" amount=\"\(amount)\" currency=\"\(currency)\"/>" + lineEnd
    case .csv:
      var text = ""
      if isOdd(&random) {
        text += (["# say \"no", "#", "", "#x,\"\"y"].randomElement(using: &random) ?? "") + lineEnd
      }
      let notes = ["\"\"", "\"a,b\"", "\"a\"\"\(lineEnd)#b\"", "\"\n\"", "\"\"\"\"", "#", "ü"]
      let note = isOdd(&random) ? notes.randomElement(using: &random) ?? "" : "plain"
      let quoted = isOdd(&random) ? "\"\(amount)\"" : amount
      return text + "\(sku),\(note),\(quoted),\(currency)" + lineEnd
    case .json, .jsonLines:
      let notes = [
        #""a},{b""#, #""\"},{\"""#, #"[{"sku":"x"},{"sku":"y"}]"#, #"{"a":[],"b":{}}"#, #""\\""#,
        "[[1,2],[{}]]", "null", "-1.5e3", #""[""#, #"["},{",",{"]"#, #""\u005c\u0022""#,
        #"{"x":{}}"#,
      ]
      var members = [
        "\"sku\":\"\(sku)\"", "\"amount\":\"\(amount)\"", "\"currency\":\"\(currency)\"",
      ]
      if isOdd(&random) { members.shuffle(using: &random) }
      if isOdd(&random) {
        let note = notes.randomElement(using: &random) ?? "null"
        members.insert(
          "\"note\" : \(note)", at: Int.random(in: 0...members.count, using: &random))
      }
      return (isOdd(&random) ? " { " : "{") + members.joined(separator: ",") + "}"
    }
  }
}
