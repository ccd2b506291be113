import CambistModel

/// Passes sales on in batches, so that they are added up on one processor while more are read on
/// another.
///
/// Batches are processed in order, one at a time, and their buffers are reused: memory does not
/// grow with the number of sales.
struct SaleRelay: Sendable {
  /// The batch that is being processed. Unchecked, because only one task at a time has it.
  private final class Hand: @unchecked Sendable {
    var batch = SaleBatch()
  }

  private let take: @Sendable (SaleBatch) -> Void
  private let hand = Hand()
  private var batch = SaleBatch()
  private var taking: Task<Void, Never>?

  /// - Parameter take: Called with one batch at a time, in order.
  init(_ take: @escaping @Sendable (SaleBatch) -> Void) { self.take = take }

  /// Adds a sale to the next batch.
  mutating func add(_ sale: LentSale) { batch.append(sale) }

  /// Passes the batch on, after the previous one was processed.
  mutating func handOn() async {
    guard batch.count > 0 else { return }
    await taking?.value
    swap(&batch, &hand.batch)
    batch.removeAll()
    taking = Task { [take, hand] in take(hand.batch) }
  }

  /// Passes the remaining sales on and waits until they are processed.
  mutating func finish() async {
    await handOn()
    await taking?.value
  }
}

/// Adds up batches of sales.
///
/// Unchecked, because a ``SaleRelay`` gives it to one task at a time.
final class SaleAccumulator<Result: Sendable>: @unchecked Sendable {
  private(set) var result: Result
  private let add: @Sendable (inout Result, LentSale) -> Void

  init(_ initial: Result, _ add: @escaping @Sendable (inout Result, LentSale) -> Void) {
    result = initial
    self.add = add
  }

  func take(_ batch: SaleBatch) { Self.add(batch, to: &result, add) }

  /// The result is accessed once per batch and not once per sale.
  private static func add(
    _ batch: SaleBatch, to result: inout Result,
    _ add: @Sendable (inout Result, LentSale) -> Void
  ) {
    batch.forEach { add(&result, $0) }
  }
}
