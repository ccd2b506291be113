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

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")

// Each module depends on all modules below it, also on those that it uses only through others.
// Otherwise, SwiftPM does not compile every module again that contains a type whose layout changed.
let belowRates: [Target.Dependency] = ["CambistMoney"]
let belowModel = belowRates + ["CambistRates"]
let belowFeeds = belowModel + ["CambistModel"]
let belowDesk = belowFeeds + ["CambistFeeds", "CambistStore"]
let belowViewModels = belowDesk + ["CambistDesk", "CambistScreens"]
let belowTests = belowDesk + ["CambistDesk", "CambistTesting"]

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
    // The server and the command line have no view models, and build faster without them.
    .library(
      name: "CambistServerKit",
      targets: [
        "CambistMoney", "CambistRates", "CambistModel", "CambistScreens", "CambistFeeds",
        "CambistStore", "CambistDesk",
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
    module("CambistRates", belowRates, isOptimized: true),
    module("CambistModel", belowModel),
    module("CambistScreens", belowFeeds),
    module("CambistPages", belowFeeds + ["CambistScreens"]),
    module(
      "CambistFeeds", belowFeeds, resources: [.copy("ECB/eurofxref-hist.csv")], isOptimized: true),
    module("CambistStore", belowFeeds + [grdb, sqlite]),
    module("CambistDesk", belowDesk),
    module("CambistAppleTransport", belowFeeds + ["CambistFeeds"]),
    module("CambistViewModels", belowViewModels),
    module("CambistTesting", belowDesk + ["CambistDesk"]),
    tests("CambistMoneyTests", belowTests),
    tests("CambistRatesTests", belowTests),
    tests("CambistFeedsTests", belowTests),
    tests("CambistAppleTransportTests", belowTests + ["CambistAppleTransport"]),
    tests("CambistModelTests", belowTests),
    tests("CambistScreensTests", belowTests + ["CambistScreens"]),
    tests(
      "CambistPagesTests", belowTests + ["CambistPages", "CambistScreens"], exclude: ["Snapshots"]),
    tests("CambistStoreTests", belowTests + [grdb], resources: [.copy("Schemas")]),
    tests("CambistDeskTests", belowTests + ["CambistScreens"]),
    tests("CambistViewModelsTests", belowTests + ["CambistScreens", "CambistViewModels", grdb]),
  ]
)
