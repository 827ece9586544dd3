import TableDiagnostics

/// The location of a value in a data file, with the locations of all values in it.
///
/// Stored separately from the values, because locations need as much memory and most files have no diagnostics.
struct Place: Sendable {
    // Half the size of two `Int`s: files are at most 1 GiB.
    private let first: UInt32
    private let last: UInt32
    /// For an array, one per element; for an object, one per key, in the order of its keys.
    let children: [Place]

    init(_ lower: Int, _ upper: Int, children: [Place] = []) {
        first = UInt32(clamping: lower)
        last = UInt32(clamping: upper)
        self.children = children
    }

    /// In bytes.
    var range: Range<Int> { Int(first)..<max(Int(first), Int(last)) }

    func span(in file: SourceFile) -> SourceSpan { SourceSpan(file: file, lower: Int(first), upper: Int(last)) }
}

/// The locations of parsed values whose enclosing array or object is still open.
struct PlaceStack {
    /// Whether locations are recorded at all.
    let isRecording: Bool
    private var places: [Place] = []

    init(isRecording: Bool) {
        self.isRecording = isRecording
    }

    /// The number of pending locations. Read it where an array or object starts.
    var count: Int { places.count }

    /// Records a value that contains the locations from index `first` on.
    mutating func close(from first: Int, _ lower: Int, _ upper: Int) {
        guard isRecording else { return }
        let children = Array(places[first...])
        places.removeSubrange(first...)
        places.append(Place(lower, upper, children: children))
    }

    /// Replaces an earlier value of the same object by the last one, because its key is repeated.
    mutating func replace(_ place: Int) {
        guard isRecording, let last = places.popLast() else { return }
        places[place] = last
    }

    /// The location of the whole document.
    var root: Place? { places.first }
}
