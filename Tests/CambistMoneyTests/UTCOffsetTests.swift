import CambistMoney
import Testing

@Suite("The offset of a local time from UTC") struct UTCOffsetTests {
  @Test(
    "Whole minutes are read, negative ones west of Greenwich",
    arguments: [
      ("0", 0), ("-0", 0), ("240", 14_400), ("-480", -28_800), ("345", 20_700), ("840", 50_400),
      ("-720", -43_200), ("060", 3_600),
    ])
  func read(_ text: String, _ seconds: Int) {
    #expect(UTCOffset(utf8: ArraySlice(text.utf8))?.seconds == seconds)
  }

  @Test(
    "An offset that no zone uses is rejected",
    arguments: ["", "-", "841", "-721", "1000", "9999999999999999999", "+60", "6 0", "60.0", "six"])
  func refused(_ text: String) {
    #expect(UTCOffset(utf8: ArraySlice(text.utf8)) == nil)
  }
}
