import Foundation

/// Rows in columns; a phone shows the first column as a list.
public struct Table<Value: Identifiable>: View {
    private let rows: [Value]
    private let columns: [TableColumn<Value, AnyView>]
    private let selection: ListSelection?

    public init<D: RandomAccessCollection<Value>>(_ data: D, @TableColumnBuilder<Value> columns: () -> [TableColumn<Value, AnyView>]) {
        (rows, self.columns, selection) = (Array(data), columns(), nil)
    }
    public init<D: RandomAccessCollection<Value>, C>(
        _ data: D, sortOrder: Binding<[C]>, @TableColumnBuilder<Value> columns: () -> [TableColumn<Value, AnyView>]
    ) { self.init(data, columns: columns) }
    public init<D: RandomAccessCollection<Value>, S: _Selected>(
        _ data: D, selection: Binding<S>, @TableColumnBuilder<Value> columns: () -> [TableColumn<Value, AnyView>]
    ) where S.Value == Value.ID { (rows, self.columns, self.selection) = (Array(data), columns(), ListSelection(selection)) }
    public init<D: RandomAccessCollection<Value>, S: _Selected, C>(
        _ data: D, selection: Binding<S>, sortOrder: Binding<[C]>,
        @TableColumnBuilder<Value> columns: () -> [TableColumn<Value, AnyView>]
    ) where S.Value == Value.ID { self.init(data, selection: selection, columns: columns) }
    public init(
        of type: Value.Type, @TableColumnBuilder<Value> columns: () -> [TableColumn<Value, AnyView>],
        @TableRowBuilder<Value> rows: () -> [Value]
    ) { (self.rows, self.columns, selection) = (rows(), columns(), nil) }

    public var body: some View {
        List(selection, content: ForEach(rows) { columns.first?.content($0) }).listStyle(.plain)
    }
}

/// A column of a table.
public struct TableColumn<Row, Content: View> {
    let content: (Row) -> Content
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping (Row) -> Content) { self.content = content }
    public init(_ title: LocalizedStringKey, value: KeyPath<Row, String>) where Content == Text {
        content = { Text($0[keyPath: value]) }
    }
    public init<V: Comparable>(_ title: LocalizedStringKey, value: KeyPath<Row, V>, @ViewBuilder content: @escaping (Row) -> Content) {
        self.content = content
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (Row) -> Content) { self.content = content }
    fileprivate init(erasing content: @escaping (Row) -> Content) { self.content = content }
    public func width(_ width: CGFloat?) -> TableColumn { self }
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn { self }
}
@resultBuilder public enum TableColumnBuilder<Row> {
    public static func buildExpression<C: View>(_ column: TableColumn<Row, C>) -> [TableColumn<Row, AnyView>] {
        [TableColumn(erasing: { AnyView(column.content($0)) })]
    }
    public static func buildBlock(_ columns: [TableColumn<Row, AnyView>]...) -> [TableColumn<Row, AnyView>] { columns.flatMap(\.self) }
    public static func buildIf(_ columns: [TableColumn<Row, AnyView>]?) -> [TableColumn<Row, AnyView>] { columns ?? [] }
}
public struct TableRow<Value> {
    let value: Value
    public init(_ value: Value) { self.value = value }
}
@resultBuilder public enum TableRowBuilder<Value> {
    public static func buildExpression(_ row: TableRow<Value>) -> [Value] { [row.value] }
    public static func buildExpression<D: RandomAccessCollection, ID>(_ rows: ForEach<D, ID, TableRow<Value>>) -> [Value] {
        rows.data.map { rows.content($0).value }
    }
    public static func buildBlock(_ rows: [Value]...) -> [Value] { rows.flatMap(\.self) }
    public static func buildIf(_ rows: [Value]?) -> [Value] { rows ?? [] }
}
extension ForEach {
    public init<V>(_ data: Data, content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<V> {
        (self.data, self.content, id) = (data, content, \.id)
    }
}
