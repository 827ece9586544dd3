// swift-tools-version: 6.2
import PackageDescription

// Modules stand on numbered floors; a module imports only floors below its own.
// `swift build --explicit-target-dependency-import-check error` and `Tests/ArchitectureTests` hold this.

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
]

/// One of our own library modules: warnings are errors in it.
func module(_ name: String, exclude: [String] = [], _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// A suite of tests: warnings are errors in it, and its data folder `Cases` is found at run time in the source tree.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: ["Cases"], swiftSettings: strict)
}

let package = Package(
    name: "TableViewProvider",
    products: [
        // The façade, and the modules below it that cells and tools are written with.
        .library(name: "TableViewProvider", targets: [
            "TableViewProvider", "TableCairo", "TableCells", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs", "TableLayout",
            "TableResolver", "TableScene", "TableText",
        ]),
        .library(name: "TablePreviewKit", targets: ["TablePreviewKit"]),
        .executable(name: "tvp-preview", targets: ["tvp-preview"]),
    ],
    dependencies: [
        // The command line: arguments, help, completions.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // YAML with line and column of every node.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // Texts of cell designs with keys of the contents in them.
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ],
    targets: [
        // Floor 0
        module("TableGraphics"),
        module("TableDiagnostics"),
        module("TableMarkup"),
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CHarfBuzzSubset", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
        // The C library's tuning of its own allocator, which Swift's Glibc module leaves out.
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),

        .target(
            name: "Themes", path: "Themes",
            resources: [
                .embedInCode("ios.tokens.json"), .embedInCode("ios26.tokens.json"), .embedInCode("ios-classic.tokens.json"),
                .embedInCode("material.tokens.json"), .embedInCode("wireframe.tokens.json"),
            ], swiftSettings: strict),

        // Floor 1
        module("TableInputs", [
            "TableDiagnostics", "TableGraphics", "Themes", .product(name: "Yams", package: "Yams"),
        ]),
        module("TableScene", ["TableGraphics"]),
        module("TableRuler", ["TableGraphics"]),

        // Floor 2
        module("TableResolver", ["TableDiagnostics", "TableInputs"]),
        module("TableCells", [
            "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene", .product(name: "Mustache", package: "swift-mustache"),
        ]),
        module("TableText", ["CPangoCairo", "TableGraphics", "TableScene"]),
        module("TableHTML", ["CBrotli", "CHarfBuzzSubset", "TableGraphics", "TableMarkup", "TableScene"]),

        // Floor 3
        module("TableLayout", ["TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene"]),
        module("TableCairo", ["CDeflate", "CPangoCairo", "TableGraphics", "TableScene", "TableText"]),

        // Floor 4
        module("TableViewProvider", [
            "TableCairo", "TableCells", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs", "TableLayout",
            "TableResolver", "TableScene", "TableText",
        ]),

        // Floor 5
        // `Grammar` is the TextMate grammar of the config language, for editors and for the documentation.
        module("TablePreviewKit", exclude: ["Grammar"], [
            "CMalloc", "TableCairo", "TableCells", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs", "TableLayout", "TableMarkup",
            "TableResolver", "TableRuler", "TableScene", "TableText", "TableViewProvider",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),

        // Floor 6
        .executableTarget(name: "tvp-preview", dependencies: ["TablePreviewKit"], swiftSettings: strict),

        // Tests mirror the modules.
        tests("ArchitectureTests", []),
        tests("TableDiagnosticsTests", ["TableDiagnostics"]),
        tests("TableGraphicsTests", ["TableGraphics", "TableMarkup"]),
        tests("TableInputsTests", ["CaseFiles", "TableDiagnostics", "TableGraphics", "TableInputs", "Themes"]),
        tests("TableResolverTests", ["TableDiagnostics", "TableGraphics", "TableInputs", "TableResolver"]),
        tests("TableRulerTests", ["TableGraphics", "TableRuler"]),
        tests("TableTextTests", ["TableGraphics", "TableScene", "TableText"]),
        tests("TableCairoTests", ["CPangoCairo", "TableCairo", "TableGraphics", "TableScene", "TableText"]),
        tests("TableHTMLTests", ["TableGraphics", "TableHTML", "TableMarkup", "TableScene", "TableText"]),
        tests("TableViewProviderTests", [
            "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableLayout", "TableResolver", "TableScene", "TableText",
            "TableViewProvider",
        ]),
        tests("BrowserTests", [
            "ChromiumDriver", "TableCairo", "TableCells", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs", "TableLayout", "TableRuler",
            "TableScene", "TableViewProvider",
        ]),
        tests("CommandTests", ["CaseFiles", "ChromiumDriver", "TableCairo", "TableCells", "TableGraphics", "TablePreviewKit", "TableRuler", "tvp-preview"]),
        .target(name: "CaseFiles", path: "Tests/CaseFiles", swiftSettings: strict),
        .target(name: "ChromiumDriver", path: "Tests/ChromiumDriver", swiftSettings: strict),
        tests("TableLayoutTests", ["CaseFiles", "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableLayout", "TableScene"]),
    ],
    swiftLanguageModes: [.v6]
)
