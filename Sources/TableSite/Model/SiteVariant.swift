import TableHTML

/// One way of showing all designs: a theme, a text size, a direction, a device.
public struct SiteVariant: Sendable, Hashable {
    /// A folder name; empty for the way that the project's own settings ask for.
    public var slug: String
    /// What each axis says, in the order of the filter bar.
    public var choices: [Choice]

    /// One axis and its value.
    public struct Choice: Sendable, Hashable {
        /// What the filter bar calls it: `Text size`.
        public var axis: String
        /// Empty: as the project has it.
        public var value: String

        /// A choice.
        public init(axis: String, value: String) {
            self.axis = axis
            self.value = value
        }
    }

    /// A variant.
    public init(slug: String, choices: [Choice]) {
        self.slug = slug
        self.choices = choices
    }

    /// The project's own settings.
    public static let own = SiteVariant(slug: "", choices: [])
}

/// What the filter bar of a site offers: themes, text sizes, directions, devices, languages.
public struct SiteAxes: Sendable, Hashable {
    /// In the order of the bar.
    public let axes: [Axis]

    /// One of the choices.
    public struct Axis: Sendable, Hashable {
        /// `Text size`.
        public let name: String
        /// The first is the default; one of them, which may be empty, stands for the project's settings. Never none, and none twice.
        public let values: [String]
        /// What each value is in the names of folders, each once and without `~`.
        let parts: [String]

        init(name: String, values: [String]) {
            self.name = name
            var seen: Set<String> = []
            self.values = values.isEmpty ? [""] : values.filter { seen.insert($0).inserted }
            var taken: Set<String> = []
            parts = self.values.map { value in
                let part = value.isEmpty ? "" : SitePath.safe(value.lowercased())
                // `Ocean` beside `ocean`: some disks take both for one.
                return taken.insert(part).inserted ? part : part + "_" + contentHash(Array(value.utf8)).prefix(8)
            }
        }
    }

    /// Axes of the values that each offers; one without values keeps to the project's settings.
    public init(_ axes: [(name: String, values: [String])]) {
        self.axes = axes.map { Axis(name: $0.name, values: $0.values) }
    }

    /// Nothing to choose.
    public static let none = SiteAxes([])

    /// Every combination of what the axes offer, that of the defaults first.
    public var variants: [SiteVariant] {
        axes.reduce([[]]) { rows, axis in rows.flatMap { row in axis.values.indices.map { row + [$0] } } }.map { variant($0) }
    }

    /// How many combinations there are; at most `Int.max`.
    public var count: Int {
        axes.reduce(1) { count, axis in
            let (product, isTooMany) = count.multipliedReportingOverflow(by: axis.values.count)
            return isTooMany ? .max : product
        }
    }

    /// The variant of a value of each axis, in their order. One of defaults alone has no folder of its own.
    func variant(_ values: [String]) -> SiteVariant { variant(zip(axes, values).map { $0.values.firstIndex(of: $1) ?? 0 }) }

    /// The variant of a folder name; `nil` when there is none.
    public func variant(slug: String) -> SiteVariant? {
        let numbers =
            numbers(of: slug[...], from: 0)
            ?? axes.indices.filter { _ in slug.contains("~") }.compactMap { position in
                let parts = slug.split(separator: "~", omittingEmptySubsequences: false)
                return parts.count == axes.count ? axes[position].parts.firstIndex(of: String(parts[position])) : nil
            }
        return numbers.count == axes.count ? variant(numbers) : nil
    }

    /// The variant of the place of a value in each axis.
    private func variant(_ numbers: [Int]) -> SiteVariant {
        SiteVariant(slug: slug(numbers), choices: zip(axes, numbers).map { SiteVariant.Choice(axis: $0.name, value: $0.values[$1]) })
    }

    /// What is not the default, `material-rtl`. Where that is the name of another variant already, as beside a theme
    /// `material-rtl`, it says what is chosen of each axis: `material~large~rtl`.
    private func slug(_ numbers: [Int]) -> String {
        let parts = zip(axes, numbers).map { $0.parts[$1] }
        let short = zip(parts, numbers).filter { $1 > 0 }.map(\.0).joined(separator: "-")
        return self.numbers(of: short[...], from: 0) == numbers ? short : parts.joined(separator: "~")
    }

    /// A value may have `-` in it, so that every way of taking the name apart is tried; the first is what it means.
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
