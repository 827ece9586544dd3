import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// A laid-out design for the site, with its sources and the origin of each row.
public struct SiteDesign: Sendable {
    /// The base path of the output files, such as `shop/Orders`.
    public var name: String
    /// The title that pages show.
    public var title: String
    /// The comment lines at the top of the config; empty if there are none.
    public var description: [String]
    /// In the order of the config.
    public var modes: [Mode]
    /// The config or the Interface Builder document, the data, and then the cell designs that the table uses.
    public var sources: [Source]
    /// The diagnostics of loading and layout.
    public var diagnostics: [Diagnostic]
    /// The line below the table with theme, width and so on.
    public var caption: String
    /// The cell classes of rows, without duplicates, in order of first use.
    public var cellClasses: [String]
    /// The tags of rows and sections, without duplicates.
    public var tags: [String]
    /// The design's named states, in order, each with all modes.
    public var states: [State] = []
    /// `nil` if unknown.
    var theme: Theme?
    var textSize = TextSizeCategory.large

    /// The table in a named state.
    public struct State: Sendable {
        /// As in `tvp.yaml`: letters, digits, `-` and `_`.
        public var name: String
        /// What pages call the state; `nil` for its name.
        public var title: String?
        /// What there is to know about the state; `nil` for nothing.
        public var note: String?
        /// In the order of the config. Only the design's own modes contain the origin of rows.
        public var modes: [Mode]

        /// What pages call the state.
        package var label: String { title ?? name.readable }
    }

    /// Every table on the page: the modes without a state, then the modes of each state.
    package var stages: [Stage] {
        func stages(_ modes: [Mode], _ state: Int) -> [Stage] {
            modes.enumerated().map {
                Stage(mode: $1, modePosition: $0, statePosition: state, state: state == 0 ? nil : states[state - 1].name)
            }
        }
        return stages(modes, 0) + states.enumerated().flatMap { stages($1.modes, $0 + 1) }
    }

    /// The paths of the files that made elements.
    var makers: Set<String> { Set(stages.flatMap { $0.mode.scene.provenance.makers }.compactMap(\.provenance.origin?.path)) }

    /// A table on a page.
    package struct Stage {
        package var mode: Mode
        /// The mode's index.
        var modePosition: Int
        /// 0 for a table without a state.
        var statePosition: Int
        /// `nil` for a table without a state.
        package var state: String?
    }

    /// A mode of a design.
    public struct Mode: Sendable {
        /// Counts from 0.
        public var index: Int
        /// The whole table, snapped to the pixel grid.
        public var scene: Scene
        /// The scene for images: the visible part if the design has a viewport, otherwise the whole table.
        public var picture: Scene
        /// At most `traceLimit` rows.
        public var trace: [Trace]
        /// The number of rows that `trace` omits.
        public var untraced: Int
        /// The number of sections and rows.
        public var counts: (sections: Int, rows: Int)
        /// Pixels per point of images: the device's.
        public var scale = 2
        /// As in the config; empty without a name.
        package var name = ""

        /// What pages call the mode.
        package var title: String { name.isEmpty ? "Mode \(index)" : name.readable }

        /// The height of the traced rows, in points; `nil` if these are all rows.
        var tracedHeight: Double? {
            guard untraced > 0, let last = trace.last else { return nil }
            return scene.root.bottom(of: last.identity)
        }
    }

    /// The origin of a row.
    public struct Trace: Sendable {
        /// The row's frame in the scene, such as `s0.r3`.
        public var identity: String
        /// The config line; `nil` for a row without one.
        public var line: Int?
        /// The first and last line of the row's data; `nil` if there is no data, or if the data is too large to locate.
        public var dataLines: ClosedRange<Int>?
        /// The path in the data, such as `people[1].name`; empty if there is no data.
        public var path: String
        /// The class name of the row's cell.
        public var cell: String
        /// Empty if the row has no tag.
        public var tag: String
    }

    /// A source file of the design.
    public struct Source: Sendable {
        public var role: Role
        /// The path is as the user wrote it, or relative to the root.
        public var file: SourceFile
        /// The syntax colors of the text.
        public var spans: [Highlight]
        /// Whether the file is text that a page can show.
        public var isText: Bool

        public init(role: Role, file: SourceFile, spans: [Highlight], isText: Bool) {
            self.role = role
            self.file = file
            self.spans = spans
            self.isText = isText
        }

        public enum Role: String, Sendable {
            case config = "Config"
            /// A storyboard or xib.
            case document = "Document"
            case data = "Data"
            case cell = "Cell design"
        }
    }

    /// The maximum number of rows whose origin a page contains, so that traces do not double its size. `inspect` prints all of them.
    public static let traceLimit = 500
}

extension String {
    /// A name of a config as words: `lastYear` is `Last year`, and `openURL` is `Open URL`.
    package var readable: String {
        var words = ""
        for word in split(whereSeparator: { "_-".contains($0) }).flatMap({ $0.matches(of: /\p{Lu}*[^\p{Lu}]*/) }).map(\.0)
        where !word.isEmpty {
            let isAcronym = word.count > 1 && word.dropFirst().first?.isUppercase == true
            words += (words.isEmpty ? "" : " ") + (isAcronym ? String(word) : word.lowercased())
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension Frame {
    /// The lower edge of a nested frame; `nil` if there is none with this identity.
    fileprivate func bottom(of identity: String) -> Double? {
        for child in children {
            guard case .frame(let frame) = child.item else { continue }
            if frame.identity == identity { return child.origin.y + frame.size.height }
            if let below = frame.bottom(of: identity) { return child.origin.y + below }
        }
        return nil
    }
}
