import CambistTesting
import NIOSSL

/// A self-signed certificate for 127.0.0.1, which no client trusts.
enum TestCertificate {
  static func context() throws -> NIOSSLContext {
    let key = try NIOSSLPrivateKey(bytes: Packed.bytes(key), format: .der)
    return try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: [.certificate(try certificate())], privateKey: .privateKey(key)))
  }

  static func certificate() throws -> NIOSSLCertificate {
    try NIOSSLCertificate(bytes: Packed.bytes(encodedCertificate), format: .der)
  }

  private static let encodedCertificate = """
    MIIBmzCCAUGgAwIBAgIUGloywkVTmHAH5mMHDq2E9YhWy7cwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9j\
    YWxob3N0MCAXDTI2MTEyMTAxNDM1M1oYDzIxMjYxMDI4MDE0MzUzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3Qw\
    WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASsTaPJSBXjYALmvXWLQ5o81P69CN8aFhxghpQ1jNXDs9VYmf0Z\
    MS++OU1XVh6q9LC4vV1tnRjUVEMX9H+oHxvho28wbTAdBgNVHQ4EFgQU8tEIVejyFWzWPi2ht1ABYhgNtZ4w\
    HwYDVR0jBBgwFoAU8tEIVejyFWzWPi2ht1ABYhgNtZ4wDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/\
    AAABgglsb2NhbGhvc3QwCgYIKoZIzj0EAwIDSAAwRQIhAJHZw5tibTLP3AZ302ATOhdofpCXn1XMUOIXMSzj\
    MSaoAiB1dmC7vcc1axMrdYMM70Sva5NO+r6wMdYjnHpkBXMBKQ==
    """

  private static let key = """
    MHcCAQEEINOwkXsTZC/K6lBM3dwCNXg90c8h9GEYAJKdSvqMEgV5oAoGCCqGSM49AwEHoUQDQgAErE2jyUgV\
    42AC5r11i0OaPNT+vQjfGhYcYIaUNYzVw7PVWJn9GTEvvjlNV1YeqvSwuL1dbZ0Y1FRDF/R/qB8b4Q==
    """
}
