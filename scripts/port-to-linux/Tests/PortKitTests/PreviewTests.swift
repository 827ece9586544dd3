import Foundation
import SwiftParser
import Testing

@testable import PortKit

@Suite("Previews of an app")
struct PreviewTests {
    @Test(
        "a preview becomes a function with its traits and a view with its states; back-ports come last",
        arguments: [
            (
                "import SwiftUI\nimport Charts\n\n#Preview { A() }\nstruct B: View {}\n#Preview { B() }",
                "tvpPreview6_A() -> TVPScreen { tvpScreen { B() } }"
            ),
            (
                "#Preview(\"wide\", traits: .landscapeLeft, .sizeThatFitsLayout) { A() }",
                "tvpScreen([.landscapeLeft, .sizeThatFitsLayout]) { A() }"
            ),
            (
                "#Preview { struct B: View { var body: some View { A() } }\nreturn B() }",
                "TVPScreen { struct B: View { var body: some View { A() } }; return tvpScreen {\nreturn B() \n} }"
            ),
            (
                "#Preview { @Previewable @State var isOn = true\nA(isOn: $isOn) }",
                "struct TVPPage: View {\n @State var isOn = true\nvar body: some View {\nA(isOn: $isOn) \n}\n}; return tvpScreen { TVPPage() } }"
            ),
            (
                "extension View {\n    @available(iOS, deprecated: 15,\n        message: \"b\")\n    func badge() {}\n}",
                "extension View {\n    @_disfavoredOverload\n\n    func badge() {}\n}"
            ),
            ("class A {\n    @available(iOS, deprecated: 15)\n    func a() {}\n}", "    @available(iOS, deprecated: 15)\n"),
        ])
    func functions(source: String, expected: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try source.write(to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        let output = folder.appendingPathComponent("out")
        _ = try AppPort.port(
            AppPort.Sources(root: folder.path, files: ["A.swift"], output: output.path, modules: ["SwiftUI"], own: []))
        let ported = try String(contentsOf: output.appendingPathComponent("A.swift"), encoding: .utf8)
        #expect(ported.contains(expected), "\(ported)")
    }

    @Test(
        "a provider has a preview for each view of its groups and loops",
        arguments: [
            ("A()", [nil]), ("A().previewDisplayName(\"a\").padding()\nB()", ["a", nil]),
            ("Group { A(); B().previewDisplayName(\"b\") }.previewDisplayName(\"c\")", ["c", "b"]),
            ("ForEach(ColorScheme.allCases, id: \\.self) { A().preferredColorScheme($0) }", [nil, nil]),
            ("ForEach([1, 2, 3], id: \\.self) { A($0) }.previewLayout(.sizeThatFits)", [nil, nil, nil]),
            ("let a = 1\nreturn A(a)", [nil]),
        ] as [(String, [String?])])
    func providers(body: String, names: [String?]) {
        var index = AppIndex()
        let source = "struct A_Previews: PreviewProvider {\n    static var previews: some View {\n\(body)\n    }\n}"
        index.add(Parser.parse(source: source), file: "A.swift")
        #expect(index.types["A_Previews"]?.previews == names)
    }
}
