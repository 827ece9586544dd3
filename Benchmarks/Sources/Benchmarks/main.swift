import CPeer
import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableText
import TableViewProvider

// Prints one table: ours beside a limit or a peer measured in the same run. `scripts/bench` builds and runs it.
// As `load FILE` it reads one file and ends: memory is measured in processes of their own.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "load" {
    loadAlone(CommandLine.arguments[2])
    exit(0)
}

let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
var rows: [Row] = []
let out = FileManager.default.temporaryDirectory.appending(path: "tvp-bench-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: out) }

// MARK: Differences, which need no design: `Benchmarks differences` prints them alone

rows += differenceRows()
if CommandLine.arguments.contains("differences") {
    print(table(rows))
    exit(0)
}

// MARK: The settings screen

guard let theme = Theme.shipped(named: "ios").value, let file = DesignFile.find(in: [root.path + "/Examples/Settings.tableViewConfig"]).value?.first
else { fatalError("Examples/Settings.tableViewConfig is not there") }
var settings = DesignSettings()
settings.style = "inset-grouped"
guard let design = Design.load(file, settings: settings).value else { fatalError("the settings design does not load") }
let environment = Environment(theme: theme)
let layouts = DesignRenderer()
guard let mode = layouts.layOut(design, mode: 0, in: environment).value else { fatalError("the settings design cannot be laid out") }
// As high as the screen of the peers' figures: 844 points.
let scene = mode.layout.scene.cropped(to: Rect(x: 0, y: 0, width: 390, height: 844))
let peer = PeerDrawing(scene, scale: 2)
let renderer = CairoRenderer()

let clock = ContinuousClock()
var pictures: [Double] = []
for _ in 0..<10 { pictures.append(milliseconds(try clock.measure { _ = try renderer.bitmap(of: scene, appearance: .light, scale: 2) })) }
rows.append(
    Row(
        work: "the tenth picture of a process (beside it: the first)", ours: short(pictures[9]) + " ms", peer: short(pictures[0]) + " ms",
        ratio: short(pictures[9] / pictures[0]), wanted: "≤ 0.50"))

var bitmap = try renderer.bitmap(of: scene, appearance: .light, scale: 2)
let drawing = try measure {
    bitmap = try renderer.bitmap(of: scene, appearance: .light, scale: 2)
} _: {
    peer.draw()
    peer_end()
}
rows.append(
    Row(
        work: "draw the settings screen, 780 × 1688, \(peer.strings) strings (beside it: C, cairo and Pango)", ours: short(drawing.ours) + " ms",
        peer: short(drawing.peer) + " ms", ratio: short(drawing.ours / drawing.peer), wanted: "≤ 1.20"))

let all = try measure {
    guard let mode = layouts.layOut(design, mode: 0, in: environment).value else { return }
    let scene = mode.layout.scene.cropped(to: Rect(x: 0, y: 0, width: 390, height: 844))
    _ = try renderer.bitmap(of: scene, appearance: .light, scale: 2)
} _: {
    peer.draw()
    peer_end()
}
rows.append(
    Row(
        work: "the same with resolving and layout (beside it: C, drawing alone)", ours: short(all.ours) + " ms", peer: short(all.peer) + " ms",
        ratio: short(all.ours / all.peer), wanted: "≤ 1.60"))

// MARK: PNG

peer.draw()
var ourSize = 0
var peerSize = 0
var smallFile: [UInt8] = []
let encoding = measure(rounds: 15) { smallFile = PNG.encode(bitmap, scale: 2) } _: { peerSize = peer_png() }
ourSize = smallFile.count
var fastFile: [UInt8] = []
let fast = measure(rounds: 15) { fastFile = PNG.encode(bitmap, scale: 2, speed: .fast) } _: { _ = peer_png() }
let decoding = try measure(rounds: 15) { _ = try PNG.decode(smallFile) } _: { _ = peer_read_png(smallFile, smallFile.count) }
peer_end()
rows.append(
    Row(
        work: "encode it as PNG (beside it: cairo's writer)", ours: short(encoding.ours) + " ms", peer: short(encoding.peer) + " ms",
        ratio: "\(short(encoding.peer / encoding.ours)) × faster", wanted: "≥ 5 ×"))
rows.append(
    Row(
        work: "its size", ours: "\(ourSize / 1000) kB", peer: "\(peerSize / 1000) kB", ratio: short(Double(ourSize) / Double(peerSize)),
        wanted: "≤ 1.00"))

rows.append(
    Row(
        work: "encode it fast, \(fastFile.count / 1000) kB (beside it: cairo's writer)", ours: short(fast.ours) + " ms", peer: short(fast.peer) + " ms",
        ratio: "\(short(fast.peer / fast.ours)) × faster", wanted: "≥ 25 ×"))
rows.append(
    Row(
        work: "decode it (beside it: cairo's reader)", ours: short(decoding.ours) + " ms", peer: short(decoding.peer) + " ms",
        ratio: "\(short(decoding.peer / decoding.ours)) × faster", wanted: "≥ 8 ×"))

// MARK: Text

let strings = (0..<20_000).map { "Row \($0) of a long table" }
let style = theme.textStyle(.rowTitle, category: .large)
let shaping = try measure(rounds: 3) {
    let shaper = try PangoShaper(book: FontBook())
    for string in strings { _ = shaper.shape(TextRequest(text: string, style: style)) }
} _: {
    for string in strings { _ = peer_measure(17, 400, string) }
}
rows.append(
    Row(
        work: "shape 20,000 short strings (beside it: C, one PangoLayout, measured only)", ours: short(shaping.ours) + " ms",
        peer: short(shaping.peer) + " ms", ratio: short(shaping.ours / shaping.peer), wanted: "–"))

rows.append(try selfSizing(environment))

// MARK: The language

let lines = (0..<100_000).map { $0 % 20 == 0 ? "section -s people -h StandardHeaderView -t section-\($0)" : "    row -s member_\($0) -c PersonCell -ec EmptyCell" }
let config = SourceFile(path: "big.tableViewConfig", text: lines.joined(separator: "\n"))
var splits = 0
let parsing = measure(rounds: 9) {
    _ = ConfigParser.parse(file: config)
} _: {
    config.bytes.withUnsafeBufferPointer { bytes in
        for byte in bytes where byte == 0x0A { splits += 1 }
    }
}
rows.append(
    Row(
        work: "parse a config of 100,000 lines, \(config.bytes.count / 100_000) bytes a line (beside it: counting its line ends)", ours: short(parsing.ours) + " ms",
        peer: short(parsing.peer) + " ms", ratio: short(parsing.ours / parsing.peer), wanted: "≤ 40 ms"))

/// Every row of a table, asked for in order; answers how many there were.
func askAll(_ text: String, _ data: Value) -> Int {
    guard let config = ConfigParser.parse(file: SourceFile(path: "c", text: text)).value, let table = Resolver.resolve(mode: 0, of: config, data: data).value
    else { return 0 }
    var rows = 0
    var height = 0.0
    for section in 0..<table.sectionCount {
        for row in 0..<table.rowCount(inSection: section) {
            guard let found = table.row(section: section, row: row) else { continue }
            rows += 1
            height += found.isEmpty ? 0 : 44
        }
    }
    return rows
}

let people: Value = .array((0..<100_000).map { .object(Object([("name", .string("Person \($0)")), ("age", .number(Number($0)))])) })
let array: [Value] = if case .array(let elements) = people { elements } else { [] }
var touched = 0
let resolving = measure(rounds: 9) {
    _ = askAll("row -s people -c PersonCell", .object(Object([("people", people)])))
} _: {
    for element in array { if case .object(let object) = element { touched += object.values.count } }
}
rows.append(
    Row(
        work: "resolve 100,000 rows: contents, cell, positions, tag (beside it: a loop over the array)", ours: short(resolving.ours * 10) + " ns a row",
        peer: short(resolving.peer * 10) + " ns", ratio: short(resolving.ours / resolving.peer), wanted: "≤ 300 ns; the original: 25,000–36,000"))

let manyLines = "section -s groups\n" + (0..<1000).map { "row -es k\($0 % 3) -c C\($0)\n" }.joined()
let groups: Value = .array((0..<100).map { _ in .object(Object([("k0", .array([1, 2])), ("k1", "x"), ("k2", nil)])) })
let many = measure(rounds: 5) { _ = askAll(manyLines, .object(Object([("groups", groups)]))) } _: {}
let manyRows = askAll(manyLines, .object(Object([("groups", groups)])))
rows.append(
    Row(
        work: "resolve \(manyRows) rows of 1,000 row lines in an array section", ours: short(many.ours * 1e6 / Double(manyRows)) + " ns a row", peer: "–", ratio: "–",
        wanted: "linear; the original: 500,000–1,900,000"))

// MARK: Scale

rows += try scaleRows(environment)
rows += try loadingRows(in: out)

// MARK: The command

/// Runs the command and answers the wall time of the process in milliseconds.
func run(_ arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = root.appending(path: ".build/release/tvp-preview")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { fatalError("tvp-preview failed; build it first: scripts/bench does") }
    return milliseconds(start.duration(to: clock.now))
}

let ten = out.appending(path: "designs")
try FileManager.default.createDirectory(at: ten, withIntermediateDirectories: true)
for index in 0..<11 {
    for suffix in ["tableViewConfig", "json"] {
        try FileManager.default.copyItem(at: root.appending(path: "Examples/Settings.\(suffix)"), to: ten.appending(path: "S\(index).\(suffix)"))
    }
}
var one: [Double] = []
var eleven: [Double] = []
for round in 0..<11 {
    let target = out.appending(path: "out-\(round)").path
    one.append(try run([ten.path + "/S0.tableViewConfig", "--html", target, "--png", target, "-j", "1"]))
    eleven.append(try run([ten.path, "--html", target + "-all", "--png", target + "-all", "-j", "1"]))
}
let cold = median(one)
rows.append(Row(work: "cold process: the settings design to HTML and PNG @2x", ours: short(cold) + " ms", peer: "–", ratio: "–", wanted: "≤ 120 ms"))
rows.append(
    Row(
        work: "each further design of the process", ours: short((median(eleven) - cold) / 10) + " ms", peer: short(cold) + " ms",
        ratio: short((median(eleven) - cold) / 10 / cold), wanted: "≤ 15 ms"))

func starts(_ arguments: [String]) throws -> Double { median(try (0..<21).map { _ in try run(arguments) }) }
rows.append(Row(work: "tvp-preview --version", ours: short(try starts(["--version"])) + " ms", peer: "–", ratio: "–", wanted: "≤ 15 ms"))
let linted = try starts(["lint", ten.path + "/S0.tableViewConfig"])
rows.append(Row(work: "tvp-preview lint, one design with its data", ours: short(linted) + " ms", peer: "–", ratio: "–", wanted: "≤ 25 ms"))

print(table(rows))
