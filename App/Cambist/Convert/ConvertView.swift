import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// Two amounts that drive each other, with the rate between them, and the board below.
struct ConvertView: View {
  let model: ConvertModel
  let words: Phrases
  let savePair: @MainActor (CurrencyPair) async -> Void
  @FocusState private var focus: ConversionSide?
  @State private var selection = AmountSelection()
  @FocusState private var rowFocus: Currency?
  @State private var rowSelection = FieldSelection<Currency>()

  var body: some View {
    let screen = model.screen
    List {
      Section {
        AmountRow(
          field: screen.source, side: .from, model: model, focus: $focus, selection: $selection
        ) {
          CurrencyButton(
            picker: model.pickers.from, side: .from, closeLabel: words.frame.close,
            isChoosing: isChoosing(.from)
          ) { await model.select(from: $0) }
        }
        SwapRow(label: screen.swapLabel) { await model.swap() }
        AmountRow(
          field: screen.target, side: .to, model: model, focus: $focus, selection: $selection
        ) {
          CurrencyButton(
            picker: model.pickers.to, side: .to, closeLabel: words.frame.close,
            isChoosing: isChoosing(.to)
          ) { await model.select(to: $0) }
        }
      }
      Section {
        DayRow(model: model, newestLabel: words.app.newestRate)
      }
      if let question = screen.question, let result = screen.result {
        Section {
          ResultRow(question: question, result: result, payable: screen.payable)
        }
      }
      TermsSection(model: model.terms, words: words.terms)
      RateFactsSection(facts: screen.facts)
      Section {
        ChoicePicker(label: model.sources.label, choices: model.sources.choices) { source in
          Task { await model.select(source: source) }
        }
        .accessibilityIdentifier("convert.source")
      }
      NoticesSection(notices: screen.facts.notices) { await model.refresh() }
      BoardSection(
        model: model, closeLabel: words.frame.close, focus: $rowFocus, selection: $rowSelection)
      if let notice = model.board.notice {
        NoticesSection(notices: [notice]) { await model.load() }
      }
      if let notice = model.recordNotice {
        NoticesSection(notices: [notice]) { await model.submit() }
      }
      Section {
        AsyncButton(screen.savePairLabel, systemImage: "plus.square.on.square") {
          await savePair(CurrencyPair(model.input.from, model.input.to))
        }
      }
    }
    .navigationTitle(screen.title)
    .scrollDismissesKeyboard(.interactively)
    .refreshable { await model.refresh() }
    .undoBar(model.board.removed?.text, undoLabel: model.board.list.undoLabel) {
      await model.undoRemoval()
    } forget: {
      model.board.forget()
    }
    .task { await model.watch() }
    .toolbar {
      SignKeys(
        model: model, focus: $focus, selection: $selection, doneLabel: screen.convertLabel,
        insertElsewhere: insert
      ) {
        rowFocus = nil
        await model.submit()
      }
    }
  }

  /// Inserts a sign into the row of the board that is being edited.
  private func insert(_ sign: String) {
    guard let row = rowFocus else { return }
    let range = rowSelection.characters(in: row, of: model.text(inRow: row))
    let place = model.insert(sign, at: range, inRow: row)
    rowSelection.insert(at: place, in: row, of: model.text(inRow: row))
  }

  private func isChoosing(_ side: ConversionSide) -> Binding<Bool> {
    Binding {
      model.destination == .currency(side)
    } set: { isShown in
      if isShown != (model.destination == .currency(side)) {
        model.destination = isShown ? .currency(side) : nil
      }
    }
  }
}

#Preview("Loaded") {
  PreviewHost(.loaded) { tabs in
    NavigationStack { ConvertView(model: tabs.convert, words: tabs.phrases) { _ in } }
  }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { tabs in
    NavigationStack { ConvertView(model: tabs.convert, words: tabs.phrases) { _ in } }
  }
}

#Preview("Offline") {
  PreviewHost(.failing) { tabs in
    NavigationStack { ConvertView(model: tabs.convert, words: tabs.phrases) { _ in } }
  }
}

#Preview("No amount") {
  PreviewHost(.loaded) { tabs in
    NavigationStack { ConvertView(model: tabs.convert, words: tabs.phrases) { _ in } }
      .task { tabs.convert.type("", in: .from) }
  }
}

#Preview("Unreadable amount") {
  PreviewHost(.loaded) { tabs in
    NavigationStack { ConvertView(model: tabs.convert, words: tabs.phrases) { _ in } }
      .task { tabs.convert.type("(5", in: .from) }
  }
}
