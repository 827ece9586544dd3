import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver
import TableSwiftUI
import TableText
import TableUIKit

import struct TableCells.Environment

/// The table after a step, and the calls that the step made.
public struct SessionFrame: Sendable {
    /// The caption of the step; `""` for none.
    public var caption: String
    /// The action, such as `select 0.2`; `""` at the start.
    public var action: String
    /// A result that is not visible in the table; `nil` for none.
    public var remark: String?
    /// The table view's calls, in order.
    public var calls: [UITableView.Call]
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
@MainActor
public final class SessionRecording {
    /// The table view on which steps scroll, select or reload.
    public let tableView: UITableView
    /// The frame at the start, then one frame per step.
    public private(set) var frames: [SessionFrame] = []
    /// The diagnostics, including errors of steps that could not be laid out.
    public private(set) var diagnostics: [Diagnostic] = []
    private let environment: Environment
    private let layOut: (UITableView, TableState) -> Outcome<DesignRenderer.Mode>

    public let dataSource: (any UITableViewDataSource)?

    /// The maximum number of frames, because the page contains a table for each.
    public static let frameLimit = 60

    init(
        _ tableView: UITableView, dataSource: (any UITableViewDataSource)?, in environment: Environment,
        layOut: @escaping (UITableView, TableState) -> Outcome<DesignRenderer.Mode>
    ) {
        self.tableView = tableView
        self.layOut = layOut
        self.dataSource = dataSource
        self.environment = environment
        Surroundings.with(environment) {
            tableView.takeCalls()
            tableView.reloadData()
            take("", "", nil)
        }
    }

    /// Performs an action on the table view and records a frame. `action` returns a remark; `nil` for none.
    ///
    /// After `frameLimit` frames, steps only report an error.
    public func step(_ caption: String, action name: String = "", _ action: (UITableView) -> String?) {
        guard frames.count < Self.frameLimit else {
            let refusal = Diagnostic(
                .error, .sessionTooLong, "a session plays at most \(Self.frameLimit - 1) steps",
                hints: ["split it in two"])
            if !diagnostics.contains(refusal) { diagnostics.append(refusal) }
            return
        }
        Surroundings.with(environment) { take(caption, name, action(tableView)) }
    }

    /// Performs an action without a remark.
    public func step(_ caption: String, _ action: (UITableView) -> Void) {
        step(caption, action: "") { tableView -> String? in
            action(tableView)
            return nil
        }
    }

    private func take(_ caption: String, _ action: String, _ remark: String?) {
        // Displays the rows that the step made visible.
        _ = tableView.visibleCells
        let calls = tableView.takeCalls()
        let state = tableView.tableState
        let laidOut = layOut(tableView, state)
        diagnostics += laidOut.diagnostics.filter { !diagnostics.contains($0) }
        guard let mode = laidOut.value else { return }
        frames.append(
            SessionFrame(
                caption: caption, action: action, remark: remark, calls: calls, mode: mode,
                offset: Double(tableView.contentOffset.y + tableView.contentInset.top), state: state))
    }
}

/// The table of a session.
@MainActor
private struct Played {
    var tableView: UITableView
    var dataSource: any UITableViewDataSource
    /// What is laid out in a state, instead of the table view's contents; `nil` uses these.
    var shown: ((TableState) -> ShownScreen)?
    /// Kept alive with the table view: its controller.
    var subject: AnyObject?

    /// Plays a Swift table; `nil` for a screen without a table view.
    static func swift(_ swift: SwiftTable, in environment: Environment) -> Played? {
        switch swift.source {
        case .screen(let make):
            let shown = make(environment)
            if let source = ViewSource(shown, in: environment) { return self.content(source, source.content.style, source.shown) }
            guard let content = shown.content as? UITableViewContent, let source = content.table.dataSource else { return nil }
            return Played(tableView: content.table, dataSource: source, subject: shown.subject)
        case .dataSource(let make, let style):
            let source = make()
            let tableView = source.shownTableView ?? UITableView(frame: .zero, style: UITableView.Style(style ?? .plain))
            source.reloadData(tableView, animated: false)
            return Played(tableView: tableView, dataSource: source)
        case .content(let make):
            if let content = make(swift.state) as? UITableViewContent, let source = content.table.dataSource {
                return Played(tableView: content.table, dataSource: source)
            }
            let source = ContentSource(make)
            return self.content(source, source.content.style) { ShownScreen(content: source.content(in: $0), environment: environment) }
        }
    }

    /// Plays a config with its data.
    static func config(_ source: ConfigSource, _ style: TableStyle, in environment: Environment) -> Played {
        let played = content(source, style) { _ in ShownScreen(content: source.content, environment: environment) }
        source.tableView = played.tableView
        return played
    }

    private static func content(_ source: ContentSource, _ style: TableStyle, _ shown: @escaping (TableState) -> ShownScreen) -> Played {
        let tableView = UITableView(frame: .zero, style: UITableView.Style(style))
        tableView.dataSource = source
        tableView.delegate = source
        return Played(tableView: tableView, dataSource: source, shown: shown)
    }
}

extension DesignRenderer {
    /// Starts recording a design: a Swift table, or a config with its data. `height` is the visible height in points. Errors: those of
    /// `layOut`.
    @MainActor
    package func record(_ design: Design, mode: Int, in environment: Environment, height: Double) -> Outcome<
        (recording: SessionRecording, source: ConfigSource?)
    > {
        let resolved = Self.resolve(design, mode: design.file.table == nil ? mode : 0)
        guard let start = resolved.value else { return Outcome(nil, resolved.diagnostics) }
        if let swift = design.file.table {
            guard let played = Surroundings.with(environment, { Played.swift(swift, in: environment) }) else {
                return .failure(
                    Diagnostic(
                        .error, .sessionNoDataSource, "“\(swift.name)” shows no table view with a data source",
                        hints: ["sessions play tables; test other screens in code"]))
            }
            let made = record(design, played, { start.table }, mode, environment, height)
            return Outcome(made.value.map { ($0, nil) }, made.diagnostics)
        }
        let source = ConfigSource(design, mode: mode, start.table) { Self.content($0, $1) }
        let style = design.settings.style.flatMap(TableStyle.init(rawValue:)) ?? .plain
        let made = record(design, .config(source, style, in: environment), { source.table }, mode, environment, height)
        return Outcome(
            made.value.map { ($0, source) }, resolved.diagnostics + Self.unknownColors(of: design, in: environment.theme) + made.diagnostics
        )
    }

    @MainActor
    private func record(
        _ design: Design, _ played: Played, _ table: @escaping () -> ResolvedTable, _ mode: Int, _ environment: Environment,
        _ height: Double
    ) -> Outcome<SessionRecording> {
        played.tableView.frame = CGRect(x: 0, y: 0, width: environment.width, height: height)
        let (title, shown, subject) = (design.title, played.shown, played.subject)
        let recording = SessionRecording(played.tableView, dataSource: played.dataSource, in: environment) { [self] tableView, state in
            withExtendedLifetime(subject) {
                let screen =
                    shown?(state) ?? ShownScreen(content: tableView.tableContent(title: title), environment: environment)
                return layOut(
                    screen.content, of: design, table(), mode: mode, in: screen.environment, state: state, chrome: screen.chrome)
            }
        }
        return Outcome(recording.frames.isEmpty ? nil : recording, recording.frames.isEmpty ? recording.diagnostics : [])
    }
}
