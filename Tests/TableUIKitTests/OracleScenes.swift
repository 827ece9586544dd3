import Foundation
import TableUIKit

/// The views whose frames `oracleCases` has, by name.
@MainActor
enum OracleScenes {
    /// Stands for a text of a known size: labels of other fonts than Apple's have other widths.
    final class Word: UIView {
        private let size: CGSize
        init(_ width: CGFloat, _ height: CGFloat = 20) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
            setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
    }

    static func make(_ name: String) -> UIView {
        switch name {
        case "edge pins": edgePins()
        case "chain": chain()
        case "inequalities": inequalities()
        case "hugging": hugging()
        case "compression": compression()
        case "nested": nested()
        case "safe area": safeArea()
        case "frame kept": frameKept()
        case "four filled equally": fourFilledEqually()
        case "three filled equally": threeFilledEqually()
        case "one of four hidden": oneOfFourHidden()
        case "room left": roomLeft()
        case "too narrow": tooNarrow()
        case "plain views between labels": plainViewsBetweenLabels()
        case "a label and a stack": aLabelAndAStack()
        case "controls": controls()
        case "text areas": textAreas()
        default: UIView()
        }
    }

    private static func edgePins() -> UIView {
        let root = plain(320, 240)
        let top = root.add(UIView()) {
            [
                $0.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
                $0.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
                $0.topAnchor.constraint(equalTo: root.topAnchor, constant: 16), $0.heightAnchor.constraint(equalToConstant: 44),
            ]
        }
        let corner = root.add(UIView()) {
            [
                $0.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                $0.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
                $0.widthAnchor.constraint(equalToConstant: 120), $0.heightAnchor.constraint(equalToConstant: 32),
            ]
        }
        _ = root.add(UIView()) {
            [
                $0.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 12),
                $0.leftAnchor.constraint(equalTo: corner.rightAnchor, constant: 12),
                $0.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
                $0.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
            ]
        }
        return root
    }

    private static func chain() -> UIView {
        let root = plain(320, 240)
        let views = (0..<5).map { _ in UIView() }
        let names = Dictionary(uniqueKeysWithValues: zip("abcde".map(String.init), views))
        for view in views { _ = root.add(view) { _ in [] } }
        formats(
            ["H:|-12-[a]-8-[b(==a)]-8-[c(==a)]-12-|", "V:|-20-[a(60)]-24-[d(60)]", "H:|-12-[d]-10-[e]-12-|"], names)
        for (view, other) in [(1, 0), (2, 0), (4, 3)] {
            views[view].topAnchor.constraint(equalTo: views[other].topAnchor).isActive = true
            views[view].heightAnchor.constraint(equalTo: views[other].heightAnchor).isActive = true
        }
        views[4].widthAnchor.constraint(equalTo: views[3].widthAnchor, multiplier: 2).isActive = true
        return root
    }

    private static func inequalities() -> UIView {
        let root = plain(320, 240)
        let widths: [@MainActor (UIView) -> [NSLayoutConstraint]] = [
            { [at($0, .greaterThanOrEqual, 80), at($0, .lessThanOrEqual, 200), at($0, .equal, 300, 500)] },
            { [at($0, .equal, 60, 750), at($0, .equal, 140, 749)] }, { [at($0, .equal, 30, 999), at($0, .greaterThanOrEqual, 90)] },
        ]
        for (index, width) in widths.enumerated() {
            _ = root.add(UIView()) {
                width($0) + [
                    $0.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
                    $0.topAnchor.constraint(equalTo: root.topAnchor, constant: 16 + 60 * CGFloat(index)),
                    $0.heightAnchor.constraint(equalToConstant: 40),
                ]
            }
        }
        return root
    }

    private static func hugging() -> UIView {
        pairs([(Word(40), Word(80)), (Word(80), Word(40))]) { short, priority in
            short.setContentHuggingPriority(UILayoutPriority(priority == 0 ? 251 : 250), for: .horizontal)
        }
    }

    private static func compression() -> UIView {
        pairs([(Word(200), Word(200)), (Word(200), Word(200))]) { word, priority in
            word.setContentCompressionResistancePriority(UILayoutPriority(priority == 0 ? 750 : 749), for: .horizontal)
        }
    }

    private static func nested() -> UIView {
        let root = plain(320, 200)
        let (box, left, rest, middle, below) = (UIView(), UIView(), UIView(), UIView(), UIView())
        for (view, parent) in [(box, root), (left, box), (rest, box), (middle, rest), (below, root)] { _ = parent.add(view) { _ in [] } }
        formats(["H:|-20-[a]-20-|", "V:|-20-[a(110)]-12-[e(30)]", "H:|-20-[e(80)]"], ["a": box, "e": below])
        formats(["H:|-10-[b(60)]-10-[c]-10-|", "V:|-10-[b]-10-|", "V:|-10-[c]-10-|"], ["b": left, "c": rest])
        NSLayoutConstraint.activate([
            middle.centerXAnchor.constraint(equalTo: rest.centerXAnchor), middle.centerYAnchor.constraint(equalTo: rest.centerYAnchor),
            middle.widthAnchor.constraint(equalToConstant: 30), middle.heightAnchor.constraint(equalToConstant: 30),
        ])
        return root
    }

    private static func safeArea() -> UIView {
        let screen = Screen()
        screen.additionalSafeAreaInsets = UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 16)
        let (root, guide) = (screen.view, screen.view.safeAreaLayoutGuide)
        screens.append(screen)
        _ = root?.add(UIView()) {
            [
                $0.leftAnchor.constraint(equalTo: guide.leftAnchor), $0.rightAnchor.constraint(equalTo: guide.rightAnchor),
                $0.topAnchor.constraint(equalTo: guide.topAnchor), $0.heightAnchor.constraint(equalToConstant: 44),
            ]
        }
        _ = root?.add(UIView()) {
            [
                $0.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 8),
                $0.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -8),
                $0.bottomAnchor.constraint(equalTo: guide.bottomAnchor), $0.heightAnchor.constraint(equalToConstant: 30),
            ]
        }
        let outer = UIView(frame: CGRect(x: 0, y: 140, width: 320, height: 160))
        root?.addSubview(outer)
        let margins = outer.layoutMarginsGuide
        _ = outer.add(UIView()) {
            [
                $0.leftAnchor.constraint(equalTo: margins.leftAnchor), $0.rightAnchor.constraint(equalTo: margins.rightAnchor),
                $0.topAnchor.constraint(equalTo: margins.topAnchor), $0.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            ]
        }
        return root ?? UIView()
    }

    private static func frameKept() -> UIView {
        let root = plain(320, 240)
        let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 50))
        root.addSubview(fixed)
        _ = root.add(UIView()) {
            [
                $0.leftAnchor.constraint(equalTo: fixed.rightAnchor), $0.widthAnchor.constraint(equalToConstant: 20),
                $0.topAnchor.constraint(equalTo: fixed.topAnchor), $0.bottomAnchor.constraint(equalTo: fixed.bottomAnchor),
            ]
        }
        return root
    }

    private static func fourFilledEqually() -> UIView {
        stack(320, 40, .fillEqually, 8, (0..<4).map { _ in UIView() })
    }

    private static func threeFilledEqually() -> UIView {
        stack(200, 300, .fillEqually, 10, (0..<3).map { _ in UIView() }, .vertical)
    }

    private static func oneOfFourHidden() -> UIView {
        let views = (0..<4).map { _ in UIView() }
        views[1].isHidden = true
        return stack(320, 40, .fillEqually, 8, views)
    }

    private static func roomLeft() -> UIView {
        stack(300, 40, .fill, 8, [Word(29.5), Word(29), Word(41.5)])
    }

    private static func tooNarrow() -> UIView {
        stack(120, 40, .fill, 8, [Word(76.5), Word(94)])
    }

    private static func plainViewsBetweenLabels() -> UIView {
        stack(292, 40, .fill, 8, [Word(40), UIView(), UIView(), Word(60)])
    }

    private static func aLabelAndAStack() -> UIView {
        let inner = UIStackView(arrangedSubviews: [Word(20), Word(30)])
        return stack(200, 40, .fill, 8, [Word(40), inner])
    }

    private static func controls() -> UIView {
        let root = plain(300, 300)
        for (index, view) in [UISwitch(), UIProgressView(), UIStepper()].enumerated() {
            view.frame = CGRect(x: 10, y: [10, 50, 60][index], width: 280, height: 80)
            root.addSubview(view)
        }
        _ = root.add(UISlider()) {
            [
                $0.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10), $0.widthAnchor.constraint(equalToConstant: 280),
                $0.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
            ]
        }
        return root
    }

    private static func textAreas() -> UIView {
        let root = plain(200, 100)
        let field = UITextField()
        field.borderStyle = .roundedRect
        _ = root.add(field) {
            [
                $0.leftAnchor.constraint(equalTo: root.leftAnchor), $0.rightAnchor.constraint(equalTo: root.rightAnchor),
                $0.topAnchor.constraint(equalTo: root.topAnchor),
            ]
        }
        return root
    }

    private final class Screen: UIViewController {
        override func loadView() { view = OracleScenes.plain(320, 480) }
    }
    /// Views know their controllers weakly.
    private static var screens: [UIViewController] = []

    private static func plain(_ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    private static func at(
        _ view: UIView, _ relation: NSLayoutConstraint.Relation, _ width: CGFloat, _ priority: Float = 1000
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: width)
        constraint.priority = UILayoutPriority(priority)
        return constraint
    }

    private static func formats(_ formats: [String], _ views: [String: UIView]) {
        for format in formats {
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        }
    }

    /// Two rows of two views, 8 apart and 12 from the sides. The first of a row is prepared with 0, the second with 1; in the second row the
    /// other way round.
    private static func pairs(_ rows: [(UIView, UIView)], _ prepare: (UIView, Int) -> Void) -> UIView {
        let root = plain(320, 120)
        for (row, (first, second)) in rows.enumerated() {
            prepare(first, row)
            prepare(second, 1 - row)
            for view in [first, second] {
                _ = root.add(view) {
                    [
                        NSLayoutConstraint(
                            item: $0, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerY,
                            multiplier: row == 0 ? 0.5 : 1.5, constant: 0)
                    ]
                }
            }
            formats(["H:|-12-[a]-8-[b]-12-|"], ["a": first, "b": second])
        }
        return root
    }

    /// A stack that fills the root.
    private static func stack(
        _ width: CGFloat, _ height: CGFloat, _ distribution: UIStackView.Distribution, _ spacing: CGFloat, _ views: [UIView],
        _ axis: NSLayoutConstraint.Axis = .horizontal
    ) -> UIView {
        let root = plain(width, height)
        let stack = UIStackView(arrangedSubviews: views)
        (stack.axis, stack.distribution, stack.spacing, stack.frame) = (axis, distribution, spacing, root.bounds)
        root.addSubview(stack)
        return root
    }
}
