import TableDiagnostics
import TableInputs

/// The format of a value in a template: `{{price|currency:EUR}}`. Names and options are those of Foundation's `FormatStyle`.
enum ValueFormat: Sendable, Equatable {
    /// `digits` is the number of decimals; `nil` shows only significant ones.
    case number(digits: Int?, isCompact: Bool)
    case percent(digits: Int?)
    case currency(CurrencyCode, digits: Int?)
    case byteCount(isMemory: Bool)
    case list(isOr: Bool)
    case date(DateFormat)
    case relative(RelativeFormat)
    /// `nil` shows minutes and seconds, with hours from one hour on.
    case duration(DurationFormat?)
    case plural([PluralCategory: String])
    /// The text for a missing value.
    case `default`(String)

    enum CurrencyCode: Sendable, Equatable {
        case code(String)
        case key(String)
    }

    enum DateFormat: Sendable, Equatable {
        case styles(date: DateStyle?, time: TimeStyle?)
        /// “Yesterday”, “Today”, “Tomorrow”, or the date.
        case relative
        /// Unicode's field letters in any order, such as `yMMMd`.
        case template(String)
    }

    enum DateStyle: String, CaseIterable, Sendable { case numeric, abbreviated, long, complete }
    enum TimeStyle: String, CaseIterable, Sendable { case shortened, standard, complete }

    struct RelativeFormat: Sendable, Equatable {
        enum Presentation: String, CaseIterable, Sendable { case named, numeric }
        enum Units: String, CaseIterable, Sendable { case wide, abbreviated, narrow, spellOut }
        var presentation = Presentation.named
        var units = Units.wide
        var beginsSentence = false

        static let beginning = "beginningOfSentence"
    }

    enum DurationFormat: String, CaseIterable, Sendable {
        case minuteSecond, hourMinute, hourMinuteSecond, wide, abbreviated, narrow
    }

    static let names = [
        "number", "percent", "currency", "byteCount", "list", "date", "time", "dateTime", "relative", "duration", "plural", "default",
    ]

    var name: String {
        switch self {
        case .number: "number"
        case .percent: "percent"
        case .currency: "currency"
        case .byteCount: "byteCount"
        case .list: "list"
        case .date: "date"
        case .relative: "relative"
        case .duration: "duration"
        case .plural: "plural"
        case .default: "default"
        }
    }

    /// Why a format is invalid, and how to fix it.
    struct Fault: Error, Equatable {
        var reason: String
        var hint: String
    }

    /// Parses a format such as `currency:EUR`.
    init(_ text: Substring) throws(Fault) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0]).trimmed
        let argument = parts.count > 1 ? String(parts[1]).trimmed : nil
        let words = (argument ?? "").split(separator: ",").map { String($0).trimmed }
        switch name {
        case "number":
            if words == ["compactName"] {
                self = .number(digits: nil, isCompact: true)
            } else {
                self = .number(digits: try Self.digits(words, of: name, or: "compactName"), isCompact: false)
            }
        case "percent": self = .percent(digits: try Self.digits(words, of: name))
        case "currency":
            guard let first = words.first, !first.isEmpty else {
                throw Fault(reason: "“currency” needs a currency code", hint: "write “currency:EUR”, or the key of a code")
            }
            let isCode = first.utf8.count == 3 && first.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            self = .currency(isCode ? .code(first) : .key(first), digits: try Self.digits(Array(words.dropFirst()), of: name))
        case "byteCount": self = .byteCount(isMemory: try Self.choice(words, among: ["file", "memory"], of: name) == "memory")
        case "list": self = .list(isOr: try Self.choice(words, among: ["and", "or"], of: name) == "or")
        case "date":
            if let argument, Self.isTemplate(argument) {
                self = .date(.template(argument))
            } else if words == ["relative"] {
                self = .date(.relative)
            } else {
                self = .date(.styles(date: try Self.dateStyle(words, of: name, or: ["relative", "a template such as “MMMd”"]), time: nil))
            }
        case "time":
            let style = try Self.choice(words, among: TimeStyle.allCases.map(\.rawValue), of: name)
            self = .date(.styles(date: nil, time: style.flatMap(TimeStyle.init(rawValue:)) ?? .shortened))
        case "dateTime": self = .date(.styles(date: try Self.dateStyle(words, of: name), time: .shortened))
        case "relative": self = .relative(try Self.relative(words))
        case "duration":
            let style = try Self.choice(words, among: DurationFormat.allCases.map(\.rawValue), of: name)
            self = .duration(style.flatMap(DurationFormat.init(rawValue:)))
        case "plural": self = .plural(try Self.forms(argument ?? ""))
        case "default":
            guard let argument, !argument.isEmpty else {
                throw Fault(reason: "“default” has no text", hint: "write “default:none”")
            }
            self = .default(argument)
        default:
            let near = nearestName(to: name, in: Self.names)
            throw Fault(
                reason: "unknown format “\(name)”",
                hint: (near.map { Hint.likely($0).text + " " } ?? "") + "the formats are \(Self.names.joined(separator: ", "))")
        }
    }

    private static func wrong(_ word: String, of name: String, _ choices: [String]) -> Fault {
        let near = nearestName(to: word, in: choices)
        return Fault(
            reason: "“\(name)” takes no “\(word)”",
            hint: (near.map { Hint.likely($0).text + " " } ?? "") + "after “\(name):”, write one of \(choices.joined(separator: ", "))")
    }

    private static func choice(_ words: [String], among choices: [String], of name: String) throws(Fault) -> String? {
        guard let word = words.first else { return nil }
        guard words.count == 1, choices.contains(word) else { throw wrong(words.last ?? word, of: name, choices) }
        return word
    }

    private static func dateStyle(_ words: [String], of name: String, or others: [String] = []) throws(Fault) -> DateStyle {
        let known = DateStyle.allCases.map(\.rawValue)
        guard let word = words.first else { return .abbreviated }
        guard words.count == 1, let style = DateStyle(rawValue: word) else { throw wrong(words.last ?? word, of: name, known + others) }
        return style
    }

    /// Parses a number of decimals from 0 to 9.
    private static func digits(_ words: [String], of name: String, or other: String? = nil) throws(Fault) -> Int? {
        guard let word = words.first else { return nil }
        guard words.count == 1, let digits = Int(word), (0...9).contains(digits) else {
            throw wrong(words.last ?? word, of: name, ["0 to 9 for the decimals"] + [other].compactMap { $0 })
        }
        return digits
    }

    /// Whether a text consists of field letters, each in a single run. No name of a style does.
    private static func isTemplate(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 20 && text.allSatisfy { "GyYQqMLwEecdahHkKjmsS".contains($0) }
    }

    private static func relative(_ words: [String]) throws(Fault) -> RelativeFormat {
        var format = RelativeFormat()
        for word in words {
            if let presentation = RelativeFormat.Presentation(rawValue: word) {
                format.presentation = presentation
            } else if let units = RelativeFormat.Units(rawValue: word) {
                format.units = units
            } else if word == RelativeFormat.beginning {
                format.beginsSentence = true
            } else {
                throw wrong(
                    word, of: "relative",
                    RelativeFormat.Presentation.allCases.map(\.rawValue) + RelativeFormat.Units.allCases.map(\.rawValue) + [
                        RelativeFormat.beginning
                    ])
            }
        }
        return format
    }

    /// Parses `one=# photo, other=# photos`. A comma is part of a text unless a category follows it.
    private static func forms(_ text: String) throws(Fault) -> [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        var current: PluralCategory?
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if sides.count == 2, let category = PluralCategory(rawValue: String(sides[0]).trimmed) {
                forms[category] = String(sides[1]).trimmed
                current = category
            } else if let current {
                forms[current, default: ""] += "," + part
            } else {
                break
            }
        }
        guard forms[.other] != nil else {
            throw Fault(
                reason: "“plural” has no “other”",
                hint: "write “plural:one=# photo, other=# photos”; the categories are "
                    + PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return forms
    }
}

extension String {
    fileprivate var trimmed: String { String(trimmingPrefix(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
}
