import Foundation
import Testing

/// The Swift samples in the documents come from files that are compiled and tested.
@Suite("Swift samples in the documents")
struct ReadmeSwiftTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let compiled = [
        "Tests/FacadeTests/People.swift", "Tests/TablesProgram/Fruits.swift", "Tests/TablesProgram/main.swift",
        "Tests/SnapshotSampleTests/NamesTests.swift",
    ]

    private func text(_ path: String) throws -> String { try String(contentsOf: Self.root.appending(path: path), encoding: .utf8) }

    private func samples(of document: String) throws -> [String] {
        try text(document).matches(of: /```swift\n([\s\S]*?)```/).map { String($0.1) }
    }

    @Test("the samples of the guides compile unchanged")
    func compiled() throws {
        let known = try Self.compiled.map(text)
        let folder = "Sources/TablePreviewKit/Documentation.docc/"
        let samples = try ["README.md", folder + "SwiftTables.md", folder + "SnapshotTests.md"].flatMap(samples)
        #expect(samples.count >= 3)
        for sample in samples { #expect(known.contains(sample), "\(sample)") }
    }

    @Test("besides the library, cells need only Foundation, and tables of descriptors only UIKit")
    func imports() throws {
        for (path, other) in zip(Self.compiled, ["Foundation", "TableUIKit"]) {
            let imports = try text(path).split(separator: "\n").filter { $0.hasPrefix("import ") }
            #expect(imports == ["import \(other)", "import TableViewProvider"], "\(path)")
        }
    }

    @Test(
        "the guides contain the compiled samples",
        arguments: [
            ("Examples/Descriptors/README.md", ["Tests/TablesProgram/Fruits.swift", "Tests/TablesProgram/main.swift"]),
            (
                "Sources/TableSnapshotTesting/Documentation.docc/TableSnapshotTesting.md",
                ["Tests/SnapshotSampleTests/NamesTests.swift", "Tests/SnapshotSampleTests/BadgeTests.swift"]
            ),
            (
                "Sources/TablePreviewKit/Documentation.docc/OneSource.md",
                ["Tests/SnapshotSampleTests/CitiesViewController.swift", "Tests/SnapshotSampleTests/CitiesTests.swift"]
            ),
            ("Sources/TableViewProvider/Documentation.docc/TableViewProvider.md", ["Tests/FacadeTests/People.swift"]),
            (
                "Sources/TablePreviewKit/Documentation.docc/ComingFromAOZTableViewProvider.md",
                ["Tests/FacadeTests/DemoViewController.swift"]
            ),
            ("Sources/TablePreviewKit/Documentation.docc/ComingFromDataSource.md", ["Tests/FacadeTests/ContactsViewController.swift"]),
            ("Sources/TablePreviewKit/Documentation.docc/ComingFromItemModels.md", ["Tests/FacadeTests/LittleHTableViewDataSource.swift"]),
        ])
    func guides(document: String, files: [String]) throws {
        let samples = try samples(of: document)
        for file in files { #expect(samples.contains(try text(file)), "\(document) shows \(file)") }
    }
}
