import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableResolver
import TableText
import TableViewProvider

/// Resolves tables line by line: reads `{"id", "config", "data", "mode"}` or, for a Swift table, `{"id", "table"}`, and writes the
/// table's report with the same `id`.
struct JSONLines {
    let cells: CellRegistry
    /// The theme, width, scale and traits of all lines.
    let settings: DesignSettings
    private let renderer = DesignRenderer()

    /// Answers each line of standard input. For an invalid line, the answer is an object with `error`.
    func answerAll(_ context: RunContext) throws {
        let environment = Loading().environment(settings)
        guard let environment = environment.value else {
            context.reporter.report(environment.diagnostics)
            throw ExitStatus.badInput.exitCode
        }
        let shaper: PangoShaper
        do throws(FontError) {
            shaper = try PangoShaper(book: FontBook())
        } catch {
            context.reporter.report([error.diagnostic])
            throw ExitStatus.badInput.exitCode
        }
        var input = StandardInput()
        while context.output.isIntact, let line = input.line() {
            if line.allSatisfy(\.isWhitespace) { continue }
            context.output.writeRaw(answer(line, environment, shaper, context).jsonText + "\n")
        }
        guard let fault = input.fault else { return }
        context.reporter.report([fault])
        throw ExitStatus.badInput.exitCode
    }

    private func answer(_ line: String, _ environment: Environment, _ shaper: PangoShaper, _ context: RunContext) -> Value {
        let question = DataDocument.load(file: SourceFile(path: "<line>", text: line))
        if let root = question.value?.root, let name = root["table"]?.text {
            return named(report(name, environment, context), root["id"])
        }
        guard let root = question.value?.root, let config = root["config"]?.text else {
            let reason = question.diagnostics.first.map { DiagnosticPrinter.short($0) } ?? "the object has no “config” or “table”"
            return ["id": question.value?.root["id"] ?? .null, "error": .string(reason)]
        }
        let report = report(config, root["data"] ?? .object(Object([])), mode: Int(root["mode"]?.text ?? "") ?? 0, environment, shaper)
        return named(report, root["id"])
    }

    private func named(_ report: Value, _ id: Value?) -> Value {
        guard case .object(let object) = report else { return report }
        return .object(Object([("id", id ?? .null)] + Array(object.pairs)))
    }

    private func report(_ name: String, _ environment: Environment, _ context: RunContext) -> Value {
        guard let table = context.table(named: name) else {
            let near = nearestName(to: name, in: context.tables.map(\.name)).map { ": \(Hint.likely($0).text)" } ?? ""
            return ["error": .string("there is no Swift table “\(name)”\(near)")]
        }
        let report = renderer.report(table, Design(table), in: environment)
        let reason = report.diagnostics.first { $0.severity == .error }.map { DiagnosticPrinter.short($0) }
        return report.value?.json ?? ["error": .string(reason ?? "the table cannot be laid out")]
    }

    private func report(_ text: String, _ data: Value, mode: Int, _ environment: Environment, _ shaper: PangoShaper) -> Value {
        let file = SourceFile(path: "<config>", text: text)
        // A byte order mark in the string belongs to its first word, as in the original.
        guard let config = ConfigParser.parse(file: file, classes: cells.knownClasses, stripsByteOrderMark: false).value else {
            return TableReport.refused(ConfigParser.originalError(in: text) ?? "not UTF-8")
        }
        guard let table = Resolver.resolve(mode: mode, of: config, data: data).value else { return TableReport.refused("unresolved") }
        let content = ConfigTable(table: table, registry: cells, style: .plain, title: "")
        let measured = Geometry.measured(content, in: environment, shaper: shaper)
        let report = measured.value.map { TableReport(table: table, geometry: $0, modeCount: config.modes.count).json() }
        return report?.value ?? TableReport.refused("too large")
    }
}
