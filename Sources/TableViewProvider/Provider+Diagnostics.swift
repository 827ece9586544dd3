import TableCells
import TableDiagnostics
import TableInputs
import TableResolver

extension Provider {
    /// What is wrong with the config, the classes that it names, and the data of the modes that were used so far: the same as for files.
    public var diagnostics: [Diagnostic] {
        let classes = unknownClasses(in: config, cells, advice: Self.advice) + blankCells(in: config, cells, strict: "isStrict: true")
        let contents = tables.boundModes.flatMap { mode in
            mode.diagnostics + mistakes(inMode: mode.mode) + unreadContents(in: mode.table, cells, data: nil).map(advised)
        }
        return parsed + classes + data.diagnostics + contents + noticed
    }

    /// What `lint` would find: here no one runs it. What the phone would show otherwise is no mistake of this table.
    private func mistakes(inMode mode: Int) -> [Diagnostic] {
        Linter.lint(Config(modes: [config.modes[mode]], file: config.file), data: data.source)
            .filter { $0.severity != .note && !$0.code.hasPrefix("aoz.") }.map(advised)
    }

    /// A key of an element, not of the data provider: `KeyedSource` helps there too.
    private func advised(_ diagnostic: Diagnostic) -> Diagnostic {
        guard ["source.unknown-member", "element-source.unknown-key", "cells.unbound-key"].contains(diagnostic.code) else {
            return diagnostic
        }
        var diagnostic = diagnostic
        diagnostic.hints.append(
            "Swift does not find computed properties by their names: the type of these values can answer for them as a KeyedSource")
        return diagnostic
    }

    static func advice(_ kind: ClassKind, _ name: String) -> [String] {
        ["register it: “provider.register(\(kind == .cell ? "" : "header: ")\(name).self)”"]
    }
}
