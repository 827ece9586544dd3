// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as an app would have one: its tables are Swift, the command line is TablePreviewKit's.
let package = Package(
    name: "Descriptors",
    dependencies: [.package(name: "TableViewProvider", path: "../..")],
    targets: [
        .executableTarget(
            name: "Descriptors",
            dependencies: [
                .product(name: "TablePreviewKit", package: "TableViewProvider"), .product(name: "TableViewProvider", package: "TableViewProvider"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
