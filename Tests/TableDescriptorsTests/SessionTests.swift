import CaseFiles
import TableCells
import TableDescriptors
import TableGraphics
import TableUIKit
import Testing

@MainActor
@Suite("Order of a session's calls", .olderScreen)
struct SessionTests {
    private func session(_ counts: [Int], height: Double = 200) -> (UITableView, Recorder) {
        let (session, recorder) = (table(width: 100, height: height), Recorder(counts))
        session.dataSource = recorder
        session.delegate = recorder
        session.reloadData()
        session.layoutIfNeeded()
        return (session, recorder)
    }

    @Test("a reload asks for counts, then displays each visible row and header")
    func reload() {
        let (session, recorder) = session([2, 2], height: 225)
        let calls = recorder.take().filter { $0 != "sections" }
        #expect(
            calls == [
                "cell 0.0", "willDisplay 0.0", "cell 0.1", "willDisplay 0.1", "cell 1.0", "willDisplay 1.0", "cell 1.1", "willDisplay 1.1",
                "willDisplayHeader 1",
            ])
        let cell = session.cellForRow(at: IndexPath(row: 0, section: 0))
        session.reloadData()
        session.layoutIfNeeded()
        #expect(
            recorder.take().filter { $0 != "sections" }.prefix(6) == [
                "didEndDisplaying 0.0", "didEndDisplaying 0.1", "didEndDisplaying 1.0", "didEndDisplaying 1.1", "didEndDisplayingHeader 1",
                "cell 0.0",
            ])
        #expect(session.visibleCells.contains { $0 === cell })
    }

    @Test("a tap highlights, unhighlights and selects, and deselects the previous row in between")
    func select() {
        let (session, recorder) = session([3])
        _ = recorder.take()
        session.select(row: 2, section: 0)
        #expect(recorder.take() == ["shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2", "willSelect 0.2", "didSelect 0.2"])
        #expect(session.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
        session.select(row: 0)
        #expect(
            recorder.take() == [
                "shouldHighlight 0.0", "didHighlight 0.0", "didUnhighlight 0.0", "willSelect 0.0", "willDeselect 0.2", "didDeselect 0.2",
                "didSelect 0.0",
            ])
        session.select(row: 0)
        #expect(recorder.take().suffix(2) == ["willSelect 0.0", "didSelect 0.0"])
        #expect(session.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
        session.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
        session.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        #expect(recorder.take() == [])
        #expect(session.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        recorder.refused = ["select"]
        #expect(!session.select(row: 2))
        #expect(session.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        recorder.refused = ["highlight"]
        _ = recorder.take()
        #expect(!session.select(row: 2))
        #expect(recorder.take() == ["shouldHighlight 0.2"])
        #expect(!session.select(row: 3))
        #expect(!session.select(row: 0, section: -1))
    }

    @Test("with multiple selection, a second tap deselects")
    func multiple() {
        let (session, recorder) = session([3])
        session.allowsMultipleSelection = true
        session.select(row: 0)
        session.select(row: 1)
        _ = recorder.take()
        #expect(session.deselect(row: 0))
        #expect(recorder.take().suffix(2) == ["willDeselect 0.0", "didDeselect 0.0"])
        #expect(session.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
        #expect(!session.deselect(row: 2))
    }

    @Test("scrolling stops at the ends of the contents")
    func scrollEnds() {
        let (session, _) = session([50])
        let end = (session.contentSize.height - session.bounds.height)
        #expect(end > 0)
        for (target, offset) in [(end + 1, end), (1e9, end), (-1, 0), (end, end), (end / 2, end / 2)] {
            session.scroll(to: target)
            #expect(session.contentOffset.y == offset)
        }
        session.scroll(by: 1e9)
        #expect(session.contentOffset.y == end)
        let (short, _) = self.session([1])
        short.scroll(to: 50)
        #expect(short.contentOffset.y == 0, "everything is visible")
    }

    @Test("scrolling reuses the cells of rows that disappear")
    func scroll() {
        let (session, recorder) = session([100])
        let first = session.cellForRow(at: IndexPath(row: 0, section: 0))
        _ = recorder.take()
        session.scroll(to: 60)
        #expect(recorder.take() == ["didEndDisplaying 0.0", "cell 0.4", "willDisplay 0.4", "cell 0.5", "willDisplay 0.5", "didScroll"])
        #expect(session.cellForRow(at: IndexPath(row: 4, section: 0)) === first)
        session.scrollToLastRow()
        #expect(session.contentOffset.y == 4800)
        #expect(session.visibleRows.map(\.row) == [96, 97, 98, 99])
        session.scrollToRow(at: IndexPath(row: 50, section: 0), at: .middle, animated: false)
        #expect(session.contentOffset.y == 2425)
        session.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        #expect(session.contentOffset.y == 2425)
        #expect(session.indexPathForRow(at: CGPoint(x: 5, y: 2425)) == IndexPath(row: 48, section: 0))
        #expect(session.indexPathForRow(at: CGPoint(x: 5, y: 5000)) == nil)
        session.scroll(to: -5)
        _ = recorder.take()
        session.scroll(by: -9)
        #expect(recorder.take() == [])
    }

    @Test("a visible cell is requested once, and there are never more cells than visible rows")
    func reuse() {
        let (session, _) = session([1000])
        var seen: Set<ObjectIdentifier> = []
        for offset in stride(from: 0.0, to: 20_000, by: 33) {
            session.scroll(to: offset)
            for cell in session.visibleCells { seen.insert(ObjectIdentifier(cell)) }
        }
        #expect(seen.count <= 6)
    }

    @Test("prefetching covers one more screen ahead and is canceled when the direction changes")
    func prefetch() {
        let (session, recorder) = session([100])
        session.prefetchDataSource = recorder
        session.scroll(to: 100)
        #expect(recorder.take().contains("prefetch 0.6 0.7 0.8 0.9"))
        session.scroll(to: 50)
        #expect(recorder.take().suffix(3) == ["cancel 4", "prefetch 0.0", "didScroll"])
    }

    @Test("a swipe begins and ends editing, and a deleted row ends it without an index path")
    func swipe() {
        let (session, recorder) = session([3])
        _ = recorder.take()
        #expect(session.swipe(row: 0) == [])
        #expect(recorder.take() == ["canEdit 0.0"])
        #expect(session.swipe(row: 1) == ["Away"])
        #expect(recorder.take() == ["canEdit 0.1", "editingStyle 0.1", "title 0.1", "willBeginEditing 0.1"])
        #expect(session.tableState.swiped == [TableState.Swipe(row: IndexPath(row: 1, section: 0))])
        #expect(!session.select(row: 2))
        #expect(recorder.take() == ["didEndEditing 0.1"])
        session.swipe(row: 1)
        _ = recorder.take()
        #expect(session.tapSwipeAction("Other") == nil)
        #expect(session.tapSwipeAction("Away") == true)
        let calls = recorder.take()
        #expect(calls.first == "commit delete 0.1")
        #expect(calls.last == "didEndEditing nil")
        #expect(session.rowCounts == [2])
    }

    @Test("editing commits by style, and a move asks for its target")
    func editing() {
        let (session, recorder) = session([3, 1], height: 225)
        #expect(session.commitEditing(row: 1) == nil)
        session.setEditing(true, animated: false)
        #expect(session.cellForRow(at: IndexPath(row: 1, section: 0))?.isEditing == true)
        #expect(session.cellForRow(at: IndexPath(row: 0, section: 0))?.isEditing == false)
        let moved = session.cellForRow(at: IndexPath(row: 2, section: 0))
        _ = recorder.take()
        #expect(session.drag(rowAt: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 1)) == IndexPath(row: 1, section: 1))
        #expect(recorder.take().prefix(3) == ["canMove 0.2", "target 1.0", "move to 1.1"])
        #expect(session.rowCounts == [2, 2])
        #expect(session.cellForRow(at: IndexPath(row: 1, section: 1)) === moved)
        #expect(session.drag(rowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 9, section: 1)) == nil)
        #expect(session.commitEditing(row: 1) == .delete)
        #expect(recorder.take().contains("commit delete 0.1"))
    }
}
