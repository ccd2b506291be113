import CambistScreens
import Charts
import SwiftUI

/// The lines of the chart; touching one shows the day and its rate.
struct RateChartView: View {
  static let height: CGFloat = 200

  let chart: RateChart
  @State private var touched: Int?

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(caption)
        .font(.footnote)
        .foregroundStyle(.secondary)
      Chart {
        ForEach(chart.lines, id: \.path) { line in
          ForEach(line.points, id: \.day) { point in
            // Heights grow upwards here. What has a series of its own is not joined to the others.
            LineMark(
              x: .value(chart.firstDate, point.x),
              y: .value(chart.lastLabel, RateChart.height - point.y),
              series: .value(chart.firstDate, line.path))
          }
          .interpolationMethod(.linear)
          .foregroundStyle(chart.isFalling ? Color.falling : Color.rising)
          if line.points.count == 1, let point = line.points.first {
            PointMark(
              x: .value(chart.firstDate, point.x),
              y: .value(chart.lastLabel, RateChart.height - point.y)
            )
            .foregroundStyle(chart.isFalling ? Color.falling : Color.rising)
          }
        }
        if let point {
          RuleMark(x: .value(point.day, point.x))
            .foregroundStyle(Color.secondary)
        }
      }
      .chartXScale(domain: 0...RateChart.width)
      .chartYScale(domain: 0...RateChart.height)
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .chartXSelection(value: $touched)
      .frame(height: Self.height)
      .accessibilityLabel(chart.summary)
      HStack {
        Text(chart.firstDate)
        Spacer()
        Text(chart.lastDate)
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
    }
  }

  /// The day under the finger.
  private var point: RateChart.Point? {
    touched.flatMap { chart.point(at: $0) }
  }

  private var caption: String {
    point.map { "\($0.day) · \($0.rate)" } ?? chart.source
  }
}
