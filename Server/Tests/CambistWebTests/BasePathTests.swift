import CambistDesk
import CambistStore
import CambistTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import CambistWeb

@Suite("A desk below a base path") struct BasePathTests {
  private let app: any ApplicationProtocol

  init() throws {
    let clock = ManualClock()
    let desk = Desk(
      store: try .inMemory(), clock: clock.clock, feeds: .init(rateSources: ["ecb"]))
    let site = try DeskSite(desk: desk, clock: clock.clock, isDemo: false)
    let base = try #require(BasePath("/tools/desk/"))
    app = Application(
      responder: BasePathResponder(site.router().buildResponder(), base: base))
  }

  private func answer(
    _ path: String, _ method: HTTPRequest.Method = .get, body: String = ""
  ) async throws -> TestResponse {
    try await app.test(.router) { client in
      try await client.execute(
        uri: path, method: method,
        headers: [.contentType: "application/x-www-form-urlencoded"],
        body: ByteBuffer(string: body))
    }
  }

  @Test(
    "Every address of a page begins with it, and typed text is unchanged",
    arguments: [
      "/convert?amount=5&from=USD&to=EUR", "/history?currency=/convert", "/pairs", "/pairs/new",
      "/pairs/USD-EUR", "/files", "/quotes", "/markets?q=%22+href=%22/convert", "/sales",
      "/settings",
    ])
  func pages(_ path: String) async throws {
    let response = try await answer("/tools/desk" + path)
    let html = String(buffer: response.body)
    #expect(response.status == .ok)
    let attributes = html.matches(of: /\ (href|action|formaction|src|data-[a-z]+)="(\/[^"]*)"/)
    #expect(attributes.count > 10)
    for attribute in attributes { #expect(attribute.2.hasPrefix("/tools/desk/"), "\(attribute.0)") }
    #expect(!html.contains("value=\"/tools/desk"))
  }

  @Test("Scripts and the manifest name addresses below it")
  func scripts() async throws {
    let worker = String(buffer: try await answer("/tools/desk/sw.js").body)
    #expect(worker.contains("['/tools/desk/convert', '/tools/desk/pairs'"))
    #expect(worker.contains("PARTS = ['/tools/desk/assets/"))
    #expect(worker.firstMatch(of: /'\/(?!tools\/desk\/)[a-z]/) == nil)
    let manifest = String(buffer: try await answer("/tools/desk/manifest.webmanifest").body)
    #expect(manifest.firstMatch(of: /"\/(?!tools\/desk\/)/) == nil)
    #expect(manifest.contains("\"/tools/desk/convert\""))
  }

  @Test("The API's description and its problems name addresses below it")
  func documents() async throws {
    for path in ["/api/v1/openapi.json", "/api/v1/convert"] {
      let text = String(buffer: try await answer("/tools/desk" + path).body)
      #expect(text.contains("/tools/desk/api/v1"))
      #expect(text.firstMatch(of: /"(url|type|instance)" ?: ?"\/(?!tools\/desk\/)/) == nil)
    }
  }

  @Test("Redirects stay below it, also those to a page that a form names")
  func redirects() async throws {
    #expect(try await answer("/tools/desk").headers[.location] == "/tools/desk/")
    #expect(try await answer("/tools/desk/").headers[.location] == "/tools/desk/convert")
    for back in ["/pairs", "/tools/desk/pairs"] {
      let response = try await answer(
        "/tools/desk/refresh/rates", .post,
        body: "back=" + back.replacing("/", with: "%2F"))
      #expect(response.headers[.location] == "/tools/desk/pairs")
    }
  }

  @Test("Other paths are not found", arguments: ["/", "/convert", "/tools/deskconvert"])
  func outside(_ path: String) async throws {
    #expect(try await answer(path).status == .notFound)
  }

  @Test(
    "Invalid paths, and paths that begin like an address of the desk, are rejected",
    arguments: ["", "/", "desk", "/a//b", "/../b", "/a b", "/convert", "/sales/x", "/a\"b"])
  func refused(_ text: String) {
    #expect(BasePath(text) == nil)
  }

  @Test("No path that begins like any address of an open desk is accepted")
  func addresses() throws {
    let site = try DeskSite(
      desk: Desk(
        store: try .inMemory(), clock: ManualClock().clock, feeds: .init(rateSources: ["ecb"])),
      isDemo: false, access: .open(OpenDesk(), names: nil))
    let first = Set(
      site.router().routes.compactMap { $0.path.description.split(separator: "/").first })
    #expect(first.isSuperset(of: ["convert", "device", "workspace.json", "v1"]))
    for part in first { #expect(BasePath("/\(part)") == nil, "\(part)") }
  }
}
