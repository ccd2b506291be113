public import CambistMoney

/// The user's settings for all screens. The first of all choices has an empty value and follows the
/// device.
public struct SettingsScreen: Sendable {
  /// The available choices.
  public struct Offer: Sendable {
    /// The language and the region that the device prefers.
    public var device: (language: Phrases, region: Region)
    /// The languages to choose from.
    public var languages: [Phrases]
    /// The regions to choose from.
    public var regions: [Region]

    public init(
      device: (language: Phrases, region: Region), languages: [Phrases], regions: [Region]
    ) {
      self.device = device
      self.languages = languages
      self.regions = regions
    }
  }

  /// One setting.
  public struct Setting: Sendable {
    /// The name of the setting.
    public var label: String
    /// BCP 47 tags, or ``UserSettings/Appearance``.
    public var choices: [Choice]

    fileprivate init(
      _ label: String, device: String, _ choices: [(value: String, text: String)], chosen: String?
    ) {
      self.label = label
      var isChosen = false
      self.choices = choices.map { value, text in
        let isSelected = chosen.map { $0.utf8.elementsEqual(value.utf8) } ?? false
        if isSelected { isChosen = true }
        return Choice(value: value, text: text, isSelected: isSelected)
      }
      self.choices.insert(Choice(value: "", text: device, isSelected: !isChosen), at: 0)
    }
  }

  /// The title of the screen.
  public var title: String
  /// The choice of the language.
  public var language: Setting
  /// The choice of the region.
  public var region: Setting
  /// What the region determines.
  public var regionDetail: String
  /// The choice of light or dark mode.
  public var appearance: Setting
  /// The label of the example.
  public var exampleLabel: String
  /// An amount and a percentage in the format of the selected region.
  public var example: String
  /// The label of the link to the sources of rates.
  public var sourcesLabel: String
  /// The label of the button that saves.
  public var saveLabel: String
  /// The label of the button that discards the changes.
  public var cancelLabel: String

  /// Renders the settings; one that is not among the choices counts as none.
  public init(_ settings: UserSettings, offer: Offer, phrases: Phrases) {
    let words = phrases.settings
    title = words.title
    language = Setting(
      words.language, device: words.automatic(offer.device.language.name),
      offer.languages.map { ($0.language, $0.name) }, chosen: settings.language)
    region = Setting(
      words.region, device: words.automatic(offer.device.region.name),
      offer.regions.map { ($0.style.locale, $0.name) }, chosen: settings.region)
    regionDetail = words.regionDetail
    appearance = Setting(
      words.appearance, device: words.likeDevice,
      UserSettings.Appearance.allCases.map {
        ($0.rawValue, $0 == .light ? words.light : words.dark)
      },
      chosen: settings.appearance?.rawValue)
    exampleLabel = words.example
    sourcesLabel = phrases.sources.list
    saveLabel = words.save
    cancelLabel = phrases.pairs.cancel
    let chosen = offer.regions.first { region in
      settings.region?.utf8.elementsEqual(region.style.locale.utf8) ?? false
    }
    example = Self.example((chosen ?? offer.device.region).style)
  }

  private static func example(_ style: NumberStyle) -> String {
    guard let amount = try? ExactDecimal("1234567.89"), let share = try? ExactDecimal("-1.72")
    else { return "" }
    return style.text(Money(amount, .eur)) + " · " + style.percentageChange(share)
  }
}
