import TableGraphics

/// Finds the ink on a background: connected pixels that differ from it, grouped into lines of text.
struct InkFinder {
    let pixels: Pixels
    let scale: Double
    let ground: RGBA

    /// A bounding box in pixels.
    struct Box {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int
        /// The color farthest from the background, and its distance to it.
        var color: RGBA
        var contrast: Int
        var height: Int { bottom - top }

        /// The vertical distance between two boxes; negative if they overlap.
        func distance(along other: Box) -> Int { max(top, other.top) - min(bottom, other.bottom) }

        mutating func join(_ other: Box) {
            left = min(left, other.left)
            top = min(top, other.top)
            right = max(right, other.right)
            bottom = max(bottom, other.bottom)
            if other.contrast > contrast { (color, contrast) = (other.color, other.contrast) }
        }
    }

    /// The boxes of one line.
    private struct Line {
        var box: Box
        var parts: [Box]

        mutating func join(_ other: Line) {
            box.join(other.box)
            parts += other.parts
        }
    }

    /// The inks between `edges`, which are the ends of the background in each pixel row, starting at `top`.
    func inks(from top: Int, within edges: [(left: Int, right: Int)?]) -> [MeasuredInk] {
        lines(of: parts(from: top, within: edges)).map(measured)
    }

    /// The minimum contrast of ink: an eighth of black on white. Fainter pixels are antialiased edges of glyphs.
    static let threshold = 32

    /// The connected components, ordered by their top edges.
    private func parts(from top: Int, within edges: [(left: Int, right: Int)?]) -> [Box] {
        var parts: [Box?] = []
        var above: [(left: Int, right: Int, part: Int)] = []
        for (offset, edge) in edges.enumerated() {
            guard let edge else {
                above = []
                continue
            }
            var here: [(left: Int, right: Int, part: Int)] = []
            for run in inkRuns(inRow: top + offset, from: edge.left, to: edge.right) {
                var part: Int?
                for other in above where other.left <= run.right && run.left <= other.right {
                    guard let known = part else {
                        part = other.part
                        continue
                    }
                    guard other.part != known, let merged = parts[other.part] else { continue }
                    parts[known]?.join(merged)
                    parts[other.part] = nil
                    let gone = other.part
                    for index in above.indices where above[index].part == gone { above[index].part = known }
                    for index in here.indices where here[index].part == gone { here[index].part = known }
                }
                if let part {
                    parts[part]?.join(run)
                    here.append((run.left, run.right, part))
                } else {
                    parts.append(run)
                    here.append((run.left, run.right, parts.count - 1))
                }
            }
            above = here
        }
        return parts.compactMap { $0 }
    }

    private func inkRuns(inRow y: Int, from left: Int, to right: Int) -> [Box] {
        pixels.row(y) { row in
            var runs: [Box] = []
            var x = left
            var last: UInt32?
            while x < right {
                defer { x += 1 }
                let word = row[x]
                if word == last { continue }
                let color = RGBA(word: word)
                let contrast = color.distance(to: ground)
                guard contrast >= Self.threshold else {
                    last = word
                    continue
                }
                last = nil
                if let end = runs.last, end.right == x {
                    runs[runs.count - 1].join(Box(left: x, top: y, right: x + 1, bottom: y + 1, color: color, contrast: contrast))
                } else {
                    runs.append(Box(left: x, top: y, right: x + 1, bottom: y + 1, color: color, contrast: contrast))
                }
            }
            return runs
        }
    }

    /// Joins dots and accents to letters, then letters to words, and words to lines.
    private func lines(of parts: [Box]) -> [Line] {
        joined(letters(of: parts)).sorted { ($0.box.left, $0.box.top) < ($1.box.left, $1.box.top) }
    }

    /// Joins each dot and accent to the closest letter: in dense text, it is also near a letter of the line above.
    private func letters(of parts: [Box]) -> [Line] {
        var letters: [Line?] = parts.map { Line(box: $0, parts: [$0]) }
        for index in parts.indices.sorted(by: { (parts[$0].height, $0) < (parts[$1].height, $1) }) {
            let mark = parts[index]
            let owner = parts.indices.filter { parts[$0].height > mark.height && isMark(mark, parts[$0]) }
                .min { parts[$0].distance(along: mark) < parts[$1].distance(along: mark) }
            guard let owner, let line = letters[index] else { continue }
            letters[owner]?.join(line)
            letters[index] = nil
        }
        return letters.compactMap { $0 }
    }

    private func joined(_ letters: [Line]) -> [Line] {
        var lines = letters
        var isChanged = true
        while isChanged {
            isChanged = false
            var index = 0
            while index < lines.count {
                var other = index + 1
                while other < lines.count {
                    if isNeighbor(lines[index].box, lines[other].box) {
                        lines[index].join(lines.remove(at: other))
                        isChanged = true
                    } else {
                        other += 1
                    }
                }
                index += 1
            }
        }
        return lines
    }

    /// Whether one box is a dot or accent of the other: at most a third of its size, above or below it, and closer than a line's spacing.
    private func isMark(_ a: Box, _ b: Box) -> Bool {
        let across = max(a.left, b.left) - min(a.right, b.right)
        let along = a.distance(along: b)
        let (small, large) = (min(a.height, b.height), max(a.height, b.height))
        return across < 0 && along >= 0 && along * 4 <= large && small * 20 <= large * 7
    }

    /// Whether two boxes belong to the same line: one is inside the other, or they are side by side with at most a space between them.
    private func isNeighbor(_ a: Box, _ b: Box) -> Bool {
        let across = max(a.left, b.left) - min(a.right, b.right)
        let along = a.distance(along: b)
        if across < 0, along < 0 { return true }
        let (small, large) = (min(a.height, b.height), max(a.height, b.height))
        guard -along * 2 >= small else { return false }
        // A space between capitals is six tenths of their height. Accessories are farther away. An image, which is taller than text, is at
        // least half of its own height away.
        return across * 20 <= max(small * 13, large * 9)
    }

    private func measured(_ line: Line) -> MeasuredInk {
        let box = line.box
        return MeasuredInk(
            frame: Rect(
                x: Double(box.left) / scale, y: Double(box.top) / scale, width: Double(box.right - box.left) / scale,
                height: Double(box.height) / scale),
            baseline: Double(baseline(of: line)) / scale, color: box.color)
    }

    /// The bottom edge that most parts share, or a slightly higher edge shared by a fourth as many: round letters extend below the
    /// baseline.
    private func baseline(of line: Line) -> Int {
        var counts: [Int: Int] = [:]
        for part in line.parts where part.height * 5 >= line.box.height * 2 { counts[part.bottom, default: 0] += 1 }
        guard let (common, count) = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) else { return line.box.bottom }
        let reach = max(1, line.box.height / 20)
        return (common - reach..<common).first { counts[$0, default: 0] * 4 >= count } ?? common
    }
}
