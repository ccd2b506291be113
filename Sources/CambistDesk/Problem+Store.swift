public import CambistModel
public import CambistStore
import Foundation

extension Problem {
  /// The problem for an error of the store.
  public init(_ error: StoreError) {
    self =
      switch error {
      case .cannotOpen(let path, let reason), .cannotWrite(let path, let reason):
        .file(path: path, reason: reason)
      case .failed(let reason): .store(reason: reason)
      case .missing(let path): .file(path: path, reason: "there is none")
      case .exists(let path): .file(path: path, reason: "it is there already")
      case .unusable(let path, let reason): .file(path: path, reason: reason)
      }
  }

  /// The problem for an error of the store or of a feed.
  init(anyOf error: any Error) {
    self =
      switch error {
      case let problem as Problem: problem
      case let error as StoreError: Problem(error)
      default: .store(reason: error.localizedDescription)
      }
  }
}
