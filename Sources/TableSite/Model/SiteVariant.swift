import TableHTML

/// A variant of all designs: a theme, text size, layout direction, device and so on.
public struct SiteVariant: Sendable, Hashable {
    /// The folder name; empty for the project's own settings.
    public var slug: String
    /// The value of each axis, in the order of the filter bar.
    public var choices: [Choice]

    /// A value of an axis.
    public struct Choice: Sendable, Hashable {
        /// The label in the filter bar, such as `Text size`.
        public var axis: String
        /// Empty for the project's own setting.
        public var value: String

        public init(axis: String, value: String) {
            self.axis = axis
            self.value = value
        }
    }

    public init(slug: String, choices: [Choice]) {
        self.slug = slug
        self.choices = choices
    }

    /// The project's own settings.
    public static let own = SiteVariant(slug: "", choices: [])
}

/// The axes of a site's filter bar: themes, text sizes, layout directions, devices and languages.
public struct SiteAxes: Sendable, Hashable {
    /// In the order of the filter bar.
    public let axes: [Axis]

    public struct Axis: Sendable, Hashable {
        /// For example `Text size`.
        public let name: String
        /// Never empty, without duplicates. The first value is the default. One of the values, which may be empty, stands for the project's
        /// setting.
        public let values: [String]
        /// The part of the folder name for each value. Parts are unique and contain no `~`.
        let parts: [String]

        init(name: String, values: [String]) {
            self.name = name
            var seen: Set<String> = []
            self.values = values.isEmpty ? [""] : values.filter { seen.insert($0).inserted }
            var taken: Set<String> = []
            parts = self.values.map { value in
                let part = value.isEmpty ? "" : SitePath.safe(value.lowercased())
                // `Ocean` and `ocean` are the same name on some file systems.
                return taken.insert(part).inserted ? part : part + "_" + contentHash(Array(value.utf8)).prefix(8)
            }
        }
    }

    /// An axis without values uses the project's setting.
    public init(_ axes: [(name: String, values: [String])]) {
        self.axes = axes.map { Axis(name: $0.name, values: $0.values) }
    }

    public static let none = SiteAxes([])

    /// Every combination of values, defaults first.
    public var variants: [SiteVariant] {
        axes.reduce([[]]) { rows, axis in rows.flatMap { row in axis.values.indices.map { row + [$0] } } }.map { variant($0) }
    }

    /// The number of combinations, clamped to `Int.max`.
    public var count: Int {
        axes.reduce(1) { count, axis in
            let (product, isTooMany) = count.multipliedReportingOverflow(by: axis.values.count)
            return isTooMany ? .max : product
        }
    }

    /// The variant with these values, one per axis, in order. The variant of all defaults has no folder.
    func variant(_ values: [String]) -> SiteVariant { variant(zip(axes, values).map { $0.values.firstIndex(of: $1) ?? 0 }) }

    /// The variant with a folder name; `nil` if there is none.
    public func variant(slug: String) -> SiteVariant? {
        let numbers =
            numbers(of: slug[...], from: 0)
            ?? axes.indices.filter { _ in slug.contains("~") }.compactMap { position in
                let parts = slug.split(separator: "~", omittingEmptySubsequences: false)
                return parts.count == axes.count ? axes[position].parts.firstIndex(of: String(parts[position])) : nil
            }
        return numbers.count == axes.count ? variant(numbers) : nil
    }

    /// The variant with these value indexes, one per axis.
    private func variant(_ numbers: [Int]) -> SiteVariant {
        SiteVariant(slug: slug(numbers), choices: zip(axes, numbers).map { SiteVariant.Choice(axis: $0.name, value: $0.values[$1]) })
    }

    /// The values that are not defaults, such as `material-rtl`. If another variant already has that name, for example because a theme is
    /// called `material-rtl`, the name lists all values: `material~large~rtl`.
    private func slug(_ numbers: [Int]) -> String {
        let parts = zip(axes, numbers).map { $0.parts[$1] }
        let short = zip(parts, numbers).filter { $1 > 0 }.map(\.0).joined(separator: "-")
        return self.numbers(of: short[...], from: 0) == numbers ? short : parts.joined(separator: "~")
    }

    /// A value may contain `-`, so this tries every way to split the name; the first match wins.
    private func numbers(of slug: Substring, from position: Int) -> [Int]? {
        guard axes.indices.contains(position) else { return slug.isEmpty ? [] : nil }
        for (number, part) in axes[position].parts.enumerated() {
            var rest = slug
            if number > 0 {
                guard slug == part || (slug.hasPrefix(part + "-") && slug.utf8.count > part.utf8.count + 1) else { continue }
                rest = slug.dropFirst(part.count + 1)
            }
            if let others = numbers(of: rest, from: position + 1) { return [number] + others }
        }
        return nil
    }
}
