/// The median times of two pieces of work, measured in turns so that both meet the same machine, in milliseconds.
func measure(rounds: Int = 41, _ ours: () throws -> Void, _ peer: () throws -> Void) rethrows -> (ours: Double, peer: Double) {
    let clock = ContinuousClock()
    var times: (ours: [Double], peer: [Double]) = ([], [])
    for round in 0..<rounds + 3 {
        let a = try clock.measure(ours)
        let b = try clock.measure(peer)
        // The first rounds warm caches and the processor.
        if round >= 3 {
            times.ours.append(milliseconds(a))
            times.peer.append(milliseconds(b))
        }
    }
    return (median(times.ours), median(times.peer))
}

func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// A line of the table.
struct Row {
    var work: String
    var ours: String
    var peer: String
    var ratio: String
    var wanted: String
}

/// The table as Markdown.
func table(_ rows: [Row]) -> String {
    let lines = rows.map { "| \($0.work) | \($0.ours) | \($0.peer) | \($0.ratio) | \($0.wanted) |" }
    return (["| work | ours | beside it | ratio | wanted |", "| --- | --- | --- | --- | --- |"] + lines).joined(separator: "\n")
}

/// Two digits after the point, in any locale.
func short(_ value: Double) -> String {
    let cents = Int((value * 100).rounded())
    return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
}
