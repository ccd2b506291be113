import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI
import UIKit

/// One currency of the board: its mark, code and name, the trend of its rate over a month, and the
/// amount.
struct BoardRow: View {
  let row: BoardScreen.Row
  /// The name of the currency.
  let names: BoardListScreen.Row?
  let trend: BoardTrend?
  let model: ConvertModel
  let focus: FocusState<Currency?>.Binding
  @Binding var selection: FieldSelection<Currency>

  var body: some View {
    VStack(alignment: .trailing, spacing: 2) {
      EndsRow {
        HStack {
          CurrencyDisc(mark: CurrencyMark(row.currency))
          VStack(alignment: .leading, spacing: 0) {
            Text(verbatim: row.currency.code)
              .font(.headline)
            if let names {
              Text(names.name)
                .font(.caption)
                .foregroundStyle(.secondary)
            }
          }
          .accessibilityElement(children: .combine)
          .accessibilityIdentifier("board.\(row.currency.code)")
          if let trend { BoardTrendView(trend: trend) }
        }
      } trailing: {
        HStack(spacing: 0) {
          TextField(
            row.field.label, text: text, selection: $selection[row.currency],
            prompt: Text(verbatim: "—")
          )
          .multilineTextAlignment(.trailing)
          .keyboardType(.decimalPad)
          .autocorrectionDisabled()
          .focused(focus, equals: row.currency)
          .accessibilityLabel(row.field.label)
          .accessibilityIdentifier("row.\(row.currency.code)")
          if let missing = model.missingDecimals(inRow: row.currency) {
            Text(verbatim: missing).hidden()
          }
        }
        .font(.title3)
        .monospacedDigit()
      }
      AmountNotes(field: row.field) { model.choose($0, inRow: row.currency) }
    }
  }

  private var text: Binding<String> {
    Binding {
      model.text(inRow: row.currency)
    } set: { typed in
      let place = selection.characters(in: row.currency, of: typed)?.upperBound
      model.type(typed, inRow: row.currency)
      let shown = model.text(inRow: row.currency)
      // The keypad's decimal sign was replaced by the app's own: the insertion point stays after
      // it.
      if let place, shown != typed { selection.insert(at: place, in: row.currency, of: shown) }
    }
  }
}

/// A currency's mark in a disc.
private struct CurrencyDisc: View {
  let mark: CurrencyMark

  var body: some View {
    Text(verbatim: mark.text)
      .font(.subheadline.weight(.semibold))
      .foregroundStyle(Color.primary)
      .frame(width: 32, height: 32)
      .background(.quaternary, in: Circle())
      .accessibilityHidden(true)
  }
}

/// The trend of a rate over a month, as a line and in percent.
private struct BoardTrendView: View {
  let trend: BoardTrend

  var body: some View {
    VStack(spacing: 0) {
      TrendLine(line: trend.line)
        .stroke(trend.trend.direction.color, lineWidth: 1.5)
        .frame(width: 48, height: 16)
      Text(trend.trend.change)
        .font(.caption)
        .monospacedDigit()
        .foregroundStyle(trend.trend.direction.color)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(trend.trend.spoken)
  }
}

#Preview {
  @Previewable @FocusState var focus: Currency?
  PreviewHost(.loaded) { tabs in
    List(tabs.convert.boardRows, id: \.currency) { row in
      BoardRow(
        row: row, names: nil, trend: nil, model: tabs.convert, focus: $focus,
        selection: .constant(FieldSelection()))
    }
    .task { await tabs.convert.load() }
  }
}
