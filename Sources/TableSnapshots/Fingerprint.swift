import Synchronization
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// What pixels depend on beside the design: where all of it is equal, the same design gives the same bytes.
public struct Fingerprint: Hashable, Sendable {
    /// The version of our own code, which pixels depend on too.
    public static let toolVersion = "0.1.0"

    /// What it is made of, by name, sorted: `tool`, `theme`, `architecture`, libraries, and `font Inter-Regular.otf`.
    public var parts: [String: String]

    /// A fingerprint of given parts, as a manifest has it.
    public init(parts: [String: String]) {
        self.parts = parts
    }

    /// The fingerprint of a scene drawn here and now, with the fonts that its texts use. A scene may come without a theme.
    public init(of scene: Scene, theme: Theme?, toolVersion: String) {
        parts = ["tool": toolVersion, "architecture": Self.architecture]
        if let theme { parts[Self.theme] = "\(theme.name) \(ReferenceHash.text(of: theme.canonicalText))" }
        for library in RenderingLibraries.versions { parts[library.name] = library.version }
        for file in scene.usedFontFiles {
            parts["font " + (file.split(separator: "/").last.map(String.init) ?? file)] = FontHashes.hash(ofFile: file)
        }
    }

    /// A short name for it, made of its parts.
    public var id: String { ReferenceHash.text(of: parts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined()) }

    /// What is other here than in `recorded`, in words: `cairo 1.16.0 → 1.18.0`; empty when nothing is.
    ///
    /// Only what is around a design counts: its theme, and which fonts its texts ask for, are of the design itself, and a change of
    /// those is held against the reference to the byte.
    public func changes(since recorded: Fingerprint) -> [String] {
        Set(parts.keys).union(recorded.parts.keys).sorted().compactMap { key in
            let (old, new) = (recorded.parts[key], parts[key])
            if old == new || key == Self.theme || key.hasPrefix("font ") && (old == nil || new == nil) { return nil }
            return "\(key) \(old ?? "none") → \(new ?? "none")"
        }
    }

    private static let theme = "theme"

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }
}

/// Hashes of font files, each made once a process: some have 20 MB.
private enum FontHashes {
    private static let known = Mutex<[String: String]>([:])

    static func hash(ofFile path: String) -> String {
        known.withLock { known in
            if let hash = known[path] { return hash }
            let hash = SourceFile.read(path).value.map { ReferenceHash.text(of: $0.bytes) } ?? "unreadable"
            known[path] = hash
            return hash
        }
    }
}

extension Theme {
    /// Every value of the theme, a line each, in a fixed order.
    fileprivate var canonicalText: String {
        var lines = ["family \(fontFamily)"]
        lines += ColorToken.allCases.map { "\($0) \(self[$0].light.hex) \(self[$0].dark.hex)" }
        lines += MetricToken.allCases.map { "\($0) \(numberText(self[$0], decimals: 6))" }
        for token in TextStyleToken.allCases {
            for category in TextSizeCategory.allCases {
                let style = textStyle(token, category: category)
                lines.append(
                    "\(token) \(category) \(numberText(style.size)) \(style.weight) \(numberText(style.leading)) \(numberText(style.tracking, decimals: 6))"
                )
            }
        }
        lines += tracking.map { "tracking \(numberText($0.size)) \(numberText($0.tracking, decimals: 6))" }
        lines += extraColors.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.light.hex) \($0.value.dark.hex)" }
        return lines.joined(separator: "\n")
    }
}
