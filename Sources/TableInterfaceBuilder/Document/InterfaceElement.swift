import TableDiagnostics

/// An element of a document as it stands in the file. Decoding crosses off what it reads; the rest is what no code looked at.
final class InterfaceElement {
    let name: String
    /// The byte offset of its `<`.
    let lower: Int
    fileprivate(set) var children: [InterfaceElement] = []
    /// The characters directly inside.
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

    /// The value of an attribute, which counts as read.
    subscript(attribute: String) -> String? {
        isRead = true
        unread.remove(attribute)
        return attributes[attribute]
    }

    /// Marks attributes that change no picture as read.
    func ignore(_ names: String...) {
        isRead = true
        unread.subtract(names)
    }

    /// Marks the element and everything in it as read.
    func ignoreAll() {
        isRead = true
        unread = []
        children.forEach { $0.ignoreAll() }
    }

    /// The first child of a name, and of a value of `key` where one is given.
    func child(_ name: String, key: String? = nil) -> InterfaceElement? {
        children.first { $0.name == name && (key == nil || $0.attributes["key"] == key) }?.reading()
    }

    /// The children inside the first child of a name: `subviews`, `constraints`, `sections`.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children.map { $0.reading() } ?? [] }

    /// The first child with a value of `key`, whatever its name.
    func child(key: String) -> InterfaceElement? { children.first { $0.attributes["key"] == key }?.reading() }

    /// All children of a name.
    func all(_ name: String) -> [InterfaceElement] { children.filter { $0.name == name }.map { $0.reading() } }

    private func reading() -> Self {
        isRead = true
        unread.remove("key")
        return self
    }

    /// Takes over what another element says of this one: its attributes, and its children by their keys.
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

    /// What no code has read, below this element and in it: elements as `label/newThing`, attributes as `label.newAttribute`.
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

    /// The tag's first characters.
    func span(in file: SourceFile) -> SourceSpan { SourceSpan(file: file, lower: lower, upper: lower + name.utf8.count + 1) }

    func append(_ child: InterfaceElement) { children.append(child) }
    func append(_ text: String) { self.text += text }
}

/// An element or attribute that no code has looked at.
package struct UnreadPart: Sendable, Hashable {
    /// `label.newAttribute` or `label/newElement`.
    package var name: String
    package var span: SourceSpan
}
