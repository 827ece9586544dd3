import Foundation
import TableCells
import TableInputs

/// The header or footer that a table makes for a title. The delegate can change it before it is displayed.
final class StandardTitleView: UITableViewHeaderFooterView {
    let title: String
    /// The label's first text: in capitals where the theme has headers in capitals.
    private let initialText: String
    private let initialFont: UIFont
    private let initialColor: UIColor
    private let isHeader: Bool

    init(_ title: String, isHeader: Bool, in table: UITableView) {
        let theme = Surroundings.environment.theme
        let isUppercase = isHeader && table.style != .plain && theme[.uppercaseHeaders] == 1
        self.title = title
        self.isHeader = isHeader
        initialText = isUppercase ? title.uppercased() : title
        let isPlainHeader = isHeader && table.style == .plain
        initialFont = UIFont(.style(!isHeader ? .groupedFooter : isPlainHeader ? .plainHeader : .groupedHeader))
        initialColor = UIColor(.token(isPlainHeader ? .plainHeaderText : .headerText))
        super.init(reuseIdentifier: nil)
        textLabel?.text = initialText
        textLabel?.font = initialFont
        textLabel?.textColor = initialColor
    }
    required init?(coder: NSCoder) { nil }

    /// The title in the theme's style, with the delegate's changes.
    func supplementary(style: TableStyle, in environment: Environment) -> SupplementaryContent {
        let standard =
            isHeader
            ? StandardHeaderView.body(title: title, style: style, environment: environment)
            : StandardFooterView.body(text: title, style: style, environment: environment)
        var content = SupplementaryContent(view: "", height: .automatic, body: restyled(standard))
        content.isStandardTitle = true
        if style != .plain { content.background = ground?.reference }
        return content
    }

    /// The color that the delegate gave the view.
    private var ground: UIColor? {
        backgroundConfiguration?.color ?? contentView.backgroundColor ?? backgroundView?.backgroundColor ?? backgroundColor
    }

    private func restyled(_ node: Node) -> Node {
        guard let label = textLabel else { return node }
        switch node {
        case .text(var text):
            if let own = label.text, own != initialText { text.text = own }
            if label.font != initialFont {
                text.font = label.font.look
                text.attributes = label.font.attributes
            }
            return .text(text)
        case .modified(let inner, .foregroundColor(let color)):
            let colored = restyled(inner).foregroundColor(label.textColor == initialColor ? color : label.textColor.reference)
            guard label.textAlignment == .center || label.textAlignment == .right else { return colored }
            return colored.frame(maxWidth: .infinity, alignment: label.textAlignment == .center ? .center : .trailing)
        case .modified(let inner, .background(let color, let radius)):
            return .modified(restyled(inner), .background((ground ?? ownGround)?.reference ?? color, cornerRadius: radius))
        default: return node.mapChildren(restyled)
        }
    }

    /// The tint color, which is the background of a plain header, if the delegate set it.
    private var ownGround: UIColor? { ownTint == superview?.ownTint ? nil : ownTint }
}
