import SwiftUI

/// Animates inserted and removed rows, unless the user prefers reduced motion.
private struct RowAnimation<Rows: Equatable>: ViewModifier {
  let rows: Rows
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  func body(content: Content) -> some View {
    content.animation(reduceMotion ? nil : .default, value: rows)
  }
}

extension View {
  /// Animates the inserted and removed rows of a list, unless the user prefers reduced motion.
  func animatesRows(_ rows: some Equatable) -> some View { modifier(RowAnimation(rows: rows)) }
}
