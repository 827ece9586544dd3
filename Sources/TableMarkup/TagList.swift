/// Tags that are made once, and open many elements each: numbered from 0.
public struct TagList: ~Copyable {
    /// All tags, one behind the other.
    private var bytes = ByteBuffer()
    private var entries: [(name: StaticString, start: Int, count: Int)] = []

    /// No tags.
    public init() {}

    /// How many there are.
    public var count: Int { entries.count }

    /// Adds a tag with the attributes that all its elements have.
    public mutating func append(_ name: StaticString, _ attributes: [MarkupWriter.Attribute]) {
        let start = bytes.count
        bytes.appendTag(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        entries.append((name, start, bytes.count - start))
    }

    /// Takes the tag back that was added last. Traps when there is none.
    public mutating func removeLast() {
        bytes.removeLast(entries.removeLast().count)
    }

    func name(_ number: Int) -> StaticString { entries[number].name }

    @inline(__always)
    func append(_ number: Int, to buffer: inout ByteBuffer) {
        let (_, start, count) = entries[number]
        buffer.append(UnsafeRawBufferPointer(rebasing: bytes.written[start..<start + count]))
    }
}
