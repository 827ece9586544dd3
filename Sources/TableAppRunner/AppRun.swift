import Foundation
import Synchronization
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// Builds an app and opens its screens, each in a process of its own.
package struct AppRun {
    let app: AppSources
    let sandbox: Sandbox
    /// Where everything is written: `.tvp/app` in the app's folder.
    package let folder: String
    private let progress: @Sendable (String) -> Void

    /// Seconds until a screen is stopped.
    private let screenLimit: Int
    private let isStrict: Bool

    /// `isStrict`: code that does not compile is an error, unless an earlier build left it out.
    package init(
        _ app: AppSources, sandbox: Sandbox, screenLimit: Int, isStrict: Bool = false, progress: @escaping @Sendable (String) -> Void
    ) {
        (self.app, self.sandbox, self.screenLimit, self.isStrict, self.progress) = (app, sandbox, screenLimit, isStrict, progress)
        folder = Self.folder(of: app.root)
    }

    package static func folder(of app: String) -> String { URL(fileURLWithPath: app).standardizedFileURL.path + "/.tvp/app" }

    /// Seconds for the pictures and pages of all screens.
    private static let outputLimit = 300
    /// Time until no further screen is opened, and what is left for screens if the build took longer: lists come first, then previews.
    private static let (openingLimit, least) = (Duration.seconds(720), Duration.seconds(120))

    /// What a run found.
    package struct Report: Sendable {
        package var coverage = AppCoverage()
        /// The screens that can be drawn, by name.
        package var names: [String] = []
        /// Those of them that do not bear made-up elements in their lists.
        package var unfilled: Set<String> = []
        /// Those of them that do not bear made-up objects at all.
        package var unmade: Set<String> = []
        /// Those of them whose lists are filled before they appear.
        package var early: Set<String> = []
        /// Whether the app's shared objects are set.
        package var isSetUp = true
        /// Sentences about what was adapted.
        package var adapted: [String] = []
        let toolkit: Toolkit
        let program: String
    }

    /// Errors: `file.outside-project`, and those of the toolkit and the build.
    package func report() -> Outcome<Report> {
        // An app may bring the folder along, with links to files of its user.
        guard RootFolder(app.root).name(of: folder) == ".tvp/app" else {
            return Outcome(
                nil, [Diagnostic(.error, .fileOutsideProject, "\(folder) leads out of the app", hints: ["remove the link “.tvp”"])])
        }
        let manager = FileManager.default
        for file in manager.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
        where (try? manager.destinationOfSymbolicLink(atPath: folder + "/" + file)) != nil {
            try? manager.removeItem(atPath: folder + "/" + file)
        }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let toolkit = Toolkit.prepared(progress: progress)
        let start = ContinuousClock.now
        guard let tools = toolkit.value else { return Outcome(nil, toolkit.diagnostics) }
        let build = AppBuild(app: app, toolkit: tools, folder: folder, isStrict: isStrict, progress: progress)
        AppBundle(app: app, folder: build.bundle).copy()
        let built = build.build()
        let end = max(start + Self.openingLimit, ContinuousClock.now + Self.least)
        guard let result = built.value else { return Outcome(nil, built.diagnostics) }
        var report = Report(toolkit: tools, program: build.program)
        report.adapted = Self.adapted(result)
        let parts = Mutex<[Int: Opened]>([:])
        let found = Mutex<[String: KeptScreens.Found]>([:])
        let reported = report
        // Two at a time: a screen waits more than it computes.
        let lanes = 2
        let isPreview = result.screens.map { $0.kind == "preview" }
        let kept = KeptScreens(
            at: folder + "/screens.json", sources: build.sources, resources: [build.bundle, fixtures], except: build.program,
            toolkit: tools.mark)
        let order = result.screens.indices.filter { !isPreview[$0] } + result.screens.indices.filter { isPreview[$0] }
        DispatchQueue.concurrentPerform(iterations: lanes) { lane in
            for place in stride(from: lane, to: order.count, by: lanes) {
                let (index, screen) = (order[place], result.screens[order[place]])
                let key = kept.key(of: screen, limit: screenLimit)
                if let known = kept[screen.name, key], let opened = self.opened(screen, known) {
                    parts.withLock { $0[index] = opened }
                    found.withLock { $0[screen.name] = known }
                    continue
                }
                progress("screen \(place + 1) of \(order.count): \(screen.name)")
                let isLate = ContinuousClock.now > end
                let opened =
                    isLate
                    ? Opened(part: part(of: screen, .stopped, "the run's time was over"))
                    : open(screen, reported, result.cuts)
                parts.withLock { $0[index] = opened }
                if isLate { continue }
                found.withLock {
                    $0[screen.name] = KeptScreens.Found(
                        key: key, reason: opened.part.reason?.rawValue, detail: opened.part.detail, fault: opened.fault?.rawValue,
                        isDrawn: opened.part.design != nil, lates: opened.isLate ? kept.lates(screen.name, key) + 1 : nil)
                }
            }
        }
        kept.save(found.withLock { $0 })
        let opened = parts.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
        report.coverage.parts = opened.map(\.part)
        report.unfilled = Set(opened.filter { $0.fault == .fill }.map(\.part.name))
        report.unmade = Set(opened.filter { $0.fault == .objects || $0.fault == .setUp }.map(\.part.name))
        report.early = Set(opened.filter { $0.fault == .early }.map(\.part.name))
        report.isSetUp = !opened.contains { $0.fault == .setUp }
        report.names = report.coverage.parts.filter { $0.reason?.isDrawn != false }.map(\.name)
        return Outcome(report)
    }

    /// What a run adapted, by kind.
    private static func adapted(_ result: AppBuild.Result) -> [String] {
        let cut = result.cuts.reduce(0) { $0 + $1.lines }
        let files = result.cuts.count { $0.kind == "file" }
        let parts = [
            "\(result.ported.rewritten) of \(counted(result.ported.files, "file")) ported",
            cut == 0 ? nil : "\(counted(cut, "line")) left out in \(counted(result.cuts.count, "place"))",
            files == 0 ? nil : "\(counted(files, "file")) left out whole",
            // The lines are known only if this build declared something.
            result.absent.isEmpty
                ? nil
                : (result.stubLines == 0 ? "" : "\(counted(result.stubLines, "line")) of ")
                    + "stubs for \(counted(result.absent.count, "type"))",
            "\(counted(result.rounds, "round")) of the compiler",
        ]
        var lines = [parts.compactMap { $0 }.joined(separator: "; ")]
        if result.isHurried { lines.append("the time for small parts was over: larger ones were left out than need be") }
        let missing = result.ported.missing.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        if !missing.isEmpty {
            lines.append("modules that are not here: " + missing.map { "\($0.key) (\($0.value))" }.joined(separator: ", "))
        }
        return lines
    }

    // MARK: Screens

    /// What made-up values broke, or that they come too late.
    private enum Fault: String { case fill, objects, setUp, early }

    /// What became of a screen.
    private struct Opened {
        var part: AppCoverage.Part
        var fault: Fault?
        /// Whether its time was over: the next run tries again.
        var isLate = false
    }

    /// What an earlier run found, unless its picture is gone.
    private func opened(_ screen: PortSteps.Screen, _ known: KeptScreens.Found) -> Opened? {
        var part = part(of: screen, known.reason.flatMap(AppCoverage.Reason.init), known.detail)
        guard known.isDrawn else { return Opened(part: part) }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Screens/" + screen.name)) ?? []
        guard files.contains(where: { $0.hasSuffix(".png") }) else { return nil }
        part.design = screen.name
        return Opened(part: part, fault: known.fault.flatMap { Fault(rawValue: $0) })
    }

    /// Runs one screen, and says what became of it.
    ///
    /// A screen that does not bear made-up elements in its lists, or in the app's shared objects, is shown without. One that does not bear
    /// empty lists gets the elements before it appears.
    private func open(
        _ screen: PortSteps.Screen, _ report: Report, _ cuts: [PortSteps.Cut], mending fault: Fault? = nil
    ) -> Opened {
        guard let function = screen.function else { return Opened(part: part(of: screen, .notConstructed, screen.refusal)) }
        if let cut = cuts.first(where: {
            $0.file == "TVPScreens.swift" && $0.owner.split(separator: ".").first.map(String.init) == function
        }) {
            return Opened(part: part(of: screen, .notConstructed, cut.message))
        }
        var part = part(of: screen)
        let place = folder + "/Screens/" + screen.name
        try? FileManager.default.removeItem(atPath: place)
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        var tried = report
        if fault == .fill { tried.unfilled = [screen.name] }
        if fault == .objects || fault == .setUp { tried.unmade = [screen.name] }
        if fault == .early { tried.early = [screen.name] }
        tried.isSetUp = fault != .setUp
        let result = run([screen.name, "--png", place], names: [screen.name], tried, writing: place, limit: screenLimit)
        // Not in the folder that the screen writes: a link there would lead anywhere.
        save(Data(result.errors), place + ".txt")
        let log = Self.log(in: place)
        let phase = log.last { $0.hasPrefix("phase ") }?.split(separator: " ").dropFirst().first.map(String.init) ?? "start"
        let pictures = (try? FileManager.default.contentsOfDirectory(atPath: place))?.filter { $0.hasSuffix(".png") } ?? []
        guard !pictures.isEmpty else {
            // What it left there may be large.
            try? FileManager.default.removeItem(atPath: place)
            let why = result.isLate ? "no end within \(screenLimit) s" : stop(in: result)
            let isUnmade = phase == "construct" && why.contains(" cannot be made up")
            (part.reason, part.detail) = isUnmade ? (.notConstructed, why) : (.stopped, "\(phase): \(why)")
            guard fault == nil, !result.isLate || phase == "setup" else {
                return Opened(part: part, fault: fault, isLate: result.isLate)
            }
            // Made-up objects are not what the app's code expects of its own. If it does not do without them either, they are not why.
            let isOfEmptyList = ["out of range", "Range requires"].contains(where: why.contains)
            let faults: [Fault] =
                phase == "setup"
                ? [.setUp] : ["fill", "layout", "draw"].contains(phase) ? [.fill] : isOfEmptyList ? [.early, .objects] : [.objects]
            var isLate = result.isLate
            for fault in faults {
                var again = open(screen, report, cuts, mending: fault)
                isLate = isLate || again.isLate
                again.isLate = isLate
                if again.part.design != nil { return again }
            }
            return Opened(part: part, isLate: isLate)
        }
        part.design = screen.name
        let contents = log.first { $0.hasPrefix("contents ") }?.split(separator: " ").dropFirst().compactMap { Int($0) } ?? []
        if contents.count == 4, contents[1] == 0, contents[0] > 0 || contents[2] + contents[3] == 0 {
            let notes = log.filter { $0.hasPrefix("note ") }.map { String($0.dropFirst(5)) }
            (part.reason, part.detail) = (.shownEmpty, notes.first ?? "nothing gave it rows")
        }
        return Opened(part: part, fault: fault, isLate: result.isLate)
    }

    private func part(of screen: PortSteps.Screen, _ reason: AppCoverage.Reason? = nil, _ detail: String? = nil) -> AppCoverage.Part {
        var part = AppCoverage.Part(kind: screen.kind == "preview" ? .preview : .table, name: screen.name, path: screen.file)
        (part.reason, part.detail) = (reason, detail)
        return part
    }

    /// The message of a crash and the app's first frame.
    private func stop(in result: ChildProcess.Result) -> String {
        switch result.status {
        case 0: return "the code ended the program"
        case 128 + SIGXCPU: return "no end within its processor time"
        case 128 + SIGXFSZ: return "it wrote a file that is too large"
        default: break
        }
        let lines = result.text.split(separator: "\n").map(String.init)
        // Without what the toolkit says of itself.
        let stopped: String? = lines.first { $0.contains("not compiled: ") }?.components(separatedBy: "not compiled: ").last
        // Without the addresses of the classes.
        let cast: String? = lines.first { $0.hasPrefix("Could not cast value") }?.replacing(/\ \(0x[0-9a-f]+\)/, with: "")
        let fatal: String? = lines.first { $0.contains("Fatal error") || $0.contains("error:") }
        // `*** Program crashed: Bad pointer dereference at 0x8 ***`, and `*** Swift runtime failure: Index out of range ***`.
        let crash: String? = lines.first { $0.hasPrefix("*** ") && $0.contains(": ") && !$0.contains("Backtracing from") }
        let other: String? = lines.first { !$0.contains("acktrac") }
        let message: String = stopped ?? cast ?? fatal ?? crash?.trimmingCharacters(in: ["*", " "]) ?? other ?? ""
        let frame = lines.first { $0.contains(folder + "/Sources/") && !$0.contains("/TVP") && !$0.contains("/main.swift") }
        let place = frame?.range(of: folder + "/Sources/").map { frame?[$0.upperBound...].prefix { $0 != " " } ?? "" }
        let text = String(message.prefix(240)).replacingOccurrences(of: folder + "/Sources/", with: "")
        if text.isEmpty { return result.status >= 128 ? "signal \(result.status - 128)" : "the code ended the program" }
        return text + (place.map { " at \($0)" } ?? "")
    }

    /// Runs the app's program with arguments of `tvp-preview`, in the sandbox.
    private func run(_ arguments: [String], names: [String], _ report: Report, writing: String, limit: Int) -> ChildProcess.Result {
        var reading = [folder + "/Bundle", report.toolkit.folder]
        if FileManager.default.fileExists(atPath: fixtures), RootFolder(app.root).name(of: fixtures) == "Fixtures" {
            reading.append(fixtures)
        }
        _ = RootFolder(writing).write([], to: Self.phases)
        var variables = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "/tmp/home", "TMPDIR": "/tmp",
            "LANG": "C.UTF-8", "TZ": "UTC",
            "TVP_SCREENS": names.joined(separator: "\n"), "TVP_RESOURCES": folder + "/Bundle", "TVP_PHASES": writing + "/" + Self.phases,
            "TVP_FIXTURES": fixtures, "TVP_COVERAGE": writing + "/coverage.json", "XCODE_RUNNING_FOR_PREVIEWS": "1",
            "SWIFT_DETERMINISTIC_HASHING": "1",
            "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none",
        ]
        if !report.unfilled.isEmpty { variables["TVP_NO_FILL"] = report.unfilled.sorted().joined(separator: "\n") }
        if !report.unmade.isEmpty { variables["TVP_NO_MAKERS"] = report.unmade.sorted().joined(separator: "\n") }
        if !report.early.isEmpty { variables["TVP_FILL_FIRST"] = report.early.sorted().joined(separator: "\n") }
        if !report.isSetUp { variables["TVP_NO_SETUP"] = "1" }
        return sandbox.run([report.program] + arguments, reading: reading, writing: writing, environment: variables, limit: limit)
    }

    private var fixtures: String { URL(fileURLWithPath: app.root).standardizedFileURL.path + "/Fixtures" }

    /// The file in which a program says how far it is.
    private static let phases = "phases"

    private static func log(in folder: String) -> [Substring] {
        let bytes = RootFolder(folder).read(phases).value?.bytes ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    /// Runs a command of `tvp-preview` on the screens that can be drawn. `output` is the folder that it writes. Returns its text and status.
    ///
    /// All screens share one process. A screen that stops it is left out, and is stopped in `report` too.
    package func command(
        _ arguments: ([String]) -> [String], _ report: inout Report, writing output: String
    ) -> (text: String, status: Int32) {
        try? FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        // The searches for screens that stop the drawing of all, of which each takes a run for every halving.
        var searches = 2
        while true {
            _ = RootFolder(output).write(Array(report.coverage.json.jsonText.utf8), to: "coverage.json")
            let result = run(arguments(report.names), names: report.names, report, writing: output, limit: Self.outputLimit)
            if result.status > 128, Self.log(in: output).last == "phase draw", report.names.count > 1, searches > 0 {
                // Something that a screen left behind stopped the drawing of all.
                searches -= 1
                var suspects = report.names
                while suspects.count > 1 {
                    let half = Array(suspects.prefix(suspects.count / 2))
                    let status = run(arguments(half), names: half, report, writing: output, limit: Self.outputLimit).status
                    let isStopped = status > 128 && Self.log(in: output).last == "phase draw"
                    suspects = isStopped ? half : Array(suspects.dropFirst(half.count))
                }
                leave(suspects[0], "draw, after other screens: \(stop(in: result))", &report)
                continue
            }
            let phases = Self.log(in: output).filter { $0.hasPrefix("phase ") }.map { $0.dropFirst(6) }
            guard let last = phases.last, last != "draw", last != "end", result.status != 0,
                let name = phases.last(where: { $0.hasPrefix("construct ") })?.dropFirst(10), report.names.count > 1
            else { return (String(decoding: result.output, as: UTF8.self) + result.text, result.status) }
            leave(String(name), "\(last.prefix { $0 != " " }), after other screens: \(stop(in: result))", &report)
        }
    }

    /// Leaves a screen out of the pictures of all.
    private func leave(_ name: String, _ why: String, _ report: inout Report) {
        report.names.removeAll { $0 == name }
        guard let index = report.coverage.parts.firstIndex(where: { $0.name == name }) else { return }
        report.coverage.parts[index].design = nil
        (report.coverage.parts[index].reason, report.coverage.parts[index].detail) = (.stopped, why)
    }
}
