import CambistFeeds
import CambistModel
import CambistMoney
import CambistTesting
import Testing

@Suite("Whole messages of InvestAZ") struct InvestAZMessageTests {
  static let good = #"{"0":"up","1":"EURUSD","2":"1.1","3":"1.2"}"#

  func symbols(_ text: String) throws -> [String] {
    let message = try InvestAZFeed.read(Array(text.utf8))
    #expect(message.faults.isEmpty)
    return message.quotes.map(\.symbol)
  }

  @Test("A list is read, also inside an object, at any position of the member")
  func shapes() throws {
    let good = Self.good
    for text in [
      "[\(good),\(good)]", "\u{FEFF} [\n\(good)\t,\r\n\(good) ] \n",
      #"{"result":[\#(good),\#(good)]}"#, #" { "result" : [ \#(good) , \#(good) ] } "#,
      #"{"result":[\#(good),\#(good)],"code":0}"#,
      #"{"code":0,"ok":true,"at":null,"meta":{"a":[1,{}]},"result":[\#(good),\#(good)]}"#,
    ] {
      #expect(try symbols(text) == ["EURUSD", "EURUSD"], "\(text)")
    }
  }

  @Test("An empty list has no quotes and no errors", arguments: ["[]", " [ ] ", #"{"result":[]}"#])
  func empty(_ text: String) throws {
    #expect(try symbols(text).isEmpty)
  }

  @Test("A member with another name, or at a deeper level, is not read as the list")
  func decoys() throws {
    let decoy = #"[{"1":"DECOY","2":"1","3":"1"}]"#
    for text in [
      #"{"a":{"result":\#(decoy)},"result":[\#(Self.good)]}"#,
      #"{"a":[{"result":\#(decoy)}],"b":"\"result\":\#("[]")","result":[\#(Self.good)]}"#,
      #"{"Result":\#(decoy),"results":\#(decoy),"resul":\#(decoy),"result":[\#(Self.good)]}"#,
      #"{"a":"{\\\"","b":"]}","result":[\#(Self.good)]}"#,
      #"{"a":"result","result":[\#(Self.good)]}"#,
    ] {
      #expect(try symbols(text) == ["EURUSD"], "\(text)")
    }
    #expect(throws: Problem.self) { try symbols(#"{"a":{"result":\#(decoy)}}"#) }
  }

  @Test(
    "A message that is not a list of quotes is rejected with a reason",
    arguments: [
      "", " ", "\u{FEFF}", "null", "true", "6", "\"[]\"", "{}", #"{"result":{}}"#,
      #"{"result":null}"#, #"{"result":"[]"}"#, #"{"result":6}"#, #"{"result"}"#, #"{"result":}"#,
      #"{"result""#, #"{"a":1}"#, #"{"a" 1,"result":[]}"#, "{", "[", "]", "}", "[]]", "[] []",
      "[,]",
      "[{}", "[{}}", #"{"result":[{}"#, "[\(good),", "[\(good)", "[{\"1\":\"EURU", "[{\"1\":\"\\",
      "<!DOCTYPE html><html><body>[]</body></html>", "\u{0}[]", "()", "'[]'",
    ])
  func noMessage(_ text: String) {
    #expect(
      throws: Problem.unreadable(resource: "quotes", reason: "not a list of quotes")
    ) { try InvestAZFeed.read(Array(text.utf8)) }
  }

  @Test("Every message that ends too early is rejected")
  func truncated() throws {
    let whole = Array("[\(Self.good),\(Self.good)]".utf8)
    #expect(try InvestAZFeed.read(whole).quotes.count == 2)
    for length in 0..<whole.count {
      #expect(throws: Problem.self) { try InvestAZFeed.read(Array(whole[..<length])) }
    }
  }

  @Test("Deep nesting is an error of its element, or is skipped in other members")
  func deep() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let message = try InvestAZFeed.read(
      Array(#"[\#(deep),{"x":\#(deep),"1":"A","2":"1","3":"1"},\#(Self.good)]"#.utf8))
    #expect(message.quotes.map(\.symbol) == ["EURUSD"] && message.faults.count == 2)
    #expect(try symbols(#"{"meta":\#(deep),"result":[\#(Self.good)]}"#) == ["EURUSD"])
    let open = Array(String(repeating: "[", count: 1_000_000).utf8)
    #expect(throws: Problem.self) { try InvestAZFeed.read(open) }
  }

  @Test("A snapshot of 125 quotes is read completely, in its order")
  func snapshot() throws {
    let names = (1...125).map { "SYMBOL\($0)" }
    let elements = names.map { #"{"1":"\#($0)","2":"1.10","3":"1.20","6":6}"# }
    #expect(try symbols("[" + elements.joined(separator: ",") + "]") == names)
  }

  @Test("Damaged messages never crash, and their quotes are valid", arguments: 0..<8)
  func fuzz(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let whole = Array(
      #"""
      {"code":0,"result":[{"0":"down","1":"USDDKK","2":"7.12933","3":"7.13342","4":"7.11132",
      "5":"7.13435","6":409,"7":"2025-02-18T09:53:11"},{"0":"up","1":"XA\u0055EUR","2":2784.06,
      "3":"2784.61","4":null,"x":[{"1":"\\\""}],"7":"2020-11-20T09:53:59.000Z"}, null]}
      """#.utf8)
    var readable = 0
    for _ in 0..<1_500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > 1 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: place)
        default: bytes = Array(bytes[..<max(place, 1)])
        }
      }
      guard let message = try? InvestAZFeed.read(bytes) else { continue }
      readable += 1
      for quote in message.quotes {
        #expect((1...32).contains(quote.symbol.utf8.count))
      }
      // No element is lost: the message has three, or fewer if a bracket or a comma was damaged.
      #expect(message.quotes.count + message.faults.count <= bytes.count / 2)
    }
    #expect(readable > 100)
  }
}
