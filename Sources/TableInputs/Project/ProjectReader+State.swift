import TableDiagnostics

/// Reads table states.
extension ProjectReader {
    /// The maximum number of states per design: each is an image per variant, and takes about ten milliseconds.
    static let stateLimit = 256
    static let stateKeys = ["offset", "editing", "selected", "highlighted", "focused", "swiped", "refreshing"]

    /// Reads a key of a state. Returns `false` for other keys.
    mutating func state(_ key: String, _ value: Value, _ path: DataPath, _ state: inout StateSettings) -> Bool {
        switch key {
        case "offset": state.offset = number(value, 0...10_000_000, path)
        case "editing":
            if case .object(let object) = value { editing(object, path, &state) } else { state.editing = editing(value, path) }
        case "selected": state.selected = list(value).compactMap { row($0, path) }
        case "highlighted": state.highlighted = row(value, path)
        case "swiped":
            state.swiped = list(value).compactMap { element in
                let row = element.text.flatMap(SwipedRow.init)
                if row == nil { expect("a row, as in “0.2” or “0.2:leading”", element, path) }
                return row
            }
        case "focused": state.focused = row(value, path)
        case "refreshing": state.isRefreshing = flag(value, path)
        default: return false
        }
        return true
    }

    mutating func states(_ value: Value, _ path: DataPath) -> [DesignSettings.NamedState] {
        guard case .object(let object) = value else {
            expect("a mapping from a name to a state, as in {editing: {editing: delete}}", value, path)
            return []
        }
        if object.keys.count > Self.stateLimit {
            expect("at most \(Self.stateLimit) states", .string("\(object.keys.count) states"), path)
            return []
        }
        var states: [DesignSettings.NamedState] = []
        var parents: [String: String] = [:]
        for (name, value) in object.pairs {
            let place = path.appending(.key(name))
            guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }) else {
                expect("a name of letters, digits, “-” and “_”, because it becomes part of file names", .string(name), place)
                continue
            }
            guard case .object(let keys) = value else {
                expect("a state, as in {selected: 0.1}", value, place)
                continue
            }
            if let other = states.first(where: { $0.name.lowercased() == name.lowercased() }) {
                expect("a name that differs from “\(other.name)” in more than case", .string(name), place)
                continue
            }
            if !stateNames.contains(name) { stateNames.append(name) }
            states.append(namedState(name, keys, place))
            guard let parent = keys["extends"] else { continue }
            guard object.keys.count > 1 else {
                expect("left out: there is no other state", parent, place.appending(.key("extends")))
                continue
            }
            parents[name] = choice(parent, object.keys.filter { $0 != name }, place.appending(.key("extends")))
        }
        return states.map { state in
            var (joined, name, seen) = (state, state.name, [state.name])
            while let parent = parents[name], let base = states.first(where: { $0.name == parent }) {
                guard !seen.contains(parent) else {
                    expect("a state that does not extend this one", .string(parent), path.appending(.key(name)).appending(.key("extends")))
                    break
                }
                (name, joined.changes) = (parent, base.changes.overridden(by: joined.changes))
                seen.append(parent)
            }
            return joined
        }
    }

    /// The keys of a named state: those of a design, except for its name, states and tests, and its own.
    static let namedStateKeys = ["extends", "title", "note"] + settingKeys.filter { !["title", "states", "test"].contains($0) }

    /// The keys of a part of a screen: those of a design, except for its circumstances, other parts, states and tests.
    static let partKeys = settingKeys.filter {
        ![
            "theme", "device", "width", "textSize", "direction", "locale", "appearance", "now", "sidebar", "sheet", "alert", "actionSheet",
            "contextMenu", "keyboard",
            "states", "test",
        ].contains($0)
    }

    private mutating func namedState(_ name: String, _ keys: Object, _ path: DataPath) -> DesignSettings.NamedState {
        var state = DesignSettings.NamedState(name: name, changes: DesignSettings())
        for (key, value) in keys.pairs {
            let place = path.appending(.key(key))
            switch key {
            case "extends": continue
            case "title": state.title = text(value, place)
            case "note": state.note = text(value, place)
            case "states", "test": unknownKey(key, among: Self.namedStateKeys, place)
            default: setting(key, value, place, &state.changes, among: Self.namedStateKeys)
            }
        }
        return state
    }

    /// Reads `data: Empty.json` or `data: {items: []}`.
    mutating func data(_ value: Value, _ path: DataPath) -> [DataOverlay] {
        switch value {
        case .object: return [.patch(value)]
        case .string(let name): return [.file(sibling(name, path))]
        case .null, .bool, .number, .array:
            expect("the path of a data file, or values such as {items: []}", value, path)
            return []
        }
    }

    /// Reads `index: true`, or a list of letters.
    mutating func index(_ value: Value, _ path: DataPath, _ settings: inout DesignSettings) {
        switch value {
        case .bool(let shows): settings.showsIndex = shows
        case .array(let letters) where letters.count <= Self.letterLimit:
            settings.showsIndex = true
            settings.indexTitles = letters.enumerated().compactMap { text($1, path.appending(.index($0))) }
        case .array, .null, .number, .string, .object:
            expect("true, false or a list of up to \(Self.letterLimit) letters such as [A, B, C]", value, path)
        }
    }

    /// The maximum number of letters in a section index.
    private static let letterLimit = 100

    mutating func swipeActions(_ value: Value, _ path: DataPath, _ settings: inout DesignSettings) {
        guard case .object(let object) = value else { return expect("a mapping with “leading” and “trailing”", value, path) }
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            switch key {
            case "leading": settings.leadingActions = actions(value, path, "swipeActions.leading", &settings.places)
            case "trailing": settings.trailingActions = actions(value, path, "swipeActions.trailing", &settings.places)
            default: unknownKey(key, among: ["leading", "trailing"], path)
            }
        }
    }

    private mutating func actions(_ value: Value, _ path: DataPath, _ place: String, _ places: inout SettingPlaces) -> [SwipeActionSettings]
    {
        guard case .array(let elements) = value else { return [action(value, path, place + "[0]", &places)].compactMap { $0 } }
        return elements.enumerated().compactMap { index, element in
            action(element, path.appending(.index(index)), "\(place)[\(index)]", &places)
        }
    }

    private mutating func action(_ value: Value, _ path: DataPath, _ place: String, _ places: inout SettingPlaces) -> SwipeActionSettings? {
        switch value {
        case .string(let title): return SwipeActionSettings(title: title)
        case .object(let object):
            var action = SwipeActionSettings(title: "")
            for (key, value) in object.pairs {
                let path = path.appending(.key(key))
                switch key {
                case "title": action.title = text(value, path) ?? ""
                case "symbol": action.symbol = text(value, path)
                case "color": action.color = text(value, path)
                default: unknownKey(key, among: ["title", "symbol", "color"], path)
                }
                places.set(path, for: "\(place).\(key)", in: document)
            }
            if action.title.isEmpty, action.symbol == nil, object["title"]?.text?.isEmpty != false, object["symbol"] == nil {
                expect("an action with a title or a symbol", value, path)
            }
            return action
        case .null, .bool, .number, .array:
            expect("titles, or actions such as {title: Flag, color: orange, symbol: flag}", value, path)
            return nil
        }
    }

    private mutating func editing(_ value: Value, _ path: DataPath) -> [StateSettings.EditingMark]? {
        if case .bool(let isEditing) = value { return isEditing ? [.delete] : [] }
        return list(value).compactMap { element in
            choice(element == .string("move") ? "reorder" : element, StateSettings.EditingMark.allCases.map(\.rawValue), path)
                .flatMap(StateSettings.EditingMark.init(rawValue:))
        }
    }

    /// Reads `{all: [delete, reorder], "0": none, "0.1": insert}`: the controls of all rows, of a section's rows and of one row.
    private mutating func editing(_ object: Object, _ path: DataPath, _ state: inout StateSettings) {
        state.editing = []
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            if key == "all" {
                state.editing = editing(value, path)
            } else if let row = RowAddress(key) {
                if let own = rowEditing(value, path) { state.editingRows[row] = own }
            } else if let section = Int(key), section >= 0 {
                if let own = rowEditing(value, path) { state.editingSections[section] = own }
            } else {
                unknownKey(key, among: ["all", "0", "0.1"], path)
            }
        }
    }

    private mutating func rowEditing(_ value: Value, _ path: DataPath) -> RowEditing? {
        if let editing = RowEditing(value) { return editing }
        expect(RowEditing.expectation, value, path)
        return nil
    }

    private mutating func row(_ value: Value, _ path: DataPath) -> RowAddress? {
        if let row = value.text.flatMap(RowAddress.init) { return row }
        expect("a row as section and row, such as “0.2”", value, path)
        return nil
    }

    mutating func flag(_ value: Value, _ path: DataPath) -> Bool? {
        if case .bool(let flag) = value { return flag }
        expect("true or false", value, path)
        return nil
    }

    /// A single value or a list as an array.
    private func list(_ value: Value) -> [Value] {
        if case .array(let elements) = value { elements } else { [value] }
    }
}
