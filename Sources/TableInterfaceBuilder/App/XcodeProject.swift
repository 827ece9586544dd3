import Foundation
import TableInputs

/// The targets of a `project.pbxproj`, and their members.
package struct XcodeProject: Sendable {
    /// The folder of the project, relative to the searched root.
    package let folder: String
    /// The targets, in order.
    package private(set) var targets: [AppTarget] = []
    private var members: Set<String> = []
    /// Folders whose files are all members.
    private var folders: [String] = []
    /// `Light` or `Dark` if a target's generated `Info.plist` has only this appearance.
    private(set) var interfaceStyle: String?
    /// The language of the app's own texts; `nil` if the project does not say.
    private(set) var developmentLanguage: String?

    /// `nil` for a file that is not a project. `path` is relative to the searched root.
    package init?(_ bytes: [UInt8], at path: String) {
        var parser = OpenStepParser(bytes: bytes)
        guard case .object(let root)? = parser.value(), case .object(let objects)? = root["objects"], !objects.isEmpty else { return nil }
        folder = parentFolder(of: parentFolder(of: path))
        let graph = Graph(objects, folder: folder, root: root["rootObject"]?.text)
        for object in objects.values {
            if let style = object["buildSettings"]?["INFOPLIST_KEY_UIUserInterfaceStyle"]?.text { interfaceStyle = style }
        }
        // Xcode once wrote the name of the language.
        developmentLanguage = objects.values.lazy.compactMap { $0["developmentRegion"]?.text }.first.map { $0 == "English" ? "en" : $0 }
        for object in objects.values where Graph.phases[object["isa"]?.text ?? ""] != nil {
            for file in graph.files(of: object) {
                members.insert(file.path)
                if file.isFolder { folders.append(file.path) }
            }
        }
        for (id, object) in objects where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
            if let path = graph.path(of: id) { folders.append(path) }
        }
        targets = graph.targets
    }

    /// Whether a path is below the project's folder.
    func isAround(_ path: String) -> Bool { folder.isEmpty || path.hasPrefix(folder + "/") }

    /// Whether a target has the file.
    func hasMember(_ path: String) -> Bool { members.contains(path) || folders.contains { $0.isEmpty || path.hasPrefix($0 + "/") } }
}

/// The objects of a project file.
private struct Graph {
    let objects: [String: OpenStepValue]
    let folder: String
    let root: String?
    private var parents: [String: String] = [:]

    /// The kinds of phases with members, and whether these are compiled.
    static let phases = ["PBXSourcesBuildPhase": true, "PBXResourcesBuildPhase": false, "PBXCopyFilesBuildPhase": false]

    init(_ objects: [String: OpenStepValue], folder: String, root: String?) {
        (self.objects, self.root) = (objects, root)
        let shift = root.flatMap { objects[$0]?["projectDirPath"]?.text } ?? ""
        self.folder = Self.joined(folder, shift)
        for (id, object) in objects.sorted(by: { $0.key < $1.key }) {
            for child in object["children"]?.texts ?? [] { parents[child] = id }
        }
    }

    struct File {
        var path: String
        var isFolder: Bool
    }

    /// The members of a phase. A group of translations stands for its files.
    func files(of phase: OpenStepValue) -> [File] {
        (phase["files"]?.texts ?? []).flatMap { file -> [File] in
            guard let reference = objects[file]?["fileRef"]?.text else { return [] }
            return ([reference] + (objects[reference]?["children"]?.texts ?? [])).compactMap { one in
                path(of: one).map { File(path: $0, isFolder: objects[one]?["lastKnownFileType"]?.text == "folder") }
            }
        }
    }

    /// The path of an object relative to the searched root; `nil` outside of it.
    func path(of id: String, depth: Int = 0) -> String? {
        guard depth < 64, let object = objects[id] else { return nil }
        let own = object["path"]?.text ?? ""
        let above: String?
        switch object["sourceTree"]?.text {
        case "SOURCE_ROOT": above = folder
        case "<group>": above = parents[id].map { path(of: $0, depth: depth + 1) } ?? folder
        default: return nil
        }
        return above.map { Self.joined($0, own) }
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in (folder + "/" + path).split(separator: "/") where part != "." {
            if part == "..", parts.last.map({ $0 != ".." }) == true { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    var targets: [AppTarget] {
        (root.flatMap { objects[$0]?["targets"]?.texts } ?? []).compactMap { id in
            guard let object = objects[id], object["isa"]?.text == "PBXNativeTarget", let name = object["name"]?.text else { return nil }
            var target = AppTarget(name: name, kind: AppTarget.Kind(product: object["productType"]?.text ?? ""))
            for phase in (object["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
                guard let isCompiled = Self.phases[phase["isa"]?.text ?? ""] else { continue }
                for file in files(of: phase) {
                    if file.isFolder {
                        target.folders.append(AppTarget.Folder(path: file.path, isCopied: true))
                    } else if isCompiled {
                        target.sources.append(file.path)
                    } else {
                        target.resources.append(file.path)
                    }
                }
            }
            for group in object["fileSystemSynchronizedGroups"]?.texts ?? [] {
                guard let path = path(of: group) else { continue }
                target.folders.append(AppTarget.Folder(path: path, exceptions: exceptions(of: group, at: path, for: id)))
            }
            for group in objects.keys.sorted() where objects[group]?["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
                guard let path = path(of: group), !target.folders.contains(where: { $0.path == path }) else { continue }
                // Files of another target's folder that belong to this target too.
                target.sources += exceptions(of: group, at: path, for: id).filter { $0.hasSuffix(".swift") }.sorted()
            }
            target.settings = layers(of: root) + layers(of: id)
            return target
        }
    }

    /// The files of a synchronized folder that do not belong to its own target, or do belong to another.
    private func exceptions(of group: String, at path: String, for target: String) -> Set<String> {
        var files: Set<String> = []
        for id in objects[group]?["exceptions"]?.texts ?? [] {
            guard let set = objects[id], set["target"]?.text == target || set["target"] == nil else { continue }
            files.formUnion((set["membershipExceptions"]?.texts ?? []).map { Self.joined(path, $0) })
        }
        return files
    }

    /// The settings of a project or target when debugging: those of its file first.
    private func layers(of id: String?) -> [AppTarget.Settings] {
        let list = id.flatMap { objects[$0]?["buildConfigurationList"]?.text }.flatMap { objects[$0] }
        let all = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
        let debug = all.first { $0["name"]?.text == "Debug" } ?? all.first { $0["name"]?.text?.contains("ebug") == true }
        guard let configuration = debug ?? all.first else { return [] }
        let file = configuration["baseConfigurationReference"]?.text.flatMap { path(of: $0) }
        return (file.map { [.file($0)] } ?? []) + [.values(configuration["buildSettings"]?.settings ?? [:])]
    }
}
