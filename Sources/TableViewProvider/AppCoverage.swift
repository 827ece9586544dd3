import TableDiagnostics
import TableInputs
import TableInterfaceBuilder

/// Which tables of an app are designs, and why the others are not.
package struct AppCoverage: Sendable, Equatable {
    /// A table, or the cells or a header of a document.
    package struct Part: Sendable, Equatable {
        package enum Kind: String, Sendable {
            case table
            /// The cells or a header of a xib, or the cells of a collection view.
            case cell
            /// A preview in the app's code.
            case preview

            /// The likely contents of a document by its extension.
            init(_ path: String) { self = path.hasSuffix(".xib") ? .cell : .table }
        }

        package var kind: Kind
        /// The name of its class or document.
        package var name: String
        /// The path of the document or source file.
        package var path: String
        /// The name of the design that shows it; `nil` if none does.
        package var design: String?
        /// Why it is not shown; `nil` if it is.
        package var reason: Reason?
        /// What exactly is missing, or where code stopped; `nil` if the reason says it all.
        package var detail: String?
        /// The cells that its code uses, if it is not shown.
        package var needs: [String] = []

        package init(
            kind: Kind, name: String, path: String, design: String? = nil, reason: Reason? = nil, detail: String? = nil,
            needs: [String] = []
        ) {
            (self.kind, self.name, self.path, self.design, self.reason) = (kind, name, path, design, reason)
            (self.detail, self.needs) = (detail, needs)
        }
    }

    /// Why a part of an app is not shown.
    package enum Reason: String, Sendable, CaseIterable {
        case noCell = "no cell in the document"
        case blankCells = "cells without views in the document"
        case onlyInCode = "only in code"
        case unreadable = "the document cannot be read"
        case notInTarget = "in no target of the project"
        // Of an app that runs.
        case shownEmpty = "shown empty"
        case stopped = "stopped"
        case notConstructed = "not constructed"

        /// Whether there is a picture all the same.
        package var isDrawn: Bool { self == .shownEmpty || self == .blankCells }

        /// What to do to see the part.
        package var nextStep: String {
            switch self {
            case .noCell: "register a xib or prototype for its cells, or describe them in Cells/NAME.yaml and list rows in a config"
            case .blankCells: "describe its cells in Cells/NAME.yaml and list rows in a config; code adds their views"
            case .onlyInCode: "describe its cells in Cells/NAME.yaml, or show it in a Swift test with the module UIKit"
            case .unreadable: "repair the document; “tvp-preview lint” says what is wrong"
            case .notInTarget: "add the document to a target in Xcode, or delete it"
            case .shownEmpty: "put what it asks for into Fixtures/HOST/PATH, or set it up in a preview"
            case .stopped: "the code stopped there; a preview can make the screen with what it needs"
            case .notConstructed: "add a preview that makes the screen"
            }
        }
    }

    package var parts: [Part] = []

    package init(parts: [Part] = []) { self.parts = parts }

    /// The parts that are not shown, in order.
    package var missing: [Part] { parts.filter { $0.reason != nil } }

    /// A sentence about the tables, and one about the cells and headers of xibs: `31 tables, 24 shown; 7 not: no cell in the document (4), …`
    /// or `9 tables, 6 shown, 1 shown empty; 2 not: stopped (2)`.
    package var statement: String {
        let tables = parts.filter { $0.kind == .table }
        let others = parts.filter { $0.kind == .cell }
        let previews = parts.filter { $0.kind == .preview }
        let rest = [
            others.isEmpty ? nil : sentence(others, "design of cells", "designs of cells"),
            previews.isEmpty ? nil : sentence(previews, "preview"),
        ]
        return ([sentence(tables, "table")] + rest.compactMap { $0 }).joined(separator: "\n")
    }

    private func sentence(_ parts: [Part], _ noun: String, _ plural: String? = nil) -> String {
        let empty = parts.count { $0.reason == .shownEmpty }
        let missing = parts.compactMap(\.reason).filter { $0 != .shownEmpty }
        let shown = "\(parts.count - missing.count - empty) shown" + (empty > 0 ? ", \(empty) \(Reason.shownEmpty.rawValue)" : "")
        let head = "\(parts.count) \(parts.count == 1 ? noun : plural ?? noun + "s"), \(shown)"
        if missing.isEmpty { return head }
        let counts = Reason.allCases.map { reason in (reason, missing.count { $0 == reason }) }.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
        return head + "; \(missing.count) not: " + counts.map { "\($0.0.rawValue) (\($0.1))" }.joined(separator: ", ")
    }

    /// The statement, then a line for each of at most `limit` parts that are not shown, and the next step once for each reason.
    package func text(limit: Int = 6) -> String {
        var lines = [statement]
        for reason in Reason.allCases {
            let parts = missing.filter { $0.reason == reason }
            guard !parts.isEmpty else { continue }
            let names = parts.prefix(limit).map { part in
                let needs = part.needs.isEmpty ? nil : "its code uses \(part.needs.prefix(4).joined(separator: ", "))"
                return "\(part.name) (\([part.path, part.detail, needs].compactMap { $0 }.joined(separator: "; ")))"
            }
            let rest = parts.count > limit ? ["… and \(parts.count - limit) more"] : []
            lines.append("  \(reason.rawValue): \((names + rest).joined(separator: ", "))")
            lines.append("    \(reason.nextStep)")
        }
        return lines.joined(separator: "\n")
    }

    /// Reads what ``json`` writes; parts of unknown kinds are left out.
    package init(json: Value) {
        guard case .array(let items)? = json["parts"] else { return }
        parts = items.compactMap { item in
            guard let kind = item["kind"]?.text.flatMap(Part.Kind.init(rawValue:)), let name = item["name"]?.text else { return nil }
            return Part(
                kind: kind, name: name, path: item["file"]?.text ?? "", design: item["design"]?.text,
                reason: item["reason"]?.text.flatMap(Reason.init(rawValue:)), detail: item["detail"]?.text)
        }
    }

    /// The statement as data, for `coverage.json` and `lint --format json`.
    package var json: Value {
        .pairs([
            ("statement", .string(statement)), ("tables", .number(Number(parts.count { $0.kind == .table }))),
            ("shown", .number(Number(parts.count { $0.kind == .table && $0.reason == nil }))),
            (
                "parts",
                .array(
                    parts.map { part in
                        var pairs: [(String, Value)] = [
                            ("kind", .string(part.kind.rawValue)), ("name", .string(part.name)), ("file", .string(part.path)),
                            ("design", part.design.map { .string($0) } ?? .null),
                        ]
                        if let reason = part.reason {
                            pairs += [("reason", .string(reason.rawValue)), ("next", .string(reason.nextStep))]
                            if let detail = part.detail { pairs.append(("detail", .string(detail))) }
                            pairs.append(("needs", .array(part.needs.map { .string($0) })))
                        }
                        return .pairs(pairs)
                    })
            ),
        ])
    }
}
