extension Notice {
  /// The text of an error response.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - title: The title; nil for that of the status.
  ///   - sentence: What went wrong; nil for the sentence of the status.
  ///   - detail: The technical detail, in English; nil for none.
  public init(
    status: Int, title: String? = nil, sentence: String? = nil, detail: String? = nil,
    _ phrases: Phrases
  ) {
    let message = phrases.errors.message(status: status)
    self.init(
      kind: .failure, title: title ?? message.title, detail: sentence ?? message.sentence,
      lines: detail.map { [$0] } ?? [])
  }

  /// The same as plain text: the title, the sentence and the technical detail, a line each.
  public var plainText: String {
    var text = title + "\n" + detail + "\n"
    for line in lines { text += line + "\n" }
    return text
  }
}
