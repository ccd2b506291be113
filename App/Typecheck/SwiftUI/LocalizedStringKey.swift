// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) { standIn() }
  public init(stringLiteral value: String) { standIn() }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { standIn() }

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) { standIn() }

    public mutating func appendLiteral(_ literal: String) { standIn() }

    public mutating func appendInterpolation(_ string: String) { standIn() }

    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      standIn()
    }

    public mutating func appendInterpolation<T>(_ value: T, specifier: String)
    where T: _FormatSpecifiable { standIn() }

    @available(iOS 14.0, *)
    public mutating func appendInterpolation(_ text: Text) { standIn() }

    @available(iOS 14.0, *)
    public mutating func appendInterpolation(_ image: Image) { standIn() }

    @available(iOS 14.0, *)
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { standIn() }

    @available(iOS 15.0, *)
    public mutating func appendInterpolation(_ attributedString: AttributedString) { standIn() }

    @available(iOS 15.0, *)
    public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { standIn() }
  }
}

public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg

  var _arg: Self._Arg { get }
  var _specifier: String { get }
}

extension _FormatSpecifiable {
  public var _arg: Int { standIn() }
  public var _specifier: String { standIn() }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
