import CaseFiles
import Foundation
import SwiftUI
import TableCells
import TableInputs
import TableSnapshots
import TableSwiftUI
import TableUIKit
import TableViewProvider
import Testing

private struct Book: Hashable, Identifiable {
    var title: String
    var author: String
    var id: String { title }
}

/// The shelf at two times: a row is gone, one is new, one has moved.
private let shelves = [
    [Book(title: "Emma", author: "Austen"), Book(title: "Ulysses", author: "Joyce"), Book(title: "Walden", author: "Thoreau")],
    [Book(title: "Ulysses", author: "Joyce"), Book(title: "Middlemarch", author: "Eliot"), Book(title: "Emma", author: "Austen")],
]

private struct BookList: View {
    let books: [Book]
    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(books) { LabeledContent($0.title, value: $0.author) }
                } header: {
                    Text("Read")
                } footer: {
                    Text("\(books.count) books")
                }
            }
            .navigationTitle("Books")
        }
    }
}

private final class BooksController: UICollectionViewController {
    private let books: [Book]
    private var source: UICollectionViewDiffableDataSource<Int, Book>?

    init(_ books: [Book]) {
        self.books = books
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Book> { cell, _, book in
            var content = UIListContentConfiguration.valueCell()
            (content.text, content.secondaryText) = (book.title, book.author)
            cell.contentConfiguration = content
        }
        func border(_ kind: String, _ text: String) -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell> {
            UICollectionView.SupplementaryRegistration(elementKind: kind) { view, _, _ in
                var content = view.defaultContentConfiguration()
                content.text = text
                view.contentConfiguration = content
            }
        }
        let header = border(UICollectionView.elementKindSectionHeader, "Read")
        let footer = border(UICollectionView.elementKindSectionFooter, "\(books.count) books")
        let source = UICollectionViewDiffableDataSource<Int, Book>(collectionView: collectionView) { view, path, book in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: book)
        }
        source.supplementaryViewProvider = { view, kind, path in
            view.dequeueConfiguredReusableSupplementary(
                using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Book>()
        snapshot.appendSections([0])
        snapshot.appendItems(books)
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
    }
}

private struct Row: View {
    var body: some View {
        HStack {
            Text("Emma")
            Text("Austen")
        }
        .padding()
    }
}

private struct Shelf_Previews: PreviewProvider {
    static var previews: some View {
        BookList(books: shelves[0]).preferredColorScheme(.dark).previewDisplayName("dark")
        Group {
            Row().fixedSize()
            Row().fixedSize().environment(\.dynamicTypeSize, .accessibility2).previewDisplayName("large")
        }
        .previewLayout(.sizeThatFits)
        ForEach([240, 300], id: \.self) { Row().previewLayout(.fixed(width: CGFloat($0), height: 100)) }
        BookList(books: shelves[0]).previewInterfaceOrientation(.landscapeLeft).previewDisplayName("turned")
        BookList(books: shelves[0]).environment(\.layoutDirection, .rightToLeft).previewDevice("iPhone SE (3rd generation)")
            .previewDisplayName("small")
    }
}

private struct Shared: PreviewModifier {
    static func makeSharedContext() async -> String {
        await Task.yield()
        return "shared"
    }
    func body(content: Content, context: String) -> some View {
        List {
            content
            Text(context)
        }
    }
}

@MainActor
@Suite("Lists of today as designs")
struct DesignTests {
    @Test("a list tells its rows by their titles, and what changes in a line for each row", arguments: Case.all("lists"))
    func lines(one: Case) throws {
        let tables = shelves.map { books in
            switch one.input {
            case "collection": SwiftTable("Books") { UINavigationController(rootViewController: BooksController(books)) }
            case "list": SwiftTable("Books") { BookList(books: books) }
            default: SwiftTable("Books") { UIHostingController(rootView: BookList(books: books)) }
            }
        }
        let environment = TableCells.Environment()
        let report = try #require(DesignRenderer().report(tables[0], Design(tables[0]), in: environment).value)
        let versions = tables.map {
            DesignRenderer().layOut(Design($0), mode: 0, in: environment).value.map { LayoutDifference.Version($0.layout.scene) }
        }
        let difference = LayoutDifference(from: versions[0], to: versions[1])
        one.check(report.outline + difference.lines(limit: 20).joined(separator: "\n"))
        #expect(report.json.jsonText.contains(#""texts":["Emma","Austen"]"#))
    }

    @Test("a provider's previews are designs with their names, sizes and traits")
    func previews() throws {
        let tables = SwiftTable.previews(of: Shelf_Previews.self)
        let stem = "Shelf_Previews"
        #expect(tables.map(\.name) == ["dark", "2", "large", "4", "5", "turned", "small"].map { "\(stem) \($0)" })
        let scenes = try tables.map {
            try #require(DesignRenderer().layOut(Design($0), mode: 0, in: TableCells.Environment()).value?.layout.scene)
        }
        #expect(scenes[0].dump().contains("#000000") && !scenes[0].dump().contains("#F2F2F7"))
        #expect(scenes[1].size.height < scenes[2].size.height && scenes[1].size.width < 200)
        #expect(scenes[3].size.width == 240 && scenes[3].size.height == 100 && scenes[4].size.width == 300)
        #expect(scenes[5].size.width > 800)
        #expect(scenes[6].size.width == 375 && scenes[6].direction == .rightToLeft)
    }

    @Test("traits of a preview put it into what previews share")
    func traits() async throws {
        let view = try await Text("own").preview([.landscapeLeft, .modifier(Shared())])
        let screen = ViewScreen(view)
        #expect(screen.rowCounts == [2] && screen.texts(at: IndexPath(row: 1, section: 0)) == ["shared"])
        #expect(screen.shown.environment.width > 800)
    }

    @Test("a session types into fields by their titles")
    func typing() throws {
        struct Page: View {
            @State private var name = ""
            var body: some View {
                Form {
                    TextField("Name", text: $name); Text("Hello \(name)")
                }
            }
        }
        let recorded = DesignRenderer().record(Design(SwiftTable("Page") { Page() }), mode: 0, in: TableCells.Environment(), height: 874)
        let recording = try #require(recorded.value?.recording)
        let views = try #require(recording.dataSource as? ViewSource)
        recording.step("") { #expect(views.type("Anna", into: "Name", in: $0) == nil) }
        recording.step("") { #expect(views.type("Anna", into: "Age", in: $0)?.contains("“Age”") == true) }
        #expect(recording.frames.last?.mode.layout.scene.dump().contains("Hello Anna") == true)
    }

    @Test("a session shows where a link leads, and an alert, in the bars of the screen")
    func session() throws {
        let table = SwiftTable("Settings") { SettingsSample() }
        let recorded = DesignRenderer().record(Design(table), mode: 0, in: TableCells.Environment(), height: 874)
        let recording = try #require(recorded.value?.recording)
        let views = try #require(recording.dataSource as? ViewSource)
        recording.step("") { _ = $0.touchDown(rowAt: IndexPath(row: 1, section: 1)) && $0.touchUp() }
        recording.step("") { #expect(views.tap("Settings", in: $0) == nil) }
        recording.step("") { #expect(views.tap("Sign Out", in: $0) == nil) }
        recording.step("") { #expect(views.tap("Nothing", in: $0)?.contains("“Sign Out”") == false) }
        let texts = recording.frames.map { $0.mode.layout.scene.dump() }
        #expect(texts[0] != texts[1] && texts[0] == texts[2] && texts[3].contains("Sign out?"))
    }
}
