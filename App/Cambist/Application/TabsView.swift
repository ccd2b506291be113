import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The five tabs.
struct TabsView: View {
  private enum Place: String {
    case convert, pairs, quotes, markets, sales
  }

  let tabs: TabModels
  @Environment(AppModel.self) private var app
  @SceneStorage("tab") private var place = Place.convert

  var body: some View {
    let words = tabs.phrases.frame
    VStack(spacing: 0) {
      if app.isDemo { DemoBanner(text: words.demoData) }
      TabView(selection: $place) {
        Tab(words.convert, systemImage: "arrow.left.arrow.right", value: Place.convert) {
          ConvertTab(tabs: tabs) { pair in
            // Its rate may take a while.
            place = .pairs
            await tabs.pairs.add(pair)
          }
        }
        Tab(words.pairs, systemImage: "square.on.square", value: Place.pairs) {
          PairsTab(tabs: tabs) { input in
            place = .convert
            await tabs.convert.run(input)
          }
        }
        Tab(words.quotes, systemImage: "waveform.path.ecg", value: Place.quotes) {
          QuotesTab(model: tabs.quotes)
        }
        Tab(words.markets, systemImage: "bitcoinsign.circle", value: Place.markets) {
          MarketsTab(tabs: tabs)
        }
        Tab(words.sales, systemImage: "briefcase", value: Place.sales) {
          SalesTab(tabs: tabs)
        }
      }
      .tabViewStyle(.tabBarOnly)
    }
    .task { await tabs.start() }
  }
}

/// Says that nothing here is real.
private struct DemoBanner: View {
  let text: String

  var body: some View {
    Text(text)
      .font(.footnote.weight(.semibold))
      .frame(maxWidth: .infinity)
      .padding(4)
      .background(.yellow.opacity(0.3))
  }
}

#Preview("Loaded") {
  PreviewHost(.loaded) { TabsView(tabs: $0) }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { TabsView(tabs: $0) }
}
