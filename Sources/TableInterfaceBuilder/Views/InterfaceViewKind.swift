import TableDiagnostics
import TableGraphics

/// What a view shows, by its class.
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
    case segments([SegmentContent], selected: Int?)
    case stepper
    /// From 0 to 1.
    case progress(Double)
    case activityIndicator(isLarge: Bool, isShown: Bool)
    case pageControl(count: Int, current: Int)
    case datePicker(mode: String, style: String)
    case picker
    case searchBar(text: String, placeholder: String)
    case scroll
    /// The prototype cells of a collection view.
    case collection([InterfaceView], itemSize: Size, isHorizontal: Bool)
    /// The view inside is its content view.
    case visualEffect
    case table(TableContentPart)
    case cell(CellContent)
    /// A view that a picture cannot show: a map, a web page.
    case opaque(String)

    /// The text that tells the view from others; `nil` for kinds without one.
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

    /// Views that the view has beside its subviews.
    package var parts: [InterfaceView] {
        switch self {
        case .cell(let cell): [cell.contentView, cell.textLabel, cell.detailLabel, cell.imageView].compactMap { $0?.first }
        case .table(let table):
            [table.header, table.footer].compactMap { $0?.first } + table.sections.flatMap(\.cells) + table.prototypes
        case .collection(let cells, _, _): cells
        case .plain, .label, .image, .stack, .button, .textField, .textView, .toggle, .slider, .segments, .stepper, .progress,
            .activityIndicator, .pageControl, .datePicker, .picker, .searchBar, .scroll, .visualEffect, .opaque:
            []
        }
    }
}

/// A text of a document and the key that its translations have.
package struct InterfaceText: Sendable, Hashable {
    package var value = ""
    /// `abc-12-XYZ.text`; `nil` for texts that are never translated.
    package var key: String?
}

/// A font as a document says it.
package enum InterfaceFont: Sendable, Hashable {
    /// In points; `weight` from 100 to 900.
    case system(size: Double, weight: Int)
    /// UIKit's name of a text style: `UICTFontTextStyleBody`.
    case style(String)
    /// A font of the app's, which is drawn in the system's.
    case custom(name: String, size: Double)

    /// In points; that of the body for text styles.
    var size: Double {
        switch self {
        case .system(let size, _), .custom(_, let size): max(1, size)
        case .style: 17
        }
    }
}

/// A text with its look: labels and text views.
package struct LabelContent: Sendable {
    package var text = InterfaceText()
    /// The pieces of an attributed text; empty for plain ones.
    package var fragments: [TextFragment] = []
    package var font = InterfaceFont.system(size: 17, weight: 400)
    package var color: InterfaceColor?
    /// 0: as many as it takes.
    package var lines = 1
    /// `natural`, `left`, `center`, `right`, `justified`.
    package var alignment = "natural"
    /// `tailTruncation`, `wordWrap` …
    package var lineBreakMode = "tailTruncation"
    /// How small the font becomes before the text is truncated, from 0 to 1.
    package var minimumScaleFactor = 1.0
    package var isEnabled = true
}

/// A piece of an attributed text.
package struct TextFragment: Sendable {
    package var text: String
    package var font: InterfaceFont?
    package var color: InterfaceColor?
}

/// An image and how it fills its view.
package struct ImageContent: Sendable {
    /// `nil`: the view shows nothing until the app sets an image.
    package var name: String?
    /// Whether it is one of the system's symbols.
    package var isSymbol = false
    /// In points, where the document asks for a size of a symbol.
    package var symbolSize: Double?
}

/// The line that a stack view arranges its subviews in.
package struct StackContent: Sendable {
    package var isVertical = false
    /// `fill`, `fillEqually`, `fillProportionally`, `equalSpacing`, `equalCentering`.
    package var distribution = "fill"
    /// `fill`, `leading`, `top`, `center`, `trailing`, `bottom`, `firstBaseline`, `lastBaseline`.
    package var alignment = "fill"
    /// In points.
    package var spacing = 0.0
    /// After single views, by their ids.
    package var customSpacing: [String: Double] = [:]
    package var isBaselineRelative = false
    package var isMarginsRelative = false
}

package struct ButtonContent: Sendable {
    package var title: InterfaceText?
    package var subtitle: InterfaceText?
    package var image: ImageContent?
    package var backgroundImage: String?
    package var font: InterfaceFont?
    package var titleColor: InterfaceColor?
    /// `system`, `custom`, `roundedRect`, `detailDisclosure`, `infoLight`, `infoDark`, `contactAdd`, `close`.
    package var type = "custom"
    /// `plain`, `gray`, `tinted`, `filled`, `borderless` …; `nil` without a configuration.
    package var configuration: String?
    package var foreground: InterfaceColor?
    package var background: InterfaceColor?
    /// In points; `nil`: the style's own.
    package var cornerRadius: Double?
    /// Between image and title, in points.
    package var imagePadding = 0.0
    /// Where the image stands: `leading`, `trailing`, `top`, `bottom`.
    package var imagePlacement = "leading"
    package var contentInsets: InterfaceInsets?
    /// Of a button without a configuration: how far its image is moved, half of the difference where it is centered.
    package var imageInsets: InterfaceInsets?
    /// The same for its title.
    package var titleInsets: InterfaceInsets?
    /// `center`, `left`, `right`, `fill`, `leading`, `trailing`.
    package var alignment = "center"
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

/// A segment of a segmented control: a title, or an image.
package struct SegmentContent: Sendable {
    package var title: InterfaceText
    package var image: String?
}

/// A table as it stands in a document.
package struct TableContentPart: Sendable {
    /// `plain`, `grouped`, `insetGrouped`.
    package var style = "plain"
    package var isStatic = false
    /// In points; -1 for automatic.
    package var rowHeight = -1.0
    /// Of sections without a title, in points; -1 for automatic.
    package var sectionHeaderHeight = -1.0
    /// Of sections without a footer, in points; -1 for automatic.
    package var sectionFooterHeight = -1.0
    package var hasSeparators = true
    /// From the leading edge, in points; `nil` for the default.
    package var separatorInset: Double?
    package var sections: [SectionPart] = []
    package var prototypes: [InterfaceView] = []
    /// No or one view.
    package var header: [InterfaceView]?
    /// No or one view.
    package var footer: [InterfaceView]?
}

/// A section of a static table.
package struct SectionPart: Sendable {
    package var id: String
    package var headerTitle: InterfaceText?
    package var footerTitle: InterfaceText?
    package var cells: [InterfaceView] = []
    package var span: SourceSpan
}

/// A table cell.
package struct CellContent: Sendable {
    /// `IBUITableViewCellStyleDefault` …; `nil` for a cell with views of its own.
    package var style: String?
    package var reuseIdentifier: String?
    /// `none`, `disclosureIndicator`, `detailDisclosureButton`, `checkmark`, `detailButton`.
    package var accessory = "none"
    package var editingAccessory = "none"
    package var selectionStyle = "default"
    /// In points; `nil`: the table's.
    package var rowHeight: Double?
    package var indentationLevel = 0
    /// In points.
    package var indentationWidth = 10.0
    /// From the leading edge, in points; `nil` for the default.
    package var separatorInset: Double?
    // One view each, in an array because a value cannot hold itself.
    package var contentView: [InterfaceView]?
    package var textLabel: [InterfaceView]?
    package var detailLabel: [InterfaceView]?
    package var imageView: [InterfaceView]?
    package var accessoryView: [InterfaceView]?
}
