import Foundation
import TableDiagnostics
import TableInputs

/// A design that has not been laid out: a config file with data of the same name next to it; a table, cell or header of an Interface
/// Builder document; or a table written in Swift.
///
/// Code that finds, reads and lays out designs with this type need not know which kind it is.
public struct DesignFile: Hashable, Sendable {
    /// The path of the `.tableViewConfig`, `.storyboard` or `.xib`, as found. For a Swift table, its name in messages.
    public var configPath: String
    /// The name of outputs: the path without its extension, relative to the project's folder, or to the searched folder if there is no
    /// `tvp.yaml` (`shop/Orders`).
    public var name: String
    /// The table, if it is written in Swift; `nil` for files.
    public internal(set) var table: SwiftTable?
    /// The part of an Interface Builder document that the design shows; `nil` for other designs.
    package private(set) var interface: InterfacePart?

    /// The suffix in the name of a document's design: `.SettingsViewController`.
    package private(set) var suffix = ""
    /// Whether the user named the config, rather than it being found in a folder.
    public private(set) var isNamed = false

    public init(configPath: String, name: String) {
        self.configPath = configPath
        self.name = name
    }

    public init(_ table: SwiftTable) {
        self.init(configPath: "\(table.name) (Swift table)", name: table.name)
        self.table = table
    }

    // Designs of one run have unique names; closures cannot be compared.

    public static func == (one: DesignFile, other: DesignFile) -> Bool { one.configPath == other.configPath && one.name == other.name }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(configPath)
        hasher.combine(name)
    }

    /// The extension of config files, without the dot.
    public static let fileExtension = "tableViewConfig"
    /// The extensions of data files, in order of precedence.
    public static let dataExtensions = ["json", "yaml", "yml", "plist"]

    /// The hidden file that marks a published site. The copies of designs in the site's folder `siteCopies` do not count as designs.
    public static let siteMark = ".tvp-site.json"
    /// The folder of a published site with copies of designs and their data.
    package static let siteCopies = "files"

    /// Whether the design is a config file, not a Swift table or an Interface Builder document.
    package var isConfig: Bool { table == nil && interface == nil }

    /// The path without its extension.
    public var basePath: String {
        interface == nil ? String(configPath.dropLast(Self.fileExtension.count + 1)) : (configPath as NSString).deletingPathExtension
    }
    /// The path, without extension, of the rows for a document's scene: `App/Main.TrailsViewController`.
    package var sampleBasePath: String { InterfacePart.stem(of: configPath) + suffix }
    /// The same, and the path next to the document if it is in a `Base.lproj`.
    package var sampleBasePaths: [String] {
        let beside = (configPath as NSString).deletingPathExtension + suffix
        return beside == sampleBasePath ? [beside] : [sampleBasePath, beside]
    }
    /// The files of the design, whether they exist or not: the config, and data with every extension; or the document. Empty for a Swift
    /// table.
    public var possibleFiles: [String] {
        if interface != nil { return [configPath] + sampleBasePaths.flatMap { base in Self.dataExtensions.map { base + "." + $0 } } }
        return table == nil ? [configPath] + Self.dataExtensions.map { basePath + "." + $0 } : []
    }
    /// Reads the config. A file that the user named may be anywhere; a file that was found must stay in its project. Errors: those of
    /// reading.
    public func readConfig() -> Outcome<SourceFile> { isNamed ? SourceFile.read(configPath) : RootFolder.readInProject(configPath) }

    /// The design as if the user had not named it.
    public var untrusted: DesignFile {
        var file = self
        file.isNamed = false
        return file
    }

    /// The folder of the design; `.` for the current folder and for a Swift table.
    public var folder: String { table == nil || interface != nil ? containingFolder(of: configPath) : "." }

    /// Finds all designs in the given files and folders, and the given Swift tables by name, sorted by name and without duplicates. Without
    /// paths, finds all Swift tables and the designs of the current folder. For a file with the name of a table, use `./NAME`.
    ///
    /// In a project, a design has the same name whichever path leads to it: the project is that of the first path. Hidden folders and the
    /// copies in published sites are skipped. Errors: `file.missing`, `design.not-a-config`, `design.none-found`, `design.name-clash` (two
    /// designs would write the same output), `project.elsewhere`, `file.unreadable` for each folder that cannot be searched.
    public static func find(in paths: [String], tables: [SwiftTable] = []) -> Outcome<[DesignFile]> {
        search(in: paths, tables: tables).designs
    }

    /// Finds designs, and what of the apps in the given folders they show; `nil` without an app, which has documents.
    package static func search(in paths: [String], tables: [SwiftTable] = []) -> (designs: Outcome<[DesignFile]>, coverage: AppCoverage?) {
        var coverage: AppCoverage?
        let designs = find(in: paths, tables: tables) { coverage = AppCoverage(parts: (coverage?.parts ?? []) + $0.parts) }
        return (designs, coverage)
    }

    private static func find(in paths: [String], tables: [SwiftTable], _ cover: (AppCoverage) -> Void) -> Outcome<[DesignFile]> {
        var diagnostics: [Diagnostic] = []
        let chosen = paths.isEmpty ? tables : tables.filter { paths.contains($0.name) }
        var found: [DesignFile] = []
        let others = paths.filter { path in !chosen.contains { $0.name == path } }
        for word in paths.isEmpty ? ["."] : others {
            var isFolder: ObjCBool = false
            // The name of a design, as settings and outputs have it, stands for its config.
            guard
                let path = [word, word + "." + fileExtension].first(where: {
                    FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
                })
            else {
                diagnostics.append(Diagnostic(.error, .fileMissing, "\(word) does not exist", hints: ["check the path"]))
                continue
            }
            if isFolder.boolValue {
                let under = designs(under: path, cover)
                found += under.value ?? []
                diagnostics += under.diagnostics
            } else if InterfacePart.isDocument(path) {
                let shown = parts(ofNamed: path)
                found += shown.value ?? []
                diagnostics += shown.diagnostics
            } else if path.hasSuffix("." + fileExtension) {
                let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
                var file = DesignFile(configPath: path, name: name)
                file.isNamed = true
                found.append(file)
            } else {
                diagnostics.append(
                    Diagnostic(
                        .error, .designNotAConfig, "\(path) is not a .\(fileExtension), .storyboard or .xib file",
                        hints: ["pass the config; its data file is next to it"]))
            }
        }
        if found.isEmpty, chosen.isEmpty || !others.isEmpty, !diagnostics.hasErrors {
            diagnostics.append(
                Diagnostic(
                    .error, .designNoneFound,
                    "there is no .\(fileExtension) file, and no storyboard or xib with a table or cell, under \(paths.isEmpty ? "this folder" : paths.joined(separator: ", "))",
                    hints: ["“tvp-preview init” creates a first design; “tvp-preview App --html out” shows the tables of an app's folder"]))
        }
        let project = ProjectFolder.containing(others.first ?? ".")
        diagnostics += otherProjects(of: found, project)
        if let project {
            for index in found.indices {
                guard let path = RootFolder(project).writtenName(of: found[index].configPath) else { continue }
                found[index].name =
                    found[index].interface == nil
                    ? String(path.dropLast(fileExtension.count + 1)) : InterfacePart.stem(of: path) + found[index].suffix
            }
        }
        found = withoutShadowed(found)
        // By bytes: two spellings of “é” are two files.
        var seen: Set<[UInt8]> = []
        let distinct = found.filter { seen.insert(Array("\($0.configPath)\0\($0.name)".utf8)).inserted }
        let sorted = (chosen.map(DesignFile.init) + distinct).sorted { one, other in
            if one.name != other.name { return one.name < other.name }
            return one.configPath.utf8.lexicographicallyPrecedes(other.configPath.utf8)
        }
        diagnostics += clashes(sorted) + clashesBesides(sorted)
        return Outcome(sorted, diagnostics)
    }

    /// Reports projects whose settings and references the command would ignore, because it starts outside of their folders.
    private static func otherProjects(of designs: [DesignFile], _ project: String?) -> [Diagnostic] {
        let root = project.map { RootFolder($0) }
        let folders = Set(designs.map(\.configPath).filter { root?.writtenName(of: $0) == nil }.map(containingFolder(of:)))
        let others = Set(folders.compactMap(ProjectFolder.containing)).sorted()
        return others.map { other in
            let file = (other as NSString).appendingPathComponent(ProjectFile.name)
            let reason = project.map { "uses the project in \($0)" } ?? "starts outside of its folder"
            return Diagnostic(
                .error, .projectElsewhere, "\(file) has the settings of designs, but the command \(reason)",
                hints: ["run the command in \(other), or pass only paths in this folder"])
        }
    }

    private static func designs(under folder: String, _ cover: (AppCoverage) -> Void) -> Outcome<[DesignFile]> {
        func isConfig(_ name: String) -> Bool { name.hasSuffix("." + fileExtension) && name.count > fileExtension.count + 1 }
        let walk = FileWalk(folder, for: "designs") { !$0.hasPrefix(".") && (isConfig($0) || InterfacePart.isDocument($0)) }
        var found: [DesignFile] = []
        var documents: [String] = []
        var faults = walk.diagnostics
        for path in walk.files {
            if isConfig(path) {
                let base = folder == "." ? path : (folder as NSString).appendingPathComponent(path)
                found.append(DesignFile(configPath: base, name: String(path.dropLast(fileExtension.count + 1))))
            } else if !InterfacePart.isForeign(path) {
                documents.append(path)
            }
        }
        var known: [String: Bool] = [:]
        // Other designs below a site are regular designs.
        func isInSite(_ path: String) -> Bool {
            if path.isEmpty { return false }
            if let answer = known[path] { return answer }
            let above = parentFolder(of: path)
            let isCopies = (path as NSString).lastPathComponent == siteCopies
            let mark = (above.isEmpty ? "" : above + "/") + siteMark
            let answer = isCopies && access((folder as NSString).appendingPathComponent(mark), F_OK) == 0 || isInSite(above)
            known[path] = answer
            return answer
        }
        let app = AppDocuments(root: Self.project(searched: folder))
        var parts: [(path: String, name: String, part: InterfacePart)] = []
        var strays: [AppCoverage.Part] = []
        for path in documents where !isInSite(parentFolder(of: path)) {
            let base = folder == "." ? path : (folder as NSString).appendingPathComponent(path)
            let stem = InterfacePart.stem(of: path)
            if app.isStray(base) {
                strays.append(
                    AppCoverage.Part(kind: .init(path), name: (stem as NSString).lastPathComponent, path: base, reason: .notInTarget))
                continue
            }
            for (suffix, part) in InterfacePart.parts(of: base, isNamed: false, in: app) {
                parts.append((base, stem + suffix, part))
                if part.isOfOtherPlatform {
                    faults += part.diagnostics.map(leftOut)
                } else if !part.isEmpty, !part.isBlank {
                    found.append(DesignFile(configPath: base, stem: stem, suffix: suffix, interface: part))
                }
            }
        }
        if !documents.isEmpty { cover(app.coverage(of: parts, and: strays)) }
        return Outcome(found.filter { !isInSite(parentFolder(of: $0.name)) }, faults)
    }

    // MARK: Interface Builder documents

    private init(configPath: String, stem: String, suffix: String, interface: InterfacePart, isNamed: Bool = false) {
        self.init(configPath: configPath, name: stem + suffix)
        (self.suffix, self.interface, self.isNamed) = (suffix, interface, isNamed)
    }

    /// The designs of a document that the user named. Error: `interface.no-table`.
    private static func parts(ofNamed path: String) -> Outcome<[DesignFile]> {
        let folder = containingFolder(of: path)
        let outside = folder.hasSuffix(".lproj") ? containingFolder(of: folder) : folder
        let parts = InterfacePart.parts(of: path, isNamed: true, in: AppDocuments(root: project(searched: outside))).filter {
            !$0.part.isEmpty
        }
        guard !parts.isEmpty else {
            return .failure(
                Diagnostic(
                    .error, .interfaceNoTable, "\(path) has no table, cell or header to show",
                    hints: ["pass a document with a table view, or the folder of the app"]))
        }
        let stem = InterfacePart.stem(of: (path as NSString).lastPathComponent)
        return Outcome(
            parts.map { DesignFile(configPath: path, stem: stem, suffix: $0.suffix, interface: $0.part, isNamed: true) })
    }

    /// The root of the project around a folder, otherwise the folder itself.
    private static func project(searched folder: String) -> String { ProjectFolder.folders(upFrom: folder)?.last ?? folder }

    /// A document for another platform is not an error if there are other documents.
    private static func leftOut(_ diagnostic: Diagnostic) -> Diagnostic {
        var note = diagnostic
        note.severity = .note
        return note
    }

    /// Removes designs of documents with the same name as a config, because the config provides the contents for them.
    private static func withoutShadowed(_ designs: [DesignFile]) -> [DesignFile] {
        let configs = Set(designs.filter { $0.interface == nil }.map(\.name))
        return designs.filter { $0.interface == nil || !configs.contains($0.name) }
    }

    /// Reports the designs in the folders of named ones that would write the same output, although nobody named them.
    private static func clashesBesides(_ designs: [DesignFile]) -> [Diagnostic] {
        // The names in each folder by their lowercase form. Paths are bytes: two spellings of “é” are two folders.
        var listed: [[UInt8]: [String: [String]]] = [:]
        return designs.filter { $0.isNamed && $0.isConfig }.flatMap { design in
            let folder = Array(design.folder.utf8)
            if listed[folder] == nil {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: design.folder)) ?? []
                listed[folder] = Dictionary(grouping: names) { $0.lowercased() }
            }
            let file = (design.configPath as NSString).lastPathComponent
            let twins = (listed[folder]?[file.lowercased()] ?? []).filter { !$0.utf8.elementsEqual(file.utf8) }.sorted()
            return twins.flatMap { name in
                let path = String(design.configPath.dropLast(file.count)) + name
                guard !designs.contains(where: { $0.configPath.utf8.elementsEqual(path.utf8) }) else { return [Diagnostic]() }
                var twin = design
                twin.configPath = path
                return clashes([twin, design])
            }
        }
    }

    /// Reports designs whose outputs would be the same file, also on case-insensitive file systems.
    private static func clashes(_ designs: [DesignFile]) -> [Diagnostic] {
        var first: [String: DesignFile] = [:]
        return designs.compactMap { design in
            guard let other = first.updateValue(design, forKey: design.name.lowercased()) else { return nil }
            return Diagnostic(
                .error, .designNameClash, "\(other.configPath) and \(design.configPath) would both write “\(design.name)”",
                hints: ["rename one, or pass a folder that contains both, so that their paths differ"])
        }
    }
}
