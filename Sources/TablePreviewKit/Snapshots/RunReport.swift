import TableGraphics
import TableMarkup
import TableSnapshots

/// Reports a run as text, XML and annotations.
struct RunReport {
    var run: SnapshotRun
    /// The program's name in suggested commands.
    var command = "tvp-preview"
    /// What the run compares.
    var subject = ReportSubject.references
    /// Pages about results, by their names: the transitions of versions.
    var pages: [String: String] = [:]

    enum Kind: String, CaseIterable {
        case list, dot, json, junit, github, markdown, html

        /// The default formats: names only if they are few, and annotations on GitHub.
        static func usual(_ environment: [String: String], of run: SnapshotRun) -> [Kind] {
            (run.isCI || run.results.count > 40 ? [.dot] : [.list]) + (environment["GITHUB_ACTIONS", default: ""].isEmpty ? [] : [.github])
        }
    }

    // MARK: Text

    /// One line per snapshot, with the details of failures, then the causes and the summary. Of many snapshots with the same causes, only
    /// the first ones are listed.
    var list: String {
        var text = ""
        let hidden = hiddenNames
        for result in run.results where !hidden.contains(result.name) {
            text +=
                "\(mark(result.status)) \(result.name)\(result.status == .passed || result.status == .skipped ? "" : ": \(result.status.rawValue)")\n"
            text += details(result, hidden)
        }
        return text + causeList(hidden) + ending
    }

    /// The number of snapshots with a cause that are listed.
    private static let listed = 3

    /// The failures that are only counted, because others with the same causes are listed.
    private var hiddenNames: Set<String> {
        var (shown, hidden): (Set<String>, Set<String>) = ([], [])
        for group in run.causes {
            let bad = group.members.map(\.result).filter(\.isBad)
            shown.formUnion(bad.prefix(Self.listed).map(\.name))
            hidden.formUnion(bad.dropFirst(Self.listed).map(\.name))
        }
        return hidden.subtracting(shown)
    }

    /// The causes of all failures, each with what it changed and with the command that accepts it.
    private func causeList(_ hidden: Set<String>) -> String {
        let groups = run.causes.filter { group in group.members.contains { $0.result.isBad } }
        // A single snapshot with one cause has already been told.
        guard groups.contains(where: { !$0.cause.file.isEmpty || $0.members.count > Self.listed }) else { return "" }
        return groups.map { group in
            ([String(group.number) + "  " + group.cause.text] + lines(of: group, hidden).map { "   " + $0 }).map { "\n" + $0 }.joined()
        }.joined() + "\n"
    }

    /// The causes in files, each with what it reaches; empty if there are none.
    var causes: String {
        let groups = run.causes.filter { !$0.cause.file.isEmpty }
        return groups.isEmpty ? "" : "\n" + groups.map { "\($0.number)  \($0.cause.text)\n   \($0.extent)\n" }.joined()
    }

    /// What a cause changed, and the command that accepts it.
    func lines(of group: CauseGroup) -> [String] { lines(of: group, hiddenNames) }

    private func lines(of group: CauseGroup, _ hidden: Set<String>) -> [String] {
        let unlisted = group.members.count { $0.result.isBad && hidden.contains($0.result.name) }
        var lines = [group.extent + (unlisted == 0 ? "" : "; \(unlisted) not listed")] + group.lines()
        if group.isOpen, !run.isCI, subject.canSettle {
            lines.append("accept with: \(command) accept --cause \(group.number)\(outputFlag)\(snapshotsFlag)")
        }
        return lines
    }

    /// One character per snapshot, then the failures.
    var dot: String {
        var text = ""
        for (index, result) in run.results.enumerated() {
            text += mark(result.status)
            if index % 80 == 79 { text += "\n" }
        }
        if !run.results.isEmpty, !run.results.count.isMultiple(of: 80) { text += "\n" }
        let hidden = hiddenNames
        for result in run.results where result.isBad && !hidden.contains(result.name) {
            text += "\n\(result.name): \(result.status.rawValue)\n" + details(result, hidden)
        }
        return text + causeList(hidden) + ending
    }

    private func mark(_ status: SnapshotResult.Status) -> String {
        switch status {
        case .broken, .failed, .removed: "✗"
        case .new: "?"
        case .recorded: "+"
        case .environment: "~"
        case .passed: "·"
        case .skipped: "-"
        }
    }

    /// The causes, counts, limits and paths, indented. If failures are hidden, only their causes tell the command that accepts them.
    private func details(_ result: SnapshotResult, _ hidden: Set<String>) -> String {
        guard result.status != .passed, result.status != .skipped else { return "" }
        return lines(of: result, hasCommand: hidden.isEmpty).map { "    \($0)\n" }.joined()
    }

    /// The details of a snapshot, and the command that accepts it.
    func lines(of result: SnapshotResult, hasCommand: Bool = true) -> [String] {
        var lines = result.causes
        if let pixels = result.pixelLine { lines.append(pixels) }
        if !result.limits.isEmpty { lines.append("limit: \(result.limits)") }
        if !result.environmentChanges.isEmpty {
            lines.append("the reference was recorded in another environment: \(result.environmentChanges.joined(separator: ", "))")
        }
        for (kind, label) in [("expected", "expected:  "), ("actual", "actual:    "), ("panels", "difference:")] {
            if let path = result.path(ofArtifact: kind) { lines.append("\(label) \(path)") }
        }
        if result.isBad, result.status != .broken, !run.isCI, hasCommand { lines.append("accept with: \(acceptCommand(result))") }
        return lines
    }

    /// The command that accepts the result.
    func acceptCommand(_ result: SnapshotResult) -> String {
        // Plain names need no quotes in a shell.
        let isPlain = result.name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/-_@.".contains($0)) }
        return "\(command) accept \(isPlain ? result.name : Self.quoted(result.name))\(outputFlag)\(snapshotsFlag)"
    }

    /// The option that names the output folder; empty for the default folder.
    var outputFlag: String {
        if isOfStandardSwiftTests { return " --swift-tests" }
        return run.output.path == LastRunOptions.standardFolder ? "" : " --output \(Self.quoted(run.output.path))"
    }

    private var isOfStandardSwiftTests: Bool { run.isOfSwiftTests && run.output.path.hasSuffix(SnapshotRun.swiftTestsFolder) }

    /// The option that names the references folder; empty if commands trust the folder in the run.
    var snapshotsFlag: String { run.isStoreInReach ? "" : " --snapshots \(Self.quoted(run.store.path))" }

    /// The output folder as an argument, with a leading space; empty for the default folder.
    var folderArgument: String {
        if isOfStandardSwiftTests { return " --swift-tests" + snapshotsFlag }
        return (run.output.path == LastRunOptions.standardFolder ? "" : " " + Self.quoted(run.output.path)) + snapshotsFlag
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    /// `2 failed, 1 new, 12 passed`, or `2 changed, 1 added`.
    var summary: String {
        if subject == .references { return run.summary }
        let words = run.results.map { $0.formerName == nil ? subject.word($0) : "renamed" }
        return ["changed", "renamed", "added", "removed"].compactMap { word in
            let count = words.count { $0 == word }
            return count == 0 ? nil : "\(count) \(word)"
        }.joined(separator: ", ")
    }

    private var ending: String {
        var lines = [run.summary + (run.duration > 0 ? ", \(numberText(run.duration, decimals: 2)) s" : "")]
        if run.isCI, run.asked != .none, run.results.contains(where: \.isBad) {
            lines.append(
                "CI is set, so nothing is recorded; run “\(run.isOfSwiftTests ? "SNAPSHOT_TESTING_RECORD=changed swift test" : "\(command) test -u")” on your own machine to record changes"
            )
        }
        if run.count(.recorded) > 0 {
            lines.append("recorded in \(run.store.path); review them before you commit them")
            if run.asked == .missing {
                lines.append("a run that records missing references fails; the next run compares them")
            } else if run.failsOnNew {
                lines.append("--fail-on-new: a run that records references fails")
            }
        }
        if !run.isCI, run.results.contains(where: \.isOpen) {
            lines.append("accept all with: \(command) accept --all\(outputFlag)\(snapshotsFlag)")
        }
        let fonts = run.results.filter { $0.status == .failed && $0.environmentChanges.contains { $0.hasPrefix("font ") } }
        if !fonts.isEmpty {
            lines.append(
                "\(counted(fonts.count, "failed reference")) \(fonts.count == 1 ? "was" : "were") recorded with different font files; snapshots match only with the same fonts"
            )
        }
        return "\n" + lines.joined(separator: "\n") + "\n"
    }

    // MARK: JUnit

    /// JUnit XML, which most CI servers read: a suite per design and a case per snapshot.
    var junit: String {
        var page = MarkupWriter()
        page.literal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        page.start("testsuites", attributes: [MarkupWriter.Attribute("name", "tvp-preview")] + Self.counts(run.results))
        page.newline()
        var designs: [String] = []
        for result in run.results where designs.last != result.design { designs.append(result.design) }
        for design in designs {
            let results = run.results.filter { $0.design == design }
            page.start("testsuite", attributes: [MarkupWriter.Attribute("name", design)] + Self.counts(results))
            page.newline()
            for result in results { write(result, into: &page) }
            page.end()
            page.newline()
        }
        page.end()
        page.newline()
        return String(decoding: page.bytes, as: UTF8.self)
    }

    /// The counts and the total duration of the results.
    private static func counts(_ results: [SnapshotResult]) -> [MarkupWriter.Attribute] {
        func count(_ statuses: SnapshotResult.Status...) -> String { String(results.count { statuses.contains($0.status) }) }
        return [
            MarkupWriter.Attribute("tests", String(results.count)), MarkupWriter.Attribute("failures", count(.failed, .new, .removed)),
            MarkupWriter.Attribute("errors", count(.broken)), MarkupWriter.Attribute("skipped", count(.skipped)),
            MarkupWriter.Attribute("time", numberText(results.reduce(0) { $0 + $1.duration }, decimals: 4)),
        ]
    }

    private func write(_ result: SnapshotResult, into page: inout MarkupWriter) {
        page.start(
            "testcase", MarkupWriter.Attribute("classname", result.design), MarkupWriter.Attribute("name", result.name),
            MarkupWriter.Attribute("file", result.configPath), MarkupWriter.Attribute("time", numberText(result.duration, decimals: 4)))
        let text = lines(of: result).joined(separator: "\n")
        let message = result.causes.first ?? result.pixelLine ?? result.status.rawValue
        switch result.status {
        case .failed, .new, .removed:
            page.element(
                "failure", MarkupWriter.Attribute("message", message), MarkupWriter.Attribute("type", result.status.rawValue), text: text)
        case .broken:
            page.element(
                "error", MarkupWriter.Attribute("message", message), MarkupWriter.Attribute("type", result.status.rawValue), text: text)
        case .skipped: page.element("skipped", text: "")
        case .recorded, .environment: page.element("system-out", text: text)
        case .passed: break
        }
        page.end()
        page.newline()
    }

    // MARK: GitHub

    /// GitHub shows this many annotations per step and drops the rest.
    private static let annotationLimit = 10

    /// GitHub Actions annotations at the row's config line. Snapshots of a design with the same change share an annotation.
    var github: String {
        let groups = ResultGroup.told(run.results.filter { $0.isBad || $0.status == .recorded })
        let isTooMany = groups.count > Self.annotationLimit
        let shown = isTooMany ? groups.prefix(Self.annotationLimit - 1) : groups[...]
        return shown.map(annotation).joined() + (isTooMany ? rest(groups.dropFirst(shown.count)) : "")
    }

    private func annotation(_ group: ResultGroup) -> String {
        let (result, others) = (group.first, group.results.dropFirst())
        let cause = result.shares.count == 1 && result.shares[0].cause.line != nil ? result.shares[0].cause : nil
        let line = (cause?.line ?? result.configLine).map { ",line=\($0)" } ?? ""
        let title = others.isEmpty ? result.name : "\(group.designs.joined(separator: ", ")): \(group.summary)"
        let names = others.isEmpty ? [] : ["snapshots: \(group.results.map(\.name).joined(separator: ", "))"]
        return
            "::\(result.isBad ? "error" : "notice") file=\(property(cause?.file ?? result.configPath))\(line),title=\(property(title))::\(escaped((lines(of: result) + names).joined(separator: "\n")))\n"
    }

    private func rest(_ groups: ArraySlice<ResultGroup>) -> String {
        let results = groups.flatMap(\.results)
        let level = results.contains(where: \.isBad) ? "error" : "notice"
        let designs = results.reduce(into: [String]()) { if $0.last != $1.design { $0.append($1.design) } }
        let title = "\(counted(results.count, "more snapshot")) of \(counted(Set(designs).count, "design"))"
        return "::\(level) title=\(property(title))::\(escaped(results.map(\.name).joined(separator: "\n")))\n"
    }

    private func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
    private func property(_ text: String) -> String { escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
