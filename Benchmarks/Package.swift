// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of the library build none of this. Uses its own harness, because benchmark libraries do not provide the
// ratio of two things measured alternately.
let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "TableViewProvider", path: ".."),
        // The peer for reading YAML.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .systemLibrary(name: "CPeerLibraries", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        // The same screens drawn in C with Cairo and Pango: the practical limit.
        .target(name: "CPeer", dependencies: ["CPeerLibraries"], cSettings: [.unsafeFlags(["-O2"])]),
        // A symbolic link to the tests' browser driver.
        .target(name: "ChromiumDriver"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "ChromiumDriver", "CPeer", .product(name: "TableSnapshots", package: "TableViewProvider"),
                .product(name: "TableUIKit", package: "TableViewProvider"),
                .product(name: "TableViewProvider", package: "TableViewProvider"), .product(name: "Yams", package: "Yams"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
