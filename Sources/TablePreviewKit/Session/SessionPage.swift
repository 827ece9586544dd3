import TableCairo
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableMarkup
import TableScene
import TableSnapshots
import TableViewProvider

/// A session as one static page: a row of steps to choose from, and for each step the table before, the transition, the changes and the
/// calls. CSS animates it; a script adds transport controls and an address for each step.
struct SessionPage {
    let session: PlayedSession

    /// The maximum number of animated rows in all tables together. Each row needs its own CSS rules.
    static let playedRows = 4_000

    /// Writes the page and its resources. Errors: `output.cannot-write`.
    func write(to folder: RootFolder, _ fonts: WebFonts) -> [Diagnostic] {
        let depth = session.name.split(separator: "/").count - 1
        let prefix = String(repeating: "../", count: depth) + "assets/"
        // The page contains the first scene once. Each step has the table before it, and both tables again on the stage, because element
        // IDs must be unique.
        var scenes = [session.frames[0].mode.layout.scene]
        for (before, after) in zip(session.frames, session.frames.dropFirst()) {
            scenes += [before, before, after].map(\.mode.layout.scene)
        }
        let fragments = renderFragments(scenes, assetPrefix: prefix, movesRows: true, fonts: fonts) { PNG.encode($0) }
        var css = fragments.css
        let rows = session.differences.reduce(0) { $0 + TransitionRules.rows($1) }
        for index in session.frames.indices {
            css += "body:has(#s\(index):checked) #p\(index){display:block}"
            guard index > 0 else { continue }
            css += TransitionRules.marks(session.difference(index), prefix: "#p\(index) ")
            if rows <= Self.playedRows { css += flights(index) }
        }
        let page = PlayedPage(
            path: session.name + ".session.html", title: session.title,
            detail: "\(session.origin) · \(counted(session.frames.count - 1, "step")) · choose a step to play it, or use the arrow keys",
            css: css, home: ("Session", "#main"))
        return fragments.assets.compactMap { folder.write($0.bytes, to: $0.path) }
            + page.write(to: folder) { page in
                film(&page)
                page.transport()
                for index in session.frames.indices { step(index, fragments, &page) }
            }
    }

    // MARK: Markup

    /// The steps are radio buttons, so that one is always selected and arrow keys work.
    private func film(_ page: inout MarkupWriter) {
        page.start("fieldset", MarkupWriter.Attribute("class", "film"))
        page.element("legend", MarkupWriter.Attribute("class", "sr"), text: "Step")
        for index in session.frames.indices {
            page.start("label")
            var attributes = [
                MarkupWriter.Attribute("type", "radio"), MarkupWriter.Attribute("name", "step"), MarkupWriter.Attribute("id", "s\(index)"),
            ]
            if index == 0 { attributes.append(MarkupWriter.Attribute("checked", nil)) }
            page.void("input", attributes: attributes)
            page.element("b", text: index == 0 ? "Start" : "\(index)")
            if index > 0 {
                page.element("span", text: session.heading(index))
                chips(index, &page)
            }
            page.end()
        }
        page.end()
        page.newline()
    }

    /// The number of changes of each kind in a step.
    private func chips(_ index: Int, _ page: inout MarkupWriter) {
        let lines = session.difference(index).told
        for mark in LayoutDifference.Change.Kind.allCases {
            let count = lines.count { $0.change.kind == mark }
            if count > 0 {
                page.element(
                    "i", MarkupWriter.Attribute("class", mark.rawValue), MarkupWriter.Attribute("title", "\(count) \(mark.rawValue)"),
                    text: "\(mark.symbol)\(count)")
            }
        }
    }

    private func step(_ index: Int, _ fragments: TableFragments, _ page: inout MarkupWriter) {
        let frame = session.frames[index]
        page.start(
            "section", MarkupWriter.Attribute("class", "step"), MarkupWriter.Attribute("id", "p\(index)"),
            MarkupWriter.Attribute("aria-label", index == 0 ? "Start" : "Step \(index)"))
        page.start("h2")
        page.text(session.heading(index))
        page.end()
        if !frame.action.isEmpty, frame.action != session.heading(index) {
            page.element("p", MarkupWriter.Attribute("class", "action"), text: frame.action)
        }
        page.start("div", MarkupWriter.Attribute("class", "sides"))
        if index == 0 {
            side("after", "Now", index, &page) { page in write([(fragments.tables[0], "after", frame.offset)], frame, &page) }
        } else {
            let first = 1 + (index - 1) * 3
            let before = session.frames[index - 1]
            side("before", "Before", index, &page) { page in write([(fragments.tables[first], "before", before.offset)], before, &page) }
            side("after", "After", index, &page) { page in
                write(
                    [(fragments.tables[first + 1], "old before", before.offset), (fragments.tables[first + 2], "new after", frame.offset)],
                    frame, &page)
            }
        }
        notes(index, &page)
        page.end()
        page.end()
        page.newline()
    }

    private func side(_ name: String, _ title: String, _ index: Int, _ page: inout MarkupWriter, _ contents: (inout MarkupWriter) -> Void) {
        page.start("section", MarkupWriter.Attribute("class", "side"), MarkupWriter.Attribute("aria-label", title))
        page.element("h3", text: title)
        contents(&page)
        page.end()
    }

    /// Writes overlapping tables in a window, at their scroll offsets. The lower table is hidden from screen readers.
    private func write(_ tables: [(table: Markup, name: String, offset: Double)], _ frame: SessionFrame, _ page: inout MarkupWriter) {
        let scene = frame.mode.layout.scene
        let height = session.window.map { ";height:\(numberText($0))px" } ?? ""
        page.start(
            "div", MarkupWriter.Attribute("class", tables.count > 1 ? "window stage" : "window"),
            MarkupWriter.Attribute("style", "--w:\(numberText(scene.size.width))px;width:\(numberText(scene.size.width))px\(height)"))
        for (index, table) in tables.enumerated() {
            var attributes = [
                MarkupWriter.Attribute("class", table.name),
                MarkupWriter.Attribute("style", "--unit:\(numberText(scene.snapScale ?? 1));--up:\(numberText(-table.offset))px"),
                MarkupWriter.Attribute("lang", scene.language), MarkupWriter.Attribute("dir", scene.direction.rawValue),
            ]
            if tables.count > 1, index == 0 {
                attributes += [MarkupWriter.Attribute("aria-hidden", "true"), MarkupWriter.Attribute("inert", nil)]
            }
            page.start("div", attributes: attributes)
            page.append(table.table)
            page.end()
        }
        page.end()
    }

    private func notes(_ index: Int, _ page: inout MarkupWriter) {
        page.start("section", MarkupWriter.Attribute("class", "list"), MarkupWriter.Attribute("aria-label", "What happened"))
        if index > 0 {
            let difference = session.difference(index)
            page.element("h3", text: "Rows")
            if difference.isEmpty { page.element("p", MarkupWriter.Attribute("class", "soft"), text: "No row changes.") }
            page.start("ul")
            page.changes(difference) { _ in nil }
            page.end()
        }
        let standing = session.standing(index)
        if !standing.isEmpty {
            page.element("h3", text: "The table")
            page.element("p", text: standing.joined(separator: " · "))
        }
        let calls = session.calls(index)
        if !calls.isEmpty {
            page.element("h3", text: "Calls, in UIKit’s order")
            page.start("ol", MarkupWriter.Attribute("class", "calls"))
            for call in calls {
                page.start("li")
                page.element("b", text: call.place.isEmpty ? "table" : call.place)
                page.element("code", text: call.text)
                page.end()
            }
            page.end()
        }
        page.end()
    }

    // MARK: Rules

    /// The rules that move rows on the stage. Rows without a rule stay in place.
    private func flights(_ index: Int) -> String {
        var css = ""
        let unit = session.frames[index].mode.layout.scene.snapScale ?? 1
        let ground = TransitionRules.ground(of: session.frames[index].mode.layout.scene)
        for band in session.difference(index).bands {
            guard let old = band.old, let new = band.new else {
                // Removed and inserted rows fade.
                for (side, place, motion) in [("old", band.old, "fade"), ("new", band.new, "come")] {
                    guard let place else { continue }
                    css += "#p\(index) .\(side) [data-row=\(cssString(place.identity))]{animation-name:\(motion)}"
                }
                continue
            }
            let (x, y) = ((new.frame.minX - old.frame.minX) * unit, (new.frame.minY - old.frame.minY) * unit)
            if band.isChanged {
                css += "#p\(index) .old [data-row=\(cssString(old.identity))]{animation-name:leave}"
                css += "#p\(index) .new [data-row=\(cssString(new.identity))]{animation-name:arrive}"
            }
            guard x != 0 || y != 0 else { continue }
            css += "#p\(index) .old [data-row=\(cssString(old.identity))]{--x:\(numberText(x))px;--y:\(numberText(y))px}"
            css +=
                "#p\(index) .new [data-row=\(cssString(new.identity))]{--x:\(numberText(-x))px;--y:\(numberText(-y))px;\(ground(new.identity))}"
            // Moved rows are in front of the others.
            if band.isMoved {
                css +=
                    "#p\(index) .old [data-row=\(cssString(old.identity))],#p\(index) .new [data-row=\(cssString(new.identity))]{z-index:2}"
            }
        }
        let heights = [session.frames[index - 1], session.frames[index]].map { $0.mode.layout.scene.size.height }
        // The old table's background also covers the area of new rows below its end.
        return css + "#p\(index) .old .t{height:\(numberText((heights.max() ?? 0) * unit))px}"
            + (session.window == nil ? "#p\(index) .stage{height:\(numberText(heights[1]))px}" : "")
    }
}
