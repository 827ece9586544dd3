/// A flag of a section or row line, in the order of the formatter.
///
/// `rule` describes everything that the parser, formatter and highlighter need to know about a flag.
package enum ConfigFlag: String, CaseIterable, Sendable {
    case source = "-s"
    case elementSource = "-es"
    case header = "-h"
    case cell = "-c"
    case emptyCell = "-ec"
    case count = "-n"
    case all = "-all"
    case tag = "-t"
    case editing = "-editing"

    package var rule: Rule {
        switch self {
        case .source: Rule(.key)
        case .elementSource: Rule(.key, only: .row, slot: .source)
        case .header: Rule(.headerClass, only: .section)
        case .cell: Rule(.cellClass)
        case .emptyCell: Rule(.cellClass)
        case .count: Rule(.count)
        case .all: Rule(.nothing, slot: .count)
        case .tag: Rule(.tag)
        case .editing: Rule(.editing)
        }
    }

    /// The flag whose slot this one uses: `-all` uses that of `-n`. Among flags with the same slot, the last one wins.
    var slot: ConfigFlag { rule.slot ?? self }

    package struct Rule {
        package let value: Value
        /// The only kind of line on which the flag has an effect; `nil` for both section and row lines.
        package let line: Keyword?
        /// `nil` if the flag is its own slot.
        let slot: ConfigFlag?

        init(_ value: Value, only line: Keyword? = nil, slot: ConfigFlag? = nil) {
            self.value = value
            self.line = line
            self.slot = slot
        }
    }

    /// The kind of value that the flag takes.
    package enum Value {
        case key, cellClass, headerClass, count, tag
        /// Words of `RowEditing`, separated by commas.
        case editing
        /// The flag has no value.
        case nothing

        /// What to write, in messages.
        var name: String {
            switch self {
            case .key: "a key"
            case .cellClass, .headerClass: "a class name"
            case .count: "a number"
            case .tag: "a tag"
            case .editing: RowEditing.expectation
            case .nothing: "nothing"
            }
        }
    }

    /// The flag that equals a token exactly.
    init?(_ bytes: [UInt8], _ token: ConfigToken) {
        guard bytes[token.lower] == UInt8(ascii: "-"), token.upper - token.lower <= Self.maxLength else { return nil }
        self.init(rawValue: String(decoding: bytes[token.lower..<token.upper], as: UTF8.self))
    }

    private static let maxLength = allCases.map(\.rawValue.utf8.count).max() ?? 0
}
