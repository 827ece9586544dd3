import CPrefetch
import TableScene

/// Asks for the memory of some rows before they are written.
///
/// What a row is made of lies in a dozen places, each known from the one before: writing would wait for one after the other. Here all
/// rows are asked for their first place, then all for their second, and so on, so that the processor fetches many at a time.
func prefetch(_ children: [Frame.Child], from start: Int, count: Int) {
    children.withUnsafeBufferPointer { children in
        let rows = UnsafeBufferPointer(rebasing: children[start..<min(start + count, children.count)])
        // Rows, titles, words; what lies deeper waits.
        for step in 0..<6 { prefetch(rows, step) }
    }
}

/// A frame takes two steps, itself and its children; what lies in it follows. A line takes two, itself and its words.
private func prefetch(_ children: UnsafeBufferPointer<Frame.Child>, _ step: Int) {
    for index in children.indices {
        switch children[index].item.lent {
        case .frame(let frame):
            if step == 0 { prefetch(unsafeBitCast(frame, to: UnsafeRawPointer.self), 112) } else { frame._withUnsafeGuaranteedRef { prefetch($0, step) } }
        case .text(let line, _):
            if step == 0 { prefetch(unsafeBitCast(line, to: UnsafeRawPointer.self), 160) } else { line._withUnsafeGuaranteedRef { prefetch($0, step) } }
        case .shape, .image: break
        }
    }
}

// On their own, so that what is lent stays uncounted.
@inline(never)
private func prefetch(_ frame: Frame, _ step: Int) {
    frame.children.withUnsafeBufferPointer { children in
        // How many they are is not known before they are there: three is what most rows have.
        if step == 1 { prefetch(UnsafeRawPointer(children.baseAddress), 3 * MemoryLayout<Frame.Child>.stride) } else { prefetch(children, step - 2) }
    }
}

@inline(never)
private func prefetch(_ line: ShapedLine, _ step: Int) {
    if step == 1 { line.text.utf8.withContiguousStorageIfAvailable { prefetch(UnsafeRawPointer($0.baseAddress), $0.count) } }
}

/// `count` bytes in lines of 64, as all processors of ours have.
@inline(__always)
private func prefetch(_ start: UnsafeRawPointer?, _ count: Int) {
    guard let start else { return }
    for offset in stride(from: 0, to: count, by: 64) { prefetch_memory(start + offset) }
}
