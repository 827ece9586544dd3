import ChromiumDriver
import Foundation
import TableHTML
import TableInputs
import TableScene
import TableViewProvider

/// Measures writing, scrolling and searching one page with ten thousand rows.
func pageRows(in folder: URL) throws -> [Row] {
    let place = folder.appending(path: "pages")
    try FileManager.default.createDirectory(at: place.appending(path: "assets"), withIntermediateDirectories: true)
    try "row -s rows -c StandardCell\n".write(to: place.appending(path: "Big.tableViewConfig"), atomically: true, encoding: .utf8)
    let rows = (0..<10_000).map { "{\"title\": \"Row \($0) of a long table\", \"subtitle\": \"Part \($0 % 100) <of> many & more\"}" }
    try "{\"rows\": [\(rows.joined(separator: ", "))]}".write(to: place.appending(path: "Big.json"), atomically: true, encoding: .utf8)
    let screen = try Screen()
    guard let file = DesignFile.find(in: [place.path + "/Big.tableViewConfig"]).value?.first,
        let design = Design.load(file, settings: DesignSettings()).value,
        let mode = screen.layouts.layOut(design, mode: 0, in: screen.environment).value
    else { throw Screen.Missing() }
    let content = PageContent(title: "Big", modes: [.init(name: "Mode 0", scene: mode.layout.scene)])
    let fonts = WebFonts()
    var page = renderPage(content, fonts: fonts) { _ in [] }
    let times = measure(rounds: 9) {
        page = renderPage(content, fonts: fonts) { _ in [] }
    } _: {
        _ = screen.layouts.layOut(design, mode: 0, in: screen.environment)
    }
    let first = measure(rounds: 5) {
        page = renderPage(content, fonts: WebFonts()) { _ in [] }
    } _: {
        page = renderPage(content, fonts: fonts) { _ in [] }
    }
    let size = Double(page.html.count) / 1e6
    try Data(page.html).write(to: place.appending(path: "Big.html"))
    for asset in page.assets { try Data(asset.bytes).write(to: place.appending(path: "assets/" + asset.name)) }
    let plain = (0..<10_000).map { "<div style=\"height:57px\">Row \($0) of a long table</div>" }.joined()
    try "<!DOCTYPE html><meta charset=\"utf-8\"><body style=\"margin:0\">\(plain)".write(
        to: place.appending(path: "Plain.html"), atomically: true, encoding: .utf8)
    return [
        Row("write 10,000 rows as a page of \(short(size)) MB, with fonts already subset (vs. laying them out)", times, milliseconds: 30),
        Row("the same with subsetting its fonts and compressing them as WOFF2 (vs. without)", first),
    ] + (try scrollRows(place))
}

/// Measures the page in Chromium.
private func scrollRows(_ folder: URL) throws -> [Row] {
    let work = "scroll through it in Chromium, one screen per frame: the time between frames"
    guard let browser = try? Chromium() else { return [Row(work: work, ours: missing("Chromium"), wanted: "≤ 16.70 ms")] }
    try browser.setViewport(width: 390, height: 844, scale: 2)
    let page = folder.appending(path: "Big.html")
    var gaps: (ours: [Double], plain: [Double]) = ([], [])
    for _ in 0..<3 {
        gaps.ours += try frameGaps(page, browser)
        gaps.plain += try frameGaps(folder.appending(path: "Plain.html"), browser)
    }
    func late(_ gaps: [Double]) -> Double { Double(gaps.count { $0 > 25 }) / Double(max(1, gaps.count)) }
    try browser.open(page)
    let isFound = try browser.evaluate("find('Row 9999 of a long table')") as? Bool ?? false
    let isThere = try browser.evaluate("scrollY > 100000") as? Bool ?? false
    return [
        Row(
            work: work + ", \(short(late(gaps.ours) * 100)) % late (vs. 10,000 plain divs, \(short(late(gaps.plain) * 100)) % late)",
            ours: short(median(gaps.ours)) + " ms", peer: short(median(gaps.plain)) + " ms",
            ratio: short(median(gaps.ours) / median(gaps.plain)),
            wanted: "≤ 16.70 ms", isMet: median(gaps.ours) <= 16.75 && late(gaps.ours) <= max(0.05, late(gaps.plain))),
        Row(
            work: "the browser's find command finds and shows its last row", ours: isFound && isThere ? "yes" : "no", wanted: "yes",
            isMet: isFound && isThere),
    ]
}

/// The times between frames in milliseconds, from the second frame on, when scrolling much faster than by hand.
private func frameGaps(_ page: URL, _ browser: Chromium) throws -> [Double] {
    try browser.open(page)
    let script = """
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
    return try browser.evaluate(script) as? [Double] ?? []
}
