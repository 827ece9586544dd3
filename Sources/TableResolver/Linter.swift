import TableDiagnostics
import TableInputs

/// Checks a config and its data for likely mistakes and for differences from the original. Linting never changes the table.
public struct Linter {
    private let config: Config
    private let data: any KeyedSource
    /// The data with its source locations; `nil` if it is not from a file.
    private let document: DataDocument?
    private var diagnostics = DiagnosticList()
    private var usedKeys: Set<String> = []
    /// The keys of sections that have a header in some mode.
    private let keysWithHeader: Set<String>
    /// The results of looking up keys in the elements of the section's array.
    private var elementFacts: [String: ElementFacts] = [:]
    /// The remaining number of elements to check. Structural mistakes show in the first ones.
    private let looks = WorkBudget(WorkBudget.looks)

    /// The maximum number of elements to check per array.
    private static let elementLimit = 10_000

    /// The diagnostics of all modes, in file order. `document` adds related places in the data file.
    public static func lint(_ config: Config, data: any KeyedSource, document: DataDocument? = nil) -> [Diagnostic] {
        var linter = Linter(config: config, data: data, document: document)
        for mode in config.modes { linter.lint(mode) }
        // An object of a program may have properties for other purposes.
        if data is Value { linter.noteUnusedKeys() }
        return linter.diagnostics.diagnostics
    }

    private init(config: Config, data: any KeyedSource, document: DataDocument?) {
        self.config = config
        self.data = data
        self.document = document
        let sections = config.modes.lazy.flatMap(\.sections)
        keysWithHeader = Set(sections.compactMap { $0.flags.header == nil ? nil : $0.flags.source?.value })
    }

    // MARK: Sections

    private mutating func lint(_ mode: Config.Mode) {
        for section in mode.sections { lint(section, isAlone: mode.sections.count == 1) }
    }

    private mutating func lint(_ section: Config.Section, isAlone: Bool) {
        elementFacts.removeAll(keepingCapacity: true)
        guard let key = section.flags.source else {
            noteGrouping(section.flags, value: nil, of: "section", hasSource: false)
            for row in section.rows { lint(row, in: section, source: nil) }
            return
        }
        usedKeys.insert(key.value)
        switch data.look(up: key.value).found {
        case .undefined:
            noteStale(section.flags, section.flags.replacedSource.map { data.look(up: $0.value).found })
            for row in section.rows { lint(row, in: section, source: .null) }
        case .nothing:
            noteEmpty(key, section.flags.emptyCell, "has no value")
            if !isAlone {
                noteErratum(
                    .aozSectionLocationReset, key.span, "a section whose source has no value keeps the position of its line",
                    "the original puts it first and counts sections from the last line, which hides others")
            }
            if section.flags.emptyCell == nil { noteUnreachable(section.rows, key.value) }
            for row in section.rows where row.flags.source != nil {
                noteErratum(
                    .aozRowSourceDroppedUnderNilSection, row.span, "the row keeps its source",
                    "the original drops it permanently, and shows no data later")
            }
        case .value(let value):
            noteGrouping(section.flags, value: value, of: "section", hasSource: true)
            if case .array(let elements) = value, elements.isEmpty { lintEmptyArray(section, key) }
            noteTitle(section, key, value)
            for row in section.rows { lint(row, in: section, source: value) }
        }
    }

    private mutating func lintEmptyArray(_ section: Config.Section, _ key: Spanned<String>) {
        noteEmpty(key, section.flags.emptyCell, "is an empty array")
        guard section.flags.emptyCell != nil else { return noteUnreachable(section.rows, key.value) }
        if section.flags.header != nil, section.flags.grouping == nil {
            noteErratum(
                .aozEmptyArraySectionContentsCrash, key.span, "the header receives an empty array",
                "the original reads past the end of the array, and the app crashes")
        }
    }

    // MARK: Rows

    /// `source` is the value of the section's key; `nil` if the section has none.
    private mutating func lint(_ row: Config.Row, in section: Config.Section, source: Value?) {
        if let key = row.flags.source {
            if source == nil { usedKeys.insert(key.value) }
            if case .object(let object)? = source, case .nothing? = source?.lookUp(key.value) {
                return noteMissingMember(key, of: object, in: section)
            }
            lintSource(key, row, in: section, source.map { lookUp(key.value, in: $0) } ?? data.look(up: key.value).found, source: source)
        } else if let key = row.flags.elementSource {
            lintElementSource(key, row, in: section, source)
        } else if case .array(let elements)? = source, section.flags.grouping == nil {
            lintElements(elements, row, in: section)
        }
    }

    private mutating func lintSource(
        _ key: Spanned<String>, _ row: Config.Row, in section: Config.Section, _ lookup: KeyLookup, source: Value?
    ) {
        let emptyCell = row.flags.emptyCell ?? section.flags.emptyCell
        switch lookup {
        case .undefined:
            noteStale(
                row.flags,
                row.flags.replacedSource.map { key in source.map { lookUp(key.value, in: $0) } ?? data.look(up: key.value).found })
            if let source { noteGetter(key, in: source) }
        case .nothing: noteEmpty(key, emptyCell, "has no value")
        case .value(.null):
            noteEmpty(key, emptyCell, "is null")
            if source != nil { noteNull(key) }
        case .value(.array(let elements)) where elements.isEmpty: noteEmpty(key, emptyCell, "is an empty array")
        case .value(let value):
            if case .array(let elements)? = source { _ = notedFacts(of: key, in: elements, section) }
            noteGrouping(row.flags, value: value, of: "row", hasSource: true)
        }
    }

    private mutating func lintElementSource(_ key: Spanned<String>, _ row: Config.Row, in section: Config.Section, _ source: Value?) {
        guard case .array(let elements)? = source else {
            let hint: Hint =
                section.flags.source == nil
                ? "write “-s \(key.value)” for a row of each of its elements; “-es” needs a section with an array (“-s”)"
                : "use “-s” on the row"
            return warn(
                .elementSourceNotAnArray, "“-es \(key.value)” has no effect, because the section’s source is not an array", key.span,
                hint, related: place(of: section.flags.source, "the section’s data"))
        }
        guard section.flags.grouping == nil else {
            return warn(
                .elementSourceGrouped, "“-es \(key.value)” has no effect, because the section groups several elements", key.span,
                "remove “-n” or “-all” from the section line")
        }
        let facts = notedFacts(of: key, in: elements, section)
        if facts.isNull { noteNull(key) }
        if facts.isUndefined {
            noteErratum(
                .aozEsOnScalarShowsElement, key.span, "an element that is a string or a number shows nothing here",
                "the original shows the element itself")
        }
    }

    /// Looks up a key in the elements of the section's array, and reports a key that no element has.
    private mutating func notedFacts(of key: Spanned<String>, in elements: [Value], _ section: Config.Section) -> ElementFacts {
        let facts = facts(of: key.value, in: elements)
        if facts.isMissing {
            warn(
                .elementSourceUnknownKey, "no element has the key “\(key.value)”", key.span,
                nearestName(to: key.value, in: facts.firstKeys).map(Hint.rename)
                    ?? "add the key to the elements, or correct its name",
                related: place(of: section.flags.source, "the elements"))
        }
        return facts
    }

    /// The result of looking up a key in the elements of an array.
    private struct ElementFacts {
        /// The keys of the first object among the elements.
        var firstKeys: [String] = []
        /// Whether some elements are objects, but none has the key.
        var isMissing = false
        /// Whether some object has null for the key.
        var isNull = false
        /// Whether some element cannot have keys.
        var isUndefined = false
    }

    private mutating func facts(of key: String, in elements: [Value]) -> ElementFacts {
        if let known = elementFacts[key] { return known }
        var facts = ElementFacts()
        var hasKey = false
        for element in elements.prefix(Self.elementLimit) {
            guard looks.spend(element.lookCost) else { break }
            switch (element, element.lookUp(key)) {
            case (.object(let object), let found):
                if facts.firstKeys.isEmpty { facts.firstKeys = object.keys }
                facts.isMissing = true
                guard case .value(let value) = found else { continue }
                hasKey = true
                facts.isNull = facts.isNull || value == .null
            case (_, .undefined): facts.isUndefined = true
            case (_, .nothing), (_, .value): break
            }
        }
        facts.isMissing = facts.isMissing && !hasKey
        elementFacts[key] = facts
        return facts
    }

    /// Looks up a key in the section's source. Checks only the first elements of an array; the others are assumed to have the key.
    private func lookUp(_ key: String, in source: Value) -> KeyLookup {
        guard case .array(let elements) = source else { return source.lookUp(key) }
        let looked = elements.prefix(Self.elementLimit)
        guard looks.spend(looked.reduce(1) { $0 + $1.lookCost }) else { return .value([.null]) }
        return Value.array(Array(looked)).lookUp(key)
    }

    private mutating func lintElements(_ elements: [Value], _ row: Config.Row, in section: Config.Section) {
        guard (row.flags.emptyCell ?? section.flags.emptyCell) != nil, elements.prefix(Self.elementLimit).contains(.array([])) else {
            return
        }
        noteErratum(
            .aozNestedEmptyArrayIgnoresEc, row.span, "an element that is an empty array shows the empty cell",
            "the original shows the normal cell with an empty array")
    }

    /// The location of a section's data. A closure, so that it is computed only for listed diagnostics.
    private func place(of key: Spanned<String>?, _ message: String) -> () -> [RelatedPlace] {
        { [document] in
            guard let key, let document else { return [] }
            let span = document.span(of: DataPath([.key(key.value)])) ?? document.span(of: DataPath(ofKey: key.value))
            return span.map { [RelatedPlace(message, at: $0)] } ?? []
        }
    }

    // MARK: Checks

    private mutating func noteGrouping(_ flags: Config.Flags, value: Value?, of line: String, hasSource: Bool) {
        guard let grouping = flags.grouping, hasSource, let value else { return }
        if case .array = value { return }
        let flag = grouping.value == .all ? "-all" : "-n"
        warn(
            .groupingNotAnArray, "“\(flag)” has no effect, because the \(line)’s source is \(value.kindName)", grouping.span,
            "remove it, or make the source an array")
    }

    private mutating func noteEmpty(_ key: Spanned<String>, _ emptyCell: Spanned<String>?, _ state: String) {
        guard emptyCell == nil else { return }
        note(.sourceEmpty, "“\(key.value)” \(state), so nothing is shown for it", key.span, "name a cell for this case with “-ec”")
    }

    /// Reports a missing member, which is usually a misspelled key. The original treats it as nil and shows nothing.
    private mutating func noteMissingMember(_ key: Spanned<String>, of object: Object, in section: Config.Section) {
        warn(
            .sourceUnknownMember, "the section’s data has no key “\(key.value)”, so nothing is shown for it", key.span,
            nearestName(to: key.value, in: object.keys).map(Hint.rename)
                ?? "add the key to the data, correct its name, or name a cell with “-ec”",
            related: place(of: section.flags.source, "the section’s data"))
    }

    /// Reports a title that only a header would show, if no mode has a header.
    private mutating func noteTitle(_ section: Config.Section, _ key: Spanned<String>, _ value: Value) {
        guard section.flags.header == nil, !section.rows.isEmpty, case .object(let object) = value, case .string? = object["title"] else {
            return
        }
        let isInRow = section.rows.contains { $0.flags.source == nil || $0.flags.source?.value == "title" }
        // One mode may show the title and another omit it on purpose.
        guard !isInRow, !keysWithHeader.contains(key.value) else { return }
        note(
            .sectionTitleNotShown, "“\(key.value)” has a title, but the section has no header to show it", key.span,
            "write “-h StandardHeaderView” on this line")
    }

    private mutating func noteUnreachable(_ rows: [Config.Row], _ key: String) {
        guard let first = rows.first else { return }
        note(
            .rowUnreachable, "these rows are not shown, because their section has no data in “\(key)”", first.span,
            "give the section an empty cell with “-ec” to keep it")
    }

    /// Reports an unknown key that follows a known one on the same line.
    private mutating func noteStale(_ flags: Config.Flags, _ found: KeyLookup?) {
        guard let key = flags.source, let earlier = flags.replacedSource, case .value? = found else { return }
        noteErratum(
            .aozStaleSourceOnUnknownKey, key.span, "“\(key.value)” is unknown, so the line has no source",
            "the original falls back to the earlier “\(earlier.value)”")
    }

    /// Reports keys that are names of Objective-C methods, which the original calls.
    private mutating func noteGetter(_ key: Spanned<String>, in value: Value) {
        let isReached: Bool
        switch value {
        case .string: isReached = key.value == "length"
        case .array, .object: isReached = key.value == "@count"
        case .null, .bool, .number: isReached = false
        }
        guard isReached else { return }
        noteErratum(
            .aozKvcReachesGetters, key.span, "there is no key “\(key.value)” in \(value.kindName)",
            "the original shows the number that Foundation’s method of that name returns")
    }

    private mutating func noteNull(_ key: Spanned<String>) {
        noteErratum(
            .aozNullValueFallsThrough, key.span, "null counts as no value: an empty cell, or no row",
            "the original shows the section’s own contents")
    }

    /// Reports a case in which the original shows something else.
    private mutating func noteErratum(
        _ code: Diagnostic.Code, _ span: SourceSpan, _ ours: Diagnostic.Sentence, _ original: Diagnostic.Sentence
    ) {
        warn(
            code, "\(ours); on the phone AOZTableViewProvider 0.7.4 differs: \(original)", span,
            "change the data or the line so that both show the same, or fix the library in your app")
    }

    private mutating func noteUnusedKeys() {
        guard let file = config.modes.first?.sections.first.map({ $0.span ?? $0.rows.first?.span }) ?? nil else { return }
        // `-s feed.items` uses the key “feed”.
        let used = usedKeys.union(usedKeys.map { String($0.prefix { $0 != "." }) })
        let unused = data.providedKeys.filter { !used.contains($0) }
        guard !unused.isEmpty else { return }
        let names = unused.prefix(5).map { "“\($0)”" }.joined(separator: ", ") + (unused.count > 5 ? " and \(unused.count - 5) more" : "")
        note(
            .dataUnusedKey, "unused data: \(names)", SourceSpan(file: file.file, lower: 0, upper: 1),
            "use it with “-s”, or remove it from the data",
            related: { [document] in
                unused.prefix(5).compactMap { key in
                    document?.span(of: DataPath([.key(key)])).map { RelatedPlace("the value of “\(key)”", at: $0) }
                }
            })
    }

    private mutating func note(
        _ code: Diagnostic.Code, _ message: @autoclosure () -> Diagnostic.Sentence, _ span: SourceSpan, _ hint: @autoclosure () -> Hint,
        related: () -> [RelatedPlace] = { [] }
    ) {
        diagnostics.append(.note, code, in: span.file) {
            Diagnostic(.note, code, message(), at: span, related: related(), hints: [hint()])
        }
    }

    private mutating func warn(
        _ code: Diagnostic.Code, _ message: @autoclosure () -> Diagnostic.Sentence, _ span: SourceSpan, _ hint: @autoclosure () -> Hint,
        related: () -> [RelatedPlace] = { [] }
    ) {
        diagnostics.append(.warning, code, in: span.file) {
            Diagnostic(.warning, code, message(), at: span, related: related(), hints: [hint()])
        }
    }
}

extension Value {
    /// The number of values in which a key lookup looks.
    fileprivate var lookCost: Int {
        if case .array(let elements) = self { 1 + elements.count } else { 1 }
    }
}
