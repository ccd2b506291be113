// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public struct Image: Equatable, Sendable {
  public init(_ name: String, bundle: Bundle? = nil) { standIn() }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { standIn() }
  public init(decorative name: String, bundle: Bundle? = nil) { standIn() }
  public init(systemName: String) { standIn() }
  @available(iOS 16.0, *)
  public init(systemName: String, variableValue: Double?) { standIn() }

  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }

  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> Image { standIn() }

  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image { standIn() }
  public func interpolation(_ interpolation: Image.Interpolation) -> Image { standIn() }
  @available(iOS 15.0, *)
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { standIn() }
}

@available(iOS 13.0, *)
extension Image: View {
  public var body: Never { standIn() }
}

@available(iOS 15.0, *)
public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
}

@available(iOS 15.0, *)
public struct SymbolVariants: Hashable, Sendable {
  public static let none = SymbolVariants()
  public static let circle = SymbolVariants()
  public static let square = SymbolVariants()
  public static let rectangle = SymbolVariants()
  public static let fill = SymbolVariants()
  public static let slash = SymbolVariants()

  public var circle: SymbolVariants { standIn() }
  public var square: SymbolVariants { standIn() }
  public var rectangle: SymbolVariants { standIn() }
  public var fill: SymbolVariants { standIn() }
  public var slash: SymbolVariants { standIn() }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { standIn() }

  @available(iOS 15.0, *)
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    standIn()
  }

  @available(iOS 15.0, *)
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { standIn() }

  @available(iOS 17.0, *)
  nonisolated public func symbolEffect<T>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View where T: IndefiniteSymbolEffect, T: SymbolEffect { standIn() }

  @available(iOS 17.0, *)
  nonisolated public func symbolEffect<T, U>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View where T: DiscreteSymbolEffect, T: SymbolEffect, U: Equatable { standIn() }

  @available(iOS 17.0, *)
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { standIn() }
}

// On Apple's platforms these are of the module Symbols, which SwiftUI exports.
@available(iOS 17.0, *)
public protocol SymbolEffect {}

@available(iOS 17.0, *)
public protocol DiscreteSymbolEffect {}

@available(iOS 17.0, *)
public protocol IndefiniteSymbolEffect {}

@available(iOS 17.0, *)
public protocol ContentTransitionSymbolEffect {}

@available(iOS 17.0, *)
public struct SymbolEffectOptions: Sendable {
  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()
  public static func speed(_ speed: Double) -> SymbolEffectOptions { standIn() }
  public func speed(_ speed: Double) -> SymbolEffectOptions { standIn() }
}

@available(iOS 17.0, *)
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {}

@available(iOS 17.0, *)
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect {}

@available(iOS 18.0, *)
extension BounceSymbolEffect: IndefiniteSymbolEffect {}

@available(iOS 17.0, *)
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{}

@available(iOS 17.0, *)
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {}

@available(iOS 18.0, *)
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {}

@available(iOS 17.0, *)
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { standIn() }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { standIn() }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { standIn() }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { standIn() }
}

@available(iOS 18.0, *)
extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { standIn() }
}
