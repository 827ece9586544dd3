import TableCells

extension DataSource {
    /// The view of a section's header; `nil` for none.
    public func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView? {
        switch header(ofSection: section) {
        case .view(let view)?: view
        case .none?, .title?: nil
        case nil: fallbackDelegate?.tableView(tableView, viewForHeaderInSection: section)
        }
    }

    /// The view of a section's footer; `nil` for none.
    public func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView? {
        switch footer(ofSection: section) {
        case .view(let view)?: view
        case .none?, .title?: nil
        case nil: fallbackDelegate?.tableView(tableView, viewForFooterInSection: section)
        }
    }

    /// Comes from a closure or the fallback. By default, the height of the view, or otherwise the table view's value, which is automatic
    /// unless it is set.
    public func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double {
        let height = answer(forSection: section) { try $0.headerHeight?($1, section) }
        if let height { return points(height) }
        if let height = fallbackDelegate?.tableView(tableView, heightForHeaderInSection: section) { return height }
        return points(of: header(ofSection: section), tableView.sectionHeaderHeight)
    }

    /// Comes from a closure or the fallback. By default, the height of the view, or otherwise the table view's value, which is automatic
    /// unless it is set.
    public func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double {
        let height = answer(forSection: section) { try $0.footerHeight?($1, section) }
        if let height { return points(height) }
        if let height = fallbackDelegate?.tableView(tableView, heightForFooterInSection: section) { return height }
        return points(of: footer(ofSection: section), tableView.sectionFooterHeight)
    }

    /// Comes from the fallback; by default, the table view's value.
    public func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double {
        fallbackDelegate?.tableView(tableView, estimatedHeightForHeaderInSection: section) ?? tableView.estimatedSectionHeaderHeight
    }

    /// Comes from the fallback; by default, the table view's value.
    public func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double {
        fallbackDelegate?.tableView(tableView, estimatedHeightForFooterInSection: section) ?? tableView.estimatedSectionFooterHeight
    }

    /// From closures or the fallback; by default the table view's values.
    public func tableView(_ tableView: TableSession, metricsForSection section: Int) -> SectionMetrics {
        var metrics = fallbackDelegate?.tableView(tableView, metricsForSection: section) ?? SectionMetrics()
        if let insets = answer(forSection: section, { try $0.separatorInset?($1, section) }) {
            metrics.separatorInset = metrics.separatorInset.overridden(by: insets)
        }
        if let margins = answer(forSection: section, { try $0.layoutMargins?($1, section) }) {
            metrics.layoutMargins = metrics.layoutMargins.overridden(by: margins)
        }
        return metrics
    }

    private func points(_ height: SectionHeight) -> Double {
        switch height {
        case .value(let points): points
        case .automatic: TableSession.automaticDimension
        case .zero: 0
        }
    }

    private func points(of contents: HeaderFooter?, _ tableHeight: Double) -> Double {
        switch contents {
        case .title?: tableHeight
        case .view(let view)?: view.height ?? tableHeight
        case .none?, nil: TableSession.automaticDimension
        }
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int) {
        if !tell(\.willDisplayHeader, view, section) {
            fallbackDelegate?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
        }
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int) {
        if !tell(\.willDisplayFooter, view, section) {
            fallbackDelegate?.tableView(tableView, willDisplayFooterView: view, forSection: section)
        }
    }

    /// Calls the descriptor's closure if the section still exists, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int) {
        if tell(\.didEndDisplayingHeader, view, section) { return }
        if let didEndDisplayingSectionHeader { return didEndDisplayingSectionHeader(view, section) }
        fallbackDelegate?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }

    /// Calls the descriptor's closure if the section still exists, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: TableSession, didEndDisplayingFooterView view: NodeView, forSection section: Int) {
        if tell(\.didEndDisplayingFooter, view, section) { return }
        if let didEndDisplayingSectionFooter { return didEndDisplayingSectionFooter(view, section) }
        fallbackDelegate?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }

    private func tell(_ field: KeyPath<SectionClosures, SectionViewAction?>, _ view: NodeView, _ section: Int) -> Bool {
        let told: Void? = answer(forSection: section) { try $0[keyPath: field]?($1, view, section) }
        return told != nil
    }
}
