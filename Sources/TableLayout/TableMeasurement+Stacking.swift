import TableCells
import TableGraphics
import TableInputs

/// The rules for stacking sections, with the values of `SectionStacking`.
extension TableMeasurement {
    var stacking: SectionStacking { environment.stacking }

    /// The environment of a section's rows, header and footer.
    func environment(ofSection own: SectionMetrics) -> Environment {
        var environment = environment
        environment.layoutMargins = environment.layoutMargins.overridden(by: own.layoutMargins)
        return environment
    }

    /// Whether a view above the sections replaces the space above the first one.
    private var replacesTop: Bool { bodies.tableHeader != nil && !stacking.keepsTopBelowView }

    /// The space above the first section with a title; none if its height is set.
    var topGap: Double {
        guard content.style != .plain, !replacesTop, bodies.headers[0]?.isAutomatic == true else { return 0 }
        return nearestPixel(stacking.firstTop)
    }

    /// The space below the last section.
    var bottomGap: Double {
        content.style == .plain || content.sectionCount == 0 || bodies.tableFooter != nil ? 0 : nearestPixel(stacking.emptyFooter)
    }

    /// The height of a section's header, after its body has been measured. Adds extra space to the header.
    mutating func stackHeader(_ section: Int) -> Double {
        guard var header = bodies.headers[section] else { return emptyHeader(section) }
        let countsAsTitled = stacking.blankHeader > stacking.emptyHeader || header.height > environment.wholePixels(stacking.blankHeader)
        if content.style != .plain, section > 0, header.isAutomatic, header.content.isStandardTitle, countsAsTitled,
            bodies.footers[section] != nil
        {
            header.height += nearestPixel(
                bodies.footers[section - 1] == nil ? stacking.loneHeaderFooterExtra : stacking.headerFooterExtra)
            bodies.headers[section] = header
        }
        return header.height + topPadding(above: header.height)
    }

    /// Grouped tables have a gap where a header is missing.
    private func emptyHeader(_ section: Int) -> Double {
        if content.style == .plain { return stacking.plainEmptyHeader + topPadding(above: stacking.plainEmptyHeader) }
        guard section == 0 else { return metrics.sectionHeaderHeight ?? nearestPixel(stacking.emptyHeader) }
        if replacesTop { return 0 }
        return metrics.sectionHeaderHeight.map { max($0, stacking.leastFirstEmpty) } ?? nearestPixel(stacking.firstEmpty)
    }

    /// Grouped tables have a gap where a footer is missing.
    var emptyFooter: Double {
        content.style == .plain ? stacking.plainEmptyFooter : metrics.sectionFooterHeight ?? nearestPixel(stacking.emptyFooter)
    }

    private func topPadding(above height: Double) -> Double {
        guard height > 0 else { return 0 }
        return nearestPixel(metrics.sectionHeaderTopPadding ?? (content.style == .plain ? stacking.headerTopPadding : 0))
    }

    /// Whether a plain table has a separator above its first row, which it has only without a header.
    var isLinedAtTop: Bool {
        metrics.navigationBar == .large && environment.theme[.plainLineUnderLargeTitle] == 1 && bodies.headers[0] == nil
    }
}
