import Foundation
import FoundationNetworking
import Synchronization
import TableDiagnostics
import TableInputs
import TablePreviewKit
import TableSwiftUI
import TableUIKit
import TableViewProvider

/// The program that `tvp-preview run` builds of an app: the commands of `tvp-preview` with the app's screens as tables.
public enum AppProgram {
    /// Makes the screens that the environment names, lets them appear and settle, and runs the command of the arguments.
    ///
    /// `makers` make up objects of the app's own types, `fillers` fill the lists of objects. `setUp` sets what the app's delegate would have
    /// set.
    @MainActor
    public static func start(
        module: String, entries: [AppEntry], makers: [AppMaker], fillers: [AppFiller], setUp: @MainActor () -> Void = {}
    ) async {
        let variables = ProcessInfo.processInfo.environment
        let names = (variables["TVP_SCREENS"] ?? "").split(separator: "\n").map(String.init)
        Surroundings.modules = [module]
        Surroundings.imageFolder = variables["TVP_RESOURCES"]
        Surroundings.images.areMissingBlank = true
        _ = URLProtocol.registerClass(FixtureProtocol.self)
        let log = PhaseLog(path: variables["TVP_PHASES"])
        func list(_ name: String) -> Set<String> { Set((variables[name] ?? "").split(separator: "\n").map(String.init)) }
        let (unfilled, unmade, early) = (list("TVP_NO_FILL"), list("TVP_NO_MAKERS"), list("TVP_FILL_FIRST"))
        ViewObjects.current = ViewObjects(providing: AppMaker.provided)
        if variables["TVP_NO_SETUP"] == nil {
            log.phase("setup")
            AppMaker.use(unmade.isEmpty ? makers : [])
            setUp()
        }
        var tables: [SwiftTable] = []
        for entry in entries where names.isEmpty || names.contains(entry.name) {
            let isMade = !unmade.contains(entry.name)
            AppMaker.use(isMade ? makers : [])
            FixtureProtocol.answers.withLock { $0 = isMade }
            // In a process of its own, a screen is made before there is its window.
            if !tables.isEmpty { UIApplication.shared.keyWindow?.isHidden = true }
            let fillers = isMade && !unfilled.contains(entry.name) ? fillers : nil
            Made.isEarly = early.contains(entry.name)
            let meeting: ((Any) -> Any?)? = Made.isEarly ? { filled($0, fillers ?? []) } : nil
            ViewObjects.current = ViewObjects(meeting: meeting, providing: AppMaker.provided)
            tables.append(await Made.screen { await table(entry, fillers, log) })
        }
        // What appears only while the screens are drawn.
        Made.isEarly = false
        ViewObjects.current = ViewObjects(providing: AppMaker.provided)
        log.phase("draw")
        let coverage = variables["TVP_COVERAGE"].flatMap { SourceFile.read($0).value }.flatMap { DataDocument.load(file: $0).value?.root }
        await PreviewCommand.start(tables: tables, coverage: coverage.map(AppCoverage.init(json:)))
        log.phase("end")
    }

    /// Fills the lists of an object. An empty list has another value.
    @MainActor
    private static func filled(_ value: Any, _ fillers: [AppFiller]) -> Any? {
        for filler in fillers { filler.fill(value) }
        return (value as? any AnyList)?.madeUpIfEmpty
    }

    /// Makes a screen once, for all pictures: what it loads stays.
    @MainActor
    private static func table(_ entry: AppEntry, _ fillers: [AppFiller]?, _ log: PhaseLog) async -> SwiftTable {
        log.phase("construct \(entry.name)")
        let screen = entry.make()
        var table: SwiftTable
        switch screen.content {
        case .preview(let make):
            do {
                let view = ViewScreen(try await make())
                await show(view, entry.name, fillers, log)
                table = SwiftTable(entry.name, screen: { view })
            } catch {
                stop("what the previews share cannot be made: \(error)")
            }
        case .view(let view):
            await show(view, entry.name, fillers, fills: screen.fill, log)
            table = SwiftTable(entry.name, screen: { view })
        case .controller(let controller):
            let hosted = screen.hosted() ?? controller
            await show(hosted, entry.name, fills: fillers != nil ? screen.fill : nil, log)
            table = SwiftTable(entry.name, viewController: { hosted })
        case .uiView(let view):
            await settle()
            table = SwiftTable(entry.name, view: { view })
        }
        table.title = entry.name
        return table
    }

    @MainActor
    private static func show(
        _ screen: ViewScreen, _ name: String, _ fillers: [AppFiller]?, fills fill: (@MainActor () -> Void)? = nil, _ log: PhaseLog
    ) async {
        log.phase("settle")
        // Tasks of views ask for what comes later.
        await screen.settle()
        await settle()
        await screen.settle()
        if let fillers, screen.counts.rows == 0 {
            log.phase("fill")
            fill?()
            screen.changeState { filled($0, fillers) }
            await screen.settle()
        }
        log.contents(name, Contents(screen))
    }

    @MainActor
    private static func show(_ hosted: UIViewController, _ name: String, fills fill: (@MainActor () -> Void)?, _ log: PhaseLog) async {
        log.phase("load")
        if Made.isEarly { fill?() }
        hosted.children.last?.loadViewIfNeeded()
        log.phase("appear")
        let window = UIWindow()
        window.rootViewController = hosted
        window.makeKeyAndVisible()
        log.phase("settle")
        await settle()
        hosted.view.layoutIfNeeded()
        if let fill, Contents(hosted.view).rows == 0 {
            log.phase("fill")
            fill()
            reload(hosted.view)
            await settle()
        }
        hosted.view.setNeedsLayout()
        log.phase("layout")
        hosted.view.layoutIfNeeded()
        log.contents(name, Contents(hosted.view))
    }

    @MainActor
    private static func reload(_ view: UIView) {
        if let table = view as? UITableView { table.reloadData() }
        if let collection = view as? UICollectionView { collection.reloadData() }
        for child in view.subviews { reload(child) }
    }

    /// Lets what the screen put on the main queue and into tasks run: some turns, and more while answers come.
    @MainActor
    private static func settle() async {
        var last = FixtureProtocol.count.withLock { $0 }
        for turn in 0..<20 {
            let isAnswered = Made.deliverAll()
            for _ in 0..<20 { await Task.yield() }
            try? await Task.sleep(nanoseconds: 30_000_000)
            let count = FixtureProtocol.count.withLock { $0 }
            if turn > 1, !isAnswered, count == last { return }
            last = count
        }
    }
}

/// What a view shows: rows without a height and those that say that something loads count as none, and nothing beside a spinner counts.
@MainActor
struct Contents {
    var tables = 0
    var rows = 0
    var texts = 0
    var images = 0

    private var isLoading = false

    init(_ view: UIView) {
        add(view)
        if isLoading, rows == 0 { (texts, images) = (0, 0) }
    }
    init(_ page: ViewScreen) { (tables, rows, texts, images) = page.counts }

    /// Whether a text in a row is such as “Loading stations …”.
    private static func isLoading(_ view: UIView) -> Bool {
        let text = (view as? UILabel)?.text?.lowercased() ?? ""
        return text.hasPrefix("loading") && (text.hasSuffix("…") || text.hasSuffix("..."))
            && !(view.superview?.subviews.contains { $0 !== view && ($0 as? UILabel)?.text?.isEmpty == false } ?? false)
            || view.subviews.contains(where: isLoading)
    }

    private mutating func add(_ view: UIView) {
        if view.isHidden { return }
        switch view {
        case let table as UITableView:
            tables += 1
            rows += table.visibleCells.count { !Self.isLoading($0) }
        case let collection as UICollectionView:
            tables += 1
            rows += collection.visibleCells.count { !Self.isLoading($0) }
        case let spinner as UIActivityIndicatorView: isLoading = isLoading || spinner.isAnimating
        case let label as UILabel: if label.text?.isEmpty == false { texts += 1 }
        case let image as UIImageView: if image.image != nil { images += 1 }
        default: break
        }
        for child in view.subviews { add(child) }
    }
}

/// What the program says to the command that started it, line by line, so that it is there after a crash.
struct PhaseLog {
    let path: String?

    func phase(_ name: String) { write("phase \(name)") }

    @MainActor
    func contents(_ name: String, _ found: Contents) {
        write("contents \(found.tables) \(found.rows) \(found.texts) \(found.images)")
        for note in Notes.all { write("note " + note.filter { !$0.isNewline }) }
    }

    private func write(_ line: String) {
        guard let path, let file = FileHandle(forWritingAtPath: path) else { return }
        file.seekToEndOfFile()
        file.write(Data((line + "\n").utf8))
        try? file.close()
    }
}

/// Answers requests from the folder `Fixtures/HOST/PATH`, else with nothing, of which decoders make something up. Nothing reaches a network.
final class FixtureProtocol: URLProtocol {
    /// Whether requests without a fixture are answered; else they fail.
    static let answers = Mutex(true)
    /// The number of requests.
    static let count = Mutex(0)

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        guard let url = request.url else { return }
        Self.count.withLock { $0 += 1 }
        // Foundation on Linux has no files here.
        if url.isFileURL {
            guard let data = try? Data(contentsOf: url) else {
                client?.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist))
                return
            }
            let response = URLResponse(url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
            return answer(response, data)
        }
        let folder = ProcessInfo.processInfo.environment["TVP_FIXTURES"]
        let path = (url.host ?? "") + url.path
        // A path that leaves the folder has no fixture.
        let isInside = !path.split(separator: "/").contains("..")
        let places = isInside ? folder.map { [$0 + "/" + path, $0 + "/" + path + ".json"] } ?? [] : []
        let data = places.lazy.compactMap { SourceFile.read($0).value.map { Data($0.bytes) } }.first
        if data == nil { Notes.add("asked the network for \(url.host ?? "")\(url.path); Fixtures/\(path) would answer") }
        guard let data = data ?? (Self.answers.withLock { $0 } ? Data() : nil),
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
            return
        }
        answer(response, data)
    }

    private func answer(_ response: URLResponse, _ data: Data) {
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: data)
        client?.urlProtocolDidFinishLoading(self)
    }
}
