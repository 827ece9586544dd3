/// A button of a swiped row.
struct SwipeButton {
    var title: String
    /// Performs the action, and calls its argument when it is done.
    var perform: (@escaping (Bool) -> Void) -> Void
}
