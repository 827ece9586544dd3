import Foundation
import TableCells
import TableUIKit

/// The style of a separator in a `SeparatedSection`.
public struct SeparatorStyle: Hashable, Sendable {
    /// The insets of the line, in points.
    public var edgeEnsets: UIEdgeInsets
    public var color: UIColor
    /// The color behind and around the line; `nil` uses the rows' color.
    public var backgroundColor: UIColor?
    /// The height of the separator's row, in points.
    public var height: CGFloat

    /// The theme's separator color.
    public static let defaultColor = UIColor.separator
    /// One point.
    public static let defaultLineHeight: CGFloat = 1

    /// Creates a style. Lengths are in points.
    public init(
        edgeEnsets: UIEdgeInsets = .zero, color: UIColor = SeparatorStyle.defaultColor, backgroundColor: UIColor? = nil,
        height: CGFloat = SeparatorStyle.defaultLineHeight
    ) {
        self.edgeEnsets = edgeEnsets
        self.color = color
        self.backgroundColor = backgroundColor
        self.height = height
    }

    /// Creates a line with a leading inset, in points.
    public init(
        leftInset: CGFloat, color: UIColor = SeparatorStyle.defaultColor, backgroundColor: UIColor? = nil,
        height: CGFloat = SeparatorStyle.defaultLineHeight
    ) {
        self.init(
            edgeEnsets: UIEdgeInsets(top: 0, left: leftInset, bottom: 0, right: 0), color: color, backgroundColor: backgroundColor,
            height: height)
    }
}

/// The item of a separator row.
public struct SeparatorLineViewModel: Diffable {
    public let diffIdentifier: String
    /// The line; `nil` for a view or no separator.
    public let style: SeparatorStyle?
    /// The view; `nil` for a line or no separator.
    public let customView: UIView?

    init(diffIdentifier: String, style: SeparatorStyle) {
        self.diffIdentifier = diffIdentifier
        self.style = style
        customView = nil
    }

    init(diffIdentifier: String, customView: UIView?) {
        self.diffIdentifier = diffIdentifier
        style = nil
        self.customView = customView
    }

    /// Whether the other separator is a line with the same style. Views are created again each time, and count as equal.
    public func isEqualToDiffable(_ other: (any Diffable)?) -> Bool {
        guard let other = other as? SeparatorLineViewModel else { return false }
        return style == other.style
    }
}

/// The cell of a separator row.
@preconcurrency @MainActor
public final class SeparatorLineCell: UITableViewCell, AutoRegisterCell {
    private var shown: UIView?

    public func configure(viewModel: SeparatorLineViewModel) {
        selectionStyle = .none
        separatorInset = UIEdgeInsets(top: 0, left: .greatestFiniteMagnitude, bottom: 0, right: 0)
        backgroundColor = viewModel.style?.backgroundColor
        shown?.removeFromSuperview()
        shown = viewModel.style.map { line($0.color) } ?? viewModel.customView
        guard let shown else { return }
        let insets = viewModel.style?.edgeEnsets ?? .zero
        shown.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(shown)
        NSLayoutConstraint.activate([
            shown.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: insets.left),
            shown.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -insets.right),
            shown.topAnchor.constraint(equalTo: contentView.topAnchor, constant: insets.top),
            shown.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -insets.bottom),
        ])
    }

    private func line(_ color: UIColor) -> UIView {
        let view = UIView()
        view.backgroundColor = color
        return view
    }

    /// The default descriptor of separators.
    public static var descriptor: CellDescriptor<SeparatorLineViewModel, SeparatorLineCell> {
        CellDescriptor<SeparatorLineViewModel, SeparatorLineCell>()
            .configure { item, cell, _ in cell.configure(viewModel: item) }
            .height { item, _ in item.style?.height ?? (item.customView == nil ? 0 : UITableView.automaticDimension) }
            .shouldHighlight { false }
    }
}
