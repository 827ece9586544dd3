import Synchronization

/// The CPU time for all SVG images of one table, because no header says what an SVG costs.
///
/// Decoding time of the other formats is linear in sizes that are checked first.
public final class PictureBudget: Sendable {
    /// The limit for all images, in milliseconds.
    let total: Int
    /// The limit per image, in milliseconds.
    let picture: Int
    private let spent = Mutex(0)

    /// The memory limit per image, in bytes.
    static let memory = 512 << 20

    /// Creates a budget of one second per image and three in total.
    public convenience init() {
        self.init(picture: 1_000, total: 3_000)
    }

    /// Creates a budget with other limits, in milliseconds.
    init(picture: Int, total: Int) {
        (self.picture, self.total) = (picture, total)
    }

    /// The milliseconds available for the next image; 0 if none are left.
    func grant() -> Int { spent.withLock { min(picture, max(0, total - $0)) } }

    /// Subtracts milliseconds from the budget.
    func spend(_ milliseconds: Int) { spent.withLock { $0 += milliseconds } }
}
