import TableUIKit

/// The screens of `TwinScreenTests` as storyboards, in the elements that Xcode writes.
enum TwinStoryboards {
    /// A cell of a static table.
    struct Cell {
        var title: String
        var detail: String?
        var style = "Value1"
        var symbol: String?
        var accessory: String?
        /// The state of a switch at the trailing edge.
        var isOn: Bool?
    }

    struct Section {
        var header: String?
        var footer: String?
        var cells: [Cell]
    }

    /// What is around a table.
    struct Bars {
        var largeTitle = false
        var leading: String?
        /// Titles and symbols.
        var tabs: [(title: String, symbol: String)] = []
        /// A symbol, and a title at the other end.
        var toolbar: (symbol: String, title: String)?
    }

    /// `controller` is the class of the table view controller: what storyboards cannot say is code in it.
    static func text(
        _ title: String, _ style: String, _ sections: [Section], _ bars: Bars = Bars(), controller: String? = nil
    ) -> String {
        let custom = controller.map { #" customClass="\#($0)" customModule="TableViewProviderTests""# } ?? ""
        let rows = sections.enumerated().map { section($1, "s\($0)") }.joined(separator: "\n")
        let content = sections.isEmpty ? "" : "<sections>\n\(rows)\n</sections>"
        let leading = bars.leading.map { #"<barButtonItem key="leftBarButtonItem" title="\#($0)" id="lead"/>"# } ?? ""
        let tools = bars.toolbar.map { tools in
            """
            <toolbarItems>
            <barButtonItem image="\(tools.symbol)" catalog="system" id="tool0"/>
            <barButtonItem style="plain" systemItem="flexibleSpace" id="tool1"/>
            <barButtonItem title="\(tools.title)" id="tool2"/>
            </toolbarItems>
            """
        }
        let tab = bars.tabs.last.map {
            #"<tabBarItem key="tabBarItem" title="\#($0.title)" image="\#($0.symbol)" catalog="system" id="tab1"/>"#
        }
        let scenes = [
            """
            <tableViewController id="table"\(custom) sceneMemberID="viewController">
            <tableView key="view" dataMode="\(sections.isEmpty ? "prototypes" : "static")" style="\(style)" separatorStyle="default" \
            rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="-1" sectionFooterHeight="-1" id="view">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            \(content)
            <connections><outlet property="dataSource" destination="table" id="o0"/>\
            <outlet property="delegate" destination="table" id="o1"/></connections>
            </tableView>
            \(tools ?? "")
            <navigationItem key="navigationItem" title="\(title)" id="item">\(leading)</navigationItem>
            </tableViewController>
            """,
            """
            <navigationController \(tools == nil ? "" : #"toolbarHidden="NO" "#)id="nav" sceneMemberID="viewController">
            \(tab ?? "")
            <navigationBar key="navigationBar"\(bars.largeTitle ? #" largeTitles="YES""# : "") id="bar"/>
            <connections><segue destination="table" kind="relationship" relationship="rootViewController" id="g0"/></connections>
            </navigationController>
            """,
        ]
        guard let home = bars.tabs.first else { return document(scenes, initial: "nav") }
        let tabs = [
            """
            <viewController id="home" sceneMemberID="viewController">
            <view key="view" id="homeView"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
            <tabBarItem key="tabBarItem" title="\(home.title)" image="\(home.symbol)" catalog="system" id="tab0"/>
            </viewController>
            """,
            """
            <tabBarController id="tabs"\(controller == nil ? #" customClass="TwinTabs" customModule="TableViewProviderTests""# : "") \
            sceneMemberID="viewController">
            <tabBar key="tabBar" id="tabBar"/>
            <connections><segue destination="home" kind="relationship" relationship="viewControllers" id="g1"/>\
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="g2"/></connections>
            </tabBarController>
            """,
        ]
        return document(scenes + tabs, initial: "tabs")
    }

    private static func document(_ scenes: [String], initial: String) -> String {
        let body = scenes.enumerated().map { #"<scene sceneID="sc\#($0)"><objects>\#($1)</objects></scene>"# }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" colorMatched="YES" initialViewController="\(initial)">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>
            \(body)
            </scenes>
            </document>
            """
    }

    private static func section(_ section: Section, _ id: String) -> String {
        let header = section.header.map { #" headerTitle="\#($0)""# } ?? ""
        let footer = section.footer.map { #" footerTitle="\#($0)""# } ?? ""
        let cells = section.cells.enumerated().map { cell($1, "\(id)c\($0)") }.joined(separator: "\n")
        return "<tableViewSection\(header)\(footer) id=\"\(id)\"><cells>\n\(cells)\n</cells></tableViewSection>"
    }

    private static func cell(_ cell: Cell, _ id: String) -> String {
        let style = cell.detail == nil ? "Default" : cell.style
        let accessory = cell.accessory.map { #" accessoryType="\#($0)""# } ?? ""
        let detail = cell.detail.map {
            label($0, id + "d", style == "Subtitle" ? "UICTFontTextStyleCaption1" : "UICTFontTextStyleBody", isGray: style == "Value1")
        }
        let image = cell.symbol.map {
            """
            <imageView key="imageView" image="\($0)" catalog="system" id="\(id)i"><rect key="frame" x="20" y="0.0" width="22" height="43"/>\
            <autoresizingMask key="autoresizingMask"/></imageView>
            """
        }
        let toggle = cell.isOn.map {
            """
            <switch key="accessoryView" opaque="NO" contentHorizontalAlignment="center" contentVerticalAlignment="center" \
            on="\($0 ? "YES" : "NO")" id="\(id)s"><rect key="frame" x="322" y="6" width="51" height="31"/></switch>
            """
        }
        return """
            <tableViewCell selectionStyle="default" indentationWidth="10"\(accessory) textLabel="\(id)t"\
            \(detail == nil ? "" : " detailTextLabel=\"\(id)d\"")\(image == nil ? "" : " imageView=\"\(id)i\"") \
            style="IBUITableViewCellStyle\(style)" id="\(id)">
            <rect key="frame" x="0.0" y="0.0" width="393" height="43.5"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" contentMode="center" tableViewCell="\(id)" id="\(id)v">
            <rect key="frame" x="0.0" y="0.0" width="393" height="43.5"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews>\(label(cell.title, id + "t", "UICTFontTextStyleBody"))\(detail ?? "")\(image ?? "")</subviews>
            </tableViewCellContentView>
            \(toggle ?? "")
            </tableViewCell>
            """
    }

    private static func label(_ text: String, _ id: String, _ font: String, isGray: Bool = false) -> String {
        """
        <label opaque="NO" contentMode="left" text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" \
        baselineAdjustment="alignBaselines" adjustsFontForContentSizeCategory="YES" id="\(id)">
        <rect key="frame" x="20" y="0.0" width="100" height="43"/>
        <autoresizingMask key="autoresizingMask"/>
        <fontDescription key="fontDescription" style="\(font)"/>
        \(isGray ? #"<color key="textColor" systemColor="secondaryLabelColor"/>"# : #"<nil key="textColor"/>"#)
        <nil key="highlightedColor"/>
        </label>
        """
    }
}

// What storyboards leave to code.

final class TwinIndex: UITableViewController {
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
}

final class TwinEditing: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = editButtonItem
        setEditing(true, animated: false)
    }
}

final class TwinSearch: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.searchController = UISearchController(searchResultsController: nil)
        navigationItem.searchController?.searchBar.placeholder = "Search"
        navigationItem.hidesSearchBarWhenScrolling = false
    }
}

final class TwinEmpty: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundView = Self.view()
        tableView.separatorStyle = .none
    }

    /// A text in the middle of what the bars leave.
    static func view() -> UIView {
        let (view, label) = (UIView(), UILabel())
        label.text = "No alarms"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
        return view
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
}

final class TwinTabs: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        selectedIndex = 1
    }
}
