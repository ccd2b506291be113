// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "cambist-core-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "cambist", path: "../..")],
  targets: [
    .executableTarget(
      name: "CoreBenchmarks",
      dependencies: [.product(name: "CambistKit", package: "cambist")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ])
  ]
)
