import AppIntents

/// Why an intent has no result, in words that the assistant says.
struct IntentFailure: Error, CustomLocalizedStringResourceConvertible {
  let text: String

  var localizedStringResource: LocalizedStringResource { "\(text)" }
}
