package import CambistModel
package import CambistMoney
import CambistScreens

extension AlertRule {
  /// Reads a rule from its parts.
  ///
  /// - Parameters:
  ///   - number: The threshold as people of a locale write it, or the percentage with or without
  ///     its sign.
  ///   - style: How the locale writes numbers; nil for plain numbers.
  package init(
    argument subject: Subject, _ kind: Condition.Kind, _ number: String, _ style: NumberStyle?
  ) throws(ArgumentError) {
    do throws(AlertInputError) {
      try self.init(subject, kind, typed: number, style)
    } catch {
      switch error {
      case .amount(.notANumber) where style == nil: throw ArgumentError.plainAmount(number)
      case .amount(let error): throw ArgumentError.amount(number, error)
      case .outOfRange: throw ArgumentError.alertLimit
      }
    }
  }
}

extension AlertRule.Subject {
  /// Reads the subject; a book as in every command.
  package init(argument kind: Kind, _ text: String) throws(ArgumentError) {
    let name = kind == .book ? try Book(argument: text).name : text
    guard let subject = Self(kind, name) else { throw ArgumentError.alertSubject(text) }
    self = subject
  }
}
