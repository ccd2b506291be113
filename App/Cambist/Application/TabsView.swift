import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// The five tabs: a bar on an iPhone, and on an iPad a bar that can become a sidebar.
struct TabsView: View {
  @Bindable var window: WindowModel
  @Environment(AppModel.self) private var app
  /// The open tab, for the next start of this window.
  @SceneStorage("tab") private var storedPlace = WindowModel.Place.convert
  @SceneStorage("pair") private var storedPair = ""

  var body: some View {
    let words = window.writing.phrases.frame
    VStack(spacing: 0) {
      if app.isDemo { DemoBanner(text: words.demoData) }
      TabView(selection: $window.place) {
        Tab(words.convert, systemImage: "arrow.left.arrow.right", value: .convert) {
          Opening(window: window) { tabs in
            ConvertTab(tabs: tabs) { await window.save($0) }
          }
        }
        Tab(words.pairs, systemImage: "square.on.square", value: .pairs) {
          Opening(window: window) { tabs in
            PairsTab(model: tabs.pairs, alerts: tabs.alerts, words: tabs.phrases) {
              await window.convert($0)
            }
          }
        }
        .badge(window.tabs?.alerts.unseen ?? 0)
        Tab(words.quotes, systemImage: "waveform.path.ecg", value: .quotes) {
          Opening(window: window) { QuotesTab(model: $0.quotes) }
        }
        Tab(words.markets, systemImage: "bitcoinsign.circle", value: .markets) {
          Opening(window: window) { MarketsTab(model: $0.markets) }
        }
        Tab(words.sales, systemImage: "briefcase", value: .sales) {
          Opening(window: window) { SalesTab(model: $0.products) }
        }
      }
      .tabViewStyle(.sidebarAdaptable)
    }
    .onAppear {
      if app.link == nil { window.place = storedPlace }
    }
    .onChange(of: window.place) { storedPlace = window.place }
    .onChange(of: window.tabs?.pairs.selection) {
      storedPair = window.tabs?.pairs.selection?.description ?? ""
    }
    .task(id: window.tabs.map { ObjectIdentifier($0) }) {
      guard let tabs = window.tabs else { return }
      if tabs.pairs.destination == nil { tabs.pairs.open(CurrencyPair(storedPair)) }
      await tabs.start()
    }
    .task(id: window.tabs.map { ObjectIdentifier($0.alerts) }) {
      await window.tabs?.alerts.watch()
    }
    .task(id: window.tabs?.pairs.screen.rows.map(\.pair)) {
      if let tabs = window.tabs { await SavedPairs.publish(of: tabs.desk, app.settings) }
    }
    .onChange(of: app.link, initial: true) { follow(app.link) }
  }

  /// Opens the target of a link from a widget, a shortcut or the iPhone's search.
  private func follow(_ link: DeskLink?) {
    guard let link else { return }
    window.open(link)
    app.link = nil
  }
}

/// A tab's content once there is a desk; placeholder rows until then.
private struct Opening<Content: View>: View {
  let window: WindowModel
  @ViewBuilder let content: @MainActor (TabModels) -> Content

  var body: some View {
    if let tabs = window.tabs {
      content(tabs)
    } else {
      NavigationStack {
        List { SkeletonRows(label: window.writing.phrases.frame.loading) }
      }
    }
  }
}

/// Marks all data as simulated.
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

#Preview("Nothing there yet") {
  TabsView(window: WindowModel(.english, .english))
    .environment(AppModel())
}
