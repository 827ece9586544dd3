import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableScene
import Testing

@testable import TableViewProvider

/// Every example, with the settings and states of its project file.
@Suite("Layouts of examples")
struct ExampleLayoutTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let project = ProjectFile.read(root.appending(path: "Examples/tvp.yaml").path).value ?? ProjectFile()

    /// The dumps of a design's modes in a reference, by mode.
    private func reference(_ design: String, _ state: String) -> [Int: String] {
        let folder = Self.root.appending(path: "Snapshots/\(design)")
        let files = ["ios", "ios-ltr"].map { folder.appending(path: $0 + (state.isEmpty ? "" : "." + state) + "@1x.layout.txt") }
        let text = files.lazy.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first ?? ""
        let parts = "\n\(text)".components(separatedBy: "\n# \(design) mode ").dropFirst().map {
            $0.split(separator: "\n", maxSplits: 1).map(String.init)
        }
        return Dictionary(uniqueKeysWithValues: parts.map { (Int($0[0]) ?? 0, $0[1]) })
    }

    @Test("each mode and state is laid out as in its reference", arguments: MeasuringTests.examples)
    func layouts(file: DesignFile) throws {
        let settings = Self.project.settings(forDesign: file.name)
        let themes = ThemeLibrary(own: Self.project.themes)
        var environment = try #require(settings.environment(themes, strings: Self.project.strings).value)
        environment.scale = 1
        let design = try #require(Design.load(file, settings: settings).value)
        let states = try #require(design.screens(settings.states, in: environment, themes).value)
        let renderer = DesignRenderer()
        var compared = 0
        for mode in design.config.modes.indices {
            let resolved = try #require(DesignRenderer.resolve(design, mode: mode).value)
            for screen in [Screen(design, in: environment)] + states where screen.shows(mode: mode) {
                guard let reference = reference(file.name, screen.name)[mode] else { continue }
                let laidOut = try #require(renderer.layOut(resolved, screen).value)
                let (lines, wanted) = (laidOut.layout.scene.dump().split(separator: "\n"), reference.split(separator: "\n"))
                let first = zip(lines, wanted).first { $0 != $1 }
                #expect(lines == wanted, "\(screen.name) mode \(mode): \(first?.0 ?? "") instead of \(first?.1 ?? "")")
                if screen.isWhole, screen.name.isEmpty {
                    try MeasuringTests.expectSameHeights(design, mode, laidOut.layout.geometry, in: environment)
                }
                compared += 1
            }
        }
        #expect(compared > 0 || !file.isConfig)
    }
}
