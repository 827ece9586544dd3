import TableDiagnostics
import TableInputs
import TableViewProvider

/// Everything that is settled before the first design is read.
struct RenderPlan {
    var designs: [DesignFile]
    var request: RenderRequest

    /// Finds the designs and the project file, checks the flags and prepares the folders.
    static func make(_ command: RenderCommand, _ context: RunContext) -> Outcome<RenderPlan> {
        let found = context.designs(in: command.paths)
        var overrides = command.look.settings
        overrides.viewport = command.viewport
        if command.exact { overrides.isExact = true }
        command.state.apply(to: &overrides)
        let loading = context.loading(command.paths, strictCells: command.strictCells, overrides: overrides, scale: command.look.scale)
        // An unknown theme or device on the command line fails at once, not once a design.
        var diagnostics = found.diagnostics + loading.diagnostics + (loading.value?.check() ?? [])
        let folders = [command.html, command.png, command.svg, command.pdf].map { $0.map(OutputFolder.init) }
        if !diagnostics.hasErrors { diagnostics += folders.compactMap { $0?.prepare() } }
        guard let designs = found.value, let loading = loading.value, !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        let request = RenderRequest(
            html: folders[0], png: folders[1], svg: folders[2], pdf: folders[3], appearances: command.look.appearances,
            mode: command.look.mode, wantedState: command.state.wanted, loading: loading, date: context.variables["SOURCE_DATE_EPOCH"].flatMap { Int($0) })
        return Outcome(RenderPlan(designs: designs, request: request), diagnostics)
    }
}
