import Foundation
import TableCells
import TableInputs
import TableScene

extension EnvironmentValues {
    @Entry public var font: Font?
    /// Weight, slope and lines that modifiers around a text set.
    @Entry var textLook: TextAttributes = TextAttributes()
    @Entry public var lineLimit: Int?
    @Entry var truncation: Truncation = .tail
    @Entry public var multilineTextAlignment: TextAlignment = .leading
    @Entry public var lineSpacing: CGFloat = 0
    @Entry var tracking: Double?
    @Entry public var minimumScaleFactor: CGFloat = 1
    @Entry public var textCase: Text.Case?
    /// Whether the view is in a row of a list.
    @Entry var isInRow: Bool = false
    @Entry public var imageScale: Image.Scale = .medium
    @Entry var symbolMode: SymbolRenderingMode = .monochrome
    @Entry public var symbolVariants: SymbolVariants = .none
}

extension EnvironmentValues {
    /// The attributes of a font, under those of modifiers.
    func look(of font: Font) -> TextAttributes {
        var own = TextAttributes(weight: font.weight?.css)
        own.fontName = font.name
        if font.isItalic { own.isItalic = true }
        if font.isMonospaced { own.isMonospaced = true }
        if font.hasMonospacedDigits { own.hasMonospacedDigits = true }
        var outer = textLook
        if outer.weight == nil { outer.weight = own.weight }
        return own.overridden(by: outer)
    }

    func cased(_ text: String) -> String {
        switch textCase {
        case nil: text
        case .uppercase?: text.uppercased()
        case .lowercase?: text.lowercased()
        }
    }
}

extension View {
    public func font(_ font: Font?) -> some View { inheriting { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> some View { inheriting { $0.textLook.weight = weight?.css } }
    public func fontDesign(_ design: Font.Design?) -> some View {
        inheriting { $0.textLook.isMonospaced = design == .monospaced ? true : nil }
    }
    public func fontWidth(_ width: Font.Width?) -> some View { noting("fontWidth(_:)", "the theme's fonts have one width") }
    public func bold(_ isActive: Bool = true) -> some View { inheriting { $0.textLook.weight = isActive ? 700 : nil } }
    public func italic(_ isActive: Bool = true) -> some View { inheriting { $0.textLook.isItalic = isActive } }
    public func monospaced(_ isActive: Bool = true) -> some View { inheriting { $0.textLook.isMonospaced = isActive } }
    public func monospacedDigit() -> some View { inheriting { $0.textLook.hasMonospacedDigits = true } }
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        inheriting { $0.textLook.underline = isActive ? TextAttributes.TextLine(color: color?.reference) : nil }
    }
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        inheriting { $0.textLook.strikethrough = isActive ? TextAttributes.TextLine(color: color?.reference) : nil }
    }
    public func kerning(_ kerning: CGFloat) -> some View { inheriting { $0.tracking = Double(kerning) } }
    public func tracking(_ tracking: CGFloat) -> some View { inheriting { $0.tracking = Double(tracking) } }
    public func baselineOffset(_ offset: CGFloat) -> some View { wrapping { node, _ in node.offset(y: -offset) } }
    public func lineLimit(_ number: Int?) -> some View { inheriting { $0.lineLimit = number } }
    public func lineLimit(_ number: Int, reservesSpace: Bool) -> some View { inheriting { $0.lineLimit = number } }
    public func lineLimit(_ range: ClosedRange<Int>) -> some View { inheriting { $0.lineLimit = range.upperBound } }
    public func lineLimit(_ range: PartialRangeFrom<Int>) -> some View { inheriting { $0.lineLimit = nil } }
    public func lineLimit(_ range: PartialRangeThrough<Int>) -> some View { inheriting { $0.lineLimit = range.upperBound } }
    public func lineSpacing(_ spacing: CGFloat) -> some View { inheriting { $0.lineSpacing = spacing } }
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        inheriting { $0.truncation = mode == .head ? .head : mode == .middle ? .middle : .tail }
    }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { inheriting { $0.multilineTextAlignment = alignment } }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { inheriting { $0.minimumScaleFactor = factor } }
    public func allowsTightening(_ isActive: Bool) -> some View { noting("allowsTightening(_:)", "text shrinks before it tightens") }
    public func textCase(_ textCase: Text.Case?) -> some View {
        inheriting { ($0.textCase, $0.keepsHeaderCase) = (textCase, textCase != .uppercase) }
    }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { inheriting { $0.color([$0.settled(style)]) } }
    public func foregroundStyle<A: ShapeStyle, B: ShapeStyle>(_ first: A, _ second: B) -> some View {
        inheriting { $0.color([$0.settled(first), $0.settled(second)]) }
    }
    public func foregroundStyle<A: ShapeStyle, B: ShapeStyle, C: ShapeStyle>(_ first: A, _ second: B, _ third: C) -> some View {
        inheriting { $0.color([$0.settled(first), $0.settled(second), $0.settled(third)]) }
    }
    public func foregroundColor(_ color: Color?) -> some View { inheriting { $0.color(color.map { [AnyShapeStyle($0)] } ?? []) } }
    public func tint<S: ShapeStyle>(_ style: S?) -> some View { inheriting { $0.tint = style.map { AnyShapeStyle($0) } } }
    public func tint(_ color: Color?) -> some View { inheriting { $0.tint = color.map { AnyShapeStyle($0) } } }
    public func accentColor(_ color: Color?) -> some View { tint(color) }
    public func imageScale(_ scale: Image.Scale) -> some View { inheriting { $0.imageScale = scale } }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { inheriting { $0.symbolMode = mode ?? .monochrome } }
    public func symbolVariant(_ variant: SymbolVariants) -> some View { inheriting { $0.symbolVariants = variant } }
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { noting("textScale(_:)", "text keeps its size") }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { inheriting { $0.dynamicTypeSize = size } }
    public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == DynamicTypeSize {
        inheriting { values in
            guard !range.contains(values.dynamicTypeSize) else { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            guard let first = allowed.first, let last = allowed.last else { return }
            values.dynamicTypeSize = values.dynamicTypeSize < first ? first : last
        }
    }
}

private struct SettledStyle: ShapeStyle {
    let fill: TableCells.Fill
    func _fill(in environment: EnvironmentValues) -> TableCells.Fill { fill }
}

extension EnvironmentValues {
    /// The style with the levels and the tint at this place.
    func settled(_ style: some ShapeStyle) -> AnyShapeStyle { AnyShapeStyle(SettledStyle(fill: style._fill(in: self))) }
}

/// How the layers of symbols are colored. Several colors are drawn as one.
public struct SymbolRenderingMode: Hashable, Sendable {
    let base: TableCells.SymbolRenderingMode
    public static let monochrome = SymbolRenderingMode(base: .monochrome)
    public static let hierarchical = SymbolRenderingMode(base: .hierarchical)
    public static let multicolor = SymbolRenderingMode(base: .monochrome)
    public static let palette = SymbolRenderingMode(base: .hierarchical)
}

/// The shape of a symbol.
public struct SymbolVariants: Hashable, Sendable {
    var suffixes: [String]
    public static let none = SymbolVariants(suffixes: [])
    public static let fill = SymbolVariants(suffixes: ["fill"])
    public static let circle = SymbolVariants(suffixes: ["circle"])
    public static let square = SymbolVariants(suffixes: ["square"])
    public static let rectangle = SymbolVariants(suffixes: ["rectangle"])
    public static let slash = SymbolVariants(suffixes: ["slash"])
    public var fill: SymbolVariants { SymbolVariants(suffixes: suffixes + ["fill"]) }
    public var circle: SymbolVariants { SymbolVariants(suffixes: suffixes + ["circle"]) }
    public var square: SymbolVariants { SymbolVariants(suffixes: suffixes + ["square"]) }
    public var slash: SymbolVariants { SymbolVariants(suffixes: suffixes + ["slash"]) }
}

/// The text size that a user has chosen.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4,
        accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}
public typealias ContentSizeCategory = DynamicTypeSize
/// The older names.
extension DynamicTypeSize {
    public static let extraSmall = xSmall
    public static let (extraLarge, extraExtraLarge, extraExtraExtraLarge) = (xLarge, xxLarge, xxxLarge)
    public static let (accessibilityMedium, accessibilityLarge, accessibilityExtraLarge) = (accessibility1, accessibility2, accessibility3)
    public static let (accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge) = (accessibility4, accessibility5)
}

extension EnvironmentValues {
    public var dynamicTypeSize: DynamicTypeSize {
        get { DynamicTypeSize(rawValue: layout.textSize.position) ?? .large }
        set { layout.textSize = TextSizeCategory.allCases[newValue.rawValue] }
    }
    public var sizeCategory: ContentSizeCategory {
        get { dynamicTypeSize }
        set { dynamicTypeSize = newValue }
    }
}
