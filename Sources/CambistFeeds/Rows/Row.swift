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
  var presentCount = 0
  /// The field after the last one found, which is usually the next one.
  var likelyField = 0

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
    places = Array(repeating: .absent, count: shape.fields.count)
  }

  /// Whether the row has the field.
  public func has(_ field: Int) -> Bool {
    places[field].start >= 0
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
    let place = places[field]
    guard place.start >= 0 else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    if let chunk {
      return try body(
        UnsafeBufferPointer(start: chunk + place.start, count: place.end - place.start))
    }
    return try values.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[place.start..<place.end]))
    }
  }

  /// The fields that the row has, in the order of their arrival.
  var presentFields: [Int] {
    places.indices.filter { places[$0].start >= 0 }.sorted { places[$0].start < places[$1].start }
  }

  /// Removes all values.
  mutating func clear() {
    for index in places.indices { places[index] = .absent }
  }

  /// Starts a row whose values are in a chunk.
  mutating func lend(_ chunk: UnsafePointer<UInt8>) {
    number += 1
    self.chunk = chunk
  }

  /// Uses its own buffer for values again.
  mutating func takeBack() { chunk = nil }

  /// The start of a value, for messages.
  public func excerpt(of field: Int) -> String {
    withBytes(of: field) { RowError.excerpt($0) }
  }
}
