@_exported import Foundation

/// What every body of a stand-in is: code that exists to be checked, never to be run.
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
