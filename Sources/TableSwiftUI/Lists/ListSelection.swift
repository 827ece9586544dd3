/// What is selected in a list, whatever its type.
@MainActor
struct ListSelection {
    let contains: (AnyHashable) -> Bool
    let select: (AnyHashable) -> Void
    let isMultiple: Bool
    let isEmpty: () -> Bool

    init<V: Hashable>(set: Binding<Set<V>>) {
        contains = { ($0.base as? V).map { set.wrappedValue.contains($0) } ?? false }
        select = { tag in
            guard let value = tag.base as? V else { return }
            if set.wrappedValue.remove(value) == nil { set.wrappedValue.insert(value) }
        }
        (isMultiple, isEmpty) = (true, { set.wrappedValue.isEmpty })
    }
    init<V: Hashable>(single: Binding<V?>) {
        contains = { ($0.base as? V).map { single.wrappedValue == $0 } ?? false }
        select = { if let value = $0.base as? V { single.wrappedValue = value } }
        (isMultiple, isEmpty) = (false, { single.wrappedValue == nil })
    }
    init<V: Hashable>(one: Binding<V>) {
        contains = { ($0.base as? V).map { one.wrappedValue == $0 } ?? false }
        select = { if let value = $0.base as? V { one.wrappedValue = value } }
        (isMultiple, isEmpty) = (false, { false })
    }
}
