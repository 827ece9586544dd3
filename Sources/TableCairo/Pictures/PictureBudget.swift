import Synchronization

/// The processor time that the SVG pictures of one table may take together: what an SVG costs, no header tells.
///
/// Every other format is linear in numbers that are checked before it is decoded.
public final class PictureBudget: Sendable {
    /// For all pictures, in milliseconds.
    let total: Int
    /// For one picture, in milliseconds.
    let picture: Int
    private let spent = Mutex(0)

    /// For one picture, in bytes.
    static let memory = 512 << 20

    /// One second a picture and three for all.
    public convenience init() {
        self.init(picture: 1_000, total: 3_000)
    }

    /// Other limits, in milliseconds.
    init(picture: Int, total: Int) {
        (self.picture, self.total) = (picture, total)
    }

    /// The milliseconds that the next picture may take; 0 when nothing is left.
    func grant() -> Int { spent.withLock { min(picture, max(0, total - $0)) } }

    /// Takes milliseconds off what is left.
    func spend(_ milliseconds: Int) { spent.withLock { $0 += milliseconds } }
}
