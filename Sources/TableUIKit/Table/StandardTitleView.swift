import Foundation
import TableCells
import TableInputs

/// The header or footer that a table makes for a title. The delegate can change it before it is displayed.
final class StandardTitleView: UITableViewHeaderFooterView {
    private let isHeader: Bool

    init(_ title: String, isHeader: Bool, in table: UITableView) {
        self.isHeader = isHeader
        super.init(reuseIdentifier: nil)
        let style = table.style.layout
        dress(style, isHeader: isHeader)
        let isUppercase = isHeader && StandardHeaderView.look(of: style, in: Surroundings.environment).isUppercase
        textLabel?.text = isUppercase ? title.uppercased() : title
    }
    required init?(coder: NSCoder) { nil }

    override func supplementary(width: Double, height: Double?, style: TableStyle, isHeader: Bool) -> SupplementaryContent {
        var content = super.supplementary(width: width, height: height, style: style, isHeader: isHeader)
        (content.view, content.isStandardTitle) = ("", true)
        // The tint color is the background of a plain header, if the delegate set it.
        let tint = ownTint == superview?.ownTint ? nil : ownTint
        if style == .plain, isHeader, content.background == nil {
            content.background = tint?.reference ?? .token(.plainHeaderBackground)
        }
        return content
    }
}
