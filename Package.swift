// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Modules are on numbered floors. A module imports only modules on lower floors, which
// `swift build --explicit-target-dependency-import-check error` and `Tests/ArchitectureTests` enforce.

/// Whether `scripts/test` builds, which needs no index of the system's modules.
let isForTests = Context.environment["TVP_OPTIMIZE"] != nil

let strict: [SwiftSetting] =
    [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]
    + (isForTests ? [.unsafeFlags(["-index-ignore-system-modules"])] : [])

/// The settings of modules that the tests spend most of their time in. Optimizing all modules would take longer than it saves.
let computing: [SwiftSetting] = strict + (isForTests ? [.unsafeFlags(["-O"])] : [])

/// A library module of this package; warnings are errors.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The declarations of a C library in Debian. `apt` names the package with its header.
func systemLibrary(_ name: String, pkgConfig: String? = nil, apt: [String] = []) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: apt.isEmpty ? nil : [.apt(apt)])
}

/// A test suite; warnings are errors. Tests find their folder `Cases` in the source tree at run time.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: ["Cases"], swiftSettings: strict)
}

let package = Package(
    name: "TableViewProvider",
    products: [
        // The main library, and the lower modules that cells and tools use.
        .library(
            name: "TableViewProvider",
            targets: [
                "TableViewProvider", "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics", "TableHTML",
                "TableInputs",
                "TableLayout", "TableResolver", "TableScene", "TableText",
            ]),
        .library(name: "TableSnapshots", targets: ["TableSnapshots"]),
        // Snapshots in Swift Testing and XCTest. Separate, so that no program links a testing library. One product for both libraries: a
        // SwiftPM test bundle contains both anyway, and tests need not know which one runs them.
        .library(name: "TableSnapshotTesting", targets: ["TableSnapshotTesting"]),
        .library(name: "TablePreviewKit", targets: ["TablePreviewKit"]),
        // UIKit's names for the table code of apps. Separate, so that packages use them only on purpose.
        .library(name: "TableUIKit", targets: ["TableUIFoundation", "TableUIKit"]),
        // What Apple's Foundation has and that on Linux lacks, for sources that the port tool brings here.
        .library(name: "TableFoundation", targets: ["TableFoundation"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        // SwiftUI's names for the lists and forms of apps.
        .library(name: "TableSwiftUI", targets: ["TableSwiftUI"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .executable(name: "tvp-preview", targets: ["tvp-preview"]),
        // `swift package tvp-preview …` in dependent packages.
        .plugin(name: "PreviewPlugin", targets: ["PreviewPlugin"]),
    ],
    dependencies: [
        // The command line: arguments, help and completions.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // YAML with the line and column of every node.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // Mustache templates in cell designs and in the pages of a site.
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        // Sockets with Swift concurrency for the live preview, without another event loop or TLS library.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // Floor 0
        module("TableGraphics", settings: computing),
        module("TableDiagnostics", settings: computing),
        module("TableFoundation"),
        systemLibrary("CPangoCairo", pkgConfig: "pangocairo", apt: ["libpango1.0-dev"]),
        systemLibrary("CHarfBuzzSubset", pkgConfig: "harfbuzz-subset", apt: ["libharfbuzz-dev"]),
        systemLibrary("CBrotli", pkgConfig: "libbrotlienc", apt: ["libbrotli-dev"]),
        // The C library's allocator settings, which are missing in Swift's Glibc module.
        systemLibrary("CMalloc"),
        systemLibrary("CMarkGFM", pkgConfig: "libcmark-gfm", apt: ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
        systemLibrary("CDeflate", pkgConfig: "libdeflate", apt: ["libdeflate-dev"]),
        // JPEG images. Uses TurboJPEG's API instead of libjpeg's, because it returns errors where libjpeg exits the process.
        systemLibrary("CTurboJPEG", pkgConfig: "libturbojpeg", apt: ["libturbojpeg0-dev"]),
        systemLibrary("CWebP", pkgConfig: "libwebp", apt: ["libwebp-dev"]),
        // SVG and PDF images: a worker process around librsvg and poppler, Debian's renderers that use Cairo and open no other files. The
        // worker loads them at run time; librsvg2-2 and libpoppler-glib8 must be installed.
        .target(name: "CPictureWorker", dependencies: ["CPangoCairo"]),
        // Reserves closed standard streams, and sets the stack size of threads, before the Swift runtime starts.
        .target(name: "CProcessStart"),
        // Themes, texts, styles and scripts that are part of the program.
        .target(name: "CResources"),

        // Unsets environment variables that change the libraries' output, before `main`. Linked wherever the libraries are.
        .target(name: "CEnvironment", dependencies: ["CPangoCairo"], path: "Sources/System/CEnvironment"),

        .target(
            name: "Themes", dependencies: ["CResources"], path: "Themes", sources: ["Themes.swift"], swiftSettings: strict),

        // `#Preview`, `@Previewable` and `@Entry`: a program that answers the compiler, without swift-syntax.
        .macro(name: "SwiftUIMacros", swiftSettings: strict),

        // Floor 1
        .target(
            name: "TableInputs",
            dependencies: ["CResources", "TableDiagnostics", "TableGraphics", "Themes", .product(name: "Yams", package: "Yams")],
            exclude: ["Strings/strings.json"], swiftSettings: computing),
        module("TableScene", ["TableDiagnostics", "TableGraphics"], settings: computing),
        module("TableMarkup", ["TableGraphics"], settings: computing),
        module("TableRuler", ["TableGraphics"]),

        // Floor 2
        module("TableResolver", ["TableDiagnostics", "TableInputs"], settings: computing),
        .target(
            name: "TableCells",
            dependencies: [
                "CMarkGFM", "CResources", "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene",
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            exclude: ["Symbols/artwork.txt", "Symbols/map.txt"], swiftSettings: computing),
        module("TableText", ["CEnvironment", "CPangoCairo", "TableGraphics", "TableScene"], settings: computing),
        .target(
            name: "TableHTML", dependencies: ["CBrotli", "CHarfBuzzSubset", "CResources", "TableGraphics", "TableMarkup", "TableScene"],
            exclude: ["Resources"], swiftSettings: computing),

        // Floor 3
        module("TableLayout", ["TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene"], settings: computing),
        module("TableInterfaceBuilder", ["TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene"]),
        module(
            "TableCairo",
            [
                "CDeflate", "CPangoCairo", "CPictureWorker", "CTurboJPEG", "CWebP", "TableGraphics", "TableMarkup", "TableScene",
                "TableText",
            ],
            settings: computing),

        // Floor 4
        // What UIKit has besides views: colors, fonts, images, texts, geometry and graphics. `TableUIKit` exports it.
        module(
            "TableUIFoundation",
            [
                "TableCairo", "TableCells", "TableDiagnostics", "TableFoundation", "TableGraphics", "TableInputs", "TableInterfaceBuilder",
                "TableLayout", "TableScene", "TableText",
            ]),
        module("TableSnapshots", ["TableCairo", "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene"], settings: computing),

        // Floor 5
        module(
            "TableUIKit",
            [
                "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableInterfaceBuilder", "TableLayout", "TableScene",
                "TableUIFoundation",
            ]),

        // Floor 6
        module("TableDescriptors", ["TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableUIKit"]),
        module("_Testing_UIKit"),
        module(
            "TableSwiftUI",
            [
                "SwiftUIMacros", "TableCells", "TableDiagnostics", "TableFoundation", "TableGraphics", "TableInputs", "TableLayout",
                "TableScene",
                "TableUIKit",
            ]),

        // Floor 7
        module(
            "TableViewProvider",
            [
                "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs",
                "TableInterfaceBuilder", "TableLayout", "TableResolver", "TableScene", "TableSwiftUI", "TableText", "TableUIKit",
            ]),
        module("UIKit", ["_Testing_UIKit", "TableFoundation", "TableUIKit"]),
        module("SwiftUI", ["SwiftUIMacros", "TableFoundation", "TableSwiftUI"]),

        // Floor 8
        module(
            "TableSnapshotTesting",
            [
                "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs",
                "TableLayout", "TableScene", "TableSnapshots", "TableSwiftUI",
                "TableText", "TableUIKit", "TableViewProvider",
            ]),
        // CSS and scripts are separate files that are embedded in the code.
        .target(
            name: "TableSite",
            dependencies: [
                "CDeflate", "CMarkGFM", "CPangoCairo", "CResources", "TableCairo", "TableCells", "TableDiagnostics", "TableGraphics",
                "TableHTML",
                "TableInputs",
                "TableLayout",
                "TableMarkup",
                "TableResolver", "TableScene", "TableViewProvider", .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            exclude: ["Resources"], swiftSettings: strict),

        // Builds an app and runs its screens.
        .target(
            name: "TableAppRunner",
            dependencies: [
                "CResources", "TableDiagnostics", "TableGraphics", "TableHTML", "TableInputs", "TableInterfaceBuilder", "TableViewProvider",
            ],
            exclude: ["Modules"], swiftSettings: strict),

        // Floor 9
        // `Grammar` is the TextMate grammar of the config language, for editors and the documentation.
        .target(
            name: "TablePreviewKit",
            dependencies: [
                "CMalloc", "CPangoCairo", "CProcessStart", "CResources", "TableAppRunner", "TableCairo", "TableCells", "TableDiagnostics",
                "TableGraphics",
                "TableHTML", "TableInputs", "TableInterfaceBuilder", "TableLayout",
                "TableMarkup", "TableResolver", "TableRuler", "TableScene", "TableSite", "TableSnapshots", "TableText", "TableUIKit",
                "TableViewProvider",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Grammar", "Resources"],
            // `scripts/release` sets the variable; other builds say that they are no release.
            swiftSettings: strict + (Context.environment["TVP_RELEASE"] == nil ? [] : [.define("TVP_RELEASE")])),

        // Floor 10
        .executableTarget(name: "tvp-preview", dependencies: ["TablePreviewKit"], swiftSettings: strict),

        // What an app's program of `tvp-preview run` is made with.
        module(
            "TableAppRuntime", ["TableDiagnostics", "TableInputs", "TablePreviewKit", "TableSwiftUI", "TableUIKit", "TableViewProvider"]),

        // Floor 11
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
        tests(
            "TableInterfaceBuilderTests",
            ["CaseFiles", "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableInterfaceBuilder"]),
        .testTarget(name: "TableFoundationTests", dependencies: ["TableFoundation", "TableUIKit"], swiftSettings: strict),
        // Without `ExistentialAny`, like most apps.
        .testTarget(
            name: "TableUIKitTests",
            dependencies: [
                "CaseFiles", "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableInterfaceBuilder", "TableLayout",
                "TableScene",
                "TableSnapshotTesting", "TableUIKit", "TableViewProvider", "UIKit",
            ],
            exclude: ["Cases"], swiftSettings: [.treatAllWarnings(as: .error)]),
        // Without `ExistentialAny`, like most apps.
        .testTarget(
            name: "TableSwiftUITests",
            dependencies: [
                "CaseFiles", "SwiftUI", "TableCairo", "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableLayout",
                "TableScene", "TableSnapshots",
                "TableSnapshotTesting", "TableSwiftUI", "TableText", "TableUIKit", "TableViewProvider", "UIKit",
            ],
            exclude: ["Cases"], swiftSettings: [.treatAllWarnings(as: .error)]),
        tests("TableRulerTests", ["TableGraphics", "TableRuler"]),
        tests("TableTextTests", ["CEnvironment", "TableGraphics", "TableScene", "TableText"]),
        tests(
            "TableCairoTests",
            ["CaseFiles", "CDeflate", "CPangoCairo", "SampleScenes", "TableCairo", "TableGraphics", "TableScene", "TableText"]),
        tests(
            "TableHTMLTests",
            ["CaseFiles", "CPangoCairo", "SampleScenes", "TableGraphics", "TableHTML", "TableMarkup", "TableScene", "TableText"]),
        tests(
            "TableViewProviderTests",
            [
                "CaseFiles", "TableCairo", "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableInterfaceBuilder",
                "TableLayout", "TableResolver", "TableScene", "TableText", "TableUIKit", "TableViewProvider",
            ]),
        // Uses only the main library and UIKit, as a program would: its files import Foundation, TableUIKit and TableViewProvider.
        tests("FacadeTests", ["TableUIKit", "TableViewProvider", "UIKit"]),
        // The tests in the guides, and their references.
        .testTarget(
            name: "SnapshotSampleTests", dependencies: ["TableSnapshotTesting", "UIKit"], exclude: ["__Snapshots__"], swiftSettings: strict),
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
                "TableAppRuntime", "TableMarkup", "TablePreviewKit", "TableRuler", "TableSite", "TableSnapshots", "TablesProgram",
                "TableSwiftUI", "TableUIKit", "TableViewProvider",
                "tvp-preview",
                .product(name: "ArgumentParser", package: "swift-argument-parser"), .product(name: "Yams", package: "Yams"),
            ]),
        .testTarget(name: "TableAppRunnerTests", dependencies: ["TableAppRunner"], swiftSettings: strict),
        tests(
            "TableSnapshotsTests",
            [
                "CaseFiles", "SampleScenes", "TableCairo", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics",
                "TableInputs",
                "TableScene",
                "TableSnapshotTesting", "TableSnapshots", "TableUIKit", "TableViewProvider",
            ]),
        .target(name: "CaseFiles", dependencies: ["TableInputs"], path: "Tests/CaseFiles", swiftSettings: strict),
        // Scenes with everything, for tests of what writes scenes.
        .target(
            name: "SampleScenes", dependencies: ["TableDiagnostics", "TableGraphics", "TableScene", "TableText"],
            path: "Tests/SampleScenes", swiftSettings: strict),
        // The program with the README's Swift tables, which tests run.
        .executableTarget(
            name: "TablesProgram", dependencies: ["TablePreviewKit", "TableUIKit", "TableViewProvider"], path: "Tests/TablesProgram",
            swiftSettings: strict),
        .target(name: "ChromiumDriver", path: "Tests/ChromiumDriver", swiftSettings: strict),
        tests(
            "TableCellsTests",
            ["CaseFiles", "RoundTheme", "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableScene"]),
        // A theme of round numbers for layout tests.
        .target(
            name: "RoundTheme", dependencies: ["TableCells", "TableGraphics", "TableInputs"], path: "Tests/RoundTheme",
            swiftSettings: strict),
        tests(
            "TableLayoutTests",
            ["CaseFiles", "RoundTheme", "TableCells", "TableDiagnostics", "TableGraphics", "TableInputs", "TableLayout", "TableScene"]),
        // Without `ExistentialAny`, like most apps: DataSource's own samples compile unchanged.
        .testTarget(
            name: "TableDescriptorsTests",
            dependencies: [
                "CaseFiles", "RoundTheme", "TableCells", "TableDescriptors", "TableDiagnostics", "TableGraphics", "TableInputs",
                "TableLayout", "TableScene", "TableUIKit",
            ],
            exclude: ["Cases"], swiftSettings: [.treatAllWarnings(as: .error)]),
    ],
    swiftLanguageModes: [.v6]
)

// `TVP_TESTS=TableUIKitTests,TableCellsTests swift test` builds only these suites and what they need.
if let suites = Context.environment["TVP_TESTS"] {
    var needed = Set(suites.split(separator: ",").map(String.init))
    var waiting = Array(needed)
    while let name = waiting.popLast() {
        for case .byNameItem(let dependency, _) in package.targets.first(where: { $0.name == name })?.dependencies ?? []
        where needed.insert(dependency).inserted { waiting.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
}
