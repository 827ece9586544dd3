/// Reads what stands around a table.
extension ProjectReader {
    static let chromeKeys = [
        "title", "largeTitle", "navigationBar", "back", "leading", "trailing", "search", "tabs", "selectedTab", "toolbar", "time",
    ]
    /// The most buttons or tabs in a bar.
    static let buttonLimit = 8

    /// `chrome: true`, or a mapping with titles and buttons.
    mutating func chrome(_ value: Value, _ path: DataPath, _ settings: inout DesignSettings) {
        if case .bool(let shows) = value {
            settings.showsChrome = shows
            return
        }
        guard case .object(let object) = value else {
            return expect("true, false or a mapping such as {largeTitle: true, trailing: [plus]}", value, path)
        }
        var chrome = ChromeSettings()
        for (key, value) in object.pairs {
            let path = path.appending(.key(key))
            switch key {
            case "title": chrome.title = text(value, path)
            case "largeTitle": chrome.hasLargeTitle = flag(value, path) ?? false
            case "navigationBar": chrome.hasNavigationBar = flag(value, path) ?? true
            case "back": chrome.back = textOrFlag(value, path, "")
            case "leading": chrome.leading = texts(value, path)
            case "trailing": chrome.trailing = texts(value, path)
            case "search": chrome.search = textOrFlag(value, path, "Search")
            case "tabs": chrome.tabs = tabs(value, path)
            case "selectedTab": chrome.selectedTab = number(value, 0...Double(Self.buttonLimit), path).map { Int($0) } ?? 0
            case "toolbar": chrome.toolbar = texts(value, path)
            case "time": chrome.time = text(value, path) ?? ""
            default: unknownKey(key, among: Self.chromeKeys, path)
            }
        }
        settings.chrome = chrome
        settings.showsChrome = true
    }

    /// A text, or `usual` for `true`.
    private mutating func textOrFlag(_ value: Value, _ path: DataPath, _ usual: String) -> String? {
        if case .bool(let isThere) = value { return isThere ? usual : nil }
        return text(value, path)
    }

    private mutating func texts(_ value: Value, _ path: DataPath) -> [String] {
        guard case .array(let elements) = value else { return text(value, path).map { [$0] } ?? [] }
        guard elements.count <= Self.buttonLimit else {
            expect("at most \(Self.buttonLimit) buttons", .string("\(elements.count) buttons"), path)
            return []
        }
        return elements.enumerated().compactMap { text($1, path.appending(.index($0))) }
    }

    private mutating func tabs(_ value: Value, _ path: DataPath) -> [ChromeSettings.Tab] {
        guard case .array(let elements) = value, elements.count <= Self.buttonLimit else {
            expect("a list of up to \(Self.buttonLimit) tabs such as {title: Home, symbol: house}", value, path)
            return []
        }
        return elements.enumerated().compactMap { index, element in
            let path = path.appending(.index(index))
            guard case .object(let object) = element else {
                expect("a tab such as {title: Home, symbol: house}", element, path)
                return nil
            }
            for key in object.keys where !["title", "symbol"].contains(key) {
                unknownKey(key, among: ["title", "symbol"], path.appending(.key(key)))
            }
            return ChromeSettings.Tab(title: object["title"]?.text ?? "", symbol: object["symbol"]?.text ?? "")
        }
    }
}
