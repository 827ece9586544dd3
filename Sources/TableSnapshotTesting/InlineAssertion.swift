import TableDiagnostics
import TableLayout
import TableScene
import TableSnapshots

/// An assertion whose reference stands in the test's source.
struct InlineAssertion {
    let subject: Scene
    let format: TableSnapshotFormat
    let record: RecordMode
    /// `nil` if the call has no closure.
    let expected: String?
    let test: RunningTest

    func run() {
        if let empty = subject.emptiness(of: "the scene") { return test.fail(DiagnosticPrinter.human(empty)) }
        let actual: String
        switch format.kind {
        case .image: return test.fail("an inline snapshot is text; use .layout, .outline or .html")
        case .layout: actual = subject.dump()
        case .text(.outline): actual = subject.outline()
        case .text(.html): actual = PlainPage.text(of: subject, title: "")
        }
        let new = Self.lines(actual)
        let old = expected.map(Self.lines)
        let status: SnapshotVerdict.Status = old == nil ? .new : old == new ? .passed : .failed
        if status == .passed { return }
        if record.writes(status) {
            let place = InlineSource.Place(file: "\(test.filePath)", line: Int(test.line), column: Int(test.column))
            if let failure = InlineSource.write(new, at: place, replaces: expected != nil) {
                return test.fail("the inline snapshot cannot be written: \(failure)")
            }
            if record == .missing { test.fail("no inline snapshot yet; written into \(test.filePath): review it, then run the test again") }
            return
        }
        guard let old else {
            let isCI = RecordMode.isCI(Recording.environment)
            return test.fail("no inline snapshot, and nothing is recorded (\(isCI ? "CI is set" : "record: \(record.rawValue)"))")
        }
        let lines = ["the table does not match its inline snapshot"] + changes(from: old, to: new)
        test.fail(
            (lines + ["to accept it, run the test with SNAPSHOT_TESTING_RECORD=changed or “record: .changed”"]).joined(separator: "\n"))
    }

    /// The changed rows if both are layouts, and then the changed lines.
    private func changes(from old: String, to new: String) -> [String] {
        var lines: [String] = []
        if case .layout = format.kind {
            var file = LayoutFile()
            file.modes[0] = old + "\n"
            if case .different(let difference) = SnapshotVerdict.judge(layout: new + "\n", mode: 0, against: .found(file, hash: "")) {
                lines = difference.lines()
            }
        }
        return lines + TextDifference.lines(from: old, to: new)
    }

    /// The text without line feeds at its end, which a literal does not have.
    private static func lines(_ text: String) -> String {
        var text = Substring(text)
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }
}
