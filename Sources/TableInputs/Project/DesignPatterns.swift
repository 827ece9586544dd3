/// What a project says of its designs: settings by name, or by a pattern in which `*` stands for any characters.
///
/// A name is found by its hash: a project may name each of thousands of designs, and is asked a few times for each.
struct DesignPatterns: Sendable {
    /// In the order of the file.
    private var settings: [DesignSettings] = []
    /// Where the settings of whole names stand.
    private var names: [String: [Int]] = [:]
    /// Patterns cut at each `*`, with the places of their settings.
    private var patterns: [(parts: [Substring.UTF8View], place: Int)] = []

    /// How many names with `*` a project may have: each is held against each design.
    static let limit = 1_000

    /// Whether there is room for another name with `*`.
    var isFull: Bool { patterns.count >= Self.limit }

    /// Adds what stands next in the file.
    mutating func append(_ pattern: String, _ added: DesignSettings) {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(\.utf8)
        if parts.count == 1 { names[pattern, default: []].append(settings.count) } else { patterns.append((parts, settings.count)) }
        settings.append(added)
    }

    /// The settings of a design: all that fit it, later ones over earlier ones.
    func settings(of name: String) -> DesignSettings {
        let places = (names[name] ?? []) + patterns.filter { fits(name, $0.parts) }.map(\.place)
        return places.sorted().reduce(DesignSettings()) { $0.overridden(by: settings[$1]) }
    }
}

extension DesignPatterns {
    /// Whether a design's name fits a pattern, or is the name itself.
    static func matches(_ name: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(\.utf8)
        return parts.count == 1 ? name == pattern : fits(name, parts)
    }
}

/// Whether a name is made of these parts, with any characters between them; there are two at least.
private func fits(_ name: String, _ parts: [Substring.UTF8View]) -> Bool {
    guard let first = parts.first, let last = parts.last else { return false }
    let name = name.utf8
    guard name.starts(with: first), name.count >= first.count + last.count, name.reversed().starts(with: last.reversed()) else {
        return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let found = rest.firstRange(of: part) else { return false }
        rest = rest[found.upperBound...]
    }
    return true
}
