public import CambistModel
import CambistMoney
public import CambistStore
import Synchronization

/// The workspaces of all owners of a desk, and the keys that open them.
///
/// Keys are passed as hashes; the desk never receives a key itself.
public final class WorkspacesRepository: Sendable {
  /// How long a device link is valid, in seconds.
  public static let deviceLinkSeconds: Int64 = 600
  /// The maximum number of Unicode scalars in a workspace's name. A character may have any number
  /// of them.
  public static let longestName = 60

  /// The interval at which the use of a key is recorded, in milliseconds.
  private static let usedStep: Int64 = 86_400_000
  /// The maximum number of workspaces in memory.
  private static let mostInMemory = 2_000

  private let store: any SharedStore
  private let clock: DeskClock
  private let checks: AlertChecks
  private let limits: WorkspaceLimits
  private let known = Mutex(
    LeastRecentlyUsedCache<Owner, Workspace>(maximumCost: WorkspacesRepository.mostInMemory))
  /// The workspace of visitors without a key. It is empty, and nothing can be stored in it.
  public let nobodys: Workspace

  init(store: any SharedStore, clock: DeskClock, checks: AlertChecks, limits: WorkspaceLimits) {
    self.store = store
    self.clock = clock
    self.checks = checks
    self.limits = limits
    nobodys = Workspace(
      store.personal(of: .nobody), clock: clock, checks: checks, limits: limits)
  }

  /// The workspace of an owner.
  public func workspace(of owner: Owner) -> Workspace {
    known.withLock { known in
      if let workspace = known.value(for: owner) { return workspace }
      let workspace = Workspace(
        store.personal(of: owner), clock: clock, checks: checks, limits: limits)
      known.insert(workspace, for: owner, cost: 1)
      return workspace
    }
  }

  /// The workspace that a key opens; nil if it opens none.
  ///
  /// - Returns: The workspace, and whether the use of the key was recorded now, which happens once
  ///   a day.
  /// - Throws: ``Problem/store(reason:)``
  public func workspace(
    ofKey hash: String
  ) async throws(Problem) -> (workspace: Workspace, isNoted: Bool)? {
    let now = clock.now()
    let found = try await stored { () async throws(StoreError) in
      try await store.owner(ofKey: hash)
    }
    guard let found else { return nil }
    let isDue = now.millisecondsSince1970 - found.usedAt.millisecondsSince1970 >= Self.usedStep
    if isDue {
      // A full disk must not lock anyone out.
      try? await store.noteUse(ofKey: hash, at: now)
    }
    return (workspace(of: found.owner), isDue)
  }

  /// Whether a key opened a workspace and was then removed or replaced.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func isRetired(_ hash: String) async throws(Problem) -> Bool {
    try await stored { () async throws(StoreError) in try await store.isRetired(hash) }
  }

  /// The workspace of a new key, which is stored with its first change.
  public func workspace(ofNewKey hash: String) -> Workspace {
    let newcomer = Newcomer(keyHash: hash, at: clock.now())
    return Workspace(
      store.personal(of: newcomer), clock: clock, checks: checks, limits: limits)
  }

  /// The owner of the link for spreadsheets with a hash; nil for none.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func owner(ofLink hash: String) async throws(Problem) -> Owner? {
    try await stored { () async throws(StoreError) in try await store.owner(ofLink: hash) }
  }

  /// The stored details of an owner; nil if there is no such owner yet.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func details(of owner: Owner) async throws(Problem) -> OwnerDetails? {
    try await stored { () async throws(StoreError) in try await store.details(of: owner) }
  }

  /// Sets the name of a workspace; a name without visible characters removes it.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func rename(_ owner: Owner, to name: String) async throws(Problem) {
    let plain = Self.plain(name)
    try await stored { () async throws(StoreError) in
      try await store.rename(owner, to: plain.isEmpty ? nil : plain)
    }
  }

  /// The name on one line, without surrounding spaces, and without invisible characters that change
  /// the order or the appearance of others.
  static func plain(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let properties = scalar.properties
      if properties.isWhitespace {
        if scalars.last != " ", !scalars.isEmpty { scalars.append(" ") }
      } else if ![.control, .format, .surrogate, .privateUse, .unassigned]
        .contains(properties.generalCategory)
      {
        scalars.append(scalar)
      }
      if scalars.count == longestName { break }
    }
    if scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// Removes a workspace with everything in it.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func remove(_ owner: Owner) async throws(Problem) {
    try await stored { () async throws(StoreError) in try await store.remove(owner) }
    forgetAll()
  }

  /// Replaces a key with a new one.
  ///
  /// - Returns: Whether the old key opened a workspace.
  /// - Throws: ``Problem/store(reason:)``
  public func replaceKey(_ old: String, with new: String) async throws(Problem) -> Bool {
    try await stored { () async throws(StoreError) in
      try await store.replaceKey(old, with: new, at: clock.now())
    }
  }

  /// Revokes all keys and links of an owner, and adds a new key.
  ///
  /// - Returns: Whether the old key still belonged to the owner.
  /// - Throws: ``Problem/store(reason:)``
  public func replaceAllKeys(
    of owner: Owner, by old: String, with new: String
  ) async throws(Problem) -> Bool {
    try await stored { () async throws(StoreError) in
      try await store.replaceAllKeys(of: owner, by: old, with: new, at: clock.now())
    }
  }

  /// Revokes a key. A workspace without any other key or link is removed.
  ///
  /// - Returns: Whether the workspace was removed.
  /// - Throws: ``Problem/store(reason:)``
  @discardableResult
  public func removeKey(_ hash: String) async throws(Problem) -> Bool {
    let isRemoved = try await stored { () async throws(StoreError) in
      try await store.removeKey(hash, at: clock.now())
    }
    if isRemoved { forgetAll() }
    return isRemoved
  }

  /// Adds a link that gives a key to another device, once, for ten minutes.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func addDeviceLink(_ hash: String, of owner: Owner) async throws(Problem) {
    try await stored { () async throws(StoreError) in
      try await store.addDeviceLink(
        hash, of: owner, validUntil: clock.now().adding(seconds: Self.deviceLinkSeconds))
    }
  }

  /// The owner behind a device link; nil if the link is not valid.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func details(ofDeviceLink hash: String) async throws(Problem) -> OwnerDetails? {
    try await stored { () async throws(StoreError) in
      try await store.details(ofDeviceLink: hash, at: clock.now())
    }
  }

  /// Adds a key for another device and revokes its link.
  ///
  /// - Returns: Whether the link was valid.
  /// - Throws: ``Problem/store(reason:)``
  public func addKey(_ key: String, byDeviceLink hash: String) async throws(Problem) -> Bool {
    try await stored { () async throws(StoreError) in
      try await store.addKey(key, byDeviceLink: hash, at: clock.now())
    }
  }

  /// Removes workspaces without keys and links, and empty ones that were not used for several days.
  /// Repeats every hour until the task is cancelled.
  public func removeUnused(afterDays days: Int64) async {
    repeat {
      let now = clock.now()
      // A removal that fails is repeated an hour later.
      let count = try? await store.removeUnusedOwners(
        since: now.adding(seconds: -days * 86_400), at: now)
      if let count, count > 0 { forgetAll() }
    } while (try? await clock.sleep(.seconds(3_600))) != nil
  }

  /// Drops all workspaces from memory after one was removed. This is rare, and the others are read
  /// again when needed.
  private func forgetAll() { known.withLock { $0.removeAll() } }

  private func stored<Value: Sendable>(
    _ body: () async throws(StoreError) -> Value
  ) async throws(Problem) -> Value {
    do {
      return try await body()
    } catch {
      throw Problem(error)
    }
  }
}

extension Desk {
  /// The workspaces of all owners, with limits for each.
  public func workspaces(limits: WorkspaceLimits) -> WorkspacesRepository {
    WorkspacesRepository(store: store, clock: clock, checks: alertChecks, limits: limits)
  }

  /// The same desk with the workspace of a visitor, who cannot change shared settings.
  public func desk(with workspace: Workspace) -> Desk {
    var desk = self
    desk.workspace = workspace
    desk.isSourceOrderFixed = true
    return desk
  }
}
