import CaseFiles
import Foundation
import TableCells
import TableUIKit
import Testing

/// What screen readers announce of views.
@Suite(.olderScreen) @MainActor struct SpokenTests {
    private func dump(_ change: (UITableViewCell, UILabel, UIImageView, UIButton) -> Void) throws -> String {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let (label, image, button) = (UILabel(), UIImageView(image: UIImage(systemName: "star")), UIButton(type: .system))
        label.text = "Ada"
        button.setTitle("Call", for: .normal)
        for (index, view) in [label, image, button].enumerated() {
            view.frame = CGRect(x: 60 * index, y: 0, width: 60, height: 40)
            cell.contentView.addSubview(view)
        }
        change(cell, label, image, button)
        // Without frames.
        return try layoutText(of: cell, height: 44).replacingOccurrences(of: #" \[[^]]*\]"#, with: "", options: .regularExpression)
    }

    @Test func cells() throws {
        #expect(try !dump { _, _, _, _ in }.contains("spoken"))
        #expect(try dump { cell, _, _, _ in cell.accessibilityLabel = "Ada Lovelace" }.contains("spoken:text \"Ada Lovelace\""))
        #expect(try dump { cell, _, _, _ in cell.isAccessibilityElement = true }.contains("spoken:text \"Ada, Call\""))
        #expect(
            try dump { cell, _, _, _ in
                (cell.accessibilityLabel, cell.accessibilityValue, cell.accessibilityTraits) = ("Ada", "5 of 5", [.button, .selected])
            }.contains("spoken:button \"Ada, 5 of 5\" selected"))
        #expect(
            try dump { cell, label, _, button in cell.accessibilityElements = [button, label] }.contains("spoken:text \"Call, Ada\""))
    }

    @Test func views() throws {
        #expect(
            try dump { _, _, image, _ in (image.isAccessibilityElement, image.accessibilityLabel) = (true, "Favorite") }
                .contains("spoken:image \"Favorite\""))
        #expect(try dump { _, _, image, _ in image.accessibilityLabel = "Favorite" }.contains("spoken") == false)
        #expect(try dump { _, label, _, _ in label.isAccessibilityElement = false }.contains("silent"))
        #expect(try dump { _, label, _, _ in label.accessibilityTraits = .header }.contains("spoken:heading \"Ada\""))
        #expect(try dump { _, _, _, button in button.accessibilityLabel = "Call Ada" }.contains("spoken:button \"Call Ada\""))
        #expect(try dump { cell, _, _, _ in cell.contentView.accessibilityElementsHidden = true }.contains("silent"))
        #expect(
            try dump { _, label, _, _ in label.accessibilityAttributedLabel = NSAttributedString(string: "Countess") }
                .contains("spoken:text \"Countess\""))
    }
}
