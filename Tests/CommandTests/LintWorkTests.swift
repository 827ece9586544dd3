import Foundation
import TableViewProvider
import Testing

@testable import TablePreviewKit

@Suite("Work of lint")
struct LintWorkTests {
    @Test("the text of a storyboard is searched once, however many scenes it has")
    func scenes() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let scenes = (0..<40).map { scene in
            """
            <scene sceneID="s\(scene)"><objects><tableViewController id="v\(scene)" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" id="t\(scene)" novel="1"><sections><tableViewSection id="g\(scene)"><cells>
            <tableViewCell id="c\(scene)"><rect key="frame" x="0" y="0" width="390" height="44"/></tableViewCell>
            </cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
            """
        }
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!--
            # tvp:ignore no.such-code
            -->
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <scenes>\(scenes.joined(separator: "\n"))</scenes></document>
            """, to: "Main.storyboard")
        let files = try #require(DesignFile.find(in: [folder.url.appending(path: "Main.storyboard").path]).value)
        let found = DesignLint(listsUnread: true).findings(in: files, Loading())
        #expect(files.count == 40)
        #expect(Dictionary(grouping: found, by: \.code).mapValues(\.count) == [.lintUnknownCode: 1, .interfaceUnread: 1])
    }
}
