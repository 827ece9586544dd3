import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import Testing

@testable import TableViewProvider

/// Small projects: the designs that are found, their rows, what of an app they show, and what is reported.
@Suite("Small projects")
struct ProjectCaseTests {
    /// Writes the files of a project, each after a line `+++ path`, and describes it.
    @Test("a project has the recorded designs, rows and diagnostics", arguments: Case.all("project"))
    func projects(_ example: Case) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "project-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for part in "\n\(example.input)".components(separatedBy: "\n+++ ").dropFirst() {
            let lines = part.components(separatedBy: "\n")
            let file = folder.appending(path: lines[0])
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try (lines.dropFirst().joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        var lines: [String] = []
        func report(_ diagnostics: [Diagnostic]) { lines += diagnostics.map { DiagnosticPrinter.human($0) } }
        let (found, coverage) = DesignFile.search(in: [folder.path])
        report(found.diagnostics)
        for part in coverage?.parts ?? [] { lines.append("part \(part.kind) \(part.name) \(part.reason.map { "\($0)" } ?? "shown")") }
        let projectFile = folder.appending(path: ProjectFile.name).path
        let project = FileManager.default.fileExists(atPath: projectFile) ? ProjectFile.read(projectFile) : Outcome(ProjectFile())
        report(project.diagnostics)
        for file in found.value ?? [] {
            lines.append("design \(file.name)")
            let settings = (project.value ?? ProjectFile()).settings(forDesign: file.name)
            let environment = settings.environment(ThemeLibrary())
            let design = Design.load(file, settings: settings)
            report(environment.diagnostics + design.diagnostics)
            guard let design = design.value, let environment = environment.value else { continue }
            let states = design.screens(settings.states, in: environment, ThemeLibrary())
            report(states.diagnostics)
            for screen in [Screen(design, in: environment)] + (states.value ?? []) {
                for mode in design.config.modes.indices where screen.shows(mode: mode) {
                    if !screen.name.isEmpty { lines.append("state \(screen.name)") }
                    let resolved = DesignRenderer.resolve(screen.design, mode: mode)
                    report(resolved.diagnostics)
                    guard let table = resolved.value else { continue }
                    let made = DesignRenderer().layOut(table, screen)
                    report(made.diagnostics)
                    report(DesignRenderer.unreadContents(in: table.table, of: screen.design))
                    report(DesignRenderer.unfedOutlets(in: table.table, of: screen.design))
                    guard let geometry = made.value?.layout.geometry else { continue }
                    let shown = TableReport(table: table.table, geometry: geometry, modeCount: design.config.modes.count)
                    lines.append(shown.outline)
                    lines.append(shown.json().value?.jsonText(limit: 4_000) ?? "too large")
                }
            }
        }
        example.check(
            lines.joined(separator: "\n").replacing(folder.path + "/", with: "").replacing(folder.path, with: "PROJECT")
                .split(separator: "\n").map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n"))
    }
}
