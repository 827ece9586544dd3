import TableDiagnostics

/// Where a value of a data file and every value inside it stand.
///
/// Kept apart from the values: they take about as much memory, and most files are shown without a word about them.
struct Place: Sendable {
    // Half the size of two words: files end at 1 GiB.
    private let first: UInt32
    private let last: UInt32
    /// Of an array one an element; of an object one a key, in the order of its keys.
    let children: [Place]

    init(_ lower: Int, _ upper: Int, children: [Place] = []) {
        first = UInt32(clamping: lower)
        last = UInt32(clamping: upper)
        self.children = children
    }

    func span(in file: SourceFile) -> SourceSpan { SourceSpan(file: file, lower: Int(first), upper: Int(last)) }
}

/// The places of the values that a reader has read and whose array or object is still open.
struct PlaceStack {
    /// Whether places are noted at all.
    let isRecording: Bool
    private var places: [Place] = []

    init(isRecording: Bool) {
        self.isRecording = isRecording
    }

    /// How many wait: what an array or object begins with.
    var count: Int { places.count }

    /// Notes a value that took the places from `first` on for its own parts.
    mutating func close(from first: Int, _ lower: Int, _ upper: Int) {
        guard isRecording else { return }
        let children = Array(places[first...])
        places.removeSubrange(first...)
        places.append(Place(lower, upper, children: children))
    }

    /// The last value stands for an earlier one of the same object: its key was repeated.
    mutating func replace(_ place: Int) {
        guard isRecording, let last = places.popLast() else { return }
        places[place] = last
    }

    /// The whole document.
    var root: Place? { places.first }
}
