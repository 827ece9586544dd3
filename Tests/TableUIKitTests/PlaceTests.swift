import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableInputs
import Testing

@testable import TableUIKit

/// Where controls put their parts, at any size and in both directions.
@Suite("Places of parts", .olderScreen) @MainActor
struct PlaceTests {
    @Test("parts are where is recorded", arguments: Case.all("places"))
    func places(_ example: Case) throws {
        let group = try #require(Self.groups[example.name])
        let lines = [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction -> [String] in
            var environment = Environment(width: 320)
            environment.direction = direction
            return ["\(direction)"] + Surroundings.with(environment, group)
        }
        example.check(lines.joined(separator: "\n"))
    }

    @Test("each group has a case")
    func complete() { #expect(Case.all("places").map(\.name).sorted() == Self.groups.keys.sorted()) }

    private static func text(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.width, rect.height].map { "\((Double($0) * 1000).rounded() / 1000)" }.joined(separator: " ")
    }
    private static func text(_ size: CGSize) -> String { text(CGRect(origin: .zero, size: size)) }
    private static func box(_ width: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 3, y: 5, width: width, height: height) }
    private static func side(_ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    private static let groups: [String: @MainActor () -> [String]] = [
        "areas of text fields": {
            var lines: [String] = []
            for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
                for bounds in [box(200, 40), box(10, 3), box(90, 30)] {
                    for (left, right, clear) in [
                        (UITextField.ViewMode.never, UITextField.ViewMode.never, UITextField.ViewMode.always), (.always, .never, .never),
                        (.never, .always, .always), (.always, .always, .unlessEditing), (.whileEditing, .unlessEditing, .whileEditing),
                    ] {
                        let field = UITextField(frame: bounds)
                        (field.borderStyle, field.text) = (style, "Text")
                        (field.leftView, field.rightView) = (side(20, 16), side(30, 50))
                        (field.leftViewMode, field.rightViewMode, field.clearButtonMode) = (left, right, clear)
                        let rects = [
                            field.textRect(forBounds: bounds), field.editingRect(forBounds: bounds),
                            field.placeholderRect(forBounds: bounds),
                            field.borderRect(forBounds: bounds), field.leftViewRect(forBounds: bounds),
                            field.rightViewRect(forBounds: bounds),
                            field.clearButtonRect(forBounds: bounds),
                        ]
                        lines.append(
                            "\(style) \(left) \(right) \(clear): " + rects.map(text).joined(separator: ", ") + "; "
                                + text(field.intrinsicContentSize))
                    }
                }
            }
            return lines
        },
        "titles and images of buttons": {
            var lines: [String] = []
            let alignments: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
            for horizontal in alignments {
                for vertical in [UIControl.ContentVerticalAlignment.center, .top, .bottom, .fill] {
                    for (title, image) in [("Title", nil), (nil, "star"), ("Longer title", "star")] as [(String?, String?)] {
                        let button = UIButton(type: .custom)
                        button.setTitle(title, for: .normal)
                        button.setImage(image.flatMap { UIImage(systemName: $0) }, for: .normal)
                        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (horizontal, vertical)
                        for bounds in [box(160, 44), box(30, 12)] {
                            button.frame = bounds
                            button.titleEdgeInsets = .zero
                            let content = button.contentRect(forBounds: button.bounds)
                            var rects = [button.titleRect(forContentRect: content), button.imageRect(forContentRect: content)]
                            button.titleEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 5, right: 8)
                            rects += [button.titleRect(forContentRect: content), button.imageRect(forContentRect: content)]
                            lines.append(
                                "\(horizontal) \(vertical) \(title ?? "-") \(image ?? "-"): " + rects.map(text).joined(separator: ", "))
                        }
                    }
                }
            }
            return lines
        },
        "sizes of controls": {
            let label = UILabel()
            label.text = "A text that is long enough for two or three lines"
            var lines: [String] = []
            for count in [0, 1, 2, 3] {
                for width in [60, 120, 60_000] as [CGFloat] {
                    label.numberOfLines = count
                    lines.append(
                        "lines \(count) in \(width): " + text(label.textRect(forBounds: box(width, 50), limitedToNumberOfLines: count))
                            + "; "
                            + text(label.sizeThatFits(CGSize(width: width, height: 0))))
                }
            }
            let segments = UISegmentedControl(items: ["One", "Second", "3"])
            segments.setWidth(70, forSegmentAt: 1)
            let slider = UISlider(frame: box(150, 34))
            slider.setThumbImage(UIGraphicsImageRenderer(size: CGSize(width: 12, height: 18)).image { _ in }, for: .normal)
            for value in [-1, 0, 0.25, 1, 2] as [Float] {
                let track = slider.trackRect(forBounds: slider.bounds)
                lines.append("thumb \(value): " + text(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)))
            }
            let bar = UISearchBar()
            for change in [{}, { bar.prompt = "Prompt" }, { bar.scopeButtonTitles = ["A", "B"] }, { bar.showsScopeBar = true }]
                as [() -> Void]
            {
                change()
                lines.append("search " + text(bar.intrinsicContentSize))
            }
            let views: [UIView] = [
                label, segments, slider, UISwitch(), UIStepper(), UIProgressView(progressViewStyle: .bar), UIPageControl(), UIPickerView(),
                UIDatePicker(), UIActivityIndicatorView(style: .large), UIActivityIndicatorView(style: .medium), UITextView(),
                UIImageView(),
            ]
            for view in views {
                lines.append(
                    "\(type(of: view)) " + text(view.intrinsicContentSize) + "; " + text(view.sizeThatFits(CGSize(width: 100, height: 60)))
                        + "; \(view.contentHuggingPriority(for: .horizontal).rawValue) \(view.contentHuggingPriority(for: .vertical).rawValue)"
                        + " \(view.contentCompressionResistancePriority(for: .horizontal).rawValue)")
            }
            return lines
        },
        "places of scrolling": {
            var lines: [String] = []
            let scroll = UIScrollView(frame: box(100, 80))
            scroll.contentSize = CGSize(width: 300, height: 400)
            scroll.contentInset = UIEdgeInsets(top: 10, left: 4, bottom: 20, right: 6)
            for rect in [
                CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 250, y: 390, width: 40, height: 10),
                CGRect(x: 120, y: 100, width: 500, height: 500),
                CGRect(x: 0, y: 60, width: 10, height: 30),
            ] {
                scroll.scrollRectToVisible(rect, animated: false)
                lines.append("shows " + text(rect) + ": \(scroll.contentOffset.x) \(scroll.contentOffset.y)")
            }
            let table = UITableView(frame: box(200, 150), style: .grouped)
            let source = Rows()
            (table.dataSource, table.delegate) = (source, source)
            table.layoutIfNeeded()
            for position in [UITableView.ScrollPosition.none, .top, .middle, .bottom] {
                for path in [[0, 0], [1, 4], [2, 9], [0, 9], [1, 5]] as [IndexPath] {
                    table.scrollToRow(at: path, at: position, animated: false)
                    let visible = table.indexPathsForVisibleRows ?? []
                    lines.append(
                        "\(position) \(path): \(table.contentOffset.y) \(visible.first.map { "\($0)" } ?? "-") \(visible.last.map { "\($0)" } ?? "-")"
                    )
                }
            }
            for y in [-10, 0, 20, 40, 100, 500, 1_000, 5_000] as [CGFloat] {
                let point = CGPoint(x: 10, y: y)
                lines.append(
                    "at \(y): \(table.indexPathForRow(at: point).map { "\($0)" } ?? "-") "
                        + "\((table.indexPathsForRows(in: CGRect(x: 0, y: y, width: 10, height: 90)) ?? []).map { "\($0)" })")
            }
            for section in 0..<3 {
                lines.append(
                    [table.rect(forSection: section), table.rectForHeader(inSection: section), table.rectForFooter(inSection: section)].map(
                        text
                    ).joined(separator: ", "))
            }
            lines.append(text(table.contentSize))
            for offset in [-50, 10, 5_000] as [CGFloat] {
                table.scroll(to: offset)
                lines.append("scrolled to \(offset): \(table.contentOffset.y)")
            }
            return lines
        },
    ]

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        func numberOfSections(in tableView: UITableView) -> Int { 3 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { CGFloat(30 + indexPath.row) }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { section == 1 ? "Title" : nil }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { section == 0 ? 0 : 17 }
    }

    private final class Inner: UIView {}
    private final class Outer: UIView {}
    private final class Marked: UILabel {}

    @Test("a proxy counts in its containers only if they enclose each other in their order")
    func containers() {
        Marked.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).textColor = .systemRed
        Marked.appearance().alpha = 0.5
        func color(_ views: UIView...) -> UIColor? {
            let label = Marked()
            var last: UIView = label
            for view in views {
                view.addSubview(last)
                last = view
            }
            last.layoutIfNeeded()
            #expect(label.alpha == 0.5)
            return label.textColor
        }
        #expect(color(Inner(), Outer()) == .systemRed && color(Inner(), UIView(), Outer()) == .systemRed)
        #expect(color(Outer(), Inner()) != .systemRed && color(Inner()) != .systemRed && color(Outer()) != .systemRed)
    }
}
