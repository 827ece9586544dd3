import TableDiagnostics
import TableGraphics

/// A place that makes elements: a node of a cell design, or a view of a document or of Swift code.
public final class Provenance: Sendable {
    /// The cell, header or view that the place is part of, such as `PersonCell`; `""` if it has no name.
    public let component: String
    /// What is there, such as `HStack` or `UILabel “Title”`.
    public let kind: String
    /// The node's name, or the call in Swift code; `nil` where code has no call of this package.
    public let origin: Origin?
    /// The properties that the place sets, in source order.
    public let properties: [Property]
    /// The places written inside it, in source order. A component that the place uses is not inside it.
    public let parts: [Provenance]

    /// Where something is written.
    public enum Origin: Sendable {
        case text(SourceSpan)
        case code(CodePlace)

        /// The file's path; for code, that on the machine that compiled it.
        public var path: String {
            switch self {
            case .text(let span): span.file.path
            case .code(let call): call.filePath
            }
        }

        /// From 1.
        public var line: Int {
            switch self {
            case .text(let span): span.start.line
            case .code(let call): call.line
            }
        }

        /// `nil` in Swift code.
        public var span: SourceSpan? { if case .text(let span) = self { span } else { nil } }

        fileprivate var order: Int { span?.lower ?? line }
    }

    /// A property that a place sets, such as `spacing`.
    public struct Property: Sendable {
        public var name: String
        /// The location of the value.
        public var origin: Origin
        fileprivate let value: String?

        /// Creates a property. `value` is needed where the location is that of more than the value.
        public init(_ name: String, at span: SourceSpan, value: String? = nil) {
            (self.name, origin, self.value) = (name, .text(span), value)
        }

        /// Creates a property that a call in Swift code sets.
        public init(_ name: String, at call: CodePlace, value: String) {
            (self.name, origin, self.value) = (name, .code(call), value)
        }

        /// The value as it is written.
        public var text: String {
            guard value == nil, let span = origin.span else { return value ?? "" }
            let text = String(decoding: span.file.bytes[span.lower..<span.upper], as: UTF8.self)
            return text.prefix(80).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        }
    }

    public init(component: String, kind: String, at origin: Origin?, properties: [Property] = [], parts: [Provenance] = []) {
        (self.component, self.kind, self.origin, self.parts) = (component, kind, origin, parts)
        self.properties = properties.sorted { $0.origin.order < $1.origin.order }
    }

    /// What tells places apart: their locations, or else what code calls them.
    package struct Identity: Hashable, Sendable {
        private var file: ObjectIdentifier?
        private var lower = 0
        private var call: CodePlace?
        private var names: [String] = []

        package init(_ span: SourceSpan) { (file, lower) = (ObjectIdentifier(span.file), span.lower) }
        /// Rows may give one call different `values`.
        package init(component: String, kind: String, at call: CodePlace? = nil, values: [String] = []) {
            (names, self.call) = ([component, kind] + values, call)
        }
    }

    package var identity: Identity {
        switch origin {
        case .text(let span): Identity(span)
        case .code(let call): Identity(component: component, kind: kind, at: call, values: properties.compactMap(\.value))
        case nil: Identity(component: component, kind: kind)
        }
    }

    /// The same place as part of a component, unless it knows its own.
    package func part(of component: String) -> Provenance {
        self.component.isEmpty && !component.isEmpty
            ? Provenance(component: component, kind: kind, at: origin, properties: properties, parts: parts) : self
    }
}

/// The places that made the elements of a scene. Not part of what the scene shows: dumps, pictures and comparisons ignore it.
public struct SceneProvenance: Sendable {
    /// Equal places with the same surroundings appear once. `Frame.Child.maker` counts from 1.
    public private(set) var makers: [Maker] = []
    /// The names that `AdaptiveColor.token` counts from 1.
    public var colorNames: [String] = []
    private var known: [Key: UInt32] = [:]

    /// A place, and the place that uses it.
    public struct Maker: Sendable {
        public var provenance: Provenance
        /// The enclosing place, or the one that shows this component; 0 for none.
        public var user: UInt32

        public init(provenance: Provenance, user: UInt32) { (self.provenance, self.user) = (provenance, user) }
    }

    private struct Key: Hashable {
        var place: Provenance.Identity
        var user: UInt32
    }

    public init() {}

    /// Adds a place, and returns its number. `make` is only called for a new place.
    package mutating func number(of place: Provenance.Identity, user: UInt32, _ make: () -> Provenance) -> UInt32 {
        let key = Key(place: place, user: user)
        if let known = known[key] { return known }
        makers.append(Maker(provenance: make(), user: user))
        known[key] = UInt32(makers.count)
        return UInt32(makers.count)
    }

    /// The place with a number and its users, from the inside out; empty for 0.
    public func chain(of number: UInt32) -> [Provenance] {
        var chain: [Provenance] = []
        var next = Int(number)
        // A user is always added before what it uses.
        while next > 0, next <= makers.count {
            chain.append(makers[next - 1].provenance)
            next = Int(makers[next - 1].user)
        }
        return chain
    }

    /// The theme's name of a color; `nil` for other colors.
    public func name(of color: AdaptiveColor) -> String? { name(ofToken: color.token) }

    /// The name with a number of `AdaptiveColor.token`; `nil` for 0.
    package func name(ofToken token: UInt16) -> String? {
        let index = Int(token) - 1
        return colorNames.indices.contains(index) ? colorNames[index] : nil
    }
}
