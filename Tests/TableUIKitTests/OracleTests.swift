import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableScene
import TableUIKit
import TableViewProvider
import Testing

/// Numbers that real UIKit (iOS 26.1) computed. Those that hang on the shapes of Apple's letters are left out.
@Suite("Real UIKit", .olderScreen) @MainActor
struct OracleTests {
    func phone(scale: Double = 2, width: Double = 393) throws -> Environment {
        Environment(width: width, theme: try #require(Theme.shipped(named: "ios26").value), scale: scale)
    }

    func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) <= 0.5001 }

    @Test("frames of scenes", arguments: oracleCases.map(\.scene))
    func frames(scene: String) throws {
        let text = try #require(oracleCases.first { $0.scene == scene }).frames
        try Surroundings.with(phone()) {
            let root = OracleScenes.make(scene)
            root.layoutIfNeeded()
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ")
                let view = try words[0].split(separator: ".").compactMap { Int($0) }.reduce(root) { view, index in
                    try #require(view.subviews.indices.contains(index) ? view.subviews[index] : nil)
                }
                let found = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
                for (word, value) in zip(words.dropFirst(), found) where word != "_" {
                    let wanted = try #require(Double(word))
                    #expect(isNear(value, CGFloat(wanted)), "\(words[0]): \(found) instead of \(line)")
                }
            }
        }
    }

    // MARK: Texts

    @Test(
        "a label is as high as its line, rounded up to a pixel, and its text decides no height",
        arguments: [
            (
                3,
                [
                    11: 13.333, 12: 14.333, 13: 15.667, 14: 17, 15: 18, 16: 19.333, 17: 20.333, 20: 24, 22: 26.333, 24: 28.667, 28: 33.667,
                    34: 40.667,
                ]
            ),
            (2, [11: 13.5, 12: 14.5, 13: 16, 14: 17, 15: 18, 16: 19.5, 17: 20.5, 22: 26.5, 24: 29, 28: 33.5, 34: 41]),
        ] as [(Double, [Int: CGFloat])])
    func labelHeights(_ scale: Double, _ heights: [Int: CGFloat]) throws {
        try Surroundings.with(phone(scale: scale)) {
            for (size, height) in heights {
                for weight in [UIFont.Weight.regular, .semibold, .bold] {
                    let label = UILabel()
                    (label.text, label.font) = ("Égy", .systemFont(ofSize: CGFloat(size), weight: weight))
                    #expect(abs(label.intrinsicContentSize.height - height) < 0.01, "\(size): \(label.intrinsicContentSize)")
                    #expect(label.sizeThatFits(CGSize(width: 5, height: 5)).height == label.intrinsicContentSize.height)
                    let pixels = label.intrinsicContentSize.width * CGFloat(scale)
                    #expect(abs(pixels - pixels.rounded()) < 0.01)
                }
            }
        }
    }

    @Test("attributes change the size of a line by these amounts")
    func attributedLines() throws {
        func height(_ parts: [(String, [NSAttributedString.Key: Any])]) -> CGSize {
            let text = NSMutableAttributedString()
            for (words, attributes) in parts { text.append(NSAttributedString(string: words, attributes: attributes)) }
            let label = UILabel()
            label.attributedText = text
            return label.intrinsicContentSize
        }
        let font = UIFont.systemFont(ofSize: 17)
        try Surroundings.with(phone()) {
            let line = height([("AVATAR", [.font: font])])
            #expect(isNear(height([("AVATAR", [.font: font, .kern: 2])]).width - height([("AVATAR", [.font: font, .kern: 0])]).width, 12))
            for (offsets, wanted) in [([3.0], 23.0), ([-3], 23), ([3, -3], 26), ([2, -5], 27)] {
                let found = height(offsets.map { ("word", [.font: font, .baselineOffset: $0]) }).height
                #expect(isNear(found, CGFloat(wanted)), "\(offsets): \(found)")
            }
            #expect(isNear(height([("a", [.font: font]), ("b", [.font: UIFont.systemFont(ofSize: 24)])]).height, 28.64))
            for key in [NSAttributedString.Key.underlineStyle, .strikethroughStyle] {
                #expect(height([("AVATAR", [.font: font, key: NSUnderlineStyle.single.rawValue])]) == line)
            }
        }
    }

    @Test("a label that shrinks its text keeps its intrinsic size, and wrapped text is as wide as its widest line")
    func fittingLabels() throws {
        try Surroundings.with(phone()) {
            let label = UILabel()
            (label.text, label.font) = ("Shrink me please", .systemFont(ofSize: 20))
            let usual = label.intrinsicContentSize
            (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.6)
            label.frame.size.width = 80
            #expect(label.intrinsicContentSize == usual)
            label.numberOfLines = 0
            let wrapped = label.sizeThatFits(CGSize(width: usual.width - 10, height: 500))
            #expect(wrapped.width < usual.width - 15 && wrapped.height > 1.9 * usual.height)
        }
    }

    // MARK: Buttons and fields

    @Test("a button is 12 points higher than its title and whole points wide, whatever it is offered")
    func buttons() throws {
        try Surroundings.with(phone(scale: 3)) {
            for (font, height) in [(UIFont.systemFont(ofSize: 15), 30.0), (.systemFont(ofSize: 17, weight: .semibold), 32.333)] {
                let (button, label) = (UIButton(type: .system), UILabel())
                button.setTitle("Plain Button", for: .normal)
                button.titleLabel?.font = font
                (label.text, label.font) = ("Plain Button", font)
                let size = button.intrinsicContentSize
                #expect(isNear(size.height, CGFloat(height)) && size.width == label.intrinsicContentSize.width.rounded(.up))
                #expect(button.sizeThatFits(CGSize(width: 10, height: 10)) == size)
                button.isHighlighted = true
                #expect(button.intrinsicContentSize == size)
                button.isEnabled = false
                #expect(button.intrinsicContentSize == size)
            }
            let button = UIButton(type: .system)
            button.setTitle("Fixed Frame Button", for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
            let title = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
            #expect(isNear(title.midX, 100) && isNear(title.midY, 22) && isNear(title.width, title.width.rounded(.up)))
            button.titleLabel?.font = .systemFont(ofSize: 14)
            button.setTitle(String(repeating: "Button ", count: 20), for: .normal)
            let long = button.titleRect(forContentRect: CGRect(x: 0, y: 0, width: 300, height: 44))
            #expect(isNear(long.midX, 150) && long.width <= 300 && isNear(long.height, 17))
        }
    }

    @Test("a text field with a border has its text inside, and room at its sides")
    func fields() throws {
        try Surroundings.with(phone()) {
            let (field, label) = (UITextField(), UILabel())
            field.borderStyle = .roundedRect
            (field.text, label.text) = ("total open", "total open")
            #expect(field.intrinsicContentSize == CGSize(width: label.intrinsicContentSize.width.rounded(.up) + 28, height: 34))
            #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 108, height: 34)) == CGRect(x: 7, y: 2, width: 94, height: 30))
        }
    }

    @Test("a text view has no intrinsic size, a font of 12 points, and insets of 8 and 5")
    func textViews() throws {
        try Surroundings.with(phone()) {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 288, height: 120))
            view.text = "one\ntwo"
            #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
            #expect(isNear(view.sizeThatFits(CGSize(width: 288, height: 0)).height, 16 + 2 * 14.322))
            view.font = .systemFont(ofSize: 15)
            #expect(isNear(view.sizeThatFits(CGSize(width: 288, height: 0)).height, 52))
            view.layoutIfNeeded()
            #expect(isNear(view.contentSize.height, 52))
        }
    }

    // MARK: Controls

    @Test("intrinsic sizes of controls")
    func intrinsicSizes() throws {
        try Surroundings.with(phone()) {
            let dots = UIPageControl()
            let none = UIView.noIntrinsicMetric
            for count in [3, 4, 7] {
                dots.numberOfPages = count
                #expect(dots.intrinsicContentSize == CGSize(width: CGFloat(18 * count + 20), height: 26))
            }
            let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
            let picture = UIImageView(image: image)
            picture.frame.size = CGSize(width: 100, height: 100)
            let sizes: [(UIView, CGFloat, CGFloat)] = [
                (UISwitch(), 61, 28), (UISlider(), none, 34), (UIProgressView(), none, 4),
                (UIActivityIndicatorView(style: .medium), 20, 20),
                (UIActivityIndicatorView(style: .large), 37, 37), (UIStepper(), 94, 32), (UISearchBar(), none, 44), (picture, 30, 20),
                (UIRefreshControl(), none, 60),
            ]
            for (view, width, height) in sizes {
                #expect(view.intrinsicContentSize == CGSize(width: width, height: height), "\(type(of: view))")
            }
        }
    }

    /// The lines of a picture's text that have shapes, as numbers: x, y, width, height.
    func shapes(_ view: UIView, _ width: CGFloat, _ height: CGFloat) throws -> [[CGFloat]] {
        try layoutText(of: view, width: width, height: height, in: phone()).split(separator: "\n").compactMap { line in
            guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]") else { return nil }
            let numbers = line[line.index(after: open)..<close].split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
            return numbers.count == 4 ? numbers : nil
        }
    }

    @Test("what controls draw: knobs, tracks, fills and dots")
    func drawnControls() throws {
        func has(_ shapes: [[CGFloat]], _ wanted: [CGFloat]) -> Bool { shapes.contains { zip($0, wanted).allSatisfy { isNear($0, $1) } } }
        for (share, width, knob, fill) in [(0.35, 280, 85, 103.55), (0.5, 200, 82, 100), (1, 200, 163, 200)]
            as [(Float, CGFloat, CGFloat, CGFloat)]
        {
            let slider = UISlider()
            slider.value = share
            let found = try shapes(slider, width, 40)
            for wanted in [[0, 17, width, 6], [0, 17, fill, 6], [knob, 8, 37, 24]] { #expect(has(found, wanted), "\(wanted) \(found)") }
        }
        for (isOn, x) in [(false, 2), (true, 24)] as [(Bool, CGFloat)] {
            let toggle = UISwitch()
            toggle.isOn = isOn
            let found = try shapes(toggle, 63, 28)
            #expect(has(found, [x, 2, 37, 24]), "\(found)")
        }
        let fills: [(CGFloat, Float, CGFloat)] = [
            (280, 0, 8), (280, 0.125, 35), (280, 0.33, 92), (280, 0.5, 140), (280, 0.66, 185), (280, 0.875, 245), (280, 1, 280),
            (130, 0.4, 52), (130, 0.7, 91), (281, 0.5, 141),
        ]
        for (width, share, fill) in fills {
            let bar = UIProgressView()
            bar.progress = share
            let found = try shapes(bar, width, 4)
            #expect(has(found, [0, 0, fill, 4]), "\(found)")
        }
        for (count, width, height) in [(4, 280, 30), (7, 280, 30), (3, 200, 40)] as [(Int, CGFloat, CGFloat)] {
            let dots = UIPageControl()
            dots.numberOfPages = count
            let found = try shapes(dots, width, height)
            let start = (width - CGFloat(18 * count + 20)) / 2
            for index in 0..<count { #expect(has(found, [start + 15.2 + 18 * CGFloat(index), height / 2 - 3.8, 7.6, 7.6]), "\(found)") }
        }
    }

    // MARK: Margins and guides

    @Test(
        "the readable content guide",
        arguments: [[1008, 8, 8, 992], [1009, 8, 44.5, 920], [1024, 8, 52, 920], [1200, 200, 200, 800]] as [[CGFloat]])
    func readable(_ numbers: [CGFloat]) {
        let (width, margin, x, own) = (numbers[0], numbers[1], numbers[2], numbers[3])
        let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        root.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
        let guide = root.readableContentGuide
        let view = root.add(UIView()) {
            [
                $0.leftAnchor.constraint(equalTo: guide.leftAnchor), $0.rightAnchor.constraint(equalTo: guide.rightAnchor),
                $0.topAnchor.constraint(equalTo: guide.topAnchor), $0.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ]
        }
        root.layoutIfNeeded()
        for frame in [view.frame, guide.layoutFrame] { #expect(frame == CGRect(x: x, y: 8, width: own, height: 84)) }
    }

    @Test("a view that preserves its superview's margins has the larger ones, and guides know their frames")
    func preservedMargins() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        root.addSubview(child)
        root.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        child.preservesSuperviewLayoutMargins = true
        #expect(child.layoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
        #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 20, y: 20, width: 260, height: 260))
        #expect(child.safeAreaLayoutGuide.layoutFrame == child.bounds)
        #expect(UILayoutGuide().layoutFrame == .zero)
    }

    @Test("priorities of views, labels and stacks")
    func priorities() {
        for (view, hugging) in [(UIView(), 250), (UILabel(), 251), (UIButton(), 250)] as [(UIView, Float)] {
            #expect(view.contentHuggingPriority(for: .vertical).rawValue == hugging)
            #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 250)
            #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 750)
        }
        let stack = UIStackView(arrangedSubviews: [OracleScenes.Word(30, 20), OracleScenes.Word(50, 30)])
        stack.spacing = 8
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 88, height: 30))
    }

    // MARK: Tables

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let sections: [(header: String?, footer: String?, rows: [UITableViewCell])]
        init(_ sections: [(header: String?, footer: String?, rows: [UITableViewCell])]) { self.sections = sections }
        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            sections[indexPath.section].rows[indexPath.row]
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].header }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { sections[section].footer }
    }

    private func cell(
        _ content: UIListContentConfiguration, _ text: String, _ second: String? = nil, _ accessory: UITableViewCell.AccessoryType = .none
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = content
        (content.text, content.secondaryText) = (text, second)
        (cell.contentConfiguration, cell.accessoryType) = (content, accessory)
        return cell
    }

    /// The x, y, width and height of the parts of a table's picture, by kind and place: `title s0.r1`.
    private func parts(of table: UITableView) throws -> [String: [CGFloat]] {
        var (found, row): ([String: [CGFloat]], String) = ([:], "")
        for line in try tableScene(of: table.tableContent(), in: Surroundings.environment).dump().split(separator: "\n") {
            guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]") else { continue }
            let words = line[..<open].split(separator: " ").map { String($0.prefix { $0 != ":" }) }
            let numbers = line[line.index(after: open)..<close].split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
            guard let kind = words.first, numbers.count == 4 else { continue }
            if ["row", "header", "footer"].contains(kind) { row = words.last ?? "" }
            let place = kind == "header" || kind == "footer" ? String(row.prefix { $0 != "." }) : row
            found["\(kind) \(place)"] = numbers
        }
        return found
    }

    /// Compares the x, y, width and height of parts; `nil` stands for what hangs on the shapes of letters or on the table's margins.
    private func expect(_ wanted: [String: [CGFloat?]], in table: UITableView) throws {
        let found = try parts(of: table)
        for (name, numbers) in wanted {
            let own = try #require(found[name], "\(name) in \(found.keys.sorted())")
            let isRight = zip(own, numbers).allSatisfy { own, wanted in wanted.map { isNear(own, $0) } ?? true }
            #expect(isRight, "\(name): \(own) instead of \(numbers)")
        }
    }

    // Rows of a phone are at least 52 high, and their separator 1 (`PlatformMetrics §2`); those of Catalyst are 51.5.
    @Test("a plain table with list contents: headers, rows and content size")
    func plainTable() throws {
        try Surroundings.with(phone(width: 375)) {
            let none = cell(.cell(), "Apple")
            let rows = Rows([
                ("Fruits", nil, [none, cell(.cell(), "Banana", nil, .disclosureIndicator), cell(.cell(), "Cherry", nil, .checkmark)]),
                ("Vegetables", nil, [cell(.cell(), "Asparagus", nil, .disclosureIndicator), cell(.cell(), "Beetroot")]),
                ("Grains", nil, [cell(.cell(), "Amaranth"), cell(.cell(), "Barley", nil, .disclosureIndicator)]),
            ])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 480), style: .plain)
            (table.dataSource, table.delegate) = (rows, rows)
            table.layoutIfNeeded()
            try expect(
                [
                    "header s0": [0, 22, 375, 40.5], "row s0.r0": [0, 62.5, 375, 53], "row s0.r1": [0, 115.5, 375, 53],
                    "row s0.r2": [0, 168.5, 375, 53], "header s1": [0, 243.5, 375, 40.5], "row s1.r0": [0, 284, 375, 53],
                    "row s1.r1": [0, 337, 375, 53], "header s2": [0, 412, 375, 40.5], "row s2.r0": [0, 452.5, 375, 53],
                    "row s2.r1": [0, 505.5, 375, 53], "title s0.r0": [16, 78.75, nil, 20.5], "title s1.r1": [16, 353.25, nil, 20.5],
                    "separator s0.r0": [16, 114.5, 343, 1], "separator s2.r1": [16, 557.5, 343, 1],
                ], in: table)
            #expect(isNear(table.contentSize.height, 558.5))
            let title = try #require(table.headerView(forSection: 0)?.textLabel)
            let text = title.convert(title.bounds, to: table)
            #expect(isNear(text.minY, 32) && isNear(text.height, 20.5) && isNear(text.minX, 16) && title.text == "Fruits", "\(text)")
            let widths = table.visibleCells.prefix(3).map(\.contentView.frame.width)
            #expect(zip(widths, [375, 348.5, 335]).allSatisfy { isNear($0, $1) }, "\(widths)")
            // The header stays at the top of the visible part, until the next one pushes it away.
            table.contentOffset.y = 100
            #expect(isNear(table.headerView(forSection: 0)?.frame.minY ?? 0, 100))
            table.contentOffset.y = 190
            #expect(isNear(table.headerView(forSection: 0)?.frame.minY ?? 0, 181))
        }
    }

    @Test("separators start at the text, lie at the bottom of their rows, and inside of a group end where they start")
    func separators() throws {
        try Surroundings.with(phone(width: 375)) {
            let rows = Rows([(nil, nil, (0..<4).map { cell(.cell(), "Row \($0)") })])
            for (style, isInset) in [(UITableView.Style.plain, false), (.insetGrouped, true)] {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 480), style: style)
                (table.dataSource, table.delegate) = (rows, rows)
                table.layoutIfNeeded()
                let usual = try parts(of: table)
                let (row, line) = (try #require(usual["row s0.r0"]), try #require(usual["separator s0.r0"]))
                #expect(isNear(line[0] - row[0], 16) && isNear(line[1] + line[3], row[1] + row[3]) && isNear(line[3], 1))
                #expect(isNear(row[0] + row[2] - line[0] - line[2], 16))
                #expect((usual["separator s0.r3"] == nil) == isInset)
            }
        }
    }

    @Test("a detail ends 8 points before an accessory, and 16 before the edge without one")
    func detailBesideAccessory() throws {
        try Surroundings.with(phone(width: 375)) {
            let rows = Rows([
                (
                    nil, nil,
                    [
                        cell(.valueCell(), "One", "Value", .disclosureIndicator), cell(.valueCell(), "Two", "Value", .checkmark),
                        cell(.valueCell(), "Three", "Value"),
                    ]
                )
            ])
            for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 480), style: style)
                (table.dataSource, table.delegate) = (rows, rows)
                table.layoutIfNeeded()
                let found = try parts(of: table)
                let contents = table.visibleCells.map(\.contentView.frame.maxX)
                func ends(_ row: Int) throws -> (detail: CGFloat, content: CGFloat, edge: CGFloat) {
                    let (detail, frame) = (try #require(found["detail s0.r\(row)"]), try #require(found["row s0.r\(row)"]))
                    return (detail[0] + detail[2], frame[0] + contents[row], frame[0] + frame[2])
                }
                let (first, second, third) = (try ends(0), try ends(1), try ends(2))
                // An accessory begins at the end of the content view, a checkmark 2.5 points after it.
                #expect(isNear(first.content - first.detail, 8) && isNear(first.edge - first.content, 26.5), "\(style): \(first)")
                #expect(isNear(second.content - second.detail, 8) && isNear(second.edge - second.content, 40), "\(style): \(second)")
                #expect(isNear(third.edge - third.detail, 16), "\(style): \(third)")
            }
        }
    }

    @Test("an inset grouped table with list contents: header, rows and footer")
    func insetGroupedTable() throws {
        try Surroundings.with(phone(width: 375)) {
            let rows = Rows([
                (
                    "Header", "Footer",
                    [
                        cell(.valueCell(), "One", "Value", .disclosureIndicator), cell(.cell(), "Two", nil, .checkmark),
                        cell(.subtitleCell(), "Three", "Below"),
                    ]
                )
            ])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 480), style: .insetGrouped)
            (table.dataSource, table.delegate) = (rows, rows)
            table.layoutIfNeeded()
            let edge = CGFloat(Surroundings.environment.groupMargin)
            try expect(
                [
                    "header s0": [nil, 0, nil, 40.5],
                    "row s0.r0": [edge, 40.5, 375 - 2 * edge, 53], "row s0.r1": [edge, 93.5, nil, 53],
                    "row s0.r2": [edge, 146.5, nil, 69.5], "title s0.r0": [edge + 16, 56.75, nil, 20.5],
                    "title s0.r2": [edge + 16, 162, nil, 20.5], "detail s0.r2": [edge + 16, 182.5, nil, 18],
                    "separator s0.r0": [edge + 16, 92.5, 375 - 2 * edge - 32, nil], "footer s0": [nil, 216, nil, 30],
                ], in: table)
            let (header, footer) = (try #require(table.headerView(forSection: 0)), try #require(table.footerView(forSection: 0)))
            for (view, y, height) in [(header, 10, 20.5), (footer, 224, 16)] as [(UITableViewHeaderFooterView, CGFloat, CGFloat)] {
                let label = try #require(view.textLabel)
                let text = label.convert(label.bounds, to: table)
                #expect(isNear(text.minX, edge + 16) && isNear(text.minY, y) && isNear(text.height, height), "\(text)")
                #expect(view.frame.width == 375 && view.contentView.frame.minX == edge && view.contentView.frame.width == 375 - 2 * edge)
            }
        }
    }
}
