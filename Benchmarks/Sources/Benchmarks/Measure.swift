import Glibc

/// The median times of two pieces of work, measured alternately under the same conditions, in milliseconds of this process's CPU time, so
/// that other processes do not count.
func measure(rounds: Int = 41, _ ours: () throws -> Void, _ peer: () throws -> Void) rethrows -> (ours: Double, peer: Double) {
    var times: (ours: [Double], peer: [Double]) = ([], [])
    for round in 0..<rounds + 3 {
        let start = processorTime()
        try ours()
        let middle = processorTime()
        try peer()
        let end = processorTime()
        // The first rounds warm up caches and the CPU.
        if round >= 3 {
            times.ours.append(middle - start)
            times.peer.append(end - middle)
        }
    }
    return (median(times.ours), median(times.peer))
}

/// The CPU time of the process so far, in milliseconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func median(_ values: [Double]) -> Double { values.isEmpty ? .nan : values.sorted()[values.count / 2] }

/// A row of the table.
struct Row {
    var work: String
    var ours: String
    var peer: String
    var ratio: String
    var wanted: String
    /// Whether the target is met; `nil` without a target.
    var isMet: Bool?

    init(work: String, ours: String, peer: String = "–", ratio: String = "–", wanted: String = "–", isMet: Bool? = nil) {
        (self.work, self.ours, self.peer, self.ratio, self.wanted, self.isMet) = (work, ours, peer, ratio, wanted, isMet)
    }

    /// Compares two times in milliseconds; `most` is the maximum ratio of ours to the peer's.
    init(_ work: String, _ times: (ours: Double, peer: Double), most: Double? = nil) {
        let ratio = times.ours / times.peer
        self.init(
            work: work, ours: short(times.ours) + " ms", peer: short(times.peer) + " ms", ratio: short(ratio),
            wanted: most.map { "≤ " + short($0) } ?? "–", isMet: most.map { ratio <= $0 })
    }

    /// Compares two times in milliseconds; `least` is how many times faster ours should be.
    init(_ work: String, _ times: (ours: Double, peer: Double), faster least: Double) {
        let ratio = times.peer / times.ours
        self.init(
            work: work, ours: short(times.ours) + " ms", peer: short(times.peer) + " ms", ratio: short(ratio) + " × faster",
            wanted: "≥ \(Int(least)) ×", isMet: ratio >= least)
    }

    /// Compares two times in milliseconds; `milliseconds` is the maximum for ours.
    init(_ work: String, _ times: (ours: Double, peer: Double), milliseconds most: Double) {
        self.init(work, times)
        (wanted, isMet) = ("≤ \(short(most)) ms", times.ours <= most)
    }
}

/// The table as Markdown.
func table(_ rows: [Row]) -> String {
    let lines = rows.map { row in
        "| \(row.work) | \(row.ours) | \(row.peer) | \(row.ratio) | \(row.wanted) | \(row.isMet.map { $0 ? "yes" : "**no**" } ?? "") |"
    }
    return (["| work | ours | peer | ratio | target | met |", "| --- | --- | --- | --- | --- | --- |"] + lines).joined(separator: "\n")
}

/// Milliseconds as microseconds.
func microseconds(_ milliseconds: Double) -> String { "\(short(milliseconds * 1000)) µs" }

/// Two decimals, independent of the locale; none for integers of 100 or more.
func short(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let cents = Int((value * 100).rounded())
    if cents % 100 == 0, cents >= 10_000 { return "\(cents / 100)" }
    return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
}
