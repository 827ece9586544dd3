import TableCells
import TableUIKit

extension DataSource {
    /// Whether a row is hidden, regardless of its descriptor. DataSource's name for `isHidden`.
    public var isRowHidden: RowQuestion<Bool>? {
        get { rowClosures.isHidden }
        set { rowClosures.isHidden = newValue }
    }

    /// Whether a section is hidden, for sections whose descriptor has no closure.
    public var isSectionHidden: SectionQuestion<Bool>? {
        get { sectionClosures.isHidden }
        set { sectionClosures.isHidden = newValue }
    }

    /// The header of sections whose descriptor has no closure.
    public var sectionHeader: SectionQuestion<HeaderFooter>? {
        get { sectionClosures.header }
        set { sectionClosures.header = newValue }
    }

    /// The footer of sections whose descriptor has no closure.
    public var sectionFooter: SectionQuestion<HeaderFooter>? {
        get { sectionClosures.footer }
        set { sectionClosures.footer = newValue }
    }

    /// The header height of sections whose descriptor has no closure.
    public var sectionHeaderHeight: SectionQuestion<SectionHeight>? {
        get { sectionClosures.headerHeight }
        set { sectionClosures.headerHeight = newValue }
    }

    /// The footer height of sections whose descriptor has no closure.
    public var sectionFooterHeight: SectionQuestion<SectionHeight>? {
        get { sectionClosures.footerHeight }
        set { sectionClosures.footerHeight = newValue }
    }

    /// Called before a header appears, for sections whose descriptor has no closure.
    public var willDisplaySectionHeader: SectionViewAction? {
        get { sectionClosures.willDisplayHeader }
        set { sectionClosures.willDisplayHeader = newValue }
    }

    /// Called before a footer appears, for sections whose descriptor has no closure.
    public var willDisplaySectionFooter: SectionViewAction? {
        get { sectionClosures.willDisplayFooter }
        set { sectionClosures.willDisplayFooter = newValue }
    }

    /// Whether any closure can hide rows; if not, rows need not be checked.
    var canHideRows: Bool { rowClosures.isHidden != nil || descriptors.values.contains { $0.closures.isHidden != nil } }

    /// Whether a row is hidden. Its index counts all rows.
    func isHidden(_ row: any RowType, at indexPath: IndexPath) -> Bool {
        answer(for: row, at: indexPath) { try $0.closures.isHidden?(row, indexPath) } ?? false
    }

    /// Determines hidden rows and sections. Sections without visible rows are hidden.
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
