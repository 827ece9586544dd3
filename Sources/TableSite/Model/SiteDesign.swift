import TableDiagnostics
import TableGraphics
import TableScene

/// A design as the site shows it: laid out, with what it was made of and where each row comes from.
public struct SiteDesign: Sendable {
    /// What outputs are called: `shop/Orders`.
    public var name: String
    /// What people call it.
    public var title: String
    /// What the comments at the top of the config say, a line each; empty without any.
    public var description: [String]
    /// In the order of the config.
    public var modes: [Mode]
    /// The config, then the data, then the cell designs that the table uses.
    public var sources: [Source]
    /// What was noticed on the way.
    public var diagnostics: [Diagnostic]
    /// The line under the table: theme, width and the like.
    public var caption: String
    /// Cell classes of rows, each once, in the order of first use.
    public var cellClasses: [String]
    /// Tags of rows and sections, each once.
    public var tags: [String]
    /// The named states of its settings, in their order, each with all modes.
    public var states: [State] = []

    /// The table as it stands in a named state.
    public struct State: Sendable {
        /// As in `tvp.yaml`: letters, digits, `-` and `_`.
        public var name: String
        /// In the order of the config. Where rows come from is told of the table at rest alone.
        public var modes: [Mode]
    }

    /// Every table that a page shows: the modes at rest, then those of each state.
    var stages: [Stage] {
        func stages(_ modes: [Mode], _ state: Int) -> [Stage] {
            modes.enumerated().map {
                Stage(mode: $1, modePosition: $0, statePosition: state, state: state == 0 ? nil : states[state - 1].name)
            }
        }
        return stages(modes, 0) + states.enumerated().flatMap { stages($1.modes, $0 + 1) }
    }

    /// One of the tables of a page.
    struct Stage {
        var mode: Mode
        /// Among the modes.
        var modePosition: Int
        /// 0 for the table at rest.
        var statePosition: Int
        /// `nil` for the table at rest.
        var state: String?
    }

    /// One mode of a design.
    public struct Mode: Sendable {
        /// Counts from 0.
        public var index: Int
        /// All of the table, snapped.
        public var scene: Scene
        /// What pictures show: a screenful of the table where the design has a viewport, else all of it.
        public var picture: Scene
        /// At most `traceLimit` rows.
        public var trace: [Trace]
        /// How many rows the trace leaves out.
        public var untraced: Int
        /// Of sections and of rows.
        public var counts: (sections: Int, rows: Int)
    }

    /// Where a row comes from.
    public struct Trace: Sendable {
        /// The row's frame in the scene: `s0.r3`.
        public var identity: String
        /// The line of the config; `nil` for a row that no line stands for.
        public var line: Int?
        /// The first and last line of its data; `nil` without data, and in data too large to look its places up.
        public var dataLines: ClosedRange<Int>?
        /// The place in the data: `people[1].name`; empty without data.
        public var path: String
        /// The class name of its cell.
        public var cell: String
        /// Empty without a tag.
        public var tag: String
        /// `16, 35 · 358 × 44`, in points.
        public var frame: String
    }

    /// A file that the design was made of.
    public struct Source: Sendable {
        /// What it is to the design.
        public var role: Role
        /// As the user gave its path, or below the root.
        public var file: SourceFile
        /// How its text is colored.
        public var spans: [Highlight]
        /// Whether it is text that a page can show.
        public var isText: Bool

        /// Makes one of its parts.
        public init(role: Role, file: SourceFile, spans: [Highlight], isText: Bool) {
            self.role = role
            self.file = file
            self.spans = spans
            self.isText = isText
        }

        /// What a file is to a design.
        public enum Role: String, Sendable {
            case config = "Config"
            case data = "Data"
            case cell = "Cell design"
        }
    }

    /// More rows than this are left to `inspect`: a page should not be twice as heavy for its footnotes.
    public static let traceLimit = 500
}
