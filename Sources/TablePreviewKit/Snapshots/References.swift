import TableGraphics
import TableInputs
import TableViewProvider

/// The references of a design in a single variant.
struct References {
    var files: Set<String> = []
    private let modeCount: Int
    private let states: [String]
    /// For example `ios`.
    private let stem: String

    /// `nil` if the design cannot be loaded.
    init?(_ item: TestItem, _ plan: TestPlan) {
        let settings = plan.loading.settings(for: item.file, item.variant)
        let design = plan.loading.design(item.file, settings)
        guard let design = design.value,
            let environment = plan.loading.environment(settings).value
        else { return nil }
        modeCount = design.config.modes.count
        stem = item.variant.variantName(theme: environment.theme.name)
        states = design.settings.states.map(\.name)
        let screens = plan.loading.screens(of: design, item.states(design.settings), in: environment).value ?? []
        files = Self.files(of: design, screens.map { ($0, SnapshotNames(item, environment, $0)) }, item)
    }

    /// The references of a design's screens.
    static func files(of design: Design, _ screens: [(Screen, SnapshotNames)], _ item: TestItem) -> Set<String> {
        var files: Set<String> = []
        let modeCount = design.config.modes.count
        for (screen, names) in screens {
            files.insert(names.layout)
            for mode in 0..<modeCount where screen.shows(mode: mode) {
                files.formUnion(item.appearances(of: screen).map { names.picture(mode: modeCount == 1 ? nil : mode, $0) })
            }
        }
        return files
    }

    /// Why a file that is not among `files` belongs to no mode or state of the design: `mode-3-ios-light@2x.png` if there are two modes or
    /// fewer, an image without a mode if there are several, or `ios.swiped-light@2x.png` if there is no such state. `nil` if its mode and
    /// state exist.
    func absence(of file: String) -> Absence? {
        let name = file.split(separator: "/").last ?? ""
        let isPicture = name.hasSuffix(".png")
        if isPicture, name.hasPrefix("mode-") {
            let mode = name.dropFirst("mode-".count).prefix { $0.isNumber }
            if modeCount == 1 || Int(mode).map({ $0 >= modeCount }) == true { return .mode(String(mode)) }
        } else if isPicture, modeCount > 1 {
            return .mode("")
        }
        let variant = Self.variant(of: file)
        guard variant.hasPrefix(stem + ".") else { return nil }
        let state = String(variant.dropFirst(stem.count + 1))
        return states.contains(state) ? nil : .state(state)
    }

    /// The variant and state of a reference, such as `ios.empty` of `mode-1-ios.empty-light@2x.png` and of `ios.empty@1x.layout.txt`.
    static func variant(of file: String) -> String {
        var name = file.split(separator: "/").last ?? ""
        if name.hasPrefix("mode-") { name = name.dropFirst("mode-".count).drop { $0.isNumber }.dropFirst() }
        name = name.hasSuffix(".png") ? name.dropLast(".png".count) : name.dropLast(".layout.txt".count)
        if let scale = name.lastIndex(of: "@") { name = name[..<scale] }
        for appearance in Appearance.allCases.map(\.rawValue).sorted(by: { $0.count > $1.count }) where name.hasSuffix("-" + appearance) {
            return String(name.dropLast(appearance.count + 1))
        }
        return String(name)
    }

    /// What a design no longer has.
    enum Absence: Hashable {
        case state(String)
        /// The number; empty for an image of the time when the design had one mode.
        case mode(String)

        var words: String {
            switch self {
            case .state(let name): "state “\(name)” removed"
            case .mode(""): "mode added"
            case .mode(let number): "mode \(number) removed"
            }
        }
    }
}
