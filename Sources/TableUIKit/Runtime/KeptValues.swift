import Foundation
import TableUIFoundation

/// Why pictures lack what code sets.
package enum UndrawnReason {
    /// A phone draws it.
    case look
    case motion, touch, keyboard, pointer, accessibility, rendering, presentation
}

/// What code sets for properties that no picture shows. It stays with the object, and a snapshot with the object reports it.
@MainActor
final class KeptValues {
    private var boxes: [String: AnyObject] = [:]
    private var reasons: [String: UndrawnReason] = [:]

    private final class Box<Value> {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private final class WeakBox {
        weak var object: AnyObject?
        init(_ object: AnyObject?) { self.object = object }
    }

    fileprivate func object(_ name: String) -> AnyObject? { (boxes[name] as? WeakBox)?.object }

    fileprivate func set(weakly object: AnyObject?, _ name: String, _ reason: UndrawnReason?) {
        boxes[name] = WeakBox(object)
        reasons[name] = object == nil ? nil : reason
    }

    fileprivate func value<Value>(_ name: String) -> Value? { (boxes[name] as? Box<Value>)?.value }

    fileprivate func set<Value>(_ value: Value, _ name: String, _ usual: Value, _ reason: UndrawnReason?) {
        boxes[name] = Box(value)
        reasons[name] = "\(value)" == "\(usual)" ? nil : reason
    }

    /// A key of associated objects: only its address counts.
    private static let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

    fileprivate static func of(_ object: AnyObject) -> KeptValues? { objc_getAssociatedObject(object, key) as? KeptValues }

    fileprivate static func made(of object: AnyObject) -> KeptValues {
        if let known = of(object) { return known }
        let made = KeptValues()
        objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }

    /// What a snapshot with the object reports: `UIScrollView.bouncesZoom`.
    static func notDrawn(_ object: AnyObject) -> [(name: String, reason: UndrawnReason)] {
        guard let kept = of(object), !kept.reasons.isEmpty else { return [] }
        let owner: AnyClass = systemClass(of: type(of: object))
        return kept.reasons.sorted { $0.key < $1.key }.map { ("\(owner).\($0.key)", $0.value) }
    }

    /// The nearest class of the object that this toolkit declares.
    private static func systemClass(of type: AnyClass) -> AnyClass {
        var current: AnyClass = type
        while !["TableUIKit", "UIKit", "TableUIFoundation"].contains(String(reflecting: current).prefix { $0 != "." }),
            let above = _getSuperclass(current)
        {
            current = above
        }
        return current
    }
}

extension NSObject {
    /// What code has set the calling property to, or `usual`.
    @MainActor
    package func kept<Value>(_ usual: Value, _ name: String = #function) -> Value { KeptValues.of(self)?.value(name) ?? usual }

    /// Keeps a value of the calling property. A snapshot reports it for the reason unless it is `usual`; without a reason, code only reads
    /// it back.
    @MainActor
    package func keep<Value>(_ value: Value, not usual: Value, _ reason: UndrawnReason?, _ name: String = #function) {
        KeptValues.made(of: self).set(value, name, usual, reason)
    }

    /// The object that code has set the calling property to, which is a weak reference; `nil` if there is none.
    @MainActor
    package func keptObject(_ name: String = #function) -> AnyObject? { KeptValues.of(self)?.object(name) }

    /// Keeps a weak reference for the calling property. A snapshot reports it for the reason, if there is one.
    @MainActor
    package func keep(weakly object: AnyObject?, _ reason: UndrawnReason?, _ name: String = #function) {
        KeptValues.made(of: self).set(weakly: object, name, reason)
    }
}
