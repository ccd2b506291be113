import CambistAPI
import CambistDesk
import CambistModel
import CambistStore
import HTTPTypes
import Hummingbird

/// Finds the visitor who sends a request, and the desk with the visitor's workspace.
struct Visitors: RequestDesks {
  /// The only owner's desk; for an open desk, one with an empty workspace.
  let desk: Desk
  /// The workspaces of an open desk; nil for a desk with one owner.
  let workspaces: WorkspacesRepository?
  private let access: SiteAccess

  /// The sender of a request.
  struct Visitor: Sendable {
    let desk: Desk
    /// The key of a workspace in the request; nil for none.
    var key: WorkspaceKey?
    /// Whether the key opens a stored workspace.
    var isKnown = true
    /// A key of the browser that was removed or replaced, so that nothing can be stored with it.
    var retiredKey: WorkspaceKey?
    /// Whether the browser should store its key for another year.
    var isRenewed = false
    /// Whether the visitor may see sales.
    var seesSales = true
  }

  init(desk: Desk, access: SiteAccess) {
    self.access = access
    guard let open = access.open else {
      self.desk = desk
      workspaces = nil
      return
    }
    let workspaces = desk.workspaces(
      limits: WorkspaceLimits(
        pairs: open.pairs, conversions: open.conversions, alerts: open.alerts))
    self.desk = desk.desk(with: workspaces.nobodys)
    self.workspaces = workspaces
  }

  /// The sender of a request. If the store cannot be read, the desk says so in
  /// ``Desk/storeProblem``, and a visitor of an open desk has an empty workspace.
  func visitor(_ request: Request) async -> Visitor {
    let origin = RequestOrigin(request, access)
    let cookies = request.cookies(origin.cookieName(WorkspaceKey.cookie))
      .compactMap { WorkspaceKey($0) }
    do throws(Problem) {
      guard let workspaces else {
        try await desk.followOtherNodes()
        return Visitor(desk: desk)
      }
      return try await visitor(request, origin, cookies, workspaces)
    } catch {
      return Visitor(
        // With its key, the browser is not offered another one.
        desk: desk.desk(without: error), key: cookies.first, isKnown: workspaces == nil,
        seesSales: workspaces == nil || access.seesSales(request, origin))
    }
  }

  private func visitor(
    _ request: Request, _ origin: RequestOrigin, _ cookies: [WorkspaceKey],
    _ workspaces: WorkspacesRepository
  ) async throws(Problem) -> Visitor {
    let seesSales = access.seesSales(request, origin)
    if let key = sheetKey(of: request), let owner = try await self.owner(ofLink: key) {
      return Visitor(
        desk: desk.desk(with: workspaces.workspace(of: owner)), seesSales: seesSales)
    }
    for key in access.bearers(in: request).compactMap({ WorkspaceKey($0) }) + cookies {
      guard let (workspace, isNoted) = try await workspaces.workspace(ofKey: key.hash) else {
        continue
      }
      await workspace.alerts.refreshCountsIfDue()
      return Visitor(
        desk: desk.desk(with: workspace), key: key, isRenewed: isNoted && cookies.contains(key),
        seesSales: seesSales)
    }
    // Only a client that sends a key as a cookie becomes an owner.
    guard let key = cookies.first else {
      return Visitor(desk: desk, isKnown: false, seesSales: seesSales)
    }
    guard try await !workspaces.isRetired(key.hash) else {
      return Visitor(desk: desk, isKnown: false, retiredKey: key, seesSales: seesSales)
    }
    return Visitor(
      desk: desk.desk(with: workspaces.workspace(ofNewKey: key.hash)), key: key, isKnown: false,
      seesSales: seesSales)
  }

  func desk(for request: Request, _ data: RequestedData) async throws -> Desk {
    let visitor = await visitor(request)
    if data == .personal, let problem = visitor.desk.storeProblem { throw problem }
    let isAllowed =
      switch data {
      case .shared: true
      case .personal: visitor.isKnown || visitor.key != nil
      case .sales: visitor.seesSales
      }
    guard isAllowed else { throw HTTPError(.unauthorized) }
    return visitor.desk
  }

  /// Whether a key that a program sent counts as the key of a workspace and not as a guess of a
  /// token. If the token has the form of a key, only a key that opens something does.
  func isKey(_ sent: Substring, besides token: AccessToken) async throws -> Bool {
    guard let workspaces, let key = WorkspaceKey(sent) else { return false }
    guard WorkspaceKey(token.text) != nil else { return true }
    return try await workspaces.workspace(ofKey: key.hash) != nil
  }

  /// The owner of the link for spreadsheets with a key; nil for none.
  func owner(ofLink key: LinkKey) async throws(Problem) -> Owner? {
    if let workspaces { return try await workspaces.owner(ofLink: key.hash) }
    return try await desk.links.contains(hash: key.hash) ? desk.workspace.owner : nil
  }

  /// The key of a link for spreadsheets, if the request is for a table that accepts one.
  private func sheetKey(of request: Request) -> LinkKey? {
    guard SheetsResource.paths.contains(request.uri.path),
      request.method == .get || request.method == .head
    else { return nil }
    return request.query[SheetsResource.keyField].map { LinkKey($0) }
  }
}

extension SiteAccess {
  /// Whether a request has the token for sales.
  fileprivate func seesSales(_ request: Request, _ origin: RequestOrigin) -> Bool {
    guard let token = open?.salesToken else { return false }
    return bearers(in: request).contains { token.isEqual(to: $0) }
      || request.cookies(origin.cookieName(Self.salesCookie)).contains { token.isEqual(to: $0) }
  }

  /// The token in `Authorization: Bearer …`; other schemes, such as a proxy's, are ignored.
  func bearers(in request: Request) -> [Substring] {
    request.headers[values: .authorization].compactMap { header in
      let parts = header.split(separator: " ", maxSplits: 1)
      return parts.count == 2 && parts[0].lowercased() == "bearer" ? parts[1] : nil
    }
  }
}
