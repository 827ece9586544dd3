import TableCairo
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableMarkup
import TableScene
import TableSnapshots

/// A transition as a static page: the animation, both tables with marks, and the list of changes. CSS alone runs the animation.
struct TransitionPage {
    let pair: DiffPair
    let difference: LayoutDifference

    /// The maximum number of animated rows in both tables together. Each row needs its own CSS rules.
    static let playedRows = 2_000

    /// Writes the page and its resources. Errors: `output.cannot-write`.
    func write(to folder: RootFolder, _ fonts: WebFonts) -> [Diagnostic] {
        let depth = pair.name.split(separator: "/").count - 1
        let prefix = String(repeating: "../", count: depth) + "assets/"
        // The page contains each scene twice, because the animation and the marked tables need separate element IDs.
        let sides = [pair.before, pair.after].compactMap { $0?.layout.scene }
        let isPlayed = sides.count == 2 && TransitionRules.rows(difference) <= Self.playedRows
        let fragments = renderFragments(isPlayed ? sides + sides : sides, assetPrefix: prefix, movesRows: isPlayed, fonts: fonts) {
            PNG.encode($0)
        }
        let page = PlayedPage(
            path: pair.name + ".diff.html", title: "\(pair.title): \(pair.caption)",
            detail: difference.words.prefix(1).uppercased() + difference.words.dropFirst(),
            css: fragments.css + TransitionRules.marks(difference) + (isPlayed ? player : ""),
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
        page.changes(difference) { line in
            // The first table of the page is the one before, if there is one.
            let table = line.change.kind == .removed || pair.before == nil ? 0 : 1
            return line.change.identity.isEmpty ? nil : "#m\(table).\(line.change.identity)"
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
        let unit = unit
        let ground = pair.after.map { TransitionRules.ground(of: $0.layout.scene) } ?? { _ in "" }
        for band in difference.bands {
            guard let old = band.old, let new = band.new else {
                if let old = band.old {
                    css += "\(Self.selector(".old", old, isPlayed: true)){opacity:0;transition:opacity .25s ease-in-out}"
                }
                if let new = band.new { css += "\(Self.selector(".new", new, isPlayed: true)){transition:opacity .25s .45s ease-in-out}" }
                continue
            }
            let (x, y) = (new.frame.minX - old.frame.minX, new.frame.minY - old.frame.minY)
            if band.isChanged {
                css += "\(Self.selector(".old", old, isPlayed: true)){transition:transform .7s ease-in-out,opacity 0s .7s}"
                css += "\(Self.selector(".new", new, isPlayed: true)){transition:transform .7s ease-in-out,opacity .7s ease-in-out}"
            }
            guard x != 0 || y != 0 else { continue }
            css += "\(Self.selector(".old", old, isPlayed: true)){transform:translate(\(numberText(x * unit))px,\(numberText(y * unit))px)}"
            css +=
                "\(Self.selector(".new", new, isPlayed: false)){transform:translate(\(numberText(-x * unit))px,\(numberText(-y * unit))px)}"
            css += ".new [data-row=\(cssString(new.identity))]{\(ground(new.identity))}"
            // Moving rows are in front of the others.
            if band.isMoved {
                css += ".old [data-row=\(cssString(old.identity))],.new [data-row=\(cssString(new.identity))]{z-index:2}"
            }
        }
        let heights = [pair.before, pair.after].map { $0?.layout.scene.size.height ?? 0 }
        let width = max(pair.before?.layout.scene.size.width ?? 0, pair.after?.layout.scene.size.width ?? 0)
        // The old table's background also covers the area of new rows below its end.
        css += ".play .old .t{height:\(numberText((heights.max() ?? 0) * unit))px}"
        css += ".stage{--w:\(numberText(width))px;width:\(numberText(width))px;height:\(numberText(heights[0]))px}"
        css += ".play:has(#played:checked) .stage{height:\(numberText(heights[1]))px}"
        return css
    }

    private static func selector(_ side: String, _ part: LayoutDifference.Band.Place, isPlayed: Bool) -> String {
        ".play\(isPlayed ? ":has(#played:checked)" : ":not(:has(#played:checked))") \(side) [data-row=\(cssString(part.identity))]"
    }
}
