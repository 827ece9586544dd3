import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableUIKit
import TableViewProvider

/// Finds sessions and plays them.
struct SessionSource {
    let context: RunContext
    let isStrict: Bool
    /// The command line's settings, which override the design's.
    let overrides: DesignSettings
    let scale: Int?
    let renderer: DesignRenderer

    /// Loads and plays a Swift session by its name, or a script by its path. Errors: `session.not-a-script`, `file.missing`,
    /// `design.none-found`, and those of reading, layout and playing.
    func load(_ name: String) -> Outcome<(PlayedSession, Environment)> {
        if let session = context.sessions.first(where: { $0.name == name }) { return load(session) }
        guard name.hasSuffix(SessionScript.ending) else {
            let near = nearestName(to: name, in: context.sessions.map(\.name))
            return .failure(
                Diagnostic(
                    .error, .sessionNotAScript, "\(name) is not a \(SessionScript.ending) file",
                    hints: [near.map(Hint.likely) ?? "write the steps into a file such as Menu\(SessionScript.ending)"]))
        }
        let file = SourceFile.read(name)
        guard let source = file.value else { return Outcome(nil, file.diagnostics) }
        let parsed = SessionScript.parse(source)
        guard let script = parsed.value else { return Outcome(nil, parsed.diagnostics) }
        let folder = containingFolder(of: name)
        let stem = String(name.dropLast(SessionScript.ending.count))
        let found = design(script.table, stem, folder)
        guard let design = found.value else { return Outcome(nil, parsed.diagnostics + found.diagnostics) }
        let last = { (path: String) in path.split(separator: "/").last.map(String.init) ?? path }
        let played = play(design, name: last(stem), title: nil, origin: last(name), projectFolder: folder) { recording, source in
            var player = SessionPlayer(recording, source: source, folder: folder)
            player.play(script)
            return player.diagnostics
        }
        return Outcome(played.value, parsed.diagnostics + played.diagnostics)
    }

    private func load(_ session: SwiftSession) -> Outcome<(PlayedSession, Environment)> {
        play(DesignFile(session.table), name: session.name, title: session.title, origin: "Swift", projectFolder: ".") { recording, _ in
            session.run(recording)
        }
    }

    /// The design of a script: the one that it names, relative to its folder, or the one with the same name.
    private func design(_ table: String?, _ stem: String, _ folder: String) -> Outcome<DesignFile> {
        let name = table ?? (stem as NSString).lastPathComponent
        if let swift = context.table(named: name) { return Outcome(DesignFile(swift)) }
        let ending = "." + DesignFile.fileExtension
        let path = table.map { (folder == "." ? "" : folder + "/") + ($0.hasSuffix(ending) ? $0 : $0 + ending) } ?? stem + ending
        guard RootFolder(folder).name(of: path) != nil, FileManager.default.fileExists(atPath: path) else {
            return .failure(
                Diagnostic(
                    .error, .designNoneFound, "there is no design \(Wording.shortened(name))\(ending) next to the script",
                    hints: ["name the script after its design, or start it with “table NAME”"]))
        }
        let found = DesignFile.find(in: [path])
        return Outcome(found.value?.first?.untrusted, found.diagnostics)
    }

    private func play(
        _ file: DesignFile, name: String, title: String?, origin: String, projectFolder: String,
        _ steps: @MainActor (SessionRecording, ConfigSource?) -> [Diagnostic]
    ) -> Outcome<(PlayedSession, Environment)> {
        let opened = context.loading([projectFolder], isStrict: isStrict, overrides: overrides, scale: scale)
        guard let loading = opened.value else { return Outcome(nil, opened.diagnostics) }
        let wanted = loading.settings(for: file)
        let loaded = loading.design(file, wanted)
        var diagnostics = opened.diagnostics + loaded.diagnostics
        let environment = loading.environment(wanted)
        diagnostics += environment.diagnostics
        guard let design = loaded.value, let environment = environment.value else { return Outcome(nil, diagnostics) }
        let height = wanted.viewport ?? environment.height
        let (frames, found) = renderer.withViews { renderer -> ([SessionFrame], [Diagnostic]) in
            let recorded = renderer.record(design, mode: 0, in: environment, height: height)
            guard let (recording, source) = recorded.value else { return ([], recorded.diagnostics) }
            let failures = steps(recording, source)
            return (recording.frames, recorded.diagnostics + failures + recording.diagnostics)
        }
        diagnostics += found
        // If a step fails, there is no output: a partial session would be misleading.
        guard !diagnostics.hasErrors, !frames.isEmpty else { return Outcome(nil, diagnostics) }
        let session = PlayedSession(
            name: name, title: title ?? design.title, origin: origin, frames: frames, scale: environment.scale, height: height)
        return Outcome((session, environment), diagnostics)
    }
}
