import SwiftUI

/// The colours of text that tells good from bad, dark enough to be read on white.
extension ShapeStyle where Self == Color {
  static var rising: Color { Color("Rising") }
  static var falling: Color { Color("Falling") }
  static var notice: Color { Color("Notice") }
}
