import Mustache
import TableDiagnostics

/// Parses a template and locates its errors, because the Mustache library reports neither locations nor unknown names.
struct TemplateReader {
    private let file: SourceFile
    private let kind: SiteTemplates.Kind
    private var diagnostics: [Diagnostic] = []
    private var open: [(name: String, span: SourceSpan)] = []
    private var used: Set<String> = []

    /// Errors: `template.syntax`, `template.unknown-value`, `template.missing-value`.
    static func read(_ file: SourceFile, as kind: SiteTemplates.Kind) -> Outcome<MustacheTemplate> {
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            return .failure(Diagnostic(.error, .templateSyntax, "\(file.path) is not UTF-8 text", hints: ["save it as UTF-8"]))
        }
        var reader = TemplateReader(file: file, kind: kind)
        reader.check()
        guard !reader.diagnostics.hasErrors else { return Outcome(nil, reader.diagnostics) }
        // Values are already escaped, so the template must not escape them again.
        guard let template = try? MustacheTemplate(string: "{{% CONTENT_TYPE: TEXT}}" + text) else {
            return .failure(Diagnostic(.error, .templateSyntax, "\(file.path) is not a valid Mustache template", hints: [Self.hint]))
        }
        return Outcome(template, reader.diagnostics)
    }

    private init(file: SourceFile, kind: SiteTemplates.Kind) {
        self.file = file
        self.kind = kind
    }

    private static let hint = "tags are {{name}}, {{#name}}…{{/name}}, {{^name}}…{{/name}} and {{! a comment}}"
    /// The maximum nesting depth of sections.
    private static let depthLimit = 32

    private mutating func check() {
        let bytes = file.bytes
        var i = 0
        while i + 1 < bytes.count {
            guard bytes[i] == UInt8(ascii: "{"), bytes[i + 1] == UInt8(ascii: "{") else {
                i += 1
                continue
            }
            let isTriple = i + 2 < bytes.count && bytes[i + 2] == UInt8(ascii: "{")
            let start = i + (isTriple ? 3 : 2)
            guard let end = close(from: start, isTriple: isTriple) else {
                return fault("this “{{” has no “}}”", i, min(i + 2, bytes.count))
            }
            tag(String(decoding: bytes[start..<end], as: UTF8.self), i, end + (isTriple ? 3 : 2))
            i = end + (isTriple ? 3 : 2)
        }
        for section in open {
            diagnostics.append(
                Diagnostic(
                    .error, .templateSyntax, "the section “\(section.name)” is never closed", at: section.span,
                    hints: ["close it with {{/\(section.name)}}"]))
        }
        for name in kind.required where !used.contains(name) {
            diagnostics.append(
                Diagnostic(
                    .error, .templateMissingValue, "\(file.path) has no {{\(name)}}, so the page would show nothing",
                    at: SourceSpan(file: file, lower: 0, upper: 0),
                    hints: ["put {{\(name)}} where its contents belong"]))
        }
    }

    private func close(from start: Int, isTriple: Bool) -> Int? {
        let bytes = file.bytes
        let length = isTriple ? 3 : 2
        var i = start
        while i + length <= bytes.count, bytes[i] != 0x0A {
            if bytes[i..<(i + length)].allSatisfy({ $0 == UInt8(ascii: "}") }) { return i }
            i += 1
        }
        return nil
    }

    private mutating func tag(_ text: String, _ lower: Int, _ upper: Int) {
        let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let sigil = trimmed.first else { return fault("this tag has no name", lower, upper) }
        switch sigil {
        case "!": return
        case ">", "<", "$": return fault("“{{\(trimmed)}}” inserts another template, which is not supported", lower, upper)
        case "=", "%": return fault("“{{\(trimmed)}}” changes the tag delimiters, which is not supported", lower, upper)
        case "/":
            let name = trimmed.dropFirst().drop { $0 == " " }
            guard let last = open.popLast() else { return fault("“{{/\(name)}}” closes a section that was not opened", lower, upper) }
            if last.name != name {
                fault("“{{/\(name)}}” closes the section “\(last.name)”", lower, upper, hint: "close it with {{/\(last.name)}}")
            }
        default:
            let name = String(trimmed.drop { "#^& ".contains($0) })
            guard kind.values.contains(name) else {
                let near = nearestName(to: name, in: kind.values)
                diagnostics.append(
                    Diagnostic(
                        .error, .templateUnknownValue, "\(kind.fileName) has no value “\(name)”",
                        at: SourceSpan(file: file, lower: lower, upper: upper),
                        hints: [near.map(Hint.likely) ?? "its values are \(kind.values.joined(separator: ", "))"]))
                return
            }
            used.insert(name)
            guard sigil == "#" || sigil == "^" else { return }
            open.append((name, SourceSpan(file: file, lower: lower, upper: upper)))
            if open.count > Self.depthLimit { fault("sections nest deeper than \(Self.depthLimit)", lower, upper) }
        }
    }

    private mutating func fault(_ message: Diagnostic.Sentence, _ lower: Int, _ upper: Int, hint: String? = nil) {
        diagnostics.append(
            Diagnostic(
                .error, .templateSyntax, message, at: SourceSpan(file: file, lower: lower, upper: upper), hints: [hint ?? Self.hint]))
    }
}
