import CambistTesting

/// The first message of a TLS server whose certificate is signed only by its own key.
///
/// Up to this point, TLS 1.2 with an RSA key exchange proves nothing, so the same bytes work for
/// every client, and no TLS library is needed to send them.
enum UntrustedServer {
  static var greeting: [UInt8] {
    let certificate = Packed.bytes(encodedCertificate)
    return record(2, hello) + record(11, counted(counted(certificate))) + record(14, [])
  }

  /// TLS 1.2, TLS_RSA_WITH_AES_128_GCM_SHA256, with secure renegotiation, which clients require.
  private static let hello: [UInt8] =
    [3, 3] + [UInt8](repeating: 7, count: 32) + [0, 0, 0x9C, 0, 0, 5, 0xFF, 1, 0, 1, 0]

  /// A message of the handshake in a record of its own.
  private static func record(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
    let message = [kind] + counted(content)
    return [22, 3, 3, UInt8(message.count >> 8), UInt8(message.count & 0xFF)] + message
  }

  /// Bytes preceded by their number, in three bytes.
  private static func counted(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(bytes.count >> 16), UInt8(bytes.count >> 8 & 0xFF), UInt8(bytes.count & 0xFF)] + bytes
  }

  private static let encodedCertificate = """
    MIIDJzCCAg+gAwIBAgIUY81OKvyW9Qt3COiHNFLjqSdliLQwDQYJKoZIhvcNAQELBQAwFDESMBAGA1UEAwwJbG9jYWxo\
    b3N0MCAXDTI2MTEyMTIxNTAyM1oYDzIxMjYxMDI4MjE1MDIzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwggEiMA0GCSqG\
    SIb3DQEBAQUAA4IBDwAwggEKAoIBAQDC5ghLhdoBr8lmiG/LCY3n1TZsXXkPT9/+eNh/TkpkxiBVuISq28DW86L35wSN\
    Cv2eqVeY9t7euk75WxnRPr8j7Iy8cUOIc+Vy8tfcvZe3dJoNF3HJlzIgkaf6fOU6ypHEWhngq2pJ7YK9o6fyAIEa5pRV\
    tWfPqVcKa6vxG1IrDpVHbqp2GErNO7xBd6qqIFGu/9NlEy7QwhwepGkGfn6QR+4yblvNPNh5vXbSm3k3LnCxUNBHUVqd\
    opspDRJQcG9r74Z/+8ja9aEN3oU4v+LMR4V1pulI+OibfKdUt+DQ+PAgd5UmP+zeHo5CLPTMVU0J5ixTED5pONpcileP\
    n2O5AgMBAAGjbzBtMB0GA1UdDgQWBBSYX9qYI9GLjy/KaP017wFfNjs1/zAfBgNVHSMEGDAWgBSYX9qYI9GLjy/KaP01\
    7wFfNjs1/zAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGHBH8AAAGCCWxvY2FsaG9zdDANBgkqhkiG9w0BAQsFAAOC\
    AQEAwTKgsynUCrtDyP6Mqz0/Tyj0vu95JOEM4dHQszv/rVlJtkgMpVuECi6RfpWlfsn8ipW2ydF3EcZaMJqaeLh3sDJi\
    ln1SBW4/MSszMSbgOVqxKNW7jgbypr6PCvSe3Lm+rKK6XDVg+8JKImmaoAWnvBsIZqbpxnwt08uZpGmBc2lXHq5Q7It9\
    5zXrp45Q3KMIdE0T0S6VH/sdDc8K0PAMWStqYCzWNziBl9qSzOK7vlhMVDH8P8mwDXi302q1JfsPtv2MVhSizwyB4Gnl\
    Uv/WuSPOYwVik5j3/IRcnqu7LFevN+ptwDE1+qA5kx+ECWCLl0RRiC5z0kTyThy9CrexuQ==
    """
}
