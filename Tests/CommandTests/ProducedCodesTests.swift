import Foundation
import TableCairo
import TableDiagnostics
import Testing

@testable import TablePreviewKit

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
            codes: ["project.elsewhere"], files: ["shop/A.tableViewConfig": "row", "shop/tvp.yaml": "designs: {A: {title: Own}}"],
            arguments: ["test"]),
        Cause(
            codes: ["project.elsewhere"],
            files: ["a/A.tableViewConfig": "row", "b/B.tableViewConfig": "row", "a/tvp.yaml": "", "b/tvp.yaml": ""],
            arguments: ["lint", "a", "b"]),
        Cause(
            codes: ["cell.blank-on-device", "project.unknown-color", "state.offset-without-viewport"],
            files: [
                "A.tableViewConfig": "row -c AOZTableViewCell", "tvp.yaml": "designs:\n  A: {tint: nocolor, states: {down: {offset: 40}}}",
            ], arguments: ["lint"]),
        Cause(
            codes: ["symbol.stand-in"],
            files: ["A.tableViewConfig": "row -s a -c StandardCell", "A.json": #"{"a": {"title": "A", "symbol": "hare"}}"#],
            arguments: ["render", "--png", "out"]),
        Cause(codes: ["interface.custom-class", "interface.custom-font"], files: ["Own.xib": cell], arguments: ["lint"]),
        Cause(codes: ["interface.left-out"], files: ["Own.xib": cell], arguments: ["convert", "Own.xib"]),
        Cause(
            codes: ["interface.no-table"], files: ["A.xib": document("<view id=\"v\"/>")], arguments: ["convert", "A.xib"]),
        Cause(codes: ["snapshot.ci"], files: ["A.tableViewConfig": "row"], arguments: ["accept", "--all"], environment: ["CI": "1"]),
        Cause(
            codes: ["snapshot.git"], files: ["A.tableViewConfig": "row"], arguments: ["test", "--only-changed=none"]),
        Cause(codes: ["diff.revision"], files: ["A.tableViewConfig": "row"], arguments: ["diff", "none..", "A"]),
        Cause(
            codes: ["run.no-sandbox"], files: ["A.swift": "import UIKit\n"], arguments: ["run", "."], environment: ["PATH": "/none"]),
        Cause(
            codes: ["state.unknown"], files: ["A.tableViewConfig": "row", "tvp.yaml": "designs: {A: {states: {empty: {}}}}"],
            arguments: ["inspect", "--format", "scene", "--state", "emty"]),
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

    @Test("a picture that cannot be drawn is too large, or a fault of the program")
    func undrawn() {
        let large = Diagnostic.undrawn("A", RenderError.tooLarge(width: 1, height: 2, limit: 3_000_000), advice: "show less")
        #expect(large.code == .pictureTooLarge && large.hints == ["show less"] && large.subject == ["A", "1", "2", "3"])
        let failed = Diagnostic.undrawn("A", RenderError.failed("no memory"), advice: "show less")
        #expect(failed.code == .pictureFailed && failed.subject == ["A", "no memory"])
    }

    /// Codes without a test: they need a broken system, or a program that does not end.
    private static let untested: Set = [
        "command.failed", "preview.no-browser", "preview.no-editor", "preview.stopped", "constraints.too-many",
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
        let names = Set(tests.split { !$0.isASCII || !$0.isLetter && !$0.isNumber })
        let missing = try DiagnosticPagesTests.pages.filter { code in
            let parts = code.split { ".-".contains($0) }
            let name = parts.dropFirst().reduce(String(parts[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
            guard !words.contains(code) && !names.contains(Substring(name)) || Self.untested.contains(code) else { return false }
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
