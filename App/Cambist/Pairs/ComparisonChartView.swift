import CambistModel
import CambistMoney
import CambistScreens
import CambistViewModels
import Charts
import SwiftUI

/// Two pairs on one percent scale, the second one dashed; touching it shows a day and both changes.
struct ComparisonChartView: View {
  let comparison: ChartComparison
  /// The moment under the finger.
  @State private var touched: Date?
  @Environment(WindowModel.self) private var window

  var body: some View {
    let axes = comparison.axes
    VStack(alignment: .leading, spacing: 8) {
      Text(point?.reading ?? comparison.newest)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .accessibilityIdentifier("comparison.caption")
      Chart {
        ForEach(comparison.lines, id: \.name) { line in
          ForEach(line.points, id: \.day) { point in
            LineMark(
              x: .value(words.day, point.day), y: .value(comparison.label, point.change),
              series: .value(comparison.label, line.name))
          }
          .interpolationMethod(.linear)
          .foregroundStyle(line.isSecond ? Color.blue : Color.rising)
          .lineStyle(Self.stroke(isSecond: line.isSecond))
        }
        if let point {
          RuleMark(x: .value(point.day, point.date.moment))
            .foregroundStyle(Color.secondary)
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
      .frame(height: RateChartView.height)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(comparison.summary)
      .accessibilityIdentifier("comparison")
    }
  }

  private static func stroke(isSecond: Bool) -> StrokeStyle {
    StrokeStyle(lineWidth: 2, dash: isSecond ? [6, 4] : [])
  }

  private var words: AppPhrases { window.writing.phrases.app }

  private var point: ChartComparison.Point? {
    touched.flatMap { comparison.point(nearest: CalendarDate(moment: $0)) }
  }
}

/// The legend: each line's pair, source and change.
struct ComparisonKey: View {
  let series: ChartComparison.Series
  let isSecond: Bool

  var body: some View {
    EndsRow {
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: (isSecond ? "┄ " : "─ ") + series.title)
        Text(series.source)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    } trailing: {
      Text(series.change)
    }
    .accessibilityElement(children: .combine)
  }
}
