import HTTPTypes
import Hummingbird

/// The page that makes the simulated sources fail, and its addresses: `POST /faults/bitso/outage`.
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

  private static let style = """
    :root{color-scheme:light dark;--ground:#f4f5f2;--surface:#fff;--ink:#14211c;--muted:#56635d;\
    --edge:#7f8a83;--accent:#0b6b4f;--soft:#e2f1ea}\
    @media(prefers-color-scheme:dark){:root{--ground:#0f1412;--surface:#19211d;--ink:#eef3f0;\
    --muted:#a3b0a9;--edge:#74817a;--accent:#5fd3a6;--soft:#17372b}}\
    *{box-sizing:border-box}body{max-width:640px;margin:0 auto;padding:24px 16px;\
    font:16px/1.45 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif;\
    background:var(--ground);color:var(--ink)}h1{margin:0 0 8px;font-size:28px;line-height:1.2}\
    p{margin:0 0 20px;color:var(--muted)}section{margin:0 0 12px;padding:14px 16px 8px;\
    border-radius:14px;background:var(--surface)}h2{margin:0 0 10px;font-size:18px}\
    div{display:flex;flex-wrap:wrap}button{min-height:44px;margin:0 8px 8px 0;padding:0 14px;\
    border:1px solid var(--edge);border-radius:22px;background:transparent;color:inherit;\
    font:inherit;font-weight:600}button:active,[aria-pressed=true]{border-color:var(--accent);\
    background:var(--soft);color:var(--accent)}
    """

  private func page() -> Response {
    var sections = ""
    for (upstream, choices) in DemoFaults.choices {
      sections += "<section><h2>\(upstream)</h2><div>"
      for fault in choices {
        sections +=
          "<form method=\"post\" action=\"/faults/\(upstream)/\(fault)\">"
          + "<button aria-pressed=\"\(fault == faults[upstream])\">\(fault)</button></form>"
      }
      sections += "</div></section>\n"
    }
    let html = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Cambist: simulated sources</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style>\(Self.style)</style></head>
      <body><main><h1>Simulated sources</h1>
      <p>What Cambist shows comes from here. Make a source fail and see what Cambist says.</p>
      \(sections)</main></body></html>

      """
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }
}
