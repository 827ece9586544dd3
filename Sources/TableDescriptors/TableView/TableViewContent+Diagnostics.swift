import TableDiagnostics

extension TableViewContent {
    /// The diagnostics of the data source, and errors about cells without a registered class.
    public var diagnostics: [Diagnostic] {
        let source = (dataSource as? CallRecorder)?.source ?? dataSource
        return tableView.diagnostics + ((source as? DataSource)?.diagnostics ?? [])
    }
}
