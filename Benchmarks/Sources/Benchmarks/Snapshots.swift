import ChromiumDriver
import Foundation
import TableCairo
import TableGraphics

/// Verifies unchanged settings screens: `tvp-preview test` on one and on two processors, its memory, and a warm Chromium that takes
/// screenshots of our page and compares them.
func snapshotRows(in folder: URL) throws -> [Row] {
    let place = folder.appending(path: "snapshots")
    try settingsDesigns(1000, in: place)
    func line(_ designs: String, _ arguments: [String]) -> [String] {
        [command, "test", designs, "--output", place.path + "/out"] + arguments
    }
    func test(_ designs: String, _ arguments: String...) -> ProcessCost {
        let found = cost(of: line(designs, arguments), in: place)
        return found ?? ProcessCost(wall: .nan, processor: .nan, memory: .nan, status: 127)
    }
    // Only these are recorded, because writing the smallest references takes ten times as long as verifying.
    _ = test("few", "-u=all")
    try copyReferences(to: ["half": 250, "all": 1000], in: place.appending(path: "Snapshots"))
    let few = test("few", "-j", "1")
    var (one, two, half): ([ProcessCost], [ProcessCost], [ProcessCost]) = ([], [], [])
    // Alternately, because the speed of a shared machine varies.
    for _ in 0..<3 {
        one.append(test("all", "-j", "1"))
        two.append(test("all", "-j", "2"))
        half.append(test("half", "-j", "2"))
    }
    let failed = (one + two + half + [few]).count { $0.status != 0 }
    guard failed == 0 else { return [Row(work: "\(failed) runs of tvp-preview test did not pass", ours: "–", isMet: false)] }
    // The difference between many and few snapshots cancels the launch time.
    let each = (median(one.map(\.processor)) - few.processor) / 1990
    let wall = (median(one.map(\.wall)) - few.wall) / 1990
    func times(_ runs: [ProcessCost], _ cost: (ProcessCost) -> Double) -> Double { median(zip(one, runs).map { cost($0) / cost($1) }) }
    let speed = times(two, \.wall)
    let two500 = median(half.map(\.wall))
    let peaks = ["few", "all"].map { peakMemory(of: line($0, ["-j", "1"]), in: place) / 1e6 }
    let memory = (few: peaks[0], many: peaks[1])
    return [
        Row(
            work: "verify an unchanged settings snapshot, warm, one processor", ours: short(each) + " ms", wanted: "≤ 5 ms",
            isMet: each <= 5),
        Row(
            work: "verify 500 of them on two processors, whole process", ours: short(two500) + " ms", wanted: "≤ 1,600 ms",
            isMet: two500 <= 1600),
        Row(
            work: "2,000 of them on two processors (vs. on one)", ours: short(median(two.map(\.wall))) + " ms",
            peer: short(median(one.map(\.wall))) + " ms",
            ratio: short(speed) + " × faster; \(short(2 * times(two, \.processor))) by processor time", wanted: "≥ 1.80 ×",
            isMet: speed >= 1.8),
        Row(
            work: "peak memory for 2,000 snapshots (vs. for 10)", ours: short(memory.many) + " MB", peer: short(memory.few) + " MB",
            ratio: short(memory.many / memory.few), wanted: "flat", isMet: memory.many <= memory.few * 1.3),
        try browserRow(wall, in: place),
    ]
}

/// Creates folders with copies of the settings design, with the height used in the peers' published numbers.
private func settingsDesigns(_ count: Int, in folder: URL) throws {
    var project = "designs:\n"
    for (part, designs) in [("few", 5), ("half", 250), ("all", count)] {
        let place = folder.appending(path: part)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for index in 0..<designs {
            let name = "\(part)\(index)"
            project += "  \(name): {style: inset-grouped, viewport: 844}\n"
            for suffix in ["tableViewConfig", "json"] {
                try FileManager.default.copyItem(
                    at: root.appending(path: "Examples/Settings.\(suffix)"), to: place.appending(path: "\(name).\(suffix)"))
            }
        }
    }
    try project.write(to: folder.appending(path: "tvp.yaml"), atomically: true, encoding: .utf8)
    // Marks the project's root, because references must be inside it.
    try FileManager.default.createDirectory(at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    for part in ["few", "half", "all"] {
        try (project + "snapshots: ../Snapshots\n").write(to: folder.appending(path: "\(part)/tvp.yaml"), atomically: true, encoding: .utf8)
    }
}

/// Copies the references of the recorded design `few0` for the other copies of the design.
private func copyReferences(to parts: [String: Int], in store: URL) throws {
    let names = parts.sorted { $0.key < $1.key }.flatMap { part, count in (0..<count).map { "\(part)\($0)" } }
    for name in names { try FileManager.default.copyItem(at: store.appending(path: "few0"), to: store.appending(path: name)) }
    let file = store.appending(path: "manifest.json")
    guard var manifest = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any],
        var entries = manifest["references"] as? [String: Any]
    else { return }
    for (path, entry) in entries where path.hasPrefix("few0/") {
        for name in names { entries[name + path.dropFirst("few0".count)] = entry }
    }
    manifest["references"] = entries
    try JSONSerialization.data(withJSONObject: manifest).write(to: file)
}

/// `ours` is in milliseconds of wall time, like the browser's.
private func browserRow(_ ours: Double, in folder: URL) throws -> Row {
    let work = "verify one (vs. warm Chromium: open its page, take a screenshot, read it and compare)"
    guard let browser = try? Chromium() else {
        return Row(work: work, ours: short(ours) + " ms", peer: missing("Chromium"), wanted: "≥ 20 ×")
    }
    _ = cost(of: [command, folder.path + "/few/few0.tableViewConfig", "--html", folder.path + "/page"])
    try browser.setViewport(width: 390, height: 844, scale: 2)
    let page = folder.appending(path: "page/few0.html")
    var first: Bitmap?
    var times: [Double] = []
    for round in 0..<13 {
        let start = ContinuousClock.now
        try browser.open(page)
        let picture = try PNG.decode(try browser.screenshot())
        if let first { _ = PixelComparator.exact.compare(first, picture) } else { first = picture }
        if round >= 3 { times.append(milliseconds(start.duration(to: .now))) }
    }
    return Row(work, (ours, median(times)), faster: 20)
}
