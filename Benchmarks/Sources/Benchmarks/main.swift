import CPeer
import Foundation

// Prints a table of our results, compared with limits or with peers measured in the same run. `scripts/bench` builds and runs it; arguments
// select sections by name. `load FILE` only reads a file and `peak FOLDER COMMAND…` runs a command, because memory is measured in separate
// processes.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "load" {
    loadAlone(arguments[1])
    exit(0)
}
if arguments.count > 2, arguments[0] == "peak" {
    print(cost(of: Array(arguments.dropFirst(2)), in: URL(fileURLWithPath: arguments[1]))?.memory ?? .nan)
    exit(0)
}

peer_keep_memory()
let out = FileManager.default.temporaryDirectory.appending(path: "tvp-bench-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: out) }

// The section with the first image of the process must come first.
let sections: [(name: String, title: String, rows: () throws -> [Row])] = [
    ("drawing", "Pictures", { try drawingRows() }),
    ("comparing", "Comparing", { try comparingRows(in: out) }),
    ("snapshots", "Snapshots", { try snapshotRows(in: out) }),
    ("language", "Texts and data", { try languageRows() }),
    ("constraints", "Constraints", { try constraintRows(in: out) }),
    ("documents", "Documents of Interface Builder", { try documentRows(in: out) }),
    ("views", "Views", { try viewRows() }),
    ("differences", "Differences of lists", { differenceRows() }),
    ("scale", "A million rows", { try scaleRows(try Screen().environment) }),
    ("pages", "Pages", { try pageRows(in: out) }),
    ("loading", "Loading", { try loadingRows(in: out) }),
    ("starting", "The command", { try startingRows(in: out) }),
]
let unknown = arguments.filter { name in !sections.contains { $0.name == name } }
guard unknown.isEmpty else {
    print("there is no section \(unknown.joined(separator: ", ")); choose from \(sections.map(\.name).joined(separator: ", "))")
    exit(64)
}
for section in sections where arguments.isEmpty || arguments.contains(section.name) {
    let start = ContinuousClock.now
    let rows = try section.rows()
    print("## \(section.title)\n\n\(table(rows))\n")
    tell("\(section.name): \(short(milliseconds(start.duration(to: .now)) / 1000)) s")
    for row in rows where row.isMet == false { tell("  not met: \(row.work): \(row.ours), \(row.ratio), target \(row.wanted)") }
}
