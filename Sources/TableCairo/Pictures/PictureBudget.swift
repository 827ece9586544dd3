import Synchronization

/// The CPU time for all SVG and PDF images of one table, because no header says what they cost.
///
/// It only guards against hangs. Whether an image stays within it depends on the machine, so exceeding it is an error.
/// Decoding time of the other formats is linear in sizes that are checked first.
public final class PictureBudget: Sendable {
    /// The limit for all images, in milliseconds.
    let total: Int
    /// The limit per image, in milliseconds.
    let picture: Int
    private let spent = Mutex(0)

    /// The memory limit per image, in bytes.
    static let memory = 512 << 20

    /// Creates a budget of five seconds per image and 15 in total.
    public convenience init() {
        self.init(picture: 5_000, total: 15_000)
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
