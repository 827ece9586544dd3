import CaseFiles
import Foundation
import TableCairo
import TableCells
import TableGraphics
import TableInputs
import TableScene
import TableUIKit
import Testing

@testable import TableViewProvider

/// The same screen as a config with YAML, as a UIKit controller and as a scene of a storyboard.
@MainActor
@Suite("Screens said twice", .olderScreen)
struct TwinScreenTests {
    /// A screen as config, data and settings, as a storyboard, and as a controller.
    struct Twin: Sendable, CustomTestStringConvertible {
        var name: String
        var config: String
        var data: String
        var settings: String
        var story: String
        var controller: @MainActor @Sendable () -> UIViewController

        var testDescription: String { name }
    }

    /// A table of fixed rows.
    private final class Rows: UITableViewController {
        struct Section {
            var header: String?
            var footer: String?
            var cells: [UITableViewCell]
        }

        private let sections: [Section]
        private let letters: [String]?

        init(_ title: String, _ style: UITableView.Style, _ sections: [Section], letters: [String]? = nil) {
            (self.sections, self.letters) = (sections, letters)
            super.init(style: style)
            self.title = title
        }
        required init?(coder: NSCoder) { nil }

        override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].cells.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            sections[indexPath.section].cells[indexPath.row]
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].header }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { sections[section].footer }
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
    }

    private static func cell(
        _ title: String, _ detail: String? = nil, _ style: UITableViewCell.CellStyle = .value1, symbol: String? = nil,
        accessory: UITableViewCell.AccessoryType = .none
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: detail == nil ? .default : style, reuseIdentifier: nil)
        cell.textLabel?.text = title
        cell.detailTextLabel?.text = detail
        cell.imageView?.image = symbol.flatMap { UIImage(systemName: $0) }
        cell.accessoryType = accessory
        return cell
    }

    private static func toggle(_ title: String, _ isOn: Bool) -> UITableViewCell {
        let cell = cell(title)
        let toggle = UISwitch()
        toggle.isOn = isOn
        cell.accessoryView = toggle
        return cell
    }

    private static func navigation(_ root: UIViewController, large: Bool = false) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = large
        return navigation
    }

    nonisolated static let twins: [Twin] = [
        Twin(
            name: "static settings", config: "section -s a\nrow -s rows -c StandardCell\nsection -s b\nrow -s rows -c StandardCell",
            data: """
                {"a": {"rows": [{"title": "Wi-Fi", "detail": "Harbor", "accessory": "disclosure"},
                {"title": "Bluetooth", "detail": "On", "accessory": "disclosure"}]},
                "b": {"rows": [{"title": "General", "accessory": "disclosure"}, {"title": "About", "accessory": "checkmark"}]}}
                """,
            settings: "{title: Settings, style: inset-grouped, chrome: true}",
            story: TwinStoryboards.text(
                "Settings", "insetGrouped",
                [
                    .init(cells: [
                        .init(title: "Wi-Fi", detail: "Harbor", accessory: "disclosureIndicator"),
                        .init(title: "Bluetooth", detail: "On", accessory: "disclosureIndicator"),
                    ]),
                    .init(cells: [
                        .init(title: "General", accessory: "disclosureIndicator"), .init(title: "About", accessory: "checkmark"),
                    ]),
                ])
        ) {
            navigation(
                Rows(
                    "Settings", .insetGrouped,
                    [
                        Rows.Section(cells: [
                            cell("Wi-Fi", "Harbor", accessory: .disclosureIndicator),
                            cell("Bluetooth", "On", accessory: .disclosureIndicator),
                        ]),
                        Rows.Section(cells: [
                            cell("General", accessory: .disclosureIndicator), cell("About", accessory: .checkmark),
                        ]),
                    ]))
        },
        Twin(
            name: "subtitles with images", config: "row -s rows -c StandardCell",
            data: """
                {"rows": [{"title": "Ada", "detail": "Engines and looms", "style": "subtitle", "symbol": "gear", "accessory": "detail"},
                {"title": "Bilal", "detail": "Looms without engines", "style": "subtitle",
                "symbol": "star"}]}
                """,
            settings: "{title: People, style: plain, chrome: true}",
            story: TwinStoryboards.text(
                "People", "plain",
                [
                    .init(cells: [
                        .init(title: "Ada", detail: "Engines and looms", style: "Subtitle", symbol: "gear", accessory: "detailButton"),
                        .init(
                            title: "Bilal", detail: "Looms without engines",
                            style: "Subtitle", symbol: "star"),
                    ])
                ])
        ) {
            navigation(
                Rows(
                    "People", .plain,
                    [
                        Rows.Section(cells: [
                            cell("Ada", "Engines and looms", .subtitle, symbol: "gear", accessory: .detailButton),
                            cell(
                                "Bilal", "Looms without engines", .subtitle, symbol: "star"),
                        ])
                    ]))
        },
        Twin(
            name: "grouped with headers and footers",
            config:
                "section -s a -h StandardHeaderView\nrow -s rows -c StandardCell\nsection -s b -h StandardHeaderView\nrow -s rows -c StandardCell",
            data: """
                {"a": {"title": "Network", "footer": "Airplane mode turns off mobile data and all of the other radios of the phone.",
                "rows": ["One", "Two"]}, "b": {"title": "Device", "rows": ["Three"]}}
                """,
            settings: "{title: Groups, style: grouped, chrome: true}",
            story: TwinStoryboards.text(
                "Groups", "grouped",
                [
                    .init(
                        header: "Network", footer: "Airplane mode turns off mobile data and all of the other radios of the phone.",
                        cells: [.init(title: "One"), .init(title: "Two")]),
                    .init(header: "Device", cells: [.init(title: "Three")]),
                ])
        ) {
            navigation(
                Rows(
                    "Groups", .grouped,
                    [
                        Rows.Section(
                            header: "Network", footer: "Airplane mode turns off mobile data and all of the other radios of the phone.",
                            cells: [cell("One"), cell("Two")]),
                        Rows.Section(header: "Device", cells: [cell("Three")]),
                    ]))
        },
        Twin(
            name: "plain with an index",
            config: "section -s letters -h StandardHeaderView\nrow -es people -c StandardCell",
            data: #"{"letters": [{"title": "A", "people": ["Ada", "Anna"]}, {"title": "B", "people": ["Bilal"]}]}"#,
            settings: "{title: Contacts, style: plain, index: true, chrome: true}",
            story: TwinStoryboards.text(
                "Contacts", "plain",
                [
                    .init(header: "A", cells: [.init(title: "Ada"), .init(title: "Anna")]),
                    .init(header: "B", cells: [.init(title: "Bilal")]),
                ], controller: "TwinIndex")
        ) {
            navigation(
                Rows(
                    "Contacts", .plain,
                    [
                        Rows.Section(header: "A", cells: [cell("Ada"), cell("Anna")]),
                        Rows.Section(header: "B", cells: [cell("Bilal")]),
                    ], letters: ["A", "B"]))
        },
        Twin(
            name: "inset grouped with switches", config: "section -s a\nrow -s rows -c StandardCell",
            data: #"{"a": {"rows": [{"title": "Airplane Mode", "on": false}, {"title": "Mobile Data", "on": true}]}}"#,
            settings: "{title: Radio, style: inset-grouped, chrome: true}",
            story: TwinStoryboards.text(
                "Radio", "insetGrouped",
                [.init(cells: [.init(title: "Airplane Mode", isOn: false), .init(title: "Mobile Data", isOn: true)])])
        ) {
            navigation(
                Rows("Radio", .insetGrouped, [Rows.Section(cells: [toggle("Airplane Mode", false), toggle("Mobile Data", true)])]))
        },
        Twin(
            name: "editing", config: "row -s rows -c StandardCell", data: #"{"rows": ["Milk", "Bread", "Coffee"]}"#,
            settings: "{title: List, style: plain, editing: [delete], chrome: {trailing: [{title: Done, style: done}]}}",
            story: TwinStoryboards.text(
                "List", "plain", [.init(cells: [.init(title: "Milk"), .init(title: "Bread"), .init(title: "Coffee")])],
                controller: "TwinEditing")
        ) {
            let rows = Rows("List", .plain, [Rows.Section(cells: [cell("Milk"), cell("Bread"), cell("Coffee")])])
            rows.navigationItem.rightBarButtonItem = rows.editButtonItem
            rows.setEditing(true, animated: false)
            return navigation(rows)
        },
        Twin(
            name: "search bar", config: "row -s rows -c StandardCell", data: #"{"rows": ["Milk", "Bread"]}"#,
            settings: "{title: Find, style: plain, chrome: {search: Search}}",
            story: TwinStoryboards.text(
                "Find", "plain", [.init(cells: [.init(title: "Milk"), .init(title: "Bread")])], controller: "TwinSearch")
        ) {
            let rows = Rows("Find", .plain, [Rows.Section(cells: [cell("Milk"), cell("Bread")])])
            rows.navigationItem.searchController = UISearchController(searchResultsController: nil)
            rows.navigationItem.searchController?.searchBar.placeholder = "Search"
            rows.navigationItem.hidesSearchBarWhenScrolling = false
            return navigation(rows)
        },
        Twin(
            name: "large title with a tab bar", config: "section -s a\nrow -s rows -c StandardCell",
            data: #"{"a": {"rows": ["Milk", "Bread"]}}"#,
            settings:
                "{title: Library, style: inset-grouped, chrome: {largeTitle: true, tabs: [{title: Home, symbol: house}, {title: Library, symbol: star}], selectedTab: 1}}",
            story: TwinStoryboards.text(
                "Library", "insetGrouped", [.init(cells: [.init(title: "Milk"), .init(title: "Bread")])],
                .init(largeTitle: true, tabs: [("Home", "house"), ("Library", "star")]))
        ) {
            let home = UIViewController()
            home.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
            let library = navigation(
                Rows("Library", .insetGrouped, [Rows.Section(cells: [cell("Milk"), cell("Bread")])]), large: true)
            library.tabBarItem = UITabBarItem(title: "Library", image: UIImage(systemName: "star"), tag: 1)
            let tabs = UITabBarController()
            tabs.viewControllers = [home, library]
            tabs.selectedIndex = 1
            return tabs
        },
        Twin(
            name: "toolbar", config: "row -s rows -c StandardCell", data: #"{"rows": ["Milk", "Bread"]}"#,
            settings: "{title: Notes, style: plain, chrome: {leading: [Edit], toolbar: [square.and.pencil, Archive]}}",
            story: TwinStoryboards.text(
                "Notes", "plain", [.init(cells: [.init(title: "Milk"), .init(title: "Bread")])],
                .init(leading: "Edit", toolbar: ("square.and.pencil", "Archive")))
        ) {
            let rows = Rows("Notes", .plain, [Rows.Section(cells: [cell("Milk"), cell("Bread")])])
            rows.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            rows.toolbarItems = [
                UIBarButtonItem(image: UIImage(systemName: "square.and.pencil"), style: .plain, target: nil, action: nil),
                UIBarButtonItem(systemItem: .flexibleSpace),
                UIBarButtonItem(title: "Archive", style: .plain, target: nil, action: nil),
            ]
            let shown = navigation(rows)
            shown.isToolbarHidden = false
            return shown
        },
        Twin(
            name: "empty", config: "row -s rows -c StandardCell", data: #"{"rows": []}"#,
            settings: "{title: Alarms, style: plain, emptyView: NoRows, chrome: true}",
            story: TwinStoryboards.text("Alarms", "plain", [], controller: "TwinEmpty")
        ) {
            let rows = Rows("Alarms", .plain, [Rows.Section(cells: [])])
            rows.tableView.backgroundView = TwinEmpty.view()
            rows.tableView.separatorStyle = .none
            return navigation(rows)
        },
    ]

    private static let noRows = "header: NoRows\nbody: {Text: No alarms, font: {size: 17}, frame: {maxWidth: infinity}}"

    @Test(
        "a config, a controller and a storyboard give the same picture", arguments: twins,
        [("ios", "iPhone 17 Pro"), ("ios26", "iPhone 18 Pro"), ("ios", "iPhone 13 landscape")])
    func pictures(twin: Twin, on screen: (theme: String, device: String)) throws {
        let theme = screen.theme
        // On iOS 26, the system's Done is a checkmark.
        let own = theme == "ios26" ? twin.settings.replacingOccurrences(of: "title: Done", with: "title: checkmark") : twin.settings
        let project = ProjectFile.load(
            file: SourceFile(path: "tvp.yaml", text: "devices: [\(screen.device)]\nthemes: [\(theme)]\ndesigns: {A: \(own)}\n"))
        #expect(project.diagnostics == [])
        let settings = try #require(project.value).settings(forDesign: "A")
        let environment = try #require(settings.environment(ThemeLibrary()).value)
        var registry = CellRegistry.standard
        #expect(registry.register([try #require(CellDesign.load(file: SourceFile(path: "n.yaml", text: Self.noRows)).value)]) == [])
        let said = Design(
            file: DesignFile(configPath: "A.tableViewConfig", name: "A"),
            config: try #require(ConfigParser.parse(file: SourceFile(path: "A.tableViewConfig", text: twin.config)).value),
            data: DataDocument.load(file: SourceFile(path: "A.json", text: twin.data)).value, settings: settings,
            registry: registry)
        let coded = Design(SwiftTable("A", viewController: twin.controller), settings: DesignSettings())
        let first = try scene(said, environment)
        try compare(first, try scene(coded, environment), "code", of: twin)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twins-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(twin.story.utf8).write(to: folder.appendingPathComponent("Twin.storyboard"))
        let outer = Surroundings.imageFolder
        Surroundings.imageFolder = folder.path
        defer { Surroundings.imageFolder = outer }
        let drawn = SwiftTable(
            "A", viewController: { UIStoryboard(name: "Twin", bundle: nil).instantiateInitialViewController() ?? UIViewController() })
        try compare(first, try scene(Design(drawn, settings: DesignSettings()), environment), "storyboard", of: twin)
    }

    private func compare(_ one: Scene, _ other: Scene, _ name: String, of twin: Twin) throws {
        let renderer = CairoRenderer()
        let first = try renderer.bitmap(of: one, appearance: .light, scale: 1)
        let second = try renderer.bitmap(of: other, appearance: .light, scale: 1)
        let sizes = "\(first.width) × \(first.height), \(second.width) × \(second.height)"
        let isEqual = first == second
        #expect(isEqual, "\(name), \(sizes)\n\(difference(one, other))")
    }

    private func scene(_ design: Design, _ environment: Environment) throws -> Scene {
        let resolved = try #require(DesignRenderer.resolve(design, mode: 0).value)
        let made = DesignRenderer().layOut(resolved, Screen(design, in: environment))
        #expect(made.diagnostics.filter { $0.severity != .note } == [])
        return try #require(made.value).layout.scene
    }

    /// What is painted in only one of two scenes, with its place.
    private func difference(_ one: Scene, _ other: Scene) -> String {
        func marks(_ frame: Frame, _ origin: Point, _ found: inout [String]) {
            for child in frame.children {
                let place = child.origin + origin
                switch child.item {
                case .frame(let inner): marks(inner, place, &found)
                case .text(let line, let color): found.append("\(place) “\(line.text)” \(line.width) \(color.light)")
                case .shape(let shape, let paint): found.append("\(place) \(shape) \(paint)")
                case .image(_, let size): found.append("\(place) image \(size)")
                }
            }
        }
        var (left, right): ([String], [String]) = ([], [])
        marks(one.root, .zero, &left)
        marks(other.root, .zero, &right)
        let changes = right.difference(from: left)
        return changes.map { change in
            switch change {
            case .insert(_, let text, _): "other only: \(text.prefix(220))"
            case .remove(_, let text, _): "file only: \(text.prefix(220))"
            }
        }.joined(separator: "\n")
    }
}
