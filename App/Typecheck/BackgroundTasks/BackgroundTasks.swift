@_exported import Foundation

/// The body of every stand-in: it is type-checked and never runs.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}

@available(iOS 13.0, *)
open class BGTaskRequest {
  open var earliestBeginDate: Date? {
    get { standIn() }
    set { standIn() }
  }
}

@available(iOS 13.0, *)
open class BGAppRefreshTaskRequest: BGTaskRequest {
  public init(identifier: String) { standIn() }
}

@available(iOS 13.0, *)
open class BGTaskScheduler: @unchecked Sendable {
  open class var shared: BGTaskScheduler { standIn() }

  open func submit(_ taskRequest: BGTaskRequest) throws { standIn() }
}
