import CambistScreens
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Puts pages together: a frame around a content, each a template of its own, so that the frame can
/// be sent before the content is known.
struct PageRenderer: Sendable {
  private let templates: [String: PageTemplate]
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
    var templates: [String: PageTemplate] = [:]
    for (name, text) in texts { templates[name] = try PageTemplate(text, others: texts) }
    self.templates = templates
    assets = try Assets(template: Self.whole("convert", of: texts))
  }

  /// A template with its parts in their places, for the page's script.
  private static func whole(_ name: String, of texts: [String: String]) -> String {
    (texts[name] ?? "").replacing(/\{\{> *([a-z-]+) *\}\}/) { whole(String($0.1), of: texts) }
  }

  /// A whole page with a content that is known.
  func page(
    _ frame: PageFrame, status: HTTPResponse.Status = .ok, content template: String, _ model: Any
  ) -> Response {
    var html: [UInt8] = []
    head(frame, &html)
    fill(template, model, &html)
    foot(frame, &html)
    return Response(
      status: status, headers: Self.headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: html)))
  }

  /// A page whose frame is sent at once and whose content follows when it is known.
  func streamedPage(
    _ frame: PageFrame,
    content: @escaping @Sendable () async -> (template: String, model: any Sendable)
  ) -> Response {
    let body = ResponseBody { writer in
      var first: [UInt8] = []
      head(frame, &first)
      fill("loading", frame, &first)
      try await writer.write(ByteBuffer(bytes: first))
      let (template, model) = await content()
      var rest = Array("<link rel=\"stylesheet\" href=\"\(assets.loaded)\">\n".utf8)
      fill(template, model, &rest)
      foot(frame, &rest)
      try await writer.write(ByteBuffer(bytes: rest))
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: Self.headers, body: body)
  }

  /// What a template makes of a model, to stand in a page as it is.
  func html(_ template: String, _ model: Any) -> PageHTML {
    var bytes: [UInt8] = []
    fill(template, model, &bytes)
    return PageHTML(bytes)
  }

  private static let headers: HTTPFields = [
    .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
  ]

  private func head(_ frame: PageFrame, _ html: inout [UInt8]) {
    fill(
      "frame-head",
      FrameModel(
        frame: frame, assets: assets, styles: styles(frame),
        scripts: assets.scripts(frame.tab),
        core: frame.tab == .convert ? assets.core(frame.language) : nil), &html)
  }

  private func styles(_ frame: PageFrame) -> [String] {
    let isMirrored = frame.direction == TextDirection.rightToLeft.rawValue
    return assets.styles(frame.tab) + (isMirrored ? [assets.rightToLeft] : [])
  }

  private func foot(_ frame: PageFrame, _ html: inout [UInt8]) {
    fill("frame-foot", frame, &html)
  }

  private func fill(_ template: String, _ model: Any, _ html: inout [UInt8]) {
    templates[template]?.fill(model, into: &html)
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
