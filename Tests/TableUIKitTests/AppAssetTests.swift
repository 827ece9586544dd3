import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import TableLayout
import TableUIKit
import Testing

@testable import TableViewProvider

@Suite("Colors and images of an app", .olderScreen, .serialized) @MainActor
final class AppAssetTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ path: String, _ data: Data) throws {
        let file = folder.appendingPathComponent("App/" + path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
    private func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    // Within one test, so that no other test sees the folder.
    private func withFolder(_ test: () throws -> Void) rethrows {
        Surroundings.imageFolder = folder.appendingPathComponent("App").path
        defer { Surroundings.imageFolder = nil }
        try test()
    }

    @Test("in an app's run, a picture that is nowhere is blank; else it is an error")
    func missingPicture() {
        withFolder {
            #expect((try? Surroundings.imageSource.size(ofImage: "nowhere").get()) == nil)
            Surroundings.images.areMissingBlank = true
            let images = Surroundings.imageSource
            #expect((try? images.size(ofImage: "nowhere").get()) == Size(width: 1, height: 1))
            let drawn = try? images.bitmap(ofImage: "nowhere", covering: Size(width: 20, height: 20)).get()
            #expect(drawn?.pixels == [0, 0, 0, 0])
            #expect(UIImage(named: "nowhere") == nil)
            let other = AppImages.Source(files: nil, assets: nil, datas: ["damaged": Data("GIF".utf8)], areMissingBlank: true)
            #expect((try? other.size(ofImage: "nowhere").get()) == Size(width: 1, height: 1))
            #expect((try? other.size(ofImage: "damaged").get()) == nil, "a picture that cannot be drawn is an error")
        }
    }

    // MARK: Colors

    /// A cell with a stripe of each color, 4 points high.
    private static func xib(_ colors: [String]) -> String {
        let stripes = colors.enumerated().map { index, color in
            """
            <view contentMode="scaleToFill" id="v\(index)"><rect key="frame" x="0" y="\(index * 4)" width="40" height="4"/>
            <color key="backgroundColor" \(color)/></view>
            """
        }
        let height = colors.count * 4
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
            <objects><tableViewCell id="c" rowHeight="\(height)"><rect key="frame" x="0" y="0" width="320" height="\(height)"/>
            <tableViewCellContentView key="contentView" id="n"><rect key="frame" x="0" y="0" width="320" height="\(height)"/><subviews>
            \(stripes.joined(separator: "\n"))
            </subviews></tableViewCellContentView></tableViewCell></objects></document>
            """
    }

    /// The colors of the stripes in a table’s only row.
    private func stripes(of content: some TableContent, _ count: Int, _ appearance: Appearance) throws -> [String] {
        let scene = try tableScene(of: content, in: Environment(width: 320))
        let bitmap = try CairoRenderer().bitmap(of: scene, appearance: appearance, scale: 1)
        return (0..<count).map { index in
            let start = ((index * 4 + 2) * bitmap.width + 20) * 4
            return "#" + bitmap.pixels[start..<start + 3].map { String(format: "%02X", $0) }.joined()
        }
    }

    @Test("every system color of a document is the same in a preview and in UIKit, in light and dark")
    func systemColors() throws {
        let names = SystemColors.namesInUIKit
        #expect(Set(names).isSuperset(of: ["groupTableViewBackground", "lightText", "darkText", "systemRed", "label", "tintColor", "red"]))
        let xib = Self.xib(names.map { "systemColor=\"\($0 == "tintColor" ? $0 : $0 + "Color")\"" })
        try write("Stripes.xib", xib)
        try withFolder {
            let document = try #require(InterfaceDocument.read(SourceFile(path: "Stripes.xib", text: xib)).value)
            let source = InterfaceSource(document, at: "Stripes.xib", in: InterfaceProject(scanning: "/nonexistent"))
            let table = source.table(try #require(document.designs.first), title: "")
            let cell = try #require(UINib(nibName: "Stripes", bundle: nil).instantiate(withOwner: nil).first as? UITableViewCell)
            for appearance in [Appearance.light, .dark] {
                let (preview, made) = (
                    try stripes(of: table, names.count, appearance),
                    try stripes(of: ViewTable(cell, height: CGFloat(names.count * 4)), names.count, appearance)
                )
                #expect(preview == made)
                let colors = Dictionary(uniqueKeysWithValues: zip(names, preview))
                let isLight = appearance == .light
                #expect(colors["groupTableViewBackground"] == (isLight ? "#F2F2F7" : "#000000"))
                #expect(colors["tableCellGroupedBackground"] == (isLight ? "#FFFFFF" : "#1C1C1E"))
                #expect(colors["systemRed"] == (isLight ? "#FF3B30" : "#FF453A") && colors["red"] == "#FF0000")
                #expect(colors["lightText"] == (isLight ? "#FFFFFF" : "#999999") && colors["darkText"] == "#000000")
                #expect(colors["viewFlipsideBackground"] == "#1F2124" && colors["scrollViewTexturedBackground"] == "#6F7179")
                #expect(colors["underPageBackground"] == "#B4B7BC" && colors["systemGray6"] == (isLight ? "#F2F2F7" : "#1C1C1E"))
            }
            #expect(Surroundings.diagnostics.isEmpty)
        }
    }

    @Test("a color with an unknown name in a document is not set, and preview and UIKit report its line")
    func unknownColors() throws {
        let xib = Self.xib(["systemColor=\"systemRedishColor\"", "name=\"Nobody\"", "name=\"Alarm\""])
        try write("Stripes.xib", xib)
        try write(
            "A.xcassets/Alarm.colorset/Contents.json", #"{"colors": [{"color": {"platform": "ios", "reference": "systemRedColor"}}]}"#)
        try withFolder {
            let file = SourceFile(path: folder.appendingPathComponent("App/Stripes.xib").path, text: xib)
            let document = try #require(InterfaceDocument.read(file).value)
            let source = InterfaceSource(document, at: "Stripes.xib", in: InterfaceProject(scanning: folder.path + "/App"))
            let cell = try #require(UINib(nibName: "Stripes", bundle: nil).instantiate(withOwner: nil).first as? UITableViewCell)
            #expect(cell.contentView.subviews.map(\.backgroundColor) == [nil, nil, .systemRed])
            let found = Surroundings.diagnostics
            #expect(
                found.map(\.message) == [
                    "no asset catalog has the color “Nobody”, so it is not set",
                    "unknown system color “systemRedishColor”, so it is not set",
                ])
            #expect(found == source.diagnostics.filter { $0.code == .assetMissing })
            #expect(found.map { $0.span?.start.line } == [7, 5] && found.map { $0.span?.start.column } == [1, 1])
            #expect(found[1].hints == ["did you mean “systemRedColor”?"])
            // Nothing is drawn where the color is not set.
            let table = source.table(try #require(document.designs.first), title: "")
            #expect(try stripes(of: table, 3, .light) == ["#FFFFFF", "#FFFFFF", "#FF3B30"])
            _ = UINib(nibName: "Stripes", bundle: nil).instantiate(withOwner: nil)
            #expect(Surroundings.diagnostics == found)
        }
        try write("A.xcassets/Alarm.colorset/Contents.json", "{")
        try withFolder {
            let cell = try #require(UINib(nibName: "Stripes", bundle: nil).instantiate(withOwner: nil).first as? UITableViewCell)
            #expect(cell.contentView.subviews.map(\.backgroundColor) == [nil, nil, nil])
            let last = try #require(Surroundings.diagnostics.last)
            #expect(last.code == .assetUnreadable && last.span?.start.line == 9)
        }
    }

    @Test("a color that no catalog has is nil and reported once; without a folder, it is not black")
    func namedColors() throws {
        try write(
            "A.xcassets/Alarm.colorset/Contents.json", #"{"colors": [{"color": {"platform": "ios", "reference": "systemRedColor"}}]}"#)
        withFolder {
            #expect(UIColor(named: "Alarm") == .systemRed)
            for _ in 0..<2 { #expect(UIColor(named: "Nobody") == nil && UIColor(named: "label") == nil) }
            #expect(Surroundings.diagnostics.map(\.message) == ["Nobody", "label"].map { "no asset catalog has the color “\($0)”" })
            let environment = Environment()
            #expect(ViewTable(UIView()).newMisses(in: environment) == Surroundings.diagnostics)
            #expect(ViewTable(UIView()).newMisses(in: environment).isEmpty)
        }
        Surroundings.imageFolder = nil
        let view = UIView()
        view.backgroundColor = UIColor(named: "Nobody")
        #expect(try color(of: view, at: CGPoint(x: 10, y: 10), height: 20) == "#FFFFFF")
        #expect(UIColor(named: "label") != nil && Surroundings.diagnostics.map(\.code.rawValue) == ["asset.missing"])
        Surroundings.imageFolder = nil
        for index in 0..<200 { _ = UIColor(named: "Nobody \(index)") }
        #expect(Surroundings.diagnostics.count == 100)
        Surroundings.imageFolder = nil
    }

    // MARK: Images

    /// A picture of an app’s image, in pixels.
    private func png(_ width: Int, _ height: Int) -> Data {
        Data(PNG.encode(Bitmap(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4)), scale: 1))
    }

    @Test("a resizable image keeps its caps, whatever else changes")
    func resizable() throws {
        let pixels: [UInt8] = [10, 20, 30].flatMap { [$0, 0, 0, 255] }
        let image = try #require(UIImage(data: Data(PNG.encode(Bitmap(width: 3, height: 1, pixels: pixels), scale: 1))))
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let capped = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
        #expect(capped.capInsets == insets && capped.resizingMode == .stretch && capped != image && image.capInsets == .zero)
        func reds(_ image: UIImage) throws -> [UInt8] {
            let view = UIImageView(image: image)
            view.frame = CGRect(x: 0, y: 0, width: 9, height: 1)
            let root = UIView()
            root.addSubview(view)
            let drawn = try #require(try tableScene(of: ViewTable(root, height: 20)).images.first?.bitmap)
            return (0..<drawn.width).map { drawn.pixels[$0 * 4] }
        }
        #expect(try reds(capped.withRenderingMode(.alwaysOriginal)) == [10, 20, 20, 20, 20, 20, 20, 20, 30])
        #expect(try reds(image) == [10, 20, 30])
    }

    @Test("image files are found in all folders, by scale and device, with and without an extension")
    func imageFiles() throws {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="blue"/></svg>"#
        try write("Art/star.png", png(10, 5))
        try write("Art/Deep/star@2x.png", png(20, 10))
        try write("star@3x.png", png(30, 15))
        try write("star@3x~ipad.png", png(90, 90))
        try write("sharp@2x.png", png(8, 8))
        try write("plan.svg", svg)
        try write("A.xcassets/face.imageset/face.svg", svg)
        try write("A.xcassets/face.imageset/Contents.json", #"{"images": [{"filename": "face.svg"}]}"#)
        try write("A.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try write("A.xcassets/Icons/face.imageset/face.svg", svg)
        try write("A.xcassets/Icons/face.imageset/Contents.json", #"{"images": [{"filename": "face.svg"}]}"#)
        try write("A.xcassets/AppIcon.appiconset/icon.png", png(4, 4))
        try write("Other.bundle/inner.png", png(4, 4))
        try write("de.lproj/word.png", png(6, 6))
        try write("Base.lproj/word.png", png(4, 4))
        // Files outside of the folder, which a link and a catalog point to.
        try png(4, 4).write(to: folder.appendingPathComponent("secret.png"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/App/link.png", withDestinationPath: folder.path + "/secret.png")
        try write("A.xcassets/evil.imageset/Contents.json", #"{"images": [{"filename": "../../../secret.png", "scale": "0x"}]}"#)
        withFolder {
            let sizes: [(String, CGSize)] = [
                ("star", CGSize(width: 10, height: 5)), ("star.png", CGSize(width: 10, height: 5)),
                ("star@2x.png", CGSize(width: 10, height: 5)), ("sharp", CGSize(width: 4, height: 4)),
                ("plan.svg", CGSize(width: 20, height: 10)),
                ("face.png", CGSize(width: 20, height: 10)), ("Icons/face", CGSize(width: 20, height: 10)),
                ("Icons/face.png", CGSize(width: 20, height: 10)), ("Other.bundle/inner", CGSize(width: 4, height: 4)),
                ("word", CGSize(width: 4, height: 4)),
            ]
            for (name, size) in sizes { #expect(UIImage(named: name)?.size == size, "\(name)") }
            for name in ["plan", "icon", "inner", "star.jpg", "link", "link.png", "evil", "../secret.png", "sta", ""] {
                #expect(UIImage(named: name) == nil, "\(name)")
            }
            let project = InterfaceProject(scanning: folder.path + "/App")
            #expect(AssetLibrary.picture("star", in: project)?.path == "asset:star@3x.png")
        }
    }

    @Test("documents find image files and image sets as the app does, and report only the images that are missing")
    func imagesInDocuments() throws {
        try write("Art/star@2x.png", png(20, 10))
        try write("A.xcassets/face.imageset/face.png", png(4, 4))
        try write("A.xcassets/face.imageset/Contents.json", #"{"images": [{"filename": "face.png"}]}"#)
        let views = ["star", "star.png", "face.png", "gone.png"].enumerated().map { "<imageView id=\"i\($0)\" image=\"\($1)\"/>" }
        let xib = Self.xib([]).replacingOccurrences(of: "<subviews>", with: "<subviews>" + views.joined(separator: "\n"))
        try write("Images.xib", xib)
        try withFolder {
            let document = try #require(InterfaceDocument.read(SourceFile(path: "Images.xib", text: xib)).value)
            let source = InterfaceSource(document, at: "Images.xib", in: InterfaceProject(scanning: folder.path + "/App"))
            #expect(
                source.diagnostics.map(\.message) == [
                    "no asset catalog or image file has the name “gone.png”; a placeholder with the name is shown"
                ])
            let cell = try #require(UINib(nibName: "Images", bundle: nil).instantiate(withOwner: nil).first as? UITableViewCell)
            #expect(cell.contentView.subviews.map { ($0 as? UIImageView)?.image?.size.width } == [10, 10, 4, nil])
        }
    }

    @Test("a data set of a catalog is read by its name")
    func dataSets() throws {
        try write("A.xcassets/seed.dataset/seed.json", "[1]")
        try write(
            "A.xcassets/seed.dataset/Contents.json",
            #"{"data": [{"idiom": "universal"}, {"filename": "seed.json", "universal-type-identifier": "public.json"}]}"#)
        try write("A.xcassets/bad.dataset/Contents.json", #"{"data": [{"filename": "gone"}]}"#)
        try withFolder {
            let asset = try #require(NSDataAsset(name: "seed"))
            #expect(asset.name == "seed" && asset.data == Data("[1]".utf8) && asset.typeIdentifier == "public.json")
            #expect(NSDataAsset(name: "bad") == nil && NSDataAsset(name: "none") == nil)
        }
        #expect(NSDataAsset(name: "seed") == nil)
    }
}
