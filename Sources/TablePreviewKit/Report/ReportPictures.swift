import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs

/// Chooses the images of a report within its size budget.
struct ReportPictures {
    /// The kinds of images of a snapshot, the most useful first.
    enum Kind: String, CaseIterable {
        case difference, actual, expected, flip
        /// For passed snapshots: the reference, which equals the rendered image.
        case unchanged
    }

    /// An image of the report.
    struct Picture: Hashable {
        /// The root folder (of a run or of the references) and the name below it.
        var root: RootFolder
        var name: String
        /// Relative to the report's folder.
        var address: String
        /// In points, the size at 100 %.
        var width: Double
        var height: Double
        /// In pixels.
        var pixelWidth: Int
        var pixelHeight: Int
        /// The size of the file.
        var byteCount: Int

        /// Reads the file. Errors: those of reading.
        func read() -> Outcome<SourceFile> { root.read(name) }
    }

    /// By snapshot name and kind.
    private(set) var chosen: [String: [Kind: Picture]] = [:]
    /// The number of omitted images by kind.
    private(set) var leftOut: [Kind: Int] = [:]
    /// The total size of the omitted images.
    private(set) var leftOutBytes = 0
    /// The paths of pictures that the run names and that cannot be read, or are no PNG files.
    private(set) var unread: [String] = []
    /// In bytes of files.
    let budget: Int

    /// No images.
    init() {
        budget = 0
    }

    /// Chooses the images of a run, up to `budget` bytes of files.
    ///
    /// In order of importance: for failures, the difference, the actual image, the reference, then the flip; then recorded references;
    /// passed snapshots last. Once an image does not fit, all later ones are omitted.
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
        // Within a rank, the order of the run applies.
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

    /// What the report does not show of the run's pictures, a sentence each.
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
            case .broken, .failed, .new, .skipped: nil
            }
        if let kind, !result.pictureName.isEmpty { return [(kind, run.store, result.pictureName)] }
        return Kind.allCases.compactMap { kind in result.artifacts[kind.rawValue].map { (kind, result.output, $0) } }
    }

    // MARK: A picture's head

    /// `nil` for files other than PNG: a run's file may come from an untrusted source, so nothing else is shown.
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

    /// Pixels per point, from the PNG chunk with pixels per meter; 1 without one. 72 points are an inch of 0.0254 m.
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
