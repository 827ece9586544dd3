import Foundation
import TableDiagnostics

/// The modules, the library and the port tool that an app is built with. Made once per machine, in the user's cache, from a checkout's own
/// build products.
struct Toolkit {
    /// The folder in the cache.
    let folder: String
    /// The compiler's options that find the modules.
    let options: [String]
    /// The linker's options.
    let libraries: [String]
    let portTool: String
    /// The modules that apps can import.
    let modules: [String]

    /// Finds the toolkit, and makes what is missing or old. `progress` receives what takes time.
    ///
    /// Errors: `run.no-toolkit` if the program is not in a checkout's build, or a step fails.
    static func prepared(progress: (String) -> Void) -> Outcome<Toolkit> {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            return fault("the program's own place is unknown")
        }
        let products = (program as NSString).deletingLastPathComponent
        // .build/x86_64-unknown-linux-gnu/debug
        let root = (((products as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent as NSString)
            .deletingLastPathComponent
        guard exists(products + "/Modules/TableAppRuntime.swiftmodule"), exists(root + "/scripts/port-to-linux/Package.swift") else {
            return fault("\(program) is not the product of a checkout with all modules")
        }
        return Checkout(root: root, products: products).toolkit(progress)
    }

    fileprivate static func fault(_ reason: String) -> Outcome<Toolkit> {
        Outcome(
            nil,
            [
                Diagnostic(
                    .error, "run.no-toolkit", "apps cannot be built here: \(reason)",
                    hints: ["build a checkout with “swift build”, and run its “.build/debug/tvp-preview”"])
            ])
    }

    fileprivate static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// The folder for what is made once per machine.
    static var cache: String {
        let variables = ProcessInfo.processInfo.environment
        return (variables["XDG_CACHE_HOME"] ?? (variables["HOME"] ?? "/tmp") + "/.cache") + "/tvp-preview"
    }

    /// Modules of Apple and others that do on Linux what apps need, by their names.
    static let substitutes: [(name: String, source: [UInt8])] = [
        ("Combine", PackageResources.Combine_module), ("SnapKit", PackageResources.SnapKit_module), ("os", PackageResources.os_module),
        ("Security", PackageResources.Security_module),
    ]
    static let support = PackageResources.Support_module
}

/// A checkout and the products of its build.
private struct Checkout {
    let root: String
    let products: String

    /// Libraries of Debian that the toolkit uses.
    private static let systemLibraries = ["pangocairo", "harfbuzz", "harfbuzz-subset", "libbrotlienc", "libcmark-gfm", "libwebp"]

    func toolkit(_ progress: (String) -> Void) -> Outcome<Toolkit> {
        let objects = self.objects
        let newest = objects.compactMap(date).max() ?? Date()
        let folder = Toolkit.cache + "/toolkit-" + String(name(of: products), radix: 36)
        let library = folder + "/libTableToolkit.so"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let options = compilerOptions
        let isOld = date(library).map { $0 < newest } ?? true
        if isOld {
            progress("linking the toolkit, once")
            let list = folder + "/objects"
            guard (try? objects.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)) != nil else {
                return Toolkit.fault("\(folder) cannot be written")
            }
            let result = ChildProcess(
                program: "swiftc",
                arguments: ["-emit-library", "-o", library + ".new", "@" + list] + systemOptions("--libs")
                    + ["-lcmark-gfm-extensions", "-lturbojpeg", "-ldeflate"], limit: 600
            ).run()
            guard result.status == 0, rename(library + ".new", library) == 0 else {
                return Toolkit.fault("linking failed: \(result.text.suffix(400))")
            }
        }
        for (name, source) in Toolkit.substitutes {
            let place = folder + "/\(name).swift"
            let isKnown = contents(place) == Data(source)
            if isKnown, !isOld, Toolkit.exists(folder + "/\(name).swiftmodule") { continue }
            progress("compiling the module \(name), once")
            save(Data(source), place)
            let result = ChildProcess(
                program: "swiftc",
                arguments: [
                    "-c", "-parse-as-library", "-module-name", name, "-emit-module", "-emit-module-path", folder + "/\(name).swiftmodule",
                    "-o", folder + "/\(name).o", "-suppress-warnings", place,
                ] + options, limit: 300
            ).run()
            guard result.status == 0 else { return Toolkit.fault("the module \(name) does not compile: \(result.text.suffix(600))") }
        }
        guard let portTool = portTool(progress) else { return Toolkit.fault("scripts/port-to-linux does not build") }
        let own = Toolkit.substitutes.map(\.name)
        return Outcome(
            Toolkit(
                folder: folder, options: options + ["-I", folder],
                libraries: own.map { folder + "/\($0).o" } + ["-L", folder, "-lTableToolkit", "-Xlinker", "-rpath=\(folder)"],
                portTool: portTool,
                modules: [
                    "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Swift", "UIKit", "SwiftUI", "Observation",
                    "RegexBuilder", "Synchronization",
                ] + own))
    }

    /// The tool of `scripts/port-to-linux`, built once for its sources.
    private func portTool(_ progress: (String) -> Void) -> String? {
        let package = root + "/scripts/port-to-linux"
        let tool = package + "/.build/debug/port-to-linux"
        let sources = FileManager.default.enumerator(atPath: package + "/Sources")?.compactMap { $0 as? String } ?? []
        let newest = sources.compactMap { date(package + "/Sources/" + $0) }.max() ?? Date()
        if let built = date(tool), built >= newest { return tool }
        progress("building the port tool, once: this takes some minutes")
        let result = ChildProcess(
            program: "swift", arguments: ["build", "--package-path", package, "--product", "port-to-linux"],
            limit: 1800
        ).run()
        guard result.status == 0 else { return nil }
        // Without this, a build with nothing to do would be asked for each time.
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: tool)
        return tool
    }

    // MARK: Products

    /// Modules that no app needs, and those of macros, tests and plugins.
    private static func isLinked(_ module: String) -> Bool {
        let left: Set<String> = [
            "TableSnapshotTesting", "SwiftUIMacros", "CaseFiles", "RoundTheme", "ChromiumDriver", "TablesProgram", "tvp_preview",
        ]
        return !left.contains(module) && !["Tests", "-tool"].contains(where: module.hasSuffix) && !module.hasPrefix("generate_")
    }

    /// The object files of the toolkit's modules: those of today's sources.
    private var objects: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: products)) ?? []
        return names.sorted().filter { $0.hasSuffix(".build") && Self.isLinked(String($0.dropLast(6))) }.flatMap { name -> [String] in
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

    private var compilerOptions: [String] {
        var options = ["-I", products + "/Modules"]
        var maps = [String]()
        for folder in ["Sources/System", ".build/checkouts/Yams/Sources/CYaml", ".build/checkouts/FlyingFox/CSystemLinux"] {
            let files = FileManager.default.enumerator(atPath: root + "/" + folder)?.compactMap { $0 as? String } ?? []
            maps += files.filter { $0.hasSuffix("module.modulemap") }.sorted().map { root + "/" + folder + "/" + $0 }
        }
        maps += ["CEnvironment", "CPictureWorker", "CProcessStart"].map { products + "/\($0).build/module.modulemap" }.filter(
            Toolkit.exists)
        for map in maps { options += ["-Xcc", "-fmodule-map-file=\(map)"] }
        options += systemOptions("--cflags")
        let plugin = products + "/SwiftUIMacros-tool"
        if Toolkit.exists(plugin) { options += ["-load-plugin-executable", plugin + "#SwiftUIMacros"] }
        return options
    }

    private func systemOptions(_ kind: String) -> [String] {
        let result = ChildProcess(program: "pkg-config", arguments: [kind] + Self.systemLibraries, limit: 30).run()
        // Others, such as `-pthread`, are for C compilers.
        return String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init).filter { option in
            ["-I", "-D", "-L", "-l"].contains(where: option.hasPrefix)
        }
    }

    private func date(_ path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    /// A number that is the same for the same path in each run.
    private func name(of path: String) -> UInt64 { path.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } }
}
