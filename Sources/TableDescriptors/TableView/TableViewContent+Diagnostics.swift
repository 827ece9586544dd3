import TableDiagnostics

extension TableViewContent {
    /// What the data source noticed, and cells that no class is registered for.
    public var diagnostics: [Diagnostic] {
        let source = (dataSource as? CallRecorder)?.source ?? dataSource
        return tableView.diagnostics + ((source as? DataSource)?.diagnostics ?? [])
    }
}
