import CambistDesk
import CambistMoney
import CambistPages
import CambistScreens
import Testing

/// Sunday, 1 November 2026, 12:00 UTC.
let sampleNow = Timestamp(CalendarDate(daysSince1970: 20_758)).adding(seconds: 12 * 3_600)

/// The language and number style of a page in a test.
struct Reader: Sendable, CustomTestStringConvertible {
  /// The readers that every ``Snapshot`` is made for.
  static let all = [Reader("en", "en-US"), Reader("ru", "ru-RU")]

  let language: String
  let style: NumberStyle

  init(_ language: String, _ region: String) {
    self.language = language
    style = NumberStyles.style(region)
  }

  var phrases: Phrases { Phrases.best(for: [language]) ?? .english }

  var presentation: Presentation<Phrases> {
    Presentation(phrases: phrases, style: style, now: sampleNow)
  }

  var testDescription: String { language }

  /// The placeholder for a page's content while it is loading.
  func loading(_ tab: PageTab, back: (label: String, address: String)? = nil) -> HTML {
    var frame = frame(tab.rawValue, tab)
    frame.back = back.map { PageFrame.Back(label: $0.label, address: $0.address) }
    return frame.loading
  }

  /// The frame of a page.
  func frame(
    _ title: String, _ tab: PageTab?, appearance: UserSettings.Appearance? = nil,
    isDemo: Bool = false, fault: PageFrame.StoreFault? = nil, reloads: Int64? = nil
  ) -> PageFrame {
    PageFrame(
      title: title, tab: tab, direction: .leftToRight, appearance: appearance,
      isDemo: isDemo, fault: fault, reloads: reloads,
      in: presentation)
  }

  func snapshot(_ name: String) -> Snapshot { Snapshot(name: name, language: language) }
}
