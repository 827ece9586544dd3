/// A ported file that changed, without what was left out of its unchanged parts before: the compiler need not find that again.
struct KeptCuts {
    let text: String
    /// The lines in front of the change, and the first one after it, counted from 0 in the old file.
    private let (before, after): (Int, Int)
    /// How far the lines after the change moved.
    private let shift: Int

    /// `old` and `new` are the ported file before and after the change, `cut` is the old one without what did not compile. Lines keep their
    /// numbers in it.
    init(_ old: String, cut: String, new: String) {
        let body = cut.range(of: Self.generated).map { cut[..<$0.lowerBound] } ?? cut[...]
        func lines(_ text: some StringProtocol) -> [Substring] {
            text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Substring($0) }
        }
        let (old, kept, new) = (lines(old), lines(body), lines(new))
        guard old.count == kept.count else {
            (text, before, after, shift) = (new.joined(separator: "\n"), 0, old.count, 0)
            return
        }
        let ends = Self.ends(old, kept)
        let common = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - common
        let tail = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        before = ends.last { $0 <= common } ?? 0
        after = ends.first { $0 >= old.count - tail } ?? old.count
        shift = new.count - old.count
        let parts = kept[..<before] + new[before..<(after + shift)] + kept[after...]
        text = parts.joined(separator: "\n") + cut[body.endIndex...]
    }

    /// What the port tool appends.
    private static let generated = "\n// tvp-preview fills lists: "

    /// The line that has the number of an old one; `nil` if it is part of the change.
    func line(_ number: Int) -> Int? {
        let index = number - 1
        return index < before ? number : index >= after ? number + shift : nil
    }

    /// The ends of parts that begin with a declaration, with as many brackets open in both files.
    private static func ends(_ old: [Substring], _ kept: [Substring]) -> [Int] {
        var (ends, depth): ([Int], Int) = ([0], 0)
        for index in old.indices.dropFirst() {
            depth += Self.depth(of: old[index - 1]) - Self.depth(of: kept[index - 1])
            let indent = old[index].prefix(while: \.isWhitespace)
            let starts = old[index].dropFirst(indent.count).first.map { $0.isLetter || "@#/".contains($0) } ?? false
            if depth == 0, starts, indent.count <= 4 { ends.append(index) }
        }
        return ends + [old.count]
    }

    private static func depth(of line: Substring) -> Int {
        line.utf8.reduce(0) { depth, byte in
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("): depth + 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"): depth - 1
            default: depth
            }
        }
    }
}
