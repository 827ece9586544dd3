import TableGraphics

/// What an item is, lent by the scene that holds it and for as long as that is held.
///
/// Each reference that is taken out of an array is counted, by an atomic operation, which also keeps the processor from fetching what
/// comes next: that was half the time of a page of ten thousand rows. What is lent is not counted. Whoever reads so keeps the
/// scene until it is done: a `let` does, and scenes never change.
public enum LentItem {
    case frame(Unmanaged<Frame>)
    case text(Unmanaged<ShapedLine>, AdaptiveColor)
    case shape
    case image(Int, Size)
}

extension Item {
    /// The item, lent.
    @inlinable @inline(__always)
    public var lent: LentItem {
        switch self {
        case .frame(let frame): .frame(.passUnretained(frame))
        case .text(let line, let color): .text(.passUnretained(line), color)
        case .shape: .shape
        case .image(let index, let size): .image(index, size)
        }
    }
}
