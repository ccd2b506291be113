import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// One pair: its values both ways, a free amount, and its rate over time.
struct PairView: View {
  let model: PairModel
  let alerts: AlertsModel
  let words: Phrases
  let remove: @MainActor () async -> Void
  let convert: @MainActor (ConvertScreen.Input) async -> Void
  @FocusState private var focus: ConversionSide?
  @State private var selection = AmountSelection()

  var body: some View {
    let screen = model.screen
    List {
      RateFactsSection(facts: screen.facts, header: screen.names)
      NoticesSection(notices: screen.facts.notices) { await model.refresh() }
      if !screen.values.isEmpty {
        PairValues(screen: screen)
      }
      Section(screen.freeAmountLabel) {
        AmountRow(
          field: screen.source, side: .from, model: model, focus: $focus, selection: $selection
        ) {
          CodeLabel(code: screen.source.label)
        }
        AmountRow(
          field: screen.target, side: .to, model: model, focus: $focus, selection: $selection
        ) {
          CodeLabel(code: screen.target.label)
        }
      }
      PairChartSection(screen: screen, axes: model.axes, file: model.file) {
        await model.select($0)
      } compare: {
        await model.compare(with: $0)
      }
      Section {
        AsyncButton(screen.convertLabel, systemImage: "arrow.left.arrow.right") {
          await convert(model.converterInput)
        }
        .accessibilityIdentifier("pair.convert")
        AsyncButton(words.alerts.alertMe, systemImage: "bell") {
          await alerts.startAdding(.rate(model.input.pair))
        }
        .accessibilityIdentifier("pair.alert")
        AsyncButton(screen.deleteLabel, systemImage: "trash", role: .destructive, action: remove)
      }
    }
    .navigationTitle(screen.title)
    .navigationBarTitleDisplayMode(.inline)
    .scrollDismissesKeyboard(.interactively)
    .refreshable { await model.refresh() }
    .task { await model.watch() }
    .sheet(isPresented: isAddingAlert) { AddAlertSheet(model: alerts, words: words) }
    .toolbar {
      SignKeys(model: model, focus: $focus, selection: $selection, doneLabel: words.frame.close)
    }
  }

  private var isAddingAlert: Binding<Bool> {
    Binding {
      alerts.form != nil
    } set: { isShown in
      if !isShown { alerts.stopAdding() }
    }
  }
}

/// The code of a currency that cannot be changed here; VoiceOver reads it with the field.
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
      PairView(
        model: tabs.pairs.detail(of: CurrencyPair(.usd, .eur)), alerts: tabs.alerts,
        words: tabs.phrases
      ) {
      } convert: { _ in
      }
    }
  }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { tabs in
    NavigationStack {
      PairView(
        model: tabs.pairs.detail(of: CurrencyPair(.usd, .eur)), alerts: tabs.alerts,
        words: tabs.phrases
      ) {
      } convert: { _ in
      }
    }
  }
}

#Preview("Offline") {
  PreviewHost(.failing) { tabs in
    NavigationStack {
      PairView(
        model: tabs.pairs.detail(of: CurrencyPair(.usd, .eur)), alerts: tabs.alerts,
        words: tabs.phrases
      ) {
      } convert: { _ in
      }
    }
  }
}
