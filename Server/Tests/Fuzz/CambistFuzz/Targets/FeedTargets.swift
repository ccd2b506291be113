import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import Foundation

/// A source that answers every request with the same bytes, in chunks.
struct FuzzSource: HTTPTransport {
  let bytes: [UInt8]
  let type: String
  let chunk: Int

  func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer {
    let rest = Rest(bytes, chunk)
    return try await read(
      HTTPResponse(status: 200, contentType: type, body: HTTPBody { await rest.next() }))
  }

  private actor Rest {
    private var rest: ArraySlice<UInt8>
    private let chunk: Int

    init(_ bytes: [UInt8], _ chunk: Int) {
      rest = bytes[...]
      self.chunk = chunk
    }

    func next() -> [UInt8]? {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(chunk) }
      return Array(rest.prefix(chunk))
    }
  }

  static let base = URL(fileURLWithPath: "/source")

  /// The result must not depend on how the bytes are divided into chunks.
  static func compare(
    _ bytes: [UInt8], _ type: String, _ read: (FuzzSource) async throws -> some Any
  ) async throws {
    var outcomes: [String] = []
    for chunk in [1 << 20, 1 + bytes.count % 7, 61] {
      do {
        outcomes.append("\(try await read(FuzzSource(bytes: bytes, type: type, chunk: chunk)))")
      } catch {
        outcomes.append("\(error)")
      }
    }
    try Finding.expect(
      Set(outcomes).count == 1, "cut in other places it is something else: \(outcomes)")
  }
}

/// The sales desk's rows.
struct SalesTarget: FuzzTarget {
  let format: RowFormat
  var name: String { "sales-\(format)" }

  var seeds: [String] {
    switch format {
    case .json:
      [
        #"[{"sku":"T2006","amount":"10.00","currency":"USD"},{"sku":"M\u00e9","amount":7.63,"currency":"EUR"}]"#,
        #" [ { "currency" : "CAD", "x":{"a":[1,null,true,"\ud83d\ude00"]}, "amount":"-1.5", "sku":"" } ] "#,
        "\u{FEFF}[]", "[{}]", "{}",
      ]
    case .jsonLines:
      [
        "{\"sku\":\"A\",\"amount\":\"1\",\"currency\":\"EUR\"}\r\n\n"
          + "{\"sku\":\"B\",\"amount\":\"2\",\"currency\":\"USD\"}\n"
          + "{\"sku\":\"C\",\"amount\":\"3\",\"currency\":\"CAD\"}",
        #" {"currency":"CAD","x":{"a":[1,null]},"amount":"-1.5","sku":"\ud83d\ude00"} "#,
        "\u{FEFF}{}", "[]",
      ]
    case .xml:
      [
        #"<?xml version="1.0" encoding="UTF-8"?><transactions><transaction sku="T2006" amount="10.00" currency="USD"/></transactions>"#,
        #"<transactions><!-- c --><transaction sku='&lt;&#x41;&amp;' amount='1' currency='EUR'>text</transaction><![CDATA[x]]></transactions>"#,
        "<!DOCTYPE x><transactions/>", "<transactions></transactions>",
      ]
    case .csv:
      [
        "sku,amount,currency\nT2006,10.00,USD\nM2007,-1.5,CAD", "\u{FEFF}sku,currency,amount\r\n",
        "# note\n\ncurrency,x,\"sku\",amount\nEUR,,\"a \"\"b\"\", c\nd\",1\n",
      ]
    }
  }

  var words: [String] {
    switch format {
    case .json, .jsonLines:
      [
        #"{"sku":"A","amount":"1","currency":"EUR"}"#, #""amount":"#, "\\u0000", "\\ud800", "null",
        "1e400", "[[[[", "}}}}", "\\", "\"", "\n",
      ]
    case .xml:
      [
        "<transaction ", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<?x", "?>", "&#0;", "&#x10FFFF;",
        "&lol;", "<!ENTITY a \"b\">", "sku=\"\"", "xmlns:a=\"b\"", "<a>", "</a>",
      ]
    case .csv: ["\"", "\"\"", ",", "\r\n", "\n#", "sku", "amount", "USD", "é"]
    }
  }

  func read(_ input: [UInt8]) async throws {
    let format = format
    let type =
      switch format {
      case .json: "application/json"
      case .jsonLines: "application/x-ndjson"
      case .xml: "application/xml"
      case .csv: "text/csv"
      }
    try await FuzzSource.compare(input, type) { source in
      let feed = GNBFeed(base: FuzzSource.base, transport: source, format: format)
      return try await feed.transactions(into: [Sale]()) { $0.append(Sale($1)) }
    }
  }
}

/// Crypto markets.
struct BitsoTarget: FuzzTarget {
  let name = "bitso"
  let seeds = [
    #"{"success":true,"payload":[{"book":"btc_mxn","minimum_price":"40000","maximum_price":"20000000","tick_size":"10","fees":{"flat_rate":{"maker":"0.500"}}},{"book":"xrp_btc","minimum_amount":null,"minimum_value":5}]}"#,
    #"{"success":true,"payload":[{"book":"btc_mxn","volume":"33.9","high":"1245000","last":"1239480","bid":"1","ask":"2","created_at":"2024-03-13T11:10:45+00:00","change_24":"-20910"}]}"#,
    #"{"success":true,"payload":{"book":"btc_mxn","last":"57800.00","created_at":"2017-08-07T17:12:43+00:00"}}"#,
    #"{"success":false,"error":{"code":"0304","message":"Unknown OrderBook"}}"#,
  ]
  let words = [
    "\"success\":false", "\"payload\":", "null", "\"error\":{\"code\":200}", "2024-02-30T25:61:61Z",
    "\"book\":\"a_b\"", "1e309", "{}", "[]",
  ]

  func read(_ input: [UInt8]) async throws {
    try await FuzzSource.compare(input, "application/json") { source in
      let feed = BitsoFeed(base: FuzzSource.base, transport: source)
      let books = await Result { try await feed.books() }
      let tickers = await Result { try await feed.tickers() }
      return (books, tickers, await Result { try await feed.ticker(of: "btc_mxn") })
    }
  }
}

/// Valyuta's names and tables.
struct ValyutaTarget: FuzzTarget {
  let name = "valyuta"
  let seeds = [
    #"[{"code":"AED","az":"BƏƏ dirhəmi","en":"UAE Dirham","tr":"BAE Dirhemi","ru":"Дирхам ОАЭ"},{"code":"usd","en":"US Dollar"}]"#,
    #"[{"from":"AED","to":"EUR","result":0.2603217,"date":"2025-02-18","menbe":"cbar"},{"from":"USD","to":"EUR","result":1e-05,"date":"2025-02-18","menbe":null}]"#,
    "[]", "null",
  ]
  let words = [
    "\"result\":", "0.000000000000000000001", "1e-400", "\"date\":\"0000-00-00\"", "\"menbe\":5",
    "\"from\":\"XXX\"", "-1",
  ]

  func read(_ input: [UInt8]) async throws {
    let day = CalendarDate(daysSince1970: 20_138)
    try await FuzzSource.compare(input, "application/json") { source in
      let feed = ValyutaFeed(base: FuzzSource.base, transport: source)
      let names = await Result { try await feed.currencies() }
      return (
        names,
        await Result {
          let table = try await feed.table(into: .eur, on: day)
          return (table.rates, table.provenance)
        }
      )
    }
  }
}

/// The European Central Bank's days.
struct ECBTarget: FuzzTarget {
  let name = "ecb-xml"
  let seeds = [
    #"<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="g" xmlns="e"><gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='2026-11-19'><Cube currency='USD' rate='1.1000'/></Cube><Cube time="2026-11-20"><Cube currency="JPY" rate="176.20"/></Cube></Cube></gesmes:Envelope>"#,
    "<Cube><Cube time='2026-11-19'/></Cube>",
  ]
  let words = [
    "<Cube ", "time='2026-02-30'", "currency='XXX'", "rate='0'", "rate='-1'", "/>", "</Cube>",
    "<!--", "&amp;", "xmlns:x='y'",
  ]

  func read(_ input: [UInt8]) async throws {
    try await FuzzSource.compare(input, "text/xml") { source in
      // A table has dictionaries, which are written in any order.
      try await ECBFeed(base: FuzzSource.base, transport: source).tables(.quarter)
        .map { ($0.rates, $0.provenance) }
    }
  }
}

/// The included history.
struct ArchiveTarget: FuzzTarget {
  let name = "ecb-csv"
  let seeds = [
    "Date,USD,JPY,BGN,\n2026-10-30,1.1172,175.68,N/A,\n2026-10-29,1.1,175,1.9558,\n2026-10-28,1.2,1,N/A,\n",
    "Date,USD\r\n2026-10-30,1.1172\r\n2026-10-29,N/A\r\n", "Date,\n", "",
  ]
  let words = ["N/A", ",", "\n", "\r\n", "2026-10-30", "0000-01-01", "1e5", "-1", "USD"]

  func read(_ input: [UInt8]) async throws {
    guard let archive = try? ECBArchive(Data(input)), let jpy = Currency("JPY") else { return }
    let first = (archive.stretches(quoting: [.usd, jpy]).first?.last, archive.lastDays())
    let again = (archive.stretches(quoting: [.usd, jpy]).first?.last, archive.lastDays())
    try Finding.expect(first == again, "it is read in two ways")
    _ = try? archive.rates(of: .usd, and: jpy, since: CalendarDate(daysSince1970: .min))
    var count = 0
    try? archive.tables(from: archive.last) { _ throws(Problem) in
      count += 1
      return count > 10_000
    }
    try Finding.expect(count <= 10_000, "a table comes again and again")
  }
}

/// Live quotes.
struct QuotesTarget: FuzzTarget {
  let name = "investaz"
  let seeds = [
    #"{"result":[{"0":"up","1":"EURUSD","2":"1.1","3":"1.2","4":"1","5":"2","6":"12","7":"12:00:01"}],"code":0}"#,
    #"[{"0":"down","1":"XAUUSD","2":1999.5,"3":"2000"},{"1":""}]"#,
    "{\"ping\":1}", "[]",
  ]
  let words = [
    "\"result\":", "\"1\":\"", "\"2\":", "\\u0000", "\\ud800", "{}", "[[[[", "1e-30", "null", "up",
  ]

  func read(_ input: [UInt8]) async throws {
    func outcome() -> String {
      do {
        return "\(try InvestAZFeed.read(input))"
      } catch {
        return "\(error)"
      }
    }
    try Finding.expect(outcome() == outcome(), "it is read in two ways")
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
