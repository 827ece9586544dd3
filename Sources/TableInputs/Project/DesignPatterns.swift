/// The settings of a project's designs, by name or by a pattern in which `*` matches any characters.
///
/// Names are looked up by hash, because a project may list thousands of designs and each is looked up several times.
struct DesignPatterns: Sendable {
    /// In source order.
    private var settings: [DesignSettings] = []
    /// The indexes of settings with a full name.
    private var names: [String: [Int]] = [:]
    /// Patterns split at each `*`, with the indexes of their settings.
    private var patterns: [(parts: [Substring.UTF8View], place: Int)] = []

    /// The maximum number of patterns: each pattern is compared with each design.
    static let limit = 1_000

    /// Whether the maximum number of patterns is reached.
    var isFull: Bool { patterns.count >= Self.limit }

    /// Adds settings; call in source order.
    mutating func append(_ pattern: String, _ added: DesignSettings) {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(\.utf8)
        if parts.count == 1 { names[pattern, default: []].append(settings.count) } else { patterns.append((parts, settings.count)) }
        settings.append(added)
    }

    /// The settings of a design: those of all matching names and patterns, where later ones override earlier ones.
    func settings(of name: String) -> DesignSettings {
        let places = (names[name] ?? []) + patterns.filter { fits(name, $0.parts) }.map(\.place)
        return places.sorted().reduce(DesignSettings()) { $0.overridden(by: settings[$1]) }
    }
}

extension DesignPatterns {
    /// Whether the name of a design matches a pattern.
    static func matches(_ name: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(\.utf8)
        return parts.count == 1 ? name == pattern : fits(name, parts)
    }
}

/// Whether a name consists of these parts (at least two) with any characters between them.
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
