/// A button of a swiped row.
struct SwipeButton {
    var title: String
    /// Performs the action, which calls the closure when it is done.
    var perform: (@escaping (Bool) -> Void) -> Void
}
