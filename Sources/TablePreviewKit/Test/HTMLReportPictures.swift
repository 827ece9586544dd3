import TableDiagnostics
import TableInputs

/// Copies pictures beside a report, as far as its budget of bytes goes.
struct HTMLReportPictures {
    let folder: OutputFolder
    let budget: Int
    /// How many pictures were left out.
    private(set) var leftOut = 0
    /// The first copy that could not be written.
    private(set) var failure: Diagnostic?
    private var spent = 0

    init(folder: OutputFolder, budget: Int) {
        self.folder = folder
        self.budget = budget
    }

    /// A picture beside the report.
    struct Picture: Hashable {
        /// Below the report's folder.
        var path: String
        /// In pixels.
        var width: Int
        var height: Int
    }

    /// Copies what was written about one failure; by kind.
    mutating func copy(_ result: SnapshotResult) -> [String: Picture] {
        var pictures: [String: Picture] = [:]
        // What is most useful comes first, should the budget end.
        for kind in ["difference", "actual", "expected", "flip"] {
            guard let path = result.artifacts[kind], let bytes = SourceFile.read(path).value?.bytes, let size = Self.size(bytes) else { continue }
            guard spent + bytes.count <= budget else {
                leftOut += 1
                continue
            }
            let target = "data/\(result.name)-\(kind).png"
            if let failed = folder.write(bytes, to: target) {
                failure = failure ?? failed
            } else {
                spent += bytes.count
                pictures[kind] = Picture(path: target, width: size.width, height: size.height)
            }
        }
        return pictures
    }

    /// The size that a PNG's header tells.
    private static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24 else { return nil }
        func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }
}
