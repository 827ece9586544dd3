import CaseFiles
import Foundation
import TableUIKit
import Testing

final class StoryPersonCell: UITableViewCell {
    @Outlet var nameLabel: UILabel!
    @Outlet var field: UITextField!
    private(set) var typed: [String] = []
    func changed(_ sender: UITextField) { typed.append(sender.text ?? "") }
    private let changedMethod = InterfaceMethod(Selector("changed:", StoryPersonCell.changed(_:)))
}

final class StoryPeopleController: UITableViewController {
    var labels: [UILabel]! = []
    private let labelsProperty = InterfaceProperty("labels", \StoryPeopleController.labels)
    weak var header: UILabel! { didSet { calls.append("header") } }
    private let headerProperty = InterfaceProperty("header", \StoryPeopleController.header)
    @Outlet var addButton: UIBarButtonItem!
    private(set) var calls: [String] = []

    func add(_ sender: Any) { calls.append("add") }
    private let addMethod = InterfaceMethod(Selector("add:", StoryPeopleController.add(_:)))
    func back(_ segue: UIStoryboardSegue) { calls.append("back from \(segue.source.title ?? "")") }
    private let backMethod = InterfaceMethod(Selector("back:", StoryPeopleController.back(_:)))
    func made(_ coder: NSCoder, sender: Any?) -> UIViewController? {
        calls.append("made")
        return UIViewController(coder: coder)
    }
    private let madeMethod = InterfaceMethod(Selector("madeWithCoder:sender:", StoryPeopleController.made(_:sender:)))

    override func viewDidLoad() { calls.append("loaded") }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
        (cell as? StoryPersonCell)?.nameLabel.text = ["Ada", "Bo"][indexPath.row]
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("select \(indexPath.row)") }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        calls.append("may \(identifier)")
        return true
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        calls.append("prepare \(segue.identifier ?? "") \(tableView.indexPathForSelectedRow?.row ?? -1)")
        segue.destination.title = "Detail"
    }
}

@Suite("Storyboards", .olderScreen, .serialized) @MainActor
final class StoryboardTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stories-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.main.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
    }
    deinit { try? FileManager.default.removeItem(at: folder) }

    private func story<Result>(_ test: (UIStoryboard) throws -> Result) rethrows -> Result {
        Surroundings.imageFolder = folder.path
        defer { Surroundings.imageFolder = nil }
        return try test(UIStoryboard(name: "Main", bundle: nil))
    }

    private func people(_ story: UIStoryboard) throws -> (UINavigationController, StoryPeopleController) {
        let navigation = try #require(story.instantiateInitialViewController() as? UINavigationController)
        let people = try #require(navigation.topViewController as? StoryPeopleController)
        people.appear(width: 390, height: 600)
        return (navigation, people)
    }

    @Test("the initial controller has its root, its titles, its buttons and its view")
    func controllers() throws {
        try story { story in
            let navigation = try #require(story.instantiateInitialViewController() as? UINavigationController)
            let people = try #require(navigation.topViewController as? StoryPeopleController)
            #expect(navigation.navigationBar.prefersLargeTitles && people.storyboard === story)
            #expect(people.navigationItem.title == "People" && !people.isViewLoaded && people.addButton.title == "Add")
            #expect(people.navigationItem.leftBarButtonItems?.map(\.title) == ["Edit", "Sort"])
            people.navigationItem.rightBarButtonItem?.tap()
            people.appear(width: 390, height: 600)
            #expect(people.calls == ["add", "header", "loaded"] && people.header.text == "Everybody")
            #expect(people.labels.map(\.text) == ["Everybody"] && people.tableView.style == .grouped)
            #expect(people.tableView.dataSource === people && people.tableView.rowHeight == 60)
        }
    }

    @Test("prototype cells have their outlets and actions")
    func prototypes() throws {
        try story { story in
            let (_, people) = try people(story)
            let cell = try #require(people.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? StoryPersonCell)
            #expect(cell.nameLabel.text == "Bo" && cell.nameLabel.tag == 7)
            #expect(cell.contentView.subviews.count == 2)
            cell.field.text = "x"
            cell.field.sendActions(for: .editingChanged)
            #expect(cell.typed == ["x"])
        }
    }

    @Test("a tap on a prototype cell performs its segue before the delegate hears of it; an unwind segue goes back")
    func segues() throws {
        try story { story in
            let (navigation, people) = try people(story)
            people.tableView.tap(rowAt: IndexPath(row: 1, section: 0))
            #expect(people.calls.suffix(3) == ["may detail", "prepare detail 1", "select 1"])
            let detail = try #require(navigation.topViewController)
            #expect(detail.title == "Detail" && detail !== people)
            detail.performSegue(withIdentifier: "done", sender: nil)
            #expect(people.calls.last == "back from Detail" && navigation.topViewController === people)
            people.performSegue(withIdentifier: "made", sender: nil)
            #expect(people.calls.suffix(2) == ["made", "prepare made 1"] && people.presentedViewController?.title == "Detail")
            people.performSegue(withIdentifier: "nowhere", sender: nil)
            #expect(people.performedSegues == ["made", "nowhere"])
        }
    }

    @Test("a static table shows its cells with their own heights; a container shows its child")
    func fixed() throws {
        try story { story in
            let settings = story.instantiateViewController(withIdentifier: "settings")
            settings.appear(width: 390, height: 600)
            let table = try #require((settings as? UITableViewController)?.tableView)
            #expect(table.numberOfRows(inSection: 0) == 2 && table.dataSource === settings)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "Wi-Fi")
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.subviews.count == 1)
            #expect([0, 1].map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [44, 80])
            #expect(table.dataSource?.tableView(table, titleForHeaderInSection: 0) == "Network")
            let outer = story.instantiateViewController(withIdentifier: "outer")
            outer.appear(width: 390, height: 600)
            #expect(outer.children.first is UITableViewController && outer.children.first?.view.superview?.frame.height == 200)
        }
    }

    @Test("what is missing is an error in UIKit's words")
    func missing() {
        story { story in
            _ = story.instantiateViewController(withIdentifier: "nobody")
            #expect(
                story.diagnostics.map(\.message) == [
                    "Storyboard (Main) doesn't contain a view controller with identifier 'nobody' of class UIViewController"
                ])
            let other = UIStoryboard(name: "Other", bundle: nil)
            #expect(other.instantiateInitialViewController() == nil && other.diagnostics.map(\.code.rawValue) == ["storyboard.not-found"])
        }
    }

    private static let main = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="nav">
          <scenes>
            <scene sceneID="s0"><objects>
              <navigationController id="nav" sceneMemberID="viewController">
                <navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
                <connections><segue destination="ppl" kind="relationship" relationship="rootViewController" id="g0"/></connections>
              </navigationController>
            </objects></scene>
            <scene sceneID="s1"><objects>
              <tableViewController id="ppl" customClass="StoryPeopleController" customModule="TableUIKitTests" sceneMemberID="viewController">
                <tableView key="view" style="grouped" rowHeight="60" sectionHeaderHeight="18" sectionFooterHeight="18" id="tbl">
                  <rect key="frame" x="0.0" y="0.0" width="390" height="600"/>
                  <label key="tableHeaderView" text="Everybody" id="hdr"><rect key="frame" x="0.0" y="0.0" width="390" height="40"/></label>
                  <prototypes>
                    <tableViewCell reuseIdentifier="person" id="pro" customClass="StoryPersonCell" customModule="TableUIKitTests">
                      <rect key="frame" x="0.0" y="50" width="390" height="60"/>
                      <tableViewCellContentView key="contentView" tableViewCell="pro" id="cnt">
                        <rect key="frame" x="0.0" y="0.0" width="390" height="60"/>
                        <subviews>
                          <label tag="7" text="Name" id="nam"><rect key="frame" x="20" y="10" width="100" height="20"/></label>
                          <textField id="fld"><rect key="frame" x="20" y="30" width="100" height="20"/>
                            <connections><action selector="changed:" destination="pro" eventType="editingChanged" id="a1"/></connections>
                          </textField>
                        </subviews>
                      </tableViewCellContentView>
                      <connections>
                        <outlet property="nameLabel" destination="nam" id="o1"/>
                        <outlet property="field" destination="fld" id="o2"/>
                        <segue destination="det" kind="show" identifier="detail" id="g1"/>
                      </connections>
                    </tableViewCell>
                  </prototypes>
                </tableView>
                <navigationItem key="navigationItem" title="People" id="itm">
                  <leftBarButtonItems>
                    <barButtonItem title="Edit" id="edt"/>
                    <barButtonItem title="Sort" id="srt"/>
                  </leftBarButtonItems>
                  <barButtonItem key="rightBarButtonItem" title="Add" id="btn">
                    <connections><action selector="add:" destination="ppl" id="a2"/></connections>
                  </barButtonItem>
                </navigationItem>
                <connections>
                  <outlet property="header" destination="hdr" id="o3"/>
                  <outlet property="addButton" destination="btn" id="o4"/>
                  <outletCollection property="labels" destination="hdr" id="o5"/>
                  <segue destination="det" kind="presentation" identifier="made" destinationCreationSelector="madeWithCoder:sender:" id="g2"/>
                </connections>
              </tableViewController>
            </objects></scene>
            <scene sceneID="s2"><objects>
              <viewController id="det" sceneMemberID="viewController">
                <view key="view" id="dvw"><rect key="frame" x="0.0" y="0.0" width="390" height="600"/></view>
                <connections>
                  <segue destination="ext" kind="unwind" identifier="done" unwindAction="back:" id="g3"/>
                </connections>
              </viewController>
              <exit id="ext" userLabel="Exit" sceneMemberID="exit"/>
            </objects></scene>
            <scene sceneID="s3"><objects>
              <tableViewController storyboardIdentifier="settings" id="set" sceneMemberID="viewController">
                <tableView key="view" dataMode="static" style="grouped" rowHeight="44" id="stb">
                  <rect key="frame" x="0.0" y="0.0" width="390" height="600"/>
                  <sections><tableViewSection headerTitle="Network" id="sec"><cells>
                    <tableViewCell textLabel="wif" style="IBUITableViewCellStyleDefault" id="c1">
                      <rect key="frame" x="0.0" y="0.0" width="390" height="44"/>
                      <tableViewCellContentView key="contentView" tableViewCell="c1" id="v1">
                        <rect key="frame" x="0.0" y="0.0" width="390" height="44"/>
                        <subviews><label text="Wi-Fi" id="wif"><rect key="frame" x="16" y="0.0" width="358" height="44"/></label></subviews>
                      </tableViewCellContentView>
                    </tableViewCell>
                    <tableViewCell rowHeight="80" id="c2">
                      <rect key="frame" x="0.0" y="0.0" width="390" height="80"/>
                      <tableViewCellContentView key="contentView" tableViewCell="c2" id="v2">
                        <rect key="frame" x="0.0" y="0.0" width="390" height="80"/>
                      </tableViewCellContentView>
                    </tableViewCell>
                  </cells></tableViewSection></sections>
                </tableView>
              </tableViewController>
            </objects></scene>
            <scene sceneID="s4"><objects>
              <viewController storyboardIdentifier="outer" id="out" sceneMemberID="viewController">
                <view key="view" id="ovw">
                  <rect key="frame" x="0.0" y="0.0" width="390" height="600"/>
                  <subviews>
                    <containerView id="con"><rect key="frame" x="0.0" y="100" width="390" height="200"/>
                      <connections><segue destination="set" kind="embed" id="g4"/></connections>
                    </containerView>
                  </subviews>
                </view>
              </viewController>
            </objects></scene>
          </scenes>
        </document>
        """
}
