import Foundation
import Testing

/// Codes that no other test names.
@Suite("Every code is produced")
struct ProducedCodesTests {
    struct Cause: CustomTestStringConvertible {
        var codes: [String]
        var files: [String: String]
        var arguments: [String]
        var environment: [String: String] = [:]

        var testDescription: String { codes.joined(separator: " ") }
    }

    private static func document(_ contents: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                \(contents)
            </objects>
        </document>
        """
    }

    private static let cell = document(
        """
        <tableViewCell contentMode="scaleToFill" reuseIdentifier="Own" id="c" customClass="Own"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="320" height="44"/><subviews>
                <view id="w" customClass="Chart"><rect key="frame" x="200" y="4" width="100" height="36"/></view>
                <webView id="b"><rect key="frame" x="100" y="4" width="60" height="36"/></webView>
                <label text="Name" id="l"><rect key="frame" x="16" y="4" width="80" height="36"/>
                    <fontDescription key="fontDescription" name="Own-Bold" family="Own" pointSize="17"/></label>
            </subviews></tableViewCellContentView>
        </tableViewCell>
        """)

    static let causes: [Cause] = [
        Cause(
            codes: ["cell.blank-on-device", "project.unknown-color", "state.offset-without-viewport"],
            files: [
                "A.tableViewConfig": "row -c AOZTableViewCell", "tvp.yaml": "designs:\n  A: {tint: nocolor, states: {down: {offset: 40}}}",
            ], arguments: ["lint"]),
        Cause(codes: ["interface.custom-class", "interface.custom-font"], files: ["Own.xib": cell], arguments: ["lint"]),
        Cause(codes: ["interface.left-out"], files: ["Own.xib": cell], arguments: ["convert", "Own.xib"]),
        Cause(
            codes: ["interface.no-table"], files: ["A.xib": document("<view id=\"v\"/>")], arguments: ["convert", "A.xib"]),
        Cause(codes: ["snapshot.ci"], files: ["A.tableViewConfig": "row"], arguments: ["accept", "--all"], environment: ["CI": "1"]),
        Cause(
            codes: ["snapshot.git"], files: ["A.tableViewConfig": "row"], arguments: ["test", "--only-changed=none"]),
        Cause(codes: ["diff.revision"], files: ["A.tableViewConfig": "row"], arguments: ["diff", "none..", "A"]),
        Cause(codes: ["run.no-sources"], files: ["A.txt": ""], arguments: ["run", "."]),
        Cause(
            codes: ["run.no-target", "run.project-unreadable"], files: ["App.xcodeproj/project.pbxproj": "{", "A.swift": "import UIKit\n"],
            arguments: ["run", ".", "--target", "Other"]),
        Cause(
            codes: ["markdown.missing-file", "markdown.unknown-option", "markdown.too-large"],
            files: [
                "A.tableViewConfig": "row",
                "docs/a.md": "# A\n\n```tableViewConfig data=none.json\nrow\n```\n\n```tableViewConfig colour=red\nrow\n```\n",
                "docs/b.md": String(repeating: "word ", count: 2_000_000),
            ], arguments: ["site", "out", ".", "--pages", "docs"]),
    ]

    @Test("a command gives the codes", arguments: causes)
    func produced(cause: Cause) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (path, text) in cause.files { try folder.write(text, to: path) }
        let run = try Command.run(cause.arguments, in: folder.url, environment: cause.environment)
        for code in cause.codes { #expect((run.output + run.errors).contains("[\(code)]"), "\(run.output)\(run.errors)") }
    }

    /// Codes without a test: most need broken libraries, a full memory, or a system without namespaces or ports.
    private static let untested: Set = [
        "fonts.broken", "command.failed", "preview.cannot-watch", "preview.no-browser", "preview.no-port", "preview.stopped",
        "run.no-sandbox", "run.no-toolkit", "run.port-failed", "run.build-failed", "picture.failed", "preview.no-editor",
        "constraints.too-many",
        "state.unknown",
    ]

    @Test("every code has a test that names it, or a page with an example that is run")
    func complete() throws {
        var tests = ""
        let folder = Command.root.appending(path: "Tests")
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            guard [".swift", ".txt", ".jsonl", ".json"].contains(where: path.hasSuffix), !path.hasSuffix("Tests.api") else { continue }
            tests += (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
        }
        let bytes = Array(tests.utf8)
        let words = Set(bytes.split { !isCode($0) }.map { String(decoding: $0, as: UTF8.self) })
        let missing = try DiagnosticPagesTests.pages.filter { code in
            guard !words.contains(code) || Self.untested.contains(code) else { return false }
            return try !String(contentsOf: DiagnosticPagesTests.folder.appending(path: "\(code).md"), encoding: .utf8).contains("## Wrong")
        }
        #expect(Set(missing).subtracting(Self.untested) == [])
        #expect(Self.untested.isSubset(of: DiagnosticPagesTests.pages))
    }

    private func isCode(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
