import CambistScreens
import SwiftUI

/// A total as a bar; the figure is beside it.
struct ShareBarView: View {
  let bar: ShareBar

  var body: some View {
    ShareShape(bar: bar)
      .fill(bar.isNegative ? Color.falling : Color.rising)
      .background(Color.secondary.opacity(0.25))
      .frame(height: 4)
      .accessibilityHidden(true)
  }
}

private struct ShareShape: Shape {
  let bar: ShareBar

  nonisolated func path(in rect: CGRect) -> Path {
    let unit = rect.width / CGFloat(ShareBar.width)
    return Path(
      CGRect(
        x: rect.minX + unit * CGFloat(bar.start), y: rect.minY, width: unit * CGFloat(bar.length),
        height: rect.height))
  }
}
