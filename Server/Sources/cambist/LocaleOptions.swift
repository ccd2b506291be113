import ArgumentParser
import CambistDesk
import CambistMoney
import Foundation

/// How numbers are written for people.
struct LocaleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write numbers as in a region, such as es-MX. Default: LC_ALL, LC_NUMERIC or LANG.",
      valueName: "tag"))
  var locale: String?

  func validate() throws {
    guard let locale else { return }
    guard Self.tag(locale) != nil else {
      throw ValidationError("“\(locale)” is not a locale such as es-MX.")
    }
  }

  /// The style of the locale; English where none is set.
  var style: NumberStyle {
    let environment = ProcessInfo.processInfo.environment
    let variables = ["LC_ALL", "LC_NUMERIC", "LANG"].map { environment[$0] ?? "" }
    let named = locale ?? variables.first { !$0.isEmpty } ?? ""
    return Self.tag(named).map { NumberStyles.style($0) } ?? .english
  }

  /// The BCP 47 tag of `es-MX`, `es_MX` or `es_MX.UTF-8`; nil for `C`, `POSIX` and what is none.
  private static func tag(_ name: String) -> String? {
    let tag = name.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    let language = tag.prefix { $0 != "-" }
    guard tag.utf8.count <= 35, (2...3).contains(language.utf8.count),
      tag.utf8.allSatisfy({ NumberStyles.isTagByte($0) }),
      Locale.LanguageCode(String(language).lowercased()).isISOLanguage
    else { return nil }
    return tag
  }
}
