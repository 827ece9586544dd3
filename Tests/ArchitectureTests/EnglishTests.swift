import Foundation
import Testing

/// Usual faults of authors whose first language is not English. A list does not make good prose, but it keeps these faults out.
@Suite("English")
struct EnglishTests {
    struct Fault: CustomTestStringConvertible {
        var pattern: String
        var instead: String
        /// Whether comments in code may have it.
        var isForComments = false
        var testDescription: String { pattern }
    }

    static let faults = [
        Fault(pattern: #"\b(allow|enable|permit)s? to [a-z]+"#, instead: "“lets you …”, or “allows …ing”"),
        Fault(pattern: #"\b(informations|advices|feedbacks|softwares|equipments|evidences)\b"#, instead: "the singular"),
        Fault(
            pattern: #"\b(colour|behaviour|centre|grey|licence|favour|labelled|cancelled|analyse|serialise|initialise|recognise)"#,
            instead: "American spelling"),
        Fault(pattern: #"\b(e\.g\.|i\.e\.|etc\.)"#, instead: "“such as”, “that is”"),
        Fault(pattern: #"(?<![-`*\w])\b([a-z]{2,}) \1\b(?![-`*])"#, instead: "the word once"),
        Fault(pattern: #"\bbesides[.;]"#, instead: "“too”, “as well”"),
        Fault(pattern: #"\b(ports?|loads?|reads?) [A-Z]\w+ whole\b"#, instead: "“all of …”"),
        Fault(pattern: #"\band what not\b"#, instead: "“and what it leaves out”"),
        Fault(pattern: #"\b(stands?|lies) (beside|at|in|on|for)\b"#, instead: "“is in”, “replaces”", isForComments: true),
        Fault(pattern: #"\bonce a (snapshot|run|design|file|machine)\b"#, instead: "“once per …”"),
        Fault(pattern: #"\b(is|are) no (small|large|longer a)\b"#, instead: "“is not a …”"),
        Fault(
            pattern: #"(?<!there )\b(is|are|was) no (app|changes|list|units|document|limit|parts|members|error|reason|release|table)\b"#,
            instead: "“is not a …”"),
        Fault(pattern: #"\b(utili[sz]e|thereby|hereby|therein|wherein|whereas|hence|respectively)\b"#, instead: "a plain word"),
        Fault(pattern: #"\b(very|simply|obviously|of course|easily)\b"#, instead: "nothing"),
        Fault(pattern: #"\bin the (?:frame|scope) of\b|\bin case of\b|\bwith the help of\b"#, instead: "“in”, “if”, “with”"),
        Fault(pattern: #"\bsince (two|three|some|many|\d+) (days|weeks|years)\b"#, instead: "“for …”"),
        Fault(pattern: #"\b([Ii]s|[Aa]re) said\b|\b(say|says) (so|of|otherwise)\b"#, instead: "“report”, “show”, “specify”"),
        Fault(pattern: #"\b(of (its|their) own|own code of)\b"#, instead: "“its own …”", isForComments: true),
        Fault(pattern: #"\b(gives? way to|takes? the place of)\b"#, instead: "“is replaced by”, “replaces”"),
        Fault(pattern: #"\b(the looks? of|in the manner of|keeps? clear of|warns? of|because of which)\b"#, instead: "the usual word"),
        Fault(pattern: #"\b(at hand|in reach|anew)\b"#, instead: "“available”, “again”"),
        Fault(pattern: #"\ba (tenth|twentieth) (smaller|larger|faster|slower)\b"#, instead: "the percentage"),
        Fault(
            pattern: #"\bWhat of an?\b|\bwhat is left of\b|\bmarks of a merge\b|\bwhat (it|they) lacks?\b"#,
            instead: "“the list of …”, “anything missing”"),
        Fault(pattern: #"\bmake(s)? possible to\b|\bsuggests? to [a-z]+"#, instead: "“lets”, “suggests …ing”"),
    ]

    /// README, changelog, guides and diagnostics without code, by file.
    private static let documents = Result {
        try prose(
            in: ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
                + files(below: "Sources/TablePreviewKit/Documentation.docc", ending: ".md")
        ) { text in text.replacing(/(?m)^(`{3,})[\s\S]*?^\1/, with: "").split(separator: "\n") }
    }

    /// Documentation comments, by file.
    private static let comments = Result {
        try prose(in: files(below: "Sources", ending: ".swift")) { text in
            text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.filter { $0.hasPrefix("/// ") }.map { $0.dropFirst(4) }
        }
    }

    @Test("no document has one of the usual faults", arguments: faults)
    func documents(fault: Fault) throws { try check(Self.documents.get(), for: fault) }

    @Test("no documentation comment has one of them", arguments: faults.filter { !$0.isForComments })
    func comments(fault: Fault) throws { try check(Self.comments.get(), for: fault) }

    private static func files(below folder: String, ending: String) throws -> [String] {
        let names = FileManager.default.enumerator(atPath: FloorTests.root.appending(path: folder).path)?.compactMap { $0 as? String }
        return try #require(names).filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }

    private static func prose(in names: [String], lines: (String) -> [Substring]) throws -> [(name: String, text: String)] {
        try names.map { name in
            let text = try String(contentsOf: FloorTests.root.appending(path: name), encoding: .utf8)
            // Every second part is code.
            let parts = lines(text).joined(separator: " ").split(separator: "`", omittingEmptySubsequences: false)
            return (name, parts.enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : "`" }.joined())
        }
    }

    private func check(_ prose: [(name: String, text: String)], for fault: Fault) throws {
        let pattern = try NSRegularExpression(pattern: fault.pattern)
        for (name, text) in prose {
            for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
                guard let range = Range(match.range, in: text) else { continue }
                Issue.record("\(name): “\(text[range])”; write \(fault.instead)")
            }
        }
    }
}
