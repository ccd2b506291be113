public import CambistMoney

/// What the user settles for all screens.
public struct SettingsScreen: Sendable {
  public var title: String
  public var regionLabel: String
  public var regionDetail: String
  /// The first, with an empty value, follows the system; the others are BCP 47 tags.
  public var regions: [Choice]
  public var exampleLabel: String
  /// An amount and a percentage as the chosen region writes them.
  public var example: String
  public var saveLabel: String

  /// - Parameters:
  ///   - chosen: The tag of the region that was chosen; nil to follow the system.
  ///   - automatic: The region that the system prefers.
  ///   - regions: The regions to choose from.
  public init(chosen: String?, automatic: Region, regions: [Region], phrases: Phrases) {
    let words = phrases.settings
    title = words.title
    regionLabel = words.region
    regionDetail = words.regionDetail
    exampleLabel = words.example
    saveLabel = words.save
    var selected = automatic
    self.regions = []
    for region in regions {
      let isSelected = chosen.map { $0.utf8.elementsEqual(region.style.locale.utf8) } ?? false
      if isSelected { selected = region }
      self.regions.append(
        Choice(value: region.style.locale, text: region.name, isSelected: isSelected))
    }
    self.regions.insert(
      Choice(
        value: "", text: words.automatic(automatic.name),
        isSelected: !self.regions.contains { $0.isSelected }), at: 0)
    example = Self.example(selected.style)
  }

  private static func example(_ style: NumberStyle) -> String {
    guard let amount = try? ExactDecimal("1234567.89"), let share = try? ExactDecimal("-1.72")
    else { return "" }
    return style.text(Money(amount, .eur)) + " · " + style.percentageChange(share)
  }
}
