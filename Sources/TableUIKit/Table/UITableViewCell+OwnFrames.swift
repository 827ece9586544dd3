import Foundation

extension UITableViewCell {
    /// The frame of a label or image of the style: the style's, and the one that the subclass's `layoutSubviews` makes of it.
    struct OwnFrame: Equatable {
        var usual, own: CGRect
    }

    /// Calls `layoutSubviews`, and finds out which views of the style it moves. Returns whether the frames are others than before.
    func findOwnFrames(_ layout: () -> Void) -> Bool {
        let parts = [standardImage, standardLabel, standardDetail].compactMap { $0 as UIView? }
        let usual = parts.map { ownFrames[ObjectIdentifier($0)]?.usual ?? $0.frame }
        // A subclass may move a view by some points: it finds the style's frame each time.
        for (part, frame) in zip(parts, usual) { part.frame = frame }
        layout()
        var found: [ObjectIdentifier: OwnFrame] = [:]
        for (part, frame) in zip(parts, usual) where part.frame != frame {
            found[ObjectIdentifier(part)] = OwnFrame(usual: frame, own: part.frame)
        }
        guard found != ownFrames else { return false }
        ownFrames = found
        return true
    }

    func forgetOwnFrames() {
        guard !ownFrames.isEmpty else { return }
        ownFrames = [:]
        setNeedsLayout()
    }
}
