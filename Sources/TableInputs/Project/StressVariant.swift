/// A change to the data that tests a design with unexpected contents.
public enum StressVariant: String, Sendable, CaseIterable {
    /// Every list is empty.
    case empty
    /// Every list has one element.
    case one
    /// Every list has a hundred elements, repeating its own.
    case many
    /// Every string and number becomes null.
    case nulls
    /// Words are three times as long as the longest text with their key. What is not prose stays: see `TextKind`.
    case longest
    /// Every string is its first word.
    case shortest
    /// Every word is Arabic.
    case rtl

    /// Applies the change. Strings that `isName` identifies as names, such as symbols or colors, do not become longer.
    public func applied(to value: Value, isName: (String) -> Bool = { _ in false }) -> Value {
        switch self {
        case .empty: Self.mapLists(value) { _ in [] }
        case .one: Self.mapLists(value) { Array($0.prefix(1)) }
        case .many: Self.mapLists(value) { list in list.isEmpty ? [] : (0..<max(100, list.count)).map { list[$0 % list.count] } }
        case .nulls: Self.nulled(value, isTop: true)
        case .longest:
            Self.lengthened(value, Self.longestTexts(in: value), isName: isName)
        case .shortest: Self.mapTexts(value, isName: isName) { $0.split(separator: " ").first.map(String.init) ?? $0 }
        case .rtl: Self.mapTexts(value, isName: isName, Self.arabic)
        }
    }

    private static func mapLists(_ value: Value, _ change: ([Value]) -> [Value]) -> Value {
        switch value {
        // Changes inner lists first: otherwise, long lists of long lists would grow without limit.
        case .array(let elements): .array(change(elements.prefix(100).map { isList($0) ? $0 : mapLists($0, change) }))
        case .object(let object): .object(object.mapValues { mapLists($1, change) })
        case .null, .bool, .number, .string: value
        }
    }

    private static func isList(_ value: Value) -> Bool {
        if case .array = value { true } else { false }
    }

    /// Top-level strings stay unchanged, because sections and rows often look them up.
    private static func nulled(_ value: Value, isTop: Bool) -> Value {
        switch value {
        case .array(let elements): .array(elements.map { nulled($0, isTop: false) })
        case .object(let object): .object(object.mapValues { nulled($1, isTop: isTop && isContainer($1)) })
        case .string, .number: isTop ? value : .null
        case .null, .bool: value
        }
    }

    private static func isContainer(_ value: Value) -> Bool {
        switch value {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }

    private static func longestTexts(in value: Value) -> [String: String] {
        var longest: [String: String] = [:]
        func visit(_ value: Value, _ key: String) {
            switch value {
            case .string(let text): if TextKind.isProse(text), text.count > longest[key, default: ""].count { longest[key] = text }
            case .array(let elements): for element in elements { visit(element, key) }
            case .object(let object): for (key, value) in object.pairs { visit(value, key) }
            case .null, .bool, .number: break
            }
        }
        visit(value, "")
        return longest
    }

    private static func lengthened(_ value: Value, _ longest: [String: String], _ key: String = "", isName: (String) -> Bool) -> Value {
        switch value {
        case .string(let text):
            guard !TextKind.isKept(key), TextKind.isProse(text), !isName(text) else { return value }
            let long = longest[key] ?? text
            return .string([long, long, long].joined(separator: " "))
        case .array(let elements): return .array(elements.map { lengthened($0, longest, key, isName: isName) })
        case .object(let object):
            return .object(object.mapValues { lengthened($1, longest, $0, isName: isName) })
        case .null, .bool, .number: return value
        }
    }

    private static func mapTexts(_ value: Value, _ key: String = "", isName: (String) -> Bool, _ change: (String) -> String) -> Value {
        switch value {
        case .string(let text): TextKind.isKept(key) || isName(text) || !TextKind.isProse(text) ? value : .string(change(text))
        case .array(let elements): .array(elements.map { mapTexts($0, key, isName: isName, change) })
        case .object(let object): .object(object.mapValues { mapTexts($1, $0, isName: isName, change) })
        case .null, .bool, .number: value
        }
    }

    /// As many Arabic words as the text has words with letters; what has no letters, such as prices and times, stays.
    private static func arabic(_ text: String) -> String {
        var count = 0
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard word.contains(where: \.isLetter) else { return String(word) }
            // Longer words for longer words, so that lines break where they would.
            let words = word.count < 5 ? shortWords : longWords
            count += 1
            return words[(count + word.count) % words.count]
        }.joined(separator: " ")
    }

    private static let shortWords = ["بيت", "نهر", "يوم", "على", "من", "قمر"]
    private static let longWords = ["مدينة", "الحديقة", "الإعدادات", "المكتبة", "السفينة", "الميناء"]
}
