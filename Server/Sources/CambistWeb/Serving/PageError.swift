import CambistScreens
import HTTPTypes

/// A page's error, in the reader's language.
///
/// Routes throw `HTTPError` if the status's sentence is enough: its message is the technical
/// detail, in English.
struct PageError: Error {
  let status: HTTPResponse.Status
  /// What went wrong, in the reader's language.
  let sentence: String
  /// The title, in the reader's language; nil for that of the status.
  let title: String?

  init(_ status: HTTPResponse.Status, title: String? = nil, _ sentence: String) {
    self.title = title
    self.status = status
    self.sentence = sentence
  }
}

extension PageError {
  /// The error for a change with a key that was removed or replaced.
  static func retiredKey(_ words: WorkspacePhrases) -> PageError {
    PageError(.unauthorized, title: words.retiredTitle, words.retired)
  }

  /// The error for a change by a browser that sends no key.
  static func noCookies(_ words: WorkspacePhrases) -> PageError {
    PageError(.forbidden, title: words.needsCookiesTitle, words.needsCookies)
  }
}
