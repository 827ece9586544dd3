import Foundation
import TableDiagnostics
import TableInputs

/// The files of an app that its documents need: other documents, asset catalogs, image files, translations.
package struct InterfaceProject: Sendable {
    /// The folder that is searched: the project's root, or the folder of the documents.
    package let root: String
    /// The documents' paths relative to the root, sorted.
    package private(set) var documents: [String] = []
    /// The folders of image sets and color sets by their names in catalogs. Of two with the same name, the one with the first path counts.
    private(set) var imageSets: [String: String] = [:]
    private(set) var colorSets: [String: String] = [:]
    /// The data sets of asset catalogs, by their names.
    package private(set) var dataSets: [String: String] = [:]
    /// The image files outside of catalogs by their stems. Xcode copies them from all folders into the app's root.
    private var imageFiles: [String: [ImageFile]] = [:]
    /// Links in place of sets, by the names that the sets would have. Links are not followed.
    private(set) var linkedSets: [String: String] = [:]
    /// The paths of `de.lproj/Main.strings` files and string catalogs relative to the root, sorted.
    private(set) var translations: [String] = []
    /// The paths of Swift and Objective-C files relative to the root, sorted.
    private(set) var sources: [String] = []
    /// The paths of `Info.plist` files and of Xcode's `project.pbxproj` relative to the root, sorted.
    private(set) var settings: (infos: [String], projects: [String]) = ([], [])
    /// The languages of the folders `de.lproj`, without `Base`, sorted.
    package private(set) var languages: [String] = []

    /// The paths of font files relative to the root, sorted.
    private var fontFiles: [String] = []
    /// The fonts in the app's files.
    package private(set) var fonts = AppFonts()

    /// Folders that could not be searched, and catalog files that could not be read. Errors become warnings, because a document may not
    /// need these files.
    private(set) var diagnostics: [Diagnostic] = []

    /// Folders of third-party code and build products.
    private static let foreign: Set<String> = [
        "Pods", "Carthage", "DerivedData", "node_modules", "build", "Build", "vendor", "Vendor", "ThirdParty", "Third Party", "xcarchive",
    ]

    /// Folders that Xcode exports or builds, by their extensions: the documents in them are copies.
    private static let copies: Set<String> = ["xcloc", "xcarchive", "app", "appex", "framework", "xcframework", "doccarchive", "docc"]

    /// Whether a folder with this name contains third-party code, build products or exported copies.
    package static func isForeign(_ folder: String) -> Bool {
        foreign.contains(folder) || copies.contains((folder as NSString).pathExtension)
    }

    /// `Light` or `Dark` if the app has only this appearance; otherwise `nil`.
    package private(set) var interfaceStyle: String?
    /// The development language, according to an Xcode project.
    private var ownLanguage: String?
    /// The documents and sources that no target of an Xcode project has, although a project is around them: copies, and what is no longer used.
    package private(set) var strays: Set<String> = []

    /// Looks through a folder once, or through some folders below it. Hidden folders, and those of dependencies, are passed over.
    /// `readsSettings`: whether to read the app's appearance and the members of its targets.
    package init(scanning root: String, folders: [String] = [""], readsSettings: Bool = false) {
        self.root = root
        var (files, sets, links): ([String], [String], [String]) = ([], [], [])
        let outermost = Set(folders).filter { one in !folders.contains { $0 != one && ($0.isEmpty || one.hasPrefix($0 + "/")) } }
        for folder in outermost.sorted() {
            let place = folder.isEmpty ? root : (root as NSString).appendingPathComponent(folder)
            // A project's root need not exist: then there is nothing to find.
            guard access(place, F_OK) == 0 else { continue }
            let walk = FileWalk(place, for: "assets and documents") { name in
                if name.hasPrefix(".") || Self.isForeign(name) { return .skip }
                return ["imageset", "symbolset", "colorset", "dataset"].contains((name as NSString).pathExtension) ? .list : .enter
            } isWanted: { name in
                !name.hasPrefix(".")
                    && (name == Self.contents || Self.kinds.contains((name as NSString).pathExtension)
                        || name.hasSuffix("Info.plist") || ImageFile.isImage(name) || AppFonts.isFont(name))
            }
            diagnostics += walk.diagnostics.map(\.asWarning)
            func below(_ path: String) -> String { folder.isEmpty ? path : folder + "/" + path }
            files += walk.files.map(below)
            // Outside of a catalog, an image set is a folder like others.
            for set in walk.folders where set.hasSuffix(".imageset") && !below(set).contains(".xcassets/") {
                let images = FileWalk((place as NSString).appendingPathComponent(set), for: "images", isWanted: ImageFile.isImage)
                files += images.files.map { below(set) + "/" + $0 }
            }
            sets += walk.folders.map(below)
            links += walk.links.map(below)
        }
        languages = Set(files.compactMap(Translations.language)).sorted()
        var namespaces: Set<String> = []
        for path in files where ImageFile.isImage(path) && !path.contains(".xcassets/") {
            let file = ImageFile(path)
            imageFiles[file.stem, default: []].append(file)
        }
        for path in files {
            switch (path as NSString).pathExtension {
            case "storyboard", "xib": documents.append(path)
            case "strings", "xcstrings": translations.append(path)
            case "swift", "m", "mm": sources.append(path)
            case "plist": settings.infos.append(path)
            case "pbxproj": settings.projects.append(path)
            case _ where AppFonts.isFont(path): fontFiles.append(path)
            default:
                if path.hasSuffix("/" + Self.contents), path.contains(".xcassets/"), providesNamespace(RootFolder(root), path) {
                    namespaces.insert(parentFolder(of: path))
                }
            }
        }
        if readsSettings { readSettings() }
        for path in sets {
            let last = (path as NSString).lastPathComponent as NSString
            let name = Self.namespace(of: path, namespaces) + last.deletingPathExtension
            switch last.pathExtension {
            case "dataset": if dataSets[name] == nil { dataSets[name] = path }
            case "colorset": if colorSets[name] == nil { colorSets[name] = path }
            case "imageset", "symbolset": if imageSets[name] == nil { imageSets[name] = path }
            default: break
            }
        }
        for path in links {
            let name = Self.namespace(of: path, namespaces) + ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            if linkedSets[name] == nil { linkedSets[name] = path }
        }
    }

    /// The language of the documents' own texts, and those of folders and string catalogs, sorted.
    package var translatedLanguages: [String] {
        let catalogs = translations.filter { $0.hasSuffix(".xcstrings") }
        return catalogs.reduce(into: Set(languages + [ownLanguage ?? "en"])) {
            $0.formUnion(Translations.languages(ofCatalog: $1, in: RootFolder(root)))
        }.sorted()
    }

    /// The extensions of the files that a project needs, besides images.
    private static let kinds: Set<String> = ["storyboard", "xib", "strings", "xcstrings", "swift", "m", "mm", "pbxproj"]

    /// Where an image is.
    enum ImagePlace {
        case set(String)
        /// At least one file: variants of the same image.
        case files([ImageFile])
    }

    /// The image of a name, as an app finds it: a set of a catalog, whose name may have an extension, or else the files with the name for
    /// any scale and device. Without an extension, files are PNG files.
    func image(_ name: String) -> ImagePlace? {
        if let set = imageSets[name] ?? (ImageFile.isImage(name) ? imageSets[(name as NSString).deletingPathExtension] : nil) {
            return .set(set)
        }
        let asked = ImageFile(named: name)
        let files = (imageFiles[asked.stem] ?? []).filter { asked.isFound(in: $0) }
        // Localized files are for other languages than the document's own.
        let usual = files.filter { !$0.isLocalized }
        return files.isEmpty ? nil : .files(usual.isEmpty ? files : usual)
    }

    /// Reads the app's appearance and the members of its targets.
    private mutating func readSettings() {
        let folder = RootFolder(root)
        var listed: [String: SourceFile] = [:]
        for path in settings.infos {
            guard let file = folder.read(path, limit: 1 << 20).value else { continue }
            let list = DataDocument.load(file: file, format: .propertyList).value?.root
            if interfaceStyle == nil { interfaceStyle = list?["UIUserInterfaceStyle"]?.text }
            guard case .array(let names)? = list?["UIAppFonts"] else { continue }
            for name in names.compactMap(\.text) { listed[(name as NSString).lastPathComponent] = file }
        }
        readFonts(in: folder, listed)
        let projects = settings.projects.compactMap { path in
            folder.read(path, limit: 1 << 25).value.flatMap { XcodeProject($0.bytes, at: path) }
        }
        if interfaceStyle == nil { interfaceStyle = projects.lazy.compactMap(\.interfaceStyle).first }
        ownLanguage = projects.lazy.compactMap(\.developmentLanguage).first
        guard !projects.isEmpty, projects.count == settings.projects.count else { return }
        let packages = sources.filter { ($0 as NSString).lastPathComponent == "Package.swift" }.map { parentFolder(of: $0) }
        strays = Set(
            (documents + sources).filter { path in
                projects.contains { $0.isAround(path) } && !projects.contains { $0.hasMember(path) }
                    && !packages.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
            })
    }

    /// Reads the font files, first those that an `Info.plist` lists. At most 500 files count.
    private mutating func readFonts(in folder: RootFolder, _ listed: [String: SourceFile]) {
        func isListed(_ path: String) -> Bool { listed[(path as NSString).lastPathComponent] != nil }
        for path in (fontFiles.filter(isListed) + fontFiles.filter { !isListed($0) }).prefix(500) {
            guard let bytes = folder.read(path, limit: 1 << 25).value?.bytes else { continue }
            fonts.add(bytes, in: URL(filePath: folder.path(of: parentFolder(of: path))).standardizedFileURL.path)
        }
        let names = Set(fontFiles.map { ($0 as NSString).lastPathComponent })
        for (name, file) in listed.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
            diagnostics.append(
                Diagnostic(
                    .note, .interfaceCustomFont, "Info.plist lists the font file “\(name)”, which is in no folder of the app",
                    at: SourceSpan(file: file, lower: 0, upper: 0), hints: ["text widths differ from the app’s"]))
        }
    }

    /// The file that describes a folder of a catalog.
    private static let contents = "Contents.json"

    private mutating func providesNamespace(_ root: RootFolder, _ path: String) -> Bool {
        let file = root.read(path, limit: 1 << 16)
        let data = file.value.map { DataDocument.load(file: $0) }
        diagnostics += (file.diagnostics + (data?.diagnostics ?? [])).map(\.asWarning)
        return data?.value?.root["properties"]?["provides-namespace"] == .bool(true)
    }

    /// The part of a set's name that comes from its enclosing folders, such as `Icons/`.
    private static func namespace(of path: String, _ namespaces: Set<String>) -> String {
        var folder = parentFolder(of: path)
        var name = ""
        while !folder.isEmpty, !folder.hasSuffix(".xcassets") {
            if namespaces.contains(folder) { name = (folder as NSString).lastPathComponent + "/" + name }
            folder = parentFolder(of: folder)
        }
        return name
    }
}
