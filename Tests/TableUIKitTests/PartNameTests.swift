import CaseFiles
import TableScene
import TableUIKit
import TableViewProvider
import Testing

@Suite("Names of parts", .olderScreen) @MainActor
struct PartNameTests {
    private class Badge: UIView {
        lazy var count = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            count.text = "3"
            _ = add(count) { [$0.topAnchor.constraint(equalTo: topAnchor), $0.leadingAnchor.constraint(equalTo: leadingAnchor)] }
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class PersonCell: UITableViewCell {
        private let nameLabel = UILabel(), badge = Badge()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            nameLabel.text = "Anna"
            for view in [nameLabel, badge] {
                _ = contentView.add(view) {
                    [
                        $0.topAnchor.constraint(equalTo: contentView.topAnchor),
                        $0.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    ]
                }
            }
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("elements of a cell in Swift know its class, and the properties that hold their views")
    func properties() throws {
        let environment = Environment()
        let cell = PersonCell(style: .default, reuseIdentifier: nil)
        let scene = try tableScene(of: ViewTable(cell, height: 60, in: environment), in: environment)
        var chains: [String: [String]] = [:]
        func walk(_ frame: Frame, _ maker: UInt32) {
            for child in frame.children {
                let own = child.maker == 0 ? maker : child.maker
                switch child.item {
                case .frame(let inner): walk(inner, own)
                case .text(let text, _): chains[text.text] = scene.provenance.chain(of: own).map { "\($0.component): \($0.kind)" }
                case .shape, .image: break
                }
            }
        }
        walk(scene.root, 0)
        let content = ["PersonCell: CellContentView", "PersonCell: PersonCell"]
        #expect(chains["Anna"] == ["PersonCell: UILabel nameLabel"] + content)
        #expect(chains["3"] == ["PersonCell: UILabel count", "PersonCell: Badge badge"] + content)
        #expect(scene.provenance.makers.allSatisfy { $0.provenance.origin == nil })
    }

    @Test("cells know the call that creates their descriptor, and the call that creates their table")
    func calls() throws {
        let described = #line + 2
        let descriptors = SwiftTable("Described") {
            let source = DataSource(cellDescriptors: [CellDescriptor<String, PersonCell>()])
            source.sections = [Section("", items: ["Anna"])]
            return source
        }
        let mode = try #require(DesignRenderer().layOut(Design(descriptors), mode: 0, in: Environment()).value)
        let makers = mode.layout.scene.provenance.makers.map(\.provenance)
        func place(_ kind: String) -> String? {
            guard case .code(let call)? = makers.first(where: { $0.kind == kind })?.origin else { return nil }
            return "\(call.fileID):\(call.line)"
        }
        #expect(place("PersonCell") == "TableUIKitTests/PartNameTests.swift:\(described)")
        #expect(place("SwiftTable") == "TableUIKitTests/PartNameTests.swift:\(described - 1)")
    }
}
