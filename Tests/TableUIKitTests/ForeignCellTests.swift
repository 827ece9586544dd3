import CaseFiles
import Foundation
import TableUIKit
import Testing
import UIKit

@Suite("Cells of other apps", .olderScreen) @MainActor
struct ForeignCellTests {
    @Test("a label places its only line where its alignment says", arguments: [NSTextAlignment.left, .center, .right])
    func alignment(_ alignment: NSTextAlignment) throws {
        let label = UILabel()
        label.text = "A"
        label.textAlignment = alignment
        let line = try #require(
            try layoutText(of: label, width: 200, height: 30).split(separator: "\n").first { $0.contains("text \"A\"") })
        let x = try #require(Double(line.split(separator: "[")[1].split(separator: " ")[0]))
        switch alignment {
        case .center: #expect(x > 90 && x < 100)
        case .right: #expect(x > 180 && x < 200)
        default: #expect(x == 0)
        }
    }

    @Test("a subclass adds a layer as it is drawn, and sizes it as its layers are laid out")
    func layers() throws {
        final class Banner: UIView {
            let gradient = CALayer()
            override func draw(_ rect: CGRect) {
                gradient.backgroundColor = UIColor.red.cgColor
                layer.insertSublayer(gradient, at: 0)
            }
            override func layoutSublayers(of layer: CALayer) {
                super.layoutSublayers(of: layer)
                gradient.frame = bounds
            }
        }
        let banner = Banner()
        #expect(try color(of: banner, at: CGPoint(x: 150, y: 20), width: 300, height: 40) == "#FF0000")
    }

    @Test("literals of colors and images have UIKit's types")
    func literals() {
        let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let image = #imageLiteral(resourceName: "photo")
        #expect(image == UIImage(named: "photo"))
    }

    @Test("text is measured in one line or broken at a width")
    func measuring() {
        let words = "Some words that take more than one line"
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
        let line = words.size(withAttributes: attributes)
        let broken = words.boundingRect(
            with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
        #expect(line.width > 250 && line.height < 30)
        #expect(broken.width <= 100 && broken.height > 3 * line.height - 1)
        #expect(NSAttributedString().size() == .zero)
        #expect((words as NSString).size(withAttributes: attributes) == line)
        #expect(NSString.localizedStringWithFormat("%02li:%02li", 3, 7) as String == "03:07")
    }

    @Test("a control tracks a touch: it may refuse it, and ends inside or outside")
    func tracking() {
        final class Knob: UIControl {
            var calls: [String] = []
            var accepts = true
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("begin")
                return accepts
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("continue")
                return true
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
            override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
        }
        let knob = Knob(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        var events: [String] = []
        knob.addTarget(for: .touchUpInside) { _ in events.append("up inside") }
        knob.addTarget(for: .touchUpOutside) { _ in events.append("up outside") }
        func touch(_ x: CGFloat) -> Set<UITouch> { [UITouch(at: CGPoint(x: x, y: 10), in: knob)] }
        knob.touchesBegan(touch(10), with: nil)
        #expect(knob.isTracking && knob.isHighlighted)
        knob.touchesMoved(touch(20), with: nil)
        knob.touchesEnded(touch(20), with: nil)
        #expect(!knob.isTracking && !knob.isHighlighted)
        knob.touchesBegan(touch(10), with: nil)
        knob.touchesMoved(touch(90), with: nil)
        knob.touchesEnded(touch(90), with: nil)
        knob.touchesBegan(touch(10), with: nil)
        knob.touchesCancelled(touch(10), with: nil)
        knob.accepts = false
        knob.touchesBegan(touch(10), with: nil)
        knob.touchesEnded(touch(10), with: nil)
        #expect(events == ["up inside", "up outside"])
        #expect(knob.calls == ["begin", "continue", "end", "begin", "continue", "end", "begin", "cancel", "begin"])
    }

    @Test("a cell whose constraints say nothing of its height has the usual height")
    func usualHeight() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let toggle = cell.contentView.add(UISwitch()) { toggle in
            [
                toggle.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
                toggle.trailingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
            ]
        }
        #expect(try layoutText(of: cell).contains("row:UITableViewCell s0.r0 [0 0 300 44]"))
        #expect(toggle.frame.midY == 22)
    }

    @Test("contents are in front of a background view, whichever came first")
    func backgroundView() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.backgroundView = UIView()
        cell.backgroundView?.backgroundColor = .blue
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        square.backgroundColor = .red
        cell.contentView.addSubview(square)
        #expect(try color(of: cell, at: CGPoint(x: 10, y: 10)) == "#FF0000")
        #expect(try color(of: cell, at: CGPoint(x: 30, y: 10)) == "#0000FF")
    }

    @Test("a subclass gives the image and the labels of its style frames of its own")
    func ownFrames() throws {
        final class Cell: UITableViewCell {
            override func layoutSubviews() {
                super.layoutSubviews()
                imageView?.frame = CGRect(x: 13, y: 5, width: 32, height: 34)
                textLabel?.frame.origin.x += 100
            }
        }
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "A"
        let before = try layoutText(of: cell)
        cell.imageView?.image = UIImage(systemName: "star")
        for _ in 0..<2 {
            let text = try layoutText(of: cell)
            #expect(cell.imageView?.frame == CGRect(x: 13, y: 5, width: 32, height: 34))
            #expect(cell.frame.height == 44 && text.contains("image star"))
        }
        #expect(before.contains("text \"A\" [116 "))
    }

    @Test("values are set by the names of properties that table code uses")
    func keyedValues() {
        let label = UILabel()
        label.setValue(NSAttributedString(string: "A"), forKey: "accessibilityLabel")
        label.setValue("B", forKey: "text")
        label.setValue(UIColor.red, forKey: "textColor")
        label.setValue(true, forKey: "hidden")
        label.setValue(1, forKey: "privateKey")
        #expect(label.accessibilityLabel == "A" && label.text == "B" && label.textColor == .red && label.isHidden)
    }

    @Test("a stepper keeps its width in a stack, and a symbol stands on the line of the text beside it")
    func rowOfControls() {
        let (label, stepper) = (UILabel(), UIStepper())
        label.text = "A"
        let stack = UIStackView(arrangedSubviews: [label, stepper])
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        stack.layoutIfNeeded()
        #expect(stepper.frame == CGRect(x: 206, y: 0, width: 94, height: 40))

        let symbol = UIImageView(image: UIImage(systemName: "circle"))
        let row = UIStackView(arrangedSubviews: [symbol, label])
        row.alignment = .firstBaseline
        row.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        row.layoutIfNeeded()
        // The middles of the symbol and of the capital letter are as high.
        let baseline = label.frame.minY + label.font.ascender
        #expect(abs(symbol.frame.midY - (baseline - label.font.capHeight / 2)) < 1.5)
    }

    @Test("animations that start again in their completion stop, and chains run to their end")
    func endlessAnimation() {
        var (pulses, steps) = (0, 0)
        func pulse() { UIView.animate(withDuration: 1, animations: { pulses += 1 }, completion: { _ in pulse() }) }
        pulse()
        #expect(pulses > 1)
        func step() { UIView.animate(withDuration: 1, animations: { steps += 1 }, completion: { _ in if steps < 10 { step() } }) }
        step()
        #expect(steps == 10)
    }

    /// A cell without constraints that lays out its label itself.
    private final class Manual: UITableViewCell {
        let label = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            contentView.addSubview(label)
        }
        required init?(coder: NSCoder) { nil }
        private func labelSize(_ width: CGFloat) -> CGSize { label.sizeThatFits(CGSize(width: width - 40, height: 0)) }
        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = CGRect(origin: CGPoint(x: 20, y: 10), size: labelSize(contentView.bounds.width))
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: labelSize(size.width).height + 20) }
    }

    private final class Lines: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = indexPath.row == 0 ? Manual(style: .default, reuseIdentifier: nil) : UITableViewCell()
            (cell as? Manual)?.label.text = String(repeating: "word ", count: 40)
            return cell
        }
    }

    @Test("a cell without constraints is as high as its class says in sizeThatFits, and others are rows of usual height")
    func sizeThatFits() throws {
        let (table, lines) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain), Lines())
        table.dataSource = lines
        table.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: [0, 0]) as? Manual)
        #expect(cell.label.frame.height > 60)
        #expect(abs(table.rectForRow(at: [0, 0]).height - cell.label.frame.height - 20) <= 0.5)
        #expect(table.rectForRow(at: [0, 1]).height < 60)
    }

    @Test("an edit menu asks its delegate")
    func editMenu() {
        final class Menus: NSObject, UIEditMenuInteractionDelegate {
            func editMenuInteraction(
                _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
            ) -> UIMenu? { UIMenu(children: [UIAction(title: "Copy") { _ in }]) }
        }
        let menus = Menus()
        let (view, interaction) = (UIView(), UIEditMenuInteraction(delegate: menus))
        view.addInteraction(interaction)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
        #expect(interaction.menu?.children.map(\.title) == ["Copy"])
        interaction.dismissMenu()
        #expect(interaction.menu == nil)
    }

    @Test("rectangles convert between views and the screen")
    func coordinateSpaces() {
        let (root, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5)))
        root.addSubview(view)
        let screen = UIScreen.main.coordinateSpace
        #expect(view.convert(CGPoint(x: 1, y: 1), to: screen) == CGPoint(x: 11, y: 21))
        #expect(view.convert(CGRect(x: 11, y: 21, width: 2, height: 2), from: screen) == CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(screen.convert(CGPoint(x: 11, y: 21), to: view) == CGPoint(x: 1, y: 1))
    }
}
