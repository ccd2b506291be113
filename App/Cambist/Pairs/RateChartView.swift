import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import Charts
import SwiftUI

/// The rate over time; touching it shows a day and its rate.
struct RateChartView: View {
  static let height: CGFloat = 200

  let chart: RateChart
  let axes: ChartAxes
  /// The moment under the finger.
  @State private var touched: Date?
  @Environment(WindowModel.self) private var window

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(caption)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .accessibilityIdentifier("chart.caption")
      Chart {
        ForEach(chart.lines, id: \.path) { line in
          ForEach(line.points, id: \.day) { point in
            // Separate series are not joined to the others.
            LineMark(
              x: .value(words.day, point.date.moment),
              y: .value(words.rate, point.value.drawn),
              series: .value(chart.source, line.path))
          }
          .interpolationMethod(.linear)
          .foregroundStyle(color)
          if line.points.count == 1, let point = line.points.first {
            PointMark(
              x: .value(words.day, point.date.moment),
              y: .value(words.rate, point.value.drawn)
            )
            .foregroundStyle(color)
          }
        }
        if let point {
          RuleMark(x: .value(point.day, point.date.moment))
            .foregroundStyle(Color.secondary)
          PointMark(
            x: .value(point.day, point.date.moment), y: .value(point.rate, point.value.drawn)
          )
          .foregroundStyle(color)
        }
      }
      .chartXScale(domain: axes.dayRange)
      .chartYScale(domain: axes.valueRange)
      .chartXAxis {
        AxisMarks(values: axes.days.map(\.day.moment)) { mark in
          AxisGridLine()
          AxisValueLabel { Text(axes.days[mark.index].text) }
        }
      }
      .chartYAxis {
        AxisMarks(values: axes.values.map(\.value.drawn)) { mark in
          AxisGridLine()
          AxisValueLabel { Text(axes.values[mark.index].text) }
        }
      }
      .chartXSelection(value: $touched)
      .frame(height: Self.height)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(chart.summary)
      .accessibilityChartDescriptor(
        RateAudioGraph(chart: chart, axes: axes, dayLabel: words.day, rateLabel: words.rate)
      )
      .accessibilityIdentifier("chart")
    }
  }

  private var words: AppPhrases { window.writing.phrases.app }

  private var color: Color { chart.isFalling ? .falling : .rising }

  /// The day under the finger, with its rate.
  private var point: RateChart.Point? {
    touched.flatMap { chart.point(nearest: CalendarDate(moment: $0)) }
  }

  private var caption: String {
    point.map { "\($0.day) · \($0.rate)" } ?? chart.source
  }
}

#Preview("A year") {
  PreviewHost(.loaded) { tabs in
    let model = tabs.pairs.detail(of: .init(.usd, .eur))
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
