// swift-tools-version: 6.2
import PackageDescription

// Modules stand on numbered floors; a module imports only floors below its own.
// `swift build --explicit-target-dependency-import-check error` and `Tests/ArchitectureTests` hold this.

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
]

/// One of our own library modules: warnings are errors in it.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Declarations of a C library that Debian packages; `apt` names what brings its header.
func systemLibrary(_ name: String, pkgConfig: String? = nil, apt: [String] = []) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: apt.isEmpty ? nil : [.apt(apt)])
}

/// A suite of tests: warnings are errors in it, and its data folder `Cases` is found at run time in the source tree.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: ["Cases"], swiftSettings: strict)
}

let package = Package(
    name: "TableViewProvider",
    products: [
        // The façade, and the modules below it that cells and tools are written with.
        .library(
            name: "TableViewProvider",
            targets: [
                "TableViewProvider", "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics", "TableHTML",
                "TableInputs",
                "TableLayout", "TableResolver", "TableScene", "TableText",
            ]),
        .library(name: "TableSnapshots", targets: ["TableSnapshots"]),
        // Snapshots in tests of Swift Testing and of XCTest; apart, so that no program links a testing library. One for both:
        // a test bundle of SwiftPM has both in it anyway, and a test need not know which one runs it.
        .library(name: "TableSnapshotTesting", targets: ["TableSnapshotTesting"]),
        .library(name: "TablePreviewKit", targets: ["TablePreviewKit"]),
        .executable(name: "tvp-preview", targets: ["tvp-preview"]),
        // `swift package tvp-preview …` in packages that depend on this one.
        .plugin(name: "PreviewPlugin", targets: ["PreviewPlugin"]),
    ],
    dependencies: [
        // The command line: arguments, help, completions.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // YAML with line and column of every node.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // Texts of cell designs with keys of the contents in them, and the frames of a site's pages.
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        // Sockets on Swift concurrency for the live preview, without another event loop or TLS in tow.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // Floor 0
        module("TableGraphics"),
        module("TableDiagnostics"),
        systemLibrary("CPangoCairo", pkgConfig: "pangocairo", apt: ["libpango1.0-dev"]),
        systemLibrary("CHarfBuzzSubset", pkgConfig: "harfbuzz-subset", apt: ["libharfbuzz-dev"]),
        systemLibrary("CBrotli", pkgConfig: "libbrotlienc", apt: ["libbrotli-dev"]),
        // The C library's tuning of its own allocator, which Swift's Glibc module leaves out.
        systemLibrary("CMalloc"),
        systemLibrary("CMarkGFM", pkgConfig: "libcmark-gfm", apt: ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
        systemLibrary("CDeflate", pkgConfig: "libdeflate", apt: ["libdeflate-dev"]),
        // Photographs. TurboJPEG's own interface and not libjpeg's: it gives errors back, where libjpeg ends the process.
        systemLibrary("CTurboJPEG", pkgConfig: "libturbojpeg", apt: ["libturbojpeg0-dev"]),
        systemLibrary("CWebP", pkgConfig: "libwebp", apt: ["libwebp-dev"]),
        // SVG pictures: a worker process around librsvg, the one renderer of Debian's that draws on Cairo and opens no other file by itself.
        // The worker loads it; librsvg2-2 is what has to be installed.
        .target(name: "CSVGWorker", dependencies: ["CPangoCairo"]),
        // Closed standard streams, taken care of before the Swift runtime begins.
        .target(name: "CStandardStreams"),

        // Before `main`: variables that change what the libraries draw go. With whatever links the libraries.
        .target(name: "CEnvironment", dependencies: ["CPangoCairo"], path: "Sources/System/CEnvironment"),

        .target(
            name: "Themes", path: "Themes",
            resources: [
                .embedInCode("ios.tokens.json"), .embedInCode("ios-list.tokens.json"), .embedInCode("ios26.tokens.json"),
                .embedInCode("ios13.tokens.json"), .embedInCode("ios-classic.tokens.json"),
                .embedInCode("material.tokens.json"), .embedInCode("wireframe.tokens.json"),
            ], swiftSettings: strict),

        // Floor 1
        .target(
            name: "TableInputs", dependencies: ["TableDiagnostics", "TableGraphics", "Themes", .product(name: "Yams", package: "Yams")],
            resources: [.embedInCode("Strings/strings.json")], swiftSettings: strict),
        module("TableScene", ["TableGraphics"]),
        module("TableMarkup", ["TableGraphics"]),
        module("TableRuler", ["TableGraphics"]),

        // Floor 2
        module("TableResolver", ["TableDiagnostics", "TableInputs"]),
        module(
            "TableCells",
            [
                "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene", .product(name: "Mustache", package: "swift-mustache"),
            ]),
        module("TableText", ["CEnvironment", "CPangoCairo", "TableGraphics", "TableScene"]),
        .target(
            name: "TableHTML", dependencies: ["CBrotli", "CHarfBuzzSubset", "TableGraphics", "TableMarkup", "TableScene"],
            resources: [.embedInCode("Resources/LICENSES")], swiftSettings: strict),

        // Floor 3
        module("TableLayout", ["TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene"]),
        module("TableDescriptors", ["TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene"]),
        module("TableCairo", ["CDeflate", "CPangoCairo", "CSVGWorker", "CTurboJPEG", "CWebP", "TableGraphics", "TableScene", "TableText"]),

        // Floor 4
        module(
            "TableViewProvider",
            [
                "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs",
                "TableLayout",
                "TableResolver", "TableScene", "TableText",
            ]),
        module("TableSnapshots", ["TableCairo", "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene"]),

        // Floor 5
        module(
            "TableSnapshotTesting",
            [
                "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs",
                "TableLayout", "TableScene", "TableSnapshots",
                "TableText", "TableViewProvider",
            ]),
        // Its style sheet and scripts are files of their own, embedded in the code.
        .target(
            name: "TableSite",
            dependencies: [
                "CMarkGFM", "TableCairo", "TableCells", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs", "TableLayout",
                "TableMarkup",
                "TableResolver", "TableScene", "TableViewProvider", .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            resources: [
                .embedInCode("Resources/Templates/page.mustache"), .embedInCode("Resources/Templates/gallery.mustache"),
                .embedInCode("Resources/Templates/design.mustache"), .embedInCode("Resources/Templates/cell.mustache"),
                .embedInCode("Resources/Templates/theme.mustache"),
                .embedInCode("Resources/site.css"), .embedInCode("Resources/site.js"), .embedInCode("Resources/gallery.js"),
                .embedInCode("Resources/live.js"), .embedInCode("Resources/icon.svg"), .embedInCode("Resources/manifest.schema.json"),
            ], swiftSettings: strict),

        // Floor 6
        // `Grammar` is the TextMate grammar of the config language, for editors and for the documentation.
        .target(
            name: "TablePreviewKit",
            dependencies: [
                "CMalloc", "CStandardStreams", "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics",
                "TableHTML", "TableInputs", "TableLayout",
                "TableMarkup", "TableResolver", "TableRuler", "TableScene", "TableSite", "TableSnapshots", "TableText", "TableViewProvider",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Grammar"], resources: [.embedInCode("Resources/report.css"), .embedInCode("Resources/report.js")],
            swiftSettings: strict),

        // Floor 7
        .executableTarget(name: "tvp-preview", dependencies: ["TablePreviewKit"], swiftSettings: strict),

        // Floor 8
        .plugin(
            name: "PreviewPlugin",
            capability: .command(
                intent: .custom(verb: "tvp-preview", description: "Preview table-view designs, and test them against references"),
                permissions: [
                    .writeToPackageDirectory(reason: "pages, pictures, references and reports are written where the arguments say")
                ]),
            path: "Sources/PreviewPlugin"),

        // Tests mirror the modules.
        tests("ArchitectureTests", []),
        tests("TableDiagnosticsTests", ["TableDiagnostics"]),
        tests("TableGraphicsTests", ["TableGraphics"]),
        tests("TableInputsTests", ["CaseFiles", "TableDiagnostics", "TableGraphics", "TableInputs", "Themes"]),
        tests("TableResolverTests", ["TableDiagnostics", "TableGraphics", "TableInputs", "TableResolver"]),
        tests("TableRulerTests", ["TableGraphics", "TableRuler"]),
        tests("TableTextTests", ["CEnvironment", "TableGraphics", "TableScene", "TableText"]),
        tests("TableCairoTests", ["CDeflate", "CPangoCairo", "TableCairo", "TableGraphics", "TableScene", "TableText"]),
        tests("TableHTMLTests", ["CPangoCairo", "TableGraphics", "TableHTML", "TableMarkup", "TableScene", "TableText"]),
        tests(
            "TableViewProviderTests",
            [
                "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableLayout", "TableResolver", "TableScene", "TableText",
                "TableViewProvider",
            ]),
        // The façade alone, as a program has it: its files import Foundation and TableViewProvider, and nothing below.
        tests("FacadeTests", ["TableViewProvider"]),
        // The README's test, with its reference.
        .testTarget(name: "SnapshotSampleTests", dependencies: ["TableSnapshotTesting"], exclude: ["__Snapshots__"], swiftSettings: strict),
        tests(
            "BrowserTests",
            [
                "ChromiumDriver", "TableCairo", "TableCells", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs",
                "TableLayout",
                "TableScene", "TableSite", "TableViewProvider",
            ]),
        tests(
            "TableSiteTests",
            [
                "CaseFiles", "TableCells", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs", "TableMarkup", "TableSite",
                "TableViewProvider",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]),
        tests(
            "CommandTests",
            [
                "CaseFiles", "ChromiumDriver", "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics",
                "TableHTML", "TableInputs",
                "TablePreviewKit", "TableRuler", "TableSnapshots", "TablesProgram", "TableViewProvider", "tvp-preview",
                .product(name: "ArgumentParser", package: "swift-argument-parser"), .product(name: "Yams", package: "Yams"),
            ]),
        tests(
            "TableSnapshotsTests",
            [
                "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics", "TableScene", "TableSnapshotTesting",
                "TableSnapshots",
            ]),
        .target(name: "CaseFiles", path: "Tests/CaseFiles", swiftSettings: strict),
        // The program of the README's Swift tables, as tests start it.
        .executableTarget(
            name: "TablesProgram", dependencies: ["TablePreviewKit", "TableViewProvider"], path: "Tests/TablesProgram",
            swiftSettings: strict),
        .target(name: "ChromiumDriver", path: "Tests/ChromiumDriver", swiftSettings: strict),
        // The theme of round numbers that layouts are tested in.
        .target(
            name: "RoundTheme", dependencies: ["TableCells", "TableGraphics", "TableInputs"], path: "Tests/RoundTheme",
            swiftSettings: strict),
        tests(
            "TableLayoutTests",
            ["CaseFiles", "RoundTheme", "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableLayout", "TableScene"]),
        // Without `ExistentialAny`, as most apps are: DataSource's own samples compile unchanged.
        .testTarget(
            name: "TableDescriptorsTests",
            dependencies: [
                "RoundTheme", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics", "TableInputs", "TableLayout",
                "TableScene", "TableViewProvider",
            ],
            exclude: ["Cases"], swiftSettings: [.treatAllWarnings(as: .error)]),
    ],
    swiftLanguageModes: [.v6]
)
