/// A property of a view that is kept outside the view.
public protocol DynamicProperty {
    /// Called before the view's body is read.
    mutating func update()
    @MainActor func _bind(in scope: _Scope, at index: Int)
}

extension DynamicProperty {
    public mutating func update() {}

    /// A property made of others.
    @MainActor public func _bind(in scope: _Scope, at index: Int) {
        bind(self, in: scope.child(index))
        var copy = self
        copy.update()
    }
}

/// The types of views without state, found once.
@MainActor private var plainTypes: Set<ObjectIdentifier> = []

/// Connects the state of a view with its place.
@MainActor
func bind(_ view: Any, in scope: _Scope) {
    let type = ObjectIdentifier(type(of: view))
    if plainTypes.contains(type) { return }
    var isPlain = true
    for (index, child) in Mirror(reflecting: view).children.enumerated() {
        guard let property = child.value as? any DynamicProperty else { continue }
        isPlain = false
        property._bind(in: scope, at: index)
    }
    if isPlain { plainTypes.insert(type) }
}
