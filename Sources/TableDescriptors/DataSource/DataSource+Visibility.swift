import TableCells

extension DataSource {
    /// Whether a row is left out, whatever its descriptor says; the same as `isHidden`, by DataSource's name.
    public var isRowHidden: RowQuestion<Bool>? {
        get { rowClosures.isHidden }
        set { rowClosures.isHidden = newValue }
    }

    /// Whether a section is left out that no descriptor decides about.
    public var isSectionHidden: SectionQuestion<Bool>? {
        get { sectionClosures.isHidden }
        set { sectionClosures.isHidden = newValue }
    }

    /// Above the rows of sections that no descriptor decides about.
    public var sectionHeader: SectionQuestion<HeaderFooter>? {
        get { sectionClosures.header }
        set { sectionClosures.header = newValue }
    }

    /// Below the rows of sections that no descriptor decides about.
    public var sectionFooter: SectionQuestion<HeaderFooter>? {
        get { sectionClosures.footer }
        set { sectionClosures.footer = newValue }
    }

    /// Of headers that no descriptor decides about.
    public var sectionHeaderHeight: SectionQuestion<SectionHeight>? {
        get { sectionClosures.headerHeight }
        set { sectionClosures.headerHeight = newValue }
    }

    /// Of footers that no descriptor decides about.
    public var sectionFooterHeight: SectionQuestion<SectionHeight>? {
        get { sectionClosures.footerHeight }
        set { sectionClosures.footerHeight = newValue }
    }

    /// Headers about to be seen that no descriptor is told about.
    public var willDisplaySectionHeader: SectionViewAction? {
        get { sectionClosures.willDisplayHeader }
        set { sectionClosures.willDisplayHeader = newValue }
    }

    /// Footers about to be seen that no descriptor is told about.
    public var willDisplaySectionFooter: SectionViewAction? {
        get { sectionClosures.willDisplayFooter }
        set { sectionClosures.willDisplayFooter = newValue }
    }

    /// Whether any closure could hide a row; when none can, nobody has to be asked about each.
    var canHideRows: Bool { rowClosures.isHidden != nil || descriptors.values.contains { $0.closures.isHidden != nil } }

    /// Whether a row is hidden; its place counts among all rows.
    func isHidden(_ row: any RowType, at indexPath: IndexPath) -> Bool {
        answer(for: row, at: indexPath) { try $0.closures.isHidden?(row, indexPath) } ?? false
    }

    /// Decides anew what is hidden. A section without visible rows is left out.
    func updateVisibility() {
        var visible: [any SectionType] = []
        for (index, section) in sections.enumerated() {
            section.updateVisibility(sectionIndex: index, dataSource: self)
            let isHidden = answer(for: section, at: index) { try $0.isHidden?(section, index) }
            if isHidden != true, section.numberOfVisibleRows > 0 { visible.append(section) }
        }
        visibleSections = visible
    }
}
