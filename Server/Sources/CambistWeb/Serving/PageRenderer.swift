import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird
import NIOCore

/// Combines pages: a frame around a content, so that the frame can be sent before the content is
/// known.
struct PageRenderer: Sendable {
  /// What the pages refer to.
  let assets: Assets

  /// A complete page with its content.
  func page(
    _ frame: PageFrame, status: HTTPResponse.Status = .ok, content: HTML
  ) -> Response {
    page(frame, status: status, length: content.bytes.count) { $0.writeBytes(content.bytes) }
  }

  /// A complete page whose content is written directly into the response.
  ///
  /// - Parameter length: The approximate number of bytes of the content.
  func page(
    _ frame: PageFrame, status: HTTPResponse.Status = .ok, length: Int,
    write content: (inout ByteBuffer) -> Void
  ) -> Response {
    let (head, foot) = (head(frame), PageFrame.foot)
    var page = ByteBuffer()
    page.reserveCapacity(head.bytes.count + length + foot.bytes.count)
    page.writeBytes(head.bytes)
    content(&page)
    page.writeBytes(foot.bytes)
    return Response(
      status: status, headers: Self.headers(frame), body: ResponseBody(byteBuffer: page))
  }

  /// A page whose frame is sent at once and whose content follows when it is known.
  func streamedPage(
    _ frame: PageFrame, content: @escaping @Sendable () async -> HTML
  ) -> Response {
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(bytes: (head(frame) + frame.loading).bytes))
      var rest = ByteBuffer(bytes: PageFrame.loaded(assets.loaded).bytes)
      rest.writeBytes(await content().bytes)
      rest.writeBytes(PageFrame.foot.bytes)
      try await writer.write(rest)
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: Self.headers(frame), body: body)
  }

  private static func headers(_ frame: PageFrame) -> HTTPFields {
    [
      .contentType: "text/html; charset=utf-8", .contentLanguage: frame.language,
      .cacheControl: "no-store",
    ]
  }

  private func head(_ frame: PageFrame) -> HTML {
    let isMirrored = frame.direction == .rightToLeft
    var files = PageFiles(
      styles: assets.styles(frame.tab, own: frame.style)
        + (isMirrored ? [assets.rightToLeft] : []),
      dark: assets.dark,
      scripts: assets.scripts(frame.tab, own: frame.script), icon: assets.icon,
      touchIcon: assets.touchIcon,
      core: frame.tab == .convert && frame.hasCore ? assets.core(frame.language) : nil)
    files.later = assets.later(frame.tab)
    files.alerts = frame.alerts?.hasAlerts == true ? assets.alertsScript : nil
    return frame.head(files)
  }
}
