import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// Finds the causes of a table's changes: the edits in the files that made the changed elements.
public struct CauseFinder {
    private let provenance: SceneProvenance
    private let files: Inputs

    /// The files that a table was made from.
    public struct Inputs {
        /// The edited lines by absolute path; `nil` if they are unknown.
        public var edited: [String: EditedFile]?
        /// The absolute paths of the config, and of the data.
        public var config = ""
        public var data: [String] = []
        /// Those of the theme's files.
        public var themes: [String] = []
        /// Where a color of the theme is set, the value that applies first.
        public var colorPlaces: (_ name: String) -> [SourceSpan] = { _ in [] }
        /// The absolute path of the project file.
        public var project = ""
        /// The absolute paths of further files that the table may use: images, strings.
        public var others: [String] = []
        /// The absolute path of a file as the provenance names it, and its path for messages.
        public var resolved: (String) -> String = { $0 }
        public var shown: (String) -> String = { $0 }
        /// The location in the config, and in the data, of a row or section.
        public var places: (_ section: Int, _ row: Int?) -> (config: SourceSpan?, data: SourceSpan?) = { _, _ in (nil, nil) }

        public init() {}
    }

    public init(_ provenance: SceneProvenance, _ files: Inputs) {
        (self.provenance, self.files) = (provenance, files)
    }

    typealias Change = LayoutDifference.Change

    /// An edit in a file, with the line that matters.
    private struct Found: Hashable {
        var path: String
        var edit: EditedFile.Edit
        var line: Int?
    }

    // MARK: Causes

    /// The changes by cause, in the order of their first changes. What only moved belongs to the first cause above it.
    public func shares(of difference: LayoutDifference) -> [CauseShare] {
        let changes = difference.changes
        // The first removed row of a title goes with the first edit that removes it.
        var removals: [String: Int] = [:]
        var causes = changes.map { change -> ChangeCause? in
            guard change.kind == .removed else { return direct(change) }
            defer { removals[change.title, default: 0] += 1 }
            return direct(change, removal: removals[change.title] ?? 0)
        }
        // A color moves nothing.
        var (byPlace, movers, byDistance): ([String: ChangeCause], [String: ChangeCause], [String: ChangeCause]) = ([:], [:], [:])
        for (change, cause) in zip(changes, causes) {
            guard let cause else { continue }
            byPlace[change.place] = byPlace[change.place] ?? cause
            if !change.isOfColor { movers[change.place] = movers[change.place] ?? cause }
            if let distance = change.distance {
                let key = "\(change.place) \(distance.dropFirst())"
                byDistance[key] = byDistance[key] ?? cause
            }
        }
        let known = causes.compactMap { $0 }
        for index in causes.indices where causes[index] == nil {
            // Whatever else changes in a row follows from the edit that reached the row.
            let place = changes[index].place
            // What moves by the same distance follows from the same edit, and shrinks by it where its start moves.
            let near =
                changes[index].isOfColor
                ? byPlace[place] : changes[index].distance.flatMap { byDistance["\(place) \($0.dropFirst())"] } ?? movers[place]
            let cause = near ?? fallback(for: changes[index]) ?? (Set(known).count == 1 ? known.first : nil) ?? defined(changes[index])
            causes[index] = cause
            if files.edited == nil, cause.line == nil { (byPlace[place], movers[place]) = (cause, cause) }
        }
        var order: [ChangeCause] = []
        var members: [ChangeCause: [Change]] = [:]
        for (change, cause) in zip(changes, causes) {
            guard let cause else { continue }
            if members[cause] == nil { order.append(cause) }
            members[cause, default: []].append(change)
        }
        var shares = order.map { cause in
            let own = members[cause] ?? []
            var share = CauseShare(
                cause, rows: Set(own.map(\.place)).count,
                changes: LayoutDifference.told(own).prefix(CauseShare.limit).map(\.text))
            let names = own.flatMap { provenance.chain(of: $0.maker).map(\.component) }
            share.components = names.reduce(into: []) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
            return share
        }
        if !shares.isEmpty { shares[0].consequences = difference.shifts.map(\.text) }
        return shares
    }

    /// The edit of a file without lines, such as an image, that changes only pixels; `nil` if there is none.
    public var pixelCause: ChangeCause? { first(in: others).map(cause) }

    private var others: [String] { [files.project] + files.others }

    /// The edit that a change shows directly.
    private func direct(_ change: Change, removal: Int = 0) -> ChangeCause? {
        guard files.edited != nil else { return setting(change) ?? valued(change) }
        if change.kind != .changed { return content(change, removal: removal).map(cause) }
        let wanted = Self.properties(for: change.property)
        let chain = provenance.chain(of: change.maker)
        var other: Found?
        for place in chain {
            guard let origin = place.origin else { continue }
            let path = files.resolved(origin.path)
            guard let edits = files.edited?[path]?.edits, !edits.isEmpty else { continue }
            for property in place.properties {
                guard let edit = edits.first(where: { $0.contains(property.origin) }) else { continue }
                let found = Found(path: path, edit: edit, line: property.origin.line)
                let name = property.name.split(separator: ".").first.map(String.init) ?? ""
                if wanted.contains(name) || wanted.contains(property.name) { return cause(found) }
                other = other ?? found
            }
            if other == nil, let edit = edits.first(where: { $0.contains(origin) }) {
                other = Found(path: path, edit: edit, line: origin.line)
            }
        }
        if change.aspect == .retexted, let found = content(change) { return cause(found) }
        // Pixels of a picture, in place of its size.
        if change.isOfPixels, let found = first(in: others) { return cause(found) }
        return (token(change) ?? other).map(cause)
    }

    /// The edit of the data, or else of the config, that adds, removes or changes what a row shows.
    private func content(_ change: Change, removal: Int = 0) -> Found? {
        let place = change.section.map { files.places($0, change.row) }
        func find(_ paths: [String], _ span: SourceSpan?) -> Found? {
            for path in paths {
                let edits = files.edited?[path]?.edits ?? []
                if change.kind != .removed, let span, files.resolved(span.file.path) == path,
                    let edit = edits.first(where: { $0.contains(span) })
                {
                    return Found(path: path, edit: edit, line: nil)
                }
                if change.kind == .removed {
                    let removing = edits.filter { $0.names(change.title) && $0.removes(change.title) }
                    if removing.indices.contains(removal) { return Found(path: path, edit: removing[removal], line: nil) }
                }
                if let edit = edits.first(where: { $0.names(change.title) }) { return Found(path: path, edit: edit, line: nil) }
            }
            return nil
        }
        if let found = find(files.data, place?.data) ?? find([files.config], place?.config) { return found }
        return change.kind == .changed ? nil : first(in: files.data + [files.config])
    }

    /// The edit of the theme that sets a color by name.
    private func token(_ change: Change) -> Found? {
        guard let name = provenance.name(ofToken: change.token) else { return nil }
        for span in files.colorPlaces(name) {
            let path = files.resolved(span.file.path)
            guard let edit = files.edited?[path]?.edits.first(where: { $0.contains(span) }) else { continue }
            return Found(path: path, edit: edit, line: nil)
        }
        for path in files.themes {
            for edit in files.edited?[path]?.edits ?? [] where edit.names("\"\(name)\"") || edit.names("\(name):") {
                return Found(path: path, edit: edit, line: nil)
            }
        }
        return nil
    }

    /// The nearest edit for a change that none shows directly.
    private func fallback(for change: Change) -> ChangeCause? {
        guard let edited = files.edited, !edited.isEmpty else { return nil }
        let origins = provenance.chain(of: change.maker).compactMap(\.origin)
        let makers = (origins.isEmpty ? provenance.makers.compactMap(\.provenance.origin) : origins).map { files.resolved($0.path) }
        // Several edits of one design: the one nearest to the element.
        if let line = origins.first?.line, let path = makers.first, let edits = edited[path]?.edits {
            if let edit = edits.min(by: { (abs($0.line - line), $0.line) < (abs($1.line - line), $1.line) }) {
                return cause(Found(path: path, edit: edit, line: nil))
            }
        }
        if let found = change.row != nil ? content(change) : nil { return cause(found) }
        return first(in: makers + files.themes + [files.config] + files.data + others).map(cause)
    }

    private func first(in paths: [String]) -> Found? {
        for path in paths {
            if let edit = files.edited?[path]?.edits.first { return Found(path: path, edit: edit, line: nil) }
        }
        return nil
    }

    private func cause(_ found: Found) -> ChangeCause {
        let line = found.edit.new.isEmpty ? found.edit.line : found.line.map { max($0, found.edit.line) } ?? found.edit.line
        return ChangeCause(
            file: files.edited?[found.path]?.path ?? files.shown(found.path), line: line, edit: found.edit.words(near: found.line))
    }

    /// The setting of the project that shows a bar or a cover, if no edit is known: everything in it may follow from any of its keys.
    private func setting(_ change: Change) -> ChangeCause? {
        guard let place = provenance.chain(of: change.maker).last, let origin = place.origin,
            files.resolved(origin.path) == files.project
        else { return nil }
        return defined(origin, place.component)
    }

    /// The property that has the new value, if no edit is known. No property has a place: one that equals it does so by chance.
    private func valued(_ change: Change) -> ChangeCause? {
        guard change.kind == .changed, change.aspect != .moved, !change.new.isEmpty else { return nil }
        let wanted = Self.properties(for: change.property)
        return provenance.chain(of: change.maker).flatMap(\.properties)
            .first { wanted.contains($0.name) && $0.text == change.new }.map { defined($0.origin, change.words) }
    }

    /// The place that defines what changed, if no edit is known. Without one, every size and position of a row may follow from any line of its
    /// cell.
    private func defined(_ change: Change) -> ChangeCause {
        let wanted = Self.properties(for: change.property)
        let chain = provenance.chain(of: change.maker)
        let isGeometry = change.kind == .changed && [.moved, .resized].contains(change.aspect)
        if isGeometry, files.edited == nil, let origin = chain.compactMap(\.origin).last {
            return ChangeCause(file: shown(origin), edit: "sizes and positions")
        }
        // No edit explains it, so it is not a matter of one line.
        if let shift = change.shift, files.edited?.isEmpty == true { return ChangeCause(edit: shift) }
        let words =
            change.kind == .changed
            ? change.shift ?? change.words : "\(change.title.isEmpty ? "a row" : "“\(change.title)”") \(change.kind.rawValue)"
        if let origin = chain.first?.properties.first(where: { wanted.contains($0.name) })?.origin
            ?? chain.compactMap(\.origin).first
        {
            return defined(origin, words)
        }
        let place = change.section.map { files.places($0, change.row) }
        return (change.kind == .removed ? nil : place?.data ?? place?.config).map { defined(.text($0), words) } ?? ChangeCause(edit: words)
    }

    private func defined(_ origin: Provenance.Origin, _ words: String) -> ChangeCause {
        ChangeCause(file: shown(origin), line: origin.line, edit: words)
    }

    /// The path for messages; for code, the same on every machine.
    private func shown(_ origin: Provenance.Origin) -> String {
        switch origin {
        case .text(let span): files.shown(files.resolved(span.file.path))
        case .code(let call): call.fileID
        }
    }

    /// The properties of cell designs that can change a property of an element.
    private static func properties(for changed: String) -> Set<String> {
        let name = changed.split(separator: " ").last.map(String.init) ?? ""
        switch name {
        case "size", "weight", "font": return ["font", "fontWeight", "size", "style", "weight", "strong", "minimumScaleFactor", "italic"]
        case "color", "fill", "stroke", "gradient":
            return [
                "color", "foregroundColor", "background", "fill", "tint", "track", "border", "Circle", "Rectangle", "RoundedRectangle",
                "Capsule",
            ]
        case "x", "y", "right", "baseline":
            return ["spacing", "padding", "offset", "alignment", "size", "width", "height", "frame", "columns", "lineSpacing"]
        case "width", "height":
            return ["size", "width", "height", "frame", "padding", "minWidth", "minHeight", "maxWidth", "maxHeight", "columns"]
        case "words": return ["Text", "Label", "Button", "Badge", "text"]
        case "symbol": return ["Symbol", "symbol"]
        case "properties", "opacity", "radius", "shadow", "clips", "continuous", "order":
            return ["opacity", "shadow", "cornerRadius", "clip", "border", "background"]
        default: return []
        }
    }
}

extension LayoutDifference.Change {
    /// By how much a length changed, such as `x +8`, which is the same for elements at different places; `nil` for other changes.
    fileprivate var shift: String? {
        guard let distance, let name = property.split(separator: " ").last else { return nil }
        return "\(name) \(distance)"
    }

    /// A sign and points; `nil` for what neither moves nor changes its size.
    fileprivate var distance: String? {
        guard kind == .changed, [.moved, .resized].contains(aspect), let from = Double(old), let to = Double(new) else { return nil }
        return "\(to > from ? "+" : "−")\(numberText(abs(to - from)))"
    }

    /// Whether the change is one of color alone.
    fileprivate var isOfColor: Bool {
        guard kind == .changed, let name = property.split(separator: " ").last else { return false }
        return ["color", "fill", "stroke", "gradient"].contains(name)
    }

    /// Whether a picture has other pixels: `720×480#3c0bd504`.
    fileprivate var isOfPixels: Bool {
        kind == .changed && [old, new].allSatisfy { $0.contains(/^\d+×\d+#[0-9a-f]{8}\b/) }
    }
}
