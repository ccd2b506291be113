import SwiftUI

/// Animates rows that come and go, unless the user wants less motion.
private struct RowAnimation<Rows: Equatable>: ViewModifier {
  let rows: Rows
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  func body(content: Content) -> some View {
    content.animation(reduceMotion ? nil : .default, value: rows)
  }
}

extension View {
  /// Animates the rows of a list that come and go, unless the user wants less motion.
  func animatesRows(_ rows: some Equatable) -> some View { modifier(RowAnimation(rows: rows)) }
}
