import TableCells
import TableDescriptors

/// The changes of a transition as text, one line each, by section and row.
struct TransitionList {
    /// One change as text.
    struct Line {
        var mark: SceneTransition.Mark
        var text: String

        /// `+ row 0.2 “Onion soup” inserted`
        var marked: String { "\(mark.symbol) \(text)" }
    }

    let lines: [Line]

    /// In the order of a batch update: deletions, insertions, moves, updates; sections before rows.
    init(_ transition: SceneTransition) {
        let (before, after, difference) = (transition.before, transition.after, transition.difference)
        var lines: [Line] = []
        func add(_ mark: SceneTransition.Mark, _ text: String) { lines.append(Line(mark: mark, text: text + " " + mark.rawValue)) }
        func rows(_ section: TransitionTable.Section) -> String { ", with \(counted(section.rows.count, "row"))," }
        for index in difference.deletedSections { add(.deleted, before.sections[index].label + rows(before.sections[index])) }
        for path in difference.deletedRows { add(.deleted, before.label(path)) }
        for index in difference.insertedSections { add(.inserted, after.sections[index].label + rows(after.sections[index])) }
        for path in difference.insertedRows { add(.inserted, after.label(path)) }
        for move in difference.movedSections {
            add(.moved, "section \(before.sections[move.from].number) → \(after.sections[move.to].label)")
        }
        for move in difference.movedRows { add(.moved, "row \(before.number(move.from)) → \(after.label(move.to).dropFirst(4))") }
        for update in difference.updatedSections {
            let (old, new) = (before.sections[update.from], after.sections[update.to])
            let texts = Self.change(
                [old.header, old.footer].flatMap { $0?.texts ?? [] }, [new.header, new.footer].flatMap { $0?.texts ?? [] })
            lines.append(Line(mark: .updated, text: "\(new.label) updated" + texts))
        }
        for update in difference.updatedRows {
            let (old, new) = (before.row(update.from).part, after.row(update.to).part)
            let place = before.number(update.from) == after.number(update.to) ? "" : "\(before.number(update.from)) → "
            lines.append(
                Line(mark: .updated, text: "row \(place)\(after.label(update.to).dropFirst(4)) updated" + Self.change(old.texts, new.texts))
            )
        }
        self.lines = lines
    }

    /// The changed texts: `: “4.80” → “5.20”`; empty if only the appearance changed.
    private static func change(_ old: [String], _ new: [String]) -> String {
        let (gone, come) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
        func quoted(_ texts: [String]) -> String {
            texts.isEmpty ? "nothing" : texts.prefix(3).map { "“\(shortened($0))”" }.joined(separator: ", ")
        }
        if gone.isEmpty, come.isEmpty { return "" }
        return ": \(quoted(gone)) → \(quoted(come))"
    }

    /// Shortens long texts and removes terminal escapes, which data may contain.
    static func shortened(_ text: String) -> String {
        let line = safe(text)
        return line.count <= 40 ? line : line.prefix(37) + "…"
    }

    /// The text on one line, without terminal escapes.
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
    /// `1.2`, as in the scene.
    fileprivate func number(_ path: IndexPath) -> String {
        let identity = row(path).part.identity.split(separator: ".")
        return identity.map { $0.dropFirst() }.joined(separator: ".")
    }

    /// `row 1.2 “Wi-Fi”`
    fileprivate func label(_ path: IndexPath) -> String {
        let name = row(path).part.name
        return "row \(number(path))" + (name.isEmpty ? "" : " “\(TransitionList.shortened(name))”")
    }
}

extension TransitionTable.Section {
    /// `section 1 “Mains”`
    fileprivate var label: String { "section \(number)" + (name.isEmpty ? "" : " “\(TransitionList.shortened(name))”") }
}
