public import CambistStore
public import Testing

/// The requirements for every ``SharedStore`` and for the ``PersonalStore`` of each owner,
/// regardless of the implementation.
///
/// A suite runs ``clauses``, each against an empty store:
/// ```swift
/// @Test(arguments: StoreContract.clauses)
/// func `A store keeps its contract`(_ clause: StoreContract.Clause) async throws {
///   try await clause.check(MyStore())
/// }
/// ```
public enum StoreContract {
  /// A requirement, and its check.
  public struct Clause: Sendable, CustomTestStringConvertible {
    /// The name of the requirement.
    public let testDescription: String
    /// Checks the requirement on an empty store; records an issue if it is not met.
    public let check: @Sendable (any SharedStore) async throws -> Void

    init(_ name: String, _ check: @escaping @Sendable (any SharedStore) async throws -> Void) {
      testDescription = name
      self.check = check
    }
  }

  /// All requirements.
  public static let clauses = personal + shared

  /// The requirements for the data of owners.
  public static let personal = [
    HistoryContract.clauses, BoardContract.clauses, TermsContract.clauses,
    FavouriteContract.clauses, AlertContract.clauses, RateSourceContract.clauses,
    OwnersContract.clauses, OwnerKeysContract.clauses, SimultaneousContract.clauses,
  ].flatMap(\.self)

  /// The requirements for the data that all owners share.
  public static let shared = [
    RateContract.clauses, RateYearContract.clauses, MarketContract.clauses,
    QuoteContract.clauses, SalesContract.clauses, LeaseContract.clauses, ClosingContract.clauses,
  ].flatMap(\.self)

  /// Checks that unreadable rates or days of a source do not hide the rest of its state.
  ///
  /// - Parameters:
  ///   - table: The name of the table of days without rates.
  ///   - execute: Executes an SQL statement in the store’s database.
  public static func checkUnreadableRates(
    _ store: any SharedStore, days table: String, execute: (String) async throws -> Void
  ) async throws {
    try await RateContract(store).unreadable(days: table, execute: execute)
  }
}
