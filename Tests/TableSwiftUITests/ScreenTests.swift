import CaseFiles
import Foundation
import SwiftUI
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import TableSwiftUI
import TableViewProvider
import Testing

@MainActor
@Suite("What a person does on a screen of views", .olderScreen)
struct ScreenTests {
    @Test("switches change what is shown, and the state stays")
    func toggles() throws {
        let screen = ViewScreen(SettingsSample())
        #expect(screen.title == "Settings")
        #expect(screen.rowCounts == [4, 6, 1])
        try screen.set("Notifications", false)
        #expect(screen.rowCounts == [3, 6, 1])
        try screen.tap("Notifications")
        #expect(screen.rowCounts == [4, 6, 1])
        try screen.type("Ada", into: "Name")
        #expect(screen.texts(at: IndexPath(row: 0, section: 0)) == ["Ada"])
        try screen.choose("Dark", in: "Theme")
        #expect(screen.texts(at: IndexPath(row: 3, section: 0)).contains("Dark"))
        try screen.increment("Count: 2")
        #expect(screen.texts(at: IndexPath(row: 2, section: 1)) == ["Count: 3"])
    }

    @Test("links push, and back and dismiss pop")
    func navigation() throws {
        let screen = ViewScreen(SettingsSample())
        try screen.tap("About")
        #expect(screen.title == "About")
        #expect(screen.rowCounts == [2])
        try screen.tap("Done")
        #expect(screen.title == "Settings")
        try screen.tap(IndexPath(row: 1, section: 1))
        #expect(screen.title == "About")
        try screen.back()
        #expect(screen.title == "Settings")
        #expect(throws: ViewScreen.Failure.self) { try screen.back() }
    }

    @Test("an alert is in front until one of its buttons closes it")
    func alerts() throws {
        let screen = ViewScreen(SettingsSample())
        try screen.tap("Sign Out")
        #expect(screen.alertTitle == "Sign out?")
        #expect(screen.controls == ["Sign Out", "Cancel"])
        try screen.tap("Sign Out")
        #expect(screen.alertTitle == nil)
        #expect(screen.texts(at: IndexPath(row: 0, section: 0)) == ["gone"])
    }

    @Test("rows are deleted, moved and swiped, and each keeps its own state")
    func rows() throws {
        let screen = ViewScreen(ShoppingSample())
        func names() -> [String] { (0..<screen.rowCounts[0]).map { screen.texts(at: IndexPath(row: $0, section: 0))[0] } }
        #expect(names() == ["Milk", "Bread", "Apples", "Tea"])
        try screen.tap(IndexPath(row: 1, section: 0))
        #expect(screen.texts(at: IndexPath(row: 1, section: 0)) == ["Bread", "2", "More"])
        try screen.delete(IndexPath(row: 0, section: 0))
        #expect(names() == ["Bread", "Apples", "Tea"])
        #expect(screen.texts(at: IndexPath(row: 0, section: 0)) == ["Bread", "2", "More"])
        try screen.move(IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
        #expect(names() == ["Apples", "Tea", "Bread"])
        #expect(screen.texts(at: IndexPath(row: 2, section: 0))[1] == "2")
        try screen.swipe("Buy", at: IndexPath(row: 1, section: 0))
        #expect(screen.rowCounts == [3, 1])
        #expect(throws: ViewScreen.Failure.self) { try screen.delete(IndexPath(row: 0, section: 1)) }
    }

    @Test("pictures", .enabled(if: ProcessInfo.processInfo.environment["TVP_LOOK"] != nil))
    func look() throws {
        try picture(SettingsSample(), "settings")
        try picture(ShoppingSample(), "shopping")
        let about = ViewScreen(SettingsSample())
        try about.tap("About")
        try picture(about, "about")
        let alert = ViewScreen(SettingsSample())
        try alert.tap("Sign Out")
        try picture(alert, "alert")
    }
}

@MainActor func picture(_ view: some View, _ name: String) throws { try picture(ViewScreen(view), name) }

@MainActor func picture(_ screen: ViewScreen, _ name: String) throws {
    let shown = screen.shown
    func lay(_ content: some TableContent) -> Outcome<TableScene.Scene> { layOut(content, in: shown.environment, chrome: shown.chrome) }
    let made = lay(shown.content)
    for diagnostic in made.diagnostics + shown.diagnostics { print(name, DiagnosticPrinter.human(diagnostic)) }
    let scene: TableScene.Scene = try #require(made.value)
    let folder = ProcessInfo.processInfo.environment["TVP_LOOK"] ?? "/tmp"
    let bitmap = try CairoRenderer().bitmap(of: scene, appearance: shown.appearance ?? .light, scale: 2)
    try Data(PNG.encode(bitmap, scale: 2)).write(to: URL(fileURLWithPath: folder + "/" + name + ".png"))
}
