import Foundation

// The attributes of SwiftUI in an `AttributedString`. Those of UIKit have the same names, and count where the value is one of UIKit.

public enum FontAttribute: AttributedStringKey {
    public typealias Value = Font
    public static let name = "SwiftUI.Font"
}
public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "SwiftUI.ForegroundColor"
}
/// Texts have no background of their own here.
public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "SwiftUI.BackgroundColor"
}
public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static let name = "SwiftUI.UnderlineStyle"
}
public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static let name = "SwiftUI.StrikethroughStyle"
}

/// What has these attributes.
public protocol _Attributed {
    subscript<K: AttributedStringKey>(_: K.Type) -> K.Value? where K.Value: Sendable { get set }
}
extension AttributedString: _Attributed {}
extension AttributedSubstring: _Attributed {}
extension AttributeContainer: _Attributed {}
extension _Attributed {
    public var font: Font? {
        get { self[FontAttribute.self] }
        set { self[FontAttribute.self] = newValue }
    }
    public var foregroundColor: Color? {
        get { self[ForegroundColorAttribute.self] }
        set { self[ForegroundColorAttribute.self] = newValue }
    }
    public var backgroundColor: Color? {
        get { self[BackgroundColorAttribute.self] }
        set { self[BackgroundColorAttribute.self] = newValue }
    }
    public var underlineStyle: Text.LineStyle? {
        get { self[UnderlineStyleAttribute.self] }
        set { self[UnderlineStyleAttribute.self] = newValue }
    }
    public var strikethroughStyle: Text.LineStyle? {
        get { self[StrikethroughStyleAttribute.self] }
        set { self[StrikethroughStyleAttribute.self] = newValue }
    }
}

extension TextRun {
    static func runs(of text: AttributedString) -> [TextRun] {
        text.runs.map { run in
            var part = TextRun(String(text[run.range].characters))
            let intent = run[InlinePresentationIntentAttribute.self] ?? []
            part.link = run.link?.absoluteString
            part.font = run[FontAttribute.self] ?? run[UIFontAttribute.self].map { Font($0) }
            part.color = (run[ForegroundColorAttribute.self] ?? run[UIForegroundColorAttribute.self].map { Color($0) }).map {
                AnyColor(style: $0)
            }
            if intent.contains(.stronglyEmphasized) { part.weight = 700 }
            if intent.contains(.emphasized) { part.isItalic = true }
            if intent.contains(.code) { part.isMonospaced = true }
            if run[UnderlineStyleAttribute.self] != nil { part.underline = .init(color: nil) }
            if run[StrikethroughStyleAttribute.self] != nil || intent.contains(.strikethrough) { part.strikethrough = .init(color: nil) }
            return part
        }
    }
}
