import TableCells
import TableInputs

/// A table cell with UIKit's properties: a `configure` closure sets labels and accessories, and the cell is rendered as nodes.
///
/// By default it looks like the standard cell of config tables. Override `body(for:)`, or set the body of `contentView`, to change that.
open class TableViewCell {
    /// The layout of labels.
    public let style: CellStyle
    /// The reuse identifier; `nil` for a cell that is not reused.
    public let reuseIdentifier: String?
    /// The title.
    open private(set) var textLabel: Label? = Label()
    /// The detail text; `nil` in the default style, as on iOS.
    open private(set) var detailTextLabel: Label?
    /// The image before the texts.
    open private(set) var imageView: ImageView? = ImageView()
    /// Custom contents, which replace texts and image if not empty.
    open private(set) var contentView = NodeView()
    /// The accessory at the trailing edge.
    open var accessoryType: AccessoryType = .none
    /// A view that replaces the accessory; `nil` without one.
    open var accessoryView: NodeView?
    /// How a selection is shown.
    open var selectionStyle: SelectionStyle = .default
    /// The leading inset of the separator, in points; by default it begins at the text.
    open var separatorInset: SeparatorInset = .automatic
    /// The margins of the contents, in points; `nil` sides leave them to the table.
    open var layoutMargins = HorizontalInsets()
    /// The row's background; `nil` is the color of the table's style.
    open var backgroundColor: CellColor?
    /// The color of symbols; `nil` is the theme's tint.
    open var tintColor: CellColor?
    /// The number of indentation steps, each `indentationWidth` wide.
    open var indentationLevel = 0
    /// In points per level.
    open var indentationWidth = 10.0
    /// Whether the row is selected; set by the table view.
    open internal(set) var isSelected = false
    /// Whether a touch highlights the row; set by the table view.
    open internal(set) var isHighlighted = false
    /// Whether the table is in editing mode and the row is editable; set by the table view.
    open internal(set) var isEditing = false
    /// Not used by the library.
    open var tag = 0

    /// Creates a cell. Subclasses can pass another style to `super`.
    public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        if style != .default { detailTextLabel = Label() }
    }

    /// Called before the cell is reused for another row. Call `super`.
    open func prepareForReuse() {}

    /// A custom body that fills the row; `nil` shows labels, image and accessory.
    open func body(for row: RowContext) -> Node? { nil }

    /// How a selection is shown, by UIKit's names.
    public enum SelectionStyle: String, Sendable, CaseIterable {
        case none, blue, gray, `default`
    }

    /// Layouts of labels, by UIKit's names.
    public enum CellStyle: String, Sendable, CaseIterable {
        case `default`, value1, value2, subtitle
    }

    /// The effect of editing a row, by UIKit's name.
    public typealias EditingStyle = TableInputs.EditingStyle
}

/// A cell class that a data source registers automatically. Here all classes are: there are no nibs or storyboards.
public protocol AutoRegisterCell {}
