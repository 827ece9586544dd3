import ArgumentParser
import Foundation
import Synchronization
import TableInputs
import TablePreviewKit
import TableSwiftUI
import TableUIKit
import TableViewProvider
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Screens of UIKit code as designs: every command treats them as it treats files.
@Suite("Screens of UIKit code in every command")
struct UIKitTableTests {
    private final class NamesController: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "People"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = ["Ada", "Bilal"][indexPath.row]
            return cell
        }
    }

    private final class Names: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = ["Ada", "Bilal"][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    }

    private static let data: Value = ["names": ["Ada", "Bilal"]]
    @MainActor
    private static func provider() -> Provider {
        do {
            return try Provider(config: "row -s names -c StandardCell", dataProvider: data)
        } catch {
            fatalError("\(error)")
        }
    }

    private static let tables: [SwiftTable] = [
        SwiftTable("Controller", viewController: { NamesController() }),
        SwiftTable("Navigation") { UINavigationController(rootViewController: NamesController()) },
        SwiftTable("View") {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            label.text = "Bilal"
            return label
        },
        SwiftTable("Source") { Names() },
        SwiftTable("Config", style: .insetGrouped) { provider() },
        SwiftTable("Collection") { UINavigationController(rootViewController: CollectionController()) },
        SwiftTable("List") { Members() },
        SwiftTable("Hosted") { UINavigationController(rootViewController: UIHostingController(rootView: Members())) },
    ]

    /// A list of a collection view.
    private final class CollectionController: UICollectionViewController {
        init() {
            super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
        }
        required init?(coder: NSCoder) { nil }
        private let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
        }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: ["Ada", "Bilal"][path.item])
        }
    }

    private struct Members: View {
        @State private var isLoud = false
        var body: some View {
            List {
                Text("Bilal")
                Toggle("Loud", isOn: $isLoud)
                if isLoud { Text("Very loud") }
            }
        }
    }

    @Test("a script taps the controls of views, alone and in UIKit's containers", arguments: ["List", "Hosted"])
    func controls(name: String) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.url.path
        try folder.write("table \(name)\ntap Loud\n", to: "A.session")
        #expect(await status(["session", path + "/A.session", "--html", path]) == 0)
        #expect(String(decoding: try #require(try folder.files(below: ".")["A.session.html"]), as: UTF8.self).contains("Very loud"))
        try folder.write("table \(name)\ntap Quiet\n", to: "B.session")
        #expect(await status(["session", path + "/B.session"]) == 65)
    }

    private func status(_ arguments: [String], _ tables: [SwiftTable] = Self.tables) async -> Int32 {
        do {
            try await PreviewCommand.run(arguments, tables: tables, environment: [:])
            return 0
        } catch {
            return (error as? ExitCode)?.rawValue ?? -1
        }
    }

    @Test("render, export and site write pages and pictures of each kind")
    func render() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row", to: "Plain.tableViewConfig")
        let names = Self.tables.map(\.name)
        let out = folder.url.appending(path: "out").path
        #expect(await status(["render"] + names + [folder.url.path, "--html", out, "--png", out, "--svg", out, "--pdf", out]) == 0)
        let files = try folder.files(below: "out")
        for name in names {
            let page = String(decoding: try #require(files["\(name).html"]), as: UTF8.self)
            #expect(page.contains(">Bilal</span>"), "\(name)")
            for suffix in ["@3x.png", ".svg", ".pdf"] { #expect(files[name + suffix] != nil, "\(name)\(suffix)") }
        }
        let bars = String(decoding: try #require(files["Navigation.html"]), as: UTF8.self)
        #expect(bars.contains("People"))
        #expect(await status(["site", folder.url.appending(path: "site").path] + names) == 0)
        let site = try folder.files(below: "site")
        for name in names { #expect(site["designs/\(name).html"] != nil, "\(name)") }
        #expect(await status(["export", "--markdown", folder.url.appending(path: "md").path] + names) == 0)
    }

    @Test("test compares with references, and fails when the code changes", arguments: tables.map(\.name))
    func snapshots(name: String) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let (store, output) = (folder.url.appending(path: "S").path, folder.url.appending(path: "O").path)
        let arguments = ["test", name, "--snapshots", store, "--output", output]
        #expect(await status(arguments + ["--update-snapshots=all"]) == 0)
        #expect(await status(arguments + ["--update-snapshots=none"]) == 0)
        let changed = SwiftTable(name) { UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 40)) }
        #expect(await status(arguments + ["--update-snapshots=none"], [changed]) == 1)
    }

    @Test("lint --layout and inspect lay the screens out")
    func layout() async throws {
        let names = Self.tables.map(\.name)
        #expect(await status(["lint", "--layout"] + names) == 0)
        for format in ["text", "json", "scene"] { #expect(await status(["inspect", "--format", format] + names) == 0, "\(format)") }
    }

    @Test("heights of the delegate and state of a table view are those of the picture")
    @MainActor
    func state() throws {
        let table = SwiftTable("Source") { Names() }
        let design = Design(table)
        let made = DesignRenderer().layOut(design, mode: 0, in: Environment())
        #expect(made.value?.layout.geometry.height == 120)
        let selected = SwiftTable("Selected") {
            let controller = NamesController()
            controller.clearsSelectionOnViewWillAppear = false
            controller.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            return controller
        }
        let scene = DesignRenderer().layOut(Design(selected), mode: 0, in: Environment()).value?.layout.scene
        let plain = DesignRenderer().layOut(Design(SwiftTable("Plain") { NamesController() }), mode: 0, in: Environment()).value?.layout
            .scene
        #expect(scene != nil && scene?.dump() != plain?.dump())
        var state = TableState()
        state.selected = [IndexPath(row: 1, section: 0)]
        let given = SwiftTable("Given", state: state) { NamesController() }
        #expect(DesignRenderer().layOut(Design(given), mode: 0, in: Environment()).value?.layout.scene.dump() == scene?.dump())
    }

    private final class Seen: Sendable {
        let started = Mutex(0)
        let finished = Mutex(0)
        let isAnswered = Mutex(false)
    }

    /// In a process of its own: other tests may hold the threads of the pool while this one holds the main actor.
    @Test("commands that wait for the main actor take no thread of the cooperative pool", .timeLimit(.minutes(5)))
    func threads() async {
        await #expect(processExitsWith: .success) {
            let suite = Self()
            let count = ProcessInfo.processInfo.activeProcessorCount * 2 + 2
            let seen = Seen()
            let tables = (0..<count).map { index in
                SwiftTable("Waiting\(index)") { () -> any UITableViewDataSource in
                    seen.finished.withLock { $0 += 1 }
                    return Names()
                }
            }
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<count {
                    group.addTask {
                        seen.started.withLock { $0 += 1 }
                        #expect(await suite.status(["lint", "--layout", "Waiting\(index)"], tables) == 0)
                    }
                }
                // Holds the main actor while all commands want it, and asks for one thread of the pool meanwhile.
                group.addTask { @MainActor in
                    let deadline = ContinuousClock.now + .seconds(30)
                    func wait(_ isDone: () -> Bool) { while !isDone(), ContinuousClock.now < deadline { usleep(1000) } }
                    wait { seen.started.withLock { $0 == count } }
                    usleep(300_000)
                    Task.detached { seen.isAnswered.withLock { $0 = true } }
                    wait { seen.isAnswered.withLock { $0 } }
                    #expect(seen.isAnswered.withLock { $0 }, "all threads of the pool wait for the main actor")
                }
            }
            #expect(seen.finished.withLock { $0 } >= count)
        }
    }

    @Test("diff shows what changes between two screens of any kind")
    func difference() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let out = folder.url.appending(path: "out")
        for (one, other) in [("Controller", "View"), ("View", "Source"), ("Source", "Config"), ("Config", "Navigation")] {
            #expect(await status(["diff", one, one]) == 0, "\(one)")
            #expect(await status(["diff", one, other, "--html", out.path]) == 1, "\(one) \(other)")
        }
        let pages = try folder.files(below: "out")
        #expect(pages.values.contains { String(decoding: $0, as: UTF8.self).contains("Bilal") })
    }

    @Test("serve shows each kind of screen")
    func serve() async throws {
        let names = Self.tables.map(\.name)
        let port = 20_000 + Int(getpid()) % 20_000
        let serving = Task { await status(["serve", "--port", "\(port)"] + names) }
        defer { serving.cancel() }
        for name in names {
            let page = try await Self.page("designs/\(name).html", port: port)
            #expect(page.contains("Bilal"), "\(name)")
        }
    }

    /// A page of a server that may have yet to start.
    private static func page(_ path: String, port: Int) async throws -> String {
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/\(path)"))
        for _ in 0..<1200 {
            if let (data, _) = try? await URLSession.shared.data(from: url) { return String(decoding: data, as: UTF8.self) }
            try await Task.sleep(for: .milliseconds(50))
        }
        return ""
    }

    @Test("the style that a window, a controller, a view or a container overrides is that of every picture", arguments: 0..<4)
    @MainActor
    func style(place: Int) throws {
        let table = SwiftTable("Dark") {
            let controller = NamesController()
            let navigation = UINavigationController(rootViewController: controller)
            let window = UIWindow()
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            switch place {
            case 0: window.overrideUserInterfaceStyle = .dark
            case 1: navigation.overrideUserInterfaceStyle = .dark
            case 2: controller.overrideUserInterfaceStyle = .dark
            default: controller.view.overrideUserInterfaceStyle = .dark
            }
            return window
        }
        let scene = try #require(DesignRenderer().layOut(Design(table), mode: 0, in: Environment()).value?.layout.scene)
        let plain = try #require(
            DesignRenderer().layOut(
                Design(SwiftTable("Plain") { UINavigationController(rootViewController: NamesController()) }), mode: 0, in: Environment()
            )
            .value?.layout.scene)
        #expect(scene.background.light == plain.background.dark && scene.background.dark == plain.background.dark)
        let (dark, usual) = (CairoRenderer(), CairoRenderer())
        let expected = try usual.bitmap(of: plain, appearance: .dark, scale: 1).pixels
        #expect(try dark.bitmap(of: scene, appearance: .light, scale: 1).pixels == expected)
        #expect(try dark.bitmap(of: scene, appearance: .dark, scale: 1).pixels == expected)
    }

    @Test("a cell's own style is that of every picture")
    @MainActor
    func cellStyle() throws {
        func scene(_ style: UIUserInterfaceStyle) throws -> String {
            let table = SwiftTable("Cell") {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Ada"
                cell.overrideUserInterfaceStyle = style
                return cell
            }
            return try #require(DesignRenderer().layOut(Design(table), mode: 0, in: Environment()).value?.layout.scene.dump())
        }
        #expect(try scene(.dark).contains("\"Ada\"") && scene(.dark) != scene(.unspecified))
    }

    @Test("a session plays a screen with a data source", arguments: ["Controller", "Navigation", "Source", "Config"])
    func session(name: String) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let table = try #require(Self.tables.first { $0.name == name })
        let session = SwiftSession("Play", of: table) { play in
            play.step("Selects Bilal") { $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none) }
            play.step("Selects Ada") { $0.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none) }
        }
        let out = folder.url.appending(path: "out").path
        do {
            try await PreviewCommand.run(["session", "Play", "--html", out, "--png", out], sessions: [session], environment: [:])
        } catch {
            Issue.record("\(error)")
        }
        let files = try folder.files(below: "out")
        let page = files.filter { $0.key.hasSuffix(".html") }.map { String(decoding: $0.value, as: UTF8.self) }.joined()
        #expect(page.contains("Selects Bilal") && page.contains(">Ada</span>") && page.contains("cellForRowAt"))
        // One strip of all steps.
        #expect(files.keys.filter { $0.hasSuffix(".png") }.count == 1)
    }

    @Test("a screen that cannot be drawn breaks its test and records nothing")
    func refused() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let store = folder.url.appending(path: "S").path
        let output = folder.url.appending(path: "O").path
        let refused: [SwiftTable] = [
            SwiftTable("Empty", viewController: { UINavigationController(nibName: nil, bundle: nil) }), SwiftTable("Flat") { UIView() },
            SwiftTable("Hidden", viewController: { HiddenTable() }),
            SwiftTable("Missing") {
                let view = UIImageView(image: UIImage(named: "No such picture"))
                view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
                return view
            },
        ]
        for table in refused {
            #expect(
                await status(["test", table.name, "--snapshots", store, "--output", output, "--update-snapshots=all"], refused) != 0,
                "\(table.name)")
        }
        #expect(!FileManager.default.fileExists(atPath: store))
    }

    private final class HiddenTable: UIViewController {
        private let names = Names()
        override func viewDidLoad() {
            super.viewDidLoad()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 0), style: .plain)
            table.dataSource = names
            view.addSubview(table)
            let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
            label.text = "Names"
            view.addSubview(label)
        }
    }
}
