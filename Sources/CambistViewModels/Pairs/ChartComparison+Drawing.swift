import CambistMoney
public import CambistScreens
public import Foundation

extension ChartComparison {
  /// A line without a gap, as numbers for drawing.
  public struct DrawnLine: Sendable, Hashable {
    /// A day and its change.
    public struct Point: Sendable, Hashable {
      /// The day.
      public let day: Date
      /// The change in percent.
      public let change: Double
    }

    /// Distinguishes it from the other lines.
    public let name: String
    /// Whether it belongs to the second pair.
    public let isSecond: Bool
    /// The oldest first.
    public let points: [Point]
  }

  /// The lines of both pairs.
  public var lines: [DrawnLine] {
    [false, true].flatMap { isSecond in
      stretches.enumerated().map { index, stretch in
        DrawnLine(
          name: "\((isSecond ? second : first).pair) \(index)", isSecond: isSecond,
          points: stretch.map { point in
            DrawnLine.Point(
              day: point.date.moment,
              change: (isSecond ? point.second : point.first).change.drawn)
          })
      }
    }
  }
}
