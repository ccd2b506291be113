import AppIntents

/// Why an intent has no result, as text that the assistant speaks.
struct IntentFailure: Error, CustomLocalizedStringResourceConvertible {
  let text: String

  var localizedStringResource: LocalizedStringResource { "\(text)" }
}
