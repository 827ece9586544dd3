import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs

/// Which pictures of a run go into a report, as far as its budget of bytes goes.
struct ReportPictures {
    /// The pictures of one snapshot, the most telling first.
    enum Kind: String, CaseIterable {
        case difference, actual, expected, flip
        /// Of what passed: the reference, which is what was made.
        case unchanged
    }

    /// One picture.
    struct Picture: Hashable {
        /// Where it lies: the folder of a run or of references, and the name below it.
        var root: RootFolder
        var name: String
        /// Below the report's folder.
        var address: String
        /// In points, as it is shown at 100 %.
        var width: Double
        var height: Double
        /// In pixels.
        var pixelWidth: Int
        var pixelHeight: Int
        /// The file's size.
        var byteCount: Int

        /// The file. Errors: those of reading.
        func read() -> Outcome<SourceFile> { root.read(name) }
    }

    /// By the snapshot's name and kind.
    private(set) var chosen: [String: [Kind: Picture]] = [:]
    /// How many of each kind found no room.
    private(set) var leftOut: [Kind: Int] = [:]
    /// How many bytes those are.
    private(set) var leftOutBytes = 0
    /// In bytes of files.
    let budget: Int

    /// The pictures of a run within `budget` bytes of files.
    ///
    /// What tells most comes first: for failures, the difference, then what was made, then the reference, then both in turns;
    /// then references that were recorded, and last what passed. From the first picture on for which there is no room, all are left out.
    init(_ run: SnapshotRun, ids: [String: String], budget: Int) {
        self.budget = budget
        var candidates: [(rank: Int, name: String, kind: Kind, picture: Picture)] = []
        for result in run.results {
            for (place, (kind, root, name)) in Self.places(of: result, run).enumerated() {
                guard let id = ids[result.name], let picture = Self.picture(name, in: root, address: "data/\(id)-\(kind.rawValue).png")
                else { continue }
                candidates.append(((result.isBad ? 0 : kind == .unchanged ? 20 : 10) + place, result.name, kind, picture))
            }
        }
        var spent = 0
        var isFull = false
        // The order of the run decides within a rank.
        for candidate in candidates.enumerated().sorted(by: { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }).map(\.element)
        {
            isFull = isFull || spent + candidate.picture.byteCount > budget
            if isFull {
                leftOut[candidate.kind, default: 0] += 1
                leftOutBytes += candidate.picture.byteCount
            } else {
                spent += candidate.picture.byteCount
                chosen[candidate.name, default: [:]][candidate.kind] = candidate.picture
            }
        }
    }

    /// What was left out, as a sentence; `nil` when nothing was.
    var leftOutText: String? {
        let parts = Kind.allCases.reversed().compactMap { kind in leftOut[kind].map { "\($0) \(kind.rawValue)" } }
        guard !parts.isEmpty else { return nil }
        return
            "omitted to stay within \(megabytes(budget)) MB: \(parts.joined(separator: ", ")) (\(megabytes(leftOutBytes)) MB); --report-budget sets the limit"
    }

    private func megabytes(_ bytes: Int) -> String { numberText(Double(bytes) / 1_048_576, decimals: 1) }

    private static func places(of result: SnapshotResult, _ run: SnapshotRun) -> [(Kind, RootFolder, String)] {
        let kind: Kind? =
            switch result.status {
            case .recorded: .actual
            case .environment: .expected
            case .passed: .unchanged
            case .broken, .failed, .new, .skipped: nil
            }
        if let kind, !result.pictureName.isEmpty { return [(kind, run.store, result.pictureName)] }
        return Kind.allCases.compactMap { kind in result.artifacts[kind.rawValue].map { (kind, result.output, $0) } }
    }

    // MARK: A picture's head

    /// `nil` for what is no PNG: a run's file may come from anywhere, and nothing else is shown.
    private static func picture(_ name: String, in root: RootFolder, address: String) -> Picture? {
        guard let (head, size) = root.head(of: name, count: 256).value else { return nil }
        guard head.count >= 33, head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        let (width, height) = (number(head, 16), number(head, 20))
        guard (1...1_000_000).contains(width), (1...1_000_000).contains(height) else { return nil }
        let scale = scale(head)
        return Picture(
            root: root, name: name, address: address, width: Double(width) / scale, height: Double(height) / scale, pixelWidth: width,
            pixelHeight: height,
            byteCount: size)
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        guard place + 4 <= bytes.count else { return 0 }
        return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Pixels a point, from the chunk that tells pixels a metre; 1 where there is none. 72 points are an inch of 0.0254 m.
    private static func scale(_ head: [UInt8]) -> Double {
        var place = 8
        while place + 12 <= head.count {
            if head[(place + 4)..<(place + 8)].elementsEqual("pHYs".utf8) {
                return max(1, (Double(number(head, place + 8)) * 0.0254 / 72).rounded())
            }
            place += 12 + number(head, place)
        }
        return 1
    }
}
