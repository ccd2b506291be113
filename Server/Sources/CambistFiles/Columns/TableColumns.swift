/// The columns of a file with the needed values.
package struct TableColumns: Sendable {
  /// The names in the header, or those of JSON.
  package let names: [String]
  /// The indices of the columns; nil for a missing one.
  package private(set) var places: [TableError.Role: Int] = [:]

  /// Finds the columns by their names, or by the user's options.
  ///
  /// - Throws: ``TableError/unknownColumn(_:columns:)`` or ``TableError/repeatedColumn(_:_:_:)``
  init(_ names: [String], _ options: TableOptions) throws(TableError) {
    self.names = names
    let folded = names.map(ColumnNames.folded)
    for role in TableError.Role.allCases where !options.ignored.contains(role) {
      if let wanted = options.columns[role] {
        places[role] = try Self.place(of: wanted, names, folded)
      } else if let place = try Self.place(of: role, names, folded) {
        places[role] = place
      }
    }
  }

  /// The index of a column; nil for none.
  package subscript(role: TableError.Role) -> Int? { places[role] }

  private static func place(
    of role: TableError.Role, _ names: [String], _ folded: [String]
  ) throws(TableError) -> Int? {
    for name in ColumnNames.names(of: role) {
      if let place = try only(folded.indices.filter { folded[$0] == name }, names) { return place }
    }
    return nil
  }

  private static func place(
    of wanted: String, _ names: [String], _ folded: [String]
  ) throws(TableError) -> Int {
    if let place = try only(names.indices.filter { names[$0] == wanted }, names) { return place }
    let other = ColumnNames.folded(wanted)
    if let place = try only(folded.indices.filter { folded[$0] == other }, names) { return place }
    if let number = Int(wanted), (1...max(names.count, 1)).contains(number), !names.isEmpty {
      return number - 1
    }
    throw .unknownColumn(wanted, columns: names)
  }

  private static func only(_ places: [Int], _ names: [String]) throws(TableError) -> Int? {
    guard places.count < 2 else {
      throw .repeatedColumn(places[0] + 1, places[1] + 1, names[places[0]])
    }
    return places.first
  }

  /// The names of the added columns, with a number after those that already exist.
  var added: [String] {
    let known = Set(names.map { $0.lowercased() })
    return Self.addedNames.map { name in
      guard known.contains(name) else { return name }
      var number = 2
      while known.contains("\(name)_\(number)") { number += 1 }
      return "\(name)_\(number)"
    }
  }

  static let addedNames = ["converted", "to", "rate", "rate_date", "source", "route", "problem"]
}
