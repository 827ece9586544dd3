import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder

/// What an app consists of: the members of its target, and what is set for it. Paths are relative to the root.
package struct AppSources: Sendable {
    package var root: String
    package var name: String
    package var module: String
    /// The Swift files, sorted.
    package var sources: [String] = []
    /// Everything that goes into the app's bundle, sorted.
    package var resources: [String] = []
    package var values: [String: String] = [:]
    /// The modules of the app's frameworks and local packages, which are compiled as one with it.
    package var modules: [String] = []
    /// Where the target was found: a project's path, or “a folder”.
    package var origin: String
    /// Apps that were not taken.
    package var others: [String] = []

    /// Finds the app in a folder: in an Xcode project, XcodeGen's `project.yml`, a Swift package, or all files.
    ///
    /// Errors: `file.missing`, `run.no-sources` without Swift files, `run.no-target` if no target has the name.
    package static func find(in path: String, target name: String? = nil) -> Outcome<AppSources> {
        guard isPresent(path) else {
            return .failure(Diagnostic(.error, .fileMissing, "\(path) does not exist", hints: ["check the path"]))
        }
        let walk = FileWalk(path, for: "an app's files") { folder in
            folder.hasPrefix(".") || InterfaceProject.isForeign(folder) && !folder.hasSuffix("docc") ? .skip : .enter
        } isWanted: { file in
            !file.hasPrefix(".")
        }
        let root = RootFolder(path)
        // Links may lead to files of the user that are no part of the app.
        let files = walk.files.filter { root.name(of: root.path(of: $0)) != nil }
        var found: [AppSources] = []
        var diagnostics: [Diagnostic] = []
        for project in files where project.hasSuffix(".xcodeproj/project.pbxproj") {
            guard let bytes = root.read(project, limit: 1 << 25).value?.bytes, let read = XcodeProject(bytes, at: project) else {
                diagnostics.append(
                    Diagnostic(
                        .warning, .runProjectUnreadable, "\(project) is not a project that can be read",
                        hints: ["resolve its merge conflicts"]))
                continue
            }
            found += read.targets.filter { $0.kind == .app }.compactMap { app($0, of: read, root, files, project) }
        }
        if found.isEmpty {
            for file in files where file == "project.yml" || file.hasSuffix("/project.yml") {
                found += GeneratorProject.targets(file, root).compactMap { app($0, of: nil, root, files, file) }
            }
        }
        if found.isEmpty, let one = folder(path, files) { found = [one] }
        // The app with the most sources: others are samples and helpers.
        found.sort { ($0.sources.count, $1.name) > ($1.sources.count, $0.name) }
        guard var app = name == nil ? found.first : found.first(where: { $0.name == name }) else {
            let known = found.map(\.name).sorted()
            let fault =
                name.map {
                    Diagnostic(
                        .error, .runNoTarget, "no app target is named “\($0)”",
                        hints: ["the targets are \(known.joined(separator: ", "))"])
                }
                ?? Diagnostic(
                    .error, .runNoSources, "\(path) has no Swift sources of an app",
                    hints: ["name the folder of an app: with an Xcode project, a project.yml, a Package.swift, or Swift files"])
            return Outcome(nil, diagnostics + [fault])
        }
        // The app's own set-up and previews for pictures.
        if files.contains("tvp.swift"), !app.sources.contains("tvp.swift") { app.sources.append("tvp.swift") }
        app.others = found.map(\.name).filter { $0 != app.name }
        return Outcome(app, diagnostics)
    }

    private static func app(
        _ target: AppTarget, of project: XcodeProject?, _ root: RootFolder, _ files: [String], _ origin: String
    ) -> AppSources? {
        let values = target.values(in: root)
        guard target.isMobile(values) else { return nil }
        let known = Set(files)
        let name = AppTarget.expanded(values["PRODUCT_MODULE_NAME"] ?? values["PRODUCT_NAME"] ?? target.name, values)
        var app = AppSources(
            root: root.path, name: target.name, module: AppTarget.identifier(name.isEmpty ? target.name : name), values: values,
            origin: origin)
        func inFolders(_ target: AppTarget) -> [String] { files.filter { file in target.folders.contains { $0.contains(file) } } }
        let ownFiles = target.sources + inFolders(target)
        // Code of frameworks and local packages of the app is compiled with it: its modules are not apart.
        let own = (project?.targets ?? []).filter { $0.kind == .library && $0.isMobile($0.values(in: root)) }
        let ofLibraries = own.flatMap { $0.sources + inFolders($0) }
        let packages = files.filter { isPackageManifest($0) && !parentFolder(of: $0).isEmpty }.map { LocalPackage($0, root) }
        let ofPackages = files.filter { file in packages.contains { $0.contains(file) } }
        app.modules = own.map { AppTarget.identifier($0.name) } + packages.flatMap(\.modules)
        let all = Set(ownFiles + ofLibraries + ofPackages)
        app.sources = all.filter { $0.hasSuffix(".swift") && known.contains($0) && !isPackageManifest($0) }.sorted()
        let copied = target.resources + ownFiles + own.flatMap(\.resources) + ofLibraries + ofPackages
        // The walk lists folders too, such as catalogs: what is in them is copied.
        let contained = copied.flatMap { one in files.filter { $0.hasPrefix(one + "/") } }
        app.resources = resources(in: copied.filter(known.contains) + contained)
        return app.sources.isEmpty ? nil : app
    }

    private static func isPackageManifest(_ file: String) -> Bool { (file as NSString).lastPathComponent == "Package.swift" }

    /// A Swift package or a folder: all of its sources but tests.
    private static func folder(_ path: String, _ files: [String]) -> AppSources? {
        let name = (URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent as NSString).deletingPathExtension
        var app = AppSources(
            root: path, name: name, module: AppTarget.identifier(name),
            origin: files.contains("Package.swift") ? "Package.swift" : "a folder")
        let own = files.filter { file in !file.split(separator: "/").contains { $0.hasSuffix("Tests") || $0 == "Plugins" } }
        app.sources = own.filter { $0.hasSuffix(".swift") && !isPackageManifest($0) }
        app.resources = resources(in: own)
        return app.sources.isEmpty ? nil : app
    }

    private static let code: Set<String> = [
        "swift", "m", "mm", "h", "c", "cpp", "pch", "pbxproj", "xcconfig", "entitlements", "modulemap", "md", "yml", "lock", "resolved",
        "xcworkspacedata", "xcscheme", "xcuserstate", "intentdefinition",
    ]

    private static func resources(in files: [String]) -> [String] {
        Set(files.filter { !code.contains(($0 as NSString).pathExtension) && !$0.contains(".xcodeproj/") }).sorted()
    }

    // MARK: Settings

    /// The compiler's options for the app's own settings.
    var compilerOptions: [String] {
        var options: [String] = []
        let version = values["SWIFT_VERSION"] ?? "5.0"
        options += ["-swift-version", version.hasPrefix("6") ? "6" : "5"]
        let conditions = (values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "DEBUG").split(separator: " ").map(String.init)
        let flags = (values["OTHER_SWIFT_FLAGS"] ?? "").replacingOccurrences(of: "-D ", with: "-D").split(separator: " ")
        let defined = conditions + flags.filter { $0.hasPrefix("-D") }.map { String($0.dropFirst(2)) }
        let names = Set(defined.map { $0.filter { $0.isLetter || $0.isNumber || $0 == "_" } }.filter { $0.first?.isNumber == false })
        for name in names.union(["DEBUG"]).sorted() { options.append("-D\(name)") }
        if values["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { options += ["-default-isolation", "MainActor"] }
        return options
    }
}

/// A Swift package in an app's folder.
private struct LocalPackage {
    let folder: String
    /// The names of its targets.
    let modules: [String]
    /// The folders of targets that are not below `Sources`.
    private let paths: [String]

    init(_ manifest: String, _ root: RootFolder) {
        folder = parentFolder(of: manifest)
        let text = root.read(manifest, limit: 1 << 20).value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        modules = text.matches(of: /\.target\(\s*name:\s*"([^"]+)"/).map { AppTarget.identifier(String($0.output.1)) }
        paths = text.matches(of: /\bpath:\s*"(?:\.\/)?([^".][^"]*?)\/?"/).map { String($0.output.1) }
    }

    /// Whether a file belongs to a target that is not one of tests.
    func contains(_ file: String) -> Bool {
        guard file.hasPrefix(folder + "/") else { return false }
        let own = file.dropFirst(folder.count + 1)
        if own.split(separator: "/").contains(where: { $0.hasSuffix("Tests") }) { return false }
        return own.hasPrefix("Sources/") || paths.contains { own.hasPrefix($0 + "/") }
    }
}

/// The app targets of XcodeGen's `project.yml`.
enum GeneratorProject {
    static func targets(_ path: String, _ root: RootFolder) -> [AppTarget] {
        guard let file = root.read(path, limit: 1 << 22).value, let document = DataDocument.load(file: file, format: .yaml).value,
            case .object(let targets)? = document.root["targets"]
        else { return [] }
        let folder = parentFolder(of: path)
        func place(_ name: String) -> String {
            let joined = (folder.isEmpty ? "" : folder + "/") + name
            return joined.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        }
        return targets.pairs.compactMap { name, value -> AppTarget? in
            guard value["type"]?.text == "application" else { return nil }
            var target = AppTarget(name: name, kind: .app)
            let platform = value["platform"]?.text ?? (value["platform"] == nil ? nil : "iOS")
            guard platform == nil || platform?.contains("iOS") == true else { return nil }
            for source in list(value["sources"]) {
                guard let own = source.text ?? source["path"]?.text else { continue }
                let path = place(own)
                let excluded = list(source["excludes"]).compactMap(\.text).map { path + "/" + $0.replacingOccurrences(of: "/**", with: "") }
                target.folders.append(AppTarget.Folder(path: path, exceptions: Set(excluded)))
                if own.hasSuffix(".swift") { target.sources.append(path) }
            }
            var values: [String: String] = [:]
            for settings in [document.root["settings"], value["settings"]] {
                for group in [settings, settings?["base"], settings?["configs"]?["Debug"]] {
                    guard case .object(let object)? = group else { continue }
                    for (key, value) in object.pairs { if let text = value.text { values[key] = text } }
                }
            }
            target.settings = [.values(values)]
            return target
        }
    }

    private static func list(_ value: Value?) -> [Value] {
        switch value {
        case .array(let items)?: Array(items)
        case let one?: [one]
        case nil: []
        }
    }
}

extension AppSources {
    /// For example `Wallet in Wallet.xcodeproj: 43 Swift files, 120 resources; other apps: Widget`.
    package var statement: String {
        let rest = others.isEmpty ? "" : "; other apps: \(others.joined(separator: ", "))"
        let place = origin.hasSuffix("project.pbxproj") ? parentFolder(of: origin) : origin
        return "\(name) in \(place): \(counted(sources.count, "Swift file")), \(counted(resources.count, "resource"))\(rest)"
    }
}
