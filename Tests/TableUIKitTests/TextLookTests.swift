import CaseFiles
import Foundation
import TableCells
import TableUIKit
import Testing

/// Overrides and properties that move or change text.
@Suite(.olderScreen) @MainActor struct TextLookTests {
    private final class Padded: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: UIEdgeInsets(top: 6, left: 20, bottom: 2, right: 4))) }
        override var intrinsicContentSize: CGSize {
            CGSize(width: super.intrinsicContentSize.width + 24, height: super.intrinsicContentSize.height + 8)
        }
    }
    private final class Grown: UILabel {
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
            super.textRect(forBounds: bounds.insetBy(dx: 10, dy: 10), limitedToNumberOfLines: lines).insetBy(dx: -10, dy: -10)
        }
        override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 10)) }
    }
    private final class OnTop: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: CGRect(x: 0, y: 0, width: rect.width, height: 20.5)) }
    }

    private func text(_ label: UILabel, width: CGFloat = 300, height: CGFloat? = nil) throws -> String {
        label.text = label.text ?? "One two three four five"
        return try layoutText(of: label, width: width, height: height)
    }

    @Test("runs without a color have that of the label, or are black in text views") func colorlessRuns() throws {
        let text = NSMutableAttributedString(string: "Maya", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.append(NSAttributedString(string: " left", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.red]))
        let label = UILabel()
        (label.textColor, label.attributedText) = (.green, text)
        #expect(try layoutText(of: label, width: 300, height: nil).contains("4-9:400 #FF0000/#FF0000 #00FF00/"))
        let view = UITextView()
        view.attributedText = text
        #expect(try layoutText(of: view, width: 300, height: 40).contains("4-9:400 #FF0000/#FF0000 #000000/"))
        view.textColor = .green
        #expect(try layoutText(of: view, width: 300, height: 40).contains("4-9:400 #FF0000/#FF0000 #00FF00/"))
    }

    @Test func labels() throws {
        let padded = Padded()
        #expect(try text(padded, height: 28.5).contains("[20 22 "))
        #expect(padded.intrinsicContentSize.height == 28.5)
        let grown = Grown()
        #expect(try text(grown).contains("[10 26 "))
        #expect(grown.intrinsicContentSize.height == 40.5)
        grown.numberOfLines = 0
        #expect(grown.sizeThatFits(CGSize(width: 120, height: 0)).height == 81)
        #expect(try text(OnTop(), height: 100).contains("[0 16 "))
    }

    @Test func runsSetTheHeight() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "One", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        #expect(label.intrinsicContentSize.height == 14.5)
        let paragraph = NSMutableParagraphStyle()
        paragraph.minimumLineHeight = 30
        label.attributedText = NSAttributedString(
            string: "One", attributes: [.font: UIFont.systemFont(ofSize: 12), .paragraphStyle: paragraph])
        #expect(label.intrinsicContentSize.height == 30)
    }

    @Test func fields() throws {
        final class Inset: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect {
                bounds.inset(by: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 5))
            }
        }
        func text(_ field: UITextField, _ change: (UITextField) -> Void) throws -> String {
            field.text = "One"
            change(field)
            return try layoutText(of: field, height: 40)
        }
        #expect(try text(Inset()) { _ in }.contains("\"One\" [30 "))
        #expect(
            try text(UITextField()) {
                $0.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 1))
                $0.leftViewMode = .always
            }.contains("\"One\" [16 "))
        #expect(try text(UITextField()) { $0.clearButtonMode = .always }.contains("xmark.circle.fill"))
        #expect(try !text(UITextField()) { $0.clearButtonMode = .whileEditing }.contains("xmark.circle.fill"))
        #expect(
            try text(UITextField()) {
                $0.text = ""
                $0.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.systemRed])
            }.contains("#FF3B30"))
        #expect(try text(UITextField()) { $0.defaultTextAttributes = [.foregroundColor: UIColor.systemRed] }.contains("#FF3B30"))
    }

    @Test func detectedLinks() throws {
        let view = UITextView()
        view.isEditable = false
        view.text = "See www.a.de, mail a@b.de, call +49 30 1234567."
        #expect(try !layoutText(of: view, height: 80).contains("link"))
        view.dataDetectorTypes = [.link, .phoneNumber]
        let text = try layoutText(of: view, height: 80)
        for link in ["http://www.a.de", "mailto:a@b.de", "tel:+49301234567"] { #expect(text.contains("link \"\(link)\"")) }
        view.linkTextAttributes = [.foregroundColor: UIColor.systemRed]
        #expect(try layoutText(of: view, height: 80).contains("#FF3B30"))
    }
}
