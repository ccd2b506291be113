import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// One pair: its values both ways, a free amount, and its rate over time.
struct PairView: View {
  @State private var model: PairModel
  private let closeLabel: String
  private let remove: @MainActor () async -> Void
  private let convert: @MainActor (ConvertScreen.Input) async -> Void
  @FocusState private var focus: ConversionSide?

  init(
    model: PairModel, closeLabel: String, remove: @escaping @MainActor () async -> Void,
    convert: @escaping @MainActor (ConvertScreen.Input) async -> Void
  ) {
    _model = State(initialValue: model)
    self.closeLabel = closeLabel
    self.remove = remove
    self.convert = convert
  }

  var body: some View {
    let screen = model.screen
    List {
      RateFactsSection(facts: screen.facts, header: screen.names)
      NoticesSection(notices: screen.facts.notices) { await model.refresh() }
      if !screen.values.isEmpty {
        PairValues(screen: screen)
      }
      Section(screen.freeAmountLabel) {
        AmountRow(field: screen.source, side: .from, model: model, focus: $focus) {
          CodeLabel(code: screen.source.label)
        }
        AmountRow(field: screen.target, side: .to, model: model, focus: $focus) {
          CodeLabel(code: screen.target.label)
        }
      }
      PairChartSection(screen: screen) { await model.select($0) }
      Section {
        AsyncButton(screen.convertLabel, systemImage: "arrow.left.arrow.right") {
          await convert(model.converterInput)
        }
        AsyncButton(screen.deleteLabel, systemImage: "trash", role: .destructive, action: remove)
      }
    }
    .navigationTitle(screen.title)
    .navigationBarTitleDisplayMode(.inline)
    .scrollDismissesKeyboard(.interactively)
    .refreshable { await model.refresh() }
    .task { await model.watch() }
    .toolbar {
      SignKeys(model: model, focus: $focus, doneLabel: closeLabel)
    }
  }
}

/// The code of a currency that cannot be changed here; its field says it to those who hear.
private struct CodeLabel: View {
  let code: String

  var body: some View {
    Text(code)
      .font(.headline)
      .accessibilityHidden(true)
  }
}

#Preview("Loaded") {
  PreviewHost(.loaded) { tabs in
    NavigationStack {
      PairView(model: tabs.pair(CurrencyPair(.usd, .eur)), closeLabel: "Close") {
      } convert: { _ in
      }
    }
  }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { tabs in
    NavigationStack {
      PairView(model: tabs.pair(CurrencyPair(.usd, .eur)), closeLabel: "Close") {
      } convert: { _ in
      }
    }
  }
}

#Preview("Offline") {
  PreviewHost(.failing) { tabs in
    NavigationStack {
      PairView(model: tabs.pair(CurrencyPair(.usd, .eur)), closeLabel: "Close") {
      } convert: { _ in
      }
    }
  }
}
