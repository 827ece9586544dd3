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
        #expect(scene.provenance.makers.allSatisfy { $0.provenance.span == nil })
    }
}
