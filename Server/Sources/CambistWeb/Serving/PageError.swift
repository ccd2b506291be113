import HTTPTypes

/// A page's error, in the reader's language.
///
/// Routes throw `HTTPError` if the status's sentence is enough: its message is the technical
/// detail, in English.
struct PageError: Error {
  let status: HTTPResponse.Status
  /// What went wrong, in the reader's language.
  let sentence: String

  init(_ status: HTTPResponse.Status, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
