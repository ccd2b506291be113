@_exported import Foundation
@_exported import Observation

/// What every body of a stand-in is: code that exists to be checked, never to be run.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}
