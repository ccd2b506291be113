import SwiftUI

/// The colours of text for gains and losses, dark enough to be read on white.
extension ShapeStyle where Self == Color {
  static var rising: Color { Color("Rising") }
  static var falling: Color { Color("Falling") }
  static var notice: Color { Color("Notice") }
}
