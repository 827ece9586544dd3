import TableDiagnostics
import TableGraphics
import TableInputs

/// The contents of a view, by class.
package enum InterfaceViewKind: Sendable {
    case plain
    case label(LabelContent)
    case image(ImageContent)
    case stack(StackContent)
    case button(ButtonContent)
    case textField(TextFieldContent)
    case textView(LabelContent, isScrollable: Bool)
    case toggle(isOn: Bool, isEnabled: Bool)
    /// From 0 to 1.
    case slider(Double)
    /// `isApportioned`: whether each segment is as wide as its title needs.
    case segments([SegmentContent], selected: Int?, isApportioned: Bool)
    case stepper
    /// From 0 to 1.
    case progress(Double)
    case activityIndicator(isLarge: Bool, isShown: Bool)
    case pageControl(count: Int, current: Int)
    case datePicker(mode: String, style: String)
    case picker
    case searchBar(text: InterfaceText, placeholder: InterfaceText, canCancel: Bool)
    case scroll
    /// The prototype cells of a collection view, and those of its headers and footers, if it has them.
    case collection([InterfaceView], supplements: [InterfaceSupplement], itemSize: Size, isHorizontal: Bool)
    /// A blur or vibrancy; the subview is its content view.
    case visualEffect
    case table(TableContentPart)
    case cell(CellContent)
    /// A view whose contents cannot be drawn, such as a map or web page.
    case opaque(String)

    /// A text that helps to recognize the view; `nil` for kinds without text.
    package var text: String? {
        switch self {
        case .label(let label), .textView(let label, _): label.text.value.isEmpty ? nil : label.text.value
        case .button(let button): button.title.map(\.value)
        case .textField(let field): field.text.value.isEmpty ? field.placeholder.value : field.text.value
        case .plain, .image, .stack, .toggle, .slider, .segments, .stepper, .progress, .activityIndicator, .pageControl, .datePicker,
            .picker, .searchBar, .scroll, .collection, .visualEffect, .table, .cell, .opaque:
            nil
        }
    }

    /// Views of the view that are not subviews.
    package var parts: [InterfaceView] {
        switch self {
        case .cell(let cell): [cell.contentView, cell.textLabel, cell.detailLabel, cell.imageView].compactMap { $0?.first }
        case .table(let table):
            [table.header, table.footer].compactMap { $0?.first } + table.sections.flatMap(\.cells) + table.prototypes
        case .collection(let cells, let supplements, _, _): cells + supplements.compactMap(\.view)
        case .plain, .label, .image, .stack, .button, .textField, .textView, .toggle, .slider, .segments, .stepper, .progress,
            .activityIndicator, .pageControl, .datePicker, .picker, .searchBar, .scroll, .visualEffect, .opaque:
            []
        }
    }
}

/// A header or footer of the sections of a collection view.
package struct InterfaceSupplement: Sendable {
    package var isFooter: Bool
    /// The size that the layout gives it; zero for none.
    package var size: Size
    package var view: InterfaceView?
}

/// The colors of a control; `nil` uses the system's.
package struct InterfaceControlColors: Sendable, Hashable {
    /// The color of a switch that is on, of a track up to the value, of the selected segment or page, or of an activity indicator.
    package var fill: InterfaceColor?
    /// The color of the rest of the track, or of the other pages.
    package var track: InterfaceColor?
    package var thumb: InterfaceColor?
}

/// A text of a document, and its key in translations.
package struct InterfaceText: Sendable, Hashable {
    package var value = ""
    /// For example `abc-12-XYZ.text`; `nil` for texts that are never translated.
    package var key: String?

    package init(value: String = "", key: String? = nil) { (self.value, self.key) = (value, key) }
}

/// A font in a document.
package enum InterfaceFont: Sendable, Hashable {
    /// `size` is in points, `weight` from 100 to 900.
    case system(size: Double, weight: Int)
    /// UIKit's name of a text style, such as `UICTFontTextStyleBody`.
    case style(String)
    /// A custom font, which the system font replaces in renderings.
    case custom(name: String, size: Double)

    /// Whether the font is the system font in its regular weight.
    package var isRegular: Bool { if case .system(_, 400) = self { true } else { false } }

    /// In points; for text styles, the size of the body style.
    package var size: Double {
        switch self {
        case .system(let size, _), .custom(_, let size): max(1, size)
        case .style: 17
        }
    }

    /// The name that cell designs use for a UIKit text style; `nil` if they have none.
    package static func textStyle(_ name: String) -> TextStyleToken? {
        styles[name.hasPrefix("UICTFontTextStyle") ? String(name.dropFirst(17)) : name]
    }

    private static let styles: [String: TextStyleToken] = [
        "Title0": .largeTitle, "LargeTitle": .largeTitle, "Title1": .title1, "Title2": .title2, "Title3": .title3, "Headline": .headline,
        "Body": .body, "Callout": .callout, "Subhead": .subheadline, "Footnote": .footnote, "Caption1": .caption1, "Caption2": .caption2,
        "ShortHeadline": .headline, "ShortBody": .body, "ShortSubhead": .subheadline, "ShortFootnote": .footnote,
        "ShortCaption1": .caption1, "TallBody": .body, "EmphasizedBody": .headline,
    ]
}

/// The text and style of a label or text view.
package struct LabelContent: Sendable {
    package var text = InterfaceText()
    /// The fragments of an attributed text; empty for plain text.
    package var fragments: [TextFragment] = []
    package var font = InterfaceFont.system(size: 17, weight: 400)
    /// Whether the document has the font.
    package var hasOwnFont = false
    package var color: InterfaceColor?
    /// The maximum number of lines; 0 for no limit.
    package var lines = 1
    /// `natural`, `left`, `center`, `right` or `justified`.
    package var alignment = "natural"
    /// `tailTruncation`, `wordWrap` and so on.
    package var lineBreakMode = "tailTruncation"
    /// The minimum fraction of the font size to which the text shrinks before it is truncated, from 0 to 1.
    package var minimumScaleFactor = 1.0
    package var isEnabled = true
}

/// A fragment of an attributed text.
package struct TextFragment: Sendable {
    package var text: String
    package var font: InterfaceFont?
    package var color: InterfaceColor?
    /// Of its paragraph, as in ``LabelContent``; `nil` leaves it to the label.
    package var alignment: String?
}

/// An image and how it fills its view.
package struct ImageContent: Sendable {
    /// `nil` if the view shows nothing until the app sets an image.
    package var name: String?
    /// Whether the image is a system symbol.
    package var isSymbol = false
    /// The font size of a symbol in points; `nil` if the document does not set it.
    package var symbolSize: Double?
    /// `small`, `medium` or `large`; `nil` for other symbols.
    package var symbolScale: String?
    /// From 100 to 900, as in CSS; `nil` if the document does not set it.
    package var symbolWeight: Int?

    package init(name: String? = nil, isSymbol: Bool = false, symbolSize: Double? = nil) {
        (self.name, self.isSymbol, self.symbolSize) = (name, isSymbol, symbolSize)
    }
}

/// The arrangement of a stack view's subviews.
package struct StackContent: Sendable {
    package var isVertical = false
    /// `fill`, `fillEqually`, `fillProportionally`, `equalSpacing` or `equalCentering`.
    package var distribution = "fill"
    /// `fill`, `leading`, `top`, `center`, `trailing`, `bottom`, `firstBaseline` or `lastBaseline`.
    package var alignment = "fill"
    /// In points.
    package var spacing = 0.0
    /// The spacing after single views, by their ids, in points.
    package var customSpacing: [String: Double] = [:]
    package var isBaselineRelative = false
    package var isMarginsRelative = false
}

package struct ButtonContent: Sendable {
    package var title: InterfaceText?
    package var subtitle: InterfaceText?
    package var image: ImageContent?
    package var backgroundImage: ImageContent?
    package var font: InterfaceFont?
    package var titleColor: InterfaceColor?
    /// `system`, `custom`, `roundedRect`, `detailDisclosure`, `infoLight`, `infoDark`, `contactAdd` or `close`.
    package var type = "custom"
    /// `plain`, `gray`, `tinted`, `filled`, `borderless` and so on; `nil` without a configuration.
    package var configuration: String?
    package var foreground: InterfaceColor?
    package var background: InterfaceColor?
    /// In points; `nil` uses the style's radius.
    package var cornerRadius: Double?
    /// The space between image and title, in points.
    package var imagePadding = 0.0
    /// The position of the image: `leading`, `trailing`, `top` or `bottom`.
    package var imagePlacement = "leading"
    package var contentInsets: InterfaceInsets?
    /// For a button without a configuration: the offset of its image; a centered image moves by half the difference of opposite insets.
    package var imageInsets: InterfaceInsets?
    /// The same for the title.
    package var titleInsets: InterfaceInsets?
    /// `center`, `left`, `right`, `fill`, `leading` or `trailing`.
    package var alignment = "center"
    /// `center`, `top`, `bottom` or `fill`.
    package var verticalAlignment = "center"
    /// Between the lines of a configuration's title and subtitle: `automatic`, `leading`, `center` or `trailing`.
    package var titleAlignment = "automatic"
    package var isEnabled = true
}

package struct TextFieldContent: Sendable {
    package var text = InterfaceText()
    package var placeholder = InterfaceText()
    package var font = InterfaceFont.system(size: 17, weight: 400)
    package var color: InterfaceColor?
    package var alignment = "natural"
    package var isRounded = false
    package var isSecure = false
}

/// A segment of a segmented control: a title or an image.
package struct SegmentContent: Sendable {
    package var title: InterfaceText
    package var image: String?
    /// In points; 0 shares the room.
    package var width = 0.0
}

/// A table in a document.
package struct TableContentPart: Sendable {
    /// `plain`, `grouped` or `insetGrouped`.
    package var style = "plain"
    package var isStatic = false
    /// In points; -1 for automatic.
    package var rowHeight = -1.0
    /// Whether rows have an estimated height, without which they do not fit their contents.
    package var estimatesRows = false
    /// For sections without a title, in points; -1 for automatic.
    package var sectionHeaderHeight = -1.0
    /// For sections without a footer, in points; -1 for automatic.
    package var sectionFooterHeight = -1.0
    package var hasSeparators = true
    package var separatorColor: InterfaceColor?
    package var allowsSelection = true
    package var allowsMultipleSelection = false
    package var backgroundColor: InterfaceColor?
    /// The distance from the leading edge, in points; `nil` for the default.
    package var separatorInset: Double?
    package var sections: [SectionPart] = []
    package var prototypes: [InterfaceView] = []
    /// At most one view; in an array, because a value cannot contain itself.
    package var header: [InterfaceView]?
    /// At most one view; in an array, because a value cannot contain itself.
    package var footer: [InterfaceView]?
}

package struct SectionPart: Sendable {
    package var id: String
    package var headerTitle: InterfaceText?
    package var footerTitle: InterfaceText?
    package var cells: [InterfaceView] = []
    package var span: SourceSpan
}

package struct CellContent: Sendable {
    /// `IBUITableViewCellStyleDefault` and so on; `nil` for a cell with custom views.
    package var style: String?
    package var reuseIdentifier: String?
    /// `none`, `disclosureIndicator`, `detailDisclosureButton`, `checkmark` or `detailButton`.
    package var accessory = "none"
    package var editingAccessory = "none"
    package var selectionStyle = "default"
    /// In points; `nil` uses the table's row height.
    package var rowHeight: Double?
    package var indentationLevel = 0
    /// In points.
    package var indentationWidth = 10.0
    /// The distance from the leading edge, in points; `nil` for the default.
    package var separatorInset: Double?
    // One view each, in an array because a value cannot contain itself.
    package var contentView: [InterfaceView]?
    package var textLabel: [InterfaceView]?
    package var detailLabel: [InterfaceView]?
    package var imageView: [InterfaceView]?
    package var accessoryView: [InterfaceView]?
    /// `nil` for cells without a list configuration.
    package var listContent: ListContent?
}

/// The contents of a cell with a list configuration.
package struct ListContent: Sendable {
    package var text: InterfaceText
    package var secondaryText: InterfaceText
    package var image: ImageContent
    /// In points; `nil` for the default.
    package var imageToTextPadding: Double?
}
