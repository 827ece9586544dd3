import TableDiagnostics
import TableInputs
import TableScene

/// Maps the class names of a config to cells, headers and footers.
public struct CellRegistry: Sendable {
    /// A cell, as functions of its rows.
    public struct Entry: Sendable {
        /// The row's height.
        public var height: @Sendable (RowContext) -> RowHeight
        /// The row's contents.
        public var body: @Sendable (RowContext) -> Node
        /// The height of every row with this cell, in points; `nil` if it depends on the row.
        public var fixedHeight: Double?
        /// The insets of the separators below rows with this cell.
        public var separator: SeparatorInset
        /// The background of rows with this cell; `nil` uses the cell color of the table's style.
        public var background: ColorReference?
        /// The design that the cell comes from; `nil` for cells written in Swift.
        public var design: CellDesign?
        /// Whether rows are blank in an app until it subclasses the cell. A preview shows the contents.
        public var isBlankOnDevice: Bool
        /// Whether the cell reads the keys of `StandardContents`, so that a preview can check their values.
        package var readsStandardContents = false
        /// The outlets of a document's cell whose views show contents.
        package var outlets: [Outlet] = []

        /// An outlet of a cell in Interface Builder.
        package struct Outlet: Sendable {
            /// The name of the property.
            package var name: String
            /// The keys of row contents that it shows; the first one counts.
            package var keys: [String]
            /// The location in the document.
            package var span: SourceSpan

            package init(name: String, keys: [String], span: SourceSpan) {
                (self.name, self.keys, self.span) = (name, keys, span)
            }
        }

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

    /// A header or footer, as functions of its sections.
    public struct HeaderEntry: Sendable {
        /// The background; `nil` for none.
        public var background: ColorReference?
        /// The design that the view comes from; `nil` for views written in Swift.
        public var design: CellDesign?
        /// Whether this is the system's title header, whose height follows the rules of the table's style.
        package var isStandardTitle = false
        /// The height of the view.
        public var height: @Sendable (SectionContext) -> RowHeight
        /// The contents of the view.
        public var body: @Sendable (SectionContext) -> Node

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

    /// Whether configs may use only registered classes; other classes are then ignored, as in the original. Otherwise, the standard cell or
    /// header replaces them, with a warning.
    public var isStrict = false

    private var cells: [String: Entry] = [:]
    private var headers: [String: HeaderEntry] = [:]
    private var footers: [String: HeaderEntry] = [:]
    /// The designs that `View: NAME` can use, by name.
    var views: [String: CellDesign] = [:]

    public init() {}

    /// Registers a Swift cell under a class name, by default the name of the type.
    public mutating func register<C: Cell>(
        _ cell: C.Type, as name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
    ) {
        let placed = Self.placed("\(cell)", CodePlace(fileID: fileID, filePath: filePath, line: line))
        register(Entry(height: { C.height(for: $0) }, body: { placed(C.body(for: $0)) }), as: name ?? "\(cell)")
    }

    /// Registers a Swift header under a class name, by default the name of the type.
    public mutating func register<H: HeaderFooterView>(
        header: H.Type, as name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
    ) {
        let placed = Self.placed("\(header)", CodePlace(fileID: fileID, filePath: filePath, line: line))
        register(header: HeaderEntry(height: { H.height(for: $0) }, body: { placed(H.body(for: $0)) }), as: name ?? "\(header)")
    }

    /// Marks what an app's class shows with the call that registers the class.
    private static func placed(_ component: String, _ call: CodePlace) -> @Sendable (Node) -> Node {
        guard !call.isInToolkit else { return { $0 } }
        let place = Provenance(component: component, kind: component, at: .code(call))
        return { .made($0, place) }
    }

    /// Registers a cell under a class name, replacing any earlier one.
    public mutating func register(_ entry: Entry, as name: String) {
        cells[name] = entry
    }

    /// Registers a header under a class name, replacing any earlier one.
    public mutating func register(header: HeaderEntry, as name: String) {
        headers[name] = header
    }

    /// Registers a footer. It appears below sections whose header has the same class name. `StandardFooterView` appears below all other
    /// sections with a `footer` text.
    public mutating func register(footer: HeaderEntry, as name: String) {
        footers[name] = footer
    }

    /// The registry with cells as on a device: cells that an app has to subclass are blank.
    public func asOnDevice() -> CellRegistry {
        var registry = self
        for (name, entry) in cells where entry.isBlankOnDevice {
            var blank = entry
            blank.body = { _ in .empty }
            registry.cells[name] = blank
        }
        return registry
    }

    /// The cell with a class name; `nil` if none is registered.
    public func cell(_ name: String) -> Entry? { cells[name] }
    /// The header with a class name; `nil` if none is registered.
    public func header(_ name: String) -> HeaderEntry? { headers[name] }
    /// The footer with a class name; `nil` if none is registered.
    public func footer(_ name: String) -> HeaderEntry? { footers[name] }
    /// Whether a design of a view, which cells can contain, has the name.
    package func hasView(_ name: String) -> Bool { views[name] != nil }

    /// A design and all views that it uses, directly or indirectly. If the contents choose a view, all views.
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
