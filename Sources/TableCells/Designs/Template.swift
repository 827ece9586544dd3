import Mustache
import TableInputs

/// A text of a cell design with keys of the contents, in Mustache: `{{name}}`, `{{#sold}}…{{/sold}}`.
struct Template: Sendable {
    /// The source text.
    let text: String
    /// The keys outside sections, in order.
    let keys: [String]
    /// The keys that open a section, by which a template tests for a value.
    let sectionKeys: Set<String>
    /// The key of a text that consists of a single tag; its value keeps its kind.
    let soleKey: String?
    private let template: MustacheTemplate
    /// Tags with a path or formats, by the names that replace them in the template.
    private let tags: [String: Tag]

    /// A key and the formats of its value.
    struct Tag: Sendable {
        var key: String
        var formats: [ValueFormat] = []

        /// Parses the source without braces: `price|currency:EUR`.
        init(_ source: Substring) throws(ValueFormat.Fault) {
            let parts = source.split(separator: "|", omittingEmptySubsequences: false)
            key = String(parts[0].reversed().drop(while: \.isWhitespace).reversed())
            for part in parts.dropFirst() { formats.append(try ValueFormat(part)) }
        }
    }

    /// Why a template is invalid; `reason` is a clause.
    struct Fault: Error {
        var reason: String
        var hint = "write a key as “{{name}}”"
    }

    /// Parses a text that contains `{{`.
    init(_ text: String) throws(Fault) {
        self.text = text
        let scan = try Scan(text)
        (keys, sectionKeys, tags) = (scan.keys, scan.sectionKeys, scan.tags)
        guard scan.count * text.utf8.count <= Self.sizeLimit else {
            throw Fault(reason: "the text has too many tags (\(scan.count) in \(text.utf8.count) bytes); split it")
        }
        let inner = text.dropFirst(2).dropLast(2)
        soleKey =
            text.hasPrefix("{{") && text.hasSuffix("}}") && inner.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
            ? String(inner) : nil
        do {
            // Contents are shown verbatim, without HTML escaping.
            template = try MustacheTemplate(string: "{{% CONTENT_TYPE: TEXT}}" + scan.source)
        } catch let error as MustacheTemplate.ParserError {
            throw Fault(reason: Self.reason(error.error))
        } catch {
            throw Fault(reason: "it is not a valid Mustache template")
        }
    }

    /// Renders the text with the given contents. The result is truncated once the budget of the scope is spent.
    func text(in binding: ContentScope, _ formatter: ValueFormatter, noting faults: FormatFaults) -> String {
        let cost = 1 + text.utf8.count / WorkBudget.textUnit
        guard binding.budget.spend(cost) else { return "" }
        return template.render(
            TemplateContext(binding: binding, turnCost: cost, tags: tags, formatter: formatter, faults: faults))
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

    /// The maximum product of a text's tags and bytes: the library counts the characters before each tag again. At the limit, this takes a
    /// tenth of a second.
    private static let sizeLimit = 1 << 26

    /// The maximum nesting of sections, and of functions around a key: the library parses both recursively without a limit.
    static let depthLimit = 32

    /// Parses the tags of a text.
    private struct Scan {
        /// The text, with names in place of tags that the library cannot parse.
        var source = ""
        var keys: [String] = []
        var sectionKeys: Set<String> = []
        var tags: [String: Tag] = [:]
        var count = 0
        private var names: [Substring: String] = [:]

        /// Rejects partials and changed delimiters: views replace the former, and no one needs the latter.
        init(_ text: String) throws(Fault) {
            var depth = 0
            var rest = text[...]
            while let open = rest.utf8.firstRange(of: "{{".utf8) {
                source += rest[..<open.upperBound]
                rest = rest[open.upperBound...]
                count += 1
                guard let close = rest.utf8.firstRange(of: "}}".utf8) else { throw Fault(reason: "a “{{” has no “}}”") }
                let tag = rest[..<close.lowerBound]
                rest = rest[close.lowerBound...]
                let sigil = tag.first(where: { !$0.isWhitespace })
                switch sigil {
                case ">", "<", "$": throw Fault(reason: "“{{\(tag)}}” inserts another template, which is not supported; use “View: NAME”")
                case "=", "%": throw Fault(reason: "“{{\(tag)}}” changes the tag delimiters, which is not supported")
                case nil: throw Fault(reason: "“{{\(tag)}}” does not name a key")
                case "!": source += tag
                default:
                    if sigil == "/" { depth -= 1 }
                    let isSection = sigil == "#" || sigil == "^"
                    let content = tag.drop { $0.isWhitespace || "#^&{/".contains($0) }
                    source += tag[..<content.startIndex]
                    let key = try add(content, isSection: isSection || sigil == "/")
                    if depth == 0, !key.isEmpty, sigil != "/" { keys.append(key) }
                    guard isSection else { continue }
                    if depth == 0 { sectionKeys.insert(key) }
                    depth += 1
                    guard depth <= depthLimit else { throw Fault(reason: "its sections nest deeper than \(depthLimit)") }
                }
            }
            source += rest
        }

        /// Appends the source of a tag and returns its key.
        private mutating func add(_ content: Substring, isSection: Bool) throws(Fault) -> String {
            guard !content.contains("|") else {
                guard !isSection else { throw Fault(reason: "a section has no format", hint: "format the values inside “{{\(content)}}”") }
                do throws(ValueFormat.Fault) {
                    return add(try Tag(content), content)
                } catch {
                    throw Fault(reason: error.reason, hint: error.hint)
                }
            }
            // `{{uppercased(name)}}`: the key is in the innermost parentheses.
            var name = content.prefix { !$0.isWhitespace && $0 != "}" }
            let whole = name
            guard name.count(where: { $0 == "(" }) <= depthLimit else {
                throw Fault(reason: "a key is wrapped in more than \(depthLimit) functions")
            }
            while let bracket = name.firstIndex(of: "("), name.last == ")" { name = name[name.index(after: bracket)...].dropLast() }
            guard name.contains("."), name != ".", name.first != ".", let tag = try? Tag(name) else {
                source += content
                return String(name)
            }
            source += content[..<name.startIndex]
            let key = add(tag, name)
            source += whole[name.endIndex...] + content[whole.endIndex...]
            return key
        }

        private mutating func add(_ tag: Tag, _ written: Substring) -> String {
            // Both ends of a section must get the same name.
            let name = names[written] ?? "?\(tags.count)"
            names[written] = name
            tags[name] = tag
            source += name
            for case .default in tag.formats { sectionKeys.insert(tag.key) }
            for case .currency(.key(let key), _) in tag.formats { keys.append(key) }
            return tag.key
        }
    }
}
