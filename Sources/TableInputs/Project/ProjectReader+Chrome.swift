/// Reads the bars around a table.
extension ProjectReader {
    static let chromeKeys = [
        "title", "largeTitle", "navigationBar", "back", "leading", "trailing", "search", "tabs", "selectedTab", "toolbar", "accessory",
        "titleView", "time",
    ]
    static let searchKeys = ["placeholder", "text", "scopes", "selectedScope", "cancel", "active"]
    static let buttonKeys = ["title", "symbol", "style"]
    static let tabKeys = ["title", "symbol", "badge", "role"]
    static let coverKeys = ["title", "message", "buttons"]
    static let coverButtonKeys = ["title", "role"]
    static let anchoredKeys = coverKeys + ["source"]
    static let menuKeys = ["title", "source", "buttons"]
    static let menuButtonKeys = ["title", "symbol", "role"]
    /// The maximum number of buttons or tabs in a bar.
    static let buttonLimit = 8

    /// Reads `chrome: true`, or a mapping with titles and buttons.
    mutating func chrome(_ value: Value, _ path: DataPath, _ settings: inout DesignSettings) {
        if case .bool(let shows) = value {
            settings.showsChrome = shows
            return
        }
        guard case .object(let object) = value else {
            return expect("true, false or a mapping such as {largeTitle: true, trailing: [plus]}", value, path)
        }
        var chrome = settings.chrome ?? ChromeSettings()
        for (key, value) in object.pairs {
            chrome.keys.insert(key)
            let path = path.appending(.key(key))
            settings.places.set(path, for: "chrome.\(key)", in: document)
            switch key {
            case "title": chrome.title = text(value, path)
            case "largeTitle": chrome.hasLargeTitle = flag(value, path) ?? false
            case "navigationBar": chrome.hasNavigationBar = flag(value, path) ?? true
            case "back": chrome.back = textOrFlag(value, path, "")
            case "leading": chrome.leading = buttons(value, path)
            case "trailing": chrome.trailing = buttons(value, path)
            case "search": chrome.search = search(value, path)
            case "tabs": chrome.tabs = tabs(value, path)
            case "selectedTab": chrome.selectedTab = number(value, 0...Double(Self.buttonLimit), path).map { Int($0) } ?? 0
            case "toolbar": chrome.toolbar = buttons(value, path)
            case "accessory":
                chrome.accessory = text(value, path)
                settings.places.set(path, for: key, in: document)
            case "titleView":
                chrome.titleView = text(value, path)
                settings.places.set(path, for: key, in: document)
            case "time": chrome.time = text(value, path) ?? ""
            default: unknownKey(key, among: Self.chromeKeys, path)
            }
        }
        if let selected = object["selectedTab"], !chrome.tabs.isEmpty, chrome.selectedTab >= chrome.tabs.count {
            let last = chrome.tabs.count - 1
            expect(
                last < 1 ? "0, as there are no other tabs" : "a tab from 0 to \(last)", selected, path.appending(.key("selectedTab")))
        }
        for (key, buttons, most) in [("leading", chrome.leading, 0), ("trailing", chrome.trailing, 0), ("toolbar", chrome.toolbar, 1)] {
            guard buttons.filter({ $0.style == .search }).count > most, let value = object[key] else { continue }
            let expectation = most == 0 ? "buttons; “style: search” is for the toolbar" : "a list with one search field"
            expect(expectation, value, path.appending(.key(key)))
        }
        if chrome.search == nil, object["search"] == nil, chrome.toolbar.contains(where: { $0.style == .search }) {
            chrome.search = ChromeSettings.Search()
        }
        settings.chrome = chrome
        settings.showsChrome = true
    }

    /// Reads `search: true`, `search: Find a boat` or `search: {text: tea, scopes: [All, Shops]}`. A search with a text can be canceled.
    private mutating func search(_ value: Value, _ path: DataPath) -> ChromeSettings.Search? {
        guard case .object(let object) = value else {
            return textOrFlag(value, path, "").map { ChromeSettings.Search(placeholder: $0) }
        }
        var search = ChromeSettings.Search()
        search.showsCancelButton = object["text"] != nil
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            switch key {
            case "placeholder": search.placeholder = text(value, path) ?? ""
            case "text": search.text = text(value, path) ?? ""
            case "scopes": search.scopes = buttons(value, path).map(\.title)
            case "selectedScope": search.selectedScope = number(value, 0...Double(Self.buttonLimit), path).map { Int($0) } ?? 0
            case "cancel": search.showsCancelButton = flag(value, path) ?? false
            case "active":
                search.hidesTitle = flag(value, path) ?? false
                if object["cancel"] == nil { search.showsCancelButton = search.hidesTitle || search.showsCancelButton }
            default: unknownKey(key, among: Self.searchKeys, path)
            }
        }
        if let selected = object["selectedScope"], search.selectedScope >= max(1, search.scopes.count) {
            let last = search.scopes.count - 1
            expect(
                last < 1 ? "0, as there are no other scopes" : "a scope from 0 to \(last)", selected, path.appending(.key("selectedScope")))
        }
        return search
    }

    /// Reads another mode on the same screen: `sidebar: {mode: 0, selected: 0.1}`; `false` for none.
    mutating func part(_ place: DesignSettings.Part.Place, _ value: Value, _ path: DataPath, _ settings: inout DesignSettings) {
        settings.showsChrome = settings.showsChrome ?? true
        if case .bool(false) = value {
            settings.parts.append(DesignSettings.Part(place: place, isShown: false, changes: DesignSettings()))
            return
        }
        guard case .object(let object) = value else { return expect("settings with a mode, such as {mode: 0, selected: 0.1}", value, path) }
        if object["mode"] == nil { expect("settings with a mode, such as {mode: 0, selected: 0.1}", value, path) }
        var part = DesignSettings.Part(place: place, isShown: true, changes: DesignSettings())
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            guard Self.partKeys.contains(key) else {
                unknownKey(key, among: Self.partKeys, path)
                continue
            }
            setting(key, value, path, &part.changes, among: Self.partKeys)
        }
        settings.parts.append(part)
    }

    /// Reads what is above a table: `keyboard: true`, `alert: {title: Delete?, buttons: [Cancel, Delete]}`, `sheet: Share`,
    /// `contextMenu: {source: 0.1, buttons: Copy}`; `false` for nothing.
    mutating func cover(_ key: String, _ value: Value, _ path: DataPath, _ settings: inout DesignSettings) {
        if key == "sheet" {
            if case .object(let object) = value, object["mode"] != nil { return part(.sheet, value, path, &settings) }
            settings.parts.append(DesignSettings.Part(place: .sheet, isShown: false, changes: DesignSettings()))
        }
        var chrome = settings.chrome ?? ChromeSettings()
        defer {
            settings.chrome = chrome
            settings.showsChrome = settings.showsChrome ?? true
        }
        chrome.keys.insert(key == "keyboard" ? key : "cover")
        if case .bool(false) = value {
            if key == "keyboard" { chrome.keyboard = nil } else { chrome.cover = nil }
            return
        }
        if key == "keyboard" {
            if case .number(let height) = value, (0...1000).contains(height.doubleValue) {
                chrome.keyboard = .height(height.doubleValue)
            } else if value == .bool(true) {
                chrome.keyboard = .standard
            } else {
                expect("true, false or a height from 0 to 1000", value, path, hint: "write “keyboard: true” for the usual height")
            }
            return
        }
        var cover = ChromeSettings.Cover(kind: .init(rawValue: key) ?? .sheet, title: value.text ?? "", message: "", buttons: [])
        let (known, buttonKeys) =
            switch cover.kind {
            case .alert, .sheet: (Self.coverKeys, Self.coverButtonKeys)
            case .actionSheet: (Self.anchoredKeys, Self.coverButtonKeys)
            case .contextMenu: (Self.menuKeys, Self.menuButtonKeys)
            }
        if case .object(let object) = value {
            for (key, value) in object.pairs {
                let path = path.appending(.key(key))
                guard known.contains(key) else {
                    if cover.kind == .sheet, Self.partKeys.contains(key) {
                        unknownKey(path) { "add “mode”: only the sheet of a mode has “\(key)”" }
                    } else {
                        unknownKey(key, among: known, path)
                    }
                    continue
                }
                switch key {
                case "title": cover.title = text(value, path) ?? ""
                case "message": cover.message = text(value, path) ?? ""
                case "source": cover.source = source(value, of: cover.kind, path)
                default: cover.buttons = coverButtons(value, among: buttonKeys, path)
                }
            }
        } else if value.text == nil, cover.kind != .contextMenu {
            expect("a title, or a mapping such as {title: Delete?, buttons: [Cancel, Delete]}", value, path)
        }
        if cover.kind == .contextMenu, value["source"] == nil {
            expect("a mapping with a row, such as {source: 0.1, buttons: [Copy, Share]}", value, path)
        }
        chrome.cover = cover
    }

    /// Reads `0.1`, or `trailing 1`, which only an action sheet can have.
    private mutating func source(_ value: Value, of kind: ChromeSettings.Cover.Kind, _ path: DataPath) -> ChromeSettings.Cover.Source? {
        let source = value.text.flatMap(ChromeSettings.Cover.Source.init)
        if case .row? = source { return source }
        if kind == .actionSheet, source != nil { return source }
        expect(
            kind == .actionSheet
                ? "a row such as “0.1”, or a button such as “trailing”, “leading 1” or “toolbar 0”"
                : "a row as section and row, such as “0.2”",
            value, path)
        return nil
    }

    /// Reads `[Cancel, {title: Delete, role: destructive}]`.
    private mutating func coverButtons(_ value: Value, among known: [String], _ path: DataPath) -> [ChromeSettings.Cover.Button] {
        oneOrMore(value, path) { reader, value, path in
            guard case .object(let object) = value else { return reader.text(value, path).map { ChromeSettings.Cover.Button($0) } }
            var button = ChromeSettings.Cover.Button("")
            for (key, value) in object.pairs {
                let path = path.appending(.key(key))
                guard known.contains(key) else {
                    reader.unknownKey(key, among: known, path)
                    continue
                }
                switch key {
                case "title": button.title = reader.text(value, path) ?? ""
                case "symbol": button.symbol = reader.text(value, path)
                default:
                    let roles = ChromeSettings.Cover.Role.allCases.map(\.rawValue)
                    button.role = reader.choice(value, roles, path).flatMap(ChromeSettings.Cover.Role.init(rawValue:)) ?? .plain
                }
            }
            return button
        }
    }

    /// A text, or `usual` for `true`.
    private mutating func textOrFlag(_ value: Value, _ path: DataPath, _ usual: String) -> String? {
        if case .bool(let isThere) = value { return isThere ? usual : nil }
        return text(value, path)
    }

    private mutating func buttons(_ value: Value, _ path: DataPath) -> [ChromeSettings.Button] {
        oneOrMore(value, path) { $0.button($1, $2) }
    }

    /// One button, or a list of them.
    private mutating func oneOrMore<Button>(
        _ value: Value, _ path: DataPath, _ read: (inout ProjectReader, Value, DataPath) -> Button?
    ) -> [Button] {
        guard case .array(let elements) = value else { return read(&self, value, path).map { [$0] } ?? [] }
        guard elements.count <= Self.buttonLimit else {
            expect("at most \(Self.buttonLimit) buttons", .string("\(elements.count) buttons"), path)
            return []
        }
        return list(value, path, read)
    }

    private mutating func button(_ value: Value, _ path: DataPath) -> ChromeSettings.Button? {
        guard case .object(let object) = value else { return text(value, path).map { ChromeSettings.Button($0) } }
        var button = ChromeSettings.Button("")
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            switch key {
            case "title": button.title = text(value, path) ?? ""
            case "symbol": button.symbol = text(value, path)
            case "style":
                let styles = ChromeSettings.Button.Style.allCases.map(\.rawValue)
                button.style = choice(value, styles, path).flatMap(ChromeSettings.Button.Style.init(rawValue:)) ?? .plain
            default: unknownKey(key, among: Self.buttonKeys, path)
            }
        }
        return button
    }

    private mutating func tabs(_ value: Value, _ path: DataPath) -> [ChromeSettings.Tab] {
        guard case .array(let elements) = value, elements.count <= Self.buttonLimit else {
            expect("a list of up to \(Self.buttonLimit) tabs such as {title: Home, symbol: house}", value, path)
            return []
        }
        return elements.enumerated().compactMap { index, element in
            let path = path.appending(.index(index))
            guard case .object(let object) = element else { return text(element, path).map { ChromeSettings.Tab(title: $0, symbol: "") } }
            for key in object.keys where !Self.tabKeys.contains(key) {
                unknownKey(key, among: Self.tabKeys, path.appending(.key(key)))
            }
            return ChromeSettings.Tab(
                title: object["title"]?.text ?? "", symbol: object["symbol"]?.text ?? "", badge: object["badge"]?.text,
                isSearch: object["role"].map { choice($0, ["search"], path.appending(.key("role"))) } == "search")
        }
    }
}
