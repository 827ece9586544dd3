import CaseFiles
import Foundation
import SwiftUI
import TableSnapshotTesting
import TableViewProvider
import Testing

@MainActor
@Suite("The guide “SwiftUI”", .olderScreen)
struct GuideTests {
    @Test("shows the code that these tests run")
    func sample() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        let guide = try String(
            contentsOf: root.appending(path: "Sources/TablePreviewKit/Documentation.docc/SwiftUI.md"), encoding: .utf8)
        #expect(guide.contains(try String(contentsOf: tests.appending(path: "GuideSample.swift"), encoding: .utf8)))
    }

    @Test("does what it says")
    func steps() throws {
        let screen = ViewScreen(ReadingList())
        #expect(screen.title == "Books")
        #expect(screen.rowCounts == [2, 3])
        try screen.tap("Show read books")
        try screen.delete(IndexPath(row: 0, section: 1))
        #expect(screen.rowCounts == [2, 2])
        try screen.tap("Walden")
        #expect(screen.title == "Walden")
        try screen.back()
        #expect(screen.title == "Books")
    }

    @Test("a view is a design of commands, and a session plays it")
    func table() throws {
        let table = SwiftTable("Books") { ReadingList() }
        #expect(table.name == "Books")
    }
}
