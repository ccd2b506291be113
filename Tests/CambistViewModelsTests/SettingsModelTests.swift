import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import Foundation
import Testing

/// Settings of their own that leave nothing behind.
@MainActor
final class ScratchDefaults {
  let defaults: UserDefaults
  private let name = "cambist-tests-\(UUID().uuidString)"

  init() throws { defaults = try #require(UserDefaults(suiteName: name)) }

  isolated deinit { defaults.removePersistentDomain(forName: name) }
}

@MainActor
@Suite("The settings' model") struct SettingsModelTests {
  let scratch: ScratchDefaults

  init() throws { scratch = try ScratchDefaults() }

  func model(
    languages: [String] = ["ru-RU", "en"], region: String = "de-DE",
    environment: [String: String] = [:]
  ) -> SettingsModel {
    SettingsModel(
      defaults: scratch.defaults, languages: languages, region: region, environment: environment)
  }

  @Test("Before anything was settled it is as the device is")
  func device() {
    let model = model()
    #expect(model.phrases.language == "ru" && model.style.locale == "de-DE")
    #expect(model.screen.title == "Настройки" && model.settings == UserSettings())
    #expect(model.screen.language.choices.first?.isSelected == true)
    #expect(model.screen.example == "1.234.567,89\u{A0}EUR · -1,72\u{A0}%")
  }

  @Test("A device whose languages there are not speaks English")
  func unknownLanguage() {
    #expect(model(languages: ["sw-KE", "fi"]).phrases.language == "en")
    #expect(model(languages: ["sw-KE", "tr-TR"]).phrases.language == "tr")
  }

  @Test("What is chosen shows at once and is there at the next start, until it follows the device")
  func choosing() {
    let first = model()
    first.select(language: "az")
    first.select(region: "en-US")
    first.select(appearance: "dark")
    #expect(first.screen.title == "Ayarlar" && first.screen.example.hasPrefix("EUR\u{A0}1,234,567"))
    let next = model()
    #expect(next.settings == UserSettings(language: "az", region: "en-US", appearance: .dark))
    #expect(next.phrases.language == "az" && next.style.locale == "en-US")
    next.select(language: "")
    next.select(region: "")
    next.select(appearance: "")
    #expect(model().settings == UserSettings() && next.phrases.language == "ru")
  }

  @Test("Sources are where they are by standard, and sales have no standard address")
  func standardAddresses() {
    let model = model(languages: ["en"])
    #expect(model.sources.rows.map(\.name) == ["GNB", "Valyuta", "ECB", "InvestAZ", "Bitso"])
    #expect(
      model.sources.rows.map(\.purpose) == ["Sales", "Convert", "Convert", "Quotes", "Markets"])
    #expect(model.sources.rows.allSatisfy { $0.address.isEmpty && $0.error == nil })
    #expect(model.sources.rows.map(\.standard).first?.isEmpty == true)
    #expect(model.sources.rows.map(\.standard)[3] == "wss://investaz.az/quotes")
  }

  @Test("An address is used when it is submitted, and kept")
  func address() {
    let first = model()
    first.type(" https://desk.example/gnb ", for: .gnb)
    #expect(first.addresses[.gnb] == nil)
    #expect(first.submit() && first.addresses[.gnb] == "https://desk.example/gnb")
    let next = model()
    #expect(next.addresses == first.addresses)
    #expect(next.sources.rows.first?.address == "https://desk.example/gnb")
    next.type("", for: .gnb)
    #expect(next.submit() && model().addresses[.gnb] == nil)
  }

  @Test(
    "What is no address is not used, and the screen says so at its field",
    arguments: [
      (Upstream.gnb, "desk"), (.gnb, "ftp://desk.example"), (.bitso, "https://"),
      (.quotes, "https://quotes.example"), (.ecb, "https:// two words"),
    ])
  func refused(_ upstream: Upstream, _ address: String) throws {
    let model = model(languages: ["en"])
    model.type("wss://other.example/quotes", for: upstream == .quotes ? .gnb : .quotes)
    model.type(address, for: upstream)
    #expect(!model.submit() && model.addresses[upstream] == nil)
    let row = try #require(model.sources.rows.first { $0.upstream == upstream })
    #expect(row.error?.hasPrefix("“\(address)” is not an address that starts with ") == true)
    #expect(row.address == address)
    model.type("", for: upstream)
    #expect(model.sources.rows.allSatisfy { $0.error == nil })
  }

  @Test("An address of the environment is not kept, also when others are submitted")
  func environmentNotKept() {
    let first = model(environment: ["CAMBIST_BITSO_URL": "http://127.0.0.1:1/bitso"])
    first.type("https://desk.example", for: .gnb)
    #expect(first.submit() && first.addresses[.bitso] == "http://127.0.0.1:1/bitso")
    #expect(model().addresses[.bitso] == nil && model().addresses[.gnb] == "https://desk.example")
  }

  @Test("What was typed and not submitted can be forgotten")
  func discarding() {
    let model = model()
    model.type("https://desk.example", for: .gnb)
    model.discard()
    #expect(model.sources.rows.allSatisfy { $0.address.isEmpty })
    #expect(model.submit() && model.addresses[.gnb] == nil)
  }

  @Test("The environment's address comes before the one that was settled")
  func environment() {
    let first = model()
    first.type("https://desk.example", for: .gnb)
    first.submit()
    let next = model(environment: [
      "CAMBIST_GNB_URL": "http://127.0.0.1:1/gnb", "CAMBIST_QUOTES_URL": "nonsense",
    ])
    #expect(next.addresses[.gnb] == "http://127.0.0.1:1/gnb" && next.addresses[.quotes] == nil)
  }
}
