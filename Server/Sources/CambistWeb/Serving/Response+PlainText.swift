import CambistAPI
import CambistScreens
import HTTPTypes
import Hummingbird

extension Response {
  /// An error as plain text, in the language that the client prefers.
  static func plainText(_ status: HTTPResponse.Status, for request: Request) -> Response {
    let phrases = Phrases.accepted(in: request.headers[.acceptLanguage])
    let text = Notice(status: status.code, phrases).plainText
    return Response(
      status: status,
      headers: [
        .contentType: "text/plain; charset=utf-8", .contentLanguage: phrases.language,
        .cacheControl: "no-store",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
