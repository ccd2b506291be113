import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// The rate of a pair over time.
struct PairChartSection: View {
  let screen: PairScreen
  let axes: ChartAxes?
  let file: ChartFile?
  let select: @MainActor (ChartRange) async -> Void
  let compare: @MainActor (CurrencyPair?) async -> Void

  var body: some View {
    Section(screen.chartLabel) {
      ViewThatFits(in: .horizontal) {
        ranges.pickerStyle(.segmented)
        ranges.pickerStyle(.menu)
      }
      if !screen.others.isEmpty {
        ChoicePicker(label: screen.compareLabel, choices: screen.others) { value in
          Task { await compare(CurrencyPair(value)) }
        }
        .accessibilityIdentifier("pair.compare")
      }
      if let comparison = screen.comparison {
        ComparisonChartView(comparison: comparison)
        ComparisonKey(series: comparison.first, isSecond: false)
        ComparisonKey(series: comparison.second, isSecond: true)
        Text(comparison.label)
          .font(.footnote)
          .foregroundStyle(.secondary)
        DisclosureGroup(comparison.monthlyLabel) {
          ForEach(comparison.months, id: \.self) { month in
            LabeledContent(month.month) {
              Text(verbatim: "\(comparison.first.title) \(month.first.changeText)")
              Text(verbatim: "\(comparison.second.title) \(month.second.changeText)")
            }
          }
        }
      } else if let chart = screen.chart, let axes {
        RateChartView(chart: chart, axes: axes)
        LabeledContent(chart.leastLabel, value: chart.least)
        LabeledContent(chart.greatestLabel, value: chart.greatest)
        LabeledContent(chart.changeLabel, value: chart.change)
        if let notice = screen.chartNotice {
          Text(notice).foregroundStyle(.secondary)
        }
        DisclosureGroup(chart.monthlyLabel) {
          ForEach(chart.months, id: \.self) { month in
            LabeledContent(month.month) {
              Text(month.last)
              Text(verbatim: "\(month.least) – \(month.greatest)")
            }
          }
        }
      } else if let notice = screen.noChart {
        NoticeRow(notice: notice) {}
      } else {
        ProgressView()
          .frame(maxWidth: .infinity, minHeight: RateChartView.height)
          .accessibilityLabel(screen.chartLabel)
      }
      if let notice = screen.comparisonNotice {
        Text(notice).foregroundStyle(.secondary)
      }
      if let file {
        ShareLink(item: SharedChart(file: file), preview: SharePreview(file.name)) {
          Label(screen.exportLabel, systemImage: "square.and.arrow.up")
        }
        .accessibilityIdentifier("pair.export")
      }
    }
    .monospacedDigit()
  }

  private var ranges: some View {
    ChoicePicker(label: screen.rangesLabel, choices: screen.ranges) { value in
      guard let range = ChartRange(rawValue: value) else { return }
      Task { await select(range) }
    }
  }
}

#Preview("A year") {
  PreviewHost(.loaded) { tabs in
    let model = tabs.pairs.detail(of: CurrencyPair(.usd, .eur))
    List {
      PairChartSection(screen: model.screen, axes: model.axes, file: model.file) {
        await model.select($0)
      } compare: {
        await model.compare(with: $0)
      }
    }
    .task { await model.load() }
  }
}
