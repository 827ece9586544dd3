import TableInputs
import TableLayout
import TableScene
import TableViewProvider

extension PreviewStore {
    /// `ROWS.COLUMNS/NAME.html`: the indexes of dimensions, joined with `+`, each with those of its shown values, joined with `_`.
    func matrix(_ rest: String) -> PreviewAnswer? {
        guard let slash = rest.firstIndex(of: "/"), let file = file(String(rest[rest.index(after: slash)...]), ending: ".html") else {
            return nil
        }
        let sides = rest[..<slash].split(separator: ".", omittingEmptySubsequences: false).map { side in
            side.split(separator: "+", omittingEmptySubsequences: false).map { part in
                part.split(separator: "_", omittingEmptySubsequences: false).map { Int($0) }
            }
        }
        let parts = sides.joined().map { $0.compactMap { $0 } }
        guard sides.count == 2, !sides.joined().joined().contains(nil), Set(parts.map { $0[0] }).count == parts.count else { return nil }
        let chosen = parts.filter { $0.count > 1 }.map { ($0[0], Array($0.dropFirst())) }
        let settings = plan.settings(file, .own)
        let page = MatrixPage(
            name: file.name, title: settings.title ?? file.name.split(separator: "/").last.map(String.init) ?? file.name,
            states: settings.states.map(\.name), modeCount: current(file, .own).design?.modes.count ?? 1, axes: plan.axes,
            rows: sides[0].compactMap { $0[0] }, columns: sides[1].compactMap { $0[0] },
            chosen: Dictionary(uniqueKeysWithValues: chosen), frame: frame("\(generation)"),
            pictureQuery: "?v=\(generation)")
        return page.make().map { PreviewAnswer(.ok, type: Self.html, bytes: $0, version: "\(generation)") }
    }

    /// `NAME.mode-0.json`, `NAME.mode-0.editing.json`: what is truncated or overlaps, as texts.
    func findings(_ rest: String, _ variant: SiteVariant) -> PreviewAnswer? {
        guard rest.hasSuffix(".json"), let dot = rest.range(of: ".mode-", options: .backwards) else { return nil }
        let parts = rest[dot.upperBound...].dropLast(".json".count).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let index = parts.first.flatMap({ Int($0) }),
            let file = plan.designs.first(where: { $0.name == rest[..<dot.lowerBound] }), let design = current(file, variant).design
        else { return nil }
        let modes = parts.count == 1 ? design.modes : design.states.first { $0.name == parts[1] }?.modes ?? []
        guard let mode = modes.first(where: { $0.index == index }) else { return nil }
        let texts = mode.scene.findings().filter(\.problem.dependsOnLayout).map { finding in
            let steps = finding.element.split(separator: ".").map { $0.dropFirst($0.first == "s" || $0.first == "r" ? 1 : 0) }
            let statement = finding.problem.statement
            return "row \(steps.joined(separator: "."))\(statement.hasPrefix("is ") ? "" : ":") \(statement)"
        }
        return PreviewAnswer(
            .ok, type: "application/json", bytes: Array(Value.array(texts.map { .string($0) }).jsonText.utf8), version: "\(generation)")
    }
}
