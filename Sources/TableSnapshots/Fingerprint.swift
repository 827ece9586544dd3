import Synchronization
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// The environment that pixels depend on. With equal fingerprints, the same design produces the same bytes.
public struct Fingerprint: Hashable, Sendable {
    /// The version of this tool, which pixels depend on too.
    public static let toolVersion = "1.0.0"

    /// Values by name: `tool`, `theme`, `architecture`, libraries, and fonts such as `font Inter-Regular.otf`.
    public var parts: [String: String]

    /// Creates a fingerprint from the parts in a manifest.
    public init(parts: [String: String]) {
        self.parts = parts
    }

    /// Creates the fingerprint of a scene in the current environment, with the fonts of its text. `theme` is `nil` if it is unknown.
    public init(of scene: Scene, theme: Theme?, toolVersion: String) {
        parts = ["tool": toolVersion, "architecture": Self.architecture]
        if let theme { parts[Self.theme] = "\(theme.name) \(ContentHash.text(of: theme.canonicalText))" }
        for library in RenderingLibraries.versions { parts[library.name] = library.version }
        for file in scene.usedFontFiles {
            parts["font " + (file.split(separator: "/").last.map(String.init) ?? file)] = FontHashes.hash(ofFile: file)
        }
    }

    /// A short hash of the parts.
    public var id: String { ContentHash.text(of: parts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined()) }

    /// The differences from `recorded` as text, such as `cairo 1.16.0 → 1.18.0`; empty if there are none.
    ///
    /// Ignores what belongs to the design itself, its theme and its choice of fonts, because such changes are compared byte by byte.
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

/// Hashes of font files. Each is computed once per process, because some files have 20 MB.
private enum FontHashes {
    private static let known = Mutex<[String: String]>([:])

    static func hash(ofFile path: String) -> String {
        known.withLock { known in
            if let hash = known[path] { return hash }
            let hash = SourceFile.read(path).value.map { ContentHash.text(of: $0.bytes) } ?? "unreadable"
            known[path] = hash
            return hash
        }
    }
}

extension Theme {
    /// All values of the theme in a fixed order, one per line.
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
