// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
// As in the kit's manifest, each module depends on all modules below it.
let kit: Target.Dependency = .product(name: "CambistServerKit", package: "cambist")
let pages: Target.Dependency = .product(name: "CambistPages", package: "cambist")
// What `make build` links before Foundation; see Docs/decisions/0046-small-and-quick.md.
let unicodeData: [LinkerSetting] =
  Context.environment["CAMBIST_UNICODE_DATA"].map { [.unsafeFlags([$0])] } ?? []
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

// The client library of PostgreSQL is a part of Linux systems only.
#if os(Linux)
  let postgres: [Target] = [
    .systemLibrary(name: "CLibPQ", providers: [.apt(["libpq-dev"])]),
    .target(name: "CambistPostgres", dependencies: [kit, "CLibPQ"], swiftSettings: settings),
    // `cambist` does not link the client library, which takes some milliseconds at each start.
    .executableTarget(
      name: "cambist-node",
      dependencies: [
        "CambistCommands", "CambistPostgres",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings, linkerSettings: unicodeData),
    .testTarget(
      name: "CambistPostgresTests",
      dependencies: [
        kit, "CambistPostgres", .product(name: "CambistTesting", package: "cambist"),
      ],
      swiftSettings: settings),
  ]
#else
  let postgres: [Target] = []
#endif

// The kit's tests are declared here as well, so that the kit is compiled once for all tests. For their
// `package` access, the compiler must take them for a part of the kit's package, which is named after
// its folder. See Docs/decisions/0068-one-build-for-all-tests.md.
let kitPackage = String(
  (Context.packageDirectory.split(separator: "/").dropLast().last ?? "").lowercased().enumerated()
    .map { index, character in
      character.isLetter || (character.isNumber && index > 0) ? character : "_"
    })

func kitTests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + [kit, .product(name: "CambistTesting", package: "cambist")],
    path: "Tests/Kit/\(name)", exclude: exclude, resources: resources, packageAccess: false,
    swiftSettings: settings + [.unsafeFlags(["-package-name", kitPackage])])
}

let package = Package(
  name: "cambist-server",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "cambist", targets: ["cambist"])],
  dependencies: [
    .package(name: "cambist", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.3"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CHeap"),
    .systemLibrary(name: "CMessageDigest", providers: [.apt(["libmd-dev"])]),
    .target(
      name: "CambistLinuxTransport",
      dependencies: [
        kit, "CZlib",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CambistLinuxTransportTests",
      dependencies: [
        kit, "CambistLinuxTransport",
        .product(name: "CambistTesting", package: "cambist"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      swiftSettings: settings),
    .target(
      name: "CambistDemo",
      dependencies: [
        kit, hummingbird,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .target(name: "CambistDocuments", dependencies: [kit], swiftSettings: settings),
    .target(
      name: "CambistFiles", dependencies: [kit, "CambistDocuments"], swiftSettings: settings),
    .target(
      name: "CambistAPI",
      dependencies: [
        kit, "CambistDocuments", "CambistFiles", hummingbird,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .target(
      name: "CambistWeb",
      dependencies: [
        kit, pages, "CZlib", "CambistAPI", "CambistDocuments", "CambistFiles", hummingbird,
        .target(name: "CMessageDigest", condition: .when(platforms: [.linux])),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      resources: [.copy("Script"), .copy("Style")],
      swiftSettings: settings),
    .testTarget(
      name: "CambistWebTests",
      dependencies: [
        kit, pages, "CambistAPI", "CambistDocuments", "CambistFiles", "CambistWeb", hummingbird,
        .product(name: "CambistTesting", package: "cambist"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .target(
      name: "CambistCommands",
      dependencies: [
        kit, pages, "CHeap", "CambistAPI", "CambistDemo", "CambistDocuments", "CambistFiles",
        "CambistLinuxTransport", "CambistWeb", hummingbird,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CambistCommandsTests",
      dependencies: [
        "CambistCommands", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "cambist", dependencies: ["CambistCommands"], swiftSettings: settings,
      linkerSettings: unicodeData),
    // Passes random input to the parsers: `make fuzz`. Not part of the product.
    .executableTarget(
      name: "CambistFuzz",
      dependencies: [
        kit, pages, "CambistAPI", "CambistDocuments", "CambistFiles", "CambistWeb", hummingbird,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      path: "Tests/Fuzz/CambistFuzz",
      swiftSettings: settings),
    kitTests("CambistMoneyTests"),
    kitTests("CambistRatesTests"),
    kitTests("CambistFeedsTests"),
    kitTests(
      "CambistAppleTransportTests",
      [.product(name: "CambistAppleTransport", package: "cambist")]),
    kitTests("CambistModelTests"),
    kitTests("CambistScreensTests"),
    kitTests("CambistPagesTests", [pages], exclude: ["Snapshots"]),
    kitTests("CambistStoreTests", [grdb], resources: [.copy("Schemas")]),
    kitTests("CambistDeskTests"),
    kitTests("CambistViewModelsTests", [.product(name: "CambistKit", package: "cambist"), grdb]),
  ] + postgres
)
