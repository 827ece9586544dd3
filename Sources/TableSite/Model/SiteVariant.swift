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
        public var name: String
        /// The first is the default; one of them, which may be empty, stands for the project's settings. Never none.
        public var values: [String]
    }

    /// Axes of the values that each offers; one without values keeps to the project's settings.
    public init(_ axes: [(name: String, values: [String])]) {
        self.axes = axes.map { Axis(name: $0.name, values: $0.values.isEmpty ? [""] : $0.values) }
    }

    /// Nothing to choose.
    public static let none = SiteAxes([])

    /// Every combination of what the axes offer, that of the defaults first.
    public var variants: [SiteVariant] {
        axes.reduce([[]]) { rows, axis in rows.flatMap { row in axis.values.map { row + [$0] } } }.map(variant)
    }

    /// How many combinations there are; at most `Int.max`.
    public var count: Int {
        axes.reduce(1) { count, axis in
            let (product, isTooMany) = count.multipliedReportingOverflow(by: axis.values.count)
            return isTooMany ? .max : product
        }
    }

    /// The variant of a value of each axis, in their order. One of defaults alone has no folder of its own.
    func variant(_ values: [String]) -> SiteVariant {
        let parts = zip(axes, values).compactMap { axis, value in value == axis.values[0] ? nil : Self.part(value) }
        return SiteVariant(slug: parts.joined(separator: "-"), choices: zip(axes, values).map { SiteVariant.Choice(axis: $0.name, value: $1) })
    }

    /// The variant of a folder name; `nil` when there is none.
    public func variant(slug: String) -> SiteVariant? { values(of: slug[...], from: 0).map(variant) }

    /// A value may have `-` in it, so that every way of taking the name apart is tried.
    private func values(of slug: Substring, from position: Int) -> [String]? {
        guard axes.indices.contains(position) else { return slug.isEmpty ? [] : nil }
        for (number, value) in axes[position].values.enumerated() {
            var rest = slug
            if number > 0 {
                let part = Self.part(value)
                guard slug == part || (slug.hasPrefix(part + "-") && slug.utf8.count > part.utf8.count + 1) else { continue }
                rest = slug.dropFirst(part.count + 1)
            }
            if let others = values(of: rest, from: position + 1) { return [value] + others }
        }
        return nil
    }

    private static func part(_ value: String) -> String { SitePath.safe(value.lowercased()) }
}
