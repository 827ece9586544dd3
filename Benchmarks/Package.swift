// swift-tools-version: 6.2
import PackageDescription

// A package of its own: users of the library build none of this. A small harness of our own instead of a benchmark
// library: what counts here is a ratio between two things measured in turns, which those do not give.
let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "TableViewProvider", path: ".."),
        // What our reading of YAML is held against.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .systemLibrary(name: "CPeerLibraries", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        // The same screens drawn by hand in C with cairo and Pango: the practical limit.
        .target(name: "CPeer", dependencies: ["CPeerLibraries"], cSettings: [.unsafeFlags(["-O2"])]),
        // A link to the driver of the tests.
        .target(name: "ChromiumDriver"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "ChromiumDriver", "CPeer", .product(name: "TableSnapshots", package: "TableViewProvider"),
                .product(name: "TableViewProvider", package: "TableViewProvider"), .product(name: "Yams", package: "Yams"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
