import TableCells
import TableDescriptors
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver
import TableText

/// The table after a step, and the calls that the step made.
public struct SessionFrame: Sendable {
    /// The caption of the step; `""` for none.
    public var caption: String
    /// The action, such as `select 0.2`; `""` at the start.
    public var action: String
    /// A result that is not visible in the table; `nil` for none.
    public var remark: String?
    /// The table view's calls, in order.
    public var calls: [CallRecorder.Call]
    /// The whole table after layout.
    package var mode: DesignRenderer.Mode
    /// The scroll offset, in points.
    public var offset: Double
    /// The state of the table.
    public var state: TableState
}

/// Performs steps on a table, and lays it out after each step.
///
/// `tableView` is the table view. Its calls are recorded in UIKit's order.
public final class SessionRecording {
    /// The table view on which steps scroll, select or reload.
    public let tableView: TableSession
    /// The frame at the start, then one frame per step.
    public private(set) var frames: [SessionFrame] = []
    /// The diagnostics, including errors of steps that could not be laid out.
    public private(set) var diagnostics: [Diagnostic] = []
    private let recorder: CallRecorder
    private let layOut: (TableSession, TableState) -> Outcome<DesignRenderer.Mode>

    public let dataSource: any TableViewDataSource

    /// The maximum number of frames, because the page contains a table for each.
    public static let frameLimit = 60

    init(
        _ tableView: TableSession, dataSource: any TableViewDataSource, delegate: (any TableViewDelegate)?,
        layOut: @escaping (TableSession, TableState) -> Outcome<DesignRenderer.Mode>
    ) {
        self.tableView = tableView
        self.layOut = layOut
        self.dataSource = dataSource
        recorder = CallRecorder(tableView, dataSource: dataSource, delegate: delegate)
        tableView.reloadData()
        take("", "", nil)
    }

    /// Performs an action on the table view and records a frame. `action` returns a remark; `nil` for none.
    ///
    /// After `frameLimit` frames, steps only report an error.
    public func step(_ caption: String, action name: String = "", _ action: (TableSession) -> String?) {
        guard frames.count < Self.frameLimit else {
            let refusal = Diagnostic(
                .error, "session.too-long", "a session plays at most \(Self.frameLimit - 1) steps",
                hints: ["split it in two"])
            if !diagnostics.contains(refusal) { diagnostics.append(refusal) }
            return
        }
        let remark = action(tableView)
        take(caption, name, remark)
    }

    /// Performs an action without a remark.
    public func step(_ caption: String, _ action: (TableSession) -> Void) {
        step(caption, action: "") { tableView -> String? in
            action(tableView)
            return nil
        }
    }

    private func take(_ caption: String, _ action: String, _ remark: String?) {
        let laidOut = layOut(tableView, tableView.shownState)
        diagnostics += laidOut.diagnostics.filter { !diagnostics.contains($0) }
        let calls = recorder.take()
        guard let mode = laidOut.value else { return }
        frames.append(
            SessionFrame(
                caption: caption, action: action, remark: remark, calls: calls, mode: mode, offset: tableView.contentOffset,
                state: tableView.shownState))
    }
}

/// The table of a session.
private struct Played {
    var dataSource: any TableViewDataSource
    var delegate: (any TableViewDelegate)?
    var style: TableStyle
    /// A table view with the settings to use; `nil` uses default settings.
    var settings: TableSession?
    /// The contents for layout in a state, instead of the data source's cells; `nil` uses these cells. A state of `nil` means the previous
    /// state.
    var content: ((TableState?) -> any TableContent)?
    /// The resolved rows.
    var table: () -> ResolvedTable

    /// Plays a Swift table; `table` does not contain its rows.
    init?(_ swift: SwiftTable, _ table: ResolvedTable, in environment: Environment) {
        self.table = { table }
        switch swift.source {
        case .screen: return nil
        case .dataSource(let make, let style):
            let source = make()
            _ = source.reloadData()
            (dataSource, delegate) = (source, source.shownTableView?.delegate ?? source)
            settings = source.shownTableView
            self.style = style ?? settings?.style ?? .plain
        case .content(let make):
            if let content = make(swift.state) as? TableViewContent {
                (dataSource, delegate, settings, style) = (content.dataSource, content.delegate, content.tableView, content.style)
            } else {
                let source = ContentSource(environment, make)
                (dataSource, delegate, style) = (source, source, source.content.style)
                content = { $0.map { source.content(in: $0) } ?? source.content }
            }
        }
    }

    /// Plays a config with its data.
    init(_ source: ConfigSource, _ style: TableStyle) {
        (dataSource, delegate, self.style) = (source, source, style)
        content = { _ in source.content }
        table = { source.table }
    }
}

extension DesignRenderer {
    /// Starts recording a design: a Swift table, or a config with its data. `height` is the visible height in points. Errors: those of
    /// `layOut`.
    package func record(_ design: Design, mode: Int, in environment: Environment, height: Double) -> Outcome<
        (recording: SessionRecording, source: ConfigSource?)
    > {
        let resolved = Self.resolve(design, mode: design.file.table == nil ? mode : 0)
        guard let start = resolved.value else { return Outcome(nil, resolved.diagnostics) }
        if let swift = design.file.table {
            guard let played = Played(swift, start.table, in: environment) else {
                return .failure(
                    Diagnostic(
                        .error, "session.no-data-source", "“\(swift.name)” is a screen of UIKit, which sessions cannot play yet",
                        hints: ["select, swipe and scroll its table view in a test instead"]))
            }
            let made = record(design, played, mode, environment, height)
            return Outcome(made.value.map { ($0, nil) }, made.diagnostics)
        }
        let source = ConfigSource(design, mode: mode, start.table) { Self.content($0, $1) }
        let style = design.settings.style.flatMap(TableStyle.init(rawValue:)) ?? .plain
        let made = record(design, Played(source, style), mode, environment, height)
        return Outcome(
            made.value.map { ($0, source) }, resolved.diagnostics + Self.unknownColors(of: design, in: environment.theme) + made.diagnostics
        )
    }

    private func record(_ design: Design, _ played: Played, _ mode: Int, _ environment: Environment, _ height: Double) -> Outcome<
        SessionRecording
    > {
        do throws(FontError) {
            let shaper = try shaper(language: environment.locale)
            let images = design.images(isMeasuring: true)
            let content = played.content
            let tableView = TableSession(style: played.style, viewport: Size(width: environment.width, height: height)) { told in
                SessionLayout(Geometry(of: content?(nil) ?? told, in: environment, shaper: shaper, images: images))
            }
            if let settings = played.settings { tableView.takeSettings(of: settings) }
            let title = design.title
            let recording = SessionRecording(tableView, dataSource: played.dataSource, delegate: played.delegate) {
                [self] tableView, state in
                guard let shown = content?(state) ?? tableView.content(title: title) else { return Outcome(nil) }
                return layOut(shown, of: design, played.table(), mode: mode, in: environment, state: state)
            }
            return Outcome(recording.frames.isEmpty ? nil : recording, recording.frames.isEmpty ? recording.diagnostics : [])
        } catch {
            return .failure(error.diagnostic)
        }
    }
}
