import TableCells

extension DataSource {
    /// The view of a section's header, when it has one.
    public func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView? {
        switch header(ofSection: section) {
        case .view(let view)?: view
        case .none?, .title?: nil
        case nil: fallbackDelegate?.tableView(tableView, viewForHeaderInSection: section)
        }
    }

    /// The view of a section's footer, when it has one.
    public func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView? {
        switch footer(ofSection: section) {
        case .view(let view)?: view
        case .none?, .title?: nil
        case nil: fallbackDelegate?.tableView(tableView, viewForFooterInSection: section)
        }
    }

    /// A closure's word; else the fallback's; else as the view or the table says, which is as high as the contents unless it was set.
    public func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double {
        let height = answer(forSection: section) { try $0.headerHeight?($1, section) }
        if let height { return points(height) }
        if let height = fallbackDelegate?.tableView(tableView, heightForHeaderInSection: section) { return height }
        return points(of: header(ofSection: section), tableView.sectionHeaderHeight)
    }

    /// A closure's word; else the fallback's; else as the view or the table says, which is as high as the contents unless it was set.
    public func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double {
        let height = answer(forSection: section) { try $0.footerHeight?($1, section) }
        if let height { return points(height) }
        if let height = fallbackDelegate?.tableView(tableView, heightForFooterInSection: section) { return height }
        return points(of: footer(ofSection: section), tableView.sectionFooterHeight)
    }

    /// The fallback's word; else as the table says.
    public func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double {
        fallbackDelegate?.tableView(tableView, estimatedHeightForHeaderInSection: section) ?? tableView.estimatedSectionHeaderHeight
    }

    /// The fallback's word; else as the table says.
    public func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double {
        fallbackDelegate?.tableView(tableView, estimatedHeightForFooterInSection: section) ?? tableView.estimatedSectionFooterHeight
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

    /// Told on.
    public func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int) {
        if !tell(\.willDisplayHeader, view, section) {
            fallbackDelegate?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
        }
    }

    /// Told on.
    public func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int) {
        if !tell(\.willDisplayFooter, view, section) {
            fallbackDelegate?.tableView(tableView, willDisplayFooterView: view, forSection: section)
        }
    }

    /// Told on; a descriptor is told while its section is there.
    public func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int) {
        if tell(\.didEndDisplayingHeader, view, section) { return }
        if let didEndDisplayingSectionHeader { return didEndDisplayingSectionHeader(view, section) }
        fallbackDelegate?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }

    /// Told on; a descriptor is told while its section is there.
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
