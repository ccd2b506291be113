import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

@Suite("Screens in every language") struct TranslatedScreensTests {
  func phrases(_ language: String) throws -> Phrases {
    try #require(Phrases.best(for: [language]))
  }

  @Test(
    "The converter shows the source and the age of its rate",
    arguments: [
      ("en", "Currency Converter", "Amount, USD", "ECB · 30 Oct 2026 · 2 days ago"),
      ("az", "Valyuta konvertoru", "Məbləğ, USD", "ECB · 30 okt 2026 · 2 gün əvvəl"),
      ("tr", "Döviz Çevirici", "Tutar, USD", "ECB · 30 Eki 2026 · 2 gün önce"),
      ("ru", "Конвертер валют", "Сумма, USD", "ECB · 30 окт. 2026 · 2 дня назад"),
      ("es", "Conversor de divisas", "Importe, USD", "ECB · 30 oct 2026 · hace 2 días"),
    ])
  func converter(_ language: String, _ title: String, _ label: String, _ source: String) throws {
    let screen = ConvertScreen(
      try .known(), input: .first, in: .sample(try phrases(language)))
    #expect(screen.title == title && screen.source.label == label)
    #expect(screen.facts.source == source)
  }

  @Test(
    "The quotes show since when the connection has had its state",
    arguments: [
      ("en", "Online Quotes", "Live", "since 1 Nov 2026, 11:58:30 UTC", "2 symbols"),
      ("az", "Onlayn kotirovkalar", "Canlı", "1 noy 2026, 11:58:30 UTC tarixindən", "2 simvol"),
      ("tr", "Canlı Fiyatlar", "Canlı", "1 Kas 2026, 11:58:30 UTC tarihinden beri", "2 sembol"),
      ("ru", "Онлайн-котировки", "Онлайн", "с 1 нояб. 2026, 11:58:30 UTC", "2 инструмента"),
      ("es", "Cotizaciones en vivo", "En vivo", "desde el 1 nov 2026, 11:58:30 UTC", "2 símbolos"),
    ])
  func quotes(
    _ language: String, _ title: String, _ status: String, _ since: String, _ count: String
  ) throws {
    let state = QuotesState(
      entries: [try .sample("EURUSD", age: 300), try .sample("USDJPY")], version: 1,
      stream: .live, since: sampleNow.adding(seconds: -90), problem: nil, skipped: 0)
    let screen = QuotesScreen(
      state, in: .sample(try phrases(language)))
    #expect(screen.title == title && screen.count == count)
    #expect(screen.status.text == status && screen.status.since == since)
  }

  @Test(
    "A quote's age reads as a sentence",
    arguments: [
      ("en", "Received 5 minutes ago"), ("az", "5 dəqiqə əvvəl alınıb"),
      ("tr", "5 dakika önce alındı"), ("ru", "Получено 5 минут назад"),
      ("es", "Recibido hace 5 minutos"),
    ])
  func age(_ language: String, _ text: String) throws {
    let row = QuoteRow(
      try .sample("EURUSD", age: 300), zone: .utc, in: .sample(try phrases(language)))
    #expect(row.stale == text)
  }

  @Test(
    "The history counts the listed entries and those to be cleared",
    arguments: [
      (
        "en", "3 conversions", "21 conversions will be permanently deleted.",
        "Delete USD\u{A0}100 to EUR\u{A0}89.51"
      ),
      (
        "az", "3 konvertasiya", "21 konvertasiya birdəfəlik silinəcək.",
        "Sil: USD\u{A0}100 → EUR\u{A0}89.51"
      ),
      (
        "tr", "3 dönüşüm", "21 dönüşüm kalıcı olarak silinecek.",
        "Sil: USD\u{A0}100 → EUR\u{A0}89.51"
      ),
      (
        "ru", "3 конвертации", "21 конвертация будет удалена безвозвратно.",
        "Удалить: USD\u{A0}100 → EUR\u{A0}89.51"
      ),
      (
        "es", "3 conversiones", "Se eliminarán 21 conversiones de forma permanente.",
        "Eliminar USD\u{A0}100 a EUR\u{A0}89.51"
      ),
    ])
  func history(_ language: String, _ count: String, _ clear: String, _ delete: String) throws {
    let entry = HistoryEntry(
      id: 1, time: sampleNow,
      record: ConversionRecord(
        side: .from, source: Money(try ExactDecimal("100"), .usd),
        target: Money(try ExactDecimal("89.51"), .eur), rate: try ExactDecimal("0.8951"),
        provenance: Provenance(source: "ecb", asOf: .day(try day("2026-10-29"))), day: nil))
    let screen = HistoryScreen(
      .success(HistoryPage(entries: [entry], number: 1, count: 3, total: 21)), search: "usd",
      in: .sample(try phrases(language)))
    #expect(screen.count == count && screen.clearDetail == clear)
    #expect(screen.rows.first?.deleteLabel == delete)
  }

  @Test(
    "A month is in the nominative alone, and in the language's form after a day",
    arguments: [
      ("en", "May 2026", "9 May 2026"), ("az", "may 2026", "9 may 2026"),
      ("tr", "May 2026", "9 May 2026"), ("ru", "май 2026", "9 мая 2026"),
      ("es", "may 2026", "9 may 2026"),
    ])
  func months(_ language: String, _ month: String, _ date: String) throws {
    let (phrases, day) = (try phrases(language), try day("2026-05-09"))
    #expect(phrases.monthText(day) == month && phrases.text(day) == date)
  }
}
