// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Options of the modules in which tests spend much of their time: debug builds optimize them, with
/// all checks. Only Scripts/debug-build.sh asks for these options, because SwiftPM refuses them in
/// packages that others depend on.
let optimized: [SwiftSetting] =
  Context.environment["CAMBIST_OPTIMIZED"] == nil
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  isOptimized: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources,
    swiftSettings: settings + (isOptimized ? optimized : []))
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings)
}

let package = Package(
  name: "cambist",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [
    .library(
      name: "CambistKit",
      targets: [
        "CambistMoney", "CambistRates", "CambistModel", "CambistScreens", "CambistFeeds",
        "CambistStore", "CambistDesk", "CambistViewModels",
      ]),
    // The app has no pages.
    .library(name: "CambistPages", targets: ["CambistPages"]),
    // A product of its own: on Linux it brings libcurl, which a server does without.
    .library(name: "CambistAppleTransport", targets: ["CambistAppleTransport"]),
    .library(name: "CambistTesting", targets: ["CambistTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
  ],
  targets: [
    module("CambistMoney", isOptimized: true),
    module("CambistRates", ["CambistMoney"], isOptimized: true),
    module("CambistModel", ["CambistRates"]),
    module("CambistScreens", ["CambistModel"]),
    module("CambistPages", ["CambistScreens"]),
    module(
      "CambistFeeds", ["CambistModel"],
      resources: [.copy("ECB/eurofxref-hist.csv")], isOptimized: true),
    module(
      "CambistStore",
      ["CambistModel", .product(name: "GRDB", package: "GRDB.swift")]),
    module("CambistDesk", ["CambistFeeds", "CambistStore"]),
    module("CambistAppleTransport", ["CambistFeeds"]),
    module("CambistViewModels", ["CambistDesk", "CambistScreens"]),
    module("CambistTesting", ["CambistDesk"]),
    tests("CambistMoneyTests", ["CambistMoney", "CambistTesting"]),
    tests("CambistRatesTests", ["CambistRates", "CambistTesting"]),
    tests("CambistFeedsTests", ["CambistFeeds", "CambistTesting"]),
    tests("CambistAppleTransportTests", ["CambistAppleTransport", "CambistTesting"]),
    tests("CambistModelTests", ["CambistModel", "CambistTesting"]),
    tests("CambistScreensTests", ["CambistScreens", "CambistTesting"]),
    tests("CambistPagesTests", ["CambistPages", "CambistTesting"], exclude: ["Snapshots"]),
    tests(
      "CambistStoreTests",
      ["CambistStore", "CambistTesting", .product(name: "GRDB", package: "GRDB.swift")],
      resources: [.copy("Schemas")]),
    tests("CambistDeskTests", ["CambistDesk", "CambistScreens", "CambistTesting"]),
    tests(
      "CambistViewModelsTests",
      ["CambistViewModels", "CambistTesting", .product(name: "GRDB", package: "GRDB.swift")]),
  ]
)
