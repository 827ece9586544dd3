import Foundation

/// Parses the format of a predicate. Every method answers `nil` for an error.
struct FormatParser {
    private enum Token: Equatable {
        case word(String), text(String), number(Double), sign(String)
    }
    private var tokens: [Token] = []
    private var position = 0
    private var depth = 0
    private var arguments: ArraySlice<Any?>

    init(_ format: String, _ arguments: [Any?]) {
        self.arguments = arguments[...]
        tokens = Self.tokens(of: Array(format)) ?? []
    }

    private static func tokens(of characters: [Character]) -> [Token]? {
        var (found, index): ([Token], Int) = ([], 0)
        func run(_ isPart: (Character) -> Bool) -> String {
            let start = index
            while index < characters.count, isPart(characters[index]) { index += 1 }
            return String(characters[start..<index])
        }
        while index < characters.count {
            let one = characters[index]
            if one.isWhitespace {
                index += 1
            } else if one == "'" || one == "\"" {
                index += 1
                var text = ""
                while index < characters.count, characters[index] != one {
                    if characters[index] == "\\", index + 1 < characters.count { index += 1 }
                    text.append(characters[index])
                    index += 1
                }
                guard index < characters.count else { return nil }
                index += 1
                found.append(.text(text))
            } else if one.isNumber {
                guard let number = Double(run { $0.isNumber || $0 == "." }) else { return nil }
                found.append(.number(number))
            } else if one.isLetter || "_$@".contains(one) {
                found.append(.word(run { $0.isLetter || $0.isNumber || "_$@.".contains($0) }))
            } else if one == "%" {
                found.append(.sign(run { $0 == "%" || $0.isLetter || $0 == "@" }))
            } else if "<>=!&|".contains(one) {
                found.append(.sign(run { "<>=!&|".contains($0) }))
            } else {
                index += 1
                found.append(.sign(String(one)))
            }
        }
        return found
    }

    // MARK: Predicates

    mutating func predicate() -> NSPredicate? {
        guard !tokens.isEmpty, let found = alternatives(), position == tokens.count else { return nil }
        return found
    }

    private mutating func take(_ words: String..., signs: String...) -> Bool {
        guard position < tokens.count else { return false }
        switch tokens[position] {
        case .word(let word) where words.contains(word.uppercased()), .sign(let word) where signs.contains(word):
            position += 1
            return true
        default: return false
        }
    }

    private mutating func alternatives() -> NSPredicate? {
        guard var found = conjunction() else { return nil }
        while take("OR", signs: "||") {
            guard let next = conjunction() else { return nil }
            found = NSCompoundPredicate(type: .or, subpredicates: [found, next])
        }
        return found
    }

    private mutating func conjunction() -> NSPredicate? {
        guard var found = negation() else { return nil }
        while take("AND", signs: "&&") {
            guard let next = negation() else { return nil }
            found = NSCompoundPredicate(type: .and, subpredicates: [found, next])
        }
        return found
    }

    private mutating func negation() -> NSPredicate? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { return nil }
        if take("NOT", signs: "!") { return negation().map { NSCompoundPredicate(type: .not, subpredicates: [$0]) } }
        if take("TRUEPREDICATE") { return NSPredicate(value: true) }
        if take("FALSEPREDICATE") { return NSPredicate(value: false) }
        if take(signs: "(") {
            guard let inner = alternatives(), take(signs: ")") else { return nil }
            return inner
        }
        let isAny = take("ANY", "SOME")
        let isAll = !isAny && take("ALL")
        guard let left = expression(), let type = comparison() else { return nil }
        var options: String.CompareOptions = []
        if take(signs: "[") {
            guard case .word(let letters)? = next(), take(signs: "]") else { return nil }
            if letters.contains("c") { options.insert(.caseInsensitive) }
            if letters.contains("d") { options.insert(.diacriticInsensitive) }
        }
        guard let right = expression() else { return nil }
        return FormatComparison(left, type, right, options, isAny ? .any : isAll ? .all : .direct)
    }

    private mutating func next() -> Token? {
        guard position < tokens.count else { return nil }
        position += 1
        return tokens[position - 1]
    }

    private mutating func comparison() -> FormatComparison.Operator? {
        switch next() {
        case .sign("=")?, .sign("==")?: .equalTo
        case .sign("!=")?, .sign("<>")?: .notEqualTo
        case .sign("<")?: .lessThan
        case .sign("<=")?, .sign("=<")?: .lessThanOrEqualTo
        case .sign(">")?: .greaterThan
        case .sign(">=")?, .sign("=>")?: .greaterThanOrEqualTo
        case .word(let word)?:
            switch word.uppercased() {
            case "CONTAINS": .contains
            case "BEGINSWITH": .beginsWith
            case "ENDSWITH": .endsWith
            case "MATCHES": .matches
            case "LIKE": .like
            case "IN": .in
            case "BETWEEN": .between
            default: nil
            }
        default: nil
        }
    }

    // MARK: Values

    private mutating func expression() -> FormatExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { return nil }
        switch next() {
        case .text(let text)?: return FormatExpression(.constantValue, "\"\(text)\"") { _, _ in text }
        case .number(let number)?: return constant(number)
        case .sign("-")?:
            guard case .number(let number)? = next() else { return nil }
            return constant(-number)
        case .sign("{")?:
            var parts: [FormatExpression] = []
            while !take(signs: "}") {
                guard let part = expression() else { return nil }
                parts.append(part)
                if !take(signs: ","), position < tokens.count, tokens[position] != .sign("}") { return nil }
            }
            return FormatExpression(.aggregate, "{\(parts.map(\.description).joined(separator: ", "))}") { object, variables in
                parts.compactMap { $0.value(of: object, variables) }
            }
        case .sign("%K")?:
            guard let path = arguments.popFirst() as? String else { return nil }
            return keyPath(path)
        case .sign(let sign)? where sign.hasPrefix("%") && sign.count > 1:
            guard let argument = arguments.popFirst() else { return nil }
            return constant(argument)
        case .word(let word)?: return named(word)
        case .sign?, nil: return nil
        }
    }

    private func constant(_ value: Any?) -> FormatExpression {
        FormatExpression(.constantValue, value.map { "\($0)" } ?? "nil") { _, _ in value }
    }

    private func named(_ word: String) -> FormatExpression {
        switch word.uppercased() {
        case "TRUE", "YES": return constant(true)
        case "FALSE", "NO": return constant(false)
        case "NIL", "NULL": return constant(nil)
        case "SELF": return FormatExpression(.evaluatedObject, "SELF") { object, _ in object }
        default: break
        }
        guard word.hasPrefix("$") else { return keyPath(word) }
        let parts = word.dropFirst().split(separator: ".").map(String.init)
        let (name, keys) = (parts.first ?? "", parts.dropFirst())
        return FormatExpression(keys.isEmpty ? .variable : .function, word) { _, variables in
            keys.reduce(variables[name]) { PredicateValues.value($1, of: $0) }
        }
    }

    private func keyPath(_ path: String) -> FormatExpression {
        var keys = path.split(separator: ".").map(String.init)
        if keys.first?.uppercased() == "SELF" { keys.removeFirst() }
        return FormatExpression(.keyPath, path) { object, _ in keys.reduce(object) { PredicateValues.value($1, of: $0) } }
    }
}
