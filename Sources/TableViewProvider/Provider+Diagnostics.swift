import TableCells
import TableDiagnostics
import TableInputs
import TableResolver

extension Provider {
    /// The diagnostics of the config, its classes, and the data of the modes used so far; the same as for files.
    public var diagnostics: [Diagnostic] {
        let classes =
            unknownClasses(in: config, cellsOfTableView, advice: Self.advice) + blankCells(in: config, cells, strict: "isStrict: true")
        let contents = tables.boundModes.flatMap { mode in
            mode.diagnostics + mistakes(inMode: mode.mode) + unreadContents(in: mode.table, cells, data: nil).map(advised)
        }
        return parsed + classes + data.diagnostics + contents + noticed
    }

    /// The cells, and those that the connected table view gets from the app's classes.
    private var cellsOfTableView: CellRegistry {
        guard tableView != nil else { return cells }
        var cells = cells
        for name in viewClassNames {
            cells.register(StandardCell.self, as: name)
            cells.register(header: StandardHeaderView.self, as: name)
        }
        return cells
    }

    /// The errors and warnings that `lint` would report for files, without differences from the original.
    private func mistakes(inMode mode: Int) -> [Diagnostic] {
        Linter.lint(Config(modes: [config.modes[mode]], file: config.file), data: data.source)
            .filter { $0.severity != .note && !$0.code.hasPrefix("aoz.") }.map(advised)
    }

    /// Adds a hint about `KeyedSource`, which also helps if an element lacks the key.
    private func advised(_ diagnostic: Diagnostic) -> Diagnostic {
        guard ["source.unknown-member", "element-source.unknown-key", "cells.unbound-key"].contains(diagnostic.code) else {
            return diagnostic
        }
        var diagnostic = diagnostic
        diagnostic.hints.append(
            "Swift cannot find computed properties by name: make the type of these values a KeyedSource")
        return diagnostic
    }

    static func advice(_ kind: ClassKind, _ name: String) -> [String] {
        ["register it: “provider.register(\(kind == .cell ? "" : "header: ")\(name).self)”"]
    }
}
