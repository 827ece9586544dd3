import TableDiagnostics
import TableGraphics

/// Reads the settings of snapshot tests.
extension ProjectReader {
    /// Reads a key of the snapshot settings. Returns `false` for other keys.
    mutating func snapshots(_ key: String, _ value: Value, _ path: DataPath, _ settings: inout SnapshotSettings) -> Bool {
        switch key {
        case "snapshots":
            settings.folder = text(value, path)
            if settings.folder?.isEmpty == true { expect("the path of a folder", value, path) }
        case "tolerances": tolerances(value, path, into: &settings)
        default: return axis(key, value, path, &settings.axes)
        }
        return true
    }

    /// Reads a key of the variants, except themes. Returns `false` for other keys.
    private mutating func axis(_ key: String, _ value: Value, _ path: DataPath, _ axes: inout SnapshotAxes) -> Bool {
        switch key {
        case "devices": axes.devices = list(value, path) { $0.device($1, $2) }
        case "textSizes":
            let known = TextSizeCategory.allCases.map(\.rawValue)
            axes.textSizes = list(value, path) { $0.choice($1, known, $2).flatMap(TextSizeCategory.init(rawValue:)) }
        case "directions":
            axes.directions = list(value, path) { $0.choice($1, ["ltr", "rtl"], $2).flatMap(LayoutDirection.init(rawValue:)) }
        case "locales": axes.locales = list(value, path) { $0.languageTag($1, $2) }
        case "appearances":
            axes.appearances = list(value, path) { $0.appearance($1, $2) }
        case "scale": axes.scale = scale(value, path)
        case "pictureHeight": axes.pictureHeight = number(value, 1...100_000, path)
        case "statePictureHeight": axes.statePictureHeight = number(value, 1...100_000, path)
        default: return false
        }
        return true
    }

    mutating func scale(_ value: Value, _ path: DataPath) -> Int? {
        guard let scale = number(value, 1...3, path) else { return nil }
        if scale != scale.rounded() { expect("1, 2 or 3", value, path) }
        return Int(scale)
    }

    /// Reads the variants to test for one design: `test: {themes: [ios, material], scale: 1}`.
    mutating func test(_ value: Value, _ path: DataPath) -> SnapshotAxes {
        var axes = SnapshotAxes()
        guard case .object(let object) = value else {
            expect("a mapping such as {themes: [ios, material]}", value, path)
            return axes
        }
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            switch key {
            case "themes": axes.themes = list(value, path) { $0.theme($1, $2) }
            case "states":
                axes.states = list(value, path) { reader, value, path in
                    let name = reader.text(value, path)
                    if let name { reader.testedStates.append((name, path)) }
                    return name
                }
            default:
                if !axis(key, value, path, &axes) {
                    unknownKey(
                        key,
                        among: [
                            "themes", "devices", "textSizes", "directions", "locales", "appearances", "scale", "pictureHeight",
                            "statePictureHeight", "states",
                        ], path)
                }
            }
        }
        return axes
    }

    mutating func languageTag(_ value: Value, _ path: DataPath) -> String? {
        guard let tag = text(value, path) else { return nil }
        guard let fault = LanguageTag.fault(tag) else { return tag }
        expect(fault.expectation, value, path, hint: fault.near.map(Hint.rename))
        return nil
    }

    mutating func list<Element>(_ value: Value, _ path: DataPath, _ readElement: (inout ProjectReader, Value, DataPath) -> Element?)
        -> [Element]
    {
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
            expect("a fraction from 0 to 1", value, path)
            return nil
        }
        do {
            return try UnitFraction(number.doubleValue)
        } catch {
            expect("a fraction from 0 to 1", value, path, hint: Hint(error.hint))
            return nil
        }
    }
}
