extension Problem {
  /// Whether the market reports that there is no such book.
  public var isUnknownBook: Bool {
    guard case .refused(let code, _) = self else { return false }
    return code.utf8.elementsEqual(Book.unknownCode.utf8)
  }
}
