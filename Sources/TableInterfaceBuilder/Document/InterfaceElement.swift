import TableDiagnostics

/// An XML element of a document. Keeps track of what decoding reads, so that the rest can be reported.
package final class InterfaceElement {
    package let name: String
    /// The byte offset of the tag's `<`.
    let lower: Int
    package fileprivate(set) var children: [InterfaceElement] = []
    /// The text directly inside the element.
    fileprivate(set) var text = ""
    private var attributes: [String: String]
    private var unread: Set<String>
    private var isRead = false

    init(_ name: String, _ attributes: [String: String], lower: Int) {
        self.name = name
        self.attributes = attributes
        self.lower = lower
        unread = Set(attributes.keys)
    }

    /// The value of an attribute, which is marked as read.
    package subscript(attribute: String) -> String? {
        isRead = true
        unread.remove(attribute)
        return attributes[attribute]
    }

    /// Marks attributes as read that do not affect the appearance.
    func ignore(_ names: String...) {
        isRead = true
        unread.subtract(names)
    }

    /// Marks the element and all its descendants as read.
    func ignoreAll() {
        isRead = true
        unread = []
        children.forEach { $0.ignoreAll() }
    }

    /// The first child with a name and, unless `nil`, with this value of the attribute `key`.
    func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        children.first { $0.name == name && (key == nil || $0.attributes["key"] == key) }?.reading()
    }

    /// The children of the first child with a name, such as `subviews`, `constraints` or `sections`.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children.map { $0.reading() } ?? [] }

    /// The first child with this value of the attribute `key`, whatever its name.
    func child(key: String) -> InterfaceElement? { children.first { $0.attributes["key"] == key }?.reading() }

    /// All children with a name.
    func all(_ name: String) -> [InterfaceElement] { children.filter { $0.name == name }.map { $0.reading() } }

    private func reading() -> Self {
        isRead = true
        unread.remove("key")
        return self
    }

    /// Applies the overrides in another element: its attributes, and its children by their keys.
    func override(by other: InterfaceElement) {
        for (name, value) in other.attributes where name != "key" {
            if attributes.updateValue(value, forKey: name) == nil { unread.insert(name) }
            other.unread.remove(name)
        }
        for child in other.children where child.attributes["key"] != nil && child.name != "mask" {
            children.removeAll { $0.attributes["key"] == child.attributes["key"] }
            children.append(child)
        }
        other.children.removeAll { $0.attributes["key"] != nil && $0.name != "mask" }
    }

    /// Collects what decoding did not read in this element and below it: elements as `label/newThing`, attributes as `label.newAttribute`.
    func collectUnread(_ parts: inout [UnreadPart], in file: SourceFile) {
        for attribute in unread.sorted() {
            parts.append(UnreadPart(name: "\(name).\(attribute)", span: span(in: file)))
        }
        for child in children {
            if child.isRead {
                child.collectUnread(&parts, in: file)
            } else {
                parts.append(UnreadPart(name: "\(name)/\(child.name)", span: child.span(in: file)))
            }
        }
    }

    /// The span of the `<` and the name.
    func span(in file: SourceFile) -> SourceSpan { SourceSpan(file: file, lower: lower, upper: lower + name.utf8.count + 1) }

    func append(_ child: InterfaceElement) { children.append(child) }
    func append(_ text: String) { self.text += text }
}

/// An element or attribute that decoding did not read.
package struct UnreadPart: Sendable, Hashable {
    /// `label.newAttribute` or `label/newElement`.
    package var name: String
    package var span: SourceSpan
}
