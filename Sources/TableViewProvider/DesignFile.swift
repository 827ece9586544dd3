import Foundation
import TableDiagnostics
import TableInputs

/// A design on disk: a config file and, beside it, data of the same name.
public struct DesignFile: Hashable, Sendable {
    /// The path of the `.tableViewConfig`, as found.
    public var configPath: String
    /// What outputs are called: the path below the project's folder, or below the folder that was searched where there is no
    /// `tvp.yaml`, without extension (`shop/Orders`).
    public var name: String

    /// Makes one of its parts.
    public init(configPath: String, name: String) {
        self.configPath = configPath
        self.name = name
    }

    /// The extension of config files, without the dot.
    public static let fileExtension = "tableViewConfig"
    /// The extensions of data files, in the order in which they are looked for.
    public static let dataExtensions = ["json", "yaml", "yml", "plist"]

    /// The path without its extension.
    public var basePath: String { String(configPath.dropLast(Self.fileExtension.count + 1)) }
    /// The folder of the design; `.` for the current one.
    public var folder: String { FilePath.folder(of: configPath) }

    /// All designs under the given files and folders, sorted by name, each once.
    ///
    /// In a project, a design has one name however it is asked for: the project is that of the first path. Hidden folders are passed over. Errors: `file.missing`, `design.not-a-config`, `design.none-found`,
    /// `design.name-clash` (two designs would write the same output).
    public static func find(in paths: [String]) -> Outcome<[DesignFile]> {
        var found: [DesignFile] = []
        var diagnostics: [Diagnostic] = []
        for path in paths.isEmpty ? ["."] : paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                diagnostics.append(Diagnostic(.error, "file.missing", "there is no file or folder \(path)", hints: ["check the path"]))
                continue
            }
            if isFolder.boolValue {
                found += designs(under: path)
            } else if path.hasSuffix("." + fileExtension) {
                let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
                found.append(DesignFile(configPath: path, name: name))
            } else {
                diagnostics.append(
                    Diagnostic(
                        .error, "design.not-a-config", "\(path) is not a .\(fileExtension) file",
                        hints: ["name the config; its data is found beside it"]))
            }
        }
        if found.isEmpty, diagnostics.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .error, "design.none-found", "there is no .\(fileExtension) file under \(paths.isEmpty ? "this folder" : paths.joined(separator: ", "))",
                    hints: ["write one: a file Hello.\(fileExtension) with the single line “row” is a design"]))
        }
        if let project = ProjectFolder.containing(paths.first ?? ".") {
            for index in found.indices {
                guard let path = ProjectFolder.path(of: found[index].configPath, below: project) else { continue }
                found[index].name = String(path.dropLast(fileExtension.count + 1))
            }
        }
        let sorted = Array(Set(found)).sorted { ($0.name, $0.configPath) < ($1.name, $1.configPath) }
        diagnostics += clashes(sorted)
        return Outcome(sorted, diagnostics)
    }

    private static func designs(under folder: String) -> [DesignFile] {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
        var found: [DesignFile] = []
        for case let path as String in walk {
            let last = (path as NSString).lastPathComponent
            if last.hasPrefix(".") {
                walk.skipDescendants()
            } else if last.hasSuffix("." + fileExtension), last.count > fileExtension.count + 1 {
                let base = folder == "." ? path : (folder as NSString).appendingPathComponent(path)
                found.append(DesignFile(configPath: base, name: String(path.dropLast(fileExtension.count + 1))))
            }
        }
        return found
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
