// swift-tools-version: 6.2
import PackageDescription

// A separate package, as an app would have: its tables are written in Swift, and the command line comes from TablePreviewKit.
let package = Package(
    name: "Descriptors",
    dependencies: [.package(name: "TableViewProvider", path: "../..")],
    targets: [
        .executableTarget(
            name: "Descriptors",
            dependencies: [
                .product(name: "TablePreviewKit", package: "TableViewProvider"), .product(name: "TableUIKit", package: "TableViewProvider"),
                .product(name: "TableViewProvider", package: "TableViewProvider"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
