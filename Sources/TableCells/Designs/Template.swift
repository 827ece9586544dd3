import Mustache
import TableInputs

/// A text of a cell design with keys of the contents, in the Mustache language: `{{name}}`, `{{#sold}}…{{/sold}}`.
struct Template: Sendable {
    /// The source text.
    let text: String
    /// The keys outside of sections, in order.
    let keys: [String]
    /// The keys that open a section, which is how a template tests for a value.
    let sectionKeys: Set<String>
    /// The key of a text that consists of a single tag: its value keeps its kind.
    let soleKey: String?
    private let template: MustacheTemplate

    /// Why a template is invalid, as a clause.
    struct Fault: Error {
        var reason: String
    }

    /// Parses a text that contains `{{`.
    init(_ text: String) throws(Fault) {
        self.text = text
        let tags: Int
        (keys, sectionKeys, tags) = try Self.keys(of: text)
        guard tags * text.utf8.count <= Self.sizeLimit else {
            throw Fault(reason: "\(tags) tags in \(text.utf8.count) bytes are too many; split the text")
        }
        let inner = text.dropFirst(2).dropLast(2)
        soleKey =
            text.hasPrefix("{{") && text.hasSuffix("}}") && inner.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
            ? String(inner) : nil
        do {
            // Contents are shown verbatim: no HTML escaping.
            template = try MustacheTemplate(string: "{{% CONTENT_TYPE: TEXT}}" + text)
        } catch let error as MustacheTemplate.ParserError {
            throw Fault(reason: Self.reason(error.error))
        } catch {
            throw Fault(reason: "it is not a valid Mustache template")
        }
    }

    /// Renders the text with some contents; truncated once the budget of the scope is spent.
    func text(in binding: ContentScope) -> String {
        let cost = 1 + text.utf8.count / WorkBudget.textUnit
        guard binding.budget.spend(cost) else { return "" }
        return template.render(TemplateContext(binding: binding, turnCost: cost))
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? MustacheTemplate.Error else { return "a “{{” has no “}}”" }
        return switch error {
        case .sectionCloseNameIncorrect: "a section is closed with a different name than it is opened with"
        case .expectedSectionEnd: "a “{{#…}}” section is never closed"
        case .unfinishedName: "a “{{” has no “}}”"
        default: "it is not a valid Mustache template"
        }
    }

    /// The largest product of a text's tags and bytes: the library counts the characters before each tag anew. A tenth of a second.
    private static let sizeLimit = 1 << 26

    /// Sections nest no deeper, and no more functions stand around a key: the library reads both by recursion without a bound.
    static let depthLimit = 32

    /// What stands in the outermost tags. Partials and changed delimiters are refused: views do the former, and no one
    /// needs the latter.
    private static func keys(of text: String) throws(Fault) -> ([String], Set<String>, tags: Int) {
        var keys: [String] = []
        var sectionKeys: Set<String> = []
        var depth = 0
        var tags = 0
        var rest = text[...]
        while let open = rest.utf8.firstRange(of: "{{".utf8) {
            rest = rest[open.upperBound...]
            tags += 1
            guard let close = rest.utf8.firstRange(of: "}}".utf8) else { throw Fault(reason: "a “{{” has no “}}”") }
            var tag = rest[..<close.lowerBound]
            rest = rest[close.upperBound...]
            let sigil = tag.first(where: { !$0.isWhitespace })
            switch sigil {
            case ">", "<", "$": throw Fault(reason: "“{{\(tag)}}” inserts another template, which is not supported; use “View: NAME”")
            case "=", "%": throw Fault(reason: "“{{\(tag)}}” changes the tag delimiters, which is not supported")
            case "!": continue
            case "/": depth -= 1
            case nil: throw Fault(reason: "“{{\(tag)}}” does not name a key")
            default:
                tag = tag.drop { $0.isWhitespace || "#^&{".contains($0) }
                var name = tag.prefix { !$0.isWhitespace && $0 != "}" }
                // `{{uppercased(name)}}`: the key is in the innermost parentheses.
                guard name.count(where: { $0 == "(" }) <= depthLimit else {
                    throw Fault(reason: "a key is wrapped in more than \(depthLimit) functions")
                }
                while let bracket = name.firstIndex(of: "("), name.last == ")" { name = name[name.index(after: bracket)...].dropLast() }
                if depth == 0, !name.isEmpty { keys.append(String(name)) }
                if sigil == "#" || sigil == "^" {
                    if depth == 0 { sectionKeys.insert(String(name)) }
                    depth += 1
                    guard depth <= depthLimit else { throw Fault(reason: "its sections nest deeper than \(depthLimit)") }
                }
            }
        }
        return (keys, sectionKeys, tags)
    }
}
