public import CambistStore
public import Testing

/// What every ``SharedStore``, and the ``PersonalStore`` of each owner, must do, whatever it is
/// built on.
///
/// A suite runs ``clauses``, each against an empty store:
/// ```swift
/// @Test(arguments: StoreContract.clauses)
/// func `A store keeps its contract`(_ clause: StoreContract.Clause) async throws {
///   try await clause.check(MyStore())
/// }
/// ```
public enum StoreContract {
  /// One promise, and how to find out whether it is kept.
  public struct Clause: Sendable, CustomTestStringConvertible {
    /// The name of the rule.
    public let testDescription: String
    /// Checks the rule on an empty store; records an issue where it is broken.
    public let check: @Sendable (any SharedStore) async throws -> Void

    init(_ name: String, _ check: @escaping @Sendable (any SharedStore) async throws -> Void) {
      testDescription = name
      self.check = check
    }
  }

  /// Everything that is promised.
  public static let clauses = personal + shared

  /// What is promised about the data of owners.
  public static let personal = [
    HistoryContract.clauses, BoardContract.clauses, TermsContract.clauses,
    FavouriteContract.clauses, AlertContract.clauses, RateSourceContract.clauses,
    OwnersContract.clauses, OwnerKeysContract.clauses, SimultaneousContract.clauses,
  ].flatMap(\.self)

  /// What is promised about the data that all owners share.
  public static let shared = [
    RateContract.clauses, RateYearContract.clauses, MarketContract.clauses,
    QuoteContract.clauses, SalesContract.clauses, ClosingContract.clauses,
  ].flatMap(\.self)
}
