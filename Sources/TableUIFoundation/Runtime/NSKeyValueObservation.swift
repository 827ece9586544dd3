import Foundation

/// Observes a property by its key path, until it is invalidated or deallocated.
public final class NSKeyValueObservation: NSObject {
    private weak var object: NSObject?

    init(of object: NSObject) { self.object = object }

    public func invalidate() {
        guard let object else { return }
        Observers.removeHandler(self, from: object)
        self.object = nil
    }

    deinit { invalidate() }
}

/// A change of a property that is observed by its key path.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// `nil` without the option `.new` or `.initial`.
    public let newValue: Value?
    /// `nil` without the option `.old`, and for the initial value.
    public let oldValue: Value?
    /// Always `nil`.
    public let indexes: IndexSet?
    /// Always `false`: changes are reported after they happen.
    public let isPrior: Bool
}

/// An object whose properties can be observed by their key paths.
public protocol _KeyValueCodingAndObserving {}  // Foundation's name on Apple's platforms.

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Calls the closure when the object reports a change of this property. For a property that is computed from others, or observed in a
    /// subclass, it calls the closure when the object reports any change after which the value is different.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        func change(_ old: Value?, _ new: Value?) -> NSKeyValueObservedChange<Value> {
            NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
                indexes: nil, isPrior: false)
        }
        let observation = NSKeyValueObservation(of: self)
        var last = self[keyPath: keyPath]
        Observers.addHandler(of: observation, to: self) { [weak self] changed in
            guard let self else { return }
            let (old, new) = (last, self[keyPath: keyPath])
            last = new
            if changed == keyPath || !Self.isSame(old, new) { changeHandler(self, change(old, new)) }
        }
        if options.contains(.initial) { changeHandler(self, change(nil, last)) }
        return observation
    }

    /// Whether two values are equal. Values that cannot be compared count as equal.
    private static func isSame(_ old: Any, _ new: Any) -> Bool {
        func isEqual<Kind: Equatable>(_ old: Kind) -> Bool { (new as? Kind) == old }
        return (old as? any Equatable).map { isEqual($0) } ?? true
    }
}
