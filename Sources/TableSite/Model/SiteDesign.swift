import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// A laid-out design for the site, with its sources and the origin of each row.
public struct SiteDesign: Sendable {
    /// The name of its outputs: `shop/Orders`.
    public var name: String
    /// The title for people.
    public var title: String
    /// The comments at the top of the config, one per line; empty without any.
    public var description: [String]
    /// In the order of the config.
    public var modes: [Mode]
    /// The config, the data, then the cell designs that the table uses.
    public var sources: [Source]
    /// The diagnostics of loading and layout.
    public var diagnostics: [Diagnostic]
    /// The line below the table: theme, width and so on.
    public var caption: String
    /// Cell classes of rows, without duplicates, in order of first use.
    public var cellClasses: [String]
    /// Tags of rows and sections, without duplicates.
    public var tags: [String]
    /// The named states of its settings, in order, each with all modes.
    public var states: [State] = []
    /// The theme of its tables; `nil` if unknown.
    var theme: Theme?
    /// The text size of its tables.
    var textSize = TextSizeCategory.large

    /// The table in a named state.
    public struct State: Sendable {
        /// As in `tvp.yaml`: letters, digits, `-` and `_`.
        public var name: String
        /// In the order of the config. Only the design's own modes trace the origin of rows.
        public var modes: [Mode]
    }

    /// Every table on the page: the modes without a state, then those of each state.
    var stages: [Stage] {
        func stages(_ modes: [Mode], _ state: Int) -> [Stage] {
            modes.enumerated().map {
                Stage(mode: $1, modePosition: $0, statePosition: state, state: state == 0 ? nil : states[state - 1].name)
            }
        }
        return stages(modes, 0) + states.enumerated().flatMap { stages($1.modes, $0 + 1) }
    }

    /// One table on a page.
    struct Stage {
        var mode: Mode
        /// The index in the modes.
        var modePosition: Int
        /// 0 for the table without a state.
        var statePosition: Int
        /// `nil` for the table without a state.
        var state: String?
    }

    /// One mode of a design.
    public struct Mode: Sendable {
        /// From 0.
        public var index: Int
        /// The whole table, snapped.
        public var scene: Scene
        /// The scene for images: the visible part if the design has a viewport, otherwise the whole table.
        public var picture: Scene
        /// At most `traceLimit` rows.
        public var trace: [Trace]
        /// The number of rows missing in the trace.
        public var untraced: Int
        /// The numbers of sections and rows.
        public var counts: (sections: Int, rows: Int)
    }

    /// The origin of a row.
    public struct Trace: Sendable {
        /// The row's frame in the scene: `s0.r3`.
        public var identity: String
        /// The config line; `nil` for a row without one.
        public var line: Int?
        /// The first and last line of its data; `nil` without data, or if the data is too large to locate.
        public var dataLines: ClosedRange<Int>?
        /// The path in the data: `people[1].name`; empty without data.
        public var path: String
        /// The class name of its cell.
        public var cell: String
        /// The tag; empty without one.
        public var tag: String
        /// `16, 35 · 358 × 44`, in points.
        public var frame: String
    }

    /// A source file of the design.
    public struct Source: Sendable {
        /// The role of the file.
        public var role: Role
        /// The path is as the user gave it, or relative to the root.
        public var file: SourceFile
        /// The syntax colors of the text.
        public var spans: [Highlight]
        /// Whether the file is text, so that a page can show it.
        public var isText: Bool

        /// Creates a source.
        public init(role: Role, file: SourceFile, spans: [Highlight], isText: Bool) {
            self.role = role
            self.file = file
            self.spans = spans
            self.isText = isText
        }

        /// The role of a source file.
        public enum Role: String, Sendable {
            case config = "Config"
            case data = "Data"
            case cell = "Cell design"
        }
    }

    /// Rows past this limit are left to `inspect`, so that traces do not double the size of a page.
    public static let traceLimit = 500
}
