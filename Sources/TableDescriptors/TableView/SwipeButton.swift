/// A button that a swipe has shown.
struct SwipeButton {
    var title: String
    /// Does what the button does, and calls its argument when it is done.
    var perform: (@escaping (Bool) -> Void) -> Void
}
