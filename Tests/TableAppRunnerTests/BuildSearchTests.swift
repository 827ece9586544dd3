import Synchronization
import Testing

@testable import TableAppRunner

@Suite("The search for what compiles")
struct BuildSearchTests {
    private final class Clock: Sendable {
        let seconds: Mutex<Int>
        init(_ seconds: Int) { self.seconds = Mutex(seconds) }
    }

    /// Files that compile after a number of cuts, or never. Each step takes its time on the clock.
    private final class App: BuildTools {
        let clock: Clock
        let pace: Int
        /// The cuts that a file still needs, and what it says until then.
        var needs: [String: Int]
        var messages: [String: String] = [:]
        /// The types of a file, and the files that name them.
        var types: [String: (name: String, users: [String])] = [:]
        /// The files that use a file, and do not compile without it: nothing is declared for it.
        var uses: [String: [String]] = [:]
        /// Whether the port tool finds these.
        var namesUsers = true
        /// The steps that make up for a file's cuts.
        var enough: [String: Int] = [:]
        /// The declaration that a cut names, and whether nothing is declared without it.
        var (owner, undeclares) = ("", false)
        /// Files that the port tool cannot read.
        var unreadable: Set<String> = []
        private(set) var steps: [String] = []
        private var declared: Set<String> = []
        private var dropped: Set<String> = []

        /// The app's own files.
        var files: Set<String> = ["A.swift", "B.swift", "C.swift"]

        init(_ needs: [String: Int], at seconds: Int = 0, pace: Int = 0) {
            (self.needs, self.pace, clock) = (needs, pace, Clock(seconds))
        }

        private func result(of files: Set<String>, limit: Int) -> Compiled {
            clock.seconds.withLock { $0 += pace }
            var errors = files.filter { needs[$0, default: 0] > 0 && limit < enough[$0, default: .max] }.sorted().map { file in
                PortSteps.CompilerError(file: file, line: 3, column: 1, message: messages[file] ?? "no exact matches in call")
            }
            for (file, type) in types where dropped.contains(file) && !declared.contains(type.name) {
                errors += type.users.filter { files.contains($0) && !dropped.contains($0) }.map { user in
                    PortSteps.CompilerError(file: user, line: 1, column: 1, message: "cannot find type '\(type.name)' in scope")
                }
            }
            for (file, users) in uses where dropped.contains(file) {
                errors += users.filter { files.contains($0) && !dropped.contains($0) }.map { user in
                    PortSteps.CompilerError(file: user, line: 1, column: 1, message: "value of type 'Thing' has no member 'a'")
                }
            }
            return (errors, "", errors.isEmpty ? 0 : 1)
        }
        func check(_ files: Set<String>, limit: Int, skipsBodies: Bool, isCalm: Bool) -> Compiled {
            steps.append("check \(files.count)")
            return result(of: files, limit: limit)
        }
        func compile(limit: Int) -> Compiled {
            steps.append("compile")
            return result(of: files.union(needs.keys), limit: limit)
        }
        func cut(_ errors: [PortSteps.CompilerError], level: Int) -> [PortSteps.Cut] {
            steps.append("cut \(level) " + errors.map(\.file).joined(separator: " "))
            return errors.filter { !unreadable.contains($0.file) }.map { error in
                needs[error.file, default: 0] -= needs[error.file] == .max ? 0 : 1
                if error.file == "Absent.swift", undeclares { declared = [] }
                return PortSteps.Cut(
                    kind: error.file == "Absent.swift" ? "declaration" : "statement", file: error.file, line: 3, owner: owner,
                    message: error.message, lines: 1)
            }
        }
        func drop(_ file: String, for error: PortSteps.CompilerError) -> PortSteps.Cut {
            steps.append("drop \(file)")
            needs[file] = 0
            dropped.insert(file)
            return PortSteps.Cut(kind: "file", file: file, line: 3, owner: "", message: error.message, lines: 9)
        }
        func users(of files: Set<String>) -> Set<String> { Set(!namesUsers ? [] : files.flatMap { uses[$0] ?? [] }) }
        func declare(_ names: Set<String>) -> Int {
            steps.append("declare " + names.sorted().joined(separator: " "))
            declared = names
            return names.count
        }
        func screens(absent names: Set<String>) -> [PortSteps.Screen]? { [] }
        func modules(of names: Set<String>) -> [String: String] { [:] }
        func addImport(of module: String, to file: String) {}

        func search() -> BuildSearch<App> {
            let clock = clock
            return BuildSearch(
                self, BuildBudget { BuildBudget.Spent(wall: clock.seconds.withLock { $0 }, processor: 0) },
                files: files, generated: ["List.swift", "Absent.swift"], list: "List.swift",
                absent: "Absent.swift", lacksModules: true
            ) { _ in }
        }
    }

    @Test("a file that never compiles is left out, and the rest is built: before the time is over, and after")
    func hopeless() {
        for (seconds, pace) in [(0, 0), (0, 50), (0, 400), (1639, 1), (1660, 1), (1900, 1), (2100, 1)] {
            let app = App(["C.swift": .max], at: seconds, pace: pace)
            var search = app.search()
            #expect(search.run(unchecked: ["A.swift", "B.swift", "C.swift"]) == .compiled)
            #expect(app.steps.count { $0 == "drop C.swift" } == 1 && app.steps.last == "compile", "\(app.steps)")
            #expect(search.rounds <= 60)
        }
    }

    @Test("once the time for a search is over, each round leaves out larger parts of the files with errors, and no file four times")
    func closing() {
        let app = App(["A.swift": 1, "B.swift": 2, "C.swift": .max], at: 1640)
        var search = app.search()
        #expect(search.run(unchecked: ["A.swift", "B.swift", "C.swift"]) == .compiled)
        #expect(
            app.steps == [
                "check 3", "cut 2 A.swift B.swift C.swift", "check 5", "cut 3 B.swift C.swift", "check 2", "drop C.swift", "check 1",
                "compile", "check 1", "compile",
            ])
        #expect(search.cuts.map(\.kind) == Array(repeating: "statement", count: 3) + ["file"] && search.isHurried)
    }

    @Test("what names a type of a file that was left out gets it declared", arguments: [1640, 2000])
    func dependents(seconds: Int) {
        let app = App(["C.swift": .max], at: seconds)
        app.types["C.swift"] = ("Thing", ["A.swift", "B.swift"])
        var search = app.search()
        #expect(search.run(unchecked: ["A.swift", "B.swift", "C.swift"]) == .compiled)
        #expect(app.steps.contains("declare Thing") && !app.steps.contains("drop A.swift"), "\(app.steps)")
        #expect(search.names == ["Thing"])
    }

    @Test("a file in which nothing smaller can be left out goes whole at once")
    func unreadable() {
        let app = App(["C.swift": .max])
        app.unreadable = ["C.swift"]
        var search = app.search()
        #expect(search.run(unchecked: ["C.swift"]) == .compiled)
        #expect(app.steps.contains("drop C.swift") && search.rounds < 8)
    }

    @Test("a chain of files of which each one breaks the next ends with what is left, in rounds that are counted")
    func chain() {
        for length in [2, 5, 30] {
            let app = App(["File0.swift": .max], at: 2000)
            app.files = Set((0..<length).map { "File\($0).swift" })
            for number in 0..<length - 1 { app.uses["File\(number).swift"] = ["File\(number + 1).swift"] }
            app.files.insert("Alone.swift")
            var search = app.search()
            #expect(search.run(unchecked: app.files) == .compiled)
            #expect(search.rounds <= 19 && !app.steps.contains("drop Alone.swift") && search.isHurried, "\(app.steps)")
        }
    }

    @Test("where each file left out breaks another one, the app is left out, and not the build")
    func nothing() {
        let app = App(["A.swift": .max], at: 2000)
        app.files = Set((0..<90).map { "File\($0).swift" } + ["A.swift"])
        app.uses["A.swift"] = ["File0.swift"]
        for number in 0..<89 { app.uses["File\(number).swift"] = ["File\(number + 1).swift"] }
        app.namesUsers = false
        var search = app.search()
        #expect(search.run(unchecked: app.files) == .compiled)
        #expect(Set(search.cuts.filter { $0.kind == "file" }.map(\.file)) == app.files)
    }

    @Test("errors of the list of screens alone leave out screens, and nothing of the app")
    func screens() {
        let app = App(["List.swift": 7], at: 2000)
        var search = app.search()
        #expect(search.run(unchecked: ["List.swift"]) == .compiled)
        #expect(search.cuts.allSatisfy { $0.file == "List.swift" } && search.rounds <= 11)
    }

    @Test("what takes long is left out only if it takes too long for good, and after what is wrong")
    func slow() {
        let late = App(["B.swift": 1], at: 950)
        late.enough = ["B.swift": 6000]
        var second = late.search()
        #expect(second.run(unchecked: late.files) == .compiled && second.cuts.isEmpty, "right code stays when the time is nearly over")
        let app = App(["A.swift": 1, "B.swift": 1, "C.swift": 1])
        app.messages = ["B.swift": "unable to type-check this expression in reasonable time", "C.swift": "in reasonable time"]
        app.enough = ["B.swift": 6000]
        var search = app.search()
        #expect(search.run(unchecked: app.files) == .compiled)
        #expect(app.steps.filter { $0.hasPrefix("cut") } == ["cut 0 A.swift", "cut 0 C.swift"], "\(app.steps)")
    }

    @Test("a declared name that does not compile is not declared again")
    func undeclared() {
        let app = App(["Absent.swift": 1], at: 1640)
        app.owner = "Thing"
        app.types["C.swift"] = ("Thing", ["A.swift"])
        _ = app.drop("C.swift", for: PortSteps.CompilerError(file: "C.swift", line: 1, column: 1, message: ""))
        var search = app.search()
        search.names = ["Thing"]
        _ = app.declare(["Thing"])
        app.undeclares = true
        #expect(search.run(unchecked: ["Absent.swift"]) == .compiled)
        #expect(search.names.isEmpty && app.steps.filter { $0.hasPrefix("declare") } == ["declare Thing"], "\(app.steps)")
    }

    @Test("a search ends when the clock is over, though each round has errors")
    func end() {
        let app = App(["List.swift": .max], at: 0, pace: 100)
        var search = app.search()
        #expect(search.run(unchecked: ["List.swift"]) == .failed("does not compile in time: 1 error is left"))
        #expect(app.clock.seconds.withLock { $0 } == 2000 + 1600)
    }

    @Test("an edit that does not compile ends the search, unless a name can be declared")
    func edits() {
        let app = App(["A.swift": 1])
        var search = app.search()
        search.isStrict = true
        let error = PortSteps.CompilerError(file: "A.swift", line: 3, column: 1, message: "no exact matches in call")
        #expect(search.run(unchecked: []) == .broken(error))
        let other = App(["A.swift": 1])
        other.messages["A.swift"] = "cannot find type 'Thing' in scope"
        var second = other.search()
        second.isStrict = true
        if case .broken = second.run(unchecked: []) { Issue.record("a fresh build declares the name") }
    }
}
