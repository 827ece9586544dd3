import CaseFiles
import TableUIKit
import Testing

@Suite("Controls", .olderScreen) @MainActor
struct ControlTests {
    @MainActor
    private final class Target: NSObject {
        var taps = 0
        var values: [Bool] = []
        func tapped() { taps += 1 }
        func changed(_ sender: UISwitch) { values.append(sender.isOn) }
    }

    @Test("target methods, closures and actions receive events until they are removed")
    func events() {
        let (button, target) = (UIButton(type: .system), Target())
        button.addTarget(target, action: Target.tapped, for: .touchUpInside)
        var closures = 0
        button.addTarget(for: .touchUpInside) { _ in closures += 1 }
        var actions = 0
        button.addAction(UIAction { _ in actions += 1 }, for: .primaryActionTriggered)
        button.sendActions(for: .touchUpInside)
        #expect((target.taps, closures, actions) == (1, 1, 1))
        button.removeTarget(target, action: nil, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect((target.taps, closures) == (1, 2))
        var sources: [Bool] = []
        button.addAction(UIAction { sources.append($0.presentationSourceItem === button) }, for: .primaryActionTriggered)
        button.performPrimaryAction()
        #expect(sources == [true] && actions == 3)
    }

    @Test("a switch flips, sends its value and is drawn on or off")
    func toggle() throws {
        let (toggle, target) = (UISwitch(), Target())
        toggle.addTarget(target, action: Target.changed, for: .valueChanged)
        #expect(try layoutText(of: toggle, width: 51, height: 31).contains("off"))
        toggle.flip()
        #expect(target.values == [true])
        #expect(try layoutText(of: toggle, width: 51, height: 31).contains("on"))
        toggle.isEnabled = false
        toggle.flip()
        #expect(toggle.isOn)
        #expect(toggle.intrinsicContentSize == CGSize(width: 49, height: 31))
    }

    @Test("values stay within the limits of their control, also if these change")
    func limits() {
        let (slider, stepper, bar, dots) = (UISlider(), UIStepper(), UIProgressView(), UIPageControl())
        (slider.value, stepper.value, bar.progress, dots.numberOfPages) = (7, -4, 3, 4)
        dots.currentPage = 9
        #expect((slider.value, stepper.value, bar.progress, dots.currentPage) == (1, 0, 1, 3))
        (slider.maximumValue, stepper.minimumValue, bar.progress, dots.numberOfPages) = (0.5, 3, -1, 2)
        #expect((slider.value, stepper.value, bar.progress, dots.currentPage) == (0.5, 3, 0, 1))
        (slider.maximumValue, slider.minimumValue, stepper.maximumValue, dots.currentPage) = (9, 2, 1, -1)
        #expect((slider.value, dots.currentPage) == (2, 0))
        dots.numberOfPages = 0
        #expect(dots.currentPage == 0)
    }

    @Test("a button shows the title, image and color for its state")
    func button() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Buy", for: .normal)
        button.setTitle("Sold", for: .disabled)
        button.setTitleColor(.red, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        let text = try layoutText(of: button, width: 100, height: 44)
        #expect(text.contains("Buy") && text.contains("#FF0000"))
        let wide = button.intrinsicContentSize
        button.titleLabel?.font = .systemFont(ofSize: 10)
        #expect(button.intrinsicContentSize.width < wide.width)
        button.isEnabled = false
        #expect(try layoutText(of: button, width: 100, height: 44).contains("Sold"))
        #expect(button.currentTitle == "Sold")
    }

    private final class TileButton: UIButton {
        override func imageRect(forContentRect rect: CGRect) -> CGRect { CGRect(x: rect.midX - 10, y: rect.minY, width: 20, height: 20) }
        override func titleRect(forContentRect rect: CGRect) -> CGRect {
            CGRect(x: rect.minX, y: rect.minY + 30, width: rect.width, height: 20)
        }
    }

    @Test("a subclass places a button's title and image")
    func placedParts() throws {
        let (usual, tile) = (UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60)), TileButton(type: .custom))
        for button in [usual, tile] {
            button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
            button.setTitle("Buy", for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.setImage(UIImage(systemName: "star"), for: .normal)
        }
        let content = usual.contentRect(forBounds: usual.bounds)
        #expect(content == CGRect(x: 10, y: 4, width: 80, height: 52))
        let (title, image) = (usual.titleRect(forContentRect: content), usual.imageRect(forContentRect: content))
        #expect(image.maxX == title.minX && abs(image.minX + title.maxX - 100) < 0.01 && abs(title.midY - 30) < 0.01)
        let shown = try layoutText(of: tile, width: 100, height: 60)
        #expect(shown.contains("image [39 3 22 22]") && shown.contains("\"Buy\" [37 49.5 26.08]"))
    }

    @Test("a configuration sets a button's background, title, subtitle and insets")
    func configuration() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        configuration.subtitle = "now"
        configuration.image = UIImage(systemName: "plus")
        configuration.imagePlacement = .top
        configuration.baseBackgroundColor = .brown
        let button = UIButton(configuration: configuration, primaryAction: nil)
        let text = try layoutText(of: button, width: 200, height: 80)
        #expect(text.contains("Save") && text.contains("now"))
        #expect(try color(of: button, at: CGPoint(x: 20, y: 40), width: 200, height: 80) == "#996633")
        let old = button.intrinsicContentSize
        button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 50)
        #expect(button.intrinsicContentSize.width > old.width + 70)
        let narrow = UIView()
        _ = narrow.add(button) {
            [
                $0.leadingAnchor.constraint(equalTo: narrow.leadingAnchor, constant: 50),
                $0.topAnchor.constraint(equalTo: narrow.topAnchor),
                $0.widthAnchor.constraint(equalToConstant: 40), $0.heightAnchor.constraint(equalToConstant: 80),
            ]
        }
        #expect(try color(of: narrow, at: CGPoint(x: 45, y: 40), width: 200, height: 80) == "#FFFFFF")
        var small = UIButton.Configuration.plain()
        small.contentInsets.leading = 0
        small.buttonSize = .small
        #expect(small.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 0, bottom: 7, trailing: 12))
        small.setDefaultContentInsets()
        #expect(small.contentInsets == NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
    }

    @Test("a configuration is updated before layout, from states and from the selected menu item")
    func configurationUpdates() throws {
        let button = UIButton(configuration: .plain(), primaryAction: nil)
        button.setTitle("Own", for: .normal)
        #expect(try layoutText(of: button, width: 200, height: 44).contains("Own"))
        var calls = 0
        var title = "early"
        button.configurationUpdateHandler = { button in
            calls += 1
            button.configuration?.title = title
        }
        title = "late"
        button.isEnabled = false
        #expect(calls == 0)
        #expect(try layoutText(of: button, width: 200, height: 44).contains("late"))
        #expect(calls == 1)
        let popup = UIButton(configuration: .plain(), primaryAction: nil)
        popup.changesSelectionAsPrimaryAction = true
        popup.menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two", state: .on) { _ in }])
        #expect(try layoutText(of: popup, width: 200, height: 44).contains("Two"))
    }

    private final class WideField: UITextField {
        override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds).insetBy(dx: 20, dy: 0) }
    }

    @Test(
        "the text of a field is where its areas are",
        arguments: [
            ("plain", 0), ("border", 7), ("own", 20), ("left", 30), ("hidden", 0), ("own left", 50),
        ])
    func textAreas(kind: String, x: Int) throws {
        let field = kind.contains("own") ? WideField() : UITextField()
        field.borderStyle = kind == "border" ? .roundedRect : .none
        field.leftView = kind == "plain" ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.leftView?.backgroundColor = .red
        field.leftViewMode = kind.contains("left") ? .always : kind == "hidden" ? .whileEditing : .never
        field.text = "Word"
        let line = try layoutText(of: field, width: 200, height: 40).split(separator: "\n").first { $0.contains("Word") }
        #expect(line?.contains("[\(x) ") == true, "\(line ?? "")")
        if kind == "left" { #expect(try color(of: field, at: CGPoint(x: 15, y: 20), width: 200, height: 40) == "#FF0000") }
    }

    @Test("a placeholder has its own color, and a field that is off keeps its color")
    func fieldColors() throws {
        final class BlueHints: UITextField {
            override var placeholder: String? {
                didSet {
                    attributedPlaceholder = NSAttributedString(string: placeholder ?? "", attributes: [.foregroundColor: UIColor.blue])
                }
            }
        }
        let field = BlueHints()
        field.placeholder = "Hint"
        #expect(try layoutText(of: field, width: 200, height: 40).contains("#0000FF"))
        field.text = "Word"
        field.textColor = .red
        field.isEnabled = false
        #expect(try layoutText(of: field, width: 200, height: 40).contains("#FF0000"))
    }

    @Test("text fields ask their delegate and send events during typing")
    func textField() throws {
        final class Digits: NSObject, UITextFieldDelegate {
            var calls: [String] = []
            func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
            func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
                string.allSatisfy(\.isNumber)
            }
        }
        let (field, delegate) = (UITextField(), Digits())
        field.placeholder = "Number"
        field.delegate = delegate
        #expect(try layoutText(of: field).contains("Number"))
        #expect(field.becomeFirstResponder() && field.isFirstResponder)
        field.insertText("12")
        field.insertText("x")
        #expect(field.text == "12")
        #expect(field.resignFirstResponder())
        #expect(delegate.calls == ["begin", "end"])
        #expect(try layoutText(of: field).contains("12"))
        field.isSecureTextEntry = true
        #expect(try layoutText(of: field).contains("••"))
        field.text = nil
        #expect(field.text == "")
    }

    @Test("titles of a segmented control come closer to its lines before they are truncated")
    func narrowSegments() throws {
        let segments = UISegmentedControl(items: ["Light", "Default"])
        let width = segments.intrinsicContentSize.width
        func text(_ width: CGFloat) throws -> String {
            segments.frame = CGRect(x: 0, y: 0, width: width, height: 32)
            return try layoutText(of: segments, width: width, height: 32)
        }
        #expect(try text(width).contains("…") == false)
        #expect(try text(width - 14).contains("…") == false)
        #expect(try text(width - 30).contains("…"))
    }

    @Test("sliders, steppers, segmented controls, progress views and activity indicators have ranges and are drawn")
    func others() throws {
        let slider = UISlider()
        slider.maximumValue = 10
        slider.value = 20
        #expect(slider.value == 10)
        let stepper = UIStepper()
        stepper.maximumValue = 2
        stepper.step(by: 5)
        #expect(stepper.value == 2)
        let segments = UISegmentedControl(items: ["A", "B"])
        var selections: [Int] = []
        segments.addTarget(for: .valueChanged) { _ in selections.append(segments.selectedSegmentIndex) }
        segments.select(1)
        #expect(selections == [1])
        segments.insertSegment(withTitle: "C", at: 5, animated: false)
        #expect(segments.titleForSegment(at: 2) == "C")
        #expect(try layoutText(of: segments).contains("C"))
        let progress = UIProgressView()
        progress.setProgress(0.25, animated: true)
        #expect(try layoutText(of: progress).contains("0.25"))
        let wheel = UIActivityIndicatorView(style: .medium)
        #expect(try !layoutText(of: wheel, width: 20, height: 20).contains("spinner"))
        wheel.startAnimating()
        #expect(try layoutText(of: wheel, width: 20, height: 20).contains("spinner"))
    }

    @Test("a text view grows with its text unless it scrolls")
    func textView() {
        let view = UITextView()
        view.text = "One line"
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        let one = view.intrinsicContentSize.height
        view.text = "One\nTwo\nThree"
        #expect(view.intrinsicContentSize.height > 2 * one - 20)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height < 60)
        view.select(nil)
        view.selectAll(nil)
        view.copy(nil)
        #expect(UIPasteboard.general.string == "One\nTwo\nThree")
    }

    @Test("a recognized gesture runs its actions")
    func gesture() {
        let (view, target) = (UIView(), Target())
        let tap = UITapGestureRecognizer(target: target, action: Target.tapped)
        view.addGestureRecognizer(tap)
        tap.recognize()
        tap.isEnabled = false
        tap.recognize()
        #expect(target.taps == 1)
        #expect(view.gestureRecognizers?.count == 1)
        final class StillCell: UITableViewCell {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        tap.isEnabled = true
        let cell = StillCell(style: .default, reuseIdentifier: nil)
        tap.delegate = cell
        tap.recognize()
        #expect(target.taps == 1)
    }

    @Test("constraints give a scroll view the size of its contents")
    func scrolledSize() {
        let (scroll, content) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        scroll.contentSize = CGSize(width: 5, height: 5)
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        let guide = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
            guide.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 30),
            content.heightAnchor.constraint(equalToConstant: 400),
        ])
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 5, height: 450))
        #expect(guide.layoutFrame.height == 450)
    }

    private final class Results: NSObject, UISearchResultsUpdating {
        var texts: [String] = []
        func updateSearchResults(for searchController: UISearchController) { texts.append(searchController.searchBar.text ?? "") }
    }

    @Test("typing into the bar of a search controller, and choosing a scope, update the results")
    func searching() {
        let (search, results) = (UISearchController(searchResultsController: nil), Results())
        search.searchResultsUpdater = results
        search.searchBar.type("Ann")
        search.searchBar.tapScopeButton(1)
        #expect(results.texts == ["Ann", "Ann"])
    }

    @Test("segments run their own actions, also after others are inserted before them")
    func segmentActions() {
        let control = UISegmentedControl()
        var calls: [String] = []
        for name in ["a", "b"] { control.insertSegment(action: UIAction(title: name) { _ in calls.append(name) }, at: 0, animated: false) }
        control.select(0)
        control.select(1)
        #expect(calls == ["b", "a"] && control.titleForSegment(at: 0) == "b")
    }

    private final class Slider: UISlider {
        var track: CGRect?
        var thumb: CGRect?
        override func trackRect(forBounds bounds: CGRect) -> CGRect { track ?? super.trackRect(forBounds: bounds) }
        override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
            thumb ?? super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
        }
    }

    @Test("a slider has its track and thumb where a subclass places them")
    func sliderParts() throws {
        let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        slider.value = 0.5
        let plain = UISlider(frame: slider.frame)
        plain.value = 0.5
        let text = try layoutText(of: plain, width: 200, height: 40)
        #expect(try layoutText(of: slider, width: 200, height: 40) == text.replacing("UISlider", with: "Slider"))
        let (track, bounds) = (slider.trackRect(forBounds: slider.bounds), slider.bounds)
        let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: 0.5)
        #expect(track.midY == 20 && track.width == 200 && thumb.midX == 100 && thumb.midY == 20)
        #expect(slider.thumbRect(forBounds: bounds, trackRect: track, value: 0).minX == 0)
        #expect(slider.thumbRect(forBounds: bounds, trackRect: track, value: 2).maxX == 200)
        slider.minimumTrackTintColor = .systemRed
        slider.track = CGRect(x: 10, y: 10, width: 180, height: 20)
        func color(_ x: CGFloat, _ y: CGFloat) throws -> String {
            try TableUIKitTests.color(of: slider, at: CGPoint(x: x, y: y), width: 200, height: 40)
        }
        #expect(try color(30, 12) == "#FF3B30" && color(5, 20) == "#FFFFFF" && color(150, 12) != "#FF3B30" && color(150, 12) != "#FFFFFF")
        slider.thumb = CGRect(x: 160, y: 5, width: 30, height: 30)
        #expect(try color(150, 12) == "#FF3B30" && color(175, 20) == "#FFFFFF")
        slider.minimumValueImage = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in }
        slider.maximumValueImage = slider.minimumValueImage
        slider.track = nil
        #expect(slider.trackRect(forBounds: bounds).minX == 20 && slider.trackRect(forBounds: bounds).maxX == 180)
        #expect(slider.minimumValueImageRect(forBounds: bounds) == CGRect(x: 0, y: 0, width: 12, height: 40))
        #expect(slider.maximumValueImageRect(forBounds: bounds).minX == 188)
    }

    private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
        func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
            let label = UILabel()
            (label.text, label.textAlignment, label.backgroundColor) = ("Row \(component).\(row)", .center, .systemRed)
            return label
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 30 }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 90 : 120 }
    }

    private final class Titles: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "Title \(row)" }
    }

    @Test("a picker shows the views of its delegate, at the size that the delegate says")
    func pickerViews() throws {
        let (picker, rows, titles) = (UIPickerView(), Rows(), Titles())
        (picker.dataSource, picker.delegate) = (rows, rows)
        picker.selectRow(1, inComponent: 1, animated: false)
        let text = try layoutText(of: picker, width: 320, height: 216)
        for row in 0..<3 { #expect(text.contains("Row 0.\(row)") && text.contains("Row 1.\(row)")) }
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 90, height: 30) && picker.rowSize(forComponent: 1).width == 120)
        #expect((picker.view(forRow: 2, forComponent: 1) as? UILabel)?.text == "Row 1.2")
        #expect(try color(of: picker, at: CGPoint(x: 160 - 113 + 3, y: 108), width: 320, height: 216) == "#FF3B30")
        (picker.dataSource, picker.delegate) = (titles, titles)
        #expect(picker.view(forRow: 0, forComponent: 0) == nil && picker.rowSize(forComponent: 0) == CGSize(width: 151, height: 32))
        #expect(try layoutText(of: picker, width: 320, height: 216).contains("Title 1"))
    }

    @Test("a search field shows its tokens before its text")
    func searchTokens() throws {
        let bar = UISearchBar()
        let field = bar.searchTextField
        field.tokens = [UISearchToken(icon: UIImage(systemName: "tag"), text: "Token")]
        field.insertToken(UISearchToken(icon: nil, text: "First"), at: 0)
        field.tokenBackgroundColor = .systemRed
        bar.text = "words"
        let text = try layoutText(of: bar, width: 320)
        let places = ["First", "tag", "Token", "words"].map { text.range(of: $0)?.lowerBound }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted() && text.contains("#FF3B30"))
        field.removeToken(at: 0)
        field.removeToken(at: 7)
        #expect(field.tokens.count == 1)
        let range = try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
        field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Last"), at: 9)
        #expect(field.tokens.count == 2 && bar.text?.isEmpty == true)
        #expect(try layoutText(of: bar, width: 320).contains("Last"))
    }

    @Test("a search field without a bar has its icon, tokens and placeholder")
    func searchFieldAlone() throws {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
        field.placeholder = "Find a shop"
        #expect(field.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 36))
        let empty = try layoutText(of: field, width: 200, height: 36)
        #expect(empty.contains("Find a shop") && empty.contains("magnifyingglass") && !empty.contains("xmark"))
        field.tokens = [UISearchToken(icon: nil, text: "Open now")]
        let text = try layoutText(of: field, width: 200, height: 36)
        #expect(text.contains("Open now") && text.contains("xmark") && !text.contains("Find a shop"))
        (field.text, field.isSecureTextEntry) = ("secret", true)
        #expect(try !layoutText(of: field, width: 200, height: 36).contains("secret"))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftViewMode = .always
        #expect(try !layoutText(of: field, width: 200, height: 36).contains("magnifyingglass"))
    }

    @Test("a button knows the label of its subtitle")
    func subtitleLabel() {
        let button = UIButton()
        #expect(button.subtitleLabel == nil)
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.subtitle) = ("Title", "Subtitle")
        button.configuration = configuration
        #expect(button.subtitleLabel?.text == "Subtitle")
    }
}
