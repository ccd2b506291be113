import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// The details of a rate: the rate both ways, its source and age, and how it was calculated; no
/// section without details.
struct RateFactsSection: View {
  let facts: RateFacts
  /// The header.
  var header: String?

  var body: some View {
    if !facts.isEmpty {
      Section {
        RateFactsRows(facts: facts)
      } header: {
        if let header { Text(header) }
      }
    }
  }
}

private struct RateFactsRows: View {
  let facts: RateFacts

  var body: some View {
    if let rate = facts.rate {
      VStack(alignment: .leading, spacing: 4) {
        Text(rate)
          .font(.headline)
        if let reverse = facts.reverse {
          Text(reverse)
            .foregroundStyle(.secondary)
        }
      }
      .monospacedDigit()
      .textSelection(.enabled)
      .accessibilityElement(children: .combine)
      .accessibilityIdentifier("rate")
    }
    if let stale = facts.stale {
      Label(stale, systemImage: "calendar.badge.exclamationmark")
        .font(.footnote)
        .foregroundStyle(.notice)
        .accessibilityIdentifier("rate.stale")
    }
    if facts.source != nil || facts.offline != nil || facts.refreshing != nil {
      VStack(alignment: .leading, spacing: 4) {
        if let offline = facts.offline {
          Label(offline, systemImage: "wifi.slash")
            .foregroundStyle(.notice)
        }
        if let source = facts.source { Text(source) }
        if let kind = facts.kind { Text(kind) }
        if let fetched = facts.fetched { Text(fetched) }
        if let refreshing = facts.refreshing { Text(refreshing) }
        if let caution = facts.caution { Text(caution) }
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      .accessibilityElement(children: .combine)
      .accessibilityIdentifier("rate.source")
    }
    if let route = facts.route {
      RouteRow(title: facts.routeLabel, route: route)
    }
  }
}

/// The collapsible calculation of a rate, leg by leg.
struct RouteRow: View {
  let title: String
  let route: RouteText

  var body: some View {
    DisclosureGroup {
      Text(route.rate)
      ForEach(route.legs, id: \.self) { leg in
        VStack(alignment: .leading, spacing: 2) {
          Text(leg.rate)
          Text(leg.note)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
      }
    } label: {
      LabeledContent(title, value: route.path)
    }
    .monospacedDigit()
  }
}

#Preview("A derived rate") {
  PreviewHost(.loaded) { tabs in
    let model = tabs.pairs.detail(of: CurrencyPair(.usd, .eur))
    List { RateFactsSection(facts: model.screen.facts, header: model.screen.names) }
      .task { await model.load() }
  }
}
