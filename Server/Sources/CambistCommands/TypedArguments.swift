import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistMoney
import CambistScreens

/// Converts the arguments that people type to the form that the parser reads.
enum TypedArguments {
  /// Puts a negative amount after `--`, so that it is not parsed as a flag, and inserts `convert`
  /// before a conversion without a command.
  static func parsed(_ arguments: [String], of commands: [any ParsableCommand.Type]) -> [String] {
    let arguments = joined(arguments)
    let negative = arguments.prefix { $0 != "--" }.filter(isNegative)
    guard let first = arguments.first, negative.count <= 1 else { return arguments }
    let isNamed = first == "help" || commands.contains { $0.names.contains(first) }
    guard isNamed ? amountCommands.contains(first) : isConversion(arguments) else {
      return arguments
    }
    var parsed = isNamed ? arguments : [ConvertCommand._commandName] + arguments
    if let negative = negative.first, let place = parsed.firstIndex(of: negative) {
      parsed.remove(at: place)
      parsed += parsed.contains("--") ? [negative] : ["--", negative]
    }
    return parsed
  }

  /// Joins an option and its negative value with `=`, so that the value is not parsed as a flag: the
  /// command then says what is wrong with it.
  private static func joined(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    for argument in arguments {
      if let option = joined.last, numberOptions.contains(option), isNegative(argument) {
        joined[joined.count - 1] = option + "=" + argument
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  /// The options of ``TermsOptions``.
  private static let numberOptions: Set = [
    "--fee", "--markup", "--fixed-fee", "--rate", "--received",
  ]

  /// The commands that take an amount.
  private static let amountCommands = ConvertCommand.names + BoardCommand.names

  /// Whether arguments without a command are a conversion: the arguments before the first flag.
  private static func isConversion(_ arguments: [String]) -> Bool {
    let words = arguments.prefix { !$0.hasPrefix("-") || isNegative($0) }
    if let conversion = ConversionWords(typed: Array(words)) {
      return conversion.hasNumber || conversion.amount == nil
    }
    // A line such as `€50 in dollars`: no command has a digit or a sign in its name.
    return words.first.map { word in !word.allSatisfy(\.isLetter) } ?? false
  }

  /// The first word of the arguments that is neither a command nor a currency nor an amount, if it
  /// is close to a command or the only word; otherwise nil.
  static func unknownWord(in arguments: [String]) -> String? {
    guard let word = arguments.first, !word.isEmpty, word.allSatisfy(\.isLetter),
      !ConvertCommand.names.contains(word), !Cambist.isCommand(word)
    else { return nil }
    if let currency = Currency(word), currency.kind != .unlisted { return nil }
    let isAlone = arguments.count == 1 && ConversionWords(typed: arguments) == nil
    return isAlone || guess(for: word) != nil ? word : nil
  }

  /// The command closest to a misspelt word; nil for none.
  static func guess(for word: String) -> String? {
    CommandGuess.name(for: word, of: Cambist.commandNames)
  }

  private static func isNegative(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.dropFirst().first?.isNumber == true
  }
}

extension ParsableCommand {
  /// The names of a command.
  static var names: [String] { [_commandName] + configuration.aliases }
}

extension CalendarDate {
  /// Reads a day such as `2026-10-30`, `today`, `yesterday` or `tomorrow`, by the clock of this
  /// machine.
  init(typed text: String) throws(ArgumentError) {
    let today = DeskClock.system.today()
    switch text.lowercased() {
    case "today": self = today
    case "yesterday": self = today.adding(days: -1)
    // The command then says that it is in the future.
    case "tomorrow": self = today.adding(days: 1)
    default: try self.init(argument: text)
    }
  }
}
