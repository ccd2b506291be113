import Accessibility
import CambistMoney
import CambistScreens
import CambistViewModels
import SwiftUI

/// The chart as VoiceOver plays and reads it, with the same texts as on the screen.
struct RateAudioGraph: AXChartDescriptorRepresentable {
  let chart: RateChart
  let axes: ChartAxes
  let dayLabel: String
  let rateLabel: String

  func makeChartDescriptor() -> AXChartDescriptor {
    AXChartDescriptor(
      title: chart.source, summary: chart.summary,
      xAxis: AXNumericDataAxisDescriptor(
        title: dayLabel, range: days,
        gridlinePositions: axes.days.map { Double($0.day.daysSince1970) },
        valueDescriptionProvider: text(of: { $0.day }) { Double($0.date.daysSince1970) }),
      yAxis: AXNumericDataAxisDescriptor(
        title: rateLabel, range: axes.valueRange,
        gridlinePositions: axes.values.map(\.value.drawn),
        valueDescriptionProvider: text(of: { $0.rate }) { $0.value.drawn }),
      additionalAxes: [],
      series: chart.lines.map { line in
        AXDataSeriesDescriptor(
          name: chart.source, isContinuous: true,
          dataPoints: line.points.map {
            AXDataPoint(x: Double($0.date.daysSince1970), y: $0.value.drawn)
          })
      })
  }

  private var points: [RateChart.Point] { chart.lines.flatMap(\.points) }

  private var days: ClosedRange<Double> {
    Double(axes.first.daysSince1970)...Double(axes.last.daysSince1970)
  }

  /// The text of a number: that of the nearest point of the chart.
  private func text(
    of text: @escaping @Sendable (RateChart.Point) -> String,
    _ number: @escaping @Sendable (RateChart.Point) -> Double
  ) -> @Sendable (Double) -> String {
    let points = points
    return { value in
      let nearest = points.min { abs(number($0) - value) < abs(number($1) - value) }
      return nearest.map(text) ?? ""
    }
  }
}
