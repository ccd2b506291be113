import CambistFeeds
import CambistModel
public import CambistMoney
import CambistRates

/// The rates of the rows of one file, all into one currency.
///
/// Rows with a day of their own are converted by the first source that has a history. Valyuta, which
/// has to be asked for every currency and day, comes last for them, unless it is the only source that
/// counts. Rates of a given day and the latest ones are those of the desk.
public final class RowRates {
  /// The currency to convert into.
  public let target: Currency
  private let desk: Desk
  private let source: String?
  private let today: CalendarDate
  /// The end of the time in which sources are asked.
  private let deadline: Timestamp
  /// The bank whose rates come first for rows with a day of their own; nil for another source.
  private let bank: ECBSource?
  /// Read when the first rate is wanted.
  private lazy var shipped = bank?.shippedRates().flatMap { ShippedRowRates($0, to: target) }

  /// The seconds for which a file may wait for sources.
  public static let waitingTime: Int64 = 60

  /// Prepares the rates of a file.
  ///
  /// - Parameters:
  ///   - source: The name of the only source that counts; nil for all.
  ///   - today: The reader's day, after which there are no rates yet.
  /// - Throws: ``QueryFailure`` where the source cannot be used.
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

  /// The rate of a day where it is in memory; nil where ``find(from:on:isOfRow:)`` may have it.
  ///
  /// - Parameters:
  ///   - day: In days since 1970.
  /// - Complexity: O(1).
  public func known(from currency: Currency, on day: Int) -> RowRate? {
    currency == target ? nil : shipped?.rate(from: currency, on: day)
  }

  /// The day whose rate counts on a day; nil where ``known(from:on:)`` has none.
  ///
  /// - Parameter day: In days since 1970, as is the result.
  /// - Complexity: O(1).
  public func publication(from currency: Currency, on day: Int) -> Int? {
    currency == target ? nil : shipped?.publication(from: currency, on: day)
  }

  /// The rate of a day, for which sources may be asked.
  ///
  /// - Parameters:
  ///   - day: Nil for the newest rate.
  ///   - isOfRow: Whether the day is the row's own, and not the same for all rows.
  /// - Throws: ``QueryFailure`` that says why there is none.
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
      // What the bank does not quote, another source may.
      if let answer = try? await ask(currency, day, by: ECBFeed.source) { return answer }
    }
    return try await ask(currency, day, by: source)
  }

  private func ask(
    _ currency: Currency, _ day: CalendarDate?, by source: String?
  ) async throws(QueryFailure) -> RateAnswer {
    if desk.clock.now() >= deadline {
      // Without waiting: what is stored still answers.
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
