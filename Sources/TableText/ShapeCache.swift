import TableScene

/// Caches recent results: the texts of a table repeat, and layout requests each text two or three times.
struct ShapeCache {
    private var recent: [TextRequest: [ShapedLine]] = [:]
    private var older: [TextRequest: [ShapedLine]] = [:]
    /// The number of requests per generation; two generations are kept.
    private let limit = 4096

    subscript(request: TextRequest) -> [ShapedLine]? {
        mutating get {
            if let found = recent[request] { return found }
            guard let found = older[request] else { return nil }
            self[request] = found
            return found
        }
        set {
            if recent.count >= limit {
                older = recent
                recent = [:]
            }
            recent[request] = newValue
        }
    }
}
