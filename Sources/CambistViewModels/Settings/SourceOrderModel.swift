public import CambistDesk
import CambistModel
import CambistMoney
public import CambistScreens
import Foundation
public import Observation

/// The state and actions of the order of the sources of rates. Unlike other settings, a change is
/// stored at once.
@MainActor
@Observable
public final class SourceOrderModel {
  /// The current screen.
  public private(set) var screen: SourceOrderScreen
  /// Why the last change could not be stored, as text.
  public private(set) var notice: Notice?

  private let desk: Desk
  private let writing: Writing

  /// Creates a model of a desk's order.
  public init(_ desk: Desk, writing: Writing) {
    self.desk = desk
    self.writing = writing
    screen = Self.screen(desk, writing)
  }

  /// Shows the current order, in the current language.
  public func show() { screen = Self.screen(desk, writing) }

  /// Moves a source, or switches it off or on.
  func change(_ change: RateSourceOrder.Change) async {
    do throws(Problem) {
      try await desk.changeSources(change)
      notice = nil
    } catch {
      let presentation = writing.presentation(desk.clock)()
      notice = error.notice(in: presentation, retry: presentation.phrases.frame.retry)
    }
    show()
  }

  private static func screen(_ desk: Desk, _ writing: Writing) -> SourceOrderScreen {
    let country = Locale(identifier: writing.style.locale).region?.identifier
    return SourceOrderScreen(
      desk.orderedSources(language: writing.phrases.language), isFixed: desk.isSourceOrderFixed,
      official: country.flatMap { Desk.officialSource(of: $0) }, phrases: writing.phrases)
  }
}
