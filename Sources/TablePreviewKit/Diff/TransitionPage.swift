import TableCairo
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableMarkup
import TableScene

/// A transition as a static page: the animation, both tables with marks, and the list of changes. CSS alone runs the animation.
struct TransitionPage {
    let pair: DiffPair
    let transition: SceneTransition
    let list: TransitionList

    /// The maximum number of animated rows in both tables together. Each row needs its own CSS rules.
    static let playedRows = 2_000

    /// Writes the page and its resources. Errors: `output.cannot-write`.
    func write(to folder: RootFolder, _ fonts: WebFonts) -> [Diagnostic] {
        let depth = pair.name.split(separator: "/").count - 1
        let prefix = String(repeating: "../", count: depth) + "assets/"
        // The page contains each scene twice, because the animation and the marked tables need separate element IDs.
        let sides = [pair.before, pair.after].compactMap { $0?.layout.scene }
        let isPlayed = sides.count == 2 && transition.before.rowCount + transition.after.rowCount <= Self.playedRows
        let fragments = renderFragments(isPlayed ? sides + sides : sides, assetPrefix: prefix, movesRows: isPlayed, fonts: fonts) {
            PNG.encode($0)
        }
        let page = PlayedPage(
            path: pair.name + ".diff.html", title: "\(pair.title): \(pair.caption)",
            detail: transition.isEmpty ? "No changes" : counted(transition.count, "change"),
            css: fragments.css + TransitionRules.marks(transition) + (isPlayed ? player : ""),
            home: ("Changes", String(repeating: "../", count: depth) + "index.html"))
        return fragments.assets.compactMap { folder.write($0.bytes, to: $0.path) }
            + page.write(to: folder) { contents(fragments, isPlayed: isPlayed, &$0) }
    }

    private func contents(_ fragments: TableFragments, isPlayed: Bool, _ page: inout MarkupWriter) {
        let scene = (pair.after ?? pair.before)?.layout.scene
        changes(&page)
        page.start("div", MarkupWriter.Attribute("class", "sides"))
        var next = 0
        for (side, mode) in [("before", pair.before), ("after", pair.after)] {
            page.start("section", MarkupWriter.Attribute("class", "side " + side), MarkupWriter.Attribute("aria-label", side))
            page.element("h2", text: side == "before" ? "Before" : "After")
            if mode == nil {
                page.element("p", MarkupWriter.Attribute("class", "soft"), text: "The table does not exist on this side.")
            } else {
                write(fragments.tables[next], in: "page-table", scene, &page)
                next += 1
            }
            page.end()
        }
        if isPlayed {
            page.start("section", MarkupWriter.Attribute("class", "side play"), MarkupWriter.Attribute("aria-label", "Transition"))
            page.start("h2")
            page.void("input", MarkupWriter.Attribute("type", "checkbox"), MarkupWriter.Attribute("id", "played"))
            page.element("label", MarkupWriter.Attribute("for", "played"), text: "Play")
            page.end()
            page.transport()
            // The tables of both sides again: only their motion is new.
            page.start(
                "div", MarkupWriter.Attribute("class", "stage"), MarkupWriter.Attribute("aria-hidden", "true"),
                MarkupWriter.Attribute("inert", nil))
            write(fragments.tables[2], in: "old", scene, &page)
            write(fragments.tables[3], in: "new", scene, &page)
            page.end()
            page.end()
        }
        page.end()
        page.newline()
    }

    /// Writes a table with its language and direction.
    private func write(_ table: Markup, in name: String, _ scene: Scene?, _ page: inout MarkupWriter) {
        page.start(
            "div", MarkupWriter.Attribute("class", name), MarkupWriter.Attribute("style", "--unit:\(numberText(scene?.snapScale ?? 1))"),
            MarkupWriter.Attribute("lang", scene?.language ?? "en"),
            MarkupWriter.Attribute("dir", scene?.direction.rawValue ?? "ltr"))
        page.append(table)
        page.end()
    }

    private func changes(_ page: inout MarkupWriter) {
        page.start("section", MarkupWriter.Attribute("class", "list changes"), MarkupWriter.Attribute("aria-labelledby", "changes"))
        page.element("h2", MarkupWriter.Attribute("id", "changes"), text: "Changes")
        page.start("ul")
        for line in list.lines {
            page.start("li", MarkupWriter.Attribute("class", line.mark.rawValue))
            page.element("b", MarkupWriter.Attribute("aria-hidden", "true"), text: line.mark.symbol)
            page.text(" ")
            if let identity = line.identity {
                // The first table of the page is the one before, if there is one.
                let table = line.mark == .deleted || pair.before == nil ? 0 : 1
                page.element("a", MarkupWriter.Attribute("href", "#m\(table).\(identity)"), text: line.text)
            } else {
                page.text(line.text)
            }
            page.end()
        }
        page.end()
        page.end()
    }

    // MARK: Rules

    /// Pages contain tables in pixels of the scene's grid and scale them down as a whole.
    private var unit: Double { (pair.after ?? pair.before)?.layout.scene.snapScale ?? 1 }

    /// The rules for both positions of each row: old rows move to their new positions while new rows fade in.
    private var player: String {
        var css = ""
        let (before, after) = (transition.before, transition.after)
        let unit = unit
        let ground = pair.after.map { TransitionRules.ground(of: $0.layout.scene) } ?? { _ in "" }
        func fly(_ old: TransitionTable.Part?, _ new: TransitionTable.Part?) {
            guard let old, let new else {
                if let old { css += "\(Self.selector(".old", old, isPlayed: true)){opacity:0;transition:opacity .25s ease-in-out}" }
                if let new { css += "\(Self.selector(".new", new, isPlayed: true)){transition:opacity .25s .45s ease-in-out}" }
                return
            }
            let (x, y) = (new.frame.minX - old.frame.minX, new.frame.minY - old.frame.minY)
            if old.look != new.look {
                css += "\(Self.selector(".old", old, isPlayed: true)){transition:transform .7s ease-in-out,opacity 0s .7s}"
                css += "\(Self.selector(".new", new, isPlayed: true)){transition:transform .7s ease-in-out,opacity .7s ease-in-out}"
            }
            guard x != 0 || y != 0 else { return }
            css += "\(Self.selector(".old", old, isPlayed: true)){transform:translate(\(numberText(x * unit))px,\(numberText(y * unit))px)}"
            css +=
                "\(Self.selector(".new", new, isPlayed: false)){transform:translate(\(numberText(-x * unit))px,\(numberText(-y * unit))px)}"
            css += ".new [data-row=\(cssString(new.identity))]{\(ground(new.identity))}"
        }
        for change in transition.keptRows { fly(before.row(change.from).part, after.row(change.to).part) }
        for change in transition.keptSections {
            let (old, new) = (before.sections[change.from], after.sections[change.to])
            fly(old.header, new.header)
            fly(old.footer, new.footer)
        }
        for path in transition.difference.deletedRows { fly(before.row(path).part, nil) }
        for path in transition.difference.insertedRows { fly(nil, after.row(path).part) }
        for index in transition.difference.deletedSections { before.sections[index].parts.forEach { fly($0, nil) } }
        for index in transition.difference.insertedSections { after.sections[index].parts.forEach { fly(nil, $0) } }
        // Moving rows are in front of the others.
        for move in transition.difference.movedRows {
            css +=
                ".old [data-row=\(cssString(before.row(move.from).part.identity))],.new [data-row=\(cssString(after.row(move.to).part.identity))]{z-index:2}"
        }
        let heights = [pair.before, pair.after].map { $0?.layout.scene.size.height ?? 0 }
        let width = max(pair.before?.layout.scene.size.width ?? 0, pair.after?.layout.scene.size.width ?? 0)
        // The old table's background also covers the area of new rows below its end.
        css += ".play .old .t{height:\(numberText((heights.max() ?? 0) * unit))px}"
        css += ".stage{--w:\(numberText(width))px;width:\(numberText(width))px;height:\(numberText(heights[0]))px}"
        css += ".play:has(#played:checked) .stage{height:\(numberText(heights[1]))px}"
        return css
    }

    private static func selector(_ side: String, _ part: TransitionTable.Part, isPlayed: Bool) -> String {
        ".play\(isPlayed ? ":has(#played:checked)" : ":not(:has(#played:checked))") \(side) [data-row=\(cssString(part.identity))]"
    }
}
