extension String {
    /// The text of a scene without what it paints, for tests of frames.
    public var withoutPaints: String {
        var lines: [String] = []
        for line in split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let own = line.drop { $0 == " " }
            if own.prefixMatch(of: /(fill|stroke|gradient|picture) \[/) != nil { continue }
            lines.append(
                own.hasPrefix("text ")
                    ? line.replacing(/\ Block 10 400 #.*?\/\S+/, with: "")
                    : line.replacing(/\ (fill|stroke|gradient|picture) .*/, with: "").replacing(/^(scene .*) #\S+$/) { $0.1 })
        }
        return lines.joined(separator: "\n")
    }
}
