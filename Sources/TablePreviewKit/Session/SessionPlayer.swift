import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableUIKit
import TableViewProvider

/// Plays a script and records the result.
@MainActor
struct SessionPlayer {
    let recording: SessionRecording
    /// The config with its data; `nil` for a Swift table.
    let source: ConfigSource?
    /// The script's folder. Data files must be inside it.
    let folder: String
    private(set) var diagnostics: [Diagnostic] = []

    init(_ recording: SessionRecording, source: ConfigSource?, folder: String) {
        self.recording = recording
        self.source = source
        self.folder = folder
    }

    /// Plays the steps until one fails. Errors: `session.no-row`, `session.cannot`, `session.too-long`, and those of reading data files.
    mutating func play(_ script: SessionScript) {
        for step in script.steps where !diagnostics.hasErrors {
            var noticed: [Diagnostic] = []
            recording.step(step.caption, action: step.text) { tableView -> String? in
                switch perform(step, tableView) {
                case .success(let remark): return remark
                case .failure(let failure):
                    noticed = failure.diagnostics
                    return nil
                }
            }
            diagnostics += noticed
        }
    }

    private struct Failure: Error {
        var diagnostics: [Diagnostic]
    }

    private func perform(_ step: SessionScript.Step, _ tableView: UITableView) -> Result<String?, Failure> {
        Result { () throws(Failure) in try done(step, tableView) }
    }

    /// Performs a step. Returns a remark for the report; `nil` if there is none.
    private func done(_ step: SessionScript.Step, _ tableView: UITableView) throws(Failure) -> String? {
        func row(_ address: RowAddress) throws(Failure) -> IndexPath {
            let path = IndexPath(row: address.row, section: address.section)
            let sections = tableView.numberOfSections
            guard (0..<sections).contains(path.section) else {
                throw failed(
                    .sessionNoRow, "there is no row \(address.section).\(address.row) at this step", step,
                    "the table has \(counted(sections, "section")), counted from 0")
            }
            let rows = tableView.numberOfRows(inSection: path.section)
            if (0..<rows).contains(path.row) { return path }
            throw failed(
                .sessionNoRow, "there is no row \(address.section).\(address.row) at this step", step,
                "section \(path.section) has \(counted(rows, "row")), counted from 0")
        }
        func changed(_ refusal: String?) throws(Failure) {
            if let refusal {
                throw failed(
                    .sessionCannot, "cannot perform “\(Wording.shortened(step.text))”: \(refusal)", step,
                    "use another row, or load other data with “data FILE”")
            }
        }
        func config() throws(Failure) -> ConfigSource {
            guard let source else {
                throw failed(
                    .sessionCannot, "“\(Wording.shortened(step.text))” changes data, but the table is written in Swift", step,
                    "use a SwiftSession, whose steps can change the data source")
            }
            return source
        }
        switch step.action {
        case .select(let address):
            let path = try row(address)
            let wasSwiped = !tableView.tableState.swiped.isEmpty
            return tableView.touchDown(rowAt: path) && tableView.touchUp()
                ? nil : wasSwiped ? "the touch closed the swiped row" : "nothing was selected"
        case .accessory(let address):
            let path = try row(address)
            return tableView.tapAccessory(rowAt: path) ? nil : "the row has no accessory with a button"
        case .press(let address):
            let path = try row(address)
            return tableView.touchDown(rowAt: path) ? nil : "the row does not respond to taps"
        case .lift: return tableView.touchUp() ? nil : "nothing was selected"
        case .swipe(let address, let edge):
            let path = try row(address)
            let titles = tableView.swipe(rowAt: path, edge: edge == .leading ? .left : .right)
            return titles.isEmpty ? "there are no buttons at this edge" : "buttons: " + titles.joined(separator: ", ")
        case .tap(let title):
            guard !tableView.tableState.swiped.isEmpty else {
                if let views = recording.dataSource as? ViewSource {
                    guard let refusal = views.tap(title, in: tableView) else { return nil }
                    throw failed(.sessionCannot, "\(Wording.safe(refusal))", step, "use a control that the screen shows at this step")
                }
                throw failed(
                    .sessionCannot, "no row is swiped, so there is no button “\(Wording.shortened(title))”", step,
                    "swipe a row first")
            }
            let titles = tableView.swipeActionTitles
            guard titles.contains(title) else {
                let near = nearestName(to: title, in: titles).map { Hint.likely(Wording.safe($0)).text }
                throw failed(
                    .sessionCannot, "the swiped row has no button “\(Wording.safe(title))”", step,
                    near ?? "its buttons are \(titles.map(Wording.safe).joined(separator: ", "))")
            }
            let result = tableView.tapSwipeAction(title)
            try changed(source?.takeRefusal())
            return result == nil ? "the action has not finished" : result == false ? "the action failed" : nil
        case .type(let text, let field):
            guard let views = recording.dataSource as? ViewSource else {
                throw failed(
                    .sessionCannot, "“\(Wording.shortened(step.text))” types into a field, but the table has no views of SwiftUI", step,
                    "change the data with “set” or “data”")
            }
            guard let refusal = views.type(text, into: field, in: tableView) else { return nil }
            throw failed(.sessionCannot, "\(Wording.safe(refusal))", step, "use a field that the screen shows at this step")
        case .close:
            tableView.closeSwipe()
            return nil
        case .edit(let isOn):
            tableView.setEditing(isOn, animated: false)
            return nil
        case .delete(let address):
            let path = try row(address)
            let wasEditing = tableView.isEditing
            tableView.setEditing(true, animated: false)
            let style = tableView.commitEditing(rowAt: path)
            if !wasEditing { tableView.setEditing(false, animated: false) }
            try changed(source?.takeRefusal())
            if style != .delete {
                throw failed(
                    .sessionCannot, "row \(address.section).\(address.row) cannot be deleted", step, "its editing style must be delete")
            }
            return nil
        case .insert(let address, let value):
            guard let value else {
                let path = try row(address)
                let wasEditing = tableView.isEditing
                tableView.setEditing(true, animated: false)
                let style = tableView.commitEditing(rowAt: path)
                if !wasEditing { tableView.setEditing(false, animated: false) }
                if style != .insert {
                    throw failed(
                        .sessionCannot, "row \(address.section).\(address.row) has no insert button", step,
                        "its editing style must be insert; “insert \(address.section).\(address.row) {…}” inserts a row into the data")
                }
                return nil
            }
            try changed(config().insert(value, at: IndexPath(row: address.row, section: address.section)))
            tableView.reloadData()
            return nil
        case .move(let from, let to):
            let (path, target) = (try row(from), IndexPath(row: to.row, section: to.section))
            let place = tableView.drag(rowAt: path, to: target)
            try changed(source?.takeRefusal())
            guard let place else {
                throw failed(
                    .sessionCannot, "row \(from.section).\(from.row) cannot be moved to \(to.section).\(to.row)", step,
                    "the data source must let the row move, and the target must exist")
            }
            return place == target ? nil : "the row moved to \(place.section).\(place.row) instead"
        case .set(let address, let key, let value):
            let path = try row(address)
            try changed(config().set(key, to: value, at: path))
            tableView.reloadData()
            return nil
        case .data(let name):
            try config().show(data(name, step))
            tableView.reloadData()
            return nil
        case .mode(let mode):
            let config = try config()
            guard mode < config.modeCount else {
                throw failed(
                    .sessionCannot, "there is no mode \(mode)", step,
                    config.modeCount == 1 ? "it has one mode, 0" : "its modes are 0 to \(config.modeCount - 1)")
            }
            config.show(mode: mode)
            tableView.reloadData()
            return nil
        case .scroll(let offset):
            tableView.scroll(to: CGFloat(offset))
            return nil
        case .scrollToRow(let address):
            tableView.scrollToRow(at: try row(address), at: .top, animated: false)
            return nil
        case .scrollToEnd:
            tableView.scrollToLastRow()
            return nil
        }
    }

    private func failed(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ step: SessionScript.Step, _ hint: String) -> Failure {
        Failure(diagnostics: [Diagnostic(.error, code, message, at: step.span, hints: [hint])])
    }

    private func data(_ name: String, _ step: SessionScript.Step) throws(Failure) -> DataDocument {
        let file = RootFolder(folder).read(name)
        guard let source = file.value else {
            guard file.diagnostics.contains(where: { [.fileMissing, .fileOutsideProject].contains($0.code) }) else {
                throw Failure(diagnostics: file.diagnostics)
            }
            throw failed(
                .sessionCannot, "there is no data file “\(Wording.shortened(name))” next to the script", step,
                "name it relative to the script, inside its folder")
        }
        let document = DataDocument.load(file: source)
        guard let value = document.value else { throw Failure(diagnostics: document.diagnostics) }
        return value
    }
}
