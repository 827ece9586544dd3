import TableCells
import TableDescriptors

/// A data source and delegate of plain rows that logs its calls.
final class Recorder: TableViewDataSource, TableViewDelegate, TableViewDataSourcePrefetching {
    var calls: [String] = []
    var counts: [Int]
    var refused: Set<String> = []

    init(_ counts: [Int]) { self.counts = counts }

    /// The log since the last call.
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    private func note(_ name: String, _ path: IndexPath? = nil) { calls.append(path.map { "\(name) \($0.section).\($0.row)" } ?? name) }

    func numberOfSections(in tableView: TableView) -> Int { note("sections"); return counts.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        note("cell", indexPath)
        return tableView.dequeueReusableCell(withIdentifier: "cell") ?? TableViewCell(reuseIdentifier: "cell")
    }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { 50 }
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
        note("willDisplay", indexPath)
    }
    func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {
        note("didEndDisplaying", indexPath)
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { section == 1 ? "Second" : nil }
    func tableView(_ tableView: TableView, willDisplayHeaderView view: NodeView, forSection section: Int) {
        note("willDisplayHeader \(section)")
    }
    func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: NodeView, forSection section: Int) {
        note("didEndDisplayingHeader \(section)")
    }
    func scrollViewDidScroll(_ tableView: TableView) { note("didScroll") }

    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        note("shouldHighlight", indexPath)
        return !refused.contains("highlight")
    }
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { note("didHighlight", indexPath) }
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) { note("didUnhighlight", indexPath) }
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willSelect", indexPath)
        return refused.contains("select") ? nil : indexPath
    }
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willDeselect", indexPath); return indexPath
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { note("didSelect", indexPath) }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselect", indexPath) }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        note("canEdit", indexPath); return indexPath.row != 0
    }
    func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
        note("editingStyle", indexPath); return .delete
    }
    func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        note("title", indexPath); return "Away"
    }
    func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) { note("willBeginEditing", indexPath) }
    func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
        if let indexPath { note("didEndEditing", indexPath) } else { note("didEndEditing nil") }
    }
    func tableView(_ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        note("commit \(editingStyle)", indexPath)
        counts[indexPath.section] -= 1
        tableView.reloadData()
    }
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { note("canMove", indexPath); return true }
    func tableView(_ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath)
        -> IndexPath
    {
        note("target", proposed)
        return IndexPath(row: max(1, proposed.row), section: proposed.section)
    }
    func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        note("move to", destination)
        counts[source.section] -= 1
        counts[destination.section] += 1
    }
    func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
        note("prefetch \(indexPaths.map { "\($0.section).\($0.row)" }.joined(separator: " "))")
    }
    func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { note("cancel \(indexPaths.count)") }
}
