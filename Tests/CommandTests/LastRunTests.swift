import Foundation
import Testing

@Suite("Record of the last run")
struct LastRunTests {
    /// Three recorded designs. Two of them have changed and failed.
    private func failed() throws -> TestFolder {
        let folder = try TestFolder(["A", "B", "C"])
        _ = try folder.run("test", "-u=all")
        for design in ["A", "B"] { try folder.write(design, says: "Goodbye") }
        #expect(try folder.run("test").output.contains("\n4 failed, 2 passed"))
        return folder
    }

    @Test("--last-failed tests failures until there are none, and says so")
    func lastFailed() throws {
        let folder = try failed()
        defer { folder.remove() }
        try folder.write("A", says: "Hello")
        #expect(try folder.run("test", "--last-failed").output.contains("\n2 failed, 2 passed"))
        #expect(try folder.run("test", "--last-failed").output.contains("\n2 failed,"))
        try folder.write("B", says: "Hello")
        #expect(try folder.run("test", "--last-failed").output.contains("\n2 passed"))
        let none = try folder.run("test", "--last-failed")
        #expect(none.status == 1 && none.errors.contains("nothing failed in the last run"))
    }

    @Test("--last-failed tests rejected failures again, and they cannot be accepted")
    func rejected() throws {
        let folder = try failed()
        defer { folder.remove() }
        #expect(try folder.run("reject", "A").output == "rejected A/ios26-light@3x\nrejected A/ios26-dark@3x\n")
        #expect(try folder.run("accept", "A").status == 65)
        #expect(try folder.run("accept", "None").errors.contains("[snapshot.unknown-name]"))
        #expect(try folder.run("review", input: "q\n").output.contains("[1/1] B.json:1 "))
        try folder.write("A", says: "Hello")
        #expect(try folder.run("test", "--last-failed").output.contains("\n2 failed, 2 passed"))
        #expect(try folder.run("reject", "--all").status == 0)
        #expect(try folder.run("reject", "--all").output == "nothing failed in the last run\n")
    }

    @Test("a design that could not be loaded is tested completely once it loads")
    func broken() throws {
        let folder = try failed()
        defer { folder.remove() }
        try folder.folder.write("{", to: "C.json")
        #expect(try folder.run("test", "C.tableViewConfig").output.contains("1 broken"))
        try folder.write("C", says: "Hello")
        #expect(try folder.run("test", "--last-failed").output.contains("\n2 passed"))
    }

    @Test("a run that tests nothing keeps the last failures and their images")
    func nothing() throws {
        let folder = try failed()
        defer { folder.remove() }
        let before = try folder.folder.files(below: ".tvp")
        #expect(try folder.run("test", "-g", "nothing").status == 1)
        #expect(try folder.folder.files(below: ".tvp") == before)
        #expect(try folder.run("accept", "--all").output.split(separator: "\n").count == 4)
        #expect(try folder.run("test").output.contains("\n6 passed"))
    }

    @Test("a run removes the files of fixed failures and keeps those of others")
    func artifacts() throws {
        let folder = try failed()
        defer { folder.remove() }
        try folder.write("A", says: "Hello")
        #expect(try folder.run("test").status == 1)
        let files = try folder.folder.files(below: ".tvp/results").keys
        #expect(files.filter { $0.hasPrefix("A/") } == [])
        #expect(files.filter { $0.hasPrefix("B/") && $0.hasSuffix(".png") }.count == 10)
    }

    @Test("--fail-on-new explains why recording fails the run")
    func failOnNew() throws {
        let folder = try TestFolder(["A"])
        defer { folder.remove() }
        let run = try folder.run("test", "-u=changed", "--fail-on-new")
        #expect(run.status == 1 && run.output.contains("--fail-on-new: a run that records references fails"))
        try FileManager.default.removeItem(at: folder.folder.url.appending(path: "Snapshots"))
        #expect(try folder.run("test", "-u=changed").status == 0)
    }

    @Test("a small theme change is a failure, even within the tolerance for environments")
    func theme() throws {
        let folder = try TestFolder(["A"], project: "themes: [{brand: brand.tokens.json}]\nappearances: [light]\n")
        defer { folder.remove() }
        func color(_ hex: String) throws {
            try folder.folder.write("{\"extends\": \"ios\", \"color\": {\"separator\": {\"$value\": \"\(hex)\"}}}", to: "brand.tokens.json")
        }
        try color("#C0C0C0")
        _ = try folder.run("test", "-u=all")
        try color("#C2C0C0")
        let run = try folder.run("test")
        #expect(
            run.status == 1 && run.output.contains("#C0C0C0 → #C2C0C0") && !run.output.contains("environment"), "\(run.output)\(run.errors)"
        )
    }

    @Test("a second mode renames the images, and the run says where the earlier ones are")
    func modes() throws {
        let folder = try TestFolder(["A"], project: "appearances: [light]\n")
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all")
        try folder.folder.write("row -s x -c StandardCell\nmode\nrow -s x\n", to: "A.tableViewConfig")
        let run = try folder.run("test", "-u=none")
        #expect(
            run.output.contains(
                "Snapshots/A/ios26-light@3x.png was recorded when the design had a different number of modes: accept the new picture and the removal of this one"
            ))
        #expect(run.output.components(separatedBy: "was recorded when the design had").count == 2, "reported for the first mode only")
        _ = try folder.run("accept", "--all")
        #expect(try !folder.references().contains("A/ios26-light@3x.png"))
        #expect(try folder.run("test").output.contains("\n2 passed"))
    }
}
