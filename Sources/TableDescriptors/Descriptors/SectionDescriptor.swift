import TableCells

/// What stands above or below a section's rows.
public enum HeaderFooter {
    /// Nothing.
    case none
    /// A text in the look of the table's style.
    case title(String)
    /// A view of one's own.
    case view(NodeView)
}

/// How high a header or footer is.
public enum SectionHeight: Hashable, Sendable {
    /// In points.
    case value(Double)
    /// As high as its contents.
    case automatic
    /// No height at all.
    case zero
}

/// Asked for a visible section by its place.
public typealias SectionQuestion<Answer> = (any SectionType, Int) throws -> Answer
/// Told of a visible section and its header or footer.
public typealias SectionViewAction = (any SectionType, NodeView, Int) throws -> Void

/// Everything that can be said of sections. All are `nil` at first.
public struct SectionClosures {
    /// Whether the section is left out; asked at each reload with its place among all sections.
    public var isHidden: SectionQuestion<Bool>?
    /// Above the rows.
    public var header: SectionQuestion<HeaderFooter>?
    /// Below the rows.
    public var footer: SectionQuestion<HeaderFooter>?
    /// Of the header.
    public var headerHeight: SectionQuestion<SectionHeight>?
    /// Of the footer.
    public var footerHeight: SectionQuestion<SectionHeight>?
    /// A header is about to be seen.
    public var willDisplayHeader: SectionViewAction?
    /// A footer is about to be seen.
    public var willDisplayFooter: SectionViewAction?
    /// A header is no longer seen.
    public var didEndDisplayingHeader: SectionViewAction?
    /// A footer is no longer seen.
    public var didEndDisplayingFooter: SectionViewAction?

    /// A set of none.
    public init() {}
}

/// How sections of one identifier are shown, whatever the type of their content.
public protocol SectionDescriptorType {
    /// The sections that it describes.
    var identifier: String { get }
    /// Everything that it says of them.
    var closures: SectionClosures { get }
}

/// How sections whose content is of one type are shown; `Void` for sections without content.
///
/// A value: each closure gives a descriptor that has it.
public struct SectionDescriptor<Content>: SectionDescriptorType {
    /// See `SectionDescriptorType`; the content's type unless told otherwise, `""` for `Void`.
    public let identifier: String
    /// See `SectionDescriptorType`.
    public private(set) var closures = SectionClosures()

    /// A descriptor without any closure.
    public init(_ identifier: String? = nil) {
        self.identifier = identifier ?? (Content.self == Void.self ? "" : String(describing: Content.self))
    }

    // MARK: Closures, each with the content and the section's place, and without arguments

    /// Whether the section is left out; asked at each reload, with its place among all sections.
    public func isHidden(_ closure: @escaping (Content, Int) -> Bool) -> SectionDescriptor { with { $0.isHidden = typed(closure) } }
    /// Whether the section is left out; asked at each reload.
    public func isHidden(_ closure: @escaping () -> Bool) -> SectionDescriptor { with { $0.isHidden = plain(closure) } }

    /// What stands above the rows.
    public func header(_ closure: @escaping (Content, Int) -> HeaderFooter) -> SectionDescriptor { with { $0.header = typed(closure) } }
    /// What stands above the rows.
    public func header(_ closure: @escaping () -> HeaderFooter) -> SectionDescriptor { with { $0.header = plain(closure) } }

    /// What stands below the rows.
    public func footer(_ closure: @escaping (Content, Int) -> HeaderFooter) -> SectionDescriptor { with { $0.footer = typed(closure) } }
    /// What stands below the rows.
    public func footer(_ closure: @escaping () -> HeaderFooter) -> SectionDescriptor { with { $0.footer = plain(closure) } }

    /// How high the header is.
    public func headerHeight(_ closure: @escaping (Content, Int) -> SectionHeight) -> SectionDescriptor {
        with { $0.headerHeight = typed(closure) }
    }
    /// How high the header is.
    public func headerHeight(_ closure: @escaping () -> SectionHeight) -> SectionDescriptor { with { $0.headerHeight = plain(closure) } }

    /// How high the footer is.
    public func footerHeight(_ closure: @escaping (Content, Int) -> SectionHeight) -> SectionDescriptor {
        with { $0.footerHeight = typed(closure) }
    }
    /// How high the footer is.
    public func footerHeight(_ closure: @escaping () -> SectionHeight) -> SectionDescriptor { with { $0.footerHeight = plain(closure) } }

    /// A header is about to be seen.
    public func willDisplayHeader(_ closure: @escaping (Content, NodeView, Int) -> Void) -> SectionDescriptor {
        with { $0.willDisplayHeader = typed(closure) }
    }
    /// A header is about to be seen.
    public func willDisplayHeader(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.willDisplayHeader = { _, _, _ in closure() } }
    }

    /// A footer is about to be seen.
    public func willDisplayFooter(_ closure: @escaping (Content, NodeView, Int) -> Void) -> SectionDescriptor {
        with { $0.willDisplayFooter = typed(closure) }
    }
    /// A footer is about to be seen.
    public func willDisplayFooter(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.willDisplayFooter = { _, _, _ in closure() } }
    }

    /// A header is no longer seen.
    public func didEndDisplayingHeader(_ closure: @escaping (Content, NodeView, Int) -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingHeader = typed(closure) }
    }
    /// A header is no longer seen.
    public func didEndDisplayingHeader(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingHeader = { _, _, _ in closure() } }
    }

    /// A footer is no longer seen.
    public func didEndDisplayingFooter(_ closure: @escaping (Content, NodeView, Int) -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingFooter = typed(closure) }
    }
    /// A footer is no longer seen.
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
        // A section without content has the content of `Void`.
        let content = section.content ?? ()
        guard let typed = content as? Content else {
            throw WrongType(subject: "content", expected: "\(Content.self)", found: section.content.map { "\(type(of: $0))" } ?? "nil")
        }
        return typed
    }
}
