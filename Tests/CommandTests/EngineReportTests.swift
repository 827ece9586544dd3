import Foundation
import FoundationXML
import Testing

/// Reports in the formats that CI systems read.
@Suite("CI reports")
struct EngineReportTests {
    /// Runs with results of every kind (failed, broken, new, passed) and names that need escaping.
    private func run(_ arguments: String...) throws -> (folder: TestFolder, report: String) {
        let folder = try TestFolder(["A & B", "C", "D"], project: "appearances: [light]\n")
        _ = try folder.run("test", "-u=all")
        try folder.write("A & B", says: "50 % of <all>, \\u0007 rows: yes")
        try folder.folder.write("{", to: "C.json")
        try folder.write("E", says: "New")
        let run = try Command.run(["test", "-u=none"] + arguments, in: folder.folder.url)
        #expect(run.status == 2, "\(run.errors)")
        return (folder, run.output)
    }

    /// The elements of JUnit XML as Jenkins, GitLab and Azure Pipelines read it: by name, with their allowed children and attributes.
    /// Required attributes have a “!”.
    private static let schema: [String: (children: Set<String>, attributes: Set<String>)] = [
        "testsuites": (["testsuite"], ["name", "tests!", "failures!", "errors!", "skipped", "time"]),
        "testsuite": (["testcase"], ["name!", "tests!", "failures!", "errors!", "skipped!", "time!"]),
        "testcase": (["failure", "error", "skipped", "system-out"], ["name!", "classname!", "time!", "file"]),
        "failure": ([], ["message!", "type!"]), "error": ([], ["message!", "type!"]), "skipped": ([], []), "system-out": ([], []),
    ]

    @Test("JUnit reports have the elements and attributes that servers read, and correct counts")
    func junit() throws {
        let (folder, text) = try run("--reporter", "junit")
        defer { folder.remove() }
        let document = try XMLDocument(data: Data(text.utf8))
        let root = try #require(document.rootElement())
        #expect(root.name == "testsuites")
        try check(root)
        for suite in root.elements(forName: "testsuite") {
            for (attribute, element) in [("tests", ""), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
                let count = suite.elements(forName: "testcase").count { element.isEmpty || !$0.elements(forName: element).isEmpty }
                #expect(number(suite, attribute) == count, "\(attribute) of a suite: \(text)")
            }
        }
        func total(_ name: String) -> Int { root.elements(forName: "testsuite").reduce(0) { $0 + number($1, name) } }
        for name in ["tests", "failures", "errors", "skipped"] { #expect(number(root, name) == total(name)) }
        #expect(total("tests") == 4 && total("failures") == 2 && total("errors") == 1)
    }

    private func number(_ element: XMLElement, _ attribute: String) -> Int {
        Int(element.attribute(forName: attribute)?.stringValue ?? "") ?? -1
    }

    private func check(_ element: XMLElement) throws {
        let name = element.name ?? ""
        let rule = try #require(Self.schema[name], "<\(name)>")
        let given = Set((element.attributes ?? []).compactMap(\.name))
        let needed = Set(rule.attributes.filter { $0.hasSuffix("!") }.map { String($0.dropLast()) })
        #expect(given.isSuperset(of: needed) && given.subtracting(needed).isSubset(of: rule.attributes), "<\(name)> has \(given.sorted())")
        for case let child as XMLElement in element.children ?? [] {
            #expect(rule.children.contains(child.name ?? ""), "<\(child.name ?? "")> in <\(name)>")
            try check(child)
        }
    }

    @Test("GitHub reports have one line per snapshot, with its file and escaped properties")
    func github() throws {
        let (folder, text) = try run("--reporter", "github")
        defer { folder.remove() }
        let lines = text.split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines { #expect(line.wholeMatch(of: /::(error|notice) file=[^,:]+(,line=\d+)?,title=[^,:]+::.+/) != nil, "\(line)") }
        #expect(lines.first?.hasPrefix("::error file=A & B.json,line=1,title=A & B/ios26-light@3x::") == true, "\(lines)")
        #expect(text.contains("50 %25 of"))
    }
}
