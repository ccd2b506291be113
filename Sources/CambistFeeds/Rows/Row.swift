/// One row, valid only during the receiver's call.
///
/// An absent field reads as empty; ``has(_:)`` distinguishes it from an empty one. Fields are
/// identified by their index in ``RowShape/fields``.
public struct Row: ~Copyable, Sendable {
  /// The number of the row in its input, from 1.
  public internal(set) var number = 0

  let fields: [RowShape.Field]
  /// The names of all fields, concatenated, and where each ends.
  let names: [UInt8]
  let nameEnds: [Int]
  /// The values of all fields in order of arrival, and their positions.
  var values: [UInt8] = []
  /// The chunk that contains the values, instead of ``values``. It is read only during the call
  /// that received the chunk, and so is the row.
  private nonisolated(unsafe) var chunk: UnsafePointer<UInt8>?
  var places: [RowValuePlace]
  /// Where the positions of this row's values begin in ``places``.
  private var firstPlace = 0
  /// The number of rows after this one whose values are in the same chunk and already found.
  private var followers = 0
  var presentCount = 0
  /// The field after the last one found, which is usually the next one.
  var likelyField = 0

  /// The maximum number of rows that are found at once.
  static let maximumBatch = 32

  init(_ shape: RowShape) {
    fields = shape.fields
    var names: [UInt8] = []
    var nameEnds: [Int] = []
    for field in shape.fields {
      names += field.name.utf8
      nameEnds.append(names.count)
    }
    self.names = names
    self.nameEnds = nameEnds
    places = Array(repeating: .absent, count: shape.fields.count * Self.maximumBatch)
  }

  /// Whether the row has the field.
  public func has(_ field: Int) -> Bool {
    place(of: field).start >= 0
  }

  /// The value of a field.
  public func text(_ field: Int) -> String {
    withBytes(of: field) { String(decoding: $0, as: UTF8.self) }
  }

  /// Passes the value of a field as unescaped, valid UTF-8.
  ///
  /// - Complexity: O(1), without allocation.
  public func withBytes<Value, Failure: Error>(
    of field: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let place = place(of: field)
    guard place.start >= 0 else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    if let chunk { return try body(place.bytes(in: chunk)) }
    return try values.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[place.start..<place.end]))
    }
  }

  /// The fields that the row has, in the order of their arrival.
  var presentFields: [Int] {
    fields.indices.filter { has($0) }.sorted { place(of: $0).start < place(of: $1).start }
  }

  @inline(__always)
  private func place(of field: Int) -> RowValuePlace {
    precondition(field >= 0 && field < fields.count, "a field of the row's shape")
    return places[firstPlace &+ field]
  }

  /// Removes all values.
  mutating func clear() {
    for index in fields.indices { places[index] = .absent }
  }

  /// Starts the first of the rows that a search finds one after another in a chunk.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of rows, at most ``maximumBatch``.
  ///   - isPartial: Whether the search may find rows without some fields.
  ///   - search: Finds the row at an index, puts the positions of its values from an index of
  ///     ``places`` on, and returns where the row ends; nil if there is none.
  /// - Returns: Where the last of the rows ends; nil if there is none.
  @inline(__always)
  mutating func lend(
    _ chunk: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int, isPartial: Bool,
    search: (
      _ bytes: UnsafeRawBufferPointer, _ index: Int,
      _ places: UnsafeMutableBufferPointer<RowValuePlace>, _ firstPlace: Int
    ) -> Int?
  ) -> Int? {
    guard let base = chunk.baseAddress else { return nil }
    let width = fields.count
    let (rows, end) = places.withUnsafeMutableBufferPointer { places -> (Int, Int) in
      var (rows, index) = (0, start)
      while rows < limit {
        let first = rows &* width
        if isPartial { for field in 0..<width { places[first &+ field] = .absent } }
        guard let end = search(UnsafeRawBufferPointer(chunk), index, places, first) else { break }
        (rows, index) = (rows &+ 1, end)
      }
      return (rows, index)
    }
    guard rows > 0 else { return nil }
    number += 1
    self.chunk = base
    firstPlace = 0
    followers = rows - 1
    return end
  }

  /// Passes this row's values in the chunk, and those of all rows that were found with it.
  ///
  /// - Returns: Nil if the values are not in a chunk.
  @inline(__always)
  func withLentRows<Value>(_ body: (LentRows) -> Value) -> Value? {
    guard let chunk else { return nil }
    return places.withUnsafeBufferPointer { places in
      body(
        LentRows(
          count: followers + 1, chunk: chunk,
          places: UnsafeBufferPointer(rebasing: places[firstPlace...]), width: fields.count))
    }
  }

  /// Becomes a later one of the rows that were found at once; the last one, with the result false, if
  /// there are not as many.
  mutating func advance(by rows: Int) -> Bool {
    let steps = min(rows, followers)
    followers &-= steps
    number += steps
    firstPlace &+= steps &* fields.count
    return steps == rows
  }

  /// Uses its own buffer for values again.
  mutating func takeBack() {
    chunk = nil
    firstPlace = 0
    followers = 0
  }

  /// The start of a value, for messages.
  public func excerpt(of field: Int) -> String {
    withBytes(of: field) { RowError.excerpt($0) }
  }
}
