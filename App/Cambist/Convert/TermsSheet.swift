import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI
import UIKit

/// The form of a pair's own fee or rate.
struct TermsSheet: View {
  let model: TermsModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let screen = model.screen
    NavigationStack {
      Form {
        Section {
          Picker(screen.title, selection: kind) {
            ForEach(Array(zip(Self.kinds, screen.kindLabels)), id: \.0) { kind, label in
              Text(label).tag(kind)
            }
          }
          switch screen.kind {
          case .fee, .markup: feeRows(screen)
          case .rate: rows(screen.rateFields)
          case .receipt: rows(screen.receiptFields)
          }
        } header: {
          Text(screen.detail)
        } footer: {
          if let error = screen.error {
            Text(error)
              .foregroundStyle(.falling)
          }
        }
        if let turnLabel = screen.turnLabel, let removeLabel = screen.removeLabel {
          Section {
            AsyncButton(turnLabel) { await model.turn(on: !screen.isOn) }
            AsyncButton(removeLabel, role: .destructive) { await model.remove() }
          } header: {
            if let state = screen.state { Text(state) }
          }
        }
        if let notice = model.notice { NoticesSection(notices: [notice]) {} }
      }
      .navigationTitle(screen.title)
      .navigationBarTitleDisplayMode(.inline)
      .scrollDismissesKeyboard(.interactively)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(screen.cancelLabel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          AsyncButton(screen.useLabel) { await model.use() }
            .accessibilityIdentifier("terms.use")
        }
      }
    }
  }

  private static let kinds: [ExchangeTerms.Kind] = [.fee, .rate, .receipt]

  private var kind: Binding<ExchangeTerms.Kind> {
    Binding {
      model.screen.kind == .markup ? .fee : model.screen.kind
    } set: {
      model.select($0)
    }
  }

  @ViewBuilder private func feeRows(_ screen: TermsScreen) -> some View {
    Picker(screen.effectLabel, selection: effect) {
      Text(screen.effectLabels[0]).tag(ExchangeTerms.Kind.fee)
      Text(screen.effectLabels[1]).tag(ExchangeTerms.Kind.markup)
    }
    rows(screen.feeFields)
    Picker(screen.fixedCurrencyLabel, selection: fixedCurrency) {
      ForEach([screen.pair.quote, screen.pair.base], id: \.self) { currency in
        Text(currency.code).tag(currency)
      }
    }
  }

  private var effect: Binding<ExchangeTerms.Kind> {
    Binding {
      model.screen.kind
    } set: {
      model.select($0)
    }
  }

  private var fixedCurrency: Binding<Currency> {
    Binding {
      model.screen.fixedCurrency
    } set: {
      model.select(fixedCurrency: $0)
    }
  }

  private func rows(_ fields: [TermsScreen.NumberField]) -> some View {
    ForEach(fields, id: \.field) { field in
      TextField(field.label, text: text(field), prompt: Text(field.label))
        .keyboardType(.decimalPad)
        .accessibilityIdentifier("terms." + field.field.rawValue)
    }
  }

  private func text(_ field: TermsScreen.NumberField) -> Binding<String> {
    Binding {
      model.text(in: field.field)
    } set: {
      model.type($0, in: field.field)
    }
  }
}

#Preview {
  PreviewHost(.loaded) { tabs in TermsSheet(model: tabs.convert.terms) }
}
