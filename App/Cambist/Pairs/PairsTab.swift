import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// The saved pairs, and one of them.
struct PairsTab: View {
  let model: PairsModel
  let alerts: AlertsModel
  let words: Phrases
  let convert: @MainActor (ConvertScreen.Input) async -> Void

  var body: some View {
    NavigationSplitView(preferredCompactColumn: column) {
      PairsList(model: model, alerts: alerts, words: words)
    } detail: {
      if let pair = model.detail {
        PairView(model: pair, alerts: alerts, words: words) {
          await model.remove(pair.input.pair)
        } convert: {
          await convert($0)
        }
        .id(ObjectIdentifier(pair))
      } else {
        ContentUnavailableView(model.screen.title, systemImage: "square.on.square")
      }
    }
    .sheet(isPresented: isAdding) {
      if let dialog = model.adding {
        AddPairSheet(model: dialog, closeLabel: words.frame.close) {
          await model.load()
        }
      }
    }
  }

  /// The column shown if there is room for only one.
  private var column: Binding<NavigationSplitViewColumn> {
    Binding {
      model.detail == nil ? .sidebar : .detail
    } set: { column in
      if column == .sidebar, model.adding == nil { model.open(nil) }
    }
  }

  private var isAdding: Binding<Bool> {
    Binding {
      model.adding != nil
    } set: { isShown in
      if !isShown { model.stopAdding() }
    }
  }
}

#Preview("Pairs") {
  PreviewHost(.loaded) { tabs in
    PairsTab(model: tabs.pairs, alerts: tabs.alerts, words: tabs.phrases) { _ in }
  }
}

#Preview("No pairs") {
  PreviewHost(.empty) { tabs in
    PairsTab(model: tabs.pairs, alerts: tabs.alerts, words: tabs.phrases) { _ in }
  }
}

#Preview("Offline") {
  PreviewHost(.failing) { tabs in
    PairsTab(model: tabs.pairs, alerts: tabs.alerts, words: tabs.phrases) { _ in }
  }
}
