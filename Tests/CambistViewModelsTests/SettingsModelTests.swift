import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistScreens
import CambistTesting
import CambistViewModels
import Foundation
import Testing

/// Separate settings that leave nothing behind.
@MainActor
final class ScratchDefaults {
  let defaults: UserDefaults
  private let name = "cambist-tests-\(UUID().uuidString)"

  init() throws { defaults = try #require(UserDefaults(suiteName: name)) }

  isolated deinit { defaults.removePersistentDomain(forName: name) }
}

@MainActor
@Suite("The model of the settings") struct SettingsModelTests {
  let scratch: ScratchDefaults

  init() throws { scratch = try ScratchDefaults() }

  func model(
    languages: [String] = ["ru-RU", "en"], region: String = "de-DE",
    environment: [String: String] = [:], allowsPlainAddresses: Bool = false
  ) -> SettingsModel {
    SettingsModel(
      defaults: scratch.defaults, languages: languages, region: region, environment: environment,
      allowsPlainAddresses: allowsPlainAddresses)
  }

  @Test("Without stored settings it uses those of the device")
  func device() throws {
    let model = model()
    #expect(model.phrases.language == "ru" && model.style.locale == "de-DE")
    #expect(model.settings == UserSettings() && !model.isChanged)
    model.open()
    let screen = try #require(model.screen)
    #expect(screen.title == "Настройки" && screen.language.choices.first?.isSelected == true)
    #expect(screen.example == "1.234.567,89\u{A0}EUR · -1,72\u{A0}%")
  }

  @Test("The names of all regions are created when the settings open, and released afterwards")
  func lazily() {
    let model = model()
    #expect(model.screen == nil)
    model.open()
    #expect(model.screen?.region.choices.count == NumberStyles.regions.count + 1)
    model.cancel()
    #expect(model.screen == nil)
    model.open()
    #expect(model.save() && model.screen == nil)
  }

  @Test(
    "Foundation formats in the language of the app and the format of its region",
    arguments: [
      ("az", "en-US", "US", "1 noyabr"), ("ru", "de-DE", "DE", "1 ноября"),
      ("en", "es-MX", "MX", "1 November"),
    ])
  func locale(_ language: String, _ region: String, _ code: String, _ text: String) throws {
    let model = model()
    model.open()
    model.select(language: language)
    model.select(region: region)
    #expect(model.locale.language.languageCode == "ru" && model.locale.region == "DE")
    #expect(model.save() && model.locale.region?.identifier == code)
    #expect(model.locale.language.languageCode?.identifier == language)
    let calendar = Calendar.ofDays(in: model.locale)
    let style = Date.FormatStyle(
      locale: model.locale, calendar: calendar, timeZone: calendar.timeZone
    ).day().month(.wide)
    let day = try #require(CalendarDate("2026-11-01"))
    #expect(CalendarDate(moment: day.moment) == day)
    let written = day.moment.formatted(style)
    #expect(text.split(separator: " ").allSatisfy { written.contains($0) }, "\(written)")
  }

  @Test("A device without a supported language uses English")
  func unknownLanguage() {
    #expect(model(languages: ["sw-KE", "fi"]).phrases.language == "en")
    #expect(model(languages: ["sw-KE", "tr-TR"]).phrases.language == "tr")
  }

  @Test(
    "Changes apply once they are saved, also at the next start, until the device's are chosen")
  func choosing() {
    let first = model()
    first.open()
    first.select(language: "az")
    first.select(region: "en-US")
    first.select(appearance: "dark")
    #expect(first.isChanged && first.screen?.example.hasPrefix("EUR\u{A0}1,234,567") == true)
    #expect(first.phrases.language == "ru" && model().settings == UserSettings())
    #expect(first.save() && first.phrases.language == "az" && !first.isChanged)
    let next = model()
    #expect(next.settings == UserSettings(language: "az", region: "en-US", appearance: .dark))
    #expect(next.phrases.language == "az" && next.style.locale == "en-US")
    next.open()
    next.select(language: "")
    next.select(region: "")
    next.select(appearance: "")
    #expect(next.save() && model().settings == UserSettings() && next.phrases.language == "ru")
  }

  @Test("Cancelling drops all changes")
  func cancelling() {
    let model = model()
    model.open()
    model.select(language: "az")
    model.select(appearance: "dark")
    model.type("https://desk.example", for: .gnb)
    model.type(zone: "Asia/Baku")
    model.cancel()
    #expect(!model.isChanged && model.settings == UserSettings() && model.addresses[.gnb] == nil)
    model.open()
    #expect(model.screen?.language.choices.first?.isSelected == true)
    #expect(model.sources.rows.allSatisfy { $0.address.isEmpty } && model.save())
    #expect(self.model().settings == UserSettings() && self.model().addresses == model.addresses)
  }

  @Test(
    "While one entry is invalid nothing is saved, neither selections nor typed text")
  func allOrNothing() {
    let model = model()
    model.open()
    model.select(language: "az")
    model.type("https://desk.example", for: .gnb)
    model.type("nonsense", for: .bitso)
    #expect(!model.save() && model.screen != nil && model.isChanged)
    #expect(model.phrases.language == "ru" && model.addresses[.gnb] == nil)
    model.type("", for: .bitso)
    #expect(model.save() && model.phrases.language == "az" && model.addresses[.gnb] != nil)
  }

  @Test(
    "An address that the system blocks has its own message, on systems that block it",
    arguments: [
      (Upstream.gnb, "http://desk.example", true), (.quotes, "ws://quotes.example:80/q", true),
      (.gnb, "https://desk.example", false), (.gnb, "http://desk.local:8080/gnb", false),
      (.gnb, "http://localhost:8080", false), (.gnb, "http://192.168.1.20:8080", false),
      (.gnb, "http://[fe80::1]:8080", false),
    ])
  func plain(_ upstream: Upstream, _ address: String, _ isBlocked: Bool) {
    let model = model(languages: ["en"])
    model.type(address, for: upstream)
    #expect(model.save() == !isBlocked)
    let error = model.sources.rows.first { $0.upstream == upstream }?.error
    let scheme = upstream == .quotes ? "wss://" : "https://"
    #expect(
      error
        == (isBlocked
          ? "iOS blocks \(address) because it isn’t encrypted. Use an address that starts with \(scheme)."
          : nil))
    let debugging = self.model(languages: ["en"], allowsPlainAddresses: true)
    debugging.type(address, for: upstream)
    #expect(debugging.save())
  }

  @Test("Sample sales are shown and removed, and stay for the next start")
  func sampleSales() {
    let first = model()
    let basis = first.basis
    #expect(!first.showsSampleSales)
    first.showSampleSales(true)
    #expect(first.showsSampleSales && first.basis != basis && model().showsSampleSales)
    first.showSampleSales(false)
    #expect(!first.showsSampleSales && !model().showsSampleSales && first.basis == basis)
  }

  @Test("Sources have default addresses, and sales have none")
  func standardAddresses() {
    let model = model(languages: ["en"])
    #expect(model.sources.rows.map(\.name) == ["GNB", "Valyuta", "ECB", "InvestAZ", "Bitso"])
    #expect(
      model.sources.rows.map(\.purpose)
        == ["Sales", "Convert", "Convert", "Quotes", "Markets"])
    #expect(model.sources.rows.allSatisfy { $0.address.isEmpty && $0.error == nil })
    #expect(model.sources.rows.map(\.standard).first?.isEmpty == true)
    #expect(model.sources.rows.map(\.standard)[3] == "wss://investaz.az/quotes")
  }

  @Test("An address is used when it is submitted, and stored")
  func address() {
    let first = model()
    first.type(" https://desk.example/gnb ", for: .gnb)
    #expect(first.addresses[.gnb] == nil)
    #expect(first.save() && first.addresses[.gnb] == "https://desk.example/gnb")
    let next = model()
    #expect(next.addresses == first.addresses)
    #expect(next.sources.rows.first?.address == "https://desk.example/gnb")
    next.type("", for: .gnb)
    #expect(next.save() && model().addresses[.gnb] == nil)
  }

  @Test(
    "An invalid address is not used, and its field shows the error",
    arguments: [
      (Upstream.gnb, "desk"), (.gnb, "ftp://desk.example"), (.bitso, "https://"),
      (.quotes, "https://quotes.example"), (.ecb, "https:// two words"),
    ])
  func refused(_ upstream: Upstream, _ address: String) throws {
    let model = model(languages: ["en"])
    model.type("wss://other.example/quotes", for: upstream == .quotes ? .gnb : .quotes)
    model.type(address, for: upstream)
    #expect(!model.save() && model.addresses[upstream] == nil)
    let row = try #require(model.sources.rows.first { $0.upstream == upstream })
    #expect(
      row.error?.hasPrefix("“\(address)” is not a valid address. It must start with ") == true)
    #expect(row.address == address)
    model.type("", for: upstream)
    #expect(model.sources.rows.allSatisfy { $0.error == nil })
  }

  @Test("An address from the environment is not stored, also when others are submitted")
  func environmentNotKept() {
    let first = model(environment: ["CAMBIST_BITSO_URL": "http://127.0.0.1:1/bitso"])
    first.type("https://desk.example", for: .gnb)
    #expect(first.save() && first.addresses[.bitso] == "http://127.0.0.1:1/bitso")
    #expect(model().addresses[.bitso] == nil && model().addresses[.gnb] == "https://desk.example")
  }

  @Test(
    "The zone of the quotes is used when it is submitted, and stored; the desk is replaced")
  func zone() {
    let first = model(languages: ["en"])
    #expect(first.sources.zone.name.isEmpty && first.sources.zone.standard == "UTC")
    let basis = first.basis
    first.type(zone: " Asia/Baku ")
    #expect(first.basis == basis && first.sources.zone.name == " Asia/Baku ")
    #expect(first.save() && first.addresses.quotesZone == "Asia/Baku" && first.basis != basis)
    let next = model()
    #expect(next.addresses == first.addresses && next.sources.zone.name == "Asia/Baku")
    #expect(
      model(environment: ["CAMBIST_QUOTES_ZONE": "UTC+4"]).addresses.quotesZone == "UTC+4")
    #expect(model(environment: ["CAMBIST_QUOTES_ZONE": "Moon"]).addresses.quotesZone == nil)
    next.type(zone: "")
    #expect(next.save() && model().addresses.quotesZone == nil)
  }

  @Test(
    "An invalid zone is not used, and its field shows the error",
    arguments: ["Baku", "Asia/Atlantis", "UTC+25", "4"])
  func refusedZone(_ name: String) {
    let model = model(languages: ["en"])
    model.type("https://desk.example", for: .gnb)
    model.type(zone: name)
    #expect(!model.save() && model.addresses.quotesZone == nil)
    #expect(model.addresses[.gnb] == nil)
    #expect(
      model.sources.zone.error
        == "“\(name)” is not a time zone. Enter a name such as Asia/Baku or an offset such as UTC+4."
    )
    model.cancel()
    #expect(model.sources.zone.name.isEmpty && model.sources.zone.error == nil)
  }

  @Test("The desk reads the quotes in the zone of the settings")
  func zoneOfFeeds() throws {
    let model = model(environment: ["CAMBIST_QUOTES_ZONE": "Asia/Baku"])
    let feeds = Desk.Feeds(
      model.addresses, http: ScriptedTransport(), stream: ScriptedStream())
    #expect(feeds.investAZ?.zone.name == "Asia/Baku")
    #expect(
      feeds.investAZ?.zone.seconds(at: Timestamp(millisecondsSince1970: 1_700_000_000_000))
        == 14_400)
  }

  @Test("Input that was not submitted can be discarded")
  func discarding() {
    let model = model()
    model.type("https://desk.example", for: .gnb)
    model.cancel()
    #expect(model.sources.rows.allSatisfy { $0.address.isEmpty })
    #expect(model.save() && model.addresses[.gnb] == nil)
  }

  @Test("The environment's address takes precedence over the stored one")
  func environment() {
    let first = model()
    first.type("https://desk.example", for: .gnb)
    first.save()
    let next = model(environment: [
      "CAMBIST_GNB_URL": "http://127.0.0.1:1/gnb", "CAMBIST_QUOTES_URL": "nonsense",
    ])
    #expect(next.addresses[.gnb] == "http://127.0.0.1:1/gnb" && next.addresses[.quotes] == nil)
  }
}
