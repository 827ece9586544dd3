import CaseFiles
import Foundation
import TableUIKit
import Testing

/// Frames that UIKit of iOS 26 computed at two pixels a point.
@Suite("Flow layouts", .olderScreen) @MainActor
struct FlowLayoutTests {
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        let sizes: [CGSize]
        init(_ sizes: [CGSize]) { self.sizes = sizes }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell(frame: .zero)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item] }
    }

    private func frames(
        _ sizes: [CGSize], width: CGFloat = 375, spacing: CGFloat = 10, line: CGFloat = 10, inset: UIEdgeInsets = .zero
    ) -> [CGRect] {
        let layout = UICollectionViewFlowLayout()
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing, layout.sectionInset) = (spacing, line, inset)
        let source = Source(sizes)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 480), collectionViewLayout: layout)
        view.dataSource = source
        view.delegate = source
        return sizes.indices.compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }

    private func same(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> [CGSize] {
        [CGSize](repeating: CGSize(width: width, height: height), count: count)
    }

    @Test("a grid, whose last line stands below the columns of the others")
    func grid() {
        let found = frames(same(8, 100, 100), spacing: 12, line: 12, inset: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16))
        #expect(found.map(\.minX) == [16, 137.5, 259, 16, 137.5, 259, 16, 137.5])
        #expect(found.map(\.minY) == [16, 16, 16, 128, 128, 128, 240, 240])
    }

    @Test("a section with one line of equal items, as if it were full")
    func oneLine() {
        #expect(frames(same(4, 50, 50)).map(\.minX) == [0, 65, 130, 195])
        #expect(frames(same(2, 80, 50)).map(\.minX) == [0, 98.5])
    }

    @Test("the last line of items of different sizes, with the minimum spacing")
    func lastLine() {
        let sizes = [80, 100, 60].map { CGSize(width: $0, height: 40) }
        #expect(frames(sizes).map(\.minX) == [0, 90, 200])
    }

    @Test("one item in a line: in the middle, also if it is wider than the line, unless a second one would fit")
    func alone() {
        #expect(frames(same(1, 150, 50), width: 200).map(\.minX) == [25])
        #expect(frames(same(1, 250, 50), width: 200).map(\.minX) == [-25])
        #expect(frames(same(1, 90, 50), width: 200).map(\.minX) == [0])
    }

    @Test("lower items in the middle of their line")
    func heights() {
        let sizes = [40, 55, 40].map { CGSize(width: 100, height: $0) }
        #expect(frames(sizes, inset: UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)).map(\.minY) == [12.5, 5, 12.5])
    }

    @Test("positions on whole pixels, sizes as they are")
    func fractions() {
        let found = frames(
            same(6, 111.5, 44.25), spacing: 8, line: 8, inset: UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9))
        #expect(found.map(\.minX) == [9, 132, 254.5, 9, 132, 254.5])
        #expect(found.map(\.minY) == [5, 5, 5, 57.5, 57.5, 57.5])
        #expect(found.allSatisfy { $0.size == CGSize(width: 111.5, height: 44.25) })
    }

    @Test("as many items in a line as fit exactly, and the content's height")
    func fits() {
        #expect(frames(same(3, 115, 50), spacing: 15, line: 12).map(\.minY) == [0, 0, 0])
        #expect(frames(same(7, 100, 60)).map(\.minX) == [0, 137.5, 275, 0, 137.5, 275, 0])
        let (layout, source) = (UICollectionViewFlowLayout(), Source(same(7, 100, 60)))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 480), collectionViewLayout: layout)
        (view.dataSource, view.delegate) = (source, source)
        layout.prepare()
        #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 200))
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0]) == nil)
    }

    private final class Sections: NSObject, UICollectionViewDataSource {
        let counts: [Int]
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell(frame: .zero)
        }
    }

    /// The frames of a section's header, items and footer, by the x and y of items.
    private func sections(
        _ counts: [Int], _ size: CGSize, _ change: (UICollectionViewFlowLayout) -> Void
    ) -> (headers: [CGRect], footers: [CGRect], items: [CGRect]) {
        let (layout, source) = (UICollectionViewFlowLayout(), Sections(counts))
        change(layout)
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.dataSource = source
        layout.prepare()
        func borders(_ kind: String) -> [CGRect] {
            counts.indices.compactMap { layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [$0, 0])?.frame }
        }
        let items = counts.indices.flatMap { section in
            (0..<counts[section]).compactMap { layout.layoutAttributesForItem(at: [section, $0])?.frame }
        }
        return (borders(UICollectionView.elementKindSectionHeader), borders(UICollectionView.elementKindSectionFooter), items)
    }

    @Test("headers and footers reach over the whole width, and an empty section keeps its own")
    func headersAndFooters() {
        let found = sections([3, 0, 1], CGSize(width: 375, height: 480)) {
            ($0.headerReferenceSize, $0.footerReferenceSize) = (CGSize(width: 0, height: 30), CGSize(width: 0, height: 20))
            ($0.sectionInset, $0.itemSize) = (UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12), CGSize(width: 80, height: 40))
        }
        #expect(found.items.prefix(3).map(\.minX) == [12, 102.5, 192.5] && found.items[0].minY == 34)
        #expect(found.footers[0] == CGRect(x: 0, y: 80, width: 375, height: 20))
        #expect(found.headers.map(\.minY) == [0, 100, 160] && found.footers[1].minY == 140)
        #expect(found.headers.allSatisfy { $0.minX == 0 && $0.width == 375 && $0.height == 30 })
    }

    @Test("columns of a layout that scrolls sideways")
    func horizontal() {
        let found = sections([8], CGSize(width: 375, height: 220)) {
            ($0.scrollDirection, $0.itemSize) = (.horizontal, CGSize(width: 90, height: 70))
            $0.sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
            ($0.headerReferenceSize, $0.footerReferenceSize) = (CGSize(width: 40, height: 0), CGSize(width: 20, height: 0))
        }
        #expect(found.items.map(\.minY) == [8, 142, 8, 142, 8, 142, 8, 142])
        #expect(found.items.map { $0.minX - 40 } == [12, 12, 112, 112, 212, 212, 312, 312])
        #expect(found.headers == [CGRect(x: 0, y: 0, width: 40, height: 220)] && found.footers.map(\.width) == [20])
    }
}
