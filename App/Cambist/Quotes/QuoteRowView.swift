import CambistScreens
import CambistViewModels
import SwiftUI

/// One symbol's quote. At large type its figures are below each other.
///
/// Equal rows are not rendered again: an item is compared by its version.
struct QuoteRowView: View, Equatable {
  let item: QuoteItem
  let columns: QuotesScreen.Columns
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      EndsRow {
        HStack(alignment: .firstTextBaseline) {
          Text(row.symbol)
            .font(.headline)
          TrendText(text: "", trend: row.trend, label: row.trendLabel)
            .font(.footnote)
          if let change = row.change {
            Text(change)
              .font(.footnote)
              .foregroundStyle(row.changeTrend.color)
          }
        }
      } trailing: {
        Text(row.stale ?? row.time)
          .font(.caption)
          .foregroundStyle(row.stale == nil ? Color.secondary : Color.notice)
      }
      prices
      QuoteDetails(row: row, columns: columns)
    }
    .monospacedDigit()
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(row.symbol)
    .accessibilityValue(spoken)
    .accessibilityAddTraits(.updatesFrequently)
    .accessibilityIdentifier("quote.\(row.symbol)")
  }

  @ViewBuilder private var prices: some View {
    let bid = LabeledFigure(
      label: columns.bid, value: row.bid, color: isStale ? .secondary : row.trend.color)
    let ask = LabeledFigure(
      label: columns.ask, value: row.ask, color: isStale ? .secondary : .primary)
    if typeSize.isAccessibilitySize {
      VStack(alignment: .leading) {
        bid
        ask
      }
    } else {
      HStack {
        bid
        Spacer()
        if item.hasLine {
          BidLine(item: item)
            .stroke(row.trend.color, lineWidth: 1.5)
            .frame(width: CGFloat(Sparkline.width), height: CGFloat(Sparkline.height))
        }
        Spacer()
        ask
      }
    }
  }

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.item == right.item && left.columns == right.columns
  }

  private var row: QuoteRow { item.row }

  private var isStale: Bool { row.stale != nil }

  private var spoken: String {
    [
      row.trendLabel, row.change.map { "\(columns.change) \($0)" }, "\(columns.bid) \(row.bid)",
      "\(columns.ask) \(row.ask)",
      "\(columns.spread) \(row.spread)", "\(columns.low) \(row.low)", "\(columns.high) \(row.high)",
      row.stale ?? "\(columns.time) \(row.time)",
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

/// The secondary figures: low, high and spread.
private struct QuoteDetails: View {
  let row: QuoteRow
  let columns: QuotesScreen.Columns

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        Text(verbatim: "\(columns.low) \(row.low)")
        Spacer()
        Text(verbatim: "\(columns.high) \(row.high)")
        Spacer()
        Text(verbatim: "\(columns.spread) \(row.spread)")
      }
      VStack(alignment: .leading) {
        Text(verbatim: "\(columns.low) \(row.low)")
        Text(verbatim: "\(columns.high) \(row.high)")
        Text(verbatim: "\(columns.spread) \(row.spread)")
      }
    }
    .font(.caption)
    .foregroundStyle(.secondary)
  }
}

/// A figure under its name.
private struct LabeledFigure: View {
  let label: String
  let value: String
  let color: Color

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(label)
        .font(.caption)
        .foregroundStyle(.secondary)
      Text(value)
        .font(.title3)
        .foregroundStyle(color)
    }
  }
}
