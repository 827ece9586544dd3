import Foundation
import Synchronization
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder

/// Builds an app's program in `.tvp/app`: ports the sources, declares what is nowhere, leaves out what does not compile, and links the rest.
struct AppBuild: Sendable {
    let app: AppSources
    let toolkit: Toolkit
    /// The folder `.tvp/app`.
    let folder: String
    /// Whether an earlier build of this command compiled. If so, an edit that does not compile is an error and is not left out.
    var isStrict = false
    let progress: @Sendable (String) -> Void

    /// What a build adapted.
    struct Result: Sendable {
        var screens: [PortSteps.Screen]
        var cuts: [PortSteps.Cut]
        var ported: PortSteps.Ported
        var stubLines: Int
        /// Types that the app uses and that are nowhere.
        var absent: [String]
        var rounds: Int
        /// Whether larger parts were left out than need be, because the time was over.
        var isHurried: Bool
    }

    /// What an earlier build left out of files that are unchanged.
    private struct State: Codable {
        var absent: [String]
        var cuts: [PortSteps.Cut]
    }

    var sources: String { folder + "/Sources" }
    /// The bundle: resources, and the program beside them.
    var bundle: String { folder + "/Bundle" }
    var program: String { bundle + "/" + app.module }

    /// The names of generated files, which sources of apps do not have.
    static let (support, absent, list, main) = ("TVPSupport.swift", "TVPAbsent.swift", "TVPScreens.swift", "main.swift")
    private static let (model, assets) = ("TVPModel.swift", "TVPAssets.swift")
    private static let generated: Set = [support, absent, list, main, model, assets]

    /// Errors: `run.port-failed`, `run.build-failed` if nothing of the app compiles in time, or for an edit that does not compile.
    func build() -> Outcome<Result> {
        let budget = BuildBudget.starting()
        let steps = PortSteps(tool: toolkit.portTool)
        let earlier = contents(folder + "/state.json").flatMap { PortSteps.decode($0, as: State.self) }
        // What an interrupted build left out is not known.
        if earlier == nil { try? FileManager.default.removeItem(atPath: sources) }
        progress("porting \(counted(app.sources.count, "file"))")
        let request = PortSteps.Sources(
            root: absolute(app.root), files: app.sources, output: folder + "/Ported", modules: toolkit.modules, own: app.modules)
        guard let ported = steps.ask("port", request, as: PortSteps.Ported.self) else {
            return fault(.runPortFailed, "the port tool cannot port the sources of \(app.name)")
        }
        let originals = app.sources.filter { ($0 as NSString).lastPathComponent != "main.swift" }
        let distinct = Self.withDistinctNames(originals)
        let changed = take(originals, to: distinct)
        let assets = AssetSymbols(app)
        guard write(assets) else { return fault(.runBuildFailed, "\(folder) cannot be written") }
        try? FileManager.default.createDirectory(atPath: folder + "/Objects", withIntermediateDirectories: true)
        let tools = AppBuildTools(
            build: self, steps: steps, budget: budget, originals: originals, files: distinct + [Self.model, Self.assets], scenes: scenes(),
            assets: assets)
        var search = BuildSearch(
            tools, budget, files: Set(distinct), generated: Self.generated, list: Self.list, absent: Self.absent,
            lacksModules: !ported.missing.isEmpty, progress: progress)
        search.isStrict = isStrict
        search.names = Set(earlier?.absent ?? [])
        // An edit brings back what was left out beside it, with all of its errors.
        search.cuts = (earlier?.cuts ?? []).filter { $0.file != Self.list }.compactMap { cut in
            guard let change = changed[cut.file] else { return cut }
            var moved = cut
            guard let line = change?.line(cut.line) else {
                search.restored.insert(cut.file)
                return nil
            }
            moved.line = line
            return moved
        }
        // All files must be checked at first, unless most are compiled already.
        switch search.run(unchecked: FileManager.default.fileExists(atPath: program) ? [] : Set(tools.all)) {
        case .compiled: break
        case .failed(let why): return fault(.runBuildFailed, "\(app.name) \(why)")
        case .broken(var broken):
            saveState(absent: earlier?.absent ?? [], search.cuts)
            if let index = distinct.firstIndex(of: broken.file) {
                broken.file = originals[index]
                func text(in folder: String) -> String {
                    String(decoding: contents(folder + "/" + originals[index]) ?? Data(), as: UTF8.self)
                }
                broken.line = Self.line(broken.line, of: text(in: folder + "/Ported"), in: text(in: app.root))
            }
            let edit = "the edit does not compile: \(broken.text)" as Diagnostic.Sentence
            return Outcome(nil, [Diagnostic(.error, .runBuildFailed, edit, hints: ["mend it; or start “run” again to leave it out"])])
        }
        progress("linking")
        if let message = link(tools.all.count) { return fault(.runBuildFailed, "\(app.name) cannot be linked: \(message)") }
        saveState(absent: search.names.sorted(), search.cuts)
        return Outcome(
            Result(
                screens: search.screens, cuts: search.cuts, ported: ported, stubLines: search.stubLines,
                absent: search.names.filter { !$0.contains(".") }.sorted(), rounds: search.rounds, isHurried: search.isHurried))
    }

    /// The line of the app's own file from which a line of its ported copy comes, or the next one if the port tool added the line.
    static func line(_ line: Int, of ported: String, in own: String) -> Int {
        func lines(_ text: String) -> [Substring] { text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
        let (ported, own) = (lines(ported), lines(own))
        let changes = own.difference(from: ported)
        func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
            switch change {
            case .insert(let offset, _, _), .remove(let offset, _, _): offset
            }
        }
        let (added, missing) = (Set(changes.removals.map(offset)), Set(changes.insertions.map(offset)))
        let kept = own.indices.filter { !missing.contains($0) }
        let number = (0..<max(0, min(line - 1, ported.count))).count { !added.contains($0) }
        return number < kept.count ? kept[number] + 1 : max(1, own.count)
    }

    private func saveState(absent: [String], _ cuts: [PortSteps.Cut]) {
        if let state = try? JSONEncoder().encode(State(absent: absent, cuts: cuts)) { save(state, folder + "/state.json") }
    }

    private func fault(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence) -> Outcome<Result> {
        Outcome(nil, [Diagnostic(.error, code, message, hints: ["report it with the output of “tvp-preview --version”"])])
    }

    /// The name in `cannot find type 'Thing' in scope`, if it is one of a type.
    static func absentType(_ message: String) -> String? {
        guard message.hasPrefix("cannot find "), message.contains(" in scope") else { return nil }
        let name = message.split(separator: "'").dropFirst().first.map(String.init) ?? ""
        return name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : nil
    }

    /// `UIColor.brand` in `type 'UIColor?' has no member 'brand'`, which a module that is not here adds; `nil` for other types.
    static func absentMember(_ message: String, of absent: Set<String>) -> String? {
        guard message.hasPrefix("type '"), message.contains(" has no member '") else { return nil }
        let parts = message.split(separator: "'").map(String.init)
        guard parts.count >= 4, let member = parts.last,
            member.first?.isLowercase == true || member.first == "_" || extended.contains(parts[1].filter { $0 != "?" }),
            member.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        let type = parts[1].filter { $0 != "?" }
        return absent.contains(type) || extended.contains(type) ? "\(type).\(member)" : nil
    }
    private static let extended: Set = [
        "UIColor", "UIFont", "UIImage", "Color", "Image", "ShapeStyle", "NSNotification.Name", "Notification.Name",
    ]

    private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    // MARK: Files

    /// The compiler refuses two files of one name, and an app's own packages are compiled with it: `List.swift` and `List~2.swift`.
    static func withDistinctNames(_ files: [String]) -> [String] {
        var counts: [String: Int] = [:]
        return files.map { file in
            let name = (file as NSString).lastPathComponent
            let count = counts[name, default: 0] + 1
            counts[name] = count
            return count == 1 ? file : (file as NSString).deletingPathExtension + "~\(count).swift"
        }
    }

    /// Copies ported files to those that are compiled, unless they are unchanged: parts that were left out of these stay left out. Returns
    /// the changed files, and what stays left out of them.
    private func take(_ originals: [String], to files: [String]) -> [String: KeptCuts?] {
        var changed: [String: KeptCuts?] = [:]
        let manager = FileManager.default
        let known = Self.generated.union(files)
        for old in manager.enumerator(atPath: sources)?.compactMap({ $0 as? String }) ?? []
        where old.hasSuffix(".swift") && !known.contains(old) {
            try? manager.removeItem(atPath: sources + "/" + old)
        }
        for (original, file) in zip(originals, files) {
            let (new, place) = (folder + "/Ported/" + original, sources + "/" + file)
            guard let bytes = contents(new),
                contents(place + ".ported") != bytes || !manager.fileExists(atPath: place)
            else { continue }
            try? manager.createDirectory(atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            let change = [place + ".ported", place].map { contents($0).flatMap { String(data: $0, encoding: .utf8) } }
            let kept = change[0].flatMap { old in
                change[1].map { KeptCuts(old, cut: $0, new: String(decoding: bytes, as: UTF8.self)) }
            }
            save(kept.map { Data($0.text.utf8) } ?? bytes, place)
            save(bytes, place + ".ported")
            changed.updateValue(kept, forKey: file)
        }
        return changed
    }

    private func write(_ symbols: AssetSymbols) -> Bool {
        let own = contents(sources + "/tvp.swift").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let setUp = own.contains("func setUpForPictures()") ? "setUpForPictures()\n" : ""
        let main = setUp + "tvpModel()\nawait tvpStart(\"\(app.module)\", tvpEntries, tvpMakers, tvpFillers, tvpSetUp)\n"
        let texts = [
            (Self.support, Data(Toolkit.support.utf8)), (Self.main, Data(main.utf8)), (Self.model, Data(DataModel(app).source.utf8)),
            (Self.assets, Data(symbols.source.utf8)),
        ]
        let places = texts.allSatisfy { save($0.1, sources + "/" + $0.0) }
        let absent = sources + "/" + Self.absent
        if !FileManager.default.fileExists(atPath: absent) { save(nil, absent) }
        return places
    }

    /// The scenes of the app's storyboards with a class.
    private func scenes() -> [PortSteps.Scene] {
        app.resources.filter { $0.hasSuffix(".storyboard") }.flatMap { path -> [PortSteps.Scene] in
            guard let file = RootFolder(app.root).read(path).value, let document = InterfaceDocument.read(file).value else { return [] }
            let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            return document.controllers.compactMap { one in
                guard let className = one.customClass else { return nil }
                let views = [one.view].compactMap { $0 } + one.others
                return PortSteps.Scene(
                    className: className, storyboard: name, id: one.id, hasTable: views.contains { !$0.tables.isEmpty })
            }
        }
    }

    // MARK: Compiler

    /// `limit`: the steps for one expression. Its time does not tell: when all steps have failed, the compiler looks for what was meant.
    private func options(limit: Int, _ skipsBodies: Bool = false) -> [String] {
        [
            "-module-name", app.module, "-enable-batch-mode", "-j2", "-Onone", "-suppress-warnings", "-diagnostic-style=llvm",
            "-no-color-diagnostics", "-continue-building-after-errors", "-module-cache-path", Toolkit.cache + "/modules",
            "-Xfrontend", "-solver-scope-threshold=\(limit)", "-Xfrontend", "-solver-expression-time-threshold=5",
        ] + (skipsBodies ? ["-Xfrontend", "-experimental-skip-all-function-bodies"] : []) + app.compilerOptions + toolkit.options
    }

    fileprivate func compile(_ files: [String], emits: Bool, limit: Int, _ budget: BuildBudget) -> Compiled {
        let objects = folder + "/Objects"
        var arguments = options(limit: limit)
        if emits {
            let map = files.enumerated().reduce(into: ["": ["swift-dependencies": objects + "/main.swiftdeps"]]) { map, file in
                map[sources + "/" + file.element] = [
                    "object": objects + "/\(file.offset).o", "swift-dependencies": objects + "/\(file.offset).swiftdeps",
                ]
            }
            let place = objects + "/map.json"
            guard let data = try? JSONEncoder().encode(map), save(data, place) else { return ([], "", 1) }
            arguments += ["-c", "-incremental", "-gline-tables-only", "-output-file-map", place]
        } else {
            arguments.append("-typecheck")
        }
        let list = objects + "/files"
        save(Data(files.map { Self.quoted("\(sources)/\($0)") }.joined(separator: "\n").utf8), list)
        return compiled("exec \"$@\"", ["swiftc"] + arguments + ["@" + list], seconds: Self.processorLimit, budget)
    }

    /// Checks the files of some parts, as the compiler's own jobs would; `nil` if it does not tell them.
    fileprivate func check(
        _ parts: [[String]], of files: [String], limit: Int, _ skipsBodies: Bool, _ budget: BuildBudget
    ) -> Compiled? {
        let objects = folder + "/Objects"
        save(Data(), objects + "/Job.swift")
        let job = ChildProcess(
            program: "swiftc", arguments: options(limit: limit, skipsBodies) + ["-typecheck", "Job.swift", "-driver-print-jobs"],
            folder: objects, limit: 60
        ).run()
        let line = String(decoding: job.output, as: UTF8.self).trimmingCharacters(in: .newlines)
        let file = "-primary-file Job.swift"
        guard job.status == 0, !line.contains("\n"), line.contains(file) else { return nil }
        let command = "exec " + line.replacingOccurrences(of: file, with: "\"@$1\"")
        let parts = Mutex(parts)
        let results = Mutex<[String: Compiled]>([:])
        DispatchQueue.concurrentPerform(iterations: 2) { lane in
            let list = objects + "/files\(lane)"
            while let part = parts.withLock({ $0.popLast() }) {
                let own = Set(part)
                let lines = files.map { (own.contains($0) ? "-primary-file " : "") + Self.quoted("\(sources)/\($0)") }
                save(Data(lines.joined(separator: "\n").utf8), list)
                // A file takes a fourth of a second, and the others' types two.
                var result = compiled(command, [list], seconds: 15 + own.count / 2, budget)
                let rest = Self.unchecked(files.filter(own.contains), after: result.errors)
                if !rest.isEmpty { parts.withLock { $0.append(rest) } }
                if result.status != 0, result.errors.isEmpty {
                    // A file of these stops the compiler without a word.
                    if part.count > 1, !budget.isOver {
                        parts.withLock { $0 += [Array(part[..<(part.count / 2)]), Array(part[(part.count / 2)...])] }
                        continue
                    }
                    result.errors = part.map {
                        PortSteps.CompilerError(file: $0, line: 0, column: 0, message: BuildSearch<AppBuildTools>.stop)
                    }
                }
                results.withLock { $0["\(part[0]) \(part.count)"] = result }
            }
        }
        return results.withLock { found in
            let all = found.sorted { $0.key < $1.key }.map(\.value)
            return (all.flatMap(\.errors), all.map(\.text).joined(separator: "\n"), all.first { $0.status != 0 }?.status ?? 0)
        }
    }

    /// The files that a process of the compiler checks: at most 50, since a search for what is wrong in the body of a view may not end.
    /// Neighbors are apart, because views of one folder are slow alike. Two processes check calm ones, since each reads the types of all.
    static func parts(of files: Set<String>, isCalm: Bool = false) -> [[String]] {
        let count = max(min(2, files.count), isCalm ? 0 : (files.count + 49) / 50)
        let files = files.sorted()
        return (0..<count).map { part in files.indices.filter { $0 % count == part }.map { files[$0] } }
    }

    /// The files that a process did not come to, because it stopped in one before them.
    static func unchecked(_ files: [String], after errors: [PortSteps.CompilerError]) -> [String] {
        let stopped = Set(errors.filter { $0.message == BuildSearch<AppBuildTools>.stop }.map(\.file))
        return files.lastIndex(where: stopped.contains).map { Array(files[($0 + 1)...]) } ?? []
    }

    /// Runs a line of the shell. A process that reaches the soft limit says where it was, like one that crashes.
    private func compiled(_ line: String, _ arguments: [String], seconds: Int, _ budget: BuildBudget) -> Compiled {
        var environment = ProcessInfo.processInfo.environment
        environment["LLVM_DISABLE_SYMBOLIZATION"] = "1"
        let result = ChildProcess(
            program: "sh", arguments: ["-c", "ulimit -S -t \(seconds); \(line)", "sh"] + arguments, folder: sources,
            environment: environment, limit: budget.limit(900)
        ).run()
        return (Self.errors(in: result.text, below: sources), result.text, result.status)
    }

    /// A path as the compiler reads it from a list.
    static func quoted(_ path: String) -> String { "\"" + path.replacing(/["'\\]/) { "\\" + $0.output } + "\"" }

    /// Seconds of processor time for a process of the compiler, which has some 25 files.
    private static let processorLimit = 90

    /// The compiler's errors, and the innermost place of each process of it that crashed or reached its limit.
    static func errors(in text: String, below folder: String) -> [PortSteps.CompilerError] {
        func error(at place: Substring, _ message: String) -> PortSteps.CompilerError? {
            let parts = place.split(separator: ":")
            guard parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else { return nil }
            return PortSteps.CompilerError(file: parts.dropLast(2).joined(separator: ":"), line: row, column: column, message: message)
        }
        var errors: [PortSteps.CompilerError] = []
        var stopped: PortSteps.CompilerError?
        // What is wrong in the code of a macro is wrong where the macro stands.
        var ofMacro: String?
        for line in (text + "\nStack dump:").split(separator: "\n") {
            if line == "Stack dump:" {
                if let stopped { errors.append(stopped) }
                stopped = nil
            } else if line.hasPrefix(folder + "/"), let mark = line.range(of: ": error: ") {
                let place = line[..<mark.lowerBound].dropFirst(folder.count + 1)
                if let found = error(at: place, String(line[mark.upperBound...])) { errors.append(found) }
                ofMacro = nil
            } else if line.hasPrefix("/"), let mark = line.range(of: ": error: ") {
                ofMacro = String(line[mark.upperBound...])
            } else if let message = ofMacro, line.hasPrefix(folder + "/"), let mark = line.range(of: ": note: in expansion of macro") {
                let place = line[..<mark.lowerBound].dropFirst(folder.count + 1)
                if let found = error(at: place, message) { errors.append(found) }
                ofMacro = nil
            } else if line.contains("\tWhile "), let start = line.range(of: folder + "/")?.upperBound,
                let place = line[start...].prefixMatch(of: /(.*?\.swift)(?::(\d+):(\d+))?/)?.output
            {
                // `7.	While type-checking expression at [/…/List.swift:3:21 - line:3:235] …`, or only a file.
                let (row, column) = (place.2.flatMap { Int($0) }, place.3.flatMap { Int($0) })
                if row == nil, stopped != nil { continue }
                stopped = PortSteps.CompilerError(
                    file: String(place.1), line: row ?? 0, column: column ?? 0, message: BuildSearch<AppBuildTools>.stop)
            }
        }
        var seen: Set<PortSteps.CompilerError> = []
        return errors.filter { seen.insert($0).inserted }
    }

    /// Links the objects of the first files. Returns the linker's message if it fails.
    private func link(_ count: Int) -> String? {
        let objects =
            (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Objects"))?.filter { $0.hasSuffix(".o") }.sorted() ?? []
        let own = objects.filter { Int($0.dropLast(2)).map { $0 < count } ?? false }.map { folder + "/Objects/" + $0 }
        try? FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
        let result = ChildProcess(
            program: "swiftc", arguments: ["-emit-executable", "-o", program] + own + toolkit.libraries, limit: 300
        ).run()
        return result.status == 0 ? nil : String(result.text.suffix(500))
    }
}

/// The compiler and the port tool, on the files of an app.
struct AppBuildTools: BuildTools {
    let build: AppBuild
    let steps: PortSteps
    let budget: BuildBudget
    /// The app's own files, and the ones of the port in the same order, with the generated ones that declare what the app may use.
    let (originals, files): ([String], [String])
    let scenes: [PortSteps.Scene]
    let assets: AssetSymbols

    var all: [String] { files + [AppBuild.list, AppBuild.absent, AppBuild.support, AppBuild.main] }

    func check(_ files: Set<String>, limit: Int, skipsBodies: Bool, isCalm: Bool) -> Compiled {
        let parts = AppBuild.parts(of: files, isCalm: isCalm)
        return build.check(parts, of: all, limit: limit, skipsBodies, budget) ?? build.compile(all, emits: false, limit: limit, budget)
    }

    func compile(limit: Int) -> Compiled { build.compile(all, emits: true, limit: limit, budget) }

    func cut(_ errors: [PortSteps.CompilerError], level: Int) -> [PortSteps.Cut] {
        steps.ask("cut", PortSteps.Errors(folder: build.sources, errors: errors, level: level)) ?? []
    }

    func drop(_ file: String, for error: PortSteps.CompilerError) -> PortSteps.Cut {
        let place = build.sources + "/" + file
        let lines = contents(place).map { $0.count { $0 == UInt8(ascii: "\n") } } ?? 0
        save(Data(), place)
        return PortSteps.Cut(kind: "file", file: file, line: max(1, error.line), owner: "", message: error.message, lines: lines)
    }

    func users(of files: Set<String>) -> Set<String> {
        let declaration = /(?m)^(?:@[\w.]+(?:\([^)\n]*\))?\s+|[a-z]+(?:\([a-z]*\))? )*(?:class|struct|enum|actor|protocol|typealias) (\w+)/
        let names = Set(
            files.flatMap { file in
                let text = contents(build.sources + "/" + file + ".ported").map { String(decoding: $0, as: UTF8.self) } ?? ""
                return text.matches(of: declaration).map { String($0.1) }
            })
        return Set(
            self.files.filter { file in
                let text = contents(build.sources + "/" + file).map { String(decoding: $0, as: UTF8.self) } ?? ""
                return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { names.contains(String($0)) }
            })
    }

    func declare(_ names: Set<String>) -> Int {
        let values = Dictionary(names.compactMap { name in assets.value(of: name).map { (name, $0) } }) { first, _ in first }
        let request = PortSteps.Names(
            folder: build.sources, files: files + [AppBuild.list], names: names.sorted(), values: values,
            output: build.sources + "/" + AppBuild.absent)
        return steps.ask("declare", request) ?? 0
    }

    func screens(absent names: Set<String>) -> [PortSteps.Screen]? {
        steps.ask(
            "screens",
            PortSteps.Screens(
                folder: build.sources, files: files, scenes: scenes, absent: names.sorted(), output: build.sources + "/" + AppBuild.list))
    }

    func modules(of names: Set<String>) -> [String: String] {
        let names = names.sorted()
        var found: [String: String] = [:]
        let place = build.folder + "/Objects/Probe.swift"
        for module in ["UIKit", "Combine", "SwiftUI", "Foundation", "FoundationNetworking", "CoreData", "SwiftData"] where !names.isEmpty {
            save(Data((["import \(module)"] + names.map { "func probe(_: \($0).Type) {}" }).joined(separator: "\n").utf8), place)
            let result = ChildProcess(
                program: "swiftc",
                arguments: ["-typecheck", "-diagnostic-style=llvm", "-suppress-warnings", place] + build.toolkit.options,
                limit: 60
            ).run()
            let missing = result.text.split(separator: "\n").compactMap { line in
                line.contains("cannot find type '") ? line.split(separator: "'").dropFirst().first.map(String.init) : nil
            }
            for name in Set(names).subtracting(missing) where found[name] == nil { found[name] = module }
        }
        return found.filter { $0.value != "SwiftUI" || usesSwiftUI($0.key) }
    }

    /// Whether a file of the app takes a name from SwiftUI. Else it is one of a module that is not here, such as a library's `TextField`.
    private func usesSwiftUI(_ name: String) -> Bool {
        originals.contains { file in
            guard let text = contents(build.folder + "/Ported/" + file).map({ String(decoding: $0, as: UTF8.self) }) else { return false }
            return text.contains("import SwiftUI") && text.contains(name)
        }
    }

    /// In front of the first line, so that lines keep their numbers.
    func addImport(of module: String, to file: String) {
        let place = build.sources + "/" + file
        guard let text = contents(place).map({ String(decoding: $0, as: UTF8.self) }), !text.contains("import \(module);") else { return }
        save(Data("import \(module); \(text)".utf8), place)
    }
}
