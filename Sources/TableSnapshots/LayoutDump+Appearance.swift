import TableGraphics

extension LayoutDump {
    /// A dump without the colors and pictures that only other snapshots of the screen show: a change of the dark color alone does not
    /// change the light picture. What no snapshot shows counts for all.
    static func text(_ dump: String, in appearance: Appearance, among tested: [Appearance]) -> String {
        let owners = tested.contains(appearance) ? tested : tested + [appearance]
        let places = [Appearance.light, .dark, .lightHighContrast, .darkHighContrast].enumerated().filter { index, own in
            if own == appearance { return true }
            // Colors with increased contrast belong to the ordinary picture if no other shows them.
            let holder = owners.contains(own) ? own : index % 2 == 0 ? .light : .dark
            return holder == appearance || !owners.contains(holder)
        }.map(\.offset)
        return dump.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.contains("#") else { return String(line) }
            return words(line).map { shown($0, places) }.joined(separator: " ")
        }.joined(separator: "\n")
    }

    /// The words of a line; a quoted text is one word.
    private static func words(_ line: Substring) -> [Substring] {
        var words: [Substring] = []
        var (start, isQuoted, isEscaped) = (line.startIndex, false, false)
        for index in line.indices {
            switch line[index] {
            case _ where isEscaped: isEscaped = false
            case "\\": isEscaped = true
            case "\"": isQuoted.toggle()
            case " " where !isQuoted:
                words.append(line[start..<index])
                start = line.index(after: index)
            default: break
            }
        }
        return words + [line[start...]]
    }

    /// A color such as `#FFFFFF/#000000@0.5`, or the sizes and hashes of a picture, with the parts at the places alone.
    private static func shown(_ word: Substring, _ places: [Int]) -> String {
        let parts = word.split(separator: "/")
        guard word.first != "\"", parts.count > 1, parts.allSatisfy({ $0.contains("#") }) else { return String(word) }
        let tail = parts.last.flatMap { $0.firstIndex(of: "@").map(word[...].suffix(from:)) } ?? ""
        let plain = parts.map { $0.prefix { $0 != "@" } }
        return places.map { String(plain[plain.count > $0 ? $0 : $0 % 2]) }.joined(separator: "/") + tail
    }
}
