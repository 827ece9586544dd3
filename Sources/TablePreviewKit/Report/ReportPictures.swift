import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots

/// Selects the images of a report within its size budget.
struct ReportPictures {
    /// The kinds of images of a snapshot, most useful first.
    enum Kind: String, CaseIterable {
        case difference, actual, expected, flip
        /// The reference of a snapshot that passed. It equals the rendered image.
        case unchanged
    }

    struct Picture: Hashable {
        /// The root folder of the run or of the references. `name` is relative to it.
        var root: RootFolder
        var name: String
        /// The URL, relative to the report's folder.
        var address: String
        /// In points; the displayed size at 100%.
        var width: Double
        var height: Double
        /// In pixels.
        var pixelWidth: Int
        var pixelHeight: Int
        /// The file size, in bytes.
        var byteCount: Int

        func read() -> Outcome<SourceFile> { root.read(name) }
    }

    /// Keyed by snapshot name and kind.
    private(set) var chosen: [String: [Kind: Picture]] = [:]
    /// The number of omitted images of each kind.
    private(set) var leftOut: [Kind: Int] = [:]
    /// The total size of the omitted images, in bytes.
    private(set) var leftOutBytes = 0
    /// The paths of images in the run that cannot be read or are not PNG files.
    private(set) var unread: [String] = []
    /// The maximum total file size, in bytes.
    let budget: Int

    init() {
        budget = 0
    }

    /// Selects images of a run with a total file size of up to `budget` bytes.
    ///
    /// The order of importance: for failures the difference, the actual image, the reference and the flip; then recorded references; then
    /// passed snapshots. After the first image that does not fit, all later ones are omitted.
    init(_ run: SnapshotRun, ids: [String: String], budget: Int) {
        self.budget = budget
        var candidates: [(rank: Int, name: String, kind: Kind, picture: Picture)] = []
        for result in run.results {
            for (place, (kind, root, name)) in Self.places(of: result, run).enumerated() {
                guard let id = ids[result.name] else { continue }
                guard let picture = Self.picture(name, in: root, address: "data/\(id)-\(kind.rawValue).png") else {
                    unread.append(root.path(of: name))
                    continue
                }
                candidates.append(((result.isBad ? 0 : kind == .unchanged ? 20 : 10) + place, result.name, kind, picture))
            }
        }
        var spent = 0
        var isFull = false
        // Images of equal rank keep the order of the run.
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

    /// A sentence for each reason why the report omits images of the run.
    var notes: [String] { [leftOutText, unreadText].compactMap { $0 } }

    private var unreadText: String? {
        unread.first.map { "\(counted(unread.count, "picture")) cannot be read, such as \($0)" }
    }

    private var leftOutText: String? {
        let parts = Kind.allCases.reversed().compactMap { kind in leftOut[kind].map { "\($0) \(kind.rawValue)" } }
        guard !parts.isEmpty else { return nil }
        return
            "pictures omitted to stay within \(megabytes(budget)) MB: \(parts.joined(separator: ", ")) (\(megabytes(leftOutBytes)) MB); --report-budget sets the limit"
    }

    private func megabytes(_ bytes: Int) -> String { numberText(Double(bytes) / 1_048_576, decimals: 1) }

    private static func places(of result: SnapshotResult, _ run: SnapshotRun) -> [(Kind, RootFolder, String)] {
        let kind: Kind? =
            switch result.status {
            case .recorded: .actual
            case .environment: .expected
            case .passed: .unchanged
            case .broken, .failed, .new, .removed, .skipped: nil
            }
        if let kind, !result.pictureName.isEmpty { return [(kind, run.references(of: result), result.pictureName)] }
        return Kind.allCases.compactMap { kind in result.artifacts[kind.rawValue].map { (kind, result.output, $0) } }
    }

    // MARK: PNG headers

    /// `nil` for files that are not PNG. The run file may come from an untrusted source, so nothing else is shown.
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

    /// Pixels per point, computed from the PNG's pixels per meter (72 points are an inch of 0.0254 m); 1 if the PNG does not specify it.
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
