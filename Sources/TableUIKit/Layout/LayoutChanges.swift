/// Counts changes that may move views, so that `ViewLayout` knows whether a finished layout is still valid.
@MainActor
enum LayoutChanges {
    private(set) static var count = 0
    static func note() { count += 1 }

    /// Counts changes of layers, which move nothing.
    private(set) static var looks = 0
    static func noteLook() { looks += 1 }
}
