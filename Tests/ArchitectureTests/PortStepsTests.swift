import Foundation
import Testing

/// `tvp-preview run` and the port tool, which is a package of its own, exchange JSON. Neither can import the other's values.
@Suite("The port tool's steps")
struct PortStepsTests {
    @Test("both sides of the exchange declare the same values")
    func same() throws {
        let here = try Self.values(in: ["Sources/TableAppRunner/PortSteps.swift"])
        let folder = "scripts/port-to-linux/Sources/PortKit"
        let files = try FileManager.default.contentsOfDirectory(atPath: FloorTests.root.appending(path: folder).path)
        let there = try Self.values(in: files.sorted().map { folder + "/" + $0 })
        #expect(here.count >= 9)
        for (name, fields) in here { #expect(there[name] == fields, "\(name)") }
    }

    /// The stored properties of structs, such as `files: [String]`.
    private static func values(in files: [String]) throws -> [String: Set<String>] {
        var values: [String: Set<String>] = [:]
        for file in files {
            let text = try String(contentsOf: FloorTests.root.appending(path: file), encoding: .utf8)
            for found in text.matches(of: /\n( *)(?:public )?struct (\w+): [^{]*Codable[^{]*\{\n((?:.*\n)*?)\1\}/) {
                let fields = found.3.matches(of: /(?m)^ *(?:public )?var (\w+)(?:: ([^={\n]+?))?(?: = (\S+))?$/)
                // Numbers have their default as type; a kind is a string.
                values[String(found.2)] = Set(fields.map { "\($0.1): \($0.2.map { $0 == "Kind" ? "String" : $0 } ?? "Int")" })
            }
        }
        return values
    }
}
