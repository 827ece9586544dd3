// swift-tools-version: 6.2
import PackageDescription

// A separate package, because everything in it is built for libFuzzer, which has its own `main`. `scripts/fuzz` builds and runs it.
let package = Package(
    name: "Fuzz",
    dependencies: [.package(name: "TableViewProvider", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                .product(name: "TableViewProvider", package: "TableViewProvider"),
                .product(name: "TablePreviewKit", package: "TableViewProvider"),
            ],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ],
    swiftLanguageModes: [.v6]
)
