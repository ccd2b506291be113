/// The points of a chart as a CSV file.
public struct ChartFile: Sendable, Hashable {
  /// The name of the file: `USD-EUR-1y.csv`.
  public let name: String
  /// The contents.
  public let text: String
}
