@_exported import Foundation

/// The body of every stand-in: it is type-checked and never runs.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}

@available(iOS 9.0, *)
open class CSSearchableIndex {
  open class func `default`() -> Self { standIn() }
}

@available(iOS 9.0, *)
open class CSSearchableItemAttributeSet {
  open var keywords: [String]? {
    get { standIn() }
    set { standIn() }
  }
}
