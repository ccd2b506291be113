import CambistViewModels
import SwiftUI

/// The line of the last bids. Its points are calculated when it is drawn, so only for rows on the
/// screen.
struct BidLine: Shape {
  let item: QuoteItem

  nonisolated func path(in rect: CGRect) -> Path { Path(line: item.line, in: rect) }
}
