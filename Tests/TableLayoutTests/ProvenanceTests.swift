import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

@Suite("Provenance")
struct ProvenanceTests {
    private func scene(_ designs: [(path: String, text: String)], _ json: String = #"{"name": "Anna"}"#) throws -> Scene {
        let contents = try #require(DataDocument.load(file: SourceFile(path: "d.json", text: "{\"row\": \(json)}")).value?.root["row"])
        var registry = CellRegistry()
        let loaded = designs.map { CellDesign.load(file: SourceFile(path: $0.path, text: $0.text)) }
        #expect(loaded.flatMap(\.diagnostics) == [])
        _ = registry.register(loaded.compactMap(\.value))
        return TableLayout(DesignedTable(registry: registry, contents: contents), in: testEnvironment(), shaper: BlockShaper()).scene
    }

    /// The places that made the texts and shapes of a scene, from the inside out, as `file:line kind`.
    private func chains(_ scene: Scene) -> [[String]] {
        var found: [[String]] = []
        func walk(_ frame: Frame, _ maker: UInt32) {
            for child in frame.children {
                let own = child.maker == 0 ? maker : child.maker
                switch child.item {
                case .frame(let inner): walk(inner, own)
                case .text, .shape, .image:
                    let chain = scene.provenance.chain(of: own)
                    if !chain.isEmpty { found.append(chain.map { "\($0.origin?.path ?? ""):\($0.origin?.line ?? 0) \($0.kind)" }) }
                }
            }
        }
        walk(scene.root, 0)
        return found
    }

    private let avatar = (
        "Cells/Avatar.yaml", "view: Avatar\nbody:\n  ZStack:\n    - Circle: red\n      width: 40\n      height: 40\n    - Text: A\n"
    )
    private let person = (
        "Cells/PersonCell.yaml",
        "cell: A\nbody:\n  HStack:\n    - View: Avatar\n    - Text: \"{{name}}\"\n      color: secondaryLabel\n  spacing: 12\n"
    )

    @Test("elements know where they are defined and where they are used")
    func chain() throws {
        let scene = try scene([avatar, person])
        let user = ["Cells/PersonCell.yaml:4 View", "Cells/PersonCell.yaml:3 HStack"]
        #expect(
            chains(scene) == [
                ["Cells/Avatar.yaml:4 Circle", "Cells/Avatar.yaml:3 ZStack"] + user,
                ["Cells/Avatar.yaml:7 Text", "Cells/Avatar.yaml:3 ZStack"] + user,
                ["Cells/PersonCell.yaml:5 Text", "Cells/PersonCell.yaml:3 HStack"],
            ])
        let stack = try #require(scene.provenance.makers.first { $0.provenance.kind == "HStack" }).provenance
        #expect(stack.component == "A")
        #expect(stack.properties.map { "\($0.name) \($0.text) \($0.origin.line)" } == ["default spacing 8 3", "spacing 12 7"])
        #expect(stack.parts.map(\.kind) == ["View", "Text"])
    }

    @Test("equal designs on other lines give equal scenes, and other places")
    func equality() throws {
        let moved = (person.0, "# A comment.\n\n" + person.1)
        let (one, other) = (try scene([avatar, person]), try scene([avatar, moved]))
        #expect(one.dump() == other.dump())
        #expect(chains(one) != chains(other))
        #expect(one.background == AdaptiveColor(light: one.background.light, dark: one.background.dark))
    }

    @Test("three equal nodes on one line are three places")
    func sameLine() throws {
        let scene = try scene([("Cells/A.yaml", "cell: A\nbody: {HStack: [{Text: a}, {Text: a}, {Text: a}]}\n")])
        #expect(scene.provenance.makers.filter { $0.provenance.kind == "Text" }.count == 3)
    }

    @Test("colors know their token, even if another has the same value")
    func tokens() throws {
        let scene = try scene([avatar, person])
        var names: [String] = []
        func walk(_ frame: Frame) {
            for child in frame.children {
                switch child.item {
                case .frame(let inner): walk(inner)
                case .text(_, let color), .shape(_, .fill(let color)): names.append(scene.provenance.name(of: color) ?? "")
                case .shape, .image: break
                }
            }
        }
        walk(scene.root)
        #expect(names.contains("red") && names.contains("secondaryLabel") && names.contains("label"))
        #expect(!names.contains("switchKnob"))
    }

    private enum SwiftCell: Cell {
        static let line = #line

        static func body(for row: RowContext) -> Node {
            HStack(spacing: 12) {
                Text("A")
                VStack {
                    Text("B").font(.headline).padding(4)
                }
                Spacer()
            }
            .padding(16)
        }
    }

    @Test("elements of a cell in Swift know the app's calls, and those of this package have none")
    func code() throws {
        var registry = CellRegistry()
        registry.register(SwiftCell.self, as: "A")
        let registered = #line - 1
        let scene = TableLayout(DesignedTable(registry: registry, contents: .null), in: testEnvironment(), shaper: BlockShaper()).scene
        let makers = scene.provenance.makers.map(\.provenance)
        func line(_ place: Provenance) -> String {
            guard case .code(let call)? = place.origin else { return "none" }
            return "\(call.fileID):\(call.line) \(place.component) \(place.kind)"
        }
        let file = "TableLayoutTests/ProvenanceTests.swift"
        #expect(
            Set(makers.map(line)) == [
                "\(file):\(registered) SwiftCell SwiftCell", "\(file):\(SwiftCell.line + 3) SwiftCell HStack",
                "\(file):\(SwiftCell.line + 4) SwiftCell Text", "\(file):\(SwiftCell.line + 5) SwiftCell VStack",
                "\(file):\(SwiftCell.line + 6) SwiftCell Text",
            ])
        let stack = try #require(makers.first { $0.kind == "HStack" })
        #expect(stack.properties.map { "\($0.name) \($0.text) \($0.origin.line)" } == ["spacing 12 \(SwiftCell.line + 3)"])
        #expect(
            chains(scene).filter { $0.count > 1 }.map { $0.map { $0.split(separator: " ").last ?? "" } }.contains([
                "Text", "HStack", "SwiftCell",
            ]))
        var standard = CellRegistry()
        standard.register(SwiftCell.self, as: "A", fileID: "TableCells/Standard.swift", filePath: "Standard.swift", line: 1)
        let plain = TableLayout(DesignedTable(registry: standard, contents: .null), in: testEnvironment(), shaper: BlockShaper()).scene
        #expect(!plain.provenance.makers.contains { $0.provenance.kind == "SwiftCell" })
    }

    @Test("a place takes no more than eight bytes of an element")
    func size() {
        struct Plain {
            var origin: Point
            var item: Item
        }
        #expect(MemoryLayout<Frame.Child>.stride <= MemoryLayout<Plain>.stride + 8)
    }
}
