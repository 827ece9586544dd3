import Foundation
import SwiftUI
import TableCells
import TableInputs
import TableLayout
import TableSwiftUI
import Testing

private struct Book: Identifiable, Hashable {
    var id: String { title }
    var title: String
    var isRead = false
    var parts: [Book]?
}

@MainActor private final class Shelf {
    var (books, chosen, one) = ([Book(title: "Emma"), Book(title: "Walden")], Set<String>(), String?.none)
}

private struct Share: LayoutValueKey { static var defaultValue: CGFloat { 1 } }
/// As wide as its views say.
private struct Shares: SwiftUI.Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: subviews.reduce(0) { $0 + $1[Share.self] }, height: 10)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
private struct Count: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}
private struct Asked: View {
    @SwiftUI.Environment(\.layoutDirection) private var direction: LayoutDirection
    var body: some View { Text(direction == .rightToLeft ? "right to left" : "left to right") }
}
extension ContainerValues { @Entry fileprivate var isLast: Bool = false }
extension FocusedValues { @Entry fileprivate var isChosen: Bool? }
extension FocusedValues {
    private struct Key: FocusedValueKey { typealias Value = Int }
    fileprivate var number: Int? {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }
}

@MainActor
@Suite("SwiftUI's overloads")
struct SurfaceTests {
    private func words(_ view: some View) -> [[String]] {
        let screen = ViewScreen(view)
        return screen.rowCounts.enumerated().flatMap { section, count in
            (0..<count).map { screen.texts(at: IndexPath(row: $0, section: section)) }
        }
    }
    private func words(_ text: Text) -> [String] { words(List { text }).flatMap(\.self) }

    @Test("lists take data, bindings, ranges and trees, with each kind of selection")
    func lists() throws {
        let shelf = Shelf()
        let books = Binding(get: { shelf.books }, set: { shelf.books = $0 })
        let chosen = Binding(get: { shelf.chosen }, set: { shelf.chosen = $0 })
        let one = Binding(get: { shelf.one }, set: { shelf.one = $0 })
        let rows = [["Emma"], ["Walden"]]
        #expect(words(List(shelf.books) { Text($0.title) }) == rows)
        #expect(words(List(books) { $book in Text(book.title) }) == rows)
        #expect(words(List(books, id: \.title) { $book in Text(book.title) }) == rows)
        #expect(words(List(books, editActions: .all) { $book in Text(book.title) }) == rows)
        #expect(words(List(books, id: \.title, editActions: .delete, selection: one) { $book in Text(book.title) }) == rows)
        #expect(words(List(0..<2, selection: Binding<Int?>.constant(nil)) { Text("\($0)") }) == [["0"], ["1"]])
        let tree = [Book(title: "All", parts: shelf.books)]
        #expect(words(List(tree, children: \.parts, selection: one) { Text($0.title) }).first == ["All"])
        #expect(words(List(tree, id: \.title, children: \.parts) { Text($0.title) }).first == ["All"])
        let several = ViewScreen(
            List(books, id: \.title, selection: chosen) { $book in Text(book.title) }.environment(\.editMode, .constant(.active)))
        try several.tap(IndexPath(row: 0, section: 0))
        try several.tap(IndexPath(row: 1, section: 0))
        #expect(shelf.chosen == ["Emma", "Walden"])
        try ViewScreen(List(shelf.books, selection: one) { Text($0.title) }).tap(IndexPath(row: 1, section: 0))
        #expect(shelf.one == "Walden")
    }

    @Test("a bound collection is a collection of bound elements")
    func bindings() {
        let shelf = Shelf()
        let books = Binding(get: { shelf.books }, set: { shelf.books = $0 })
        for book in books where book.wrappedValue.title == "Emma" { book.isRead.wrappedValue = true }
        books[1].title.wrappedValue = "Ulysses"
        #expect(shelf.books == [Book(title: "Emma", isRead: true), Book(title: "Ulysses")] && books.count == 2)
        #expect(words(List { ForEach(books) { $book in Text(book.title) } }) == [["Emma"], ["Ulysses"]])
        #expect(books.map(\.isRead.wrappedValue) == [true, false])
    }

    @Test("numbers in text have groups of digits and six places, as on a phone; formats decide for themselves")
    func numbers() {
        #expect(words(Text("\(1234) of \(0.5)")) == ["1,234 of 0.500000"])
        #expect(words(Text("\(1234, specifier: "%d") of \(CGFloat(2), specifier: "%.1f")")) == ["1234 of 2.0"])
        #expect(words(Text(verbatim: "\(1234)")) == ["1234"])
        #expect(words(Text(NSNumber(value: 7), formatter: NumberFormatter())) == ["7"])
        let length = Measurement(value: 1.5, unit: UnitLength.kilometers)
        #expect(words(Text(length, format: .measurement(width: .abbreviated, usage: .road))) == ["1.5 km"])
        #expect(Measurement(value: 21, unit: UnitTemperature.celsius).formatted(.measurement(width: .narrow)) == "21°C")
    }

    @Test("stacks are layouts, and views tell layouts values")
    func layouts() {
        let row = AnyLayout(HStackLayout(spacing: 4))
        #expect(
            words(
                List {
                    row {
                        Text("A"); Text("B")
                    }
                }) == [["A", "B"]])
        #expect(words(List { AnyLayout(Shares()) { Text("A").layoutValue(key: Share.self, value: 40) } }) == [["A"]])
        #expect(words(List { VStackLayout(alignment: .leading)() { Text("A") } }) == [["A"]])
    }

    @Test("tables show their first column, and views of a time, a phase or a preference their first state")
    func states() {
        let books = Shelf().books
        let table = Table(books) {
            TableColumn("Title", value: \.title)
            TableColumn("Read") { Text($0.isRead ? "Yes" : "No") }
        }
        #expect(words(table) == [["Emma"], ["Walden"]])
        #expect(
            words(
                Table(of: Book.self) {
                    TableColumn("T") { Text($0.title) }
                } rows: {
                    TableRow(books[1])
                }) == [["Walden"]])
        #expect(words(List { TimelineView(.everyMinute) { _ in Text("Now") } }) == [["Now"]])
        #expect(
            words(
                List {
                    Text("A").phaseAnimator(["one", "two"]) { view, phase in
                        HStack {
                            view; Text(phase)
                        }
                    }
                }) == [["A", "one"]])
        #expect(
            words(List { Text("A").preference(key: Count.self, value: 3).overlayPreferenceValue(Count.self) { Text("\($0)") } })
                == [["A", "3"]])
        #expect(words(List { Text("A").scrollTransition { view, phase in view.opacity(phase.isIdentity ? 1 : 0) } }) == [["A"]])
        #expect(words(List { Text("A").focusedValue(\.number, 1).tabViewBottomAccessory { Text("B") } }) == [["A"]])
        #expect(words(List { PhotosPicker("Choose", selection: .constant(nil)) }) == [["Choose"]])
    }

    @Test("a drawing of code says that it is not drawn")
    func canvas() {
        let screen = ViewScreen(Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) })
        #expect(screen.diagnostics.map(\.message) == ["Canvas is not drawn"])
    }

    @Test("values in a text are no Markdown, and read in the language of their place")
    func markdown() {
        let (address, name) = ("https://a.b/c_d_e", "*Emma*")
        #expect(words(Text("**Read** \(name) at \(address)")) == ["Read *Emma* at https://a.b/c_d_e"])
        let scene = ViewScreen(List { Text("\(address)").foregroundColor(.red) }).content.row(
            at: IndexPath(row: 0, section: 0), in: TableCells.Environment())
        #expect(!"\(scene.body)".contains("link: Optional"))
        #expect(words(Text(12.5, format: .currency(code: "USD"))) == ["$12.50"])
        let french = Text(1234.5, format: .number).environment(\.locale, Locale(identifier: "fr_FR"))
        #expect(words(List { french }) == [["1\u{202F}234,5"]])
    }

    @Test("a filled shape behind a view keeps its corners")
    func corners() {
        func body(_ view: some View) -> String {
            "\(ViewScreen(List { view }).content.row(at: IndexPath(row: 0, section: 0), in: TableCells.Environment()).body)"
        }
        #expect(body(Text("A").background(RoundedRectangle(cornerRadius: 7).fill(.red))).contains("roundedRectangle(radius: 7"))
        #expect(!body(Text("A").background(Color.red)).contains("roundedRectangle"))
    }

    @Test("a bordered button has the shape of the theme's controls unless it says another")
    func borders() {
        func body(_ view: some View) -> String {
            let screen = ViewScreen(List { view.buttonStyle(.bordered) })
            return "\(screen.content.row(at: IndexPath(row: 0, section: 0), in: TableCells.Environment()).body)"
        }
        let button = Button("A") {}
        #expect(body(button).contains("control(radius: 8"))
        #expect(body(button.controlSize(.large)).contains("control(radius: 12"))
        #expect(body(button.buttonBorderShape(.roundedRectangle)).contains("roundedRectangle(radius: 8"))
        #expect(body(button.buttonBorderShape(.capsule)).contains("capsule"))
    }

    @Test("each modifier that draws nothing is reported once")
    func leftOut() {
        func messages(_ view: some View) -> [String] { ViewScreen(view).diagnostics.map(\.message) }
        let section = Section("A") { Text("B") }.sectionActions { Button("C") {} }
        #expect(
            messages(
                List {
                    section; section
                }) == ["sectionActions(content:) is not drawn: sections have their rows only"])
        let grid = AnyLayout(GridLayout())
        #expect(
            messages(
                VStack {
                    grid { Text("A") }; grid { Text("B") }
                }) == ["GridLayout is not drawn: its views are drawn in a column"])
        #expect(
            messages(Text("A").containerBackground(for: .navigation) { Color.red }) == [
                "containerBackground(for:content:) is not drawn: containers have the theme's colors"
            ])
    }

    @Test("a title and a toolbar on the rows of a list are those of the screen")
    func titles() throws {
        var taps = 0
        let screen = ViewScreen(
            NavigationStack {
                List(Shelf().books) { book in
                    Text(book.title).navigationTitle("Books").toolbar { Button("Add") { taps += 1 } }
                }
            })
        try screen.tap("Add")
        #expect(screen.title == "Books" && taps == 1)
    }

    @Test("a toolbar has items under conditions, of an app's own types too")
    func toolbars() {
        struct Own: ToolbarContent { var body: some ToolbarContent { ToolbarItem { Button("Own") {} } } }
        struct Page: View {
            var isOn: Bool
            @ToolbarContentBuilder var bar: some ToolbarContent {
                if isOn { Own() }
                switch isOn {
                case true: ToolbarItem { Button("Yes") {} }
                case false: ToolbarItem { Button("No") {} }
                }
            }
            var body: some View { NavigationStack { Text("A").toolbar { bar }.toolbar { if isOn { Own() } } } }
        }
        #expect(ViewScreen(Page(isOn: true)).controls.sorted() == ["Own", "Own", "Yes"])
        #expect(ViewScreen(Page(isOn: false)).controls == ["No"])
    }

    @Test("views of another view can be arranged by what they say")
    func subviews() {
        let two = Group {
            Text("A").containerValue(\.isLast, true); Text("B")
        }
        let turned = Group(subviews: two) { all in
            ForEach(all.filter { !$0.containerValues.isLast }) { $0 }
            ForEach(all.filter(\.containerValues.isLast)) { $0 }
        }
        #expect(words(List { turned }) == [["B"], ["A"]])
        #expect(
            words(
                List {
                    ForEach(subviews: two) { view in
                        HStack {
                            Text("·"); view
                        }
                    }
                }) == [["·", "A"], ["·", "B"]])
        let equal = Group {
            Text("A").tag(1); Text("B").tag(1)
        }
        #expect(words(List { ForEach(subviews: equal) { $0 } }) == [["A"], ["B"]])
        #expect(words(List { Group(subviews: equal) { all in Text("\(Set(all.map(\.id)).count) IDs") } }) == [["2 IDs"]])
        // What a view inherits where it is used counts.
        let asked = Group { Asked() }
        #expect(words(List { ForEach(subviews: asked) { $0.environment(\.layoutDirection, .rightToLeft) } }) == [["right to left"]])
    }

    @Test("forms and menus take an app's own style")
    func styles() {
        struct Boxed: FormStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    Text("Box"); configuration.content
                }
            }
        }
        struct Loud: MenuStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Menu(configuration); Text("!")
                }
            }
        }
        #expect(words(List { Form { Text("A") }.formStyle(Boxed()) }) == [["Box", "A"]])
        #expect(words(List { Menu("M") { Button("B") {} }.menuStyle(Loud()) }) == [["M", "!"]])
    }

    @Test("colors have parts where they are drawn, and assets the names of a catalog")
    func values() {
        #expect(Color(red: 1, green: 0, blue: 0).resolve(in: EnvironmentValues()) == Color.Resolved(red: 1, green: 0, blue: 0, opacity: 1))
        #expect(Image(ImageResource(name: "logo", bundle: .main)) == Image("logo"))
    }
}
