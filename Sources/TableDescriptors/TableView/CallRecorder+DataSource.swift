import TableCells

extension CallRecorder: TableViewDataSource {
    public func tableView(_ tableView: TableSession, numberOfRowsInSection section: Int) -> Int {
        source.tableView(tableView, numberOfRowsInSection: section)
    }
    public func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        note(tableView, "cellForRowAt", indexPath)
        return source.tableView(tableView, cellForRowAt: indexPath)
    }
    public func numberOfSections(in tableView: TableSession) -> Int {
        note(tableView, "numberOfSections", nil)
        return source.numberOfSections(in: tableView)
    }
    public func tableView(_ tableView: TableSession, titleForHeaderInSection section: Int) -> String? {
        source.tableView(tableView, titleForHeaderInSection: section)
    }
    public func tableView(_ tableView: TableSession, titleForFooterInSection section: Int) -> String? {
        source.tableView(tableView, titleForFooterInSection: section)
    }
    public func tableView(_ tableView: TableSession, canEditRowAt indexPath: IndexPath) -> Bool {
        note(tableView, "canEditRowAt", indexPath)
        return source.tableView(tableView, canEditRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, canMoveRowAt indexPath: IndexPath) -> Bool {
        note(tableView, "canMoveRowAt", indexPath)
        return source.tableView(tableView, canMoveRowAt: indexPath)
    }
    public func sectionIndexTitles(for tableView: TableSession) -> [String]? {
        note(tableView, "sectionIndexTitles", nil)
        return source.sectionIndexTitles(for: tableView)
    }
    public func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        note(tableView, "sectionForSectionIndexTitle", index)
        return source.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }
    public func tableView(_ tableView: TableSession, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        note(tableView, "commitForRowAt", indexPath)
        source.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        note(tableView, "moveRowAt", sourceIndexPath, to: destinationIndexPath)
        source.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }
    public func tableView(_ tableView: TableSession, uniformRowHeightInSection section: Int) -> Double? {
        source.tableView(tableView, uniformRowHeightInSection: section)
    }
}
