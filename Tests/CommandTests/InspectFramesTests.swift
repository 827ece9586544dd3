import Foundation
import Testing

@Suite("Interface Builder frames")
struct InspectFramesTests {
    private static let folder = "Tests/TableInterfaceBuilderTests/Cases/Frames"

    @Test("inspect prints the frames that Xcode saved", arguments: ["saved", "measured"])
    func frames(sizes: String) throws {
        let run = try Command.run(
            ["inspect", "\(Self.folder)/corpus/PersonCell.xib", "--format", "frames", "--sizes", sizes], in: Command.root)
        #expect(run.status == 0)
        #expect(
            run.output == """
                {"cell":"cel-00-001","frame":[0.0,0.0,320.0,64.0],"views":{"con-00-001":[0.0,0.0,320.0,64.0],\
                "pho-00-001":[16.0,12.0,40.0,40.0],"sta-00-001":[68.0,12.75,187.0,38.5],"nam-00-001":[0.0,0.0,187.0,20.5],\
                "rol-00-001":[0.0,22.5,187.0,16.0],"swi-00-001":[255.0,16.5,51.0,31.0]},"texts":{},\
                "images":{},"rowY":null}

                """)
    }

    @Test("frames have the places of texts and images in their views")
    func contents() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        func fixed(_ element: String, _ attributes: String, x: Int) -> String {
            "<\(element) id=\"\(element)\" \(attributes)><rect key=\"frame\" x=\"\(x)\" y=\"0\" width=\"100\" height=\"40\"/></\(element)>"
        }
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects><tableViewCell id="c" rowHeight="40"><rect key="frame" x="0" y="0" width="393" height="40"/>
            <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="393" height="40"/>
            <subviews>\(fixed("label", "text=\"A\" textAlignment=\"right\"", x: 0))
            \(fixed("imageView", "contentMode=\"center\" image=\"star\" catalog=\"system\"", x: 100))</subviews>
            </tableViewCellContentView></tableViewCell></objects></document>
            """, to: "Cell.xib")
        let run = try Command.run(["inspect", "Cell.xib", "--format", "frames"], in: folder.url)
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let object = try #require(json as? [String: Any])
        let text = try #require((object["texts"] as? [String: [[Double]]])?["label"]?.first)
        #expect(abs(text[0] + text[2] - 100) < 0.51 && abs(text[1] + text[3] / 2 - 20) < 1, "\(text)")
        let image = try #require((object["images"] as? [String: [[Double]]])?["imageView"]?.first)
        #expect(image == [39, 9, 22, 22])
    }

    @Test(
        "texts have the heights that they had in the document's Xcode",
        arguments: [("20037", [17, 14.5, 23]), ("22505", [20.5, 18, 23]), ("24506", [20.5, 18, 22])] as [(String, [Double])])
    func eras(tools: String, heights: [Double]) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        func view(_ element: String, _ id: String, _ font: String) -> String {
            """
            <\(element) id="\(id)" text="A" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="0" width="9" height="20"/>
            <fontDescription key="fontDescription" \(font)/></\(element)>
            """
        }
        let views = [
            view("label", "headline", "style=\"UICTFontTextStyleHeadline\""),
            view("label", "subhead", "style=\"UICTFontTextStyleSubhead\""),
            view("textField", "field", "type=\"system\" pointSize=\"18\""),
        ]
        let constraints = ["headline", "subhead", "field"].map { id in
            "<constraint firstItem=\"\(id)\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\" id=\"x\(id)\"/>"
                + "<constraint firstItem=\"\(id)\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\" id=\"y\(id)\"/>"
        }
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch">
            <device id="retina4_7"/><objects><tableViewCell id="c"><rect key="frame" x="0" y="0" width="375" height="80"/>
            <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="375" height="80"/>
            <subviews>\(views.joined())</subviews><constraints>\(constraints.joined())</constraints>
            </tableViewCellContentView></tableViewCell></objects></document>
            """, to: "Cell.xib")
        let run = try Command.run(["inspect", "Cell.xib", "--format", "frames"], in: folder.url)
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let found = try #require((json as? [String: Any])?["views"] as? [String: [Double]])
        #expect(["headline", "subhead", "field"].map { found[$0]?[3] } == heights, "\(run.output)")
    }

    @Test("a row that fits its contents has a separator, too, and buttons have whole heights", arguments: ["22505", "24506"])
    func fittedRows(tools: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        func edge(_ name: String) -> String {
            "<constraint firstItem=\"b\" firstAttribute=\"\(name)\" secondItem=\"v\" secondAttribute=\"\(name)Margin\" id=\"\(name)\"/>"
        }
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch">
            <device id="retina4_7"/><scenes><scene sceneID="s"><objects><tableViewController id="t"><tableView key="view" dataMode="static"
            style="plain" rowHeight="-1" estimatedRowHeight="-1" id="tab"><sections><tableViewSection id="sec"><cells>
            <tableViewCell id="c"><rect key="frame" x="0" y="0" width="375" height="50"/>
            <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="375" height="50"/>
            <directionalEdgeInsets key="directionalLayoutMargins" top="6" leading="16" bottom="6" trailing="16"/>
            <subviews><button buttonType="custom" translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="16" y="6" width="40" height="34"/><state key="normal" title="Try"/></button></subviews>
            <constraints>\(["top", "leading", "bottom"].map(edge).joined())</constraints></tableViewCellContentView></tableViewCell>
            </cells></tableViewSection></sections></tableView></tableViewController></objects></scene></scenes></document>
            """, to: "Main.storyboard")
        let run = try Command.run(["inspect", "Main.storyboard", "--format", "frames"], in: folder.url)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect((json["frame"] as? [Double])?[3] == 46.5, "\(run.output)\(run.errors)")
    }

    @Test("only Interface Builder documents have saved frames, and only frames have sizes")
    func refused() throws {
        let other = try Command.run(["inspect", "Examples/Settings.tableViewConfig", "--format", "frames"], in: Command.root)
        #expect(other.status == 65)
        #expect(other.errors.contains("[design.no-frames]"))
        #expect(try Command.run(["inspect", "Examples/Settings.tableViewConfig", "--sizes", "saved"], in: Command.root).status == 64)
    }
}
