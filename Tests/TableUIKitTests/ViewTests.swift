import CaseFiles
import TableUIKit
import Testing
import UIKit

@Suite("Views", .olderScreen) @MainActor
struct ViewTests {
    @Test("a font descriptor names the text style of a font that has one")
    func fontAttributes() {
        func style(_ font: UIFont) -> String? { font.fontDescriptor.fontAttributes[.textStyle] as? String }
        #expect(style(.preferredFont(forTextStyle: .footnote)) == UIFont.TextStyle.footnote.rawValue)
        #expect(style(.systemFont(ofSize: 13)) == nil)
        #expect(UIFont.systemFont(ofSize: 13).fontDescriptor.fontAttributes[.size] as? CGFloat == 13)
    }

    private final class CardCell: UITableViewCell {
        let box = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            _ = contentView.add(box) {
                [
                    $0.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    $0.topAnchor.constraint(equalTo: contentView.topAnchor),
                    $0.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    $0.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    $0.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
                ]
            }
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            super.layoutSubviews()
            contentView.frame = contentView.frame.inset(by: UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16))
        }
    }

    @Test("subviews follow a content view that layoutSubviews makes smaller")
    func card() {
        let cell = CardCell(style: .default, reuseIdentifier: nil)
        for width in [300.0, 300, 200] {
            _ = cell.tableNode(width: width, height: 60)
            #expect(cell.contentView.frame == CGRect(x: 16, y: 4, width: width - 32, height: 52))
            #expect(cell.box.frame == CGRect(x: 0, y: 0, width: width - 32, height: 52))
        }
        _ = cell.tableNode(width: 300)
        #expect(cell.bounds.height == 20 && cell.box.frame.height == 12)
    }

    @Test("a property animator runs its changes and completions once, when it starts")
    func propertyAnimator() {
        let view = UIView()
        var ended: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.alpha = 0.5 }
        animator.addAnimations { view.isHidden = true }
        animator.addCompletion { ended.append($0) }
        #expect(view.alpha == 1)
        animator.startAnimation()
        animator.startAnimation()
        #expect((view.alpha, view.isHidden, ended) == (0.5, true, [.end]))
    }

    @Test("a label shows its text with its font, color and number of lines")
    func label() throws {
        let label = UILabel()
        label.text = "Hello world, this is a long text that needs lines"
        label.font = .boldSystemFont(ofSize: 20)
        label.textColor = .red
        label.numberOfLines = 2
        let text = try layoutText(of: label, width: 120)
        #expect(text.contains("Hello world"))
        #expect(text.contains("#FF0000"))
        #expect(text.contains("700"))
        let single = label.intrinsicContentSize
        label.preferredMaxLayoutWidth = 120
        #expect(label.intrinsicContentSize.height > single.height * 0.9)
        #expect(label.intrinsicContentSize.width <= 120)
        label.text = nil
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("attributed text keeps the fonts, colors and lines of its parts")
    func attributed() throws {
        let text = NSMutableAttributedString(string: "Red ", attributes: [.foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)]))
        let label = UILabel()
        label.attributedText = text
        let dump = try layoutText(of: label)
        #expect(dump.contains("#FF0000"))
        #expect(label.text == "Red bold")
        label.text = "plain"
        #expect(try !layoutText(of: label).contains("#FF0000"))
    }

    @Test("a layer's background, corners, border, opacity and shadow are drawn")
    func layer() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.backgroundColor = .blue
        view.layer.cornerRadius = 8
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.green.cgColor
        view.alpha = 0.5
        view.layer.shadowOpacity = 0.4
        view.layer.shadowRadius = 6
        #expect(try layoutText(of: view, width: 100, height: 40).contains("opacity 0.5 shadow 6 0 -3"))
        view.alpha = 1
        #expect(try color(of: view, at: CGPoint(x: 50, y: 20), width: 100, height: 40) == "#0000FF")
        #expect(try color(of: view, at: CGPoint(x: 50, y: 1), width: 100, height: 40) == "#00FF00")
        // Only the top left corner is rounded.
        #expect(try color(of: view, at: CGPoint(x: 98, y: 38), width: 100, height: 40) == "#00FF00")
        #expect(try color(of: view, at: CGPoint(x: 0, y: 0), width: 100, height: 40) != "#00FF00")
        view.isHidden = true
        #expect(try color(of: view, at: CGPoint(x: 50, y: 20), width: 100, height: 40) == "#FFFFFF")
    }

    @Test("a stack view arranges its views and ignores hidden ones")
    func stack() {
        let views = (0..<3).map { _ in UIView() }
        for view in views { view.widthAnchor.constraint(equalToConstant: 20).isActive = true }
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 5
        stack.setCustomSpacing(11, after: views[0])
        stack.alignment = .fill
        stack.frame = CGRect(x: 0, y: 0, width: 76, height: 30)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 31, 56])
        #expect(views[0].frame.height == 30)
        views[1].isHidden = true
        stack.frame.size.width = 51
        stack.layoutIfNeeded()
        #expect(views[2].frame.minX == 31)
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.removeArrangedSubview(views[0])
        views[0].removeFromSuperview()
        #expect(stack.arrangedSubviews.count == 2)
        #expect(stack.subviews.count == 2)
    }

    @Test("hugging and compression resistance decide between two labels")
    func priorities() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let (a, b) = (UILabel(), UILabel())
        a.text = "A long text that does not fit"
        b.text = "Another text"
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.frame = root.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(stack)
        b.setContentCompressionResistancePriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        #expect(abs(b.frame.width - b.intrinsicContentSize.width) < 0.6)
        b.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        root.layoutIfNeeded()
        #expect(b.frame.width < 1)
        a.text = "A"
        b.text = "B"
        a.setContentHuggingPriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        #expect(abs(a.frame.width - a.intrinsicContentSize.width) < 0.6)
    }

    @Test("an image view has its symbol's size and tint")
    func image() throws {
        let view = UIImageView(image: UIImage(systemName: "star"))
        view.tintColor = .purple
        #expect(view.intrinsicContentSize.width == 22)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(view.intrinsicContentSize.width == 44)
        view.contentMode = .center
        view.image = UIImage(systemName: "square.fill")
        #expect(try color(of: view, at: CGPoint(x: 30, y: 30), width: 60, height: 60) == "#800080")
    }

    @Test("a label subclass that enlarges its intrinsic size is padded")
    func paddedLabel() throws {
        final class Badge: UILabel {
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 20, height: size.height + 8)
            }
        }
        let (plain, badge) = (UILabel(), Badge())
        for label in [plain, badge] { label.text = "New" }
        let stack = UIStackView(arrangedSubviews: [plain, badge])
        stack.alignment = .center
        let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(abs(size.width - 2 * plain.intrinsicContentSize.width - 20) < 1.1)
        #expect(abs(size.height - plain.intrinsicContentSize.height - 8) < 1.1)
    }

    @Test("the view tree has order, tags, conversion, hit testing and tint")
    func tree() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = (UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)), Tinted(frame: CGRect(x: 5, y: 5, width: 10, height: 10)))
        root.addSubview(a)
        a.addSubview(b)
        b.tag = 7
        #expect(root.viewWithTag(7) === b)
        #expect(b.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 16))
        #expect(root.hitTest(CGPoint(x: 16, y: 16), with: nil) === b)
        root.tintColor = .orange
        #expect(b.tintColor == .orange)
        #expect(b.changes == 1)
        let c = UIView()
        root.insertSubview(c, belowSubview: a)
        #expect(root.subviews.first === c)
        root.bringSubviewToFront(c)
        #expect(root.subviews.last === c)
        #expect(b.isDescendant(of: root))
        b.removeFromSuperview()
        #expect(b.superview == nil)
        a.center = CGPoint(x: 50, y: 60)
        #expect(a.frame.origin == CGPoint(x: 25, y: 35))
    }
}
