/// What a program does with what the views of a screen keep, read and expect.
@MainActor
package final class ViewObjects {
    /// For screens that are made from now on.
    package static var current = ViewObjects()

    private let meeting: ((Any) -> Any?)?
    private let providing: ((Any.Type) -> Any?)?
    /// As in SwiftUI, the views of a screen share an object of their environment.
    private var provided: [ObjectIdentifier: AnyObject] = [:]

    /// `meeting` gets each object and value that a view first keeps or reads, and answers what takes its place; `nil` keeps it. `providing`
    /// makes an object of a type that a view expects and that no view around it provides.
    package init(meeting: ((Any) -> Any?)? = nil, providing: ((Any.Type) -> Any?)? = nil) {
        (self.meeting, self.providing) = (meeting, providing)
    }

    func meet(_ state: AnyObject) {
        if let meeting { Self.change(state, meeting) }
    }

    func provide<Object: AnyObject>(_ type: Object.Type) -> Object? {
        if let known = provided[ObjectIdentifier(type)] as? Object { return known }
        let new = providing?(type) as? Object
        provided[ObjectIdentifier(type)] = new
        return new
    }

    /// Replaces what a view keeps if `change` answers a value. Objects are passed as they are.
    static func change(_ state: AnyObject, _ change: (Any) -> Any?) {
        if let slot = state as? any AnySlot {
            if let new = change(slot.anyValue) { slot.anyValue = new }
        } else {
            _ = change(state)
        }
    }
}
