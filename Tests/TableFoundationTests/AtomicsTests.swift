import Foundation
import TableFoundation
import Testing

@Suite("Counters and locks of Darwin")
struct AtomicsTests {
    private final class Row {}

    @Test("counters count, and locks can be taken again by the same thread")
    func counters() {
        let row = Row()
        var count: Int32 = 1
        #expect(OSAtomicIncrement32(&count) == 2 && OSAtomicDecrement32(&count) == 1)
        #expect(objc_sync_exit(row) == -1)
        #expect(objc_sync_enter(row) == 0 && objc_sync_enter(row) == 0 && objc_sync_exit(row) == 0 && objc_sync_exit(row) == 0)
        #expect(objc_sync_exit(row) == -1)
    }
}
