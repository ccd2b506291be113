import CambistModel
import SwiftUI

/// What is selected in the two amount fields of a screen.
struct AmountSelection {
  private var from: TextSelection?
  private var to: TextSelection?

  subscript(side: ConversionSide) -> TextSelection? {
    get { side == .from ? from : to }
    set { if side == .from { from = newValue } else { to = newValue } }
  }

  /// The selected characters of a field's text; nil while nothing was selected in it.
  func characters(in side: ConversionSide, of text: String) -> Range<Int>? {
    guard case .selection(let range)? = self[side]?.indices, range.upperBound <= text.endIndex
    else { return nil }
    let start = text.distance(from: text.startIndex, to: range.lowerBound)
    return start..<start + text.distance(from: range.lowerBound, to: range.upperBound)
  }

  /// Puts the insertion point behind some characters of a field's text.
  mutating func insert(at place: Int, in side: ConversionSide, of text: String) {
    self[side] = TextSelection(
      insertionPoint: text.index(text.startIndex, offsetBy: min(place, text.count)))
  }
}
