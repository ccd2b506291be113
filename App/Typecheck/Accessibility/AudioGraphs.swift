import Foundation

// https://developer.apple.com/documentation/accessibility/axchartdescriptor
@available(iOS 15.0, *)
public class AXChartDescriptor {
  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) { standIn() }
}

// https://developer.apple.com/documentation/accessibility/axdataaxisdescriptor
@available(iOS 15.0, *)
public protocol AXDataAxisDescriptor {}

// https://developer.apple.com/documentation/accessibility/axnumericdataaxisdescriptor
@available(iOS 15.0, *)
public class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) { standIn() }
}

// https://developer.apple.com/documentation/accessibility/axdataseriesdescriptor
@available(iOS 15.0, *)
public class AXDataSeriesDescriptor {
  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) { standIn() }
}

// https://developer.apple.com/documentation/accessibility/axdatapoint
@available(iOS 15.0, *)
public class AXDataPoint {
  public init(x: Double, y: Double?) { standIn() }
}

/// The body of every stand-in: it is type-checked and never runs.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}
