import TableCells
import TableGraphics
import TableInputs

/// How sections follow each other: the rules whose numbers `SectionStacking` gives.
extension TableMeasurement {
    var stacking: SectionStacking { environment.stacking }

    /// The environment of a section's rows, header and footer.
    func environment(ofSection own: SectionMetrics) -> Environment {
        var environment = environment
        environment.layoutMargins = environment.layoutMargins.overridden(by: own.layoutMargins)
        return environment
    }

    /// Above the first section: room for its title, unless its height is set or a view stands above it.
    var topGap: Double {
        guard content.style != .plain, bodies.tableHeader == nil, bodies.headers[0]?.isAutomatic == true else { return 0 }
        return nearestPixel(stacking.firstTop)
    }

    /// Below the last section.
    var bottomGap: Double {
        content.style == .plain || content.sectionCount == 0 || bodies.tableFooter != nil ? 0 : nearestPixel(environment.theme[.groupedTop])
    }

    /// The height of a section's header, whose body is measured. Adds to the header what makes it higher.
    mutating func stackHeader(_ section: Int) -> Double {
        guard var header = bodies.headers[section] else { return emptyHeader(section) }
        let countsAsTitled = stacking.blankHeader > stacking.emptyHeader || header.height > environment.wholePixels(stacking.blankHeader)
        if content.style != .plain, section > 0, header.isAutomatic, header.content.isStandardTitle, countsAsTitled,
            bodies.footers[section] != nil
        {
            header.height += nearestPixel(stacking.headerFooterExtra)
            bodies.headers[section] = header
        }
        return header.height + topPadding(above: header.height)
    }

    /// Without a header, grouped tables keep a gap.
    private func emptyHeader(_ section: Int) -> Double {
        if content.style == .plain { return stacking.plainEmptyHeader + topPadding(above: stacking.plainEmptyHeader) }
        guard section == 0 else { return metrics.sectionHeaderHeight ?? nearestPixel(stacking.emptyHeader) }
        if bodies.tableHeader != nil { return 0 }
        return metrics.sectionHeaderHeight.map { max($0, stacking.leastFirstEmpty) } ?? nearestPixel(stacking.firstEmpty)
    }

    /// Without a footer, grouped tables keep a gap.
    var emptyFooter: Double {
        content.style == .plain ? stacking.plainEmptyFooter : metrics.sectionFooterHeight ?? nearestPixel(stacking.emptyFooter)
    }

    private func topPadding(above height: Double) -> Double {
        guard height > 0 else { return 0 }
        return nearestPixel(metrics.sectionHeaderTopPadding ?? (content.style == .plain ? stacking.headerTopPadding : 0))
    }

    /// Whether a plain table has a line above its first row, which only rows without a header have.
    var isLinedAtTop: Bool {
        metrics.navigationBar == .large && environment.theme[.plainLineUnderLargeTitle] == 1 && bodies.headers[0] == nil
    }
}
