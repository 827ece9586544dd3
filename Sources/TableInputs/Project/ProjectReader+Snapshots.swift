import TableDiagnostics
import TableGraphics

/// Reads how designs are tested.
extension ProjectReader {
    /// Reads a key of the tests; answers whether it is one.
    mutating func snapshots(_ key: String, _ value: Value, _ path: DataPath, _ settings: inout SnapshotSettings) -> Bool {
        switch key {
        case "snapshots": settings.folder = text(value, path)
        case "devices": settings.devices = list(value, path) { $0.text($1, $2) }
        case "textSizes":
            let known = TextSizeCategory.allCases.map(\.rawValue)
            settings.textSizes = list(value, path) { $0.choice($1, known, $2).flatMap(TextSizeCategory.init(rawValue:)) }
        case "directions": settings.directions = list(value, path) { $0.choice($1, ["ltr", "rtl"], $2).flatMap(LayoutDirection.init(rawValue:)) }
        case "appearances":
            settings.appearances = list(value, path) { $0.choice($1, ["light", "dark"], $2).flatMap(Appearance.init(rawValue:)) }
        case "tolerances": tolerances(value, path, into: &settings)
        default: return false
        }
        return true
    }

    mutating func list<Element>(_ value: Value, _ path: DataPath, _ readElement: (inout ProjectReader, Value, DataPath) -> Element?) -> [Element] {
        guard case .array(let elements) = value else {
            expect("a list", value, path)
            return []
        }
        var read: [Element] = []
        for (index, element) in elements.enumerated() {
            if let one = readElement(&self, element, path.appending(.index(index))) { read.append(one) }
        }
        return read
    }

    private mutating func tolerances(_ value: Value, _ path: DataPath, into settings: inout SnapshotSettings) {
        guard case .object(let object) = value else { return expect("limits such as {maxDiffPixels: 10}", value, path) }
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            switch key {
            case "comparator": settings.comparator = choice(value, SnapshotSettings.comparators, path)
            case "threshold": settings.threshold = share(value, path)
            case "maxDiffPixels": settings.maxDiffPixels = number(value, 0...1_000_000_000, path).map { Int($0) }
            case "maxDiffPixelRatio": settings.maxDiffPixelRatio = share(value, path)
            default: unknownKey(key, among: ["comparator", "threshold", "maxDiffPixels", "maxDiffPixelRatio"], path)
            }
        }
    }

    private mutating func share(_ value: Value, _ path: DataPath) -> UnitFraction? {
        guard case .number(let number) = value else {
            expect("a share from 0 to 1", value, path)
            return nil
        }
        do {
            return try UnitFraction(number.doubleValue)
        } catch {
            expect("a share from 0 to 1", value, path, hint: error.hint)
            return nil
        }
    }
}
