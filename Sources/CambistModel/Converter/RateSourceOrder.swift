/// The sources of rates in order of preference, and which of them are switched off.
public struct RateSourceOrder: Sendable, Hashable {
  /// One source.
  public struct Entry: Sendable, Hashable {
    /// The name of the source, such as `ecb`.
    public var name: String
    /// Whether the source is used.
    public var isOn: Bool

    /// Creates an entry.
    public init(_ name: String, isOn: Bool = true) {
      self.name = name
      self.isOn = isOn
    }
  }

  /// A change to one source, by its name.
  public enum Change: Sendable, Hashable {
    case up(String)
    case down(String)
    /// Moves it to the top and switches it on.
    case first(String)
    case on(String)
    case off(String)

    /// The changed source.
    public var name: String {
      switch self {
      case .up(let name), .down(let name), .first(let name), .on(let name), .off(let name): name
      }
    }
  }

  /// All sources in their order.
  public private(set) var entries: [Entry]

  /// The sources in use, in their order.
  public var used: [String] { entries.filter { $0.isOn }.map { $0.name } }

  /// A stored order. Names that no longer exist are dropped, and missing sources are added at the
  /// end. If no source is on, all are.
  ///
  /// - Parameter known: The names of all sources in their default order.
  public init(_ stored: [Entry] = [], known: [String]) {
    entries = []
    for entry in stored
    where known.contains(entry.name) && !entries.contains(where: { $0.name == entry.name }) {
      entries.append(entry)
    }
    for name in known where !entries.contains(where: { $0.name == name }) {
      entries.append(Entry(name))
    }
    if used.isEmpty { entries = entries.map { Entry($0.name) } }
  }

  /// Only the given sources are on, whatever was stored.
  public init(only names: [String], known: [String]) {
    entries =
      names.map { Entry($0) } + known.filter { !names.contains($0) }.map { Entry($0, isOn: false) }
  }

  /// Changes one source. The first one does not move up, the last one does not move down, and the
  /// only one that is on stays on.
  public mutating func apply(_ change: Change) {
    guard let index = entries.firstIndex(where: { $0.name == change.name }) else { return }
    switch change {
    case .up where index > 0: entries.swapAt(index, index - 1)
    case .down where index + 1 < entries.count: entries.swapAt(index, index + 1)
    case .first:
      var entry = entries.remove(at: index)
      entry.isOn = true
      entries.insert(entry, at: 0)
    case .on: entries[index].isOn = true
    case .off where used != [change.name]: entries[index].isOn = false
    case .up, .down, .off: break
    }
  }
}
