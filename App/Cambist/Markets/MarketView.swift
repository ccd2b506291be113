import CambistModel
import CambistScreens
import CambistViewModels
import SwiftUI

/// One book: its last price, and its figures in sections.
struct MarketView: View {
  let model: MarketModel

  var body: some View {
    let screen = model.screen
    List {
      NoticesSection(notices: screen.notices) { await model.refresh() }
      if let last = screen.last {
        Section {
          VStack(alignment: .leading, spacing: 4) {
            Text(screen.lastLabel)
              .foregroundStyle(.secondary)
            BigFigure(last)
            if let change = screen.change {
              TrendText(text: change, trend: screen.trend, label: screen.trendLabel)
            }
            if let place = screen.place, let text = screen.placeText {
              RangeBar(place: place)
              Text(text)
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
          }
          .accessibilityElement(children: .combine)
        }
      }
      if screen.isLoading {
        SkeletonRows(label: screen.loadingLabel)
      }
      ForEach(screen.sections, id: \.title) { section in
        Section(section.title) {
          ForEach(section.figures, id: \.label) { figure in
            LabeledContent(figure.label, value: figure.value)
              .accessibilityElement(children: .combine)
              .accessibilityIdentifier("figure.\(figure.label)")
          }
        }
      }
      if let time = screen.time {
        Section {
        } footer: {
          Text(time)
        }
      }
    }
    .monospacedDigit()
    .textSelection(.enabled)
    .navigationTitle(screen.title)
    .refreshable { await model.refresh() }
    .task { await model.watch() }
  }
}

#Preview("Loaded") {
  PreviewHost(.loaded) { tabs in
    if let book = Book("btc_mxn") {
      NavigationStack { MarketView(model: tabs.markets.detail(of: book)) }
    }
  }
}

#Preview("Nothing there yet") {
  PreviewHost(.loading) { tabs in
    if let book = Book("btc_mxn") {
      NavigationStack { MarketView(model: tabs.markets.detail(of: book)) }
    }
  }
}

#Preview("Failed, with what was kept") {
  PreviewHost(.stale) { tabs in
    if let book = Book("btc_mxn") {
      NavigationStack { MarketView(model: tabs.markets.detail(of: book)) }
    }
  }
}

#Preview("No such market") {
  PreviewHost(.loaded) { tabs in
    if let book = Book("doge_xau") {
      NavigationStack { MarketView(model: tabs.markets.detail(of: book)) }
    }
  }
}
