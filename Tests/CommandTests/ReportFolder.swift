import ChromiumDriver
import Foundation
import Testing

/// A folder whose last test found differences, with its report.
struct ReportFolder {
    let folder: TemporaryFolder
    var url: URL { folder.url }

    /// Created once. Every test gets a copy.
    private static let template = Result {
        let made = try ReportFolder(made: ())
        defer { made.remove() }
        return try made.folder.files()
    }

    /// Two recorded designs with changes since: three rows of the list, and a color that is not in the layout. A third design is new. With
    /// `arguments`, the report is written again.
    init(_ arguments: String...) throws {
        let files = try Self.template.get()
        folder = try TemporaryFolder()
        try folder.write(files)
        if arguments.isEmpty { return }
        try FileManager.default.removeItem(at: folder.url.appending(path: "tvp-report"))
        try report(arguments)
    }

    private init(made: Void) throws {
        folder = try TemporaryFolder()
        try folder.write("section -s a\nrow -s list -c StandardCell\n", to: "List.tableViewConfig")
        try folder.write("row -s x -c StandardCell\n", to: "Colour.tableViewConfig")
        try folder.write("row -s x -c StandardCell\n", to: "Same.tableViewConfig")
        try folder.write("{\"x\": \"Same\"}", to: "Same.json")
        try write(rows: (0..<28).map { "\"Row \($0)\"" }, color: "blue")
        _ = try run("test")
        try write(
            rows: (0..<28).filter { $0 != 3 }.map { $0 == 12 ? "\"Changed\"" : $0 == 25 ? "\"Row 25\", \"New\"" : "\"Row \($0)\"" },
            color: "red")
        try folder.write("row -s x -c StandardCell\n", to: "Fresh.tableViewConfig")
        try folder.write("{\"x\": \"Fresh\"}", to: "Fresh.json")
        try report([])
    }

    private mutating func report(_ arguments: [String]) throws {
        let tested = try run(["test", "--update-snapshots=none", "--reporter", "html"] + arguments)
        #expect(tested.status == 1, "\(tested.output)\(tested.errors)")
        output = tested.output
    }

    /// The output of the test that wrote the report.
    private(set) var output = ""

    private func write(rows: [String], color: String) throws {
        try folder.write("{\"a\": {\"list\": [\(rows.joined(separator: ", "))]}}", to: "List.json")
        try folder.write("{\"x\": {\"title\": \"Alarm\", \"symbol\": \"bell\", \"color\": \"\(color)\"}}", to: "Colour.json")
    }

    @discardableResult
    func run(_ arguments: String...) throws -> Command { try run(arguments) }

    func run(_ arguments: [String]) throws -> Command { try Command.run(arguments, in: url) }

    func bytes(_ path: String) throws -> Data { try Data(contentsOf: url.appending(path: path)) }

    func remove() { folder.remove() }
}

/// A report in a browser.
struct ReportPage {
    let browser: Chromium

    init(_ url: URL, width: Int = 1200) throws {
        browser = try Chromium()
        try browser.setViewport(width: width, height: 900)
        try browser.open(url)
    }

    func evaluate(_ script: String) throws -> Any? { try browser.evaluate(script) }
    func text(_ script: String) throws -> String { try evaluate(script) as? String ?? "" }
    func number(_ script: String) throws -> Double { (try evaluate(script) as? NSNumber)?.doubleValue ?? .nan }
    func isTrue(_ script: String) throws -> Bool { try evaluate(script) as? Bool ?? false }

    func click(_ selector: String) throws { _ = try evaluate("document.querySelector(`\(selector)`).click()") }
    func press(_ key: String) throws {
        _ = try evaluate("document.dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)', bubbles: true}))")
    }

    /// The number of snapshots that match the filters, whether or not their group is expanded.
    func count() throws -> Int {
        Int(
            try number(
                "[...document.querySelectorAll('article')].filter(a => getComputedStyle(a).display !== 'none' && !a.closest('.group')?.hidden).length"
            ))
    }

    /// The kinds of images that a snapshot shows, in order.
    func pictures(of id: String) throws -> [String] {
        try evaluate(
            "[...document.getElementById('\(id)').querySelectorAll('figure')].filter(f => f.offsetHeight > 0).map(f => f.className)")
            as? [String] ?? []
    }
}
