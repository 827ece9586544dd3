import CaseFiles
import SampleScenes
import TableScene
import Testing

@testable import TableSnapshots

/// The changes that an edit of a dump reports, and those of undoing it.
@Suite("Edits of dumps")
struct DumpEditTests {
    @Test("each edit is reported in both directions", arguments: Case.all("edit"))
    func edit(_ example: Case) throws {
        let lines = example.input.split(separator: "\n")
        let old = try #require(SampleScenes(rawValue: String(lines[0]))).scene().dump()
        var new = old
        for line in lines.dropFirst() {
            let sides = line.components(separatedBy: " => ")
            try #require(sides.count == 2 && new.contains(sides[0]), "\(line)")
            new = new.replacing(sides[0], with: sides[1], maxReplacements: 1)
        }
        let told = lines.count == 1 ? [String(old.dropLast())] : try told(old, new) + ["back:"] + told(new, old)
        example.check(told.joined(separator: "\n"))
    }

    private func told(_ old: String, _ new: String) throws -> [String] {
        let difference: LayoutDifference
        do throws(UnreadableLayout) {
            difference = try LayoutDifference(from: old, to: new)
        } catch {
            return ["unreadable: \(error.line)"]
        }
        let bands = difference.bands.filter { !$0.kinds.isEmpty }.map { band in
            let kinds = band.kinds.map(\.rawValue).joined(separator: ", ")
            return "\(band.old?.identity ?? "none") → \(band.new?.identity ?? "none"): \(kinds)"
        }
        return difference.lines(limit: 50) + bands
    }
}
