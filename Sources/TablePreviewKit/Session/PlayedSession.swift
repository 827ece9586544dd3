import TableCells
import TableGraphics
import TableScene
import TableSnapshots
import TableViewProvider

/// The result of a session: each step as a difference from the previous frame.
struct PlayedSession {
    /// The base name of the output files, without `.session`.
    var name: String
    var title: String
    /// The script's file name, or `Swift`.
    var origin: String
    var frames: [SessionFrame]
    /// Pixels per point in images.
    var scale: Double
    /// The visible height of the table, in points; `nil` shows the whole table.
    var window: Double?
    /// From each frame to the next, so there is one fewer than frames.
    let differences: [LayoutDifference]

    /// `height` is the height of the screen, in points. It applies only if the table scrolls.
    init(name: String, title: String, origin: String, frames: [SessionFrame], scale: Double, height: Double) {
        self.name = name
        self.title = title
        self.origin = origin
        self.frames = frames
        self.scale = scale
        window = frames.contains { $0.offset > 0 } ? height : nil
        let versions = frames.map(\.mode.version)
        differences = zip(versions, versions.dropFirst()).map { LayoutDifference(from: $0, to: $1) }
    }

    /// The name of a step: its caption, or else its action.
    func heading(_ index: Int) -> String {
        let frame = frames[index]
        if index == 0 { return "At the start" }
        return frame.caption.isEmpty ? frame.action : frame.caption
    }

    /// The changes that led to a frame.
    func difference(_ index: Int) -> LayoutDifference { index == 0 ? LayoutDifference(from: nil, to: nil) : differences[index - 1] }

    /// Describes the table's state at a frame; empty if there is no selection, editing or other state.
    func standing(_ index: Int) -> [String] {
        let frame = frames[index]
        func row(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }
        var words: [String] = []
        if !frame.state.selected.isEmpty { words.append("selected: " + frame.state.selected.sorted().map(row).joined(separator: ", ")) }
        if let path = frame.state.highlighted { words.append("pressed: " + row(path)) }
        for swipe in frame.state.swiped { words.append("swiped open: \(row(swipe.row)), \(swipe.edge.rawValue)") }
        if frame.state.editing != nil { words.append("being edited") }
        if frame.offset > 0 { words.append("scrolled by \(numberText(frame.offset, decimals: 1)) pt") }
        if let remark = frame.remark { words.append(remark) }
        return words
    }

    /// The calls of a frame. Consecutive calls about one row share a line, and so do rows with the same calls.
    func calls(_ index: Int) -> [CallLine] {
        var lines: [CallLine] = []
        for call in frames[index].calls {
            if lines.last?.subjects == [call.subject] {
                lines[lines.count - 1].names.append(call.name)
            } else {
                lines.append(CallLine(subjects: [call.subject], names: [call.name]))
            }
        }
        var joined: [CallLine] = []
        for line in lines {
            if let last = joined.last, last.names == line.names {
                joined[joined.count - 1].subjects += line.subjects
            } else {
                joined.append(line)
            }
        }
        return joined
    }

    /// Calls about a row or section, or about several rows with the same calls.
    struct CallLine {
        var subjects: [String]
        var names: [String]

        /// For example `0.2` or `0.0 … 0.11`.
        var place: String {
            guard let first = subjects.first, let last = subjects.last else { return "" }
            return subjects.count <= 2 ? subjects.joined(separator: ", ") : "\(first) … \(last)"
        }

        /// The names in order. A repeated name appears once with its count.
        var text: String {
            var parts: [(name: String, count: Int)] = []
            for name in names {
                if parts.last?.name == name { parts[parts.count - 1].count += 1 } else { parts.append((name, 1)) }
            }
            let text = parts.map { $0.count == 1 ? $0.name : "\($0.name) × \($0.count)" }.joined(separator: ", ")
            return subjects.count > 2 ? text + " (\(subjects.count) rows)" : text
        }
    }
}
