import Foundation
import TableUIKit
import Testing

/// Frames that UIKit of iOS 26 computed at two pixels a point.
@Suite("Flow layouts") @MainActor
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
}
