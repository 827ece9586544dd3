/// Handwritten documents of Interface Builder.
public enum Documents {
    /// A xib with these objects.
    public static func xib(_ objects: String, tools: String = "23504", resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        \(objects)
            </objects>
            <resources>\(resources)</resources>
        </document>
        """
    }

    /// A storyboard of scenes, each a table view controller with this table.
    public static func storyboard(_ scenes: [(className: String?, id: String, table: String)]) -> String {
        let written = scenes.map { scene in
            """
            <scene sceneID="s\(scene.id)"><objects>
            <tableViewController id="\(scene.id)" \(scene.className.map { "customClass=\"\($0)\"" } ?? "") sceneMemberID="viewController">
            \(scene.table)
            <navigationItem key="navigationItem" title="Title" id="n\(scene.id)"/>
            </tableViewController></objects></scene>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
                <scenes>
            \(written.joined(separator: "\n"))
                </scenes>
            </document>
            """
    }

    /// A cell with one label at its margins.
    public static func cell(_ attributes: String = "", label: String = "", extra: String = "", id: String = "cel-l0-001") -> String {
        """
        <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="\(id)" \(attributes)>
            <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="\(id)" id="\(id)-c">
                <rect key="frame" x="0.0" y="0.0" width="393" height="43.5"/>
                <subviews>
                    <label contentMode="left" text="Name" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-l" \(label)>
                        <rect key="frame" x="20" y="11" width="353" height="21.5"/>
                    </label>
                </subviews>
                <constraints>
                    <constraint firstItem="\(id)-l" firstAttribute="leading" secondItem="\(id)-c" secondAttribute="leadingMargin" id="\(id)-1"/>
                    <constraint firstItem="\(id)-l" firstAttribute="top" secondItem="\(id)-c" secondAttribute="topMargin" id="\(id)-2"/>
                    <constraint firstAttribute="bottomMargin" secondItem="\(id)-l" secondAttribute="bottom" id="\(id)-3"/>
                    \(extra)
                </constraints>
            </tableViewCellContentView>
            <connections><outlet property="nameLabel" destination="\(id)-l" id="\(id)-o"/></connections>
        </tableViewCell>
        """
    }

    /// A table with one section of static cells: of its own height, in a style, and with custom contents.
    public static let staticTable = """
        <tableView key="view" dataMode="static" style="insetGrouped" separatorStyle="default" rowHeight="-1" sectionHeaderHeight="18" id="tab">
        <sections><tableViewSection headerTitle="General" footerTitle="More" id="sec"><cells>
        \(cell("rowHeight=\"60\"", id: "a"))
        \(cell("style=\"IBUITableViewCellStyleValue1\" textLabel=\"b-l\" accessoryType=\"disclosureIndicator\"", id: "b"))
        \(cell(id: "c"))
        </cells></tableViewSection></sections></tableView>
        """
}
