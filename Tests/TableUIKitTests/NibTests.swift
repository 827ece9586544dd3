import CaseFiles
import Foundation
import TableUIKit
import TableViewProvider
import Testing

final class NibPersonCell: UITableViewCell {
    @Outlet private var nameLabel: UILabel!
    @Outlet var photo: UIImageView!
    private(set) var wakes = 0
    override func awakeFromNib() {
        super.awakeFromNib()
        wakes += 1
    }
    func show(_ name: String) { nameLabel.text = name }
    var shown: String? { nameLabel.text }
}

@Suite("Nibs and assets", .olderScreen, .serialized) @MainActor
final class NibTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")

    init() throws {
        try write("PersonCell.xib", Self.xib)
        let colors = #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": "#
        let red = #"{"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}]}"#
        try write("Media.xcassets/brand.colorset/Contents.json", colors + red)
        try write("Media.xcassets/face.imageset/Contents.json", #"{"images": [{"idiom": "universal", "filename": "face.svg"}]}"#)
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="blue"/></svg>"#
        try write("Media.xcassets/face.imageset/face.svg", svg)
    }

    // Within one test, so that no other test sees the folder.
    private func withFolder(_ test: () throws -> Void) rethrows {
        Surroundings.imageFolder = folder.path
        defer { Surroundings.imageFolder = nil }
        try test()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ path: String, _ text: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private final class People: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
            (cell as? NibPersonCell)?.show(["Ada", "Bo"][indexPath.row])
            return cell
        }
    }

    private final class Shelves: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let isHeader = kind == UICollectionView.elementKindSectionHeader
            return collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: isHeader ? "shelf" : "end", for: indexPath)
        }
    }

    @Test("a collection view of a document makes its headers and footers, in the sizes of its layout")
    func supplements() throws {
        func part(_ name: String, _ key: String, _ text: String) -> String {
            let place = #"<rect key="frame" x="0.0" y="0.0" width="200" height="30"/>"#
            return """
                <collectionReusableView key="\(key)" reuseIdentifier="\(name)" id="\(name)">\(place)<subviews>
                <label text="\(text)" translatesAutoresizingMaskIntoConstraints="YES" id="\(name)-l">\(place)</label></subviews>
                </collectionReusableView>
                """
        }
        try write(
            "Shelf.xib",
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
            <collectionView id="c"><rect key="frame" x="0.0" y="0.0" width="320" height="300"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="l"><size key="itemSize" width="50" height="50"/>
            <size key="headerReferenceSize" width="50" height="40"/><size key="footerReferenceSize" width="50" height="20"/>
            </collectionViewFlowLayout><cells><collectionViewCell reuseIdentifier="book" id="b">
            <rect key="frame" x="0.0" y="40" width="50" height="50"/><view key="contentView" id="bc"/></collectionViewCell></cells>
            \(part("shelf", "sectionHeaderView", "Novels"))\(part("end", "sectionFooterView", "The end"))
            </collectionView></objects></document>
            """)
        try withFolder {
            let collection = try #require(
                UINib(nibName: "Shelf", bundle: nil).instantiate(withOwner: nil).first as? UICollectionView)
            let shelves = Shelves()
            collection.dataSource = shelves
            collection.layoutIfNeeded()
            let header = try #require(
                collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
            #expect((header.subviews.first as? UILabel)?.text == "Novels" && header.frame.height == 40)
            let footer = collection.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
            #expect((footer?.subviews.first as? UILabel)?.text == "The end" && footer?.frame.height == 20)
        }
    }

    @Test("a registered nib makes cells of its class, with outlets and constraints")
    func cells() throws {
        try withFolder {
            let (table, people) = (UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400)), People())
            table.register(UINib(nibName: "PersonCell", bundle: nil), forCellReuseIdentifier: "person")
            table.dataSource = people
            table.layoutIfNeeded()
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? NibPersonCell)
            #expect(cell.shown == "Bo" && cell.wakes == 1 && cell.reuseIdentifier == "person")
            #expect(cell.photo.frame == CGRect(x: 16, y: 10, width: 40, height: 40))
            #expect(cell.frame.height == 60 && table.diagnostics.isEmpty)
            #expect(cell.accessoryType == .disclosureIndicator && cell.editingAccessoryType == .detailButton)
        }
    }

    @Test("a nib is instantiated by hand; a missing one has no views, and its cell is an error")
    func instantiation() throws {
        try withFolder {
            let views = UINib(nibName: "PersonCell", bundle: nil).instantiate(withOwner: self)
            let cell = try #require(views.first as? NibPersonCell)
            let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
            #expect(label.text == "Name" && label.font == .boldSystemFont(ofSize: 17))
            #expect(UINib(nibName: "Nobody", bundle: nil).instantiate(withOwner: nil).isEmpty)
            #expect(Bundle.main.loadNibNamed("Nobody", owner: nil) == nil)
            let table = UITableView()
            table.register(UINib(nibName: "Nobody", bundle: nil), forCellReuseIdentifier: "x")
            _ = table.dequeueReusableCell(withIdentifier: "x", for: IndexPath(row: 0, section: 0))
            #expect(table.diagnostics.map(\.code.rawValue) == ["cell.not-registered"])
        }
    }

    @Test("catalogs give images and colors by name; a missing image is nil where the folder is known")
    func assets() throws {
        try withFolder {
            let image = try #require(UIImage(named: "face"))
            #expect(image.size == CGSize(width: 20, height: 10))
            #expect(UIImage(named: "nobody") == nil)
            #expect(UIColor(named: "brand") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        }
        #expect(UIImage(named: "nobody") != nil)
    }

    @Test("pictures of views and tables show the folder's images and those of data")
    func pictures() throws {
        try withFolder {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.imageView?.image = UIImage(named: "face")
            cell.textLabel?.text = "Face"
            let widths = try tableScene(of: ViewTable(cell)).images.map(\.bitmap.width)
            #expect(widths.contains { $0 >= 20 })
        }
    }

    private static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES">
          <objects>
            <tableViewCell id="c" customClass="NibPersonCell" reuseIdentifier="person" accessoryType="disclosureIndicator"
                editingAccessoryType="detailButton">
              <rect key="frame" x="0" y="0" width="320" height="60"/>
              <tableViewCellContentView key="contentView" id="v">
                <rect key="frame" x="0" y="0" width="290" height="60"/>
                <subviews>
                  <imageView id="i" translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" x="16" y="10" width="40" height="40"/>
                    <constraints>
                      <constraint firstAttribute="width" constant="40" id="i1"/>
                      <constraint firstAttribute="height" constant="40" id="i2"/>
                    </constraints>
                  </imageView>
                  <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                    <rect key="frame" x="68" y="20" width="100" height="21"/>
                    <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
                  </label>
                </subviews>
                <constraints>
                  <constraint firstItem="i" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="16" id="k1"/>
                  <constraint firstItem="i" firstAttribute="top" secondItem="v" secondAttribute="top" constant="10" id="k2"/>
                  <constraint firstAttribute="bottom" secondItem="i" secondAttribute="bottom" constant="10" id="k3"/>
                  <constraint firstItem="l" firstAttribute="leading" secondItem="i" secondAttribute="trailing" constant="12" id="k4"/>
                  <constraint firstItem="l" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="k5"/>
                </constraints>
              </tableViewCellContentView>
              <connections>
                <outlet property="nameLabel" destination="l" id="o1"/>
                <outlet property="photo" destination="i" id="o2"/>
              </connections>
            </tableViewCell>
          </objects>
        </document>
        """
}
