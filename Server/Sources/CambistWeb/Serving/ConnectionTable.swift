/// The served connections, by the networks of their clients.
///
/// Each network has a list per activity, with the connection that has been in it longest first.
/// - Complexity: O(1), except for ``victim(for:)``, which checks each network once.
struct ConnectionTable {
  typealias Activity = RequestProgress.Activity
  typealias ID = UInt64

  private struct Entry {
    let network: [UInt8]
    let close: @Sendable () -> Void
    var activity = Activity.waiting
    var previous: ID?
    var next: ID?
  }

  private struct List {
    var first: ID?
    var last: ID?
    var count = 0
  }

  private struct Network {
    var count = 0
    var lists = Activity.allCases.map { _ in List() }

    func count(_ activity: Activity) -> Int { lists[activity.rawValue].count }
  }

  private var entries: [ID: Entry] = [:]
  private var networks: [[UInt8]: Network] = [:]
  private var lastID: ID = 0

  var count: Int { entries.count }

  /// The number of connections by activity.
  var activities: [Activity: Int] {
    var counts: [Activity: Int] = [:]
    for network in networks.values {
      for activity in Activity.allCases {
        counts[activity, default: 0] += network.count(activity)
      }
    }
    return counts
  }

  mutating func add(_ network: [UInt8], close: @escaping @Sendable () -> Void) -> ID {
    lastID += 1
    entries[lastID] = Entry(network: network, close: close)
    networks[network, default: Network()].count += 1
    link(lastID)
    return lastID
  }

  /// Removes a connection; nil when it was already removed.
  @discardableResult
  mutating func remove(_ id: ID) -> (@Sendable () -> Void)? {
    guard let entry = entries[id] else { return nil }
    unlink(id)
    entries[id] = nil
    networks[entry.network]?.count -= 1
    if networks[entry.network]?.count == 0 { networks[entry.network] = nil }
    return entry.close
  }

  mutating func set(_ activity: Activity, of id: ID) {
    guard let entry = entries[id], entry.activity != activity else { return }
    unlink(id)
    entries[id]?.activity = activity
    link(id)
  }

  /// The connection to close for a new one from a network; nil when there is none.
  ///
  /// The network with most waiting connections loses the one that has waited longest. If none
  /// waits, the same applies to those with an incomplete request. If all are being answered, the
  /// network with most connections loses the oldest, if it has more than twice as many as the new
  /// one's network.
  func victim(for network: [UInt8]) -> ID? {
    for activity in [Activity.waiting, .receiving] {
      let most = networks.values.max { $0.count(activity) < $1.count(activity) }
      if let first = most?.lists[activity.rawValue].first { return first }
    }
    let own = (networks[network]?.count ?? 0) + 1
    guard let most = networks.values.max(by: { $0.count < $1.count }), most.count > 2 * own else {
      return nil
    }
    return most.lists[Activity.answering.rawValue].first
  }
}

extension ConnectionTable {
  private mutating func link(_ id: ID) {
    guard let entry = entries[id], var list = list(of: entry) else { return }
    entries[id]?.previous = list.last
    entries[id]?.next = nil
    if let last = list.last { entries[last]?.next = id } else { list.first = id }
    list.last = id
    list.count += 1
    networks[entry.network]?.lists[entry.activity.rawValue] = list
  }

  private mutating func unlink(_ id: ID) {
    guard let entry = entries[id], var list = list(of: entry) else { return }
    if let previous = entry.previous {
      entries[previous]?.next = entry.next
    } else {
      list.first = entry.next
    }
    if let next = entry.next {
      entries[next]?.previous = entry.previous
    } else {
      list.last = entry.previous
    }
    list.count -= 1
    networks[entry.network]?.lists[entry.activity.rawValue] = list
  }

  private func list(of entry: Entry) -> List? {
    networks[entry.network]?.lists[entry.activity.rawValue]
  }
}
