/// Finds the groups at a path of a document, such as the rates of all tables in a list.
struct DocumentGroups {
  /// A group with the groups that enclose it.
  struct Group {
    /// From the outermost to the group itself.
    fileprivate(set) var enclosing: [DocumentNode]
    /// The part of the name that the `*` of the path matched.
    fileprivate(set) var captured: String?

    /// The texts of the innermost members, elements or attributes with a name: one text, unless the
    /// name is missing or repeated.
    func texts(_ name: String) -> [String] {
      for node in enclosing.reversed() {
        let found = node.children.filter { $0.name == name }
        if !found.isEmpty { return found.compactMap(\.text) }
      }
      return []
    }
  }

  /// The names to follow from the outermost group; for XML, the first is the root's.
  let path: [String]
  private var count = 0

  init(path: [String]) { self.path = path }

  /// Passes each group at the path to the receiver, in document order, with its number from 1.
  ///
  /// - Throws: ``TransportFailure/unreadable(reason:)`` when the document has no such path, and any
  ///   error of the receiver.
  mutating func visit(
    _ root: DocumentNode, _ receive: (Group, Int) throws -> Void
  ) throws {
    var names = path[...]
    if !root.name.isEmpty {
      guard root.name == names.popFirst() else {
        throw TransportFailure.unreadable(reason: "the root element is <\(root.name)>")
      }
    }
    try visit(root, names, Group(enclosing: []), receive)
  }

  private mutating func visit(
    _ node: DocumentNode, _ names: ArraySlice<String>, _ outer: Group,
    _ receive: (Group, Int) throws -> Void
  ) throws {
    for element in node.elements {
      guard element.kind == .group else {
        throw TransportFailure.unreadable(reason: "a list or a value where a group belongs")
      }
      var group = outer
      group.enclosing.append(element)
      guard let name = names.first else {
        count += 1
        try receive(group, count)
        continue
      }
      let pattern = NamePattern(name)
      var isFound = false
      for child in element.children {
        guard let captured = pattern.match(child.name) else { continue }
        isFound = true
        if pattern.captures { group.captured = captured }
        try visit(child, names.dropFirst(), group, receive)
      }
      // An XML element without children has no rows; JSON expresses this with an empty list.
      if !isFound, element.text == nil, !pattern.captures {
        throw TransportFailure.unreadable(reason: "“\(name)” is missing")
      }
    }
  }
}

/// A name, or a prefix and a suffix with anything in between.
private struct NamePattern {
  private let start: Substring
  private let end: Substring?

  init(_ text: String) {
    let parts = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    start = parts[0]
    end = parts.count > 1 ? parts[1] : nil
  }

  var captures: Bool { end != nil }

  /// The part between prefix and suffix; nil when the name does not match.
  func match(_ name: String) -> String? {
    guard let end else { return name == start ? "" : nil }
    guard name.hasPrefix(start), name.hasSuffix(end),
      name.utf8.count > start.utf8.count + end.utf8.count
    else { return nil }
    return String(name.dropFirst(start.count).dropLast(end.count))
  }
}
