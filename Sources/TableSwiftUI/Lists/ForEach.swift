import Foundation
import TableCells

/// A view for each element of a collection. In lists, rows are made when they are shown.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    var edits = _Parts.Edits()
    /// What stands for `data`, if only a place tells it.
    var found: (@MainActor (_Scope) -> Data)?
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public static var _isUnary: Bool { false }

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        (self.data, self.content, self.id) = (data, content, { $0[keyPath: id] })
    }
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID { (self.data, self.content, id) = (data, content, \.id) }
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) where Data == Range<Int>, ID == Int {
        (self.data, self.content, id) = (data, content, { $0 })
    }
    public init<C>(_ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where Data == [_BoundElement<C, ID>], C: MutableCollection, C: RandomAccessCollection {
        self.data = _BoundElement.all(of: data) { $0[keyPath: id] }
        (self.content, self.id) = ({ content($0.binding) }, \.id)
    }
    public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where Data == [_BoundElement<C, ID>], C: MutableCollection, C: RandomAccessCollection, C.Element: Identifiable, ID == C.Element.ID {
        self.init(data, id: \.id, content: content)
    }
    public init<C: RangeReplaceableCollection>(
        _ data: Binding<C>, editActions: EditActions, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [_BoundElement<C, ID>], C.Element: Identifiable, ID == C.Element.ID, C.Index == Int {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }
    public init<C: RangeReplaceableCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [_BoundElement<C, ID>], C.Index == Int {
        self.init(data, id: id, content: content)
        // Safe: the binding is used on the main actor only.
        nonisolated(unsafe) let data = data
        if editActions.contains(.delete) { edits.delete = { data.wrappedValue.remove(atOffsets: $0) } }
        if editActions.contains(.move) { edits.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } }
    }

    public func _parts(in scope: _Scope) -> _Parts {
        let (data, content, id) = (found?(scope.child(0)) ?? data, content, id)
        let kept = scope.place.state(0) { Slot(0) }
        // The state of elements that are gone ends. A long list without state has nothing to look through.
        if kept.value > 0, data.count <= 5000 {
            let ids = Set(data.map { AnyHashable(id($0)) })
            scope.place.keep { if case .id(let id) = $0 { ids.contains(id) } else { true } }
        }
        kept.value += 1
        var each = _Parts.Each(count: data.count, isUnary: Content._isUnary) { offset in
            let element = data[data.index(data.startIndex, offsetBy: offset)]
            let own = AnyHashable(id(element))
            return content(element)._parts(in: scope.child(.id(own))).map { drawn in
                var drawn = drawn
                if drawn.traits.tag == nil { drawn.traits.tag = own }
                return drawn
            }
        }
        each.edits = edits
        return _Parts(kind: .each(each))
    }
}

// MARK: Views of other views

/// A view of another view.
public nonisolated struct Subview: _Leaf, Identifiable {
    public typealias ID = AnyHashable
    public let id: AnyHashable
    fileprivate let drawn: _Drawn
    /// Draws the view in the place where it was declared, with what it inherits where it is used.
    fileprivate let draw: @MainActor (EnvironmentValues) -> _Drawn?
    public var containerValues: ContainerValues { ContainerValues(values: drawn.traits.layoutValues, tag: drawn.traits.tag) }
    @MainActor public func _draw(in scope: _Scope) -> _Drawn { draw(scope.environment) ?? drawn }
}
public typealias SubviewsCollection = [Subview]
extension SubviewsCollection {
    @MainActor fileprivate init(_ view: some View, in scope: _Scope) {
        // Safe: views are drawn on the main actor only.
        nonisolated(unsafe) let view = view
        var known: Set<AnyHashable> = []
        self = view._parts(in: scope).elements.enumerated().map { index, element in
            let drawn = element()
            let id = drawn.traits.tag ?? AnyHashable(index)
            return Subview(id: known.insert(id).inserted ? id : AnyHashable([id, AnyHashable(index)]), drawn: drawn) { environment in
                let elements = view._parts(in: scope.with { $0 = environment }).elements
                return elements.indices.contains(index) ? elements[index]() : nil
            }
        }
    }
}
extension ForEach where Content: View, Data == SubviewsCollection, ID == Subview.ID {
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        (data, self.content, id) = ([], content, { $0.id })
        // Safe: views are drawn on the main actor only.
        nonisolated(unsafe) let view = view
        found = { SubviewsCollection(view, in: $0) }
    }
}
public struct _SubviewGroup<Base: View, Result: View>: View {
    public typealias Body = Never
    let base: Base
    let transform: (SubviewsCollection) -> Result
    public static var _isUnary: Bool { false }
    public func _parts(in scope: _Scope) -> _Parts {
        transform(SubviewsCollection(base, in: scope.child(0)))._parts(in: scope.child(1))
    }
}
extension Group {
    public init<Base: View, Result: View>(subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result)
    where Content == _SubviewGroup<Base, Result> { self.init { _SubviewGroup(base: view, transform: transform) } }
}

/// What a view tells its container.
public struct ContainerValues {
    fileprivate var values: [ObjectIdentifier: Any] = [:]
    fileprivate var tag: AnyHashable?
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }
}
public typealias ContainerValueKey = EnvironmentKey
extension View {
    public func containerValue<V>(_ path: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        // Safe: the path is used on the main actor only.
        nonisolated(unsafe) let path = path
        return telling { traits, _ in
            var own = ContainerValues(values: traits.layoutValues)
            own[keyPath: path] = value
            traits.layoutValues = own.values
        }
    }
}

/// An element of a bound collection.
public struct _BoundElement<C: MutableCollection & RandomAccessCollection, ID: Hashable>: Identifiable {
    public let id: ID
    let binding: Binding<C.Element>

    static func all(of data: Binding<C>, id: (C.Element) -> ID) -> [_BoundElement] {
        let start = data.wrappedValue
        return start.indices.map { index in
            let first = start[index]
            return _BoundElement(
                id: id(first),
                binding: Binding(
                    get: {
                        let now = data.wrappedValue
                        return now.indices.contains(index) ? now[index] : first
                    },
                    set: { if data.wrappedValue.indices.contains(index) { data.wrappedValue[index] = $0 } }))
        }
    }
}

public struct EditActions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let move = EditActions(rawValue: 1)
    public static let delete = EditActions(rawValue: 2)
    public static let all: EditActions = [.move, .delete]
}

/// Views of a collection that a person can edit.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}
extension ForEach: DynamicViewContent where Content: View {}

/// The views of a collection with what happens when a person edits it.
public struct _Edited<Content: DynamicViewContent>: DynamicViewContent {
    public typealias Body = Never
    let content: Content
    let change: (inout _Parts.Edits) -> Void
    public var data: Content.Data { content.data }
    public static var _isUnary: Bool { false }
    public func _parts(in scope: _Scope) -> _Parts {
        var parts = content._parts(in: scope)
        guard case .each(var each) = parts.kind else { return parts }
        change(&each.edits)
        parts.kind = .each(each)
        return parts
    }
}

extension DynamicViewContent {
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent {
        _Edited(content: self) { $0.delete = action }
    }
    public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        _Edited(content: self) { $0.move = action }
    }
    public func onInsert(of types: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void) -> some DynamicViewContent { self }
}
// Apple's Foundation has these with SwiftUI.
extension RangeReplaceableCollection where Self: MutableCollection {
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() where offset < count { remove(at: index(startIndex, offsetBy: offset)) }
    }
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.filter { $0 < count }.map { self[index(startIndex, offsetBy: $0)] }
        let before = source.filter { $0 < destination }.count
        remove(atOffsets: source)
        insert(contentsOf: moved, at: index(startIndex, offsetBy: Swift.min(Swift.max(0, destination - before), count)))
    }
}
