import CambistDesk
import CambistWeb
import Hummingbird
import ServiceLifecycle

// Each service describes itself, because the log names it. A debug build needs a tenth of a second
// to describe them otherwise.

/// The web app as a service that starts when its dependencies are ready.
struct DeskService: Service, CustomStringConvertible {
  let make: @Sendable () async throws -> (any ApplicationProtocol)?
  var description: String { "web app" }

  func run() async throws {
    try await make()?.run()
  }
}

/// Keeps the desk's quotes and rates up to date while the web app runs, and closes its store at the
/// end.
struct DeskKeeper: Service, CustomStringConvertible {
  let desk: Desk
  var description: String { "desk" }

  func run() async throws {
    await cancelWhenGracefulShutdown { await desk.run() }
    try await desk.close()
  }
}

/// Checks whether the web app may receive requests while it runs.
struct ReadinessKeeper: Service, CustomStringConvertible {
  let site: DeskSite
  var description: String { "readiness" }

  func run() async throws {
    await cancelWhenGracefulShutdown { await site.checkReadiness() }
    try await gracefulShutdown()
  }
}

/// Removes unused workspaces while an open desk is served.
struct WorkspaceKeeper: Service, CustomStringConvertible {
  let site: DeskSite
  var description: String { "workspaces" }

  func run() async throws {
    await cancelWhenGracefulShutdown { await site.removeUnusedWorkspaces() }
    try await gracefulShutdown()
  }
}
