import CambistScreens
import CambistViewModels
import SwiftUI

/// All books, grouped by the currency of their prices.
struct MarketsList: View {
  let model: MarketsModel
  @State private var search = ""

  var body: some View {
    let screen = model.screen
    List(selection: selection) {
      NoticesSection(notices: screen.notices) { await model.refresh() }
      if screen.isLoading {
        SkeletonRows(label: screen.loadingLabel)
      }
      if let empty = screen.empty {
        EmptyRow(notice: empty, systemImage: "bitcoinsign.circle")
      }
      ForEach(screen.groups, id: \.currency) { group in
        Section(group.title) {
          ForEach(group.rows, id: \.name) { row in
            NavigationLink(value: row.name) { BookRow(row: row, screen: screen) }
              .accessibilityIdentifier("book.\(row.name)")
          }
        }
      }
      if let provenance = screen.provenance {
        Section {
        } footer: {
          let lines = [screen.count, provenance, screen.upToDate]
          Text(lines.compactMap { $0 }.joined(separator: "\n"))
        }
      }
    }
    .navigationTitle(screen.title)
    .searchable(text: $search, prompt: screen.searchLabel)
    .autocorrectionDisabled()
    .toolbar {
      ToolbarItem(placement: .topBarLeading) { SettingsButton() }
    }
    .animatesRows(screen.groups.flatMap { $0.rows.map(\.name) })
    .refreshable { await model.refresh() }
    .task { await model.watch() }
    .task(id: search) { await model.search(search) }
  }

  private var selection: Binding<String?> {
    Binding {
      model.selection
    } set: {
      model.open($0)
    }
  }
}

/// One book with a prominent maximum price.
private struct BookRow: View {
  let row: MarketsScreen.Row
  let screen: MarketsScreen

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      EndsRow {
        Text(row.title)
          .font(.headline)
      } trailing: {
        Text(verbatim: "\(screen.lastLabel) \(row.last)")
          .font(.subheadline)
      }
      EndsRow {
        Text(verbatim: "\(screen.maximumPriceLabel) \(row.maximumPrice)")
          .font(.title3.weight(.semibold))
          .foregroundStyle(.blue)
      } trailing: {
        if let change = row.change {
          TrendText(text: change, trend: row.trend, label: row.trendLabel)
            .font(.subheadline)
        }
      }
      Text(verbatim: "\(screen.valueLabel) \(row.minimumValue) – \(row.maximumValue)")
        .font(.footnote)
        .foregroundStyle(.secondary)
      EndsRow {
        Text(verbatim: "\(screen.spreadLabel) \(row.spread)")
      } trailing: {
        if let place = row.place {
          RangeBar(place: place)
            .frame(width: 96)
            .accessibilityLabel(row.placeText ?? "")
        }
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
    }
    .monospacedDigit()
    .accessibilityElement(children: .combine)
  }
}
