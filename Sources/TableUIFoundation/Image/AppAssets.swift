import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder

/// The asset catalogs, image files and fonts of an app. Each name is looked up once.
package final class AppAssets {
    package let project: InterfaceProject
    private var pictures: [String: AssetLibrary.Picture?] = [:]
    private var colors: [String: Outcome<ColorReference>] = [:]

    package init(folder: String) { project = InterfaceProject(scanning: folder, readsSettings: true) }

    /// An image for `FolderImages`; `nil` if neither a catalog nor a file has it.
    package func picture(_ name: String) -> AssetLibrary.Picture? {
        if let known = pictures[name] { return known }
        let picture = AssetLibrary.picture(name, in: project)
        pictures.updateValue(picture, forKey: name)
        return picture
    }

    package func color(_ name: String) -> Outcome<ColorReference> {
        if let known = colors[name] { return known }
        let color = AssetLibrary.color(name, in: project)
        colors[name] = color
        return color
    }
}

/// The folder of an app's images for code on any thread: `UIImage(named:)` and `UIColor(named:)` may run anywhere.
package enum AppFolder {
    private struct State {
        var images: AppImages.Source?
        /// What was not found. `color` is a name that the theme may have.
        var misses: [(color: String?, diagnostic: Diagnostic)] = []
        /// The number of misses that a layout has reported.
        var reportedCount = 0
    }

    private static let lock = NSLock()
    // Safe: read and written only inside of the lock, and nothing else has these objects.
    private nonisolated(unsafe) static var state = State()

    package static func show(_ folder: String?) {
        let new = folder.map { AppImages.Source(files: FolderImages(folder: $0), assets: AppAssets(folder: $0), datas: [:]) }
        lock.withLock { state = State(images: new) }
    }

    /// Whether the folder is known and has no such image.
    static func lacks(_ name: String) -> Bool {
        lock.withLock {
            guard let images = state.images, case .failure = images.size(ofImage: name) else { return false }
            return true
        }
    }

    package static var fonts: AppFonts { lock.withLock { state.images?.assets?.project.fonts } ?? AppFonts() }

    /// A color of the folder's catalogs, which is noted as missing if it is `nil`. Without a folder, a color that the theme may have.
    package static func color(_ name: String) -> ColorReference? {
        lock.withLock {
            guard let assets = state.images?.assets else {
                note([missing(name, hint: "set Surroundings.imageFolder to the folder of the app’s catalogs")], name)
                return ColorReference(name)
            }
            let found = assets.color(name)
            let isMissing = found.value == nil && found.diagnostics.isEmpty
            note(isMissing ? [missing(name, hint: "add it to a catalog below \(assets.project.root)")] : found.diagnostics)
            return found.value
        }
    }

    /// The bytes and the kind of a data set of the folder's catalogs; `nil` if there is none, or it cannot be read.
    static func data(_ name: String) -> (data: Data, kind: String)? {
        guard let project = lock.withLock({ state.images?.assets?.project }), let set = project.dataSets[name] else { return nil }
        let root = RootFolder(project.root)
        guard let file = root.read(set + "/Contents.json", limit: 1 << 20).value, let contents = DataDocument.load(file: file).value?.root,
            case .array(let entries)? = contents["data"],
            let entry = entries.first(where: { $0["filename"]?.text?.isEmpty == false }), let name = entry["filename"]?.text,
            let bytes = root.read(set + "/" + name, limit: 64 << 20).value?.bytes
        else { return nil }
        return (Data(bytes), entry["universal-type-identifier"]?.text ?? "public.data")
    }

    private static func missing(_ name: String, hint: String) -> Diagnostic {
        Diagnostic(.warning, .assetMissing, "no asset catalog has the color “\(name)”", hints: [hint])
    }

    /// Notes the colors that a document names and that are missing or cannot be read.
    @MainActor
    package static func noteMisses(of document: InterfaceDocument) {
        let assets = Surroundings.images.assets
        // Without a folder, there is nothing to search.
        let project = assets?.project ?? InterfaceProject(scanning: parentFolder(of: document.file.path), folders: [])
        var misses = document.missingColors(in: project) { assets?.color($0).value }
        for (name, span) in document.assetNames.colors.sorted(by: { $0.key < $1.key }) {
            misses += (assets?.color(name).diagnostics ?? []).map { fault in
                var fault = fault
                fault.span = span
                return fault
            }
        }
        lock.withLock { note(misses) }
    }

    /// Notes a document that code asks for and that is missing or cannot be read.
    package static func noteMissing(nib name: String, in bundle: Bundle) {
        let message: Diagnostic.Sentence = "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'"
        let hint = "put “\(name).xib” into the bundle, or below Surroundings.imageFolder"
        lock.withLock { note([Diagnostic(.warning, .nibNotFound, message, hints: [hint])]) }
    }

    // MARK: Misses

    /// More are not kept: the names may come from data.
    private static let missLimit = 100

    private static func note(_ diagnostics: [Diagnostic], _ color: String? = nil) {
        for diagnostic in diagnostics where !state.misses.contains(where: { $0.diagnostic == diagnostic }) {
            if state.misses.count < missLimit { state.misses.append((color, diagnostic)) }
        }
    }

    /// What was not found; if `isNew`, only what this function has not returned before with it.
    package static func misses(in theme: Theme, isNew: Bool = false) -> [Diagnostic] {
        lock.withLock {
            let found = state.misses.dropFirst(isNew ? state.reportedCount : 0)
            if isNew { state.reportedCount = state.misses.count }
            return found.filter { miss in miss.color.map { !ColorReference($0).exists(in: theme) } ?? true }.map(\.diagnostic)
        }
    }
}
