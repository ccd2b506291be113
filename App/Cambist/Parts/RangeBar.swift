import CambistScreens
import SwiftUI

/// A bar that shows a price in the day's range; the ends of the range are figures elsewhere.
struct RangeBar: View {
  /// The position, as in ``PriceRange``.
  let place: Int

  var body: some View {
    RangeMark(place: place)
      .fill(.rising)
      .background(Color.secondary.opacity(0.25))
      .frame(height: 5)
  }
}

/// The mark at the position.
private struct RangeMark: Shape {
  let place: Int

  nonisolated func path(in rect: CGRect) -> Path {
    let share = CGFloat(place) / CGFloat(PriceRange.greatest)
    let width: CGFloat = 4
    return Path(
      CGRect(
        x: rect.minX + (rect.width - width) * share, y: rect.minY, width: width,
        height: rect.height))
  }
}
