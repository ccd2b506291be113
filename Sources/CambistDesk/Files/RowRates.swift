import CambistFeeds
import CambistModel
public import CambistMoney
import CambistRates

/// The rates of the rows of one file, all into one currency.
///
/// Rows with their own day are converted by the first source with a history. Valyuta, which needs a
/// request for every currency and day, comes last for them, unless it is the only source. For a
/// fixed day and for the latest rates, the desk's rates are used.
public final class RowRates {
  /// The currency to convert into.
  public let target: Currency
  private let desk: Desk
  private let source: String?
  private let today: CalendarDate
  /// The deadline for requests to sources.
  private let deadline: Timestamp
  /// The bank whose rates come first for rows with their own day; nil for another source.
  private let bank: ECBSource?
  /// Read when the first rate is needed.
  private lazy var shipped = bank?.shippedRates().flatMap { ShippedRowRates($0, to: target) }

  /// The maximum number of seconds that a file waits for sources.
  public static let waitingTime: Int64 = 60

  /// Prepares the rates of a file.
  ///
  /// - Parameters:
  ///   - source: The name of the only source to use; nil for all.
  ///   - today: The reader's day; later days have no rates yet.
  /// - Throws: ``QueryFailure`` when the source cannot be used.
  public init(
    _ desk: Desk, to target: Currency, source: String? = nil, today: CalendarDate
  ) throws(QueryFailure) {
    if let source, let reason = desk.unusable(source: source) { throw QueryFailure(reason) }
    self.desk = desk
    self.target = target
    self.source = source
    self.today = today
    deadline = desk.clock.now().adding(seconds: Self.waitingTime)
    let first = desk.rates.sources.first { $0.name != ValyutaFeed.source }
    let bank = first as? ECBSource
    self.bank = source == nil || source == bank?.name ? bank : nil
  }

  /// The rate of a day if it is in memory; nil when ``find(from:on:isOfRow:)`` may have it.
  ///
  /// - Parameters:
  ///   - day: In days since 1970.
  /// - Complexity: O(1).
  public func known(from currency: Currency, on day: Int) -> RowRate? {
    currency == target ? nil : shipped?.rate(from: currency, on: day)
  }

  /// The day whose rate is valid on a day; nil when ``known(from:on:)`` has none.
  ///
  /// - Parameter day: In days since 1970, as is the result.
  /// - Complexity: O(1).
  public func publication(from currency: Currency, on day: Int) -> Int? {
    currency == target ? nil : shipped?.publication(from: currency, on: day)
  }

  /// The rate of a day; may send requests to sources.
  ///
  /// - Parameters:
  ///   - day: Nil for the newest rate.
  ///   - isOfRow: Whether the day is the row's own, rather than the same for all rows.
  /// - Throws: ``QueryFailure`` when there is no rate.
  public func find(
    from currency: Currency, on day: CalendarDate?, isOfRow: Bool
  ) async throws(QueryFailure) -> RowRate {
    if currency.kind == .unlisted { throw QueryFailure(.unknownCurrency(currency)) }
    let answer = try await answer(from: currency, on: day, isOfRow: isOfRow)
    let figure: ExactDecimal
    do {
      figure = try answer.route.figure(digits: 12)
    } catch {
      throw QueryFailure(.rate(error))
    }
    return RowRate(
      figure: figure, date: answer.provenance.isNone ? nil : answer.date,
      source: answer.provenance.source, route: answer.route.currencies, quick: nil,
      conversion: answer.conversion)
  }

  private func answer(
    from currency: Currency, on day: CalendarDate?, isOfRow: Bool
  ) async throws(QueryFailure) -> RateAnswer {
    if isOfRow, bank != nil, source == nil {
      // Another source may have rates that the bank lacks.
      if let answer = try? await ask(currency, day, by: ECBFeed.source) { return answer }
    }
    return try await ask(currency, day, by: source)
  }

  private func ask(
    _ currency: Currency, _ day: CalendarDate?, by source: String?
  ) async throws(QueryFailure) -> RateAnswer {
    if desk.clock.now() >= deadline {
      // Without waiting: stored data can still be used.
      let state = await desk.rates.rate(
        from: currency, to: target, on: day, source: source, today: today)
      switch state.answer {
      case .success(let answer): return answer
      case .failure(let gap): throw QueryFailure(.gap(gap, state))
      }
    }
    do {
      return try await desk.settledRate(
        from: currency, to: target, on: day, source: source, today: today
      ).value.answer
    } catch let failure as QueryFailure {
      throw failure
    } catch {
      throw QueryFailure(anyOf: error)
        ?? QueryFailure(.rate(.noRoute(from: currency, to: target)))
    }
  }
}
