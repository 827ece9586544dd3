import CResources
import Foundation
import TableDiagnostics
import TableHTML

/// The modules, the library and the port tool that an app is built with. A release brings the folder; a checkout makes it once per machine,
/// in the user's cache, from its own build products.
struct Toolkit: Sendable {
    let folder: String
    let portTool: String

    /// The compiler's options that find the modules. Theirs need modules of C libraries, but nothing in them: `C` has empty ones.
    var options: [String] {
        [
            "-I", folder + "/Modules", "-I", folder, "-I", folder + "/C", "-load-plugin-executable",
            folder + "/SwiftUIMacros#SwiftUIMacros",
        ]
    }

    /// What tells this toolkit from an older one in the same place.
    var mark: String {
        let date = (try? FileManager.default.attributesOfItem(atPath: folder + "/libTableToolkit.so"))?[.modificationDate] as? Date
        return "\(folder) \(date?.timeIntervalSince1970 ?? 0)"
    }

    /// The linker's options.
    var libraries: [String] {
        Self.substitutes.map { folder + "/\($0.name).o" } + ["-L", folder, "-lTableToolkit", "-Xlinker", "-rpath=\(folder)"]
    }

    /// The modules that apps can import.
    let modules =
        [
            "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Swift", "UIKit", "SwiftUI", "Observation",
            "RegexBuilder", "Synchronization",
        ] + substitutes.map(\.name)

    /// Finds the toolkit, and makes what is missing or old. `progress` receives what takes time.
    ///
    /// Errors: `run.no-toolkit` if the program is neither installed with a toolkit nor in a checkout's build, if the compiler is another one
    /// than the toolkit's, or if a step fails.
    static func prepared(
        for program: String? = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"), progress: (String) -> Void
    ) -> Outcome<Toolkit> {
        guard let program else {
            return fault("the program's own place is unknown")
        }
        let products = (program as NSString).deletingLastPathComponent
        guard let compiler = Self.compiler else {
            return fault("“swiftc” is not on the PATH", hint: "install a Swift toolchain from swift.org")
        }
        let installed = Toolkit(
            folder: (products as NSString).deletingLastPathComponent + "/lib/tvp-preview/toolkit", portTool: products + "/port-to-linux")
        if let own = contents(installed.folder + "/compiler").map({ String(decoding: $0, as: UTF8.self) }) {
            guard own == compiler else {
                return fault("“swiftc” is \(compiler)", hint: "this release builds apps with \(own): put it on the PATH")
            }
            return Outcome(installed)
        }
        // .build/x86_64-unknown-linux-gnu/debug
        let root = (((products as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent as NSString)
            .deletingLastPathComponent
        guard exists(products + "/Modules/TableAppRuntime.swiftmodule"), exists(root + "/scripts/port-to-linux/Package.swift") else {
            return fault("\(program) is neither an installed release nor the product of a checkout with all modules")
        }
        return Checkout(root: root, products: products).toolkit(compiler, progress)
    }

    /// The compiler's version: `Swift version 6.2.1 (swift-6.2.1-RELEASE)`.
    private static var compiler: String? {
        let result = ChildProcess(program: "swiftc", arguments: ["--version"], limit: 30).run()
        let line = String(decoding: result.output, as: UTF8.self).split(separator: "\n").first
        return result.status == 0 ? line.map(String.init) : nil
    }

    fileprivate static func fault(_ reason: String, hint: String? = nil) -> Outcome<Toolkit> {
        let hint = hint ?? "install a release, or build a checkout with “swift build” and run its “.build/debug/tvp-preview”"
        return Outcome(nil, [Diagnostic(.error, .runNoToolkit, "apps cannot be built here: \(reason)", hints: [.init(hint)])])
    }

    fileprivate static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// The folder for what is made once per machine.
    static var cache: String {
        let variables = ProcessInfo.processInfo.environment
        return (variables["XDG_CACHE_HOME"] ?? (variables["HOME"] ?? "/tmp") + "/.cache") + "/tvp-preview"
    }

    /// Modules of Apple and others that do on Linux what apps need, by their names.
    static let substitutes: [(name: String, source: String)] = [
        ("Combine", String(cString: tvp_module_Combine())), ("CoreData", String(cString: tvp_module_CoreData())),
        ("SnapKit", String(cString: tvp_module_SnapKit())), ("os", String(cString: tvp_module_os())),
        ("OSLog", String(cString: tvp_module_OSLog())),
        ("Security", String(cString: tvp_module_Security())), ("SwiftData", String(cString: tvp_module_SwiftData())),
        ("Then", String(cString: tvp_module_Then())),
    ]
    static let support = String(cString: tvp_module_Support())
}

/// A checkout and the products of its build.
private struct Checkout {
    let root: String
    let products: String

    func toolkit(_ compiler: String, _ progress: (String) -> Void) -> Outcome<Toolkit> {
        let objects = self.objects(of: Self.isLinked)
        let newest = objects.compactMap(date).max() ?? Date()
        let toolkit = Toolkit(
            folder: Toolkit.cache + "/toolkit-" + contentHash(products.utf8), portTool: root + Self.portTool)
        let folder = toolkit.folder
        let library = folder + "/libTableToolkit.so"
        let isOld = date(library).map { $0 < newest } ?? true
        if isOld {
            progress("linking the toolkit, once")
            guard writeModules(below: folder, compiler) else { return Toolkit.fault("\(folder) cannot be written") }
            // The compiler starts it without knowing where the libraries of Swift are.
            let macros = link(
                self.objects(of: { $0 == "SwiftUIMacros-tool" }),
                ["-emit-executable", "-static-stdlib", "-Xlinker", "--defsym=main=SwiftUIMacros_main"], to: folder + "/SwiftUIMacros",
                folder)
            let message = macros ?? link(objects, ["-emit-library"] + systemLibraries, to: library, folder)
            if let message { return Toolkit.fault("linking failed: \(message.suffix(400))") }
        }
        for (name, source) in Toolkit.substitutes {
            let place = folder + "/\(name).swift"
            let isKnown = contents(place) == Data(source.utf8)
            if isKnown, !isOld, Toolkit.exists(folder + "/\(name).swiftmodule") { continue }
            progress("compiling the module \(name), once")
            save(Data(source.utf8), place)
            let result = ChildProcess(
                program: "swiftc",
                arguments: [
                    "-c", "-parse-as-library", "-module-name", name, "-emit-module", "-emit-module-path", folder + "/\(name).swiftmodule",
                    "-o", folder + "/\(name).o", "-suppress-warnings", place,
                ] + toolkit.options, limit: 300
            ).run()
            guard result.status == 0 else {
                // Or the next run would take it for compiled.
                try? FileManager.default.removeItem(atPath: place)
                return Toolkit.fault("the module \(name) does not compile: \(result.text.suffix(600))")
            }
        }
        return makePortTool(progress) ? Outcome(toolkit) : Toolkit.fault("scripts/port-to-linux does not build")
    }

    /// Writes what the compiler reads: links to the modules of the build, empty ones of C libraries, and the compiler's version.
    private func writeModules(below folder: String, _ compiler: String) -> Bool {
        let manager = FileManager.default
        try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try? manager.removeItem(atPath: folder + "/Modules")
        guard (try? manager.createSymbolicLink(atPath: folder + "/Modules", withDestinationPath: products + "/Modules")) != nil else {
            return false
        }
        let built = names(in: products).filter { $0.wholeMatch(of: /C[A-Z].*\.build/) != nil }.map { String($0.dropLast(6)) }
        for module in built + names(in: root + "/Sources/System") {
            try? manager.createDirectory(atPath: folder + "/C/" + module, withIntermediateDirectories: true)
            guard save(Data("module \(module) {}\n".utf8), folder + "/C/\(module)/module.modulemap") else { return false }
        }
        return save(Data(compiler.utf8), folder + "/compiler")
    }

    /// Links objects to a program or library. Returns the linker's message if it fails.
    private func link(_ objects: [String], _ options: [String], to place: String, _ folder: String) -> String? {
        let list = folder + "/objects"
        guard save(Data(objects.joined(separator: "\n").utf8), list) else { return "\(list) cannot be written" }
        defer { try? FileManager.default.removeItem(atPath: list) }
        let result = ChildProcess(program: "swiftc", arguments: options + ["-o", place + ".new", "@" + list], limit: 600).run()
        return result.status == 0 && rename(place + ".new", place) == 0 ? nil : result.text
    }

    private static let portTool = "/scripts/port-to-linux/.build/debug/port-to-linux"

    /// Builds the tool of `scripts/port-to-linux`, once for its sources.
    private func makePortTool(_ progress: (String) -> Void) -> Bool {
        let package = root + "/scripts/port-to-linux"
        let tool = root + Self.portTool
        let sources = FileManager.default.enumerator(atPath: package + "/Sources")?.compactMap { $0 as? String } ?? []
        let newest = sources.compactMap { date(package + "/Sources/" + $0) }.max() ?? Date()
        if let built = date(tool), built >= newest { return true }
        progress("building the port tool, once: this takes some minutes")
        let result = ChildProcess(
            program: "swift", arguments: ["build", "--package-path", package, "--product", "port-to-linux"],
            limit: 1800
        ).run()
        guard result.status == 0 else { return false }
        // Without this, a build with nothing to do would be asked for each time.
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: tool)
        return true
    }

    // MARK: Products

    /// Modules that no app needs, and those of macros, tests and plugins.
    private static func isLinked(_ module: String) -> Bool {
        let left: Set<String> = [
            "TableSnapshotTesting", "CaseFiles", "RoundTheme", "ChromiumDriver", "TablesProgram", "tvp_preview",
        ]
        return !left.contains(module) && !["Tests", "-tool"].contains(where: module.hasSuffix) && !module.hasPrefix("generate_")
    }

    /// The object files of modules: those of today's sources.
    private func objects(of isWanted: (String) -> Bool) -> [String] {
        names(in: products).filter { $0.hasSuffix(".build") && isWanted(String($0.dropLast(6))) }.flatMap { name -> [String] in
            let folder = products + "/" + name
            if let list = contents(folder + "/sources").map({ String(decoding: $0, as: UTF8.self) }) {
                return list.split(whereSeparator: \.isNewline).map { line in
                    let path = line.trimmingCharacters(in: CharacterSet(charactersIn: "'\" "))
                    return folder + "/" + (path as NSString).lastPathComponent + ".o"
                }.filter(Toolkit.exists)
            }
            let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            return files.sorted().filter { $0.hasSuffix(".c.o") }.map { folder + "/" + $0 }
        }
    }

    private func names(in folder: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    /// Debian's libraries that the toolkit uses.
    private var systemLibraries: [String] {
        let known = ["pangocairo", "harfbuzz", "harfbuzz-subset", "libbrotlienc", "libcmark-gfm", "libwebp", "libturbojpeg", "libdeflate"]
        let result = ChildProcess(program: "pkg-config", arguments: ["--libs"] + known, limit: 30).run()
        // Others, such as `-pthread`, are for C compilers.
        return String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init).filter { option in
            ["-L", "-l"].contains(where: option.hasPrefix)
        } + ["-lcmark-gfm-extensions"]
    }

    private func date(_ path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
}
