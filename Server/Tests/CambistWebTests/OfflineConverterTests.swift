import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistRates
import CambistScreens
import Foundation
import Testing

@testable import CambistWeb

/// Compares the module that `make wasm` builds with the same sources built for this machine.
///
/// The languages run one after another, with pauses, because the tests of connections need
/// processor time.
@Suite("The converter in the browser", .serialized) struct OfflineConverterTests {
  /// Random conversions, the same in every run.
  private struct Questions {
    var state: UInt64
    let codes: [String]

    mutating func next(_ bound: Int) -> Int {
      // Knuth's MMIX generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick(_ texts: [String]) -> String { texts[next(texts.count)] }

    mutating func digits(_ most: Int) -> String {
      (0...next(most)).map { _ in String(next(10)) }.joined()
    }

    mutating func amount() -> String {
      switch next(12) {
      case 0: digits(3) + pick([".", ","]) + digits(4)
      case 1: pick(["-", "−", "+"]) + digits(8) + "." + digits(2)
      case 2: digits(2) + "," + digits(2) + "," + digits(2) + "." + digits(2)
      case 3: digits(2) + pick([" ", "\u{A0}", "’", "'"]) + digits(2)
      case 4: digits(3) + pick(["*", "×", "/", "÷", "+", "-"]) + digits(3)
      case 5: "(" + digits(3) + "+" + digits(2) + ")/" + digits(1) + pick(["", ")", "*"])
      case 6: digits(40)
      case 7: pick(["", " ", "abc", "1e5", "٣٫٥", "۱۲۳", "1..2", "🪙", "<b>", "\"\\", "\u{1}"])
      case 8: "0." + String(repeating: "0", count: next(12)) + digits(3)
      case 9: digits(14) + "." + digits(8)
      default: digits(6)
      }
    }

    mutating func question() -> String {
      let codes = codes + ["USD", "EUR", "JPY", "AZN", "XTS"]
      let on = next(20) == 0 ? pick(["2020-03-13", "2030-01-01", "soon", "2020-02-30"]) : ""
      let now = 1_793_460_000_000 + next(90) * 86_400_000 + next(86_400_000)
      let zone = pick(["", " 0", " 240", " -480", " 840", " 9999"])
      let (from, to) = (pick(codes), pick(codes))
      let board = (0..<next(4)).map { _ in pick(codes) }
      let side = next(4) == 0 ? pick(board + ["GBP", from]) : pick(["from", "to"])
      var lines = [
        from, to, amount(), side, on, String(now) + zone, pick(["0", "1"]),
        board.joined(separator: " "),
      ]
      // The page's data of the pair, or of another one.
      if next(2) == 0 {
        lines += [from + "-" + pick([to, from]) + " " + on, pick(["", "o", "r", "or"])]
        for index in 0..<next(3) {
          lines += ["A source failed.", "It “hangs”.", index == 0 ? "Details" : ""]
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  static let locales = ["en-US", "de-CH", "hi-IN", "ar-EG", "es-ES", "fr-FR", "az-AZ"]

  /// The newest table of the bundled history, and one with a single target currency.
  private static func rates() async throws -> StoredRates {
    let desk = try APIDesk().desk
    var kept = await desk.rates.storedRates()
    let azn = try #require(Currency("AZN"))
    let day = try #require(CalendarDate("2026-10-30"))
    let rates = try ["USD": "1.7", "EUR": "1.9876", "GBP": "2.2500", "KWD": "5.53"].map {
      ExchangeRate(
        from: try #require(Currency($0)), to: azn, rate: try ExactDecimal($1),
        provenance: Provenance(source: "valyuta/cbar", asOf: .day(day)))
    }
    let fetched = Timestamp(millisecondsSince1970: 1_793_460_000_000)
    kept.sources += try institutions(fetched: fetched)
    kept.sources.insert(
      [
        StoredRates.Table(
          RateTable(
            rates.sorted { $0.from < $1.from },
            provenance: Provenance(source: "valyuta", asOf: .day(day))),
          scope: azn, fetchedAt: fetched, currentUntil: fetched.adding(seconds: 1_800))
      ], at: 0)
    return kept
  }

  /// Tables of institutions after the others, each current for a different time: some pairs have
  /// rates in one of them only.
  private static func institutions(fetched: Timestamp) throws -> [[StoredRates.Table]] {
    var questions = Questions(state: 27, codes: [])
    return try Institution.all.enumerated().map { index, institution in
      let listed = Currency.listed.sorted().filter { $0 != institution.pivot }
      let rates = try listed.filter { _ in questions.next(12) <= index }.map { currency in
        let rate = try ExactDecimal("\(questions.next(900) + 1)." + questions.digits(6))
        return institution.id == "bdi"
          ? ExchangeRate(from: institution.pivot, to: currency, rate: rate)
          : ExchangeRate(from: currency, to: institution.pivot, rate: rate)
      }
      let day = fetched.date.adding(days: -index)
      return [
        StoredRates.Table(
          RateTable(rates, provenance: Provenance(source: institution.id, asOf: .day(day))),
          scope: nil, fetchedAt: fetched,
          currentUntil: institution.calendar.publication(after: day.adding(days: 4 * index)))
      ]
    }
  }

  /// English and every other language whose module was built: `make test-all` builds all.
  private static let languages = Phrases.all.filter {
    $0.language == Phrases.english.language
      || FileManager.default.fileExists(atPath: module($0).path)
  }

  private static func module(_ phrases: Phrases) -> URL {
    root.appendingPathComponent(
      "Server/Sources/CambistWeb/Script/converter-\(phrases.language).wasm")
  }

  @Test(
    "Two thousand conversions have the same text from the module and from this machine",
    arguments: languages)
  func sameText(_ phrases: Phrases) async throws {
    let module = Self.module(phrases)
    try #require(
      FileManager.default.fileExists(atPath: module.path), "`make wasm` builds the module")
    let kept = try await Self.rates()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cambist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var codes = Set(kept.sources.joined().flatMap { $0.rates.currencies.map(\.code) })
    codes.remove("XTS")
    var questions = Questions(state: 2_026, codes: codes.sorted())
    var answered = 0
    var named: Set<String> = []
    // Each locale has the same number of conversions.
    for (index, locale) in Self.locales.enumerated() {
      let share = 2_000 / Self.locales.count + (index < 2_000 % Self.locales.count ? 1 : 0)
      let storedRates = NumberStyle(Locale(identifier: locale)).text + "\n" + kept.text
      let asked = (0..<share).map { _ in questions.question() }
      let theirs = try await Self.answers(of: module, storedRates, asked, in: folder)
      let converter = OfflineConverter(phrases)
      let (isNonsenseTaken, isTaken) = (
        converter.learn(Array("nonsense".utf8)), converter.learn(Array(storedRates.utf8))
      )
      #expect(isTaken && !isNonsenseTaken)
      for (question, their) in zip(asked, theirs) {
        await Task.yield()
        let mine = converter.convert(Array(question.utf8)).map {
          String(decoding: $0, as: UTF8.self)
        }
        #expect(mine == their, "\(question)")
        if mine?.contains("\nside=") == true { answered += 1 }
        for institution in Institution.all
        where mine?.contains("provenance=\(institution.id)&") == true {
          named.insert(institution.id)
        }
      }
      #expect(theirs.count == share)
    }
    // Most amounts are valid; the others give errors.
    #expect(answered > 900)
    #expect(named.count > 3)
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func answers(
    of module: URL, _ storedRates: String, _ questions: [String], in folder: URL
  ) async throws -> [String?] {
    let files = ["rates.txt", "questions.json", "answers.json"].map {
      folder.appendingPathComponent($0)
    }
    try Data(storedRates.utf8).write(to: files[0])
    try JSONEncoder().encode(questions).write(to: files[1])
    let node = Process()
    node.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    node.arguments =
      ["node", root.appendingPathComponent("Browser/Probe/conversions.mjs").path, module.path]
      + files.map(\.path)
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      node.terminationHandler = { _ in done.resume() }
      do {
        try node.run()
      } catch {
        done.resume(throwing: error)
      }
    }
    try #require(node.terminationStatus == 0, "node could not run the module")
    return try JSONDecoder().decode([String?].self, from: Data(contentsOf: files[2]))
  }
}
