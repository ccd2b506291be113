import CambistFeeds
import Foundation
import Testing

@testable import CambistAppleTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The failures for URLSession's errors") struct TransportFailureTests {
  @Test(
    "URLSession's errors as transport failures",
    arguments: [
      (.timedOut, .timedOut(after: .seconds(30))),
      (.cannotDecodeRawData, .unreadable(reason: "the words")),
      (.cannotDecodeContentData, .unreadable(reason: "the words")),
      (.cannotFindHost, .unreachable(host: "h", reason: "the words")),
      (.cannotConnectToHost, .unreachable(host: "h", reason: "the words")),
      (.networkConnectionLost, .unreachable(host: "h", reason: "the words")),
      (.notConnectedToInternet, .unreachable(host: "h", reason: "the words")),
      (.serverCertificateUntrusted, .unreachable(host: "h", reason: "the words")),
      (.secureConnectionFailed, .unreachable(host: "h", reason: "the words")),
      (.appTransportSecurityRequiresSecureConnection, .unreachable(host: "h", reason: "the words")),
    ] as [(URLError.Code, TransportFailure)])
  func failures(_ code: URLError.Code, _ failure: TransportFailure) {
    let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: "the words."])
    #expect(TransportFailure(error, host: "h", requestTimeout: .seconds(30)) == failure)
  }

  #if !canImport(FoundationNetworking)
    @Test(
      "An address that the system refuses is a redirect's",
      arguments: [
        URLError.Code.unsupportedURL, .noPermissionsToReadFile, .redirectToNonExistentLocation,
        .httpTooManyRedirects,
      ])
    func redirects(_ code: URLError.Code) {
      let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: "the words."])
      #expect(
        TransportFailure(error, host: "h", requestTimeout: .seconds(30))
          == .redirectRefused(reason: "the words"))
    }
  #endif
}
