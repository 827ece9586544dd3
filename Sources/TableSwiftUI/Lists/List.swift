import Foundation
import TableCells
import TableInputs

/// Rows in sections.
public struct List<SelectionValue: Hashable, Content: View>: _Leaf {
    private let selection: ListSelection?
    private let content: Content

    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (selection.map(ListSelection.init(set:)), content())
    }
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (selection.map(ListSelection.init(single:)), content())
    }
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (ListSelection(one: selection), content())
    }

    public func _draw(in scope: _Scope) -> _Drawn { .list(content, selection, isForm: false, in: scope) }
}

/// Controls in rows of groups.
public struct Form<Content: View>: _Leaf {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public func _draw(in scope: _Scope) -> _Drawn {
        .list(content, nil, isForm: true, in: scope.with { if $0.listStyle == .plain { $0.listStyle = .insetGrouped } })
    }
}

extension _Drawn {
    @MainActor fileprivate static func list(_ content: some View, _ selection: ListSelection?, isForm: Bool, in scope: _Scope) -> _Drawn {
        let values = scope.environment
        let inner = scope.child(0).with { values in
            values.isInRow = true
            // What is around a list and in its rows are different things.
            values.labelStyle = .system(.automatic)
            let theme = values.layout
            let (style, sides) = (values.listStyle, theme.rowSides(values.listStyle))
            values.room.width = max(
                0, theme.rowWidth(style) - sides.leading - sides.trailing - theme.cellMargin - theme.trailingCellMargin)
        }
        let parts = content._parts(in: inner)
        let list = ListContent(parts, values, selection, isForm: isForm)
        var drawn = _Drawn(.table(Node.TableNode(list)))
        drawn.list = list
        drawn.preferences = parts.preferences
        return drawn
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { (selection, self.content) = (nil, content()) }
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable { self.init { ForEach(data, content: rowContent) } }
    public init<Data: RandomAccessCollection, ID, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> { self.init { ForEach(data, id: id, content: rowContent) } }
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> { self.init { ForEach(data, content: rowContent) } }
    public init<C, Row: View>(_ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
    where
        Content == ForEach<[_BoundElement<C, C.Element.ID>], C.Element.ID, Row>, C: MutableCollection, C: RandomAccessCollection,
        C.Element: Identifiable
    { self.init { ForEach(data, content: rowContent) } }
    public init<C, ID, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    )
    where Content == ForEach<[_BoundElement<C, ID>], ID, Row>, C: MutableCollection, C: RandomAccessCollection {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
    public init<C, Row: View>(_ data: Binding<C>, editActions: EditActions, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
    where
        Content == ForEach<[_BoundElement<C, C.Element.ID>], C.Element.ID, Row>, C: MutableCollection, C: RandomAccessCollection,
        C: RangeReplaceableCollection, C.Element: Identifiable, C.Index == Int
    { self.init { ForEach(data, editActions: editActions, content: rowContent) } }
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }
}
extension List {
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    public init<Data: RandomAccessCollection, ID, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> { self.init(selection: selection) { ForEach(data, id: id, content: rowContent) } }
    public init<Data: RandomAccessCollection, ID, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> { self.init(selection: selection) { ForEach(data, id: id, content: rowContent) } }
}
