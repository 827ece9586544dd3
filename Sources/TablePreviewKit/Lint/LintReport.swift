import ArgumentParser
import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// Formats diagnostics.
struct LintReport {
    var diagnostics: [Diagnostic]
    /// What is truncated or clipped in `languages`.
    var cuts: [LayoutCut] = []
    var languages: [String]?
    var designs: Int
    /// The number of single files that are not designs.
    var parts: Int
    /// The parts of an app that the designs show; `nil` without an app.
    var coverage: AppCoverage?

    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// With the source line, a caret and hints.
        case human
        /// One line per diagnostic.
        case short
        /// A JSON object.
        case json
        /// SARIF 2.1.0, for code scanners.
        case sarif
        /// GitHub Actions annotations.
        case github
    }

    func text(_ format: Format) -> String {
        switch format {
        case .human:
            lines(diagnostics.map { DiagnosticPrinter.human($0) }) + table + (coverage.map { $0.text() + "\n" } ?? "") + summary
        case .short: lines(diagnostics.map { DiagnosticPrinter.short($0) }) + table
        case .json: json.jsonText + "\n"
        case .sarif: sarif.jsonText + "\n"
        case .github: lines(diagnostics.map(annotation))
        }
    }

    private func lines(_ parts: [String]) -> String { parts.map { $0 + "\n" }.joined() }

    /// A table of what is truncated or clipped, grouped by language.
    private var table: String {
        guard let languages else { return "" }
        if cuts.isEmpty { return "no text is truncated in \(languages.joined(separator: ", "))\n" }
        let rows =
            [["language", "from size", "design", "element", "what"]]
            + cuts.map { [$0.language, $0.size, $0.design, $0.element, $0.loss] }
        let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return lines(
            rows.map { row in
                zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ") + "  " + row[4]
            })
    }

    private var summary: String {
        let counts = Diagnostic.Severity.allCases.map { severity in (severity.rawValue, diagnostics.count { $0.severity == severity }) }
        let found = counts.filter { $0.1 > 0 }.map { counted($0.1, $0.0) }
        let subjects =
            (designs > 0 || parts == 0 ? [counted(designs, "design")] : [])
            + (parts > 0 ? [counted(parts, designs > 0 ? "other file" : "file")] : [])
        return "\(subjects.joined(separator: ", ")): " + (found.isEmpty ? "no problems" : found.joined(separator: ", ")) + "\n"
    }

    // MARK: JSON

    private var json: Value {
        var pairs: [(String, Value)] = [
            ("version", 1), ("designs", .number(Number(designs))), ("diagnostics", .array(diagnostics.map(object))),
        ]
        if let coverage { pairs.append(("coverage", coverage.json)) }
        if languages != nil {
            pairs.append(
                (
                    "cuts",
                    .array(
                        cuts.map {
                            [
                                "design": .string($0.design), "element": .string($0.element), "language": .string($0.language),
                                "textSize": .string($0.size), "what": .string($0.loss),
                            ]
                        })
                ))
        }
        return .object(Object(pairs))
    }

    private func object(_ diagnostic: Diagnostic) -> Value {
        var pairs: [(String, Value)] = [
            ("severity", .string(diagnostic.severity.rawValue)), ("code", .string(diagnostic.code.rawValue)),
            ("message", .string(diagnostic.message)),
        ]
        if let span = diagnostic.span { pairs += place(span) }
        pairs.append(("related", .array(diagnostic.related.map { .pairs([("message", .string($0.message))] + place($0.span)) })))
        pairs.append(("notes", .array(diagnostic.notes.map { .string($0) })))
        pairs.append(("hints", .array(diagnostic.hints.map { .string($0) })))
        return .object(Object(pairs))
    }

    private func place(_ span: SourceSpan) -> [(String, Value)] {
        let (start, end) = (span.start, span.end)
        return [
            ("file", .string(span.file.path)), ("line", .number(Number(start.line))), ("column", .number(Number(start.column))),
            ("endLine", .number(Number(end.line))), ("endColumn", .number(Number(end.column))),
        ]
    }

    // MARK: SARIF

    private var sarif: Value {
        var rules: [Diagnostic.Code] = []
        for diagnostic in diagnostics where !rules.contains(diagnostic.code) { rules.append(diagnostic.code) }
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": ["name": "tvp-preview", "rules": .array(rules.map { ["id": .string($0.rawValue)] })]],
                    "results": .array(diagnostics.map(result)),
                ]
            ],
        ]
    }

    private func result(_ diagnostic: Diagnostic) -> Value {
        let text = ([diagnostic.message] + diagnostic.hints).joined(separator: ". ")
        var pairs: [(String, Value)] = [
            ("ruleId", .string(diagnostic.code.rawValue)), ("level", .string(diagnostic.severity.rawValue)),
            ("message", ["text": .string(text)]),
        ]
        if let span = diagnostic.span { pairs.append(("locations", [["physicalLocation": physicalLocation(span)]])) }
        if !diagnostic.related.isEmpty {
            let places = diagnostic.related.map { place -> Value in
                ["physicalLocation": physicalLocation(place.span), "message": ["text": .string(place.message)]]
            }
            pairs.append(("relatedLocations", .array(places)))
        }
        return .object(Object(pairs))
    }

    private func physicalLocation(_ span: SourceSpan) -> Value {
        let (start, end) = (span.start, span.end)
        return [
            "artifactLocation": ["uri": .string(span.file.path)],
            "region": [
                "startLine": .number(Number(start.line)), "startColumn": .number(Number(start.column)),
                "endLine": .number(Number(end.line)),
                "endColumn": .number(Number(end.column)),
            ],
        ]
    }

    // MARK: GitHub

    /// `::error file=…,line=…,col=…::message`, with delimiters escaped.
    private func annotation(_ diagnostic: Diagnostic) -> String {
        let level = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        func escaped(_ text: String) -> String {
            text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
        }
        func property(_ text: String) -> String { escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C") }
        var properties = ["title=\(property(diagnostic.code.rawValue))"]
        if let span = diagnostic.span {
            let start = span.start
            properties = ["file=\(property(span.file.path))", "line=\(start.line)", "col=\(start.column)"] + properties
        }
        return
            "::\(level) \(properties.joined(separator: ","))::\(escaped(([diagnostic.message] + diagnostic.hints).joined(separator: ". ")))"
    }
}

extension [Diagnostic] {
    /// The diagnostics with what matters first: errors, what is truncated at the default text size, what is at larger sizes, and the rest.
    var ranked: [Diagnostic] {
        func rank(_ diagnostic: Diagnostic) -> Int {
            if diagnostic.severity == .error { return 0 }
            switch diagnostic.code {
            case .layoutCutText: return 1
            case .layoutTruncates: return 2
            default: return diagnostic.severity == .warning ? 3 : 4
            }
        }
        return enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }
}
