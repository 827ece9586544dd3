import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// Everything that is settled before the first design is read.
struct RenderPlan {
    var designs: [DesignFile]
    var request: RenderRequest

    /// Finds the designs and the project file, checks the flags and prepares the folders.
    static func make(_ command: RenderCommand) -> Outcome<RenderPlan> {
        let found = PreviewDesigns.find(in: command.paths)
        let project = projectFile(for: command.paths)
        var overrides = command.look.settings
        overrides.viewport = command.viewport
        if command.exact { overrides.isExact = true }
        command.state.apply(to: &overrides)
        // An unknown theme or device on the command line fails at once, not once a design.
        var diagnostics = found.diagnostics + project.diagnostics + Environments.check(overrides, project.value ?? ProjectFile())
        let folders = [command.html, command.png, command.svg, command.pdf].map { $0.map(OutputFolder.init) }
        if !diagnostics.hasErrors { diagnostics += folders.compactMap { $0?.prepare() } }
        guard let designs = found.value, let project = project.value, !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        let request = RenderRequest(
            html: folders[0], png: folders[1], svg: folders[2], pdf: folders[3], appearances: command.look.appearances,
            mode: command.look.mode, wantedState: command.state.wanted, overrides: overrides, scale: command.look.scale.map(Double.init), project: project,
            cells: PreviewCommand.cells, isStrict: command.strictCells, date: ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) })
        return Outcome(RenderPlan(designs: designs, request: request), diagnostics)
    }

    /// The `tvp.yaml` of the first path that was named, or of this folder.
    static func projectFile(for paths: [String]) -> Outcome<ProjectFile> {
        let path = projectPath(for: paths)
        guard FileManager.default.fileExists(atPath: path) else { return Outcome(ProjectFile()) }
        let file = SourceFile.read(path)
        guard let source = file.value else { return Outcome(nil, file.diagnostics) }
        return ProjectFile.load(file: source)
    }

    /// Where that file lies; where there is none, one in this folder.
    static func projectPath(for paths: [String]) -> String {
        let path = paths.first { PreviewDesigns.table(named: $0) == nil } ?? "."
        guard let folder = ProjectFolder.containing(path), folder != "." else { return ProjectFile.name }
        return (folder as NSString).appendingPathComponent(ProjectFile.name)
    }
}
