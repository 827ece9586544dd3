import TableDiagnostics
import TableGraphics

/// What a build asks of the compiler and of the port tool.
protocol BuildTools {
    /// Checks some files, with as many steps of the compiler's search for the types of one expression. `isCalm`: none of them is slow.
    func check(_ files: Set<String>, limit: Int, skipsBodies: Bool, isCalm: Bool) -> Compiled
    /// Compiles all files to objects.
    func compile(limit: Int) -> Compiled
    /// Leaves out what does not compile: 0 statements, 2 bodies, 3 declarations.
    func cut(_ errors: [PortSteps.CompilerError], level: Int) -> [PortSteps.Cut]
    /// Leaves out all of a file.
    func drop(_ file: String, for error: PortSteps.CompilerError) -> PortSteps.Cut
    /// The files that name a type of some files.
    func users(of files: Set<String>) -> Set<String>
    /// Declares names that are nowhere. Returns the number of lines.
    func declare(_ names: Set<String>) -> Int
    /// Writes the list of screens; `nil` if that fails.
    func screens(absent names: Set<String>) -> [PortSteps.Screen]?
    /// The modules that have types of these names.
    func modules(of names: Set<String>) -> [String: String]
    func addImport(of module: String, to file: String)
}

/// What the compiler said: its errors, all of its text, and its status.
typealias Compiled = (errors: [PortSteps.CompilerError], text: String, status: Int32)

/// Leaves parts of an app out until the rest compiles: the smallest ones while there is time, and then larger ones.
struct BuildSearch<Tools: BuildTools> {
    let tools: Tools
    let budget: BuildBudget
    /// The files of the app, and those that are generated beside them.
    let (files, generated): (Set<String>, Set<String>)
    /// The generated file with the list of screens, and the one with the names that are nowhere.
    let (list, absent): (String, String)
    /// Whether modules are imported that are not here.
    let lacksModules: Bool
    let progress: (String) -> Void

    /// The names that are declared because they are nowhere.
    var names: Set<String> = []
    /// Names whose declarations do not compile.
    private var undeclared: Set<String> = []
    var cuts: [PortSteps.Cut] = []
    /// Files of which an edit brought all errors back. Errors of other edits end a search that `isStrict`.
    var (isStrict, restored): (Bool, Set<String>) = (false, [])

    private(set) var screens: [PortSteps.Screen] = []
    private(set) var stubLines = 0
    private(set) var rounds = 0
    /// Whether larger parts were left out than need be, because the time was over.
    private(set) var isHurried = false

    /// Whether parts of the app were left out that the list of screens may use.
    private var isListOld = false
    /// How often something was left out of a file since the time for a search was over.
    private var tries: [String: Int] = [:]
    /// The files that are left out whole.
    private var gone: Set<String> = []

    enum End: Equatable {
        case compiled
        /// An edit that does not compile.
        case broken(PortSteps.CompilerError)
        case failed(String)
    }

    init(
        _ tools: Tools, _ budget: BuildBudget, files: Set<String>, generated: Set<String>, list: String, absent: String, lacksModules: Bool,
        progress: @escaping (String) -> Void
    ) {
        (self.tools, self.budget, self.files, self.generated) = (tools, budget, files, generated)
        (self.list, self.absent, self.lacksModules, self.progress) = (list, absent, lacksModules, progress)
    }

    private var all: Set<String> { files.union(generated) }

    private static var roundLimit: Int { 24 }
    /// Rounds after the time was over. The last two have nothing of the app.
    private static var lastRounds: Int { 16 }
    /// Steps for one expression: while anything else is wrong, and for good. What is wrong takes a search of all that could be meant, most
    /// of a build's time, though nearly all of it is found early.
    private static var quickLimit: Int { 5_000 }
    private static var expressionLimit: Int { 100_000 }

    /// Checks the files that are not known to compile, and builds all of them in the end.
    mutating func run(unchecked: Set<String>) -> End {
        findScreens()
        var unchecked = unchecked
        // A name that an import did not bring is declared.
        var imported: Set<String> = []
        // Whether what takes long need not be understood yet.
        var isQuick = !unchecked.isEmpty
        // What declarations name comes first: bodies are slow to check while the types around them are nowhere.
        var skipsBodies = isQuick
        // Whether types were declared that the list of screens does not know.
        var hasNew = false
        // Whether all files are checked again, since what is left out of one is missed in others, and checking them takes few seconds.
        var isCalm = false
        // Whether nothing smaller than files can be left out, and whether the list of screens was written again in the end.
        var (isStuck, isRelisted) = (false, false)
        // Rounds with cuts since all checked files were free of errors, builds of everything, and rounds after the time was over.
        var (round, builds, last) = (0, 0, 0)
        while true {
            rounds += 1
            progress("compiling, round \(rounds)" + (cuts.isEmpty ? "" : ", \(cuts.count) parts left out"))
            let isBuild = unchecked.isEmpty
            let limit = isQuick && !isBuild && budget.level == 0 ? Self.quickLimit : Self.expressionLimit
            let result =
                isBuild
                ? tools.compile(limit: limit) : tools.check(unchecked, limit: limit, skipsBodies: skipsBodies, isCalm: isCalm)
            var errors = result.errors
            if result.status == 0 {
                if isBuild {
                    guard isHurried, !isRelisted else { return .compiled }
                    // What was left out late stops the screens that the list makes with it.
                    findScreens()
                    (unchecked, isRelisted) = ([list], true)
                    continue
                }
                if hasNew {
                    findScreens()
                    (unchecked, hasNew) = ([list], false)
                    continue
                }
                (unchecked, round) = (skipsBodies ? all : [], 0)
                skipsBodies = false
                continue
            }
            let ofEdits = isStrict ? errors.filter { !generated.contains($0.file) && !restored.contains($0.file) } : []
            if let broken = ofEdits.first(where: { !isResolved($0.message) }) { return .broken(broken) }
            builds += isBuild ? 1 : 0
            last += budget.isOver || isStuck ? 1 : 0
            guard !errors.isEmpty, last <= Self.lastRounds else {
                let line = result.text.split(separator: "\n").first { $0.contains("error: ") }.map { String($0.prefix(200)) }
                let left = "\(counted(errors.count, "error")) \(errors.count == 1 ? "is" : "are") left"
                let why = errors.isEmpty ? line ?? "the compiler failed" : left
                return .failed("does not compile \(budget.isOver ? "in time" : "after \(rounds) rounds"): \(why)")
            }
            isCalm = builds > 0 && !errors.contains { $0.message == Self.stop || isSlow($0) }
            unchecked = isCalm ? all.subtracting(gone) : Set(errors.map(\.file))
            if last > 0 {
                leaveOut(errors, round: last)
                (unchecked, skipsBodies, isHurried) = (all.subtracting(gone), false, isHurried || budget.isOver)
                continue
            }
            // Without the time to look for all of them first, what else is wrong is left out in the same round.
            let searches = budget.isSearch
            let new = absentNames(in: errors).subtracting(names).subtracting(undeclared)
            let isShort = budget.level > 0 || !searches && !(new.isEmpty && !skipsBodies)
            if !new.isEmpty {
                // Apple's modules export more of each other: the file lacks an import.
                let modules = tools.modules(of: new.filter { !$0.contains(".") })
                for error in errors {
                    if let name = AppBuild.absentType(error.message), let module = modules[name] {
                        tools.addImport(of: module, to: error.file)
                    }
                }
                names.formUnion(new.subtracting(modules.keys).union(new.intersection(imported)))
                imported.formUnion(modules.keys)
                stubLines = tools.declare(names)
                hasNew = hasNew || new.contains { !$0.contains(".") }
                unchecked.formUnion([list, absent])
                // What else is wrong may follow from it.
                if searches { continue }
                errors.removeAll { !absentNames(in: [$0]).isDisjoint(with: new) }
                if errors.isEmpty { continue }
            }
            if skipsBodies {
                (skipsBodies, unchecked) = (false, all)
                if searches { continue }
            }
            if isQuick, !isBuild, budget.level == 0 {
                // Slow code may be right.
                let others = errors.filter { !isSlow($0) }
                if others.isEmpty {
                    isQuick = false
                    continue
                }
                errors = others
            }
            // What loads data by an absent module delivers made-up values: before it is left out.
            if hasNew {
                findScreens()
                unchecked.insert(list)
                hasNew = false
            }
            // Larger parts in later rounds, and where no smaller one fits.
            round += 1
            let late = max(round, builds)
            let isLast = budget.isClosing || late >= Self.roundLimit || rounds >= 4 * Self.roundLimit
            let least = max(late >= 16 ? 3 : late >= 10 ? 2 : 0, budget.level)
            isStuck = !leaveOut(errors, least: least, isLast)
            isHurried = isHurried || isShort
        }
    }

    private mutating func findScreens() {
        isListOld = false
        let list = list
        cuts.removeAll { $0.file == list }
        screens = tools.screens(absent: names) ?? screens
    }

    /// Leaves out parts with errors: those of the app first, and then those of the list of screens. Answers whether anything changed.
    private mutating func leaveOut(_ errors: [PortSteps.CompilerError], least: Int, _ isLast: Bool) -> Bool {
        let ofApp = errors.filter { $0.file != list }
        // What is only left out needs no new list: screens go that use what is gone.
        isListOld = !budget.isClosing && (isListOld || !ofApp.isEmpty)
        if ofApp.isEmpty, isListOld {
            findScreens()
            return true
        }
        let wrong = ofApp.isEmpty || budget.isClosing ? errors : ofApp
        var found: [PortSteps.Cut] = []
        if !isLast {
            for level in [0, 2, 3] where found.isEmpty && level >= least { found = tools.cut(wrong, level: level) }
        }
        // What is left is no reason to show nothing.
        if found.isEmpty { found = close(wrong) }
        cuts += found
        return !found.isEmpty
    }

    /// Leaves out of a file its bodies with errors, then its declarations with errors, and then all of it. So this ends.
    private mutating func close(_ errors: [PortSteps.CompilerError]) -> [PortSteps.Cut] {
        var found = leaveOut(ofGenerated: errors)
        var open = Set(errors.map(\.file)).subtracting(generated)
        for step in (budget.isOver ? 1 : 0)...2 {
            let now = open.filter { tries[$0, default: 0] <= step }
            let own = errors.filter { now.contains($0.file) }
            if own.isEmpty { continue }
            for file in now { tries[file] = step + 1 }
            let cuts = step < 2 ? tools.cut(own, level: step + 2) : drop(now, for: own)
            found += cuts
            open.subtract(cuts.map(\.file))
        }
        return found
    }

    /// Leaves out of generated files the declarations with errors. A name whose declaration has some is not declared again.
    private mutating func leaveOut(ofGenerated errors: [PortSteps.CompilerError]) -> [PortSteps.Cut] {
        let own = errors.filter { generated.contains($0.file) }
        let cuts = own.isEmpty ? [] : tools.cut(own, level: 3)
        let owners = cuts.filter { $0.file == absent && ["declaration", "member"].contains($0.kind) }
            .flatMap { [$0.owner, String($0.owner.prefix { $0 != "." })] }
        undeclared.formUnion(names.intersection(owners))
        names.subtract(owners)
        return cuts
    }

    /// Leaves out all of some files.
    private mutating func drop(_ files: Set<String>, for errors: [PortSteps.CompilerError]) -> [PortSteps.Cut] {
        cuts.removeAll { files.contains($0.file) }
        gone.formUnion(files)
        let first = errors.first { files.contains($0.file) } ?? errors.first
        return files.sorted().compactMap { file in (errors.first { $0.file == file } ?? first).map { tools.drop(file, for: $0) } }
    }

    /// Leaves out what has errors when the time is over: declarations and then files, later with the files that use these, and in the end
    /// the app: then there is a statement at least.
    private mutating func leaveOut(_ errors: [PortSteps.CompilerError], round: Int) {
        let new = absentNames(in: errors).subtracting(names).subtracting(undeclared)
        // What names a type that is declared now may be right.
        let rest = errors.filter { absentNames(in: [$0]).isDisjoint(with: new) }
        let wrong = Set(rest.map(\.file)).subtracting(generated)
        if round <= Self.lastRounds / 2 || wrong.isEmpty {
            cuts += close(rest)
        } else {
            cuts += leaveOut(ofGenerated: rest)
            var (lost, users) = (wrong, wrong)
            repeat {
                users = tools.users(of: users).subtracting(lost)
                lost.formUnion(users)
            } while round >= Self.lastRounds - 3 && !users.isEmpty
            if round >= Self.lastRounds - 1 { lost = files }
            let dropped = drop(lost.intersection(files).subtracting(gone), for: rest)
            cuts += dropped
            // What is gone is on no list.
            if !dropped.isEmpty { findScreens() }
        }
        if !new.isEmpty {
            names.formUnion(new)
            stubLines = tools.declare(names)
        }
    }

    // MARK: Names

    /// The message of a compiler process that reached its limit.
    static var stop: String { "the compiler stops here" }

    private func isSlow(_ error: PortSteps.CompilerError) -> Bool { error.message.contains("in reasonable time") }

    /// Whether a fresh build would declare the name, add the import, or take its time.
    private func isResolved(_ message: String) -> Bool {
        if message == Self.stop || AppBuild.absentMember(message, of: names) != nil { return true }
        return AppBuild.absentType(message).map { lacksModules || !tools.modules(of: [$0]).isEmpty } == true
    }

    /// Types, and static members of types, that are nowhere.
    private func absentNames(in errors: [PortSteps.CompilerError]) -> Set<String> {
        Set(errors.flatMap { [AppBuild.absentType($0.message), AppBuild.absentMember($0.message, of: names)] }.compactMap { $0 })
    }
}
