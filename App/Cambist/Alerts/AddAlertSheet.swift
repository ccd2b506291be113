import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI
import UIKit

/// The form that adds an alert.
struct AddAlertSheet: View {
  let model: AlertsModel
  let words: Phrases

  var body: some View {
    NavigationStack {
      Form {
        if let form = model.form {
          Section {
            ChoicePicker(label: form.conditionLabel, choices: form.conditions) { kind in
              if let kind = AlertRule.Condition.Kind(rawValue: kind) { model.choose(kind) }
            }
            TextField(form.valueLabel, text: value, prompt: Text(form.valueLabel))
              .monospacedDigit()
              .keyboardType(.decimalPad)
              .autocorrectionDisabled()
              .accessibilityIdentifier("alert.value")
          } header: {
            Text(form.now)
          } footer: {
            if let error = form.error {
              Text(error)
                .foregroundStyle(.falling)
            }
          }
        }
      }
      .navigationTitle(words.alerts.add)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(words.pairs.cancel) { model.stopAdding() }
        }
        ToolbarItem(placement: .confirmationAction) {
          AsyncButton(words.pairs.save) { _ = await model.add() }
            .accessibilityIdentifier("alert.save")
        }
      }
    }
  }

  private var value: Binding<String> {
    Binding {
      model.form?.value ?? ""
    } set: {
      model.type($0)
    }
  }
}

#Preview {
  PreviewHost(.loaded) { tabs in
    AddAlertSheet(model: tabs.alerts, words: tabs.phrases)
      .task { await tabs.alerts.startAdding(.rate(CurrencyPair(.eur, .usd))) }
  }
}
