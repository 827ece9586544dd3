import TableCells

/// The views that a view stands for: itself, those of its builder, or the elements of a collection, which are made on demand.
public struct _Parts {
    indirect enum Kind {
        case none
        case one(Element)
        case many([_Parts])
        case each(Each)
        case section(SectionParts)
    }

    struct Element {
        let draw: @MainActor () -> _Drawn
    }

    /// The elements of `ForEach`.
    struct Each {
        var count: Int
        /// Whether each element is exactly one view.
        var isUnary: Bool
        var make: @MainActor (Int) -> _Parts
        var edits = Edits()
    }

    struct SectionParts {
        var header: @MainActor () -> _Drawn?
        var footer: @MainActor () -> _Drawn?
        var content: _Parts
        var traits = Traits()
    }

    /// What `onDelete`, `onMove` and `onInsert` do.
    struct Edits {
        var delete: (@MainActor (IndexSet) -> Void)?
        var move: (@MainActor (IndexSet, Int) -> Void)?
        var isEmpty: Bool { delete == nil && move == nil }
    }

    var kind: Kind
    /// What views that are not made on demand tell the containers around them.
    var preferences = Preferences()

    static var none: _Parts { _Parts(kind: .none) }
    static func one(_ draw: @escaping @MainActor () -> _Drawn) -> _Parts { _Parts(kind: .one(Element(draw: draw))) }

    static func many(_ parts: [_Parts]) -> _Parts {
        if parts.count == 1 { return parts[0] }
        var all = _Parts(kind: .many(parts))
        for part in parts { all.preferences.add(part.preferences) }
        return all
    }

    /// Changes each view, and those that are made later.
    @MainActor func map(_ change: @escaping @MainActor (_Drawn) -> _Drawn) -> _Parts {
        var copy = self
        switch kind {
        case .none: break
        case .one(let element): copy.kind = .one(Element { change(element.draw()) })
        case .many(let parts): copy.kind = .many(parts.map { $0.map(change) })
        case .each(var each):
            let make = each.make
            each.make = { make($0).map(change) }
            copy.kind = .each(each)
        case .section(var section):
            section.content = section.content.map(change)
            var drawn = _Drawn(.empty)
            drawn.traits = section.traits
            section.traits = change(drawn).traits
            copy.kind = .section(section)
        }
        return copy
    }

    /// All views, drawn. A section is its header, contents and footer.
    @MainActor func drawn() -> [_Drawn] { elements.map { $0() } }

    /// What draws each view.
    @MainActor var elements: [@MainActor () -> _Drawn] {
        switch kind {
        case .none: return []
        case .one(let element): return [element.draw]
        case .many(let parts): return parts.flatMap(\.elements)
        case .each(let each):
            guard each.isUnary else { return (0..<each.count).flatMap { each.make($0).elements } }
            return (0..<each.count).map { index in { @MainActor in each.make(index).drawn().first ?? _Drawn(.empty) } }
        case .section(let section):
            func element(_ drawn: _Drawn?) -> [@MainActor () -> _Drawn] { drawn.map { drawn in [{ drawn }] } ?? [] }
            return element(section.header()) + section.content.elements + element(section.footer())
        }
    }

    /// The views as one: several are a column, as in a screen.
    @MainActor func single() -> _Drawn {
        if case .one(let element) = kind {
            var drawn = element.draw()
            drawn.preferences.add(preferences)
            return drawn
        }
        let all = drawn()
        var drawn = all.count == 1 ? all[0] : .joined(all) { .stack(Node.StackNode(.vertical, children: $0)) }
        drawn.preferences.add(preferences)
        return drawn
    }
}
