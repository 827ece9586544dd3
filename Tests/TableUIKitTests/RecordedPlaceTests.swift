import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableUIKit
import Testing

/// What collection views and fields answer about places, after each step, as recorded.
@Suite("Recorded places", .olderScreen, .serialized) @MainActor
struct RecordedPlaceTests {
    /// Records each call of a collection view.
    private final class Words: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var words = (0..<3).map { section in (0..<[7, 2, 5][section]).map { "\(section)\($0)" } }
        var calls: [String] = []
        private func log(_ name: String, _ path: IndexPath) { calls.append("\(name) \(path.section).\(path.item)") }

        func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words[section].count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            (cell as? CollectionTests.Item)?.label.text = words[indexPath.section][indexPath.item]
            (cell as? UICollectionViewListCell)?.contentConfiguration = UIListContentConfiguration.cell().with {
                $0.text = words[indexPath.section][indexPath.item]
            }
            log("cell", indexPath)
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            log(kind.hasSuffix("Header") ? "header" : "footer", indexPath)
            return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        }
        func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { path.item != 3 }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { log("select", path) }
        func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool { path.item != 1 }
        func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { log("deselect", path) }
        func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool { path.item != 4 }
        func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { log("highlight", path) }
        func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { log("unhighlight", path) }
        func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
            log("show", path)
        }
        func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) {
            log("hide", path)
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
        ) -> UIEdgeInsets { UIEdgeInsets(top: 3, left: CGFloat(4 + section), bottom: 5, right: 6) }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 41 + indexPath.item * 3, height: 30 + indexPath.section * 4 + indexPath.item % 3) }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { 7 }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { 2 }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: 11, height: section == 1 ? 0 : 13) }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
        ) -> CGSize { CGSize(width: 9, height: section == 1 ? 8 : 0) }
    }

    private static func text(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.width, rect.height].map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " ")
    }
    private static func text(_ paths: [IndexPath]?) -> String {
        (paths ?? []).map { "\($0.section).\($0.item)" }.joined(separator: " ")
    }

    private static func layout(_ name: String) -> UICollectionViewLayout {
        func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
        }
        func header(_ pins: Bool) -> NSCollectionLayoutBoundarySupplementaryItem {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(17)), elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top)
            item.pinToVisibleBounds = pins
            return item
        }
        switch name {
        case "flow", "sideways", "pinned":
            let flow = UICollectionViewFlowLayout()
            flow.scrollDirection = name == "sideways" ? .horizontal : .vertical
            flow.sectionHeadersPinToVisibleBounds = name == "pinned"
            flow.sectionFootersPinToVisibleBounds = name == "pinned"
            return flow
        case "groups", "lanes", "rows across":
            return UICollectionViewCompositionalLayout { index, _ in
                let wide = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
                wide.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
                let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
                small.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(1), top: nil, trailing: nil, bottom: .flexible(2))
                let column = NSCollectionLayoutGroup.vertical(
                    layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [small])
                let across = NSCollectionLayoutGroup.horizontal(
                    layoutSize: size(.fractionalWidth(name == "lanes" ? 0.7 : 1), .absolute(44)), subitems: [wide, column])
                across.interItemSpacing = .fixed(3)
                let section = NSCollectionLayoutSection(group: across)
                section.interGroupSpacing = 5
                section.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 7, bottom: 8, trailing: 9)
                section.boundarySupplementaryItems = index == 1 ? [] : [header(name == "groups")]
                if name == "lanes" {
                    section.orthogonalScrollingBehavior = [.continuous, .groupPaging, .groupPagingCentered][index % 3]
                }
                return section
            }.with {
                $0.configuration.interSectionSpacing = 4
                if name == "rows across" { $0.configuration.scrollDirection = .horizontal }
            }
        default:
            return UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: name == "list" ? .plain : .insetGrouped))
        }
    }

    private static func steps(of view: UICollectionView, _ source: Words) -> [(String, () -> Void)] {
        let last = IndexPath(item: 4, section: 2)
        return [
            ("shown", {}), ("down 40", { view.contentOffset = CGPoint(x: 0, y: 40) }), ("aside", { view.contentOffset.x = 30 }),
            ("last to the bottom", { view.scrollToItem(at: last, at: [.bottom, .right], animated: false) }),
            (
                "middle",
                {
                    view.scrollToItem(
                        at: IndexPath(item: 1, section: 1), at: [.centeredVertically, .centeredHorizontally], animated: false)
                }
            ),
            ("first to the top", { view.scrollToItem(at: IndexPath(item: 2, section: 0), at: [.top, .left], animated: false) }),
            ("insets", { view.contentInset = UIEdgeInsets(top: 12, left: 3, bottom: 21, right: 5) }),
            ("last again", { view.scrollToItem(at: last, at: .bottom, animated: false) }),
            (
                "taps",
                {
                    view.setContentOffset(.zero, animated: false)
                    for item in [0, 1, 3, 4, 0] { view.tap(itemAt: IndexPath(item: item, section: 0)) }
                }
            ),
            (
                "several",
                {
                    view.allowsMultipleSelection = true
                    for item in [1, 2, 0, 2, 1] { view.tap(itemAt: IndexPath(item: item, section: 0)) }
                }
            ),
            ("select", { view.selectItem(at: last, animated: false, scrollPosition: .top) }),
            (
                "update",
                {
                    source.words[0].remove(at: 1)
                    source.words[2].insert("new", at: 0)
                    source.words[1].reverse()
                    view.performBatchUpdates {
                        view.deleteItems(at: [IndexPath(item: 1, section: 0)])
                        view.insertItems(at: [IndexPath(item: 0, section: 2)])
                        view.moveItem(at: IndexPath(item: 0, section: 1), to: IndexPath(item: 1, section: 1))
                    }
                }
            ),
            (
                "sections",
                {
                    source.words.insert(["s"], at: 0)
                    source.words.removeLast()
                    view.performBatchUpdates {
                        view.insertSections([0])
                        view.deleteSections([2])
                    }
                }
            ),
            ("nothing selected", { view.selectItem(at: nil, animated: false, scrollPosition: []) }),
            (
                "shorter",
                {
                    source.words = [["only"]]
                    view.reloadData()
                }
            ),
        ]
    }

    @Test("a collection view answers and tells the recorded places after each step", arguments: Case.all("collection"))
    func collections(example: Case) {
        var environment = Environment(width: 180)
        if example.name.hasSuffix("mirrored") { environment.direction = .rightToLeft }
        let name = example.name.replacing(" mirrored", with: "")
        var lines: [String] = []
        Surroundings.with(environment) {
            let source = Words()
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 180, height: 110), collectionViewLayout: Self.layout(name))
            let isList = ["list", "cards"].contains(name)
            view.register(isList ? UICollectionViewListCell.self : CollectionTests.Item.self, forCellWithReuseIdentifier: "item")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
            }
            (view.dataSource, view.delegate) = (source, source)
            for (step, act) in Self.steps(of: view, source) {
                act()
                view.layoutIfNeeded()
                lines.append("-- \(step): \(Self.text(CGRect(origin: view.contentOffset, size: view.contentSize)))")
                for path in view.indexPathsForVisibleItems.sorted() {
                    let frame = view.cellForItem(at: path)?.frame ?? .null
                    let found = view.indexPathForItem(at: CGPoint(x: frame.midX, y: frame.midY))
                    lines.append(
                        "\(path.section).\(path.item) \(Self.text(frame)) \(found == path) "
                            + Self.text(view.layoutAttributesForItem(at: path)?.frame ?? .null))
                }
                for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                    for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted() {
                        lines.append(
                            "\(kind) \(Self.text([path])) \(Self.text(view.supplementaryView(forElementKind: kind, at: path)?.frame ?? .null))"
                        )
                    }
                }
                let selected = Self.text(view.indexPathsForSelectedItems)
                if !selected.isEmpty { lines.append("selected \(selected)") }
                lines.append(source.calls.joined(separator: ", "))
                source.calls = []
            }
            lines.append(contentsOf: view.diagnostics.map(\.message))
        }
        example.check(lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    @Test("a field has the recorded areas", arguments: Case.all("areas"))
    func fields(example: Case) {
        var lines: [String] = []
        for direction in LayoutDirection.allCases {
            var environment = Environment()
            environment.direction = direction
            Surroundings.with(environment) {
                for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
                    for parts in 0..<8 {
                        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 150, height: 31))
                        (field.borderStyle, field.placeholder) = (style, "Name")
                        field.clearButtonMode = .always
                        if parts & 1 != 0 { field.text = "Some words" }
                        if parts & 2 != 0 {
                            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 17, height: 12))
                            field.leftViewMode = .always
                        }
                        if parts & 4 != 0 {
                            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 21, height: 40))
                            field.rightViewMode = .unlessEditing
                        }
                        let bounds = example.name == "flat" ? CGRect(x: 3, y: 2, width: 90, height: 3) : field.bounds
                        let areas = [
                            field.borderRect(forBounds: bounds), field.textRect(forBounds: bounds), field.editingRect(forBounds: bounds),
                            field.placeholderRect(forBounds: bounds), field.clearButtonRect(forBounds: bounds),
                            field.leftViewRect(forBounds: bounds), field.rightViewRect(forBounds: bounds),
                        ]
                        lines.append(
                            "\(direction) \(style) \(parts): \(areas.map { Self.text($0) }.joined(separator: ", ")), "
                                + Self.text(CGRect(origin: .zero, size: field.intrinsicContentSize)))
                    }
                }
            }
        }
        example.check(lines.joined(separator: "\n"))
    }

    /// Parts of controls that are not in the settable samples, in two text sizes.
    @Test("controls have the recorded sizes", arguments: Case.all("sizes"))
    func sizes(example: Case) {
        let controls: [(String, UIView)] = [
            ("segments", UISegmentedControl(items: ["One", "Three words of text", "2"])), ("empty segments", UISegmentedControl()),
            ("stepper", UIStepper()), ("switch", UISwitch()), ("slider", UISlider()),
            ("pages", UIPageControl().with { $0.numberOfPages = 5 }), ("progress", UIProgressView(progressViewStyle: .bar)),
            ("wheel", UIActivityIndicatorView(style: .large)), ("small wheel", UIActivityIndicatorView(style: .medium)),
            ("picker", UIPickerView()), ("search", UISearchBar().with { ($0.prompt, $0.showsScopeBar) = ("Prompt", true) }),
            ("scopes", UISearchBar().with { ($0.scopeButtonTitles, $0.showsScopeBar) = (["A", "B"], true) }),
            ("refresh", UIRefreshControl()), ("bar", UINavigationBar()), ("toolbar", UIToolbar()), ("tabs", UITabBar()),
            ("text", UITextView().with { $0.text = "Words in a text view that wrap" }),
            ("image", UIImageView(image: UIImage(systemName: "star"))),
            ("label", UILabel.named("Words in a label that wrap").with { $0.numberOfLines = 0 }),
            ("button", UIButton(type: .system).with { $0.setTitle("Title", for: .normal) }),
            ("filled", UIButton(configuration: .filled().with { ($0.title, $0.subtitle) = ("Title", "Subtitle") })),
            ("round", UIButton(configuration: .bordered().with { ($0.image, $0.buttonSize) = (UIImage(systemName: "star"), .large) })),
            ("detail", UIButton(type: .detailDisclosure)), ("add", UIButton(type: .contactAdd)), ("close", UIButton(type: .close)),
        ]
        let dates: [(String, UIView)] = [UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer].flatMap { mode in
            [UIDatePickerStyle.compact, .wheels, .inline].map { style in
                ("\(mode) \(style)", UIDatePicker().with { ($0.datePickerMode, $0.preferredDatePickerStyle) = (mode, style) })
            }
        }
        var lines: [String] = []
        for size in [TextSizeCategory.large, .accessibility2] {
            var environment = Environment()
            environment.textSize = size
            Surroundings.with(environment) {
                for (name, view) in controls + dates {
                    let sizes = [
                        view.intrinsicContentSize, view.sizeThatFits(CGSize(width: 120, height: 80)),
                        view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
                    ]
                    lines.append("\(size) \(name) \(sizes.map { "\($0.width)×\($0.height)" }.joined(separator: " "))")
                }
            }
        }
        example.check(lines.joined(separator: "\n"))
    }
}
