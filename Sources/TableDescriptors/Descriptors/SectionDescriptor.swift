import TableCells

/// The header or footer of a section.
public enum HeaderFooter {
    /// Nothing.
    case none
    /// A text in the table's style.
    case title(String)
    /// A custom view.
    case view(NodeView)
}

/// The height of a header or footer.
public enum SectionHeight: Hashable, Sendable {
    /// In points.
    case value(Double)
    /// The height of its contents.
    case automatic
    /// A height of 0.
    case zero
}

/// A request about a visible section, with its index.
public typealias SectionQuestion<Answer> = (any SectionType, Int) throws -> Answer
/// A call with a visible section and its header or footer.
public typealias SectionViewAction = (any SectionType, NodeView, Int) throws -> Void

/// Closures for sections, all `nil` by default.
public struct SectionClosures {
    /// Whether the section is hidden; called on each reload with its index among all sections.
    public var isHidden: SectionQuestion<Bool>?
    /// The header.
    public var header: SectionQuestion<HeaderFooter>?
    /// The footer.
    public var footer: SectionQuestion<HeaderFooter>?
    /// The height of the header.
    public var headerHeight: SectionQuestion<SectionHeight>?
    /// The height of the footer.
    public var footerHeight: SectionQuestion<SectionHeight>?
    /// A header is about to appear.
    public var willDisplayHeader: SectionViewAction?
    /// A footer is about to appear.
    public var willDisplayFooter: SectionViewAction?
    /// A header disappeared.
    public var didEndDisplayingHeader: SectionViewAction?
    /// A footer disappeared.
    public var didEndDisplayingFooter: SectionViewAction?

    /// Creates an empty set of closures.
    public init() {}
}

/// Describes sections with one identifier, without the type of their content.
public protocol SectionDescriptorType {
    /// The identifier of its sections.
    var identifier: String { get }
    /// The closures for its sections.
    var closures: SectionClosures { get }
}

/// Describes sections whose content has one type; `Void` for sections without content.
///
/// A value: each method returns a descriptor with another closure.
public struct SectionDescriptor<Content>: SectionDescriptorType {
    /// See `SectionDescriptorType`; the content's type by default, `""` for `Void`.
    public let identifier: String
    /// See `SectionDescriptorType`.
    public private(set) var closures = SectionClosures()

    /// Creates a descriptor without closures.
    public init(_ identifier: String? = nil) {
        self.identifier = identifier ?? (Content.self == Void.self ? "" : String(describing: Content.self))
    }

    // MARK: Closures, each with the content and the section's place, and without arguments

    /// Whether the section is hidden; called on each reload, with its index among all sections.
    public func isHidden(_ closure: @escaping (Content, Int) -> Bool) -> SectionDescriptor { with { $0.isHidden = typed(closure) } }
    /// Whether the section is hidden; called on each reload.
    public func isHidden(_ closure: @escaping () -> Bool) -> SectionDescriptor { with { $0.isHidden = plain(closure) } }

    /// The header, above the rows.
    public func header(_ closure: @escaping (Content, Int) -> HeaderFooter) -> SectionDescriptor { with { $0.header = typed(closure) } }
    /// The header, above the rows.
    public func header(_ closure: @escaping () -> HeaderFooter) -> SectionDescriptor { with { $0.header = plain(closure) } }

    /// The footer, below the rows.
    public func footer(_ closure: @escaping (Content, Int) -> HeaderFooter) -> SectionDescriptor { with { $0.footer = typed(closure) } }
    /// The footer, below the rows.
    public func footer(_ closure: @escaping () -> HeaderFooter) -> SectionDescriptor { with { $0.footer = plain(closure) } }

    /// The height of the header.
    public func headerHeight(_ closure: @escaping (Content, Int) -> SectionHeight) -> SectionDescriptor {
        with { $0.headerHeight = typed(closure) }
    }
    /// The height of the header.
    public func headerHeight(_ closure: @escaping () -> SectionHeight) -> SectionDescriptor { with { $0.headerHeight = plain(closure) } }

    /// The height of the footer.
    public func footerHeight(_ closure: @escaping (Content, Int) -> SectionHeight) -> SectionDescriptor {
        with { $0.footerHeight = typed(closure) }
    }
    /// The height of the footer.
    public func footerHeight(_ closure: @escaping () -> SectionHeight) -> SectionDescriptor { with { $0.footerHeight = plain(closure) } }

    /// A header is about to appear.
    public func willDisplayHeader(_ closure: @escaping (Content, NodeView, Int) -> Void) -> SectionDescriptor {
        with { $0.willDisplayHeader = typed(closure) }
    }
    /// A header is about to appear.
    public func willDisplayHeader(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.willDisplayHeader = { _, _, _ in closure() } }
    }

    /// A footer is about to appear.
    public func willDisplayFooter(_ closure: @escaping (Content, NodeView, Int) -> Void) -> SectionDescriptor {
        with { $0.willDisplayFooter = typed(closure) }
    }
    /// A footer is about to appear.
    public func willDisplayFooter(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.willDisplayFooter = { _, _, _ in closure() } }
    }

    /// A header disappeared.
    public func didEndDisplayingHeader(_ closure: @escaping (Content, NodeView, Int) -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingHeader = typed(closure) }
    }
    /// A header disappeared.
    public func didEndDisplayingHeader(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingHeader = { _, _, _ in closure() } }
    }

    /// A footer disappeared.
    public func didEndDisplayingFooter(_ closure: @escaping (Content, NodeView, Int) -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingFooter = typed(closure) }
    }
    /// A footer disappeared.
    public func didEndDisplayingFooter(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingFooter = { _, _, _ in closure() } }
    }

    // MARK: For the closures

    private func with(_ change: (inout SectionClosures) -> Void) -> SectionDescriptor {
        var descriptor = self
        change(&descriptor.closures)
        return descriptor
    }

    private func typed<Answer>(_ closure: @escaping (Content, Int) -> Answer) -> SectionQuestion<Answer> {
        { section, index in closure(try Self.content(of: section), index) }
    }

    private func plain<Answer>(_ closure: @escaping () -> Answer) -> SectionQuestion<Answer> {
        { _, _ in closure() }
    }

    private func typed(_ closure: @escaping (Content, NodeView, Int) -> Void) -> SectionViewAction {
        { section, view, index in closure(try Self.content(of: section), view, index) }
    }

    private static func content(of section: any SectionType) throws -> Content {
        // The content of a section without content is `()`.
        let content = section.content ?? ()
        guard let typed = content as? Content else {
            throw WrongType(subject: "content", expected: "\(Content.self)", found: section.content.map { "\(type(of: $0))" } ?? "nil")
        }
        return typed
    }
}
