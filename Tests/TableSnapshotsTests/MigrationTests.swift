import Foundation
import TableCells
import TableInputs
import TableSnapshotTesting
import Testing

/// What the guide for projects with swift-snapshot-testing promises.
@Suite("Coming from swift-snapshot-testing")
struct MigrationTests {
    private static let lines = [
        ("import SnapshotTesting", "import TableSnapshotTesting"),
        ("    func testDark() throws {", "    @MainActor func testDark() async throws {"),
        ("@Suite(.snapshots(record: .failed))", "@Suite(.tableSnapshots(record: .failed))"),
        ("withSnapshotTesting(record: .all) {", "withTableSnapshotTesting(record: .all) {"),
        ("assertSnapshot(matching: vc, as: .image)", "assertTableSnapshot(of: vc, as: .image)"),
        ("assertSnapshot(of: vc, as: .recursiveDescription)", "assertTableSnapshot(of: vc, as: .layout)"),
        ("assertSnapshot(of: vc, as: .image(precision: 0.9))", "assertTableSnapshot(of: vc, as: .image(precision: 0.9))"),
        (
            "assertSnapshot(of: vc, as: .image(on: .iPhone13(.landscape)), named: \"x\")",
            "assertTableSnapshot(of: vc, in: Environment(device: .iPhone13.landscape), as: .image, named: \"x\")"
        ),
        (
            "assertSnapshot(of: vc, as: .image(on: .iPhoneX, traits: .init(layoutDirection: .rightToLeft)))",
            "assertTableSnapshot(of: vc, in: Environment(.iPhoneX, traits: .init(layoutDirection: .rightToLeft)))"
        ),
        (
            "assertSnapshot(of: vc, as: .image(on: .iPhone13, precision: 0.98))",
            "assertTableSnapshot(of: vc, in: Environment(device: .iPhone13), as: .image(precision: 0.98))"
        ),
        (
            "assertSnapshot(of: view, as: .image(size: CGSize(width: 320, height: 480)))",
            "assertTableSnapshot(of: view, in: Environment(width: 320, height: 480))"
        ),
        (
            "assertSnapshot(of: vc, as: .image(traits: UITraitCollection(userInterfaceStyle: .dark)))",
            "assertTableSnapshot(of: vc, in: Environment(.standard, traits: UITraitCollection(userInterfaceStyle: .dark)))"
        ),
    ]

    @Test("the guide’s file of replacements rewrites assertions")
    func replacements() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let guide = root.appending(path: "Sources/TableSnapshotTesting/Documentation.docc/FromSwiftSnapshotTesting.md")
        let parts = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "```sed\n")
        let script = try #require(parts.last?.components(separatedBy: "```").first)
        let folder = FileManager.default.temporaryDirectory.appending(path: "migration-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (rules, tests) = (folder.appending(path: "migrate.sed"), folder.appending(path: "Tests.swift"))
        try Data(script.utf8).write(to: rules)
        try Data(Self.lines.map(\.0).joined(separator: "\n").utf8).write(to: tests)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sed")
        process.arguments = ["-E", "-i", "-f", rules.path, tests.path]
        try process.run()
        process.waitUntilExit()
        #expect(try String(contentsOf: tests, encoding: .utf8).components(separatedBy: "\n") == Self.lines.map(\.1))
    }

    @Test("assertions that name no screen have this year’s, or that of their suite")
    func screens() {
        #expect(Environment().device == .iPhone18Pro && Environment().theme.name == "ios26" && Environment().scale == 3)
        withTableSnapshots(on: .iPadAir11.landscape, theme: .ios18) {
            #expect(Environment().device.name == "iPadAir11Landscape" && Environment(textSize: .large).theme.name == "ios")
        }
    }

    @Test("a suite’s trait sets the screen", .tableSnapshots(on: .iPhone17e, theme: .ios18))
    func trait() async {
        #expect(Environment().device == .iPhone17e && Environment().theme.name == "ios")
    }
}
