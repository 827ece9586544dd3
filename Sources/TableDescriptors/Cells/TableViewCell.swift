import TableCells
import TableInputs

/// A table's cell in UIKit's words: a `configure` closure sets its labels and marks, and its state becomes nodes.
///
/// Without a body of one's own it looks like the standard cell of a config table. Override `body(for:)`, or give `contentView` a
/// body, to show something else.
open class TableViewCell {
    /// Which of UIKit's layouts.
    public let style: CellStyle
    /// Under which name it waits to be used again; `nil` for never.
    public let reuseIdentifier: String?
    /// The first text.
    open private(set) var textLabel: Label? = Label()
    /// The second text; `nil` in the default style, as on iOS.
    open private(set) var detailTextLabel: Label?
    /// Before the texts.
    open private(set) var imageView: ImageView? = ImageView()
    /// Contents of one's own: when it has any, they stand in place of texts and picture.
    open private(set) var contentView = NodeView()
    /// The mark at the trailing edge.
    open var accessoryType: AccessoryType = .none
    /// A view in place of the mark; `nil` without one.
    open var accessoryView: NodeView?
    /// What is seen of a selection.
    open var selectionStyle: SelectionStyle = .default
    /// Where the line below begins, in points from the leading edge; `nil` at the text.
    open var separatorInset: SeparatorInset = .automatic
    /// Behind the row; `nil` is the color of the table's style.
    open var backgroundColor: CellColor?
    /// The color of symbols within; `nil` is the theme's tint.
    open var tintColor: CellColor?
    /// How many steps of `indentationWidth` the contents are moved in.
    open var indentationLevel = 0
    /// In points a level.
    open var indentationWidth = 10.0
    /// Whether it is selected; set by the table.
    open internal(set) var isSelected = false
    /// Whether a finger is on it; set by the table.
    open internal(set) var isHighlighted = false
    /// Whether the table is being edited and may edit this row; set by the table.
    open internal(set) var isEditing = false
    /// Free for the program.
    open var tag = 0

    /// Makes a cell. Subclasses choose a style of their own by calling it with another.
    public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        if style != .default { detailTextLabel = Label() }
    }

    /// The cell is about to be used for another row. Call `super`.
    open func prepareForReuse() {}

    /// A body of one's own, from edge to edge of the row; `nil` shows labels, picture and marks.
    open func body(for row: RowContext) -> Node? { nil }

    /// Whether the user may see what selecting does, by UIKit's names.
    public enum SelectionStyle: String, Sendable, CaseIterable {
        case none, blue, gray, `default`
    }

    /// The layouts of labels, by UIKit's names.
    public enum CellStyle: String, Sendable, CaseIterable {
        case `default`, value1, value2, subtitle
    }

    /// What editing a row does, by the name it has in UIKit.
    public typealias EditingStyle = TableCells.EditingStyle
}

/// A cell class that a data source registers by itself. Here every class is: there are no nibs or storyboards to find it in.
public protocol AutoRegisterCell {}
