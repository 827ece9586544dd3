import Foundation

/// A view that reacts to touches. Nobody touches a picture: a test calls `sendActions(for:)`, or `touchesBegan` and `touchesEnded`.
@preconcurrency @MainActor
open class UIControl: UIView {
    open var isEnabled = true { didSet { if isEnabled != oldValue { LayoutChanges.note() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { LayoutChanges.note() } } }
    open var isHighlighted = false
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    open private(set) var isTracking = false
    open private(set) var isTouchInside = false
    open var showsMenuAsPrimaryAction = false
    open var isContextMenuInteractionEnabled = false
    open var toolTip: String?

    override var isUsuallyElement: Bool { true }

    struct Entry {
        weak var target: AnyObject?
        var events: Event
        var identifier: String?
        var selector: Selector?
        var run: (UIControl) -> Void
    }
    var entries: [Entry] = []

    open var state: State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Calls the selector's method with the control. The target is not retained. If it is `nil`, the call goes up the responder chain to
    /// the first responder that implements the method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let target = target.map { $0 as AnyObject }
        entries.removeAll { $0.selector == action && $0.target === target && $0.events == controlEvents }
        let isFixed = target != nil
        entries.append(
            Entry(target: target, events: controlEvents, selector: action) { [weak target] control in
                _ = action.call(isFixed ? target : control.responder(to: action), control, nil)
            })
    }

    private func responder(to action: Selector) -> UIResponder? {
        var responder: UIResponder? = self
        while let current = responder, !action.belongs(to: current) { responder = current.next }
        return responder
    }

    /// If `action` is `nil`, removes all actions of the target.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let target = target.map { $0 as AnyObject }
        entries.removeAll {
            $0.identifier == nil && ($0.target === target || target == nil)
                && (action == nil || $0.selector == nil || $0.selector == action)
                && !$0.events.isDisjoint(with: controlEvents)
        }
    }

    /// The selectors that an event calls on a target; `nil` if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let target = target.map { $0 as AnyObject }
        let names = entries.filter { $0.target === target && !$0.events.isDisjoint(with: controlEvent) }.compactMap(\.selector?.name)
        return names.isEmpty ? nil : names
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        entries.removeAll { $0.identifier == action.identifier.rawValue && $0.events == controlEvents }
        entries.append(
            Entry(target: nil, events: controlEvents, identifier: action.identifier.rawValue) { control in action.perform(sender: control) }
        )
    }
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        entries.removeAll { $0.identifier == actionIdentifier.rawValue && $0.events == controlEvents }
    }

    open var allTargets: Set<AnyHashable> { Set(entries.compactMap { $0.target as? NSObject }) }
    open var allControlEvents: Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

    /// Runs the actions in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for entry in entries where !entry.events.isDisjoint(with: controlEvents) { entry.run(self) }
    }
    /// Runs the actions for `.primaryActionTriggered`. A menu does not open.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    // MARK: Tracking

    /// Whether to track a touch that began; `true` by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Whether to go on tracking a touch that moved; `true` by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The tracked touch ended.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The tracked touch was canceled.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        (isTracking, isTouchInside, isHighlighted) = (beginTracking(touch, with: event), true, true)
        sendActions(for: touch.tapCount > 1 ? .touchDownRepeat : .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let isInside = point(inside: touch.location(in: self), with: event)
        if isInside != isTouchInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
        (isTouchInside, isHighlighted) = (isInside, isInside)
        isTracking = continueTracking(touch, with: event)
        sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let isInside = point(inside: touch.location(in: self), with: event)
        stopTracking()
        endTracking(touch, with: event)
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        stopTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    private func stopTracking() { (isTracking, isTouchInside, isHighlighted) = (false, false, false) }

    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        public static let touchDownRepeat = Event(rawValue: 2)
        public static let touchDragInside = Event(rawValue: 4)
        public static let touchDragOutside = Event(rawValue: 8)
        public static let touchDragEnter = Event(rawValue: 16)
        public static let touchDragExit = Event(rawValue: 32)
        public static let touchUpInside = Event(rawValue: 64)
        public static let touchUpOutside = Event(rawValue: 128)
        public static let touchCancel = Event(rawValue: 256)
        public static let valueChanged = Event(rawValue: 4096)
        public static let primaryActionTriggered = Event(rawValue: 8192)
        public static let menuActionTriggered = Event(rawValue: 16384)
        public static let editingDidBegin = Event(rawValue: 65536)
        public static let editingChanged = Event(rawValue: 131_072)
        public static let editingDidEnd = Event(rawValue: 262_144)
        public static let editingDidEndOnExit = Event(rawValue: 524_288)
        public static let allTouchEvents = Event(rawValue: 4095)
        public static let allEditingEvents = Event(rawValue: 983_040)
        public static let allEvents = Event(rawValue: .max)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
        public static let application = State(rawValue: 0xFF0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
}

// These are in an extension because class methods with such closures do not link (Swift 6.3).

extension UIControl {
    /// Calls a method of the target, which is not retained.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: Event
    ) {
        entries.append(
            Entry(target: target, events: controlEvents) { [weak target] _ in if let target { action(target)() } })
    }

    /// Calls a method of the target with the control. The target is not retained.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for controlEvents: Event
    ) {
        entries.append(
            Entry(target: target, events: controlEvents) { [weak target] control in
                if let target, let sender = control as? Sender { action(target)(sender) }
            })
    }

    public func addTarget(for controlEvents: Event, _ action: @escaping @MainActor (UIControl) -> Void) {
        entries.append(Entry(target: nil, events: controlEvents, run: action))
    }
}
