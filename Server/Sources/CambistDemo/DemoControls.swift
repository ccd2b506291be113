import HTTPTypes
import Hummingbird

/// The page on which the simulated upstreams are made to fail, and the addresses behind it:
/// `POST /faults/bitso/outage`.
struct DemoControls: Sendable {
  let faults: DemoFaults

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/") { _, _ in page() }
    router.post("faults/:upstream/:fault") { _, context in
      let upstream = try context.parameters.require("upstream")
      guard faults.set(upstream, to: try context.parameters.require("fault")) else {
        throw HTTPError(.notFound)
      }
      return Response.redirect(to: "/")
    }
  }

  private func page() -> Response {
    var rows = ""
    for (upstream, choices) in DemoFaults.choices {
      rows += "<h2>\(upstream): \(faults[upstream])</h2>\n"
      for fault in choices {
        rows +=
          "<form method=\"post\" action=\"/faults/\(upstream)/\(fault)\">"
          + "<button>\(fault)</button></form>\n"
      }
    }
    let html = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Cambist: simulated upstreams</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style>body{font:16px/1.5 sans-serif;margin:24px}form{display:inline}button{font:inherit;\
      padding:8px 14px;margin-right:8px}</style></head>
      <body><h1>Simulated upstreams</h1>
      <p>What Cambist shows comes from here. Make an upstream fail and see what Cambist says.</p>
      \(rows)</body></html>

      """
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }
}
