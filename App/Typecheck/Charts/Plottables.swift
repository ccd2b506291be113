// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import SwiftUI

@available(iOS 16.0, *)
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  var primitivePlottable: Self.PrimitivePlottable { get }

  init?(primitivePlottable: Self.PrimitivePlottable)
}

@available(iOS 16.0, *)
public protocol PrimitivePlottableProtocol: Plottable
where Self == Self.PrimitivePlottable {}

@available(iOS 16.0, *)
extension PrimitivePlottableProtocol {
  public var primitivePlottable: Self { standIn() }
  public init?(primitivePlottable: Self) { standIn() }
}

@available(iOS 16.0, *)
extension Plottable where Self: RawRepresentable, Self.RawValue: PrimitivePlottableProtocol {
  public var primitivePlottable: Self.RawValue { standIn() }
  public init?(primitivePlottable: Self.RawValue) { standIn() }
}

extension Int: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int }
extension Int8: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int8 }
extension Int16: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int16 }
extension Int32: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int32 }
extension Int64: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int64 }
extension UInt: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt }
extension Float: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Float }
extension Double: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Double }
extension CGFloat: PrimitivePlottableProtocol { public typealias PrimitivePlottable = CGFloat }
extension Decimal: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Decimal }
extension String: PrimitivePlottableProtocol { public typealias PrimitivePlottable = String }
extension Date: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Date }

@available(iOS 16.0, *)
public struct PlottableValue<Value> where Value: Plottable {
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value>
  {
    standIn()
  }

  public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> { standIn() }

  @_disfavoredOverload
  public static func value<S>(_ label: S, _ value: Value) -> PlottableValue<Value>
  where S: StringProtocol { standIn() }
}

@available(iOS 16.0, *)
extension PlottableValue where Value == Date {
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Value, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue<Value> { standIn() }

  @_disfavoredOverload
  public static func value<S>(
    _ label: S, _ value: Value, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue<Value> where S: StringProtocol { standIn() }
}
