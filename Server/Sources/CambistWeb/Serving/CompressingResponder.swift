import HTTPTypes
public import Hummingbird
import NIOCore
import Synchronization

/// Compresses pages, styles and scripts for clients that accept gzip.
///
/// The compressed length reveals something about a page. This would matter if another site could
/// put its own text into pages beside the reader's data: requests from other sites are not
/// compressed, nor are pages with a key or a token. See `Docs/decisions/0048-compression.md`.
public struct CompressingResponder<Inner: HTTPResponder>: HTTPResponder
where Inner.Context == BasicRequestContext {
  public typealias Context = BasicRequestContext

  private let inner: Inner
  private let assets = CompressedAssets()

  /// Creates a responder that compresses the responses of another.
  public init(_ inner: Inner) { self.inner = inner }

  /// Responds like the inner responder, compressed if the client accepts that.
  public func respond(to request: Request, context: Context) async throws -> Response {
    var response = try await inner.respond(to: request, context: context)
    guard Compression.isWorthwhile(response) else { return response }
    response.headers[.vary] = [response.headers[.vary], "Accept-Encoding"].compactMap(\.self)
      .joined(separator: ", ")
    guard request.method != .head, request.acceptsGzip, !request.isOfAnotherSite else {
      return response
    }
    let isImmutable = response.headers[.cacheControl]?.contains("immutable") ?? false
    if isImmutable, let known = assets[request.uri.path] {
      response.body = ResponseBody(byteBuffer: known)
    } else if isImmutable {
      let made = try await Compression.compressed(response.body, assets.built)
      assets[request.uri.path] = made
      response.body = ResponseBody(byteBuffer: made)
    } else {
      response.body = Compression.compressing(response.body)
    }
    response.headers[.contentEncoding] = "gzip"
    response.headers[.contentLength] = response.body.contentLength.map { "\($0)" }
    return response
  }
}

private enum Compression {
  /// A page is compressed once for one reader, an asset once for all.
  private static let (pageLevel, assetLevel): (Int32, Int32) = (4, 9)
  /// Smaller responses would hardly become shorter.
  private static let leastLength = 1_024
  private static let types: Set<Substring> = [
    "text/html", "text/css", "text/javascript", "image/svg+xml", "application/manifest+json",
    "application/wasm",
  ]

  static func isWorthwhile(_ response: Response) -> Bool {
    response.headers[.contentEncoding] == nil && response.headers[.eTag] == nil
      && response.body.contentLength ?? .max >= leastLength
      && types.contains((response.headers[.contentType] ?? "").prefix { $0 != ";" })
      && !forbidsTransformation(response.headers[.cacheControl] ?? "")
  }

  /// Whether a `Cache-Control` value forbids compression. Most values are shorter than the directive
  /// and need no search.
  private static func forbidsTransformation(_ cacheControl: String) -> Bool {
    let directive = "no-transform"
    return cacheControl.utf8.count >= directive.utf8.count && cacheControl.contains(directive)
  }

  /// A body that is compressed while it is written; each part can be read as soon as it arrives.
  static func compressing(_ body: ResponseBody) -> ResponseBody {
    let isWhole = body.contentLength != nil
    return ResponseBody { writer in
      try await body.write(
        GzipWriter(writer, level: pageLevel, flush: isWhole ? .later : .now))
    }
  }

  static func compressed(_ body: ResponseBody, _ built: BuiltGzip) async throws -> ByteBuffer {
    let collected = CollectingWriter()
    try await body.write(collected)
    let content = collected.bytes.withLock { $0 }
    if let file = built.bytes(of: content) { return file }
    guard let stream = GzipStream(level: assetLevel) else { throw HTTPError(.serviceUnavailable) }
    return stream.compress(content, .end)
  }
}

/// The compressed assets, by their paths, which identify the content.
private final class CompressedAssets: Sendable {
  /// Read when the first asset is requested.
  var built: BuiltGzip {
    files.withLock { files in
      if let files { return files }
      let folders = ["Script", "Style"].compactMap { try? Assets.resources($0) }
      let read = BuiltGzip(folders)
      files = read
      return read
    }
  }
  private let files = Mutex<BuiltGzip?>(nil)
  private let known = Mutex<[String: ByteBuffer]>([:])

  subscript(path: String) -> ByteBuffer? {
    get { known.withLock { $0[path] } }
    set { known.withLock { $0[path] = newValue } }
  }
}

private struct GzipWriter: ResponseBodyWriter {
  private var base: any ResponseBodyWriter
  private let stream: GzipStream
  private let flush: GzipStream.Flush

  init(_ base: any ResponseBodyWriter, level: Int32, flush: GzipStream.Flush) throws {
    guard let stream = GzipStream(level: level) else { throw HTTPError(.serviceUnavailable) }
    (self.base, self.stream, self.flush) = (base, stream, flush)
  }

  @concurrent mutating func write(_ buffer: ByteBuffer) async throws {
    let bytes = stream.compress(buffer, flush)
    if bytes.readableBytes > 0 { try await base.write(bytes) }
  }

  @concurrent consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await base.write(stream.compress(ByteBuffer(), .end))
    try await base.finish(trailingHeaders)
  }
}

private final class CollectingWriter: ResponseBodyWriter {
  let bytes = Mutex(ByteBuffer())

  func write(_ buffer: ByteBuffer) async throws {
    _ = bytes.withLock { $0.writeImmutableBuffer(buffer) }
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

extension Request {
  /// Whether the request comes from another site's page, as far as the browser reports it.
  fileprivate var isOfAnotherSite: Bool {
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { headers[$0] } ?? "none"
    return site != "none" && site != "same-origin"
  }
}
