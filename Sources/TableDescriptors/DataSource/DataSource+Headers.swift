import TableCells
import TableUIKit

extension DataSource {
    /// The view of a section's header; `nil` for none.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        switch header(ofSection: section) {
        case .view(let view)?: view
        case .none?, .title?: nil
        case nil: fallbackDelegate?.tableView(tableView, viewForHeaderInSection: section)
        }
    }

    /// The view of a section's footer; `nil` for none.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        switch footer(ofSection: section) {
        case .view(let view)?: view
        case .none?, .title?: nil
        case nil: fallbackDelegate?.tableView(tableView, viewForFooterInSection: section)
        }
    }

    /// Comes from a closure or the fallback. By default, the height of the view, or otherwise the table view's value, which is automatic
    /// unless it is set.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        let height = answer(forSection: section) { try $0.headerHeight?($1, section) }
        if let height { return points(height) }
        if let height = fallbackDelegate?.tableView(tableView, heightForHeaderInSection: section) { return height }
        return points(of: header(ofSection: section), tableView.sectionHeaderHeight)
    }

    /// Comes from a closure or the fallback. By default, the height of the view, or otherwise the table view's value, which is automatic
    /// unless it is set.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        let height = answer(forSection: section) { try $0.footerHeight?($1, section) }
        if let height { return points(height) }
        if let height = fallbackDelegate?.tableView(tableView, heightForFooterInSection: section) { return height }
        return points(of: footer(ofSection: section), tableView.sectionFooterHeight)
    }

    /// Comes from the fallback; by default, the table view's value.
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        fallbackDelegate?.tableView(tableView, estimatedHeightForHeaderInSection: section) ?? tableView.estimatedSectionHeaderHeight
    }

    /// Comes from the fallback; by default, the table view's value.
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        fallbackDelegate?.tableView(tableView, estimatedHeightForFooterInSection: section) ?? tableView.estimatedSectionFooterHeight
    }

    /// From closures; by default the table view's values.
    package func tableView(_ tableView: UITableView, metricsForSection section: Int) -> SectionMetrics {
        var metrics = SectionMetrics()
        if let insets = answer(forSection: section, { try $0.separatorInset?($1, section) }) {
            metrics.separatorInset = metrics.separatorInset.overridden(by: insets)
        }
        if let margins = answer(forSection: section, { try $0.layoutMargins?($1, section) }) {
            metrics.layoutMargins = metrics.layoutMargins.overridden(by: margins)
        }
        return metrics
    }

    private func points(_ height: SectionHeight) -> CGFloat {
        switch height {
        case .value(let points): points
        case .automatic: UITableView.automaticDimension
        case .zero: 0
        }
    }

    /// A view without constraints has the height of its frame.
    private func height(of view: UIView) -> CGFloat? {
        view.constraints.isEmpty && view.bounds.height > 0 && !(view is UITableViewHeaderFooterView) ? view.bounds.height : nil
    }

    private func points(of contents: HeaderFooter?, _ tableHeight: CGFloat) -> CGFloat {
        switch contents {
        case .title?: tableHeight
        case .view(let view)?: height(of: view) ?? tableHeight
        case .none?, nil: UITableView.automaticDimension
        }
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        if !tell(\.willDisplayHeader, view, section) {
            fallbackDelegate?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
        }
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        if !tell(\.willDisplayFooter, view, section) {
            fallbackDelegate?.tableView(tableView, willDisplayFooterView: view, forSection: section)
        }
    }

    /// Calls the descriptor's closure if the section still exists, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        if tell(\.didEndDisplayingHeader, view, section) { return }
        if let didEndDisplayingSectionHeader { return didEndDisplayingSectionHeader(view, section) }
        fallbackDelegate?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }

    /// Calls the descriptor's closure if the section still exists, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        if tell(\.didEndDisplayingFooter, view, section) { return }
        if let didEndDisplayingSectionFooter { return didEndDisplayingSectionFooter(view, section) }
        fallbackDelegate?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }

    private func tell(_ field: KeyPath<SectionClosures, SectionViewAction?>, _ view: UIView, _ section: Int) -> Bool {
        let told: Void? = answer(forSection: section) { try $0[keyPath: field]?($1, view, section) }
        return told != nil
    }
}
