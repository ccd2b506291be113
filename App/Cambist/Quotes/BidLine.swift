import CambistViewModels
import SwiftUI

/// The line of the last bids. Its points are calculated when it is drawn, so only for rows on the
/// screen.
struct BidLine: Shape {
  let item: QuoteItem

  nonisolated func path(in rect: CGRect) -> Path {
    let line = item.line
    return Path { path in
      for (index, height) in line.enumerated() {
        let point = CGPoint(
          x: rect.minX + rect.width * Double(index) / Double(line.count - 1),
          y: rect.maxY - rect.height * height)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
  }
}
