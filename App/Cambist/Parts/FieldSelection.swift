import CambistModel
import SwiftUI

/// The selection in the amount fields of a screen.
struct FieldSelection<Field: Hashable> {
  private var selections: [Field: TextSelection] = [:]

  subscript(field: Field) -> TextSelection? {
    get { selections[field] }
    set { selections[field] = newValue }
  }

  /// The selected characters of a field's text; nil without a selection.
  func characters(in field: Field, of text: String) -> Range<Int>? {
    guard case .selection(let range)? = self[field]?.indices, range.upperBound <= text.endIndex
    else { return nil }
    let start = text.distance(from: text.startIndex, to: range.lowerBound)
    return start..<start + text.distance(from: range.lowerBound, to: range.upperBound)
  }

  /// Moves the insertion point to a position in a field's text.
  mutating func insert(at place: Int, in field: Field, of text: String) {
    self[field] = TextSelection(
      insertionPoint: text.index(text.startIndex, offsetBy: min(place, text.count)))
  }
}

/// The selection in two amount fields that drive each other.
typealias AmountSelection = FieldSelection<ConversionSide>
