import Foundation
import TableDiagnostics
import TableInputs

/// A design that is not laid out yet: a config file and, beside it, data of the same name; a table, cell or header of an Interface Builder
/// document; or a table written in Swift.
///
/// Whoever finds, reads and lays out designs by this value need not know which of the three it is.
public struct DesignFile: Hashable, Sendable {
    /// The path of the `.tableViewConfig`, `.storyboard` or `.xib`, as found; of a Swift table what messages call it.
    public var configPath: String
    /// The name of outputs: the path below the project's folder, or below the searched folder if there is no `tvp.yaml`, without extension
    /// (`shop/Orders`).
    public var name: String
    /// The table that is written in Swift; `nil` for a file.
    public internal(set) var table: SwiftTable?
    /// What is shown of an Interface Builder document; `nil` for other designs.
    package private(set) var interface: InterfacePart?

    /// The end of the name of a document's design: `.SettingsViewController`.
    private var suffix = ""
    /// Whether its config was named, and not found in a folder.
    public private(set) var isNamed = false

    /// Creates the design of a config file.
    public init(configPath: String, name: String) {
        self.configPath = configPath
        self.name = name
    }

    /// Creates the design of a Swift table.
    public init(_ table: SwiftTable) {
        self.init(configPath: "\(table.name) (Swift table)", name: table.name)
        self.table = table
    }

    // Designs of one run have unique names; closures cannot be compared.

    /// See `Equatable`.
    public static func == (one: DesignFile, other: DesignFile) -> Bool { one.configPath == other.configPath && one.name == other.name }

    /// See `Hashable`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(configPath)
        hasher.combine(name)
    }

    /// The extension of config files, without the dot.
    public static let fileExtension = "tableViewConfig"
    /// The extensions of data files, in order of precedence.
    public static let dataExtensions = ["json", "yaml", "yml", "plist"]

    /// The hidden file by which a published site is known: the copies of designs in its folder `siteCopies` are no designs of their own.
    public static let siteMark = ".tvp-site.json"
    /// The folder of a published site that holds copies of designs and their data.
    package static let siteCopies = "files"

    /// Whether it is a config file, and no Swift table or Interface Builder document.
    package var isConfig: Bool { table == nil && interface == nil }

    /// The path without its extension.
    public var basePath: String {
        interface == nil ? String(configPath.dropLast(Self.fileExtension.count + 1)) : (configPath as NSString).deletingPathExtension
    }
    /// The path of the rows that a document's scene is shown with, without extension: `App/Main.TrailsViewController`.
    var sampleBasePath: String { InterfacePart.stem(of: configPath) + suffix }
    /// The files that it may be made of, there or not: the config, and data of every extension; or the document. None for a Swift table.
    public var possibleFiles: [String] {
        if interface != nil { return [configPath] + Self.dataExtensions.map { sampleBasePath + "." + $0 } }
        return table == nil ? [configPath] + Self.dataExtensions.map { basePath + "." + $0 } : []
    }
    /// The config's bytes. One that a person named is meant, wherever it leads; one that was found stays in its project. Errors: those of
    /// reading.
    public func readConfig() -> Outcome<SourceFile> { isNamed ? SourceFile.read(configPath) : RootFolder.readInProject(configPath) }

    /// The same design as if a file had named it.
    public var untrusted: DesignFile {
        var file = self
        file.isNamed = false
        return file
    }

    /// The folder of the design; `.` for the current one, and for a Swift table.
    public var folder: String { table == nil || interface != nil ? containingFolder(of: configPath) : "." }

    /// All designs in the given files and folders, and the Swift tables named among them, sorted by name, without duplicates. Without
    /// paths, all Swift tables and the designs of the current folder. For a file with the name of a table, use `./NAME`.
    ///
    /// In a project, a design has one name however it is asked for: the project is that of the first path. Hidden folders and
    /// the copies in published sites are passed over. Errors: `file.missing`, `design.not-a-config`, `design.none-found`,
    /// `design.name-clash` (two designs would write the same output), `file.unreadable` for each folder that cannot be looked through.
    public static func find(in paths: [String], tables: [SwiftTable] = []) -> Outcome<[DesignFile]> {
        var diagnostics: [Diagnostic] = []
        let chosen = paths.isEmpty ? tables : tables.filter { paths.contains($0.name) }
        var found: [DesignFile] = []
        let others = paths.filter { path in !chosen.contains { $0.name == path } }
        for path in paths.isEmpty ? ["."] : others {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                diagnostics.append(Diagnostic(.error, "file.missing", "there is no file or folder \(path)", hints: ["check the path"]))
                continue
            }
            if isFolder.boolValue {
                let under = designs(under: path)
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
                        .error, "design.not-a-config", "\(path) is not a .\(fileExtension), .storyboard or .xib file",
                        hints: ["name the config; its data is found beside it"]))
            }
        }
        if found.isEmpty, chosen.isEmpty || !others.isEmpty, diagnostics.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .error, "design.none-found",
                    "there is no .\(fileExtension) file, and no storyboard or xib with a table or cell, under \(paths.isEmpty ? "this folder" : paths.joined(separator: ", "))",
                    hints: ["write one: a file Hello.\(fileExtension) with the single line “row” is a design"]))
        }
        if let project = ProjectFolder.containing(others.first ?? ".") {
            for index in found.indices {
                guard let path = RootFolder(project).writtenName(of: found[index].configPath) else { continue }
                found[index].name =
                    found[index].interface == nil
                    ? String(path.dropLast(fileExtension.count + 1)) : InterfacePart.stem(of: path) + found[index].suffix
            }
        }
        found = withoutShadowed(found)
        let sorted = (chosen.map(DesignFile.init) + Array(Set(found))).sorted { ($0.name, $0.configPath) < ($1.name, $1.configPath) }
        diagnostics += clashes(sorted)
        return Outcome(sorted, diagnostics)
    }

    private static func designs(under folder: String) -> Outcome<[DesignFile]> {
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
        // Other designs below a site are designs like any.
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
        for path in documents where !isInSite(parentFolder(of: path)) {
            let base = folder == "." ? path : (folder as NSString).appendingPathComponent(path)
            let shown = InterfacePart.parts(of: base, isNamed: false, project: Self.project(searched: folder))
            faults += shown.filter(\.part.isOfOtherPlatform).flatMap(\.part.diagnostics).map(leftOut)
            found += shown.filter { !$0.part.isOfOtherPlatform }.map {
                DesignFile(configPath: base, stem: InterfacePart.stem(of: path), suffix: $0.suffix, interface: $0.part)
            }
        }
        return Outcome(found.filter { !isInSite(parentFolder(of: $0.name)) }, faults)
    }

    // MARK: Documents of Interface Builder

    private init(configPath: String, stem: String, suffix: String, interface: InterfacePart, isNamed: Bool = false) {
        self.init(configPath: configPath, name: stem + suffix)
        (self.suffix, self.interface, self.isNamed) = (suffix, interface, isNamed)
    }

    /// The designs of a document that a person named. Error: `interface.no-table`.
    private static func parts(ofNamed path: String) -> Outcome<[DesignFile]> {
        let folder = containingFolder(of: path)
        let outside = folder.hasSuffix(".lproj") ? containingFolder(of: folder) : folder
        let parts = InterfacePart.parts(of: path, isNamed: true, project: project(searched: outside))
        guard !parts.isEmpty else {
            return .failure(
                Diagnostic(
                    .error, "interface.no-table", "\(path) has no table, cell or header to show",
                    hints: ["name a document with a table view, or the folder of the app"]))
        }
        let stem = InterfacePart.stem(of: (path as NSString).lastPathComponent)
        return Outcome(
            parts.map { DesignFile(configPath: path, stem: stem, suffix: $0.suffix, interface: $0.part, isNamed: true) })
    }

    /// The project around a folder, else the folder.
    private static func project(searched folder: String) -> String { ProjectFolder.folders(upFrom: folder)?.last ?? folder }

    /// A document of another platform among others is nothing to fail for.
    private static func leftOut(_ diagnostic: Diagnostic) -> Diagnostic {
        var note = diagnostic
        note.severity = .note
        return note
    }

    /// A config takes the place of a document's design of the same name: it says with which contents that one is shown.
    private static func withoutShadowed(_ designs: [DesignFile]) -> [DesignFile] {
        let configs = Set(designs.filter { $0.interface == nil }.map(\.name))
        return designs.filter { $0.interface == nil || !configs.contains($0.name) }
    }

    /// Two designs whose outputs would be one file, also on file systems that do not tell capitals apart.
    private static func clashes(_ designs: [DesignFile]) -> [Diagnostic] {
        var first: [String: DesignFile] = [:]
        return designs.compactMap { design in
            guard let other = first.updateValue(design, forKey: design.name.lowercased()) else { return nil }
            return Diagnostic(
                .error, "design.name-clash", "\(other.configPath) and \(design.configPath) would both write “\(design.name)”",
                hints: ["rename one, or name a folder above both, so that their paths differ"])
        }
    }
}
