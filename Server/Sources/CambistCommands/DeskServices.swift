import CambistDesk
import CambistWeb
import Hummingbird
import ServiceLifecycle

/// The web app as a service that starts when its dependencies are ready.
struct DeskService: Service {
  let make: @Sendable () async throws -> (any ApplicationProtocol)?

  func run() async throws {
    try await make()?.run()
  }
}

/// Keeps the desk's quotes and rates up to date while the web app runs, and closes its store at the
/// end.
struct DeskKeeper: Service {
  let desk: Desk

  func run() async throws {
    await cancelWhenGracefulShutdown { await desk.run() }
    try await desk.close()
  }
}

/// Checks whether the web app may receive requests while it runs.
struct ReadinessKeeper: Service {
  let site: DeskSite

  func run() async throws {
    await cancelWhenGracefulShutdown { await site.checkReadiness() }
    try await gracefulShutdown()
  }
}

/// Removes unused workspaces while an open desk is served.
struct WorkspaceKeeper: Service {
  let site: DeskSite

  func run() async throws {
    await cancelWhenGracefulShutdown { await site.removeUnusedWorkspaces() }
    try await gracefulShutdown()
  }
}
