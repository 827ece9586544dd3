import TableInputs

/// Which cell and header stands behind each class name of a config.
public struct CellRegistry: Sendable {
    /// A cell by its two functions.
    public struct Entry: Sendable {
        /// Answers the height.
        public var height: @Sendable (RowContext) -> RowHeight
        /// Answers what is shown.
        public var body: @Sendable (RowContext) -> Node
        /// The height of every row of this cell, when it does not depend on the row.
        public var fixedHeight: Double?
        /// Where the line below its rows starts.
        public var separator: SeparatorInset
        /// Behind its rows; `nil`: the cell color of the table's style.
        public var background: ColorReference?
        /// The design that it was made of; `nil` for cells written in Swift.
        public var design: CellDesign?
        /// Whether an app shows nothing in such a row until it subclasses the cell, where a preview shows the contents.
        public var isBlankOnDevice: Bool
        /// Whether it shows the keys of `StandardContents`, so that a preview can check their values.
        package var readsStandardContents = false

        /// Makes one of its parts.
        public init(
            fixedHeight: Double? = nil, separator: SeparatorInset = .automatic, background: ColorReference? = nil,
            design: CellDesign? = nil,
            isBlankOnDevice: Bool = false, height: @escaping @Sendable (RowContext) -> RowHeight,
            body: @escaping @Sendable (RowContext) -> Node
        ) {
            self.fixedHeight = fixedHeight
            self.separator = separator
            self.background = background
            self.design = design
            self.isBlankOnDevice = isBlankOnDevice
            self.height = height
            self.body = body
        }
    }

    /// A header or footer by its two functions.
    public struct HeaderEntry: Sendable {
        /// Behind the view; `nil` for nothing.
        public var background: ColorReference?
        /// The design that it was made of; `nil` for views written in Swift.
        public var design: CellDesign?
        /// Whether it is the system's header of a title, whose height follows the rules of the table's style.
        package var isStandardTitle = false
        /// Answers the height.
        public var height: @Sendable (SectionContext) -> RowHeight
        /// Answers what is shown.
        public var body: @Sendable (SectionContext) -> Node

        /// Makes one of its parts.
        public init(
            background: ColorReference? = nil, design: CellDesign? = nil,
            height: @escaping @Sendable (SectionContext) -> RowHeight, body: @escaping @Sendable (SectionContext) -> Node
        ) {
            self.background = background
            self.design = design
            self.height = height
            self.body = body
        }
    }

    /// Whether configs may name only registered classes; other classes are then ignored, as in the original. Otherwise the
    /// standard cell or header replaces them, with a warning.
    public var isStrict = false

    private var cells: [String: Entry] = [:]
    private var headers: [String: HeaderEntry] = [:]
    private var footers: [String: HeaderEntry] = [:]
    /// The parts that designs place with `View: NAME`.
    var views: [String: CellDesign] = [:]

    /// A registry without any name.
    public init() {}

    /// Registers a Swift cell under a class name, by default the type's own.
    public mutating func register<C: Cell>(_ cell: C.Type, as name: String? = nil) {
        register(Entry(height: { C.height(for: $0) }, body: { C.body(for: $0) }), as: name ?? "\(cell)")
    }

    /// Registers a Swift header under a class name, by default the type's own.
    public mutating func register<H: HeaderFooterView>(header: H.Type, as name: String? = nil) {
        register(header: HeaderEntry(height: { H.height(for: $0) }, body: { H.body(for: $0) }), as: name ?? "\(header)")
    }

    /// Registers a cell under a class name; a later one replaces an earlier one.
    public mutating func register(_ entry: Entry, as name: String) {
        cells[name] = entry
    }

    /// Registers a header under a class name; a later one replaces an earlier one.
    public mutating func register(header: HeaderEntry, as name: String) {
        headers[name] = header
    }

    /// Registers a footer. It stands below sections whose header has the same class name; the footer
    /// `StandardFooterView` stands below every other section that has a `footer` text.
    public mutating func register(footer: HeaderEntry, as name: String) {
        footers[name] = footer
    }

    /// The registry with cells as a device shows them: those that an app has to subclass are blank.
    public func asOnDevice() -> CellRegistry {
        var registry = self
        for (name, entry) in cells where entry.isBlankOnDevice {
            var blank = entry
            blank.body = { _ in .empty }
            registry.cells[name] = blank
        }
        return registry
    }

    /// The cell of a class name, or `nil` when none is registered.
    public func cell(_ name: String) -> Entry? { cells[name] }
    /// The header of a class name, or `nil` when none is registered.
    public func header(_ name: String) -> HeaderEntry? { headers[name] }
    /// The footer of a class name, or `nil` when none is registered.
    public func footer(_ name: String) -> HeaderEntry? { footers[name] }
    /// A design with the views that it places, and the views in these; with all views where the contents choose one.
    public func parts(of design: CellDesign) -> [CellDesign] {
        var found: [CellDesign] = [design]
        var seen: Set<String> = []
        func names(_ part: CellDesign) -> [String] { part.body.choosesView ? views.keys.sorted() : part.viewNames.map(\.value) }
        var waiting = names(design)
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted, let view = views[name] else { continue }
            found.append(view)
            waiting += names(view)
        }
        return found
    }

    /// All cell names, sorted.
    public var cellNames: [String] { cells.keys.sorted() }
    /// All header names, sorted.
    public var headerNames: [String] { headers.keys.sorted() }
    /// The class names that a config may use.
    public var knownClasses: KnownClasses { isStrict ? .only(cells: Set(cells.keys), headers: Set(headers.keys)) : .any }
}
