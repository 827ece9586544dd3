import CaseFiles
import Foundation
import TableCairo
import TableCells
import TableGraphics
import TableScene
import TableUIKit
import TableViewProvider
import Testing

/// A document's cell in the preview of its file, and as `UINib` makes it: the same picture.
@Suite("One reader of documents", .olderScreen, .serialized) @MainActor
final class OneReaderTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reader-\(UUID().uuidString)")

    init() throws {
        try write("A.xcassets/dot.imageset/dot.png", PNG.encode(Self.dot(12, 8, red: 200), scale: 1))
        try write("A.xcassets/dot.imageset/dark.png", PNG.encode(Self.dot(12, 8, red: 20), scale: 1))
        let images =
            #"{"images": [{"filename": "dot.png", "scale": "1x"}, {"filename": "dark.png", "scale": "1x", "#
            + #""appearances": [{"appearance": "luminosity", "value": "dark"}]}]"#
        try write("A.xcassets/dot.imageset/Contents.json", Array((images + "}").utf8))
        try write("A.xcassets/mark.imageset/dot.png", PNG.encode(Self.dot(12, 8, red: 90), scale: 1))
        let template = #"{"images": [{"filename": "dot.png", "scale": "1x"}], "properties": {"template-rendering-intent": "template"}}"#
        try write("A.xcassets/mark.imageset/Contents.json", Array(template.utf8))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func dot(_ width: Int, _ height: Int, red: UInt8) -> Bitmap {
        let pixels = (0..<width * height).flatMap { place -> [UInt8] in [red, UInt8(place % 250), 90, 255] }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func write(_ path: String, _ bytes: [UInt8]) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// The elements of the corpus by name; each fills its cell up to 20 points.
    nonisolated static let elements: [(name: String, xml: String)] = {
        let color = "red=\"0.8\" green=\"0.1\" blue=\"0.2\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
        func element(_ name: String, _ attributes: String = "", _ inner: String = "") -> String {
            "<\(name) id=\"x\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>"
                + "<rect key=\"frame\" x=\"20\" y=\"10\" width=\"353\" height=\"60\"/>\(inner)</\(name)>"
        }
        func image(_ mode: String, _ name: String, _ more: String = "") -> String {
            element("imageView", "contentMode=\"\(mode)\" image=\"\(name)\" \(more)")
        }
        func button(_ attributes: String, _ state: String, _ inner: String = "") -> String {
            element("button", attributes, "\(inner)<state key=\"normal\" \(state)/>")
        }
        func configured(_ style: String, _ more: String = "", _ inner: String = "") -> String {
            element(
                "button", "buttonType=\"system\"",
                "<buttonConfiguration key=\"configuration\" style=\"\(style)\" title=\"Save\" \(more)>\(inner)</buttonConfiguration>")
        }
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"22\" weight=\"semibold\"/>"
        let part = "<label text=\"%\" id=\"%\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"30\" height=\"20\"/></label>"
        let parts = "<subviews>" + ["a", "b", "c"].map { part.replacing("%", with: $0) }.joined() + "</subviews>"
        var all: [(String, String)] = [
            ("label", element("label", "text=\"Word\"")),
            ("red label", element("label", "text=\"Word\"", "<color key=\"textColor\" \(color)/>")),
            ("label's font", element("label", "text=\"Word\"", font)),
            (
                "label's style",
                element("label", "text=\"Word\"", "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle0\"/>")
            ),
            ("disabled label", element("label", "text=\"Word\" enabled=\"NO\"")),
            ("lines", element("label", "text=\"\(String(repeating: "Word ", count: 40))\" numberOfLines=\"0\"")),
            ("shrinking", element("label", "text=\"\(String(repeating: "Word ", count: 20))\" minimumScaleFactor=\"0.5\"")),
            (
                "attributed",
                element(
                    "label", "",
                    "<attributedString key=\"attributedText\"><fragment content=\"One \"><attributes><color key=\"NSColor\" \(color)/></attributes>"
                        + "</fragment><fragment content=\"Two\"/></attributedString>")
            ),
            ("background", element("label", "text=\"Word\" alpha=\"0.5\"", "<color key=\"backgroundColor\" \(color)/>")),
            ("old color", element("view", "", "<color key=\"backgroundColor\" cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"/>")),
            ("field", element("textField", "text=\"Word\" borderStyle=\"roundedRect\"")),
            ("red field", element("textField", "text=\"Word\"", "<color key=\"textColor\" \(color)/>")),
            ("placeholder", element("textField", "placeholder=\"Word\" borderStyle=\"roundedRect\" textAlignment=\"right\"")),
            ("password", element("textField", "text=\"Word\"", "<textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\"/>")),
            ("text view", element("textView", "text=\"Word\" textAlignment=\"center\"", font)),
            ("switch", element("switch", "on=\"YES\"", "<color key=\"onTintColor\" \(color)/>")),
            (
                "slider",
                element("slider", "value=\"0.3\" minValue=\"0.0\" maxValue=\"1\"", "<color key=\"minimumTrackTintColor\" \(color)/>")
            ),
            ("stepper", element("stepper")), ("progress", element("progressView", "progress=\"0.4\"")),
            ("spinner", element("activityIndicatorView", "animating=\"YES\" style=\"large\"")),
            ("hidden spinner", element("activityIndicatorView", "hidesWhenStopped=\"YES\" style=\"medium\"")),
            ("pages", element("pageControl", "numberOfPages=\"3\" currentPage=\"1\"", "<color key=\"pageIndicatorTintColor\" \(color)/>")),
            (
                "segments",
                element(
                    "segmentedControl", "selectedSegmentIndex=\"1\"",
                    "<segments><segment title=\"One\"/><segment title=\"Two\"/></segments><color key=\"selectedSegmentTintColor\" \(color)/>"
                )
            ),
            ("picker", element("pickerView")), ("search", element("searchBar")), ("search text", element("searchBar", "text=\"Word\"")),
            ("map", element("mapView")), ("effect", element("visualEffectView", "", "<blurEffect style=\"regular\"/>")),
            ("layer", element("view", "", OneReaderTests.layer)),
            ("button", button("buttonType=\"system\"", "title=\"Save\"")), ("custom button", button("", "title=\"Save\"")),
            ("button's font", button("buttonType=\"system\"", "title=\"Save\"", font)),
            (
                "button's color",
                button("", "title=\"Save\"><color key=\"titleColor\" \(color)/></state").replacing("></state/>", with: "></state>")
            ),
            ("button's image", button("buttonType=\"system\"", "title=\"Save\" image=\"dot\"")),
            ("button's background", button("", "title=\"Save\" backgroundImage=\"dot\"")),
            ("disabled button", button("buttonType=\"system\" enabled=\"NO\"", "title=\"Save\"")),
            ("info", element("button", "buttonType=\"infoLight\"")), ("add", element("button", "buttonType=\"contactAdd\"")),
            (
                "insets",
                element(
                    "button", "buttonType=\"system\" contentHorizontalAlignment=\"left\"",
                    "<inset key=\"contentEdgeInsets\" minX=\"30\" minY=\"2\" maxX=\"10\" maxY=\"4\"/><state key=\"normal\" title=\"Save\"/>"
                )
            ),
            ("missing image", image("center", "gone")), ("template", image("center", "mark")),
            ("symbol", image("scaleAspectFit", "star.fill", "catalog=\"system\"")),
            ("symbol in its size", image("center", "star.fill", "catalog=\"system\"")),
            (
                "symbol's size",
                element(
                    "imageView", "contentMode=\"scaleAspectFit\" image=\"star.fill\" catalog=\"system\"",
                    "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" configurationType=\"pointSize\" pointSize=\"40\"/>")
            ),
            ("tinted symbol", element("imageView", "image=\"star\" catalog=\"system\"", "<color key=\"tintColor\" \(color)/>")),
            ("column", element("stackView", "axis=\"vertical\" spacing=\"3\" alignment=\"trailing\"", parts)),
            (
                "own spacing",
                element("stackView", "spacing=\"3\"", parts)
                    .replacing("<label text=\"a\"", with: "<label text=\"a\" horizontalHuggingPriority=\"900\"")
            ),
            ("hidden part", element("stackView", "spacing=\"3\"", parts.replacing("text=\"b\"", with: "text=\"b\" hidden=\"YES\""))),
            ("hidden view", element("view", "hidden=\"YES\"", parts)),
            ("left to right", element("view", "semanticContentAttribute=\"forceLeftToRight\"", parts)),
            ("right to left", element("stackView", "spacing=\"3\" semanticContentAttribute=\"forceRightToLeft\"", parts)),
            ("search to cancel", element("searchBar", "showsCancelButton=\"YES\"")),
        ]
        for mode in ["scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "left", "right", "bottomRight"] {
            all.append(("image \(mode)", image(mode, "dot")))
        }
        for style in ["plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted", "borderedProminent"] {
            all.append(("\(style) button", configured(style)))
        }
        all.append(("red filled button", configured("filled", "", "<color key=\"baseBackgroundColor\" \(color)/>")))
        all.append(("button with a subtitle", configured("tinted", "subtitle=\"Now\" titleAlignment=\"leading\" cornerStyle=\"capsule\"")))
        all.append(("button with a trailing image", configured("gray", "image=\"dot\" imagePlacement=\"trailing\" imagePadding=\"6\"")))
        for distribution in ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"] {
            all.append(("stack \(distribution)", element("stackView", "spacing=\"3\" distribution=\"\(distribution)\"", parts)))
        }
        for mode in ["headTruncation", "middleTruncation", "tailTruncation", "clip", "wordWrap"] {
            all.append((mode, element("label", "text=\"\(String(repeating: "Word ", count: 20))\" lineBreakMode=\"\(mode)\"")))
        }
        for mode in ["date", "time", "dateAndTime"] {
            all.append(("\(mode) picker", element("datePicker", "datePickerMode=\"\(mode)\" style=\"compact\"")))
            all.append(("\(mode) wheels", element("datePicker", "datePickerMode=\"\(mode)\" style=\"wheels\"")))
        }
        return all.map { (name: $0.0, xml: $0.1) }
    }()

    nonisolated private static let layer = """
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><integer key="value" value="2"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowOpacity"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="NO"/>
        </userDefinedRuntimeAttributes>
        """

    /// A xib with a cell of a style, or of views with an element 20 points from the sides and 10 from the top and bottom.
    private static func xib(_ element: String, _ cell: String = "", height: Int = 80) -> String {
        func equal(_ side: String, _ item: String, _ other: String, _ constant: Int) -> String {
            "<constraint firstItem=\"\(item)\" firstAttribute=\"\(side)\" secondItem=\"\(other)\" secondAttribute=\"\(side)\" "
                + "constant=\"\(constant)\" id=\"\(side)\"/>"
        }
        let constraints =
            cell.isEmpty
            ? equal("leading", "x", "v", 20) + equal("trailing", "v", "x", 20) + equal("top", "x", "v", 10) + equal("bottom", "v", "x", 10)
            : ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects><tableViewCell id="c" rowHeight="\(height)" \(cell)><rect key="frame" x="0" y="0" width="393" height="\(height)"/>
            <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="393" height="\(height)"/>
            <subviews>\(element)</subviews><constraints>\(constraints)</constraints>
            </tableViewCellContentView></tableViewCell></objects></document>
            """
    }

    private final class OneRow: NSObject, UITableViewDataSource {
        let cell: UITableViewCell
        init(_ cell: UITableViewCell) { self.cell = cell }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }

    private static func words(of scene: Scene) -> [Substring] { scene.dump().split(separator: "\n") }

    /// The pictures of a xib's cell: those of the preview, and those of the cell that the nib makes.
    private func compare(_ xib: String, _ name: String, height: CGFloat = 80) throws {
        try write("Cell.xib", Array(xib.utf8))
        let file = try #require(DesignFile.find(in: [folder.path]).value?.first)
        let loaded = Design.load(file)
        let design = try #require(loaded.value)
        Surroundings.imageFolder = folder.path
        defer { Surroundings.imageFolder = nil }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let environment = Environment(width: 393, direction: direction)
            let made = DesignRenderer().layOut(design, mode: 0, in: environment)
            let preview = try #require(made.value).layout.scene
            let cell = try #require(UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil).first as? UITableViewCell)
            let (table, row) = (UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 200)), OneRow(cell))
            // The row of a page grows if its contents are higher.
            table.rowHeight = max(height, CGFloat(preview.size.height))
            table.dataSource = row
            let nib = try tableScene(of: table.tableContent(), in: environment)
            let (page, test) = (Self.words(of: preview), Self.words(of: nib))
            #expect(page == test, "\(name), \(direction)")
            guard page == test else { continue }
            for appearance in [Appearance.light, .dark] {
                let pictures = try [preview, nib].map { try CairoRenderer().bitmap(of: $0, appearance: appearance, scale: 2) }
                #expect(pictures[0] == pictures[1], "\(name), \(direction), \(appearance)")
            }
        }
    }

    @Test("a page and a test show the same picture of every control", arguments: elements.map(\.name))
    func controls(name: String) throws {
        let element = try #require(Self.elements.first { $0.name == name }).xml
        try compare(Self.xib(element), name)
    }

    @Test(
        "a page and a test show the same picture of every built-in style",
        arguments: ["Default", "Value1", "Value2", "Subtitle"], ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark"])
    func styles(style: String, accessory: String) throws {
        func label(_ id: String, _ text: String, _ x: Int, _ size: Int, _ more: String = "") -> String {
            "<label text=\"\(text)\" id=\"\(id)\" \(more)><rect key=\"frame\" x=\"\(x)\" y=\"4\" width=\"90\" height=\"20\"/>"
                + "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/></label>"
        }
        let image =
            "<imageView id=\"i\" image=\"star\" catalog=\"system\"><rect key=\"frame\" x=\"20\" y=\"4\" width=\"20\" height=\"20\"/>"
            + "<color key=\"tintColor\" systemColor=\"systemGreenColor\"/></imageView>"
        for sizes in [(17, 17), (17, 12), (18, 11), (16, 16), (22, 15)] {
            let hasImage = style != "Value2"
            let xib = Self.xib(
                label("t", "Harbor", 50, sizes.0, "textAlignment=\"right\"") + label("d", "Pier 4", 200, sizes.1) + (hasImage ? image : ""),
                "style=\"IBUITableViewCellStyle\(style)\" textLabel=\"t\" detailTextLabel=\"d\" \(hasImage ? "imageView=\"i\"" : "") "
                    + "accessoryType=\"\(accessory)\"")
            try compare(xib, "\(style) \(sizes)")
        }
    }

    @Test("a stack that keeps its direction is not mirrored, and the spacing after a view stays after it")
    func ownDirection() throws {
        let labels = ["a", "b", "c"].map {
            "<label text=\"\($0)\" id=\"\($0)\" horizontalHuggingPriority=\"900\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"20\"/></label>"
        }
        func places(_ attribute: String) throws -> [Double] {
            let stack =
                "<stackView id=\"x\" distribution=\"equalSpacing\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attribute)>"
                + "<rect key=\"frame\" x=\"20\" y=\"10\" width=\"353\" height=\"60\"/><subviews>\(labels.joined())</subviews></stackView>"
            try write("Cell.xib", Array(Self.xib(stack).utf8))
            let file = try #require(DesignFile.find(in: [folder.path]).value?.first)
            let design = try #require(Design.load(file).value)
            let environment = Environment(width: 393, direction: .rightToLeft)
            let scene = try #require(DesignRenderer().layOut(design, mode: 0, in: environment).value).layout.scene
            return try ["a", "b", "c"].map { word in
                let line = try #require(scene.dump().split(separator: "\n").first { $0.contains("text \"\(word)\" [") })
                let numbers = line.split(separator: "[").last ?? ""
                return try #require(numbers.split(separator: " ").first.flatMap { Double($0) })
            }
        }
        let (mirrored, kept) = (try places(""), try places("semanticContentAttribute=\"forceLeftToRight\""))
        #expect(mirrored[0] > mirrored[1] && mirrored[1] > mirrored[2])
        #expect(kept[0] < kept[1] && kept[1] < kept[2] && abs(kept[0] - 20) < 1)
        #expect(try places("semanticContentAttribute=\"forceRightToLeft\"") == mirrored)
    }

    @Test("search fields have the words of the language, and the document's in its translations")
    func searchWords() throws {
        func words(_ attributes: String) throws -> String {
            try write(
                "Cell.xib", Array(Self.xib("<searchBar id=\"x\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)/>").utf8))
            let file = try #require(DesignFile.find(in: [folder.path]).value?.first)
            let design = try #require(Design.load(file).value)
            let environment = Environment(width: 393, locale: "de")
            return try #require(DesignRenderer().layOut(design, mode: 0, in: environment).value).layout.scene.dump()
        }
        try write("de.lproj/Cell.strings", Array("\"x.placeholder\" = \"Hafen suchen\";".utf8))
        let system = try words("showsCancelButton=\"YES\"")
        #expect(system.contains("\"Suchen\"") && system.contains("\"Abbrechen\""))
        #expect(try words("placeholder=\"Find a pier\"").contains("\"Hafen suchen\""))
    }
}
