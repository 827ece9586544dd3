import CaseFiles
import TableCells
import TableDiagnostics
import TableGraphics
import Testing

@testable import TableInterfaceBuilder

@Suite("Reading documents")
struct ReaderTests {
    @Test("a cell is read with its views, constraints and outlets")
    func cell() throws {
        let document = try #require(Documents.read(Documents.xib(Documents.cell("customClass=\"PersonCell\""))).value)
        let cell = try #require(document.views.first)
        #expect(cell.customClass == "PersonCell")
        guard case .cell(let content) = cell.kind, let contentView = content.contentView?.first else {
            Issue.record("no cell")
            return
        }
        #expect(contentView.constraints.map(\.firstAttribute) == [.leading, .top, .bottomMargin])
        #expect(contentView.constraints[2].firstItem == "cel-l0-001-c")
        #expect(cell.outlets.map { "\($0.property) \($0.destination)" } == ["nameLabel cel-l0-001-l"])
        let label = try #require(cell.find("cel-l0-001-l"))
        #expect(label.kind.text == "Name")
        #expect(label.frame == Rect(x: 20, y: 11, width: 353, height: 21.5))
        #expect(label.usesAutoresizing == false)
        #expect((document.toolsVersion, document.device) == (23504, "retina6_12"))
    }

    @Test("every part has its line and column")
    func places() throws {
        let document = try #require(Documents.read(Documents.xib(Documents.cell())).value)
        let label = try #require(document.views.first?.find("cel-l0-001-l"))
        #expect(label.span.start.line == 11)
        #expect(label.span.start.column == 13)
    }

    @Test("comments and character data do not shift the locations after them")
    func placesAfterComments() throws {
        let text = Documents.xib(
            "<!-- <label id=\"no\"> --><view id=\"a\"/>\n<label id=\"b\" text=\"x\"><string key=\"userLabel\"><![CDATA[<label ]]></string></label>\n<label id=\"c\" text=\"y\"/>"
        )
        let document = try #require(Documents.read(text).value)
        let lines = Array(text.split(separator: "\n", omittingEmptySubsequences: false))
        for view in document.views {
            let start = view.span.start
            let line = lines[start.line - 1]
            #expect(line.dropFirst(start.column - 1).hasPrefix("<\(view.element) id=\"\(view.id)\""))
        }
        #expect(document.views.map(\.id) == ["a", "b", "c"])
    }

    @Test("an image may be named by a reference in place of an attribute")
    func imageReferences() throws {
        func reference(_ key: String) -> String {
            "<imageReference key=\"\(key)\" image=\"star\" catalog=\"system\" symbolScale=\"large\" renderingMode=\"template\"/>"
        }
        let button = "<buttonConfiguration key=\"configuration\" style=\"plain\">\(reference("image"))</buttonConfiguration>"
        let xib = """
            <imageView id="i">\(reference("image"))</imageView><button id="b">\(button)</button>
            <button id="s"><state key="normal">\(reference("image"))\(reference("backgroundImage"))</state></button>
            """
        let document = try #require(Documents.read(Documents.xib(xib)).value)
        let images = document.views.flatMap { view -> [ImageContent?] in
            switch view.kind {
            case .image(let image): [image]
            case .button(let button): [button.image]
            default: []
            }
        }
        #expect(images.map { $0?.name } == ["star", "star", "star"] && images.allSatisfy { $0?.isSymbol == true })
        guard case .button(let last)? = document.views.last?.kind else { return #expect(Bool(false), "no button") }
        #expect(last.backgroundImage?.name == "star" && last.backgroundImage?.isSymbol == true)
        let table = "<tableView key=\"view\" id=\"t\"/><tabBarItem key=\"tabBarItem\" id=\"x\">\(reference("image"))</tabBarItem>"
        let storyboard = try #require(Documents.read(Documents.storyboard([("A", "vc", table)])).value)
        #expect(storyboard.controllers.first?.tabItem?.image?.name == "star")
        #expect((document.unread + storyboard.unread).isEmpty, "\(document.unread) \(storyboard.unread)")
    }

    @Test("a controller's view can be listed next to it, with an outlet to it")
    func viewOutlet() throws {
        let connections = "<connections><outlet property=\"view\" destination=\"t\" id=\"o\"/></connections>"
        let text = Documents.storyboard([("A", "vc", connections)]).replacingOccurrences(
            of: "</objects>", with: "<view id=\"other\"/><tableView id=\"t\"/></objects>")
        let early = text.replacingOccurrences(of: "<tableView id=\"t\"/>", with: "").replacingOccurrences(
            of: "<objects>", with: "<objects><tableView id=\"t\"/>")
        for text in [text, early] {
            let read = Documents.read(text)
            let controller = try #require(read.value?.controllers.first)
            #expect(controller.view?.id == "t" && controller.others.map(\.id) == ["other"] && read.diagnostics.isEmpty)
        }
    }

    @Test("constants, ratios and priorities of constraints are parsed as numbers")
    func constraintNumbers() throws {
        let extra = """
            <constraint firstAttribute="width" secondAttribute="height" multiplier="16:9" constant="8.5" priority="749.5" id="r" placeholder="YES"/>
            <constraint firstItem="cel-l0-001-l" firstAttribute="width" relation="greaterThanOrEqual" constant="10" id="s"/>
            """
        let document = try #require(Documents.read(Documents.xib(Documents.cell(extra: extra))).value)
        let constraints = try #require(document.views.first?.find("cel-l0-001-c")).constraints
        let ratio = try #require(constraints.first { $0.id == "r" })
        #expect((ratio.multiplier, ratio.constant, ratio.priority) == (16.0 / 9, 8.5, 749.5))
        #expect(ratio.isPlaceholder)
        #expect(constraints.last?.relation == .greaterThanOrEqual)
    }

    @Test("views and constraints that are not installed on a phone in portrait are marked")
    func sizeClasses() throws {
        let view = """
            <view contentMode="scaleToFill" id="v"><subviews><view id="a"/><view id="b"/></subviews>
            <constraints><constraint firstItem="a" firstAttribute="width" constant="10" id="k"><variation key="widthClass=compact" constant="20"/></constraint>
            <constraint firstItem="a" firstAttribute="height" constant="1" id="x"/></constraints>
            <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask><mask key="constraints"><exclude reference="x"/></mask></variation>
            <variation key="widthClass=compact"><mask key="subviews"><include reference="a"/></mask></variation>
            <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
            </view>
            """
        let read = try #require(Documents.read(Documents.xib(view)).value?.views.first)
        #expect(read.subviews.map(\.isInstalled) == [true, false])
        #expect(read.constraints.map(\.constant) == [20, 1])
        #expect(read.constraints.map(\.isInstalled) == [true, false])
    }

    @Test("colors of every color space are converted to sRGB")
    func colors() throws {
        func color(_ attributes: String) throws -> InterfaceColor? {
            try #require(
                Documents.read(Documents.xib("<view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view>")).value?.views.first
            )
            .backgroundColor
        }
        #expect(
            try color("red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"")
                == .rgba(RGBA(red: 255, green: 128, blue: 0)))
        #expect(
            try color("white=\"0.0\" alpha=\"0.5\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"")
                == .rgba(RGBA(red: 0, green: 0, blue: 0, alpha: 128)))
        #expect(
            try color("red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"")
                == .rgba(RGBA(red: 0, green: 255, blue: 0)))
        #expect(try color("systemColor=\"secondaryLabelColor\"") == .system("secondaryLabelColor"))
        #expect(try color("name=\"Accent\"") == .asset("Accent"))
    }

    @Test(
        "margins are read in each form that Xcode has written",
        arguments: [
            ("<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>", true),
            ("<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>", false),
            ("<inset key=\"layoutMargins\" minX=\"2\" minY=\"1\" maxX=\"4\" maxY=\"3\"/>", false),
        ])
    func margins(element: String, isDirectional: Bool) throws {
        let view = try #require(Documents.read(Documents.xib("<view id=\"v\">\(element)</view>")).value?.views.first)
        let margins = try #require(view.layoutMargins)
        #expect([margins.top, margins.leading, margins.bottom, margins.trailing] == [1, 2, 3, 4])
        #expect(margins.isDirectional == isDirectional)
    }

    @Test("the bold system font is bold, and a semibold font is not")
    func boldFonts() throws {
        func font(_ attributes: String) throws -> InterfaceFont? {
            let text = Documents.xib("<label id=\"l\" text=\"A\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")
            guard case .label(let label)? = try #require(Documents.read(text).value).views.first?.kind else { return nil }
            return label.font
        }
        #expect(try font("type=\"boldSystem\" pointSize=\"15\"") == .system(size: 15, weight: 700))
        #expect(try font("type=\"system\" weight=\"semibold\" pointSize=\"15\"") == .system(size: 15, weight: 600))
    }

    @Test(
        "labels shrink as far as the document allows",
        arguments: [
            ("minimumScaleFactor=\"0.5\"", 0.5), ("minimumFontSize=\"12\"", 0.75), ("adjustsFontSizeToFit=\"NO\"", 1),
            ("minimumScaleFactor=\"0.5\" adjustsFontSizeToFit=\"NO\"", 1), ("", 1), ("minimumFontSize=\"0.0\"", 1),
        ] as [(String, Double)])
    func shrinking(attributes: String, factor: Double) throws {
        let text = Documents.xib(
            "<label id=\"l\" text=\"A\" \(attributes)><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"16\"/></label>")
        guard case .label(let label)? = try #require(Documents.read(text).value).views.first?.kind else {
            Issue.record("no label")
            return
        }
        #expect(label.minimumScaleFactor == factor)
    }

    @Test("the title of a button's configuration replaces that of its state", arguments: [("", nil), ("title=\"Save\"", "Save")])
    func configurationTitle(attribute: String, title: String?) throws {
        let button = """
            <button id="b"><state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain" \(attribute)/></button>
            """
        let view = try #require(Documents.read(Documents.xib(button)).value?.views.first)
        guard case .button(let content) = view.kind else { return #expect(Bool(false), "no button") }
        #expect(content.title?.value == title)
    }

    @Test("unread attributes and elements are listed")
    func unread() throws {
        let text = Documents.xib(
            "<label id=\"l\" text=\"A\" newAttribute=\"1\"><newThing/><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"13\" axis=\"2\"/></label>"
        )
        let document = try #require(Documents.read(text).value)
        #expect(document.unread.map(\.name) == ["label.newAttribute", "label/newThing", "fontDescription.axis"])
        #expect(try #require(Documents.read(Documents.xib(Documents.cell())).value).unread.map(\.name) == [])
    }
}

@Suite("Invalid documents")
struct BadDocumentTests {
    private func codes(_ text: String) -> [String] { Documents.read(text).diagnostics.map(\.code.rawValue) }

    @Test(
        "each fault has its own code",
        arguments: [
            ("", "interface.broken-xml"), ("<document>", "interface.broken-xml"), ("<<<<<<< HEAD\n<document/>", "interface.broken-xml"),
            ("<!DOCTYPE d [<!ENTITY a \"b\">]><document/>", "interface.document-type"),
            (String(repeating: " ", count: 5_000) + "<!DOCTYPE d [<!ENTITY a \"b\">]><document/>", "interface.document-type"),
            ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><document/>", "interface.broken-xml"),
            ("<?xml version='1.0' encoding = 'utf-16'?><document/>", "interface.broken-xml"),
            ("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>", "interface.broken-xml"),
            ("<?xml\tversion=\"1.0\" encoding=\"utf-80\"?><document/>", "interface.broken-xml"),
            ("<?x?><document/>", "interface.broken-xml"), ("<?xml version=\"1.0\"?><document><?x y?></document>", "interface.broken-xml"),
            ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>", "interface.old-format"),
            ("<plist/>", "interface.not-a-document"),
            ("<document targetRuntime=\"MacOSX.Cocoa\"/>", "interface.other-platform"),
            ("<document targetRuntime=\"watchKit\"/>", "interface.other-platform"),
        ])
    func unreadable(text: String, code: String) {
        let read = Documents.read(text)
        #expect(read.value == nil)
        #expect(read.diagnostics.map(\.code.rawValue) == [code])
        #expect(read.diagnostics.hasErrors)
    }

    @Test("bytes that are not UTF-8 are reported wherever they are")
    func encoding() throws {
        for place in ["te\u{7}xt=\"Name\"", "text=\"Na\u{7}me\"", "te\u{7}xt:text=\"Name\"", "><!-- \u{7} --><a"] {
            var bytes = Array(Documents.xib(Documents.cell()).replacing("text=\"Name\"", with: place).utf8)
            let at = try #require(bytes.firstIndex(of: 7))
            bytes[at] = 0xEC
            let read = InterfaceDocument.read(SourceFile(path: "A.xib", bytes: bytes))
            #expect(read.value == nil)
            #expect(read.diagnostics.map(\.code.rawValue) == ["interface.broken-xml"])
            #expect(read.diagnostics.first?.span?.start.line == 11)
        }
        let other = Documents.xib(Documents.cell()).replacing("encoding=\"UTF-8\"", with: "encoding='utf-8'")
        #expect(Documents.read(other).value != nil)
        #expect(Documents.read("\u{FEFF}" + other).value != nil)
    }

    @Test("invalid numbers are reported and never reach the layout")
    func numbers() throws {
        for number in ["nan", "inf", "1e308", "-1e308", "twelve", ""] {
            let read = Documents.read(
                Documents.xib(Documents.cell(extra: "<constraint firstAttribute=\"width\" constant=\"\(number)\" id=\"w\"/>")))
            #expect(read.diagnostics.map(\.code.rawValue) == ["interface.bad-number"], "\(number)")
            let constraint = try #require(read.value?.views.first?.find("cel-l0-001-c")?.constraints.last)
            #expect(constraint.constant == 0)
        }
    }

    @Test(
        "an unknown value is reported and counts as missing",
        arguments: [
            ("<stackView id=\"v\" distribution=\"fillEvenly\"/>", "unknown distribution “fillEvenly” of stackView"),
            ("<stackView id=\"v\" alignment=\"middle\"/>", "unknown alignment “middle” of stackView"),
            ("<stackView id=\"v\" axis=\"diagonal\"/>", "unknown axis “diagonal” of stackView"),
            ("<label id=\"v\" textAlignment=\"centre\"/>", "unknown textAlignment “centre” of label"),
            ("<label id=\"v\" lineBreakMode=\"cut\"/>", "unknown lineBreakMode “cut” of label"),
            ("<view id=\"v\" contentMode=\"aspectFit\"/>", "unknown contentMode “aspectFit” of view"),
            ("<tableView id=\"v\" style=\"rounded\"/>", "unknown style “rounded” of tableView"),
            ("<tableView id=\"v\" dataMode=\"dynamic\"/>", "unknown dataMode “dynamic” of tableView"),
            ("<tableViewCell id=\"v\" accessoryType=\"chevron\"/>", "unknown accessoryType “chevron” of tableViewCell"),
            (
                "<tableViewCell id=\"v\" style=\"IBUITableViewCellStyleValue9\"/>",
                "unknown style “IBUITableViewCellStyleValue9” of tableViewCell"
            ),
            (
                "<view id=\"v\"><constraints><constraint firstAttribute=\"widht\" id=\"c\"/></constraints></view>",
                "unknown firstAttribute “widht” of constraint"
            ),
            (
                "<view id=\"v\"><constraints><constraint firstAttribute=\"width\" relation=\"less\" id=\"c\"/></constraints></view>",
                "unknown relation “less” of constraint"
            ),
            ("<view id=\"v\"><color key=\"backgroundColor\" red=\"x\"/></view>", "a color has no valid channels"),
            (
                "<label id=\"v\"><string key=\"text\" base64-UTF8=\"YES\">$$$</string></label>",
                "the text of label is not valid Base64"
            ),
        ])
    func words(object: String, message: String) throws {
        let read = Documents.read(Documents.xib(object))
        #expect(read.value?.views.first?.id == "v")
        #expect(read.diagnostics.map(\.code.rawValue) == ["interface.bad-value"])
        #expect(read.diagnostics.first?.message == message)
    }

    @Test("an element with a thousand attributes is rejected before libxml2 compares them")
    func attributes() {
        let attributes = (0..<1_000).map { "a\($0)='1'" }.joined(separator: " ")
        let read = Documents.read(Documents.xib("<view \(attributes)/>"))
        #expect(read.diagnostics.first?.message == "an element of Test.xib has more than 500 attributes")
        // Equal signs elsewhere do not count as attributes.
        let texts = String(repeating: "=", count: 1_000)
        let others = "<!-- \(texts) --><label id=\"v\" text=\"\(texts)>\"><string key=\"userLabel\"><![CDATA[<\(texts)]]></string></label>"
        #expect(Documents.read(Documents.xib(others)).diagnostics.isEmpty)
    }

    @Test("an image size that is not a number is reported")
    func imageSizes() {
        for size in ["nan", "1e300", "wide"] {
            let read = Documents.read(
                Documents.xib(Documents.cell(), resources: "<image name=\"a\" width=\"\(size)\" height=\"20\"/>"))
            #expect(read.diagnostics.map(\.code.rawValue) == ["interface.bad-number"] && read.value?.resources.images.isEmpty == true)
        }
    }

    @Test("a design's name stays inside its folder, whatever its ids are")
    func names() throws {
        let table = "<tableView key=\"view\" id=\"t\"><prototypes><tableViewCell id=\"c\"/></prototypes></tableView>"
        let text = Documents.storyboard([("../A/B", "1", table), ("../A/B", "../../x/y", table)])
        let designs = try #require(Documents.read(text).value).designs
        #expect(designs.map(\.name) == ["..-A-B", "..-A-B...-..-x-y"])
    }

    @Test("dangling references and duplicate ids are reported")
    func references() {
        #expect(
            codes(Documents.xib(Documents.cell(extra: "<constraint firstItem=\"gone\" firstAttribute=\"width\" constant=\"1\" id=\"w\"/>")))
                == ["interface.dangling-reference"])
        #expect(codes(Documents.xib(Documents.cell() + Documents.cell())).allSatisfy { $0 == "interface.duplicate-id" })
    }

    @Test("an unknown kind of view keeps its subviews")
    func unknownViews() throws {
        let read = Documents.read(
            Documents.xib(
                "<view id=\"v\"><subviews><hologramView id=\"h\"><subviews><label id=\"l\" text=\"A\"/></subviews></hologramView></subviews></view>"
            ))
        #expect(read.diagnostics.map(\.code.rawValue) == ["interface.unknown-view"])
        #expect(read.value?.views.first?.find("l")?.kind.text == "A")
    }

    @Test("views that nest too deep are an error of the document")
    func depth() {
        let open = String(repeating: "<view><subviews>", count: 2_000)
        let close = String(repeating: "</subviews></view>", count: 2_000)
        #expect(codes(Documents.xib(open + close)) == ["interface.too-deep"])
    }

    @Test("a document with too many elements is refused before its views are made")
    func count() {
        #expect(codes(Documents.xib(String(repeating: "<view/>", count: 200_001))) == ["interface.too-large"])
    }

    @Test("a static table without rows is filled by code")
    func staticTable() throws {
        func isStatic(_ sections: String) throws -> Bool {
            let text = Documents.xib("<tableView id=\"t\" dataMode=\"static\"><sections>\(sections)</sections></tableView>")
            let kind = try #require(Documents.read(text).value?.views.first?.kind)
            guard case .table(let table) = kind else { return false }
            return table.isStatic
        }
        #expect(try !isStatic(""))
        #expect(try isStatic("<tableViewSection id=\"s\"><cells><tableViewCell id=\"c\"/></cells></tableViewSection>"))
    }

    @Test("a cell of a collection view that Xcode saved with the default size has that of the layout")
    func itemSize() throws {
        func cell(_ id: String, _ side: Int) -> String {
            let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(side)\" height=\"\(side)\"/>"
            return "<collectionViewCell id=\"\(id)\">\(frame)<view key=\"contentView\" id=\"\(id)c\">\(frame)</view></collectionViewCell>"
        }
        let text = Documents.xib(
            """
            <collectionView id="g"><collectionViewFlowLayout key="collectionViewLayout" id="f">
            <size key="itemSize" width="320" height="90"/></collectionViewFlowLayout><cells>\(cell("a", 50))\(cell("b", 80))</cells></collectionView>
            """)
        let view = try #require(Documents.read(text).value?.views.first)
        #expect(view.find("a")?.frame?.size == Size(width: 320, height: 90) && view.find("ac")?.frame?.size == Size(width: 320, height: 90))
        #expect(view.find("b")?.frame?.size == Size(width: 80, height: 80))
    }

    @Test("the Mac's text color of an attributed text is the label color, without a warning")
    func macColor() throws {
        let text = Documents.xib(
            """
            <label id="l"><attributedString key="attributedText"><fragment content="Mac"><attributes>
            <color key="NSColor" name="textColor" catalog="System" colorSpace="catalog"/></attributes></fragment></attributedString></label>
            """)
        #expect(codes(text) == [])
        guard case .label(let label)? = Documents.read(text).value?.views.first?.kind else { throw Missing() }
        #expect(label.fragments.first?.color == .system("labelColor", saved: nil))
    }

    private struct Missing: Error {}

    @Test("a document with ten thousand views and fifty thousand constraints can be read")
    func size() throws {
        let views = (0..<10_000).map { "<view id=\"v\($0)\"/>" }.joined()
        let constraints = (0..<50_000).map {
            "<constraint firstItem=\"v\($0 / 5)\" firstAttribute=\"width\" constant=\"1\" id=\"c\($0)\"/>"
        }
        let text = Documents.xib("<view id=\"r\"><subviews>\(views)</subviews><constraints>\(constraints.joined())</constraints></view>")
        let view = try #require(Documents.read(text).value?.views.first)
        #expect((view.subviews.count, view.constraints.count) == (10_000, 50_000))
    }
}

@Suite("Contents of documents that images do not show")
struct UnshownTests {
    private func runtime(_ attributes: String) throws -> Outcome<InterfaceDocument> {
        Documents.read(
            Documents.xib(
                "<view id=\"abc\" userLabel=\"Badge\"><userDefinedRuntimeAttributes>\n\(attributes)</userDefinedRuntimeAttributes></view>"))
    }

    @Test("runtime attributes change the appearance, with numbers of three types")
    func runtimeLooks() throws {
        let read = try runtime(
            """
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="borderWidth"><real key="value" value="-1.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="clipsToBounds" value="YES"/>
            <userDefinedRuntimeAttribute type="boolean" keyPath="isHidden" value="NO"/>
            <userDefinedRuntimeAttribute type="number" keyPath="alpha"><real key="value" value="3"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="layer.borderUIColor"><color key="value" name="Accent"/></userDefinedRuntimeAttribute>
            """)
        #expect(read.diagnostics.isEmpty)
        #expect(
            read.value?.views.first?.runtimeLooks
                == [.cornerRadius(8), .borderWidth(0), .clips(true), .hidden(false), .alpha(1), .borderColor(.asset("Accent"))])
    }

    @Test("runtime attributes set the shadow of a layer")
    func layerShadow() throws {
        func check(_ opacity: String) throws {
            let read = try runtime(
                """
                <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowOpacity"><real key="value" value="\(opacity)"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowRadius"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset"><size key="value" width="1" height="2"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="color" keyPath="layer.shadowUIColor"><color key="value" systemColor="labelColor"/></userDefinedRuntimeAttribute>
                """)
            #expect(read.diagnostics.isEmpty)
            let view = try #require(read.value?.views.first)
            var looks: [RuntimeLook] = [.shadowOpacity(Double(opacity) ?? 0), .shadowRadius(4), .shadowOffset(Point(x: 1, y: 2))]
            looks.append(.shadowColor(.system("labelColor")))
            #expect(view.runtimeLooks == looks)
        }
        try check("0")
        try check("0.5")
    }

    @Test("an unsupported runtime attribute is noted with its location, view and id")
    func unknownRuntimeAttribute() throws {
        for (type, value) in [("string", "value=\"x\""), ("point", ""), ("localizedString", "value=\"x\""), ("number", "")] {
            let read = try runtime("<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"layer.zPosition\" \(value)/>")
            let note = try #require(read.diagnostics.first)
            #expect(note.severity == .note && note.code == .interfaceRuntimeAttribute)
            #expect(note.message == "the runtime attribute “layer.zPosition” of view “Badge” (abc) is not shown")
            #expect((note.span?.start.line, note.span?.start.column) == (7, 1))
            #expect(read.value?.views.first?.runtimeLooks.isEmpty == true)
        }
        let constraint = Documents.cell(
            extra: """
                <constraint firstAttribute="width" constant="1" id="w"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="string" keyPath="mood" value="x"/></userDefinedRuntimeAttributes></constraint>
                """)
        #expect(
            Documents.read(Documents.xib(constraint)).diagnostics.map(\.message)
                == ["the runtime attribute “mood” of the constraint w is not shown"])
    }

    @Test("a runtime attribute of the wrong type is a warning")
    func wrongRuntimeType() throws {
        let cases = [("layer.cornerRadius", "string"), ("hidden", "number"), ("layer.borderColor", "string"), ("alpha", "boolean")]
        for (keyPath, type) in cases {
            let read = try runtime("<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(keyPath)\" value=\"8\"/>")
            #expect(read.diagnostics.map(\.code.rawValue) == ["interface.bad-value"])
            #expect(
                read.diagnostics.first?.message
                    == "the runtime attribute “\(keyPath)” of view “Badge” (abc) cannot be of type “\(type)”")
            #expect(read.value?.views.first?.runtimeLooks.isEmpty == true)
        }
    }

    @Test("a constraint to a view in another cell is reported with both views")
    func foreignConstraints() throws {
        func constraint(_ item: String) -> String {
            "<constraint firstItem=\"a-l\" firstAttribute=\"width\" secondItem=\"\(item)\" secondAttribute=\"width\" id=\"eq\"/>"
        }
        let cells = { (item: String) in
            """
            <tableView key="view" id="tab" style="plain"><view key="tableHeaderView" id="head"/>
            <prototypes>\(Documents.cell(extra: constraint(item), id: "a"))\(Documents.cell(id: "b"))</prototypes></tableView>
            """
        }
        func messages(_ item: String) -> [String] {
            let read = Documents.read(Documents.storyboard([("Scene", "vc", cells(item))]))
            return read.diagnostics.map { "\($0.code) \($0.message) \($0.span?.start.line ?? 0)" }
        }
        #expect(messages("a-l").isEmpty && messages("a-c").isEmpty && messages("a").isEmpty)
        #expect(
            messages("b-l") == [
                "interface.foreign-constraint the constraint eq of tableViewCell (a) refers to label “Name” (b-l) in tableViewCell (b), so it is ignored 20"
            ])
        #expect(
            messages("head") == [
                "interface.foreign-constraint the constraint eq of tableViewCell (a) refers to view (head), so it is ignored 20"
            ])
        #expect(
            messages("tab") == [
                "interface.foreign-constraint the constraint eq of tableViewCell (a) refers to tableView (tab), so it is ignored 20"
            ])
    }
}
