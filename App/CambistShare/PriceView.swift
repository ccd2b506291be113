import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// A price, its converted amount, and the rate of the conversion.
struct PriceView: View {
  let model: SharedPriceModel

  var body: some View {
    let screen = model.screen
    List {
      Section {
        TextField(screen.source.label, text: text, prompt: nil)
          .autocorrectionDisabled()
          .accessibilityLabel(screen.source.label)
        if let error = screen.source.error {
          Text(error)
        }
        ForEach(screen.source.readings, id: \.amount) { reading in
          Button(reading.label) { Task { await model.type(reading.amount) } }
        }
        CurrencyMenu(picker: model.pickers.from) { await model.select(from: $0) }
        CurrencyMenu(picker: model.pickers.to) { await model.select(to: $0) }
      }
      if let question = screen.question, let result = screen.result {
        Section {
          VStack(alignment: .leading, spacing: 4) {
            Text(question)
              .foregroundStyle(.secondary)
            Text(result)
              .font(.largeTitle)
              .textSelection(.enabled)
            if let payable = screen.payable { Text(payable).font(.footnote) }
          }
          .monospacedDigit()
          .accessibilityElement(children: .combine)
        }
      }
      Section {
        ForEach(facts, id: \.self) { fact in
          Text(fact)
            .font(.footnote)
        }
      }
    }
    .navigationTitle(screen.title)
    .navigationBarTitleDisplayMode(.inline)
  }

  /// The lines under the result.
  private var facts: [String] {
    let facts = model.screen.facts
    return [facts.rate, facts.offline, facts.source, facts.kind, facts.stale, facts.caution]
      .compactMap(\.self) + facts.notices.map(\.title)
  }

  private var text: Binding<String> {
    Binding {
      model.text
    } set: { text in
      model.take(text)
      Task { await model.convert() }
    }
  }
}

/// The choice of a currency, in a menu.
private struct CurrencyMenu: View {
  let picker: CurrencyPicker
  let choose: @MainActor (Currency) async -> Void

  var body: some View {
    Picker(picker.label, selection: selection) {
      ForEach(options, id: \.code) { option in
        Text(verbatim: option.code + " · " + option.name).tag(option.code)
      }
    }
    .pickerStyle(.menu)
  }

  /// Each currency once, the last used ones first.
  private var options: [CurrencyPicker.Option] {
    var seen: Set<String> = []
    return picker.groups.flatMap(\.options).filter { seen.insert($0.code).inserted }
  }

  private var selection: Binding<String> {
    Binding {
      picker.code
    } set: { code in
      if let currency = Currency(code) { Task { await choose(currency) } }
    }
  }
}
