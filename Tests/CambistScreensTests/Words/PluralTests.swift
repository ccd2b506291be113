import CambistMoney
import CambistScreens
import Testing

@Suite("Counted phrases") struct PluralTests {
  @Test(
    "Russian has three plural forms",
    arguments: [
      (0, "0 дней назад"), (1, "1 день назад"), (2, "2 дня назад"), (4, "4 дня назад"),
      (5, "5 дней назад"), (11, "11 дней назад"), (12, "12 дней назад"), (14, "14 дней назад"),
      (21, "21 день назад"), (22, "22 дня назад"), (25, "25 дней назад"), (101, "101 день назад"),
      (111, "111 дней назад"), (112, "112 дней назад"), (1_001, "1,001 день назад"),
    ])
  func russian(_ count: Int, _ text: String) {
    #expect(Phrases.russian.counted(Phrases.russian.times.daysAgo, count, .english) == text)
  }

  @Test(
    "Spanish distinguishes one from all others",
    arguments: [
      (0, "0 ventas"), (1, "1 venta"), (2, "2 ventas"), (21, "21 ventas"), (101, "101 ventas"),
    ])
  func spanish(_ count: Int, _ text: String) {
    #expect(Phrases.spanish.counted(Phrases.spanish.sales.sales, count, .english) == text)
  }

  @Test("Turkish and Azerbaijani words do not change", arguments: [0, 1, 2, 5, 21])
  func unchanged(_ count: Int) {
    let (turkish, azerbaijani) = (Phrases.turkish, Phrases.azerbaijani)
    #expect(turkish.counted(turkish.sales.sales, count, .english) == "\(count) satış")
    #expect(
      azerbaijani.counted(azerbaijani.times.daysAgo, count, .english) == "\(count) gün əvvəl")
  }
}
