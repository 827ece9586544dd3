import CaseFiles
import TableCells
import TableGraphics
import TableUIKit
import Testing

@Suite("View constraints", .olderScreen) @MainActor
struct ConstraintTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

    private func frame(_ view: UIView) -> CGRect {
        root.layoutIfNeeded()
        return view.frame
    }

    @Test("the first and last baseline of a button are that of its title")
    func buttonBaselines() {
        let (root, label) = (UIView(), UILabel())
        label.text = "Title"
        label.font = .systemFont(ofSize: 30)
        _ = root.add(label) {
            [$0.topAnchor.constraint(equalTo: root.topAnchor), $0.leadingAnchor.constraint(equalTo: root.leadingAnchor)]
        }
        func button(_ constraint: (UIButton) -> NSLayoutConstraint) -> UIButton {
            let button = UIButton(type: .system)
            button.setTitle("More", for: .normal)
            return root.add(button) { [constraint($0), $0.trailingAnchor.constraint(equalTo: root.trailingAnchor)] }
        }
        let first = button { $0.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor) }
        let last = button { $0.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor) }
        root.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        root.layoutIfNeeded()
        #expect(abs(first.frame.minY - last.frame.minY) < 1 && first.frame.minY > 5)
    }

    @Test("anchors position a view")
    func anchors() {
        let view = root.add(UIView()) {
            [
                $0.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                $0.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
                $0.widthAnchor.constraint(equalToConstant: 40), $0.heightAnchor.constraint(equalTo: $0.widthAnchor, multiplier: 0.5),
            ]
        }
        #expect(frame(view) == CGRect(x: 10, y: 20, width: 40, height: 20))
    }

    @Test("centers, other views' dimensions and inequalities with priorities take effect")
    func centers() {
        let view = root.add(UIView()) {
            let wish = $0.widthAnchor.constraint(equalToConstant: 200)
            wish.priority = .defaultHigh
            return [
                wish, $0.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5),
                $0.centerXAnchor.constraint(equalTo: root.centerXAnchor), $0.centerYAnchor.constraint(equalTo: root.centerYAnchor),
                $0.heightAnchor.constraint(greaterThanOrEqualToConstant: 30), $0.heightAnchor.constraint(lessThanOrEqualToConstant: 30),
            ]
        }
        #expect(frame(view) == CGRect(x: 75, y: 35, width: 150, height: 30))
    }

    @Test("the margins guide follows the view's margins")
    func margins() {
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 15, bottom: 7, trailing: 25)
        let guide = root.layoutMarginsGuide
        let view = root.add(UIView()) {
            [
                $0.leadingAnchor.constraint(equalTo: guide.leadingAnchor), $0.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                $0.topAnchor.constraint(equalTo: guide.topAnchor), $0.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ]
        }
        #expect(frame(view) == CGRect(x: 15, y: 5, width: 260, height: 88))
        root.layoutMargins = UIEdgeInsets(top: 0, left: 1, bottom: 2, right: 3)
        #expect(frame(view) == CGRect(x: 1, y: 0, width: 296, height: 98))
    }

    @Test("a custom layout guide takes part in layout and knows its frame")
    func guide() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
            guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 10),
        ])
        let view = root.add(UIView()) {
            [
                $0.leadingAnchor.constraint(equalTo: guide.trailingAnchor), $0.topAnchor.constraint(equalTo: guide.bottomAnchor),
                $0.widthAnchor.constraint(equalToConstant: 8), $0.heightAnchor.constraint(equalToConstant: 8),
            ]
        }
        #expect(frame(view) == CGRect(x: 75, y: 10, width: 8, height: 8))
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 75, height: 10))
    }

    @Test("a changed constant, a deactivated constraint and a removed view change the layout")
    func changes() {
        let width = UIView()
        var length: NSLayoutConstraint?
        let view = root.add(width) {
            let own = $0.widthAnchor.constraint(equalToConstant: 40)
            length = own
            let low = $0.widthAnchor.constraint(equalToConstant: 20)
            low.priority = .defaultLow
            return [
                own, low, $0.leadingAnchor.constraint(equalTo: root.leadingAnchor), $0.topAnchor.constraint(equalTo: root.topAnchor),
                $0.heightAnchor.constraint(equalToConstant: 10),
            ]
        }
        #expect(frame(view).width == 40)
        length?.constant = 60
        #expect(frame(view).width == 60)
        length?.isActive = false
        #expect(frame(view).width == 20)
        #expect(root.constraints.count == 2)
        view.removeFromSuperview()
        #expect(root.constraints.isEmpty)
        #expect(view.constraints.count == 2)
    }

    @Test("NSLayoutConstraint works with two items and attributes")
    func items() {
        let view = root.add(UIView()) { view in
            [
                NSLayoutConstraint(
                    item: view, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailingMargin, multiplier: 1,
                    constant: 0),
                NSLayoutConstraint(
                    item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottom, multiplier: 0.5, constant: -4),
                NSLayoutConstraint(
                    item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 30),
                view.heightAnchor.constraint(equalToConstant: 6),
            ]
        }
        #expect(frame(view) == CGRect(x: 262, y: 40, width: 30, height: 6))
    }

    @Test("the visual format language makes constraints")
    func visualFormat() {
        let (icon, title) = (UIView(), UIView())
        for view in [icon, title] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let views = ["icon": icon, "title": title]
        root.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-gap-[icon(24)]-[title(>=50)]-|", options: .alignAllTop, metrics: ["gap": 12], views: views))
        root.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-(10)-[icon(==title)]-(>=5@750)-|", options: [], metrics: nil, views: views))
        title.heightAnchor.constraint(equalToConstant: 33).isActive = true
        root.layoutIfNeeded()
        #expect(icon.frame == CGRect(x: 12, y: 10, width: 24, height: 33))
        #expect(title.frame == CGRect(x: 44, y: 10, width: 248, height: 33))
    }

    @Test("an attribute of no item is none")
    func noItem() {
        let (root, view) = (UIView(), UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        for attribute in [NSLayoutConstraint.Attribute.width, .height] {
            let constraint = NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: attribute, multiplier: 1, constant: 30)
            #expect(constraint.secondAttribute == .notAnAttribute)
            constraint.isActive = true
        }
        _ = root.tableNode(width: 100, height: 100)
        #expect(view.bounds.size == CGSize(width: 30, height: 30))
    }

    @Test("constraints win over frames that an outer view sets")
    func outerFrames() {
        final class Outer: UITableViewCell {
            let box = UIView()
            override func layoutSubviews() {
                super.layoutSubviews()
                box.frame = contentView.bounds
            }
        }
        let cell = Outer(style: .default, reuseIdentifier: nil)
        _ = cell.contentView.add(cell.box) {
            [
                $0.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 20),
                $0.topAnchor.constraint(equalTo: cell.contentView.topAnchor), $0.widthAnchor.constraint(equalToConstant: 30),
                $0.heightAnchor.constraint(equalToConstant: 40), $0.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            ]
        }
        _ = cell.tableNode(width: 100, height: 40)
        #expect(cell.box.frame == CGRect(x: 20, y: 0, width: 30, height: 40))
    }

    @Test("a centered title is centered in a default cell, with and without other subviews", arguments: [false, true])
    func centeredTitle(hasSubview: Bool) throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Log Out"
        let start = try layoutText(of: cell, width: 300)
        cell.textLabel?.textAlignment = .center
        if hasSubview { cell.contentView.addSubview(UIView()) }
        let centered = try layoutText(of: cell, width: 300)
        let x = { (text: String) in text.firstMatch(of: /"Log Out" \[([0-9.]+)/).flatMap { Double($0.1) } ?? 0 }
        #expect(x(start) < 25 && (100...140).contains(x(centered)), "\(centered)")
    }

    @Test("autoresizing masks and manual frames in layoutSubviews take effect")
    func hands() {
        final class Split: UIView {
            let left = UIView()
            override func layoutSubviews() {
                super.layoutSubviews()
                left.frame = CGRect(x: 0, y: 0, width: bounds.width / 3, height: bounds.height)
            }
        }
        let split = Split(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        split.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        split.addSubview(split.left)
        root.addSubview(split)
        root.layoutIfNeeded()
        #expect(split.left.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        root.frame.size.width = 600
        root.layoutIfNeeded()
        #expect(split.frame.width == 600)
        #expect(split.left.frame.width == 200)
    }

    @Test("the fitting size keeps a required dimension and minimizes the other")
    func fitting() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "word ", count: 30)
        _ = root.add(label) {
            [
                $0.leadingAnchor.constraint(equalTo: root.leadingAnchor), $0.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                $0.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
                $0.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -4),
            ]
        }
        let narrow = root.systemLayoutSizeFitting(
            CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        let wide = root.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(narrow.width == 100)
        #expect(narrow.height > wide.height + 40)
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height > 20)
    }

    @Test("in a right-to-left environment, leading is right")
    func mirrored() {
        var environment = Environment()
        environment.direction = .rightToLeft
        Surroundings.with(environment) {
            let view = root.add(UIView()) {
                [
                    $0.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                    $0.topAnchor.constraint(equalTo: root.topAnchor),
                    $0.widthAnchor.constraint(equalToConstant: 40), $0.heightAnchor.constraint(equalToConstant: 20),
                ]
            }
            #expect(frame(view).minX == 250)
        }
    }

    @Test("the distance between two anchors is a length for constraints")
    func offsets() {
        let views = (0..<3).map { _ in
            root.add(UIView()) {
                [
                    $0.widthAnchor.constraint(equalToConstant: 20), $0.heightAnchor.constraint(equalToConstant: 10),
                    $0.topAnchor.constraint(equalTo: root.topAnchor),
                ]
            }
        }
        let gaps = [
            views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor),
            views[1].trailingAnchor.anchorWithOffset(to: views[2].leadingAnchor),
        ]
        let drop = root.topAnchor.anchorWithOffset(to: views[0].bottomAnchor)
        NSLayoutConstraint.activate([
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor), gaps[0].constraint(equalToConstant: 30),
            gaps[1].constraint(equalTo: gaps[0], multiplier: 2), drop.constraint(equalToConstant: 10),
        ])
        #expect(views.map { frame($0).minX } == [0, 50, 130])
        #expect(frame(views[0]).maxY == 10)
    }

    @Test("a distance between left and right is the same in both directions", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func absoluteOffsets(direction: LayoutDirection) {
        var environment = Environment()
        environment.direction = direction
        Surroundings.with(environment) {
            let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50)), UIView())
            _ = root.add(view) { [$0.widthAnchor.constraint(equalToConstant: 20), $0.topAnchor.constraint(equalTo: root.topAnchor)] }
            root.leftAnchor.anchorWithOffset(to: view.rightAnchor).constraint(equalToConstant: 70).isActive = true
            root.layoutIfNeeded()
            #expect(view.frame.minX == 50)
        }
    }
}
