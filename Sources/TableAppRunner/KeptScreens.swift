import Foundation
import TableHTML

/// What an earlier run found of the app's screens. A screen is opened again only if code or a resource that it can depend on has changed.
struct KeptScreens {
    /// What became of a screen, for code of this key.
    struct Found: Codable {
        var key: String
        var reason: String?
        var detail: String?
        var fault: String?
        var isDrawn: Bool
        /// The number of runs in which its time was over; `nil` for none. On a busy machine, one says nothing of its code.
        var lates: Int?
    }

    private let place: String
    private var known: [String: Found] = [:]
    /// Beside the files of the app: the toolkit, the resources and how a screen is opened.
    private let common: String
    /// The files that declare a name, and the names that a file mentions.
    private var (declaring, mentioned): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
    private var sums: [String: String] = [:]
    private let functions: [String: String]
    /// What documents name: classes, and properties that they set. A screen that makes a scene or a xib need not mention them.
    private let documented: Set<String>

    private static let list = "TVPScreens.swift"
    /// Files of which every screen takes something.
    private static let shared: Set = ["TVPAbsent.swift", "TVPSupport.swift", "TVPModel.swift", "TVPAssets.swift", "main.swift"]

    /// `sources` is the folder with the compiled files; the program is in one of the folders with resources.
    init(at place: String, sources: String, resources: [String], except program: String, toolkit: String) {
        self.place = place
        known = contents(place).flatMap { PortSteps.decode($0, as: [String: Found].self) } ?? [:]
        let manager = FileManager.default
        var (common, documented): ([String], Set<String>) = ([toolkit], [])
        for folder in resources {
            for file in (manager.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted() {
                guard folder + "/" + file != program, let values = try? manager.attributesOfItem(atPath: folder + "/" + file),
                    values[.type] as? FileAttributeType == .typeRegular
                else { continue }
                let date = (values[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
                common.append("\(file) \(date) \(values[.size] as? Int ?? 0)")
                guard file.hasSuffix(".storyboard") || file.hasSuffix(".xib"), let data = contents(folder + "/" + file) else { continue }
                for name in String(decoding: data, as: UTF8.self).matches(of: /(?:customClass|keyPath)="([^"]+)"/) {
                    documented.formUnion(Self.words(in: String(name.output.1)))
                }
            }
        }
        var functions: [String: String] = [:]
        for file in (manager.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []).sorted() where file.hasSuffix(".swift") {
            guard let text = contents(sources + "/" + file).map({ String(decoding: $0, as: UTF8.self) }) else { continue }
            if file == Self.list {
                functions = Self.functions(in: text)
            } else if Self.shared.contains(file) {
                common.append(text)
            } else {
                sums[file] = contentHash(text.utf8)
                mentioned[file] = Self.words(in: text).union(Self.operators(in: text))
                for name in Self.names(declaredIn: text) { declaring[name, default: []].insert(file) }
            }
        }
        // What runs before every screen, and what makes up objects for all of them.
        for (name, text) in functions.sorted(by: { $0.key < $1.key }) where !Self.ofScreens.contains(where: name.hasPrefix) {
            common.append(text)
        }
        // All that the set-up leads to would be the whole app: what it names itself stops it.
        let setUp = Self.reached(from: ["tvpSetUp", "tvpDelegate"], in: functions)
        let (places, marks) = (declaring, sums)
        let named = Set(setUp.words.flatMap { places[$0] ?? [] })
        common += setUp.texts.sorted() + named.sorted().map { "\($0) \(marks[$0] ?? "")" }
        self.common = contentHash(common.joined(separator: "\n").utf8)
        (self.functions, self.documented) = (functions, documented)
    }

    /// What a screen's picture depends on.
    func key(of screen: PortSteps.Screen, limit: Int) -> String {
        var (open, seen): ([String], Set<String>) = ([screen.file], [])
        let (words, texts) = Self.reached(from: Set([screen.function].compactMap { $0 }), in: functions)
        open += words.union(documented).flatMap { declaring[$0] ?? [] }
        while let file = open.popLast() {
            guard sums[file] != nil, seen.insert(file).inserted else { continue }
            for word in mentioned[file] ?? [] { open += (declaring[word] ?? []).subtracting(seen) }
        }
        let all = ["\(common) \(limit)"] + texts.sorted() + seen.sorted().map { "\($0) \(sums[$0] ?? "")" }
        return contentHash(all.joined(separator: "\n").utf8)
    }

    /// `nil` if the screen must be opened.
    subscript(name: String, key: String) -> Found? { known[name].flatMap { $0.key == key && $0.lates != 1 ? $0 : nil } }

    /// How often its time was over for this key.
    func lates(_ name: String, _ key: String) -> Int { known[name].flatMap { $0.key == key ? $0.lates : nil } ?? 0 }

    /// Keeps what this run found, and nothing of screens that are gone.
    func save(_ found: [String: Found]) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(found) else { return }
        TableAppRunner.save(data, place)
    }

    // MARK: Sources

    /// The generated functions of single screens, by the start of their names, and the list of all screens.
    private static let ofScreens = ["tvpScreen", "tvpMake_", "TVPStub_", "tvpEntries"]

    /// The generated functions, types and globals by name.
    private static func functions(in text: String) -> [String: String] {
        var (found, name): ([String: String], String?) = ([:], nil)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.first?.isWhitespace == false, line != "}" {
                name = line.firstMatch(of: /(?:func|class|let) (tvp\w+|TVP\w+)/).map { String($0.output.1) }
            }
            if let name { found[name, default: ""] += line + "\n" }
        }
        return found
    }

    /// The words and texts of generated functions, with those of what they call.
    private static func reached(from names: Set<String>, in functions: [String: String]) -> (words: Set<String>, texts: [String]) {
        var (words, made, texts): (Set<String>, Set<String>, [String]) = (names, [], [])
        while let next = words.first(where: { functions[$0] != nil && !made.contains($0) }) {
            let text = functions[next] ?? ""
            made.insert(next)
            texts.append(text)
            words.formUnion(Self.words(in: text))
        }
        return (words, texts)
    }

    private static func words(in text: String) -> Set<String> {
        Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }

    private static let operatorBytes = Set("/=-+!*%<>&|^~?".utf8)
    private static func operators(in text: String) -> [String] {
        text.utf8.split { !operatorBytes.contains($0) }.map { String(Substring($0)) }
    }

    private static let typeWords: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    private static let memberWords: Set<Substring> = ["func", "var", "let"]

    /// The types of a file, and what it adds to the types of others or to all files.
    private static func names(declaredIn text: String) -> Set<String> {
        var (names, own, isExtension): (Set<String>, Set<String>, Bool) = ([], [], false)
        for line in text.split(separator: "\n") {
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            func word(after known: Set<Substring>) -> String? {
                words.firstIndex(where: known.contains).flatMap { words.dropFirst($0 + 1).first }.map(String.init)
            }
            if let type = word(after: typeWords) {
                names.insert(type)
                own.insert(type)
            }
            let isOuter = line.first?.isWhitespace == false
            // No name leads to initializers, subscripts and conformances of an extension, and to operators.
            if isOuter, let extended = line.firstMatch(of: /\bextension\s+([\w.]+)/) {
                names.formUnion(extended.output.1.split(separator: ".").map(String.init))
            }
            if isOuter, let function = line.firstMatch(of: /\bfunc\s+([\/=\-+!*%<>&|^~?]+)/) { names.insert(String(function.output.1)) }
            if isOuter, line.first != "}" { isExtension = word(after: ["extension"]).map { !own.contains($0) } ?? false }
            if isOuter || isExtension, let member = word(after: memberWords) { names.insert(member) }
        }
        return names
    }
}
