import Synchronization
import TableDiagnostics

/// The locations of the values of a data file, computed on first use.
final class DataPlaces: Sendable {
    private let root: Value
    private let file: SourceFile
    private let format: DataDocument.Format
    private let read = Mutex<Place??>(nil)

    /// `root` is the parsed contents of the file.
    init(of root: Value, in file: SourceFile, _ format: DataDocument.Format) {
        self.root = root
        self.file = file
        self.format = format
    }

    /// The location of the value at a path without ranges.
    func span(of path: DataPath) -> SourceSpan? {
        guard var place = top else { return nil }
        var value = root
        for step in path.steps {
            switch (step, value) {
            case (.key(let key), .object(let object)):
                guard let position = object.shape.position(of: key) else { return nil }
                (value, place) = (object.values[position], place.children[position])
            case (.index(let index), .array(let elements)):
                guard elements.indices.contains(index) else { return nil }
                (value, place) = (elements[index], place.children[index])
            default: return nil
            }
        }
        return place.span(in: file)
    }

    /// The location of the top level, and in it those of all values; `nil` for a binary file.
    var top: Place? {
        read.withLock { read in
            if let read { return read }
            let found =
                switch format {
                case .json: JSONReader.places(in: file)
                case .yaml: YAMLReader.places(in: file)
                case .propertyList: BinaryPropertyList.isOne(file.bytes) ? nil : XMLPropertyList.places(in: file)
                }
            read = .some(found)
            return found
        }
    }
}
