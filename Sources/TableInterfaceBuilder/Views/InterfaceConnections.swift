import TableDiagnostics

/// What an object of a document is connected to.
package struct InterfaceConnections: Sendable, Hashable {
    package var outlets: [InterfaceOutlet] = []
    package var actions: [InterfaceAction] = []
    package var segues: [InterfaceSegue] = []

    package init(outlets: [InterfaceOutlet] = [], actions: [InterfaceAction] = [], segues: [InterfaceSegue] = []) {
        (self.outlets, self.actions, self.segues) = (outlets, actions, segues)
    }
}

/// A method that an object calls on another one.
package struct InterfaceAction: Sendable, Hashable {
    /// The Objective-C name: `refresh:`.
    package var selector: String
    package var destination: String
    /// For example `touchUpInside`; `nil` for gesture recognizers and bar items.
    package var event: String?
}

/// A transition from one view controller to another.
package struct InterfaceSegue: Sendable, Hashable {
    package var identifier: String?
    /// `show`, `push`, `presentation`, `modal`, `embed`, `relationship`, `unwind`, `custom` and so on.
    package var kind: String
    package var destination: String
    /// `rootViewController` or `viewControllers`; `nil` for other kinds.
    package var relationship: String?
    /// The class of a custom segue.
    package var customClass: String?
    /// The method that makes the destination; for an unwind segue, the method of the controller to go back to.
    package var selector: String?
    /// The outlet that starts the segue: `accessoryAction` for a cell's accessory button; `nil` for a tap on the object itself.
    package var trigger: String?
}
