import TableCells

/// A row of a config whose cell is not a class of cells.
package final class ConfigTableViewCell: UITableViewCell {
    /// The row in an environment.
    package var content: (Environment) -> RowContent? = { _ in nil }

    func shown() -> RowContent? { content(Surroundings.environment) }
}

/// A header or footer of a config whose view is not a class of views.
package final class ConfigSectionView: UIView {
    package let shown: (Environment) -> SupplementaryContent?

    package init(_ shown: @escaping (Environment) -> SupplementaryContent?) {
        self.shown = shown
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    override func content() -> ViewContent { ViewContent(node: shown(Surroundings.environment)?.body, size: .measured) }
}
