import Foundation
import HTTPTypes
import Hummingbird
import Mustache

/// Puts pages together: a frame around a content, each a template of its own, so that the frame can
/// be sent before the content is known.
struct PageRenderer: Sendable {
  private let library: MustacheLibrary
  private let assets: Assets

  init(assets: Assets) throws {
    let folder = try Assets.resources("Templates")
    var templates: [String: MustacheTemplate] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      guard name.hasSuffix(".mustache") else { continue }
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      templates[String(name.dropLast(".mustache".count))] = try MustacheTemplate(string: text)
    }
    library = MustacheLibrary(templates: templates)
    self.assets = assets
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
        frame: frame, styles: assets.styles, dark: assets.dark, scripts: assets.scripts,
        icon: assets.icon))
  }

  private func foot(_ frame: PageFrame) -> String {
    render("frame-foot", frame)
  }

  private func render(_ template: String, _ model: Any) -> String {
    library.render(model, withTemplate: template) ?? ""
  }

  private struct FrameModel {
    let frame: PageFrame
    let styles: [String]
    let dark: String
    let scripts: [String]
    let icon: String
  }
}
