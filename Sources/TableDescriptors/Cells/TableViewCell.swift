import TableCells
import TableInputs

/// A table cell with UIKit's properties. A `configure` closure sets labels and accessories, and the cell is rendered as nodes.
///
/// By default, it looks like the standard cell of config tables. Override `body(for:)` or set the body of `contentView` to change that.
open class TableViewCell {
    /// The layout of the labels.
    public let style: CellStyle
    /// The reuse identifier; `nil` for a cell that is not reused.
    public let reuseIdentifier: String?
    /// The title.
    open private(set) var textLabel: Label? = Label()
    /// The detail text; `nil` in the default style, as on iOS.
    open private(set) var detailTextLabel: Label?
    /// The image to the left of the texts; to their right in right-to-left layouts.
    open private(set) var imageView: ImageView? = ImageView()
    /// Custom contents, which replace texts and image if not empty.
    open private(set) var contentView = NodeView()
    /// The accessory at the trailing edge.
    open var accessoryType: AccessoryType = .none
    /// A view that replaces the accessory; `nil` for none.
    open var accessoryView: NodeView?
    /// The appearance of the row when it is selected.
    open var selectionStyle: SelectionStyle = .default
    /// The leading inset of the separator, in points. By default, the separator starts at the text.
    open var separatorInset: SeparatorInset = .automatic
    /// The margins of the contents, in points; `nil` uses the table's margin.
    open var layoutMargins = HorizontalInsets()
    /// The background of the row; `nil` uses the color of the table's style.
    open var backgroundColor: CellColor?
    /// The color of symbols; `nil` uses the theme's tint color.
    open var tintColor: CellColor?
    /// The number of indentation steps, each `indentationWidth` wide.
    open var indentationLevel = 0
    /// The width of an indentation step, in points.
    open var indentationWidth = 10.0
    /// Whether the row is selected. Set by the table view.
    open internal(set) var isSelected = false
    /// Whether a touch highlights the row. Set by the table view.
    open internal(set) var isHighlighted = false
    /// Whether the table is in editing mode and the row is editable. Set by the table view.
    open internal(set) var isEditing = false
    /// The library does not use this property.
    open var tag = 0

    /// Creates a cell. Subclasses can pass another style to `super`.
    public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        if style != .default { detailTextLabel = Label() }
    }

    /// Called before the cell is reused for another row. Overrides must call `super`.
    open func prepareForReuse() {}

    /// The class that outputs name, by default that of the object.
    open var className: String { "\(type(of: self))" }

    /// A custom body that fills the row; `nil` shows labels, image and accessory.
    open func body(for row: RowContext) -> Node? { nil }

    /// The appearance of selected rows, named as in UIKit.
    public enum SelectionStyle: String, Sendable, CaseIterable {
        case none, blue, gray, `default`
    }

    /// The layouts of labels, named as in UIKit.
    public enum CellStyle: String, Sendable, CaseIterable {
        case `default`, value1, value2, subtitle
    }

    /// The editing style of a row, by UIKit's name.
    public typealias EditingStyle = TableInputs.EditingStyle
}

/// A cell class that a data source registers automatically. In this library, every class is: there are no nibs or storyboards to load.
public protocol AutoRegisterCell {}
