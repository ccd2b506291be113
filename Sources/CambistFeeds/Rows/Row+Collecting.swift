/// How a scanner fills the row.
extension Row {
  /// Empties the row for the next one.
  mutating func begin() {
    number += 1
    takeBack()
    values.removeAll(keepingCapacity: true)
    clear()
    presentCount = 0
    likelyField = 0
  }

  /// The index of the field with a name, or nil.
  mutating func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    for _ in fields.indices {
      let field = likelyField
      likelyField = field + 1 == nameEnds.count ? 0 : field + 1
      let start = field == 0 ? 0 : nameEnds[field - 1]
      if nameEnds[field] - start == name.count, isName(name, at: start) { return field }
    }
    return nil
  }

  /// Starts the value of a field.
  mutating func open(_ field: Int) throws(RowError) {
    guard places[field].start < 0 else {
      throw .repeatedField(row: number, field: fields[field].name)
    }
    places[field] = RowValuePlace(start: values.count, end: values.count)
    presentCount += 1
  }

  /// The number of bytes by which the value may still grow.
  func room(in field: Int) -> Int {
    RowLimits.valueBytes - (values.count - places[field].start)
  }

  /// Adds bytes to the value that was started last.
  ///
  /// The caller must check that there is ``room(in:)``.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    values.append(contentsOf: bytes)
  }

  /// Adds a byte to the value that was started last.
  mutating func append(_ byte: UInt8, to field: Int) throws(RowError) {
    guard room(in: field) > 0 else { throw tooLong(field) }
    values.append(byte)
  }

  /// Adds a code point, not a surrogate, to the value that was started last.
  mutating func append(scalar: UInt32, to field: Int) throws(RowError) {
    let encoding = UTF8Encoding(scalar)
    guard room(in: field) >= encoding.count else { throw tooLong(field) }
    encoding.append(to: &values)
  }

  /// Ends the value of a field.
  mutating func close(_ field: Int) {
    places[field].end = values.count
  }

  /// Checks that no required field is missing.
  func complete() throws(RowError) {
    guard presentCount < fields.count else { return }
    for index in fields.indices where places[index].start < 0 && fields[index].isRequired {
      throw .missingField(row: number, field: fields[index].name)
    }
  }

  func tooLong(_ field: Int) -> RowError {
    .valueTooLong(row: number, field: fields[field].name)
  }
}

extension Row {
  private func isName(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    names.withUnsafeBufferPointer { names in
      for index in name.indices where names[start &+ index] != name[index] { return false }
      return true
    }
  }
}
