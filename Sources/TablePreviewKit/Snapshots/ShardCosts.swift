import TableGraphics
import TableInputs
import TableSnapshots

/// The costs of testing designs, from the manifest. A cost is the sum over all modes and appearances of a variant.
struct ShardCosts {
    /// Keyed by design and variant, such as `Settings/ios-xxxLarge`.
    private var known: [String: Int] = [:]
    /// The cost of a variant without references: the mean of the known costs.
    private let usual: Int

    init(_ manifest: SnapshotManifest) {
        for (path, entry) in manifest.entries {
            guard let cost = entry.cost, let variant = Self.variant(ofPicture: path) else { continue }
            known[variant, default: 0] += cost
        }
        usual = known.isEmpty ? 1 : max(1, known.values.reduce(0, +) / known.count)
    }

    func cost(of item: TestItem, _ loading: Loading) -> Int {
        let settings = loading.settings(for: item.file, item.variant)
        let theme = ThemeLibrary.displayName(settings.theme ?? ThemeLibrary.standardName)
        return known["\(item.file.name)/\(item.variant.variantName(theme: theme))"] ?? usual
    }

    /// For example `Settings/ios-xxxLarge` for `Settings/mode-1-ios-xxxLarge-dark@2x.png`; `nil` for a path that is not an image.
    static func variant(ofPicture path: String) -> String? {
        guard path.hasSuffix(".png"), let slash = path.lastIndex(of: "/") else { return nil }
        var name = path[path.index(after: slash)...].dropLast(4)
        if let scale = name.lastIndex(of: "@") { name = name[..<scale] }
        // Try the longest suffix first, because some suffixes end in another one.
        let suffixes = Appearance.allCases.map { "-" + $0.rawValue }.sorted { $0.count > $1.count }
        guard let suffix = suffixes.first(where: { name.hasSuffix($0) }) else { return nil }
        name = name.dropLast(suffix.count)
        if name.hasPrefix("mode-") {
            let rest = name.dropFirst(5).drop { $0.isNumber }
            if rest.hasPrefix("-") { name = rest.dropFirst() }
        }
        return String(path[...slash]) + String(name)
    }
}
