public import CambistScreens
public import Foundation

extension ChartAxes {
  /// From the lowest rate to the highest; around the only one if it never changed.
  public var valueRange: ClosedRange<Double> {
    let (low, high) = (least.drawn, greatest.drawn)
    return low < high ? low...high : low - 1...low + 1
  }

  /// From the oldest day to the newest.
  public var dayRange: ClosedRange<Date> { first.moment...last.moment }
}
