import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import Foundation
import Testing

@Suite("The bundled history") struct ECBArchiveTests {
  static let small = """
    Date,USD,JPY,RUB,
    2026-10-30,1.1172,175.68,N/A,
    2026-10-29,1.113,175.92,N/A,
    2026-10-27,1.1,N/A,77.5,

    """

  func archive(_ text: String) throws -> ECBArchive { try ECBArchive(Data(text.utf8)) }

  func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

  func tables(_ archive: ECBArchive, from day: String, _ count: Int = 1) throws -> [RateTable] {
    var found: [RateTable] = []
    try archive.tables(from: try date(day)) { table throws(Problem) in
      found.append(table)
      return found.count == count
    }
    return found
  }

  @Test("Any line ending is accepted", arguments: ["\n", "\r\n", "\r", "\n\n\r", "\r\r\n\n"])
  func ends(_ end: String) throws {
    let days = (10...28).reversed().map { "2026-10-\($0),1.1\($0),N/A," }
    let text = (["Date,USD,JPY,"] + days).joined(separator: end) + end
    let archive = try self.archive(text)
    for day in 10...28 {
      let found = try #require(try tables(archive, from: "2026-10-\(day)").first)
      #expect(found.provenance.asOf.description == "2026-10-\(day)")
      #expect(found.rates.first?.rate.description == "1.1\(day)")
    }
    #expect(try tables(archive, from: "2026-10-09").isEmpty)
  }

  @Test("Days in any order are found or not, and the search ends")
  func disorder() throws {
    var text = "Date,USD\r\n2026-10-30,1\r\n2026-12-29,2\r>5"
    for _ in 0..<40 { text += "ate,USD\r\n2026-10-30,1" }
    text += "\r\n2026-10-01,1\r\n"
    let archive = try archive(text)
    for day in ["2026-10-01", "2026-10-30", "2026-11-15", "9999-12-31"] {
      #expect(try tables(archive, from: day).count <= 1)
    }
  }

  @Test("It begins in 1999, ends with its newest day, and knows 41 currencies")
  func bundled() throws {
    let archive = try ECBArchive.bundled()
    #expect(archive.first.description == "1999-01-04")
    #expect(archive.last.description == "2026-10-30")
    #expect(archive.currencies.count == 41)
    let newest = try #require(try tables(archive, from: "2026-10-30").first)
    #expect(newest.rates.first?.rate.description == "1.1172")
    #expect(newest.provenance == Provenance(source: "ecb", asOf: .day(archive.last)))
    #expect(newest.rates.count == 29)
  }

  @Test(
    "A day has its own table, a day without one uses the last before it",
    arguments: [
      ("2026-10-30", "2026-10-30"), ("9999-12-31", "2026-10-30"), ("2026-10-25", "2026-10-23"),
      ("2008-12-10", "2008-12-10"), ("1999-01-04", "1999-01-04"), ("1999-01-05", "1999-01-05"),
      ("1999-01-10", "1999-01-08"), ("1999-01-03", nil), ("0001-01-01", nil),
    ] as [(String, String?)])
  func days(_ asked: String, _ found: String?) throws {
    let table = try tables(try ECBArchive.bundled(), from: asked).first
    #expect(table?.provenance.asOf.description == found)
  }

  @Test("Every day is found by bisection, as it is in the file")
  func bisection() throws {
    let archive = try ECBArchive.bundled()
    let all = try tables(archive, from: "2026-10-30", 7_126)
    #expect(all.count == 7_126)
    #expect(all.last?.provenance.asOf.date == archive.first)
    for index in stride(from: 0, to: all.count, by: 37) {
      let day = all[index].provenance.asOf.date
      var found: RateTable?
      try archive.tables(from: day) { table throws(Problem) in
        found = table
        return true
      }
      #expect(found?.provenance.asOf.date == day)
      #expect(found?.rates == all[index].rates)
    }
  }

  @Test(
    "The last day of a currency, and of two currencies together",
    arguments: [
      (["RUB"], "2022-03-01"), (["BGN"], "2025-12-31"), (["HRK", "BGN"], "2022-12-30"),
      (["USD"], "2026-10-30"), (["EUR"], "2026-10-30"), (["EUR", "TRL"], "2004-12-31"),
      (["TRL", "TRY"], nil), (["AZN"], nil), (["USD", "AZN"], nil),
    ] as [([String], String?)])
  func lastDay(_ codes: [String], _ day: String?) throws {
    let archive = try ECBArchive.bundled()
    #expect(archive.stretches(quoting: try codes.map(currency)).first?.last.description == day)
  }

  @Test("The days of a currency are split where the bank published others but not this one")
  func stretches() throws {
    let archive = try ECBArchive.bundled()
    func text(_ codes: String...) throws -> [String] {
      try archive.stretches(quoting: codes.map(currency)).map {
        "\($0.first) \($0.last) \($0.next?.description ?? "-")"
      }
    }
    #expect(
      try text("ISK") == [
        "2018-02-01 2026-10-30 -", "1999-01-04 2008-12-09 2008-12-10",
      ])
    #expect(try text("RUB", "USD").first?.hasSuffix(" 2022-03-01 2022-03-02") == true)
    #expect(try text("TRL", "TRY").isEmpty)
  }

  @Test("The last days of all currencies agree with those of each")
  func lastDays() throws {
    let archive = try ECBArchive.bundled()
    let days = archive.lastDays()
    #expect(days.count == 41)
    for currency in archive.currencies {
      #expect(days[currency] == archive.stretches(quoting: [currency]).first?.last)
    }
  }

  @Test("The last days of withdrawn currencies are used if the newest day does not quote them")
  func withdrawnCurrencies() throws {
    let (usd, rub, trl) = (try currency("USD"), try currency("RUB"), try currency("TRL"))
    let day = try date("2004-12-31")
    let archive = try ECBArchive(
      Data(Self.small.utf8), withdrawn: [usd: day, trl: day, rub: day])
    #expect(archive.lastDays()[usd]?.description == "2026-10-30")
    #expect(archive.lastDays()[rub] == day)
    #expect(archive.lastDays()[trl] == day)
  }

  @Test("The rates of a pair leave out the days without a rate for one of the currencies")
  func rates() throws {
    let small = try archive(Self.small)
    let (usd, jpy) = (try currency("USD"), try currency("JPY"))
    let found = try small.rates(of: usd, and: jpy, since: try date("2026-01-01"))
    #expect(found.map(\.date.description) == ["2026-10-30", "2026-10-29"])
    #expect(found.map(\.base.description) == ["1.1172", "1.113"])
    #expect(try small.rates(of: .eur, and: .usd, since: try date("2026-10-29")).count == 2)
    #expect(try small.rates(of: usd, and: currency("AZN"), since: small.first).isEmpty)
  }

  @Test(
    "Line ends and ends of files do not matter",
    arguments: [
      small, small.replacing("\n", with: "\r\n"), small.trimmingCharacters(in: .newlines),
      small + "\n\n", small.replacing(",\n", with: "\n"), small.replacing(",", with: ", "),
    ])
  func lineEnds(_ text: String) throws {
    let archive = try archive(text)
    #expect(archive.first.description == "2026-10-27" && archive.last.description == "2026-10-30")
    #expect(try tables(archive, from: "2026-10-28").first?.rates.last?.rate.description == "77.5")
    #expect(try tables(archive, from: "2026-10-30", 9).map(\.rates.count) == [2, 2, 2])
  }

  @Test(
    "An invalid history is rejected with a reason",
    arguments: [
      ("", "the first column is not Date"), ("\n", "the first column is not Date"),
      ("USD,JPY\n2026-10-30,1,2\n", "the first column is not Date"),
      ("2026-10-30,1.1172\n", "the first column is not Date"),
      ("<html></html>", "the first column is not Date"), (",,,", "the first column is not Date"),
      ("Date,USD,", "no date found"), ("Date,USD,\n\n\n", "no date found"),
      ("Date,USD,\r\n", "no date found"), ("Date", "no date found"),
      ("Date,USD,\nyesterday,1.2,\n", "no date found"),
      ("Date,USD,\n2026-10-29,1,\n2026-10-30,1,\n", "no date found"),
      ("Date,U$,\n2026-10-30,1.2,\n", "“U$” is not a currency"),
    ])
  func noHistory(_ text: String, _ reason: String) throws {
    #expect(throws: Problem.unreadable(resource: "eurofxref-hist.csv", reason: reason)) {
      try self.archive(text)
    }
  }

  @Test(
    "A broken number is reported with its line, its currency and its text", arguments: ["x1", "0"])
  func brokenNumber(_ number: String) throws {
    let archive = try archive(Self.small.replacing("175.92", with: number))
    #expect(try tables(archive, from: "2026-10-30").count == 1)
    let fault = Problem.badRow(
      RowFault(
        resource: "eurofxref-hist.csv", row: 3, field: "JPY", text: number, reason: .notANumber))
    #expect(throws: fault) { try self.tables(archive, from: "2026-10-29") }
    #expect(throws: fault) {
      try archive.rates(of: .usd, and: self.currency("JPY"), since: archive.first)
    }
  }

  @Test("A truncated history has its complete lines, and no rate but the last one is damaged")
  func truncated() throws {
    let whole = try tables(archive(Self.small), from: "2026-10-30", 9)
    #expect(whole.count == 3)
    let bytes = Array(Self.small.utf8)
    for count in 0...bytes.count {
      let lines = bytes[..<count].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).dropLast()
      let rest = count - lines.reduce(0) { $0 + $1.count + 1 }
      let archive = try? ECBArchive(Data(bytes[..<count]))
      #expect((archive == nil) == (lines.isEmpty || (rest == 0 ? lines.count < 2 : rest < 10)))
      guard let archive else { continue }
      var found: [RateTable] = []
      var isDamaged = false
      do throws(Problem) {
        try archive.tables(from: archive.last) { table throws(Problem) in
          found.append(table)
          return false
        }
      } catch {
        // A truncated number may be invalid.
        isDamaged = true
      }
      let days = lines.count - 1
      #expect(found.prefix(days).map(\.rates) == whole.prefix(days).map(\.rates))
      if rest == 0 {
        #expect(found.count == days && !isDamaged)
      } else if found.count > days {
        // The truncated line lacks rates at its end, and its last rate may lack digits.
        let rates = try #require(found.last).rates
        #expect(found.count == days + 1 && !isDamaged)
        #expect(rates.dropLast() == whole[days].rates.prefix(max(rates.count - 1, 0)))
        if let last = rates.last {
          let full = whole[days].rates[rates.count - 1]
          #expect(last.to == full.to && full.rate.description.hasPrefix(last.rate.description))
        }
      }
      #expect(archive.lastDays().count <= archive.currencies.count)
    }
  }

  @Test("A slice of other bytes is read like separate bytes")
  func slice() throws {
    let data = Data(("xyz" + Self.small).utf8).dropFirst(3)
    let archive = try ECBArchive(data)
    #expect(try tables(archive, from: "2026-10-28", 9).map(\.rates.count) == [2])
    #expect(
      archive.stretches(quoting: [try currency("RUB")]).first?.last.description == "2026-10-27")
  }

  @Test("A resource is searched next to the program, then where it is installed")
  func installedResource() {
    #expect(
      ResourceFolder.candidates("rates.csv", of: "/usr/local/bin/cambist")
        == ["/usr/local/bin/rates.csv", "/usr/local/share/cambist/rates.csv"])
    #expect(
      ResourceFolder.candidates("rates.csv", of: "/cambist")
        == ["/rates.csv", "/share/cambist/rates.csv"])
  }

  @Test("A missing resource is reported with its path")
  func missingResource() throws {
    #expect {
      try ResourceFolder.url("nothing.csv", of: "cambist_CambistFeeds")
    } throws: { error in
      guard case .file(let path, _)? = error as? Problem else { return false }
      return path.hasSuffix("cambist_CambistFeeds.resources/nothing.csv")
    }
  }
}
