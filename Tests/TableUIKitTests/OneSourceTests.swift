import CaseFiles
import Testing
import UIKit

// This file imports only UIKit, like a cell of an app.

@Suite("One source for phone and Linux", .olderScreen) @MainActor
struct OneSourceTests {
    private final class BuyCell: UITableViewCell {
        #if canImport(ObjectiveC)
            @IBOutlet private weak var priceLabel: UILabel!
        #else
            @Outlet var priceLabel: UILabel!
        #endif
        private(set) var taps = 0
        let button = UIButton(type: .system)

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            #if canImport(ObjectiveC)
                button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
            #else
                button.addTarget(self, action: BuyCell.tapped, for: .touchUpInside)
            #endif
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        private func tapped() { taps += 1 }
    }

    @Test("outlets and target-action work in their Linux forms")
    func forms() {
        let cell = BuyCell(style: .default, reuseIdentifier: nil)
        cell.priceLabel = UILabel()
        cell.priceLabel.text = "5 €"
        #expect(cell.priceLabel.text == "5 €")
        cell.button.sendActions(for: .touchUpInside)
        #expect(cell.taps == 1)
    }

    @Test("UIKit re-exports Foundation")
    func foundation() {
        #expect(IndexPath(row: 1, section: 2).section == 2)
        #expect(CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).width == 4)
    }
}
