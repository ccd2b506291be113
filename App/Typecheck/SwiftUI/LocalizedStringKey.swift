// https://developer.apple.com/documentation/swiftui/localizedstringkey
@available(iOS 13.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { standIn() }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { standIn() }

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) { standIn() }

    public mutating func appendLiteral(_ literal: String) { standIn() }

    public mutating func appendInterpolation(_ string: String) { standIn() }
  }
}
