/// The position of a value in its row's buffer.
struct RowValuePlace: Sendable {
  static let absent = RowValuePlace(start: -1, end: -1)

  var start: Int
  var end: Int
}
