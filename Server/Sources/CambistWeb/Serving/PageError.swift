import HTTPTypes

/// Why a page is refused, in the reader's language.
///
/// Routes throw `HTTPError` where the sentence of the status says enough: its message is the
/// technical detail, in English.
struct PageError: Error {
  let status: HTTPResponse.Status
  /// What went wrong, in the reader's language.
  let sentence: String

  init(_ status: HTTPResponse.Status, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
