// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that only people who port an app build swift-syntax.
let package = Package(
    name: "port-to-linux",
    products: [
        .executable(name: "port-to-linux", targets: ["port-to-linux"]),
        .plugin(name: "PortToLinux", targets: ["PortToLinux"]),
    ],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
    targets: [
        .target(
            name: "PortKit",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .executableTarget(name: "port-to-linux", dependencies: ["PortKit"]),
        .plugin(
            name: "PortToLinux",
            capability: .command(
                intent: .custom(verb: "port-to-linux", description: "Copy Swift sources without constructs that need Objective-C"),
                permissions: [.writeToPackageDirectory(reason: "writes the copy to the folder in the arguments")]),
            dependencies: ["port-to-linux"]),
        .testTarget(name: "PortKitTests", dependencies: ["PortKit"]),
    ],
    swiftLanguageModes: [.v6]
)
