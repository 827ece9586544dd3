import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableUIKit
import Testing

@testable import TableViewProvider

/// Small projects: the designs that are found, their rows and pictures, what of an app they show, and what is reported.
@Suite("Small projects") @MainActor
struct ProjectCaseTests {
    /// What steps on the first rows of a table do.
    private func session(of design: Design, mode: Int, in environment: TableCells.Environment) -> [String] {
        let started = DesignRenderer().record(design, mode: mode, in: environment, height: 300)
        guard let (recording, source) = started.value else { return started.diagnostics.map { DiagnosticPrinter.short($0) } }
        recording.step("touch") { $0.tap(rowAt: [0, 0]) }
        recording.step("swipe") { $0.swipe(rowAt: [0, 0]).joined(separator: ", ") }
        recording.step("scroll") { $0.scroll(by: 40) }
        for action in [
            { $0.set("title", to: "set", at: [0, 0]) }, { $0.insert(["title": "new"], at: [0, 1]) }, { $0.remove(at: [0, 0]) },
        ]
            as [(ConfigSource) -> String?]
        {
            recording.step("change") { _ in source.flatMap(action) }
        }
        recording.step("edit") { $0.setEditing(true, animated: false) }
        recording.step("move") { table -> String? in table.drag(rowAt: [0, 0], to: [0, 1]).map { "\($0)" } }
        recording.step("delete") { table -> String? in table.commitEditing(rowAt: [0, 0]).map { "\($0)" } }
        let refusal = source?.takeRefusal()
        return ["refused \(refusal ?? "-") \(source?.takeRefusal() ?? "-")"]
            + recording.frames.map { frame in
                let rows = frame.mode.rows(limit: 9).map { "\($0.identity) \($0.path.map { "\($0)" } ?? "-")" }
                return
                    "step \(frame.caption) \(frame.remark ?? "-") at \(numberText(frame.offset, decimals: 2)): "
                    + frame.calls.map { "\($0.name) \($0.subject)" }.joined(separator: ", ") + " | " + rows.joined(separator: ", ")
            } + recording.diagnostics.map { DiagnosticPrinter.short($0) }
    }

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
        if let coverage { lines += [coverage.text(limit: 2), coverage.json.jsonText] }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter { !$0.hasPrefix("Cells") } + ["Gone"]
        for path in paths where example.name.hasPrefix("files") || path == "Gone" {
            let named = DesignFile.search(in: [folder.path + "/" + path]).designs
            lines.append(
                "find \(path) \((named.value ?? []).map { "\($0.name) \($0.isNamed) \($0.untrusted.isNamed) \($0.sampleBasePaths)" })")
            report(named.diagnostics)
        }
        let projectFile = folder.appending(path: ProjectFile.name).path
        let project = FileManager.default.fileExists(atPath: projectFile) ? ProjectFile.read(projectFile) : Outcome(ProjectFile())
        report(project.diagnostics)
        if let languages = found.value?.appLanguages, !languages.isEmpty { lines.append("languages \(languages)") }
        for file in found.value ?? [] {
            lines.append("design \(file.name) in \(file.folder) of \(file.possibleFiles.joined(separator: ", "))")
            let settings = (project.value ?? ProjectFile()).settings(forDesign: file.name)
            let environment = settings.environment(ThemeLibrary())
            let design = Design.load(file, settings: settings)
            report(environment.diagnostics + design.diagnostics)
            guard let design = design.value, let environment = environment.value else { continue }
            let states = design.screens(settings.states, in: environment, ThemeLibrary())
            report(states.diagnostics)
            var seen = design
            (seen.settings.viewport, seen.settings.state.offset, seen.settings.showsChrome) = (300, 30, true)
            let screens = [Screen(design, in: environment)] + (states.value ?? [])
            let inputs = DesignRenderer().inputs(of: design, screens)
            for (name, values) in [
                ("classes", inputs.classes), ("documents", inputs.documents), ("assets", inputs.assets), ("images", inputs.images),
            ] where !values.isEmpty {
                lines.append("\(name) \(values.sorted().joined(separator: ", "))")
            }
            for sizes in CellFrames.Sizes.allCases {
                let frames = DesignRenderer().cellFrames(of: design, sizes, CellFolders(), in: environment)
                report(frames.diagnostics)
                lines += (frames.value ?? []).map { "\(sizes) \($0.json.jsonText)" }
            }
            if let table = design.file.table {
                let shown = DesignRenderer().report(table, design, in: environment)
                report(shown.diagnostics)
                if let shown = shown.value { lines += [shown.outline, shown.json.jsonText] }
            }
            lines.append("data files \(settings.dataFiles) \(design.file.sampleBasePath)")
            let faultless = FaultlessSections()
            for screen in screens {
                for mode in design.config.modes.indices where screen.shows(mode: mode) {
                    if !screen.name.isEmpty { lines.append("state \(screen.name)") }
                    let resolved = DesignRenderer.resolve(screen.design, mode: mode)
                    report(resolved.diagnostics)
                    guard let table = resolved.value else { continue }
                    let made = DesignRenderer().layOut(table, screen)
                    report(made.diagnostics)
                    report(DesignRenderer.unreadContents(in: table.table, of: screen.design))
                    report(DesignRenderer.unfedOutlets(in: table.table, of: screen.design))
                    report(DesignRenderer.positionErrata(in: table.table, mode: mode, of: screen.design, in: screen.environment))
                    let names = DesignRenderer.unknownNames(in: table.table, of: screen.design, in: screen.environment)
                    report(names)
                    // Again without the sections that were found to have none, and with fewer rows.
                    for limit in [20_000, 20_000, 2] {
                        let again = DesignRenderer.unknownNames(
                            in: table.table, mode: mode, of: screen.design, in: screen.environment, limit: limit, known: faultless)
                        lines.append(
                            "unknown names \(again.map(\.message)) sections \(faultless.sections(of: mode, in: table.table, screen.design).sorted())"
                        )
                    }
                    let limits = (0...4).map { limit in
                        let (rows, registry) = (table.table, screen.design.registry)
                        let faults = [
                            rowFaults(in: rows, registry, data: screen.design.data, limit: limit),
                            unboundKeys(in: rows, registry: registry, limit: limit),
                            DesignRenderer.unknownNames(in: rows, of: screen.design, in: screen.environment, limit: limit),
                        ]
                        return faults.map { "\($0.count)" }.joined(separator: "/")
                    }
                    if limits.last != "0/0/0" { lines.append("found in the first rows " + limits.joined(separator: " ")) }
                    guard let layout = made.value?.layout else { continue }
                    let shown = TableReport(table: table.table, geometry: layout.geometry, modeCount: design.config.modes.count)
                    lines.append(shown.outline)
                    lines.append(shown.json().value?.jsonText(limit: 4_000) ?? "too large")
                    lines.append(layout.scene.dump())
                    guard screen.name.isEmpty else { continue }
                    let measured = DesignRenderer().report(design, mode: mode, in: environment)
                    if measured.value?.outline != shown.outline { lines.append(measured.value?.outline ?? "not measured") }
                    lines += session(of: design, mode: mode, in: environment)
                    let part = DesignRenderer().layOut(table, Screen(seen, in: environment))
                    report(part.diagnostics)
                    lines.append(part.value?.layout.scene.dump() ?? "")
                }
            }
        }
        example.check(
            lines.joined(separator: "\n").replacing(folder.path + "/", with: "").replacing(folder.path, with: "PROJECT")
                .split(separator: "\n").map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n"))
    }
}
