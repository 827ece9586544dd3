import ChromiumDriver
import Foundation
import TableHTML
import TableInputs
import TableViewProvider

/// Ten thousand rows as one page: written, scrolled and searched.
func pageRows(in folder: URL) throws -> [Row] {
    let place = folder.appending(path: "pages")
    try FileManager.default.createDirectory(at: place.appending(path: "assets"), withIntermediateDirectories: true)
    try "row -s rows -c StandardCell\n".write(to: place.appending(path: "Big.tableViewConfig"), atomically: true, encoding: .utf8)
    let rows = (0..<10_000).map { "{\"title\": \"Row \($0) of a long table\", \"subtitle\": \"Part \($0 % 100) <of> many & more\"}" }
    try "{\"rows\": [\(rows.joined(separator: ", "))]}".write(to: place.appending(path: "Big.json"), atomically: true, encoding: .utf8)
    let screen = try Screen()
    guard let file = DesignFile.find(in: [place.path + "/Big.tableViewConfig"]).value?.first, let design = Design.load(file, settings: DesignSettings()).value,
        let mode = screen.layouts.layOut(design, mode: 0, in: screen.environment).value
    else { throw Screen.Missing() }
    let content = PageContent(title: "Big", modes: [.init(name: "Mode 0", scene: mode.layout.scene)])
    let fonts = WebFonts()
    var page = renderPage(content, fonts: fonts) { _ in [] }
    let texts = rows.map { Array($0.utf8) }
    let times = measure(rounds: 9) {
        page = renderPage(content, fonts: fonts) { _ in [] }
    } _: {
        // As many bytes as the page has, copied.
        var bytes: [UInt8] = []
        while bytes.count < page.html.count { for text in texts where bytes.count < page.html.count { bytes += text } }
    }
    let size = Double(page.html.count) / 1e6
    let speed = size / times.ours * 1e3
    try Data(page.html).write(to: place.appending(path: "Big.html"))
    for asset in page.assets { try Data(asset.bytes).write(to: place.appending(path: "assets/" + asset.name)) }
    return [
        Row(
            work: "write 10,000 rows as a page of \(short(size)) MB, fonts and all (beside it: copying so many bytes)", ours: short(speed) + " MB/s",
            peer: short(size / times.peer * 1e3) + " MB/s", ratio: short(times.ours / times.peer), wanted: "≥ 500 MB/s", isMet: speed >= 500)
    ] + (try scrollRows(place.appending(path: "Big.html")))
}

/// What Chromium makes of the page.
private func scrollRows(_ page: URL) throws -> [Row] {
    let work = "scroll it through in Chromium: the time between frames"
    guard let browser = try? Chromium() else { return [Row(work: work, ours: missing("Chromium"), wanted: "≤ 16.70 ms")] }
    try browser.setViewport(width: 390, height: 844, scale: 2)
    try browser.open(page)
    // A whole screen a frame, far faster than fingers do; from the second frame on.
    let gaps = """
        new Promise(done => {
          const gaps = []; let last = 0, y = 0;
          const step = now => {
            if (last) gaps.push(now - last);
            last = now; y += 844; scrollTo(0, y);
            if (gaps.length < 240) requestAnimationFrame(step); else done(gaps.slice(10));
          };
          requestAnimationFrame(step);
        })
        """
    let times = (try browser.evaluate(gaps) as? [Double] ?? []).sorted()
    let late = Double(times.count { $0 > 25 }) / Double(max(1, times.count))
    let isFound = try browser.evaluate("scrollTo(0, 0); find('Row 9999 of a long table')") as? Bool ?? false
    let isThere = try browser.evaluate("scrollY > 100000") as? Bool ?? false
    return [
        Row(
            work: work + ", a screen a frame; \(short(late * 100)) % come late", ours: short(median(times)) + " ms", wanted: "≤ 16.70 ms", isMet: median(times) <= 16.75 && late < 0.05),
        Row(work: "its last row is found by the browser's find, and shown", ours: isFound && isThere ? "yes" : "no", wanted: "yes", isMet: isFound && isThere),
    ]
}
