import AppIntents
import SwiftUI
import WidgetKit

/// The rate of a pair, on the Home Screen and on the Lock Screen.
struct PairWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "org.cambist.Cambist.pair", intent: SelectPairIntent.self, provider: PairProvider()
    ) { entry in
      PairWidgetView(content: entry.content)
    }
    .configurationDisplayName("Exchange Rate")
    .description("Shows the rate of a pair, with its source and age.")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular, .accessoryInline])
  }
}
