/// What screen readers announce of an element in place of its contents.
public struct Spoken: Hashable, Sendable {
    /// The name and the value, in the order in which they are announced.
    public var label: String
    /// What the element does; `nil` for nothing.
    public var hint: String?
    public var kind: Kind
    public var isSelected = false
    public var isEnabled = true

    public init(_ label: String, hint: String? = nil, kind: Kind = .text) {
        self.label = label
        self.hint = hint
        self.kind = kind
    }

    /// What the element is.
    public enum Kind: String, Hashable, Sendable, CaseIterable { case text, button, link, heading, image, adjustable }
}
