/// Where in its row's buffer a value is.
struct RowValuePlace: Sendable {
  static let absent = RowValuePlace(start: -1, end: -1)

  var start: Int
  var end: Int
}
