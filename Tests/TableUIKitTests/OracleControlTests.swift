import Foundation
import TableCells
import TableUIKit
import TableViewProvider
import Testing

/// More numbers of real UIKit: lines of text, and what controls draw inside.
extension OracleTests {
    @Test("lines of a label after the first are as far apart as those of its text style")
    func linePitch() throws {
        try Surroundings.with(phone(scale: 3)) {
            for (style, heights) in [(.headline, [20.333, 42.333]), (.subheadline, [18, 38, 58])] as [(UIFont.TextStyle, [CGFloat])] {
                let label = UILabel()
                (label.font, label.numberOfLines) = (.preferredFont(forTextStyle: style), 0)
                for (index, height) in heights.enumerated() {
                    label.text = Array(repeating: "word", count: index + 1).joined(separator: "\n")
                    #expect(isNear(label.intrinsicContentSize.height, height), "\(style): \(label.intrinsicContentSize)")
                }
            }
        }
    }

    @Test("a system button has a title of 15 points in the tint color, which is cut in the middle")
    func systemButtons() throws {
        try Surroundings.with(phone()) {
            let button = UIButton(type: .system)
            button.setTitle("Title", for: .normal)
            #expect(button.titleLabel?.font.pointSize == 15 && button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
            #expect(button.currentTitleColor == button.tintColor)
        }
    }

    @Test(
        "a system button with a title is at least 30 points wide, and the title of a custom button has 18 points",
        arguments: [(.system, "X", 30...30, 30), (.system, "Reset", 34...42, 30), (.custom, "X", 9...14, 33.5)]
            as [(UIButton.ButtonType, String, ClosedRange<CGFloat>, CGFloat)])
    func leastButtons(type: UIButton.ButtonType, title: String, widths: ClosedRange<CGFloat>, height: CGFloat) throws {
        try Surroundings.with(phone()) {
            let button = UIButton(type: type)
            button.setTitle(title, for: .normal)
            let size = button.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(widths.contains(size.width) && abs(size.height - height) < 0.51, "\(size)")
        }
    }

    @Test("segments have the widths that are set, with a line between them, or as much as their titles need")
    func segments() throws {
        try Surroundings.with(phone()) {
            let control = UISegmentedControl(items: ["1", "2", "3", "4", "5"])
            for index in 0..<5 { control.setWidth(35, forSegmentAt: index) }
            #expect(isNear(control.intrinsicContentSize.width, 179) && control.widthForSegment(at: 4) == 35)
            let steps = UISegmentedControl(items: ["0.1", "1", "10", "100"])
            steps.apportionsSegmentWidthsByContent = true
            #expect(abs(steps.intrinsicContentSize.width - 138) < 4, "\(steps.intrinsicContentSize)")
        }
    }

    @Test(
        "segments share whole points, the last one takes the rest, and the pill is 2 inside its segment",
        arguments: [(3, 280, 0, 2, 89), (3, 280, 1, 95, 89), (3, 280, 2, 188, 90), (4, 321, 3, 242, 77), (2, 160, 1, 82, 76)]
            as [(Int, CGFloat, Int, CGFloat, CGFloat)])
    func pills(count: Int, width: CGFloat, selected: Int, x: CGFloat, pill: CGFloat) throws {
        let control = UISegmentedControl(items: Array(repeating: "A", count: count))
        control.selectedSegmentIndex = selected
        let found = try shapes(control, width, 32)
        #expect(found.contains { zip($0, [x, 2, pill, 28]).allSatisfy { isNear($0, $1) } }, "\(found)")
    }

    @Test("a wheel keeps its size in the middle of a larger frame")
    func wheels() throws {
        for (style, side, place) in [(UIActivityIndicatorView.Style.large, 60, [11, 11, 37, 37]), (.medium, 40, [10, 10, 20, 20])]
            as [(UIActivityIndicatorView.Style, CGFloat, [CGFloat])]
        {
            let wheel = UIActivityIndicatorView(style: style)
            wheel.startAnimating()
            let found = try shapes(wheel, side, side)
            let edges = [found.map { $0[0] }.min(), found.map { $0[1] }.min()].compactMap { $0 }
            let ends = [found.map { $0[0] + $0[2] }.max(), found.map { $0[1] + $0[3] }.max()].compactMap { $0 }
            for axis in 0..<2 {
                let middle = (edges[axis] + ends[axis]) / 2
                #expect(isNear(middle, place[axis] + place[axis + 2] / 2), "\(found)")
            }
        }
    }

    @Test("the field of a search bar is 36 high, 8 from the sides, and its text starts 39.5 after its edge")
    func searchBars() throws {
        for height in [44, 60] as [CGFloat] {
            let bar = UISearchBar()
            bar.placeholder = "Find"
            let found = try shapes(bar, 375, height)
            let field = [8, (height - 36) / 2, 359, 36]
            #expect(found.contains { zip($0, field).allSatisfy { isNear($0, $1) } }, "\(found)")
        }
    }

    private final class Months: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 12 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "Month \(row)" }
    }

    @Test("the rows of a picker lie on a wheel, and the middle one on a bar two points higher than a row")
    func pickers() throws {
        let (picker, months) = (UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)), Months())
        (picker.dataSource, picker.delegate) = (months, months)
        picker.selectRow(6, inComponent: 0, animated: false)
        let found = try shapes(picker, 320, 216)
        #expect(found.contains { zip($0, [9, 91, 302, 34]).allSatisfy { isNear($0, $1) } }, "\(found)")
        let lines = try layoutText(of: picker, width: 320, height: 216, in: phone()).split(separator: "\n").map(String.init)
        for distance in -3...3 {
            let line = try #require(lines.first { $0.contains("\"Month \(6 + distance)\"") })
            let numbers = line.split { "[]".contains($0) }.dropFirst().first?.split(separator: " ").compactMap { Double($0) } ?? []
            let angle = 2 * Double.pi * Double(distance) / 19
            let baseline = 108 + 0.33423 * 291 * sin(angle) + 0.355 * (distance == 0 ? 23 : 20) * cos(angle)
            #expect(numbers.count > 1 && abs(numbers[1] - baseline) < 1, "\(distance): \(numbers) \(baseline)")
        }
    }

    private final class Listener: UIView {
        var calls: [String] = []
        override func layoutMarginsDidChange() { calls.append("margins") }
        override func safeAreaInsetsDidChange() { calls.append("safe area") }
    }

    private final class Owner: UIViewController {
        override func loadView() { view = Listener() }
        override func viewSafeAreaInsetsDidChange() { (view as? Listener)?.calls.append("controller") }
    }

    @Test("margins hear of a new safe area first, and nothing hears of the same one")
    func callbacks() throws {
        let controller = Owner()
        let view = try #require(controller.view as? Listener)
        for _ in 0..<2 { controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0) }
        #expect(view.calls == ["margins", "safe area", "controller"])
    }
}
