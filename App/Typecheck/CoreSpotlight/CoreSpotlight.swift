@_exported import Foundation

/// What every body of a stand-in is: code that exists to be checked, never to be run.
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
