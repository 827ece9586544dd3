import Foundation
import TableUIKit
import Testing

/// Where compositional layouts place items.
@Suite("Compositional layouts", .olderScreen)
@MainActor
struct CompositionalLayoutTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        let counts: [Int]
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            if cell.contentView.subviews.isEmpty {
                let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 25))
                cell.contentView.addSubview(box)
                box.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor), box.heightAnchor.constraint(equalToConstant: 25),
                    box.widthAnchor.constraint(equalToConstant: 30), box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                ])
            }
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    /// The frames of the visible items and headers, in a view of 200 by 300.
    private func frames(_ counts: [Int], _ make: @escaping @MainActor (Int) -> NSCollectionLayoutSection) -> [String] {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 3
        let layout = UICollectionViewCompositionalLayout(sectionProvider: { section, _ in make(section) }, configuration: configuration)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        let source = Source(counts)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "header")
        view.dataSource = source
        view.layoutIfNeeded()
        func text(_ frame: CGRect?) -> String { frame.map { "\(Int($0.minX)) \(Int($0.minY)) \(Int($0.width)) \(Int($0.height))" } ?? "" }
        return view.indexPathsForVisibleItems.sorted().map { text(view.cellForItem(at: $0)?.frame) }
            + view.visibleSupplementaryViews(ofKind: "head").map { "head " + text($0.frame) }
    }

    @Test("a group is repeated, and full lines of items stand one below the other")
    func grid() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let found = frames([3]) { _ in
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 20)
            section.interGroupSpacing = 5
            return section
        }
        #expect(found == ["22 11 74 36", "102 11 74 36", "22 56 74 36"])
    }

    @Test("groups that scroll across stand side by side below their header; a list among other sections has full rows")
    func across() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.4), .fractionalWidth(0.25)), subitem: item, count: 1)
        let found = frames([3, 1]) { index in
            if index == 1 {
                return NSCollectionLayoutSection(
                    group: .vertical(
                        layoutSize: self.size(.fractionalWidth(1), .estimated(80)),
                        subitems: [NSCollectionLayoutItem(layoutSize: self.size(.fractionalWidth(1), .estimated(80)))]))
            }
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            section.interGroupSpacing = 10
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: self.size(.fractionalWidth(1), .absolute(30)), elementKind: "head", alignment: .top)
            ]
            return section
        }
        #expect(found == ["0 30 80 50", "90 30 80 50", "180 30 80 50", "0 83 200 25", "head 0 0 200 30"])
    }

    @Test("equal items share a group, flexible room is between items, and closures place items")
    func groups() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .fractionalHeight(1)))
        let found = frames([2, 2, 2]) { index in
            let whole = self.size(.fractionalWidth(1), .absolute(20))
            let group: NSCollectionLayoutGroup =
                switch index {
                case 0: .horizontal(layoutSize: whole, subitem: item, count: 2)
                case 1: .horizontal(layoutSize: whole, subitems: [item, item])
                default:
                    .custom(layoutSize: whole) { _ in
                        [4, 8].map { NSCollectionLayoutGroupCustomItem(frame: CGRect(x: $0, y: $0, width: 9, height: 9)) }
                    }
                }
            if index == 0 { group.interItemSpacing = .fixed(20) }
            if index == 1 { group.interItemSpacing = .flexible(0) }
            return NSCollectionLayoutSection(group: group)
        }
        #expect(found == ["0 0 90 20", "110 0 90 20", "0 23 50 20", "150 23 50 20", "4 50 9 9", "8 54 9 9"])
    }
}
