import TableCells
import TableInputs
import TableUIKit

/// The header or footer of a section.
public enum HeaderFooter {
    case none
    /// A text in the table's style.
    case title(String)
    /// A custom view.
    case view(UIView)
}

/// The height of a header or footer.
public enum SectionHeight: Hashable, Sendable {
    /// In points.
    case value(CGFloat)
    /// The height of the contents.
    case automatic
    /// A height of 0.
    case zero
}

/// A closure for a request about a section, with its index among the visible ones.
public typealias SectionQuestion<Answer> = (any SectionType, Int) throws -> Answer
/// A closure that receives a section, its header or footer, and its index among the visible ones.
public typealias SectionViewAction = (any SectionType, UIView, Int) throws -> Void

/// The closures for sections, all `nil` by default.
public struct SectionClosures {
    /// Whether the section is hidden. Called on each reload with its index among all sections.
    public var isHidden: SectionQuestion<Bool>?
    /// The header.
    public var header: SectionQuestion<HeaderFooter>?
    /// The footer.
    public var footer: SectionQuestion<HeaderFooter>?
    /// The height of the header.
    public var headerHeight: SectionQuestion<SectionHeight>?
    /// The height of the footer.
    public var footerHeight: SectionQuestion<SectionHeight>?
    /// The insets of separators between its rows.
    public var separatorInset: SectionQuestion<HorizontalInsets>?
    /// The margins of its rows, header and footer.
    public var layoutMargins: SectionQuestion<HorizontalInsets>?
    /// Called before a header appears.
    public var willDisplayHeader: SectionViewAction?
    /// Called before a footer appears.
    public var willDisplayFooter: SectionViewAction?
    /// Called after a header disappears.
    public var didEndDisplayingHeader: SectionViewAction?
    /// Called after a footer disappears.
    public var didEndDisplayingFooter: SectionViewAction?

    public init() {}
}

/// Describes sections with one identifier, independent of the type of their content.
@preconcurrency @MainActor
public protocol SectionDescriptorType {
    /// The identifier of the sections.
    var identifier: String { get }
    /// The closures for the sections.
    var closures: SectionClosures { get }
}

/// Describes sections whose content has one type, which is `Void` for sections without content.
///
/// A value type: each method returns a descriptor with one more closure.
@preconcurrency @MainActor
public struct SectionDescriptor<Content>: SectionDescriptorType {
    /// The name of the content's type by default; `""` for `Void`.
    public let identifier: String
    public private(set) var closures = SectionClosures()

    /// Creates a descriptor without closures.
    public init(_ identifier: String? = nil) {
        self.identifier = identifier ?? (Content.self == Void.self ? "" : String(describing: Content.self))
    }

    // MARK: Closures, with the content and the section's index, or without parameters

    /// Sets whether the section is hidden. Called on each reload with its index among all sections.
    public func isHidden(_ closure: @escaping (Content, Int) -> Bool) -> SectionDescriptor { with { $0.isHidden = typed(closure) } }
    /// Sets whether the section is hidden. Called on each reload.
    public func isHidden(_ closure: @escaping () -> Bool) -> SectionDescriptor { with { $0.isHidden = plain(closure) } }

    /// Sets the header above the rows.
    public func header(_ closure: @escaping (Content, Int) -> HeaderFooter) -> SectionDescriptor { with { $0.header = typed(closure) } }
    /// Sets the header above the rows.
    public func header(_ closure: @escaping () -> HeaderFooter) -> SectionDescriptor { with { $0.header = plain(closure) } }

    /// Sets the footer below the rows.
    public func footer(_ closure: @escaping (Content, Int) -> HeaderFooter) -> SectionDescriptor { with { $0.footer = typed(closure) } }
    /// Sets the footer below the rows.
    public func footer(_ closure: @escaping () -> HeaderFooter) -> SectionDescriptor { with { $0.footer = plain(closure) } }

    /// Sets the height of the header.
    public func headerHeight(_ closure: @escaping (Content, Int) -> SectionHeight) -> SectionDescriptor {
        with { $0.headerHeight = typed(closure) }
    }
    /// Sets the height of the header.
    public func headerHeight(_ closure: @escaping () -> SectionHeight) -> SectionDescriptor { with { $0.headerHeight = plain(closure) } }

    /// Sets the height of the footer.
    public func footerHeight(_ closure: @escaping (Content, Int) -> SectionHeight) -> SectionDescriptor {
        with { $0.footerHeight = typed(closure) }
    }
    /// Sets the height of the footer.
    public func footerHeight(_ closure: @escaping () -> SectionHeight) -> SectionDescriptor { with { $0.footerHeight = plain(closure) } }

    /// The insets of separators between its rows, in points; `nil` sides are those of the table.
    public func separatorInset(_ closure: @escaping (Content, Int) -> HorizontalInsets) -> SectionDescriptor {
        with { $0.separatorInset = typed(closure) }
    }
    /// The insets of separators between its rows, in points; `nil` sides are those of the table.
    public func separatorInset(_ closure: @escaping () -> HorizontalInsets) -> SectionDescriptor {
        with { $0.separatorInset = plain(closure) }
    }

    /// The margins of its rows, header and footer, in points; `nil` sides are those of the table.
    public func layoutMargins(_ closure: @escaping (Content, Int) -> HorizontalInsets) -> SectionDescriptor {
        with { $0.layoutMargins = typed(closure) }
    }
    /// The margins of its rows, header and footer, in points; `nil` sides are those of the table.
    public func layoutMargins(_ closure: @escaping () -> HorizontalInsets) -> SectionDescriptor {
        with { $0.layoutMargins = plain(closure) }
    }

    /// Sets a closure to call before a header appears.
    public func willDisplayHeader(_ closure: @escaping (Content, UIView, Int) -> Void) -> SectionDescriptor {
        with { $0.willDisplayHeader = typed(closure) }
    }
    /// Sets a closure to call before a header appears.
    public func willDisplayHeader(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.willDisplayHeader = { _, _, _ in closure() } }
    }

    /// Sets a closure to call before a footer appears.
    public func willDisplayFooter(_ closure: @escaping (Content, UIView, Int) -> Void) -> SectionDescriptor {
        with { $0.willDisplayFooter = typed(closure) }
    }
    /// Sets a closure to call before a footer appears.
    public func willDisplayFooter(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.willDisplayFooter = { _, _, _ in closure() } }
    }

    /// Sets a closure to call after a header disappears.
    public func didEndDisplayingHeader(_ closure: @escaping (Content, UIView, Int) -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingHeader = typed(closure) }
    }
    /// Sets a closure to call after a header disappears.
    public func didEndDisplayingHeader(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingHeader = { _, _, _ in closure() } }
    }

    /// Sets a closure to call after a footer disappears.
    public func didEndDisplayingFooter(_ closure: @escaping (Content, UIView, Int) -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingFooter = typed(closure) }
    }
    /// Sets a closure to call after a footer disappears.
    public func didEndDisplayingFooter(_ closure: @escaping () -> Void) -> SectionDescriptor {
        with { $0.didEndDisplayingFooter = { _, _, _ in closure() } }
    }

    // MARK: Helpers

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

    private func typed(_ closure: @escaping (Content, UIView, Int) -> Void) -> SectionViewAction {
        { section, view, index in closure(try Self.content(of: section), view, index) }
    }

    private static func content(of section: any SectionType) throws -> Content {
        // For a section without content, `content` is `()`.
        let content = section.content ?? ()
        guard let typed = content as? Content else {
            throw WrongType(subject: "content", expected: "\(Content.self)", found: section.content.map { "\(type(of: $0))" } ?? "nil")
        }
        return typed
    }
}
