import TableCells
import TableGraphics

/// The changes of a transition as text, a line for each change.
struct TransitionList {
    /// One change as text.
    struct Line {
        var mark: SceneTransition.Mark
        var text: String
        /// The frame of the row or section before; `nil` for an insertion.
        var old: Rect?
        /// The frame after; `nil` for a deletion.
        var new: Rect?
        /// The row or header to look at, in the table after; in the one before for a deletion. `nil` for an empty section.
        var identity: String?

        /// `+ row 0.2 “Onion soup” inserted`
        var marked: String { "\(mark.symbol) \(text)" }
    }

    let lines: [Line]

    /// In the order of a batch update: deletions, insertions, moves, then updates, with sections before rows.
    init(_ transition: SceneTransition) {
        let (before, after, difference) = (transition.before, transition.after, transition.difference)
        var lines: [Line] = []
        func add(_ mark: SceneTransition.Mark, _ text: String, _ old: TransitionTable.Part?, _ new: TransitionTable.Part?) {
            lines.append(
                Line(
                    mark: mark, text: text + " " + mark.rawValue, old: old?.frame, new: new?.frame, identity: (new ?? old)?.identity))
        }
        func add(_ mark: SceneTransition.Mark, _ text: String, _ old: TransitionTable.Section?, _ new: TransitionTable.Section?) {
            lines.append(
                Line(
                    mark: mark, text: text + " " + mark.rawValue, old: old?.frame, new: new?.frame,
                    identity: (new ?? old)?.parts.first?.identity))
        }
        func rows(_ section: TransitionTable.Section) -> String { ", with \(counted(section.rows.count, "row"))," }
        for index in difference.deletedSections {
            add(.deleted, before.sections[index].label + rows(before.sections[index]), before.sections[index], nil)
        }
        for path in difference.deletedRows { add(.deleted, before.label(path), before.row(path).part, nil) }
        for index in difference.insertedSections {
            add(.inserted, after.sections[index].label + rows(after.sections[index]), nil, after.sections[index])
        }
        for path in difference.insertedRows { add(.inserted, after.label(path), nil, after.row(path).part) }
        for move in difference.movedSections {
            let (old, new) = (before.sections[move.from], after.sections[move.to])
            add(.moved, "section \(old.number) → \(new.label)", old, new)
        }
        for move in difference.movedRows {
            let (old, new) = (before.row(move.from).part, after.row(move.to).part)
            add(.moved, "row \(before.number(move.from)) → \(after.label(move.to).dropFirst(4))", old, new)
        }
        for update in difference.updatedSections {
            let (old, new) = (before.sections[update.from], after.sections[update.to])
            let texts = Self.change(
                [old.header, old.footer].flatMap { $0?.texts ?? [] }, [new.header, new.footer].flatMap { $0?.texts ?? [] })
            lines.append(
                Line(
                    mark: .updated, text: "\(new.label) updated" + texts, old: old.frame, new: new.frame,
                    identity: new.parts.first?.identity))
        }
        for update in difference.updatedRows {
            let (old, new) = (before.row(update.from).part, after.row(update.to).part)
            let place = before.number(update.from) == after.number(update.to) ? "" : "\(before.number(update.from)) → "
            lines.append(
                Line(
                    mark: .updated, text: "row \(place)\(after.label(update.to).dropFirst(4)) updated" + Self.change(old.texts, new.texts),
                    old: old.frame, new: new.frame, identity: new.identity))
        }
        self.lines = lines
    }

    /// The changed texts: `: “4.80” → “5.20”`.
    private static func change(_ old: [String], _ new: [String]) -> String {
        // A text in other lines is the same text; scripts without spaces break anywhere.
        func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        let (olds, news) = (Set(old.map(letters)), Set(new.map(letters)))
        let (gone, come) = (old.filter { !news.contains(letters($0)) }, new.filter { !olds.contains(letters($0)) })
        func quoted(_ texts: [String]) -> String {
            texts.isEmpty ? "nothing" : texts.prefix(3).map { "“\(shortened($0))”" }.joined(separator: ", ")
        }
        if gone.isEmpty, come.isEmpty { return ": same texts, looks different" }
        if gone.count == 1, come.count == 1 {
            let start = sharedStart(gone[0], come[0])
            return ": \(quoted([shortened(gone[0], from: start)])) → \(quoted([shortened(come[0], from: start)]))"
        }
        return ": \(quoted(gone)) → \(quoted(come))"
    }

    /// The number of characters to leave out of two long texts that begin equally, so that the difference is visible.
    private static func sharedStart(_ old: String, _ new: String) -> Int {
        let shared = zip(old, new).prefix { $0 == $1 }.count
        return shared <= 24 || max(old.count, new.count) <= 40 ? 0 : shared - 12
    }

    private static func shortened(_ text: String, from start: Int) -> String { start == 0 ? text : "…" + text.dropFirst(start) }

    /// Shortens long text and removes control characters, since data may contain terminal escapes.
    static func shortened(_ text: String) -> String {
        let line = safe(text)
        return line.count <= 40 ? line : line.prefix(37) + "…"
    }

    /// The text on one line, with control characters replaced by spaces.
    static func safe(_ text: String) -> String { String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 })) }
}

extension SceneTransition.Mark {
    /// The symbol of the change, the same in lists, pages and images.
    var symbol: String {
        switch self {
        case .deleted: "−"
        case .inserted: "+"
        case .moved: "↕"
        case .updated: "•"
        }
    }
}

extension TransitionTable {
    /// For example `1.2`, as in the scene.
    fileprivate func number(_ path: IndexPath) -> String {
        let identity = row(path).part.identity.split(separator: ".")
        return identity.map { $0.dropFirst() }.joined(separator: ".")
    }

    /// For example `row 1.2 “Wi-Fi”`.
    fileprivate func label(_ path: IndexPath) -> String {
        let name = row(path).part.name
        return "row \(number(path))" + (name.isEmpty ? "" : " “\(TransitionList.shortened(name))”")
    }
}

extension TransitionTable.Section {
    /// The frame around its parts; `nil` without any.
    fileprivate var frame: Rect? {
        let frames = parts.map(\.frame)
        guard let left = frames.map(\.minX).min(), let top = frames.map(\.minY).min(), let right = frames.map(\.maxX).max(),
            let bottom = frames.map(\.maxY).max()
        else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// For example `section 1 “Mains”`.
    fileprivate var label: String { "section \(number)" + (name.isEmpty ? "" : " “\(TransitionList.shortened(name))”") }
}
