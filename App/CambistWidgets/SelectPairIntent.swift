import AppIntents
import WidgetKit

/// Chooses the pair of a widget; without a choice it shows the first saved one.
struct SelectPairIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a Pair"

  @Parameter(title: "Pair") var pair: PairEntity?
}
