import ArgumentParser
import Foundation
import Synchronization
import TableInputs
import TablePreviewKit
import TableUIKit
import TableViewProvider
import Testing

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
    ]

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
            for suffix in ["@2x.png", ".svg", ".pdf"] { #expect(files[name + suffix] != nil, "\(name)\(suffix)") }
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

    @Test("commands that wait for the main actor take no thread of the cooperative pool", .timeLimit(.minutes(5)))
    func threads() async {
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
                    #expect(await status(["lint", "--layout", "Waiting\(index)"], tables) == 0)
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
