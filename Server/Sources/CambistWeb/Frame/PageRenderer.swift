import Foundation
import HTTPTypes
import Hummingbird
import Mustache

/// Puts pages together: a frame around a content, each a template of its own, so that the frame can
/// be sent before the content is known.
struct PageRenderer: Sendable {
  private let library: MustacheLibrary
  /// What the pages refer to.
  let assets: Assets

  init() throws {
    let folder = try Assets.resources("Templates")
    var texts: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      guard name.hasSuffix(".mustache") else { continue }
      texts[String(name.dropLast(".mustache".count))] = try String(
        contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    library = MustacheLibrary(templates: try texts.mapValues { try MustacheTemplate(string: $0) })
    assets = try Assets(template: Self.whole("convert", of: texts))
  }

  /// A template with its parts in their places.
  private static func whole(_ name: String, of texts: [String: String]) -> String {
    (texts[name] ?? "").replacing(/\{\{> *([a-z-]+) *\}\}/) { whole(String($0.1), of: texts) }
  }

  /// A whole page with a content that is known.
  func page(
    _ frame: PageFrame, status: HTTPResponse.Status = .ok, content template: String, _ model: Any
  ) -> Response {
    let html = head(frame) + render(template, model) + foot(frame)
    return Response(
      status: status, headers: Self.headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  /// A page whose frame is sent at once and whose content follows when it is known.
  func streamedPage(
    _ frame: PageFrame,
    content: @escaping @Sendable () async -> (template: String, model: any Sendable)
  ) -> Response {
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: head(frame) + render("loading", frame)))
      let (template, model) = await content()
      let loaded = "<link rel=\"stylesheet\" href=\"\(assets.loaded)\">\n"
      try await writer.write(
        ByteBuffer(string: loaded + render(template, model) + foot(frame)))
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: Self.headers, body: body)
  }

  private static let headers: HTTPFields = [
    .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
  ]

  private func head(_ frame: PageFrame) -> String {
    render(
      "frame-head",
      FrameModel(
        frame: frame, assets: assets, styles: assets.styles(frame.tab),
        scripts: assets.scripts(frame.tab),
        core: frame.tab == .convert ? assets.core(frame.language) : nil))
  }

  private func foot(_ frame: PageFrame) -> String {
    render("frame-foot", frame)
  }

  private func render(_ template: String, _ model: Any) -> String {
    library.render(model, withTemplate: template) ?? ""
  }

  private struct FrameModel {
    let frame: PageFrame
    let assets: Assets
    let styles: [String]
    let scripts: [String]
    /// The converter's module in the page's language.
    let core: String?
  }
}
