/// The valid words of attributes in documents. Any other word is reported as a mistake.
enum InterfaceWords {
    static let attributes: [String] = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline", "lastBaseline",
        "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
        "centerXWithinMargins", "centerYWithinMargins",
    ]
    static let contentModes: [String] = [
        "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right", "topLeft", "topRight",
        "bottomLeft", "bottomRight",
    ]
    static let textAlignments = ["natural", "left", "center", "right", "justified"]
    static let horizontalAlignments = ["center", "left", "right", "fill", "leading", "trailing"]
    static let verticalAlignments = ["center", "top", "bottom", "fill"]
    /// `wordWrapping` and the like are AppKit's words, which Xcode writes too.
    static let lineBreakModes: [String] = [
        "clip", "characterWrap", "wordWrap", "headTruncation", "middleTruncation", "tailTruncation", "clipping", "charWrapping",
        "wordWrapping", "truncatingHead", "truncatingMiddle", "truncatingTail",
    ]
    static let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    static let stackAlignments = ["fill", "top", "center", "bottom", "leading", "trailing", "firstBaseline", "lastBaseline"]
    static let separatorStyles = ["default", "none", "singleLine", "singleLineEtched"]
    static let accessories = ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]
    static let cellStyles: [String] = [
        "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1", "IBUITableViewCellStyleValue2", "IBUITableViewCellStyleSubtitle",
    ]
}
