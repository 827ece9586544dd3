import Foundation
import TableCells
import TableInputs

/// Rows in sections.
public struct List<SelectionValue: Hashable, Content: View>: _Leaf {
    private let selection: ListSelection?
    private let content: Content

    public init<S: _Selected>(selection: Binding<S>?, @ViewBuilder content: () -> Content) where S.Value == SelectionValue {
        (self.selection, self.content) = (selection.map { ListSelection($0) }, content())
    }
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (ListSelection(one: selection), content())
    }

    init(_ selection: ListSelection?, content: Content) where SelectionValue == Never {
        (self.selection, self.content) = (selection, content)
    }

    public func _draw(in scope: _Scope) -> _Drawn { .list(content, selection, in: scope) }
}

/// Controls in rows of groups.
public struct Form<Content: View>: _Leaf {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public func _draw(in scope: _Scope) -> _Drawn {
        if let style = scope.environment.formStyle {
            return style(FormStyleConfiguration(content: .init(base: AnyView(content)))).draw(
                in: scope.child(2).with { $0.formStyle = nil })
        }
        return .list(content, nil, in: scope.with { if $0.listStyle == .plain { $0.listStyle = .insetGrouped } })
    }
}

extension _Drawn {
    @MainActor fileprivate static func list(_ content: some View, _ selection: ListSelection?, in scope: _Scope) -> _Drawn {
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
        let list = ListContent(parts, values, selection)
        var drawn = _Drawn(.table(Node.TableNode(list)))
        drawn.list = list
        drawn.preferences = parts.preferences
        // A title, a bar or a toolbar that the code sets on the rows is that of the screen.
        if let section = list.sections.firstIndex(where: { $0.count > 0 }) {
            drawn.preferences.takeBar(of: list.drawn(at: IndexPath(row: 0, section: section)).preferences)
        }
        return drawn
    }
}

public typealias _Bindable = MutableCollection & RandomAccessCollection
/// The rows of a bound collection.
public typealias _BoundRows<C: _Bindable, ID: Hashable, Row> = ForEach<[_BoundElement<C, ID>], ID, Row>

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { (selection, self.content) = (nil, content()) }
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable { self.init { ForEach(data, content: rowContent) } }
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> { self.init { ForEach(data, id: id, content: rowContent) } }
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> { self.init { ForEach(data, content: rowContent) } }
    public init<C: _Bindable, Row: View>(_ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row)
    where Content == _BoundRows<C, C.Element.ID, Row>, C.Element: Identifiable {
        self.init { ForEach(data, id: \C.Element.id, content: rowContent) }
    }
    public init<C: _Bindable, ID, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == _BoundRows<C, ID, Row> { self.init { ForEach(data, id: id, content: rowContent) } }
    public init<C: _Bindable & RangeReplaceableCollection, Row: View>(
        _ data: Binding<C>, editActions: EditActions, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == _BoundRows<C, C.Element.ID, Row>, C.Element: Identifiable, C.Index == Int {
        self.init { ForEach(data, editActions: editActions, content: rowContent) }
    }
    public init<C: _Bindable & RangeReplaceableCollection, ID, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == _BoundRows<C, ID, Row>, C.Index == Int {
        self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
    }
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, ID, Row> { self.init { OutlineGroup(data, id: id, children: children, content: rowContent) } }
}
extension List {
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Row: View, S: _Selected>(
        _ data: Data, selection: Binding<S>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable, S.Value == SelectionValue {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID, Row: View, S: _Selected>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<S>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row>, S.Value == SelectionValue {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
    public init<Row: View, S: _Selected>(_ data: Range<Int>, selection: Binding<S>?, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row>, S.Value == SelectionValue {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    public init<C: _Bindable, Row: View, S: _Selected>(
        _ data: Binding<C>, selection: Binding<S>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == _BoundRows<C, C.Element.ID, Row>, C.Element: Identifiable, S.Value == SelectionValue {
        self.init(selection: selection) { ForEach(data, id: \C.Element.id, content: rowContent) }
    }
    public init<C: _Bindable, ID, Row: View, S: _Selected>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<S>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == _BoundRows<C, ID, Row>, S.Value == SelectionValue {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
    public init<C: _Bindable & RangeReplaceableCollection, Row: View, S: _Selected>(
        _ data: Binding<C>, editActions: EditActions, selection: Binding<S>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == _BoundRows<C, C.Element.ID, Row>, C.Element: Identifiable, C.Index == Int, S.Value == SelectionValue {
        self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) }
    }
    public init<C: _Bindable & RangeReplaceableCollection, ID, Row: View, S: _Selected>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions, selection: Binding<S>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == _BoundRows<C, ID, Row>, C.Index == Int, S.Value == SelectionValue {
        self.init(selection: selection) { ForEach(data, id: id, editActions: editActions, content: rowContent) }
    }
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Row: View, S: _Selected>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<S>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable, S.Value == SelectionValue {
        self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
    }
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID, Row: View, S: _Selected>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>, selection: Binding<S>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, ID, Row>, S.Value == SelectionValue {
        self.init(selection: selection) { OutlineGroup(data, id: id, children: children, content: rowContent) }
    }
}
