import Foundation
import Testing

/// Usual faults of authors whose first language is not English. A list does not make good prose, but it keeps these faults out.
@Suite("English")
struct EnglishTests {
    struct Fault: CustomTestStringConvertible {
        var pattern: String
        var instead: String
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
        Fault(pattern: #"\b(stands?|lies) (beside|at|in|on|for)\b"#, instead: "“is in”, “replaces”"),
        Fault(pattern: #"\bonce a (snapshot|run|design|file)\b"#, instead: "“once per …”"),
        Fault(pattern: #"\b(is|are) no (small|large|longer a)\b"#, instead: "“is not a …”"),
        Fault(pattern: #"\b(utili[sz]e|thereby|hereby|therein|wherein|whereas|hence|respectively)\b"#, instead: "a plain word"),
        Fault(pattern: #"\b(very|simply|obviously|of course|easily)\b"#, instead: "nothing"),
        Fault(pattern: #"\bin the (?:frame|scope) of\b|\bin case of\b|\bwith the help of\b"#, instead: "“in”, “if”, “with”"),
        Fault(pattern: #"\bsince (two|three|some|many|\d+) (days|weeks|years)\b"#, instead: "“for …”"),
        Fault(pattern: #"\b([Ii]s|[Aa]re) said\b|\b(say|says) (so|of|otherwise)\b"#, instead: "“report”, “show”, “specify”"),
        Fault(pattern: #"\b(of (its|their) own|own code of)\b"#, instead: "“its own …”"),
        Fault(pattern: #"\b(gives? way to|takes? the place of)\b"#, instead: "“is replaced by”, “replaces”"),
        Fault(pattern: #"\b(the looks? of|in the manner of|keeps? clear of|warns? of|because of which)\b"#, instead: "the usual word"),
        Fault(pattern: #"\b(at hand|in reach|anew)\b"#, instead: "“available”, “again”"),
        Fault(pattern: #"\ba (tenth|twentieth) (smaller|larger|faster|slower)\b"#, instead: "the percentage"),
        Fault(pattern: #"\bWhat of an?\b|\bwhat (it|they) lacks?\b"#, instead: "“the list of …”, “anything missing”"),
        Fault(pattern: #"\bmake(s)? possible to\b|\bsuggests? to [a-z]+"#, instead: "“lets”, “suggests …ing”"),
    ]

    @Test("README, changelog and guides have none of the usual faults", arguments: faults)
    func documents(fault: Fault) throws {
        let root = FloorTests.root
        let catalog = "Sources/TablePreviewKit/Documentation.docc"
        let guides = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: catalog).path).filter { $0.hasSuffix(".md") }
        let pattern = try NSRegularExpression(pattern: fault.pattern)
        for name in ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"] + guides.sorted().map({ "\(catalog)/\($0)" }) {
            let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
            // Code is no prose.
            let prose = text.replacing(/(?m)^(`{3,})[\s\S]*?^\1/, with: "").replacing(/`[^`\n]*`/, with: "`").replacing("\n", with: " ")
            for match in pattern.matches(in: prose, range: NSRange(prose.startIndex..., in: prose)) {
                guard let range = Range(match.range, in: prose) else { continue }
                Issue.record("\(name): “\(prose[range])”; write \(fault.instead)")
            }
        }
    }
}
