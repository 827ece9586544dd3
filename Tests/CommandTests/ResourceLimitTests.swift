import Foundation
import Testing

/// Limits of the shell that starts a command.
@Suite("System limits")
struct ResourceLimitTests {
    /// A design, a document and an image that nest as deep as allowed.
    private func deepProject() throws -> TestFolder {
        let folder = try TestFolder([])
        func nested(_ start: String, _ inner: String, _ end: String, _ count: Int) -> String {
            String(repeating: start, count: count) + inner + String(repeating: end, count: count)
        }
        try folder.folder.write("row -s a -c Deep\nrow -s p -c StandardCell\n", to: "A.tableViewConfig")
        let picture = #""p": {"title": "x", "image": "p.svg"}"#
        try folder.folder.write("{\"a\": \(nested("[", "1", "]", 500)), \(picture)}", to: "A.json")
        let stacks = (0..<40).map { String(repeating: "  ", count: $0 + 1) + (($0 > 0) ? "- VStack:\n" : "VStack:\n") }.joined()
        try folder.folder.write("cell: Deep\nbody:\n\(stacks)\(String(repeating: "  ", count: 42))- Text: x\n", to: "Cells/Deep.yaml")
        try folder.folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">\(nested("<g>", "<rect width=\"9\" height=\"9\"/>", "</g>", 80))</svg>",
            to: "p.svg")
        let view = "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>"
        try folder.folder.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects><tableViewCell id="c">
            <rect key="frame" x="0" y="0" width="320" height="44"/><tableViewCellContentView key="contentView" id="cv">
            <subviews>\(nested(view, "", "</subviews></view>", 140))</subviews></tableViewCellContentView></tableViewCell></objects></document>
            """, to: "X.xib")
        return folder
    }

    private func run(_ limit: String, _ arguments: [String], in folder: TestFolder) throws -> Command {
        try Command.run(
            ["-c", "ulimit \(limit) && exec \"$0\" \"$@\"", Command.path] + arguments, in: folder.folder.url, program: "/bin/bash")
    }

    @Test("deep designs work with any stack limit of the shell", arguments: ["-s 128", "-s 1024", "-s unlimited"])
    func stack(limit: String) throws {
        let folder = try deepProject()
        defer { folder.remove() }
        let made = try run(limit, ["--html", "out", "--png", "out"], in: folder)
        #expect(made.status == 0 && !made.isSignal, "\(made.status) \(made.errors)")
        // An image that could not be drawn would cause a warning.
        #expect(!made.errors.contains("image.missing"), "\(made.errors)")
        for arguments in [["lint", "--layout"], ["inspect", "--format", "scene"], ["test"], ["inspect", "X.xib", "--format", "frames"]] {
            let other = try run(limit, arguments, in: folder)
            #expect(other.status <= 1 && !other.isSignal, "\(arguments): \(other.status) \(other.errors)")
        }
    }

    @Test("too few open files are an error that says so")
    func files() throws {
        let folder = try TestFolder(["A"])
        defer { folder.remove() }
        for arguments in [["serve"], ["--html", "out"], ["lint"]] {
            let refused = try run("-n 12", arguments, in: folder)
            #expect(refused.status == 70 && !refused.isSignal)
            #expect(
                refused.errors
                    == "error: the program may open only 12 files at once; it needs 32 [limit.files]\n  hint: raise the limit: ulimit -n 256\n"
            )
        }
        // The program raises a limit that it may raise.
        let made = try run("-S -n 12", ["--html", "out"], in: folder)
        #expect(made.status == 0, "\(made.errors)")
    }
}
