import CambistModel

/// Hands sales on in batches, so that they are added up on one processor while more are read on
/// another.
///
/// Batches are done with in order, one at a time, and their buffers are used again: memory does not
/// grow with the number of sales.
struct SaleRelay: Sendable {
  /// The batch that is under way. Unchecked, as it changes between two tasks only.
  private final class Hand: @unchecked Sendable {
    var batch = SaleBatch()
  }

  private let take: @Sendable (SaleBatch) -> Void
  private let hand = Hand()
  private var batch = SaleBatch()
  private var taking: Task<Void, Never>?

  /// - Parameter take: Told of one batch at a time, in order.
  init(_ take: @escaping @Sendable (SaleBatch) -> Void) { self.take = take }

  /// Adds a sale to the next batch.
  mutating func add(_ sale: LentSale) { batch.append(sale) }

  /// Hands the batch on, once the one before is done with.
  mutating func handOn() async {
    guard batch.count > 0 else { return }
    await taking?.value
    swap(&batch, &hand.batch)
    batch.removeAll()
    taking = Task { [take, hand] in take(hand.batch) }
  }

  /// Hands on what is left and waits until it is done with.
  mutating func finish() async {
    await handOn()
    await taking?.value
  }
}

/// What becomes of batches of sales.
///
/// Unchecked, as a ``SaleRelay`` lets one task at a time have it.
final class SaleAccumulator<Result: Sendable>: @unchecked Sendable {
  private(set) var result: Result
  private let add: @Sendable (inout Result, LentSale) -> Void

  init(_ initial: Result, _ add: @escaping @Sendable (inout Result, LentSale) -> Void) {
    result = initial
    self.add = add
  }

  func take(_ batch: SaleBatch) { Self.add(batch, to: &result, add) }

  /// The result is reached for once, not for each sale.
  private static func add(
    _ batch: SaleBatch, to result: inout Result,
    _ add: @Sendable (inout Result, LentSale) -> Void
  ) {
    batch.forEach { add(&result, $0) }
  }
}
