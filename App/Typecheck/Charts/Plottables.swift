import SwiftUI

// https://developer.apple.com/documentation/charts/plottable
@available(iOS 16.0, *)
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
}

// https://developer.apple.com/documentation/charts/primitiveplottableprotocol
@available(iOS 16.0, *)
public protocol PrimitivePlottableProtocol: Plottable
where Self == Self.PrimitivePlottable {}

@available(iOS 16.0, *)
extension PrimitivePlottableProtocol {
}

extension Double: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Double }

extension String: PrimitivePlottableProtocol { public typealias PrimitivePlottable = String }

extension Date: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Date }

// https://developer.apple.com/documentation/charts/plottablevalue
@available(iOS 16.0, *)
public struct PlottableValue<Value> where Value: Plottable {
  @_disfavoredOverload
  public static func value<S>(_ label: S, _ value: Value) -> PlottableValue<Value>
  where S: StringProtocol { standIn() }
}
