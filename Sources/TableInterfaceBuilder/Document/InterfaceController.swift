/// A view controller of a storyboard.
package struct InterfaceController: Sendable {
    package var id: String
    /// The name of the element, such as `tableViewController`.
    package var element: String
    package var customClass: String?
    package var customModule: String?
    package var storyboardIdentifier: String?
    package var title: InterfaceText?
    /// `nil` for controllers whose view is not in the document.
    package var view: InterfaceView?
    /// The scene's top-level views besides the controller's view.
    package var others: [InterfaceView] = []
    package var connections = InterfaceConnections()
    package var navigationItem: InterfaceNavigationItem?
    package var tabItem: InterfaceBarItem?
    package var recognizers: [InterfaceRecognizer] = []
    /// The ids of the guides that documents had before safe areas: the bars at the top and at the bottom.
    package var topGuide: String?
    package var bottomGuide: String?
    package var hidesBottomBarWhenPushed = false
    package var hasLargeTitles = false
    package var toolbarItems: [InterfaceBarItem] = []
    /// Of a navigation controller.
    package var showsToolbar = false, hidesNavigationBar = false
    package var modalPresentationStyle: String?
    /// The storyboard and the identifier that a storyboard reference names; the identifier is `nil` for the initial controller.
    package var reference: (storyboard: String, identifier: String?)?
}

/// The title and the buttons of a navigation bar.
package struct InterfaceNavigationItem: Sendable {
    package var id: String
    package var title: InterfaceText?
    package var prompt: String?
    /// `always`, `never` or `automatic`.
    package var largeTitle: String?
    package var left: [InterfaceBarItem] = []
    package var right: [InterfaceBarItem] = []
    package var back: InterfaceBarItem?
    /// At most one view; in an array, because views contain these.
    package var titleView: [InterfaceView] = []
}

/// A button of a bar.
package struct InterfaceBarItem: Sendable {
    package var id: String
    package var title: InterfaceText?
    package var image: ImageContent?
    /// `add`, `refresh` and so on; `nil` for a button of its own.
    package var systemItem: String?
    /// `plain`, `done` or `bordered`.
    package var style: String?
    package var isEnabled = true
    package var tag = 0
    package var customView: [InterfaceView] = []
    package var connections = InterfaceConnections()
}

/// A gesture recognizer at the top level of a scene or xib. Views refer to it in the outlet collection `gestureRecognizers`.
package struct InterfaceRecognizer: Sendable {
    package var id: String
    /// For example `tapGestureRecognizer`.
    package var element: String
    package var connections: InterfaceConnections
}
