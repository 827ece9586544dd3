extension SnapshotResult {
    /// Adds the verdict's findings as text.
    package mutating func explain(_ verdict: SnapshotVerdict, reference: String, layoutReference: String) {
        switch verdict.status {
        case .failed: status = .failed
        case .new: status = .new
        case .environment: status = .environment
        case .passed: status = .passed
        }
        switch verdict.layout {
        case .different(let difference):
            layout = difference
            causes += difference.lines()
            isLayoutWrong = true
        case .missing:
            causes.append("there is no layout \(layoutReference)")
            isLayoutWrong = true
        case .unreadable(let reason):
            causes.append("\(layoutReference) cannot be used: \(reason)")
            isLayoutWrong = true
        case .equal, nil: break
        }
        switch verdict.pixels {
        case .different(let comparison, let limits, let changes):
            (pixels, self.limits, environmentChanges, isPictureWrong) = (comparison, limits.text, changes, true)
        case .environment(let comparison, let changes): (pixels, environmentChanges) = (comparison, changes)
        case .within(let comparison): pixels = comparison
        case .missing:
            causes.append("there is no picture \(reference)")
            isPictureWrong = true
        case .unreadable(let reason):
            causes.append("\(reference) cannot be used: \(reason)")
            isPictureWrong = true
        case .equal, nil: break
        }
    }
}
