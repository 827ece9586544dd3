import Foundation
import TableCells
import TableFoundation
import TableInputs
import TableScene

/// A text.
public nonisolated struct Text: Equatable {
    var runs: [TextRun]
    /// What the text says in place of itself.
    var spoken: String?

    public init(verbatim content: String) { runs = [TextRun(content)] }
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        var key = key
        if tableName != nil || bundle != nil { key.localize(in: tableName, bundle) }
        runs = key.runs
    }
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.description) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }
    public init(_ text: AttributedString) { runs = TextRun.runs(of: text) }
    public init(_ image: Image) { runs = [image.run] }
    public init<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        runs = [TextRun(formatted: TextRun.Formatted { format.locale($0).format(value) })]
    }
    public init<T>(_ value: T, formatter: Formatter) { self.init(verbatim: formatter.string(for: value) ?? "\(value)") }
    public init(_ date: Date, style: DateStyle) { runs = [TextRun(date, style)] }
    public init(_ interval: DateInterval) { self.init("\(interval.start, style: .date) – \(interval.end, style: .date)") }
    public init(_ dates: ClosedRange<Date>) { self.init("\(dates.lowerBound, style: .time) – \(dates.upperBound, style: .time)") }
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) { runs = [TextRun(countsDown ? timerInterval.upperBound : timerInterval.lowerBound, .timer)] }

    public enum DateStyle: Hashable, Sendable { case time, date, relative, offset, timer }
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
    public enum TruncationMode: Hashable, Sendable { case head, middle, tail }

    private func mapping(_ change: (inout TextRun) -> Void) -> Text {
        var text = self
        for index in text.runs.indices { change(&text.runs[index]) }
        return text
    }

    public func font(_ font: Font?) -> Text { mapping { $0.font = $0.font ?? font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { mapping { $0.weight = $0.weight ?? weight?.css } }
    public func fontDesign(_ design: Font.Design?) -> Text { design == .monospaced ? monospaced() : self }
    public func fontWidth(_ width: Font.Width?) -> Text { self }
    public func foregroundColor(_ color: Color?) -> Text { color.map { foregroundStyle($0) } ?? self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { mapping { $0.color = $0.color ?? TextRun.AnyColor(style: style) } }
    public func bold(_ isActive: Bool = true) -> Text { isActive ? fontWeight(.bold) : self }
    public func italic(_ isActive: Bool = true) -> Text { mapping { $0.isItalic = $0.isItalic ?? isActive } }
    public func monospaced(_ isActive: Bool = true) -> Text { mapping { $0.isMonospaced = $0.isMonospaced ?? isActive } }
    public func monospacedDigit() -> Text { mapping { $0.hasMonospacedDigits = true } }
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        mapping { $0.underline = isActive ? TextAttributes.TextLine(color: color?.reference) : nil }
    }
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        mapping { $0.strikethrough = isActive ? TextAttributes.TextLine(color: color?.reference) : nil }
    }
    public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
    public func tracking(_ tracking: CGFloat) -> Text { mapping { $0.tracking = tracking } }
    /// Baselines of parts are not moved.
    public func baselineOffset(_ offset: CGFloat) -> Text { self }
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
    public func accessibilityLabel(_ label: Text) -> Text {
        var text = self
        text.spoken = label.plain
        return text
    }
    public func accessibilityLabel(_ key: LocalizedStringKey) -> Text { accessibilityLabel(Text(key)) }
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

    public struct LineStyle: Hashable, Sendable {
        public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
        public static let single = LineStyle()
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }
    public struct Scale: Hashable, Sendable {
        public static let `default` = Scale()
        public static let secondary = Scale()
    }

    public static func + (a: Text, b: Text) -> Text {
        var text = a
        text.runs += b.runs
        return text
    }

    /// The words, without their look.
    var plain: String { runs.map { $0.isMarkdown ? TextPart.plain(markdown: $0.text) : $0.attachment == nil ? $0.text : "" }.joined() }
}

public enum AccessibilityTextContentType: Sendable {
    case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

extension TextPart {
    static func plain(markdown: String) -> String { parts(ofMarkdown: markdown).map(\.text).joined().withMarks }
}

extension Text: _Leaf {
    public static var _isUnary: Bool { true }

    @MainActor public func _draw(in scope: _Scope) -> _Drawn {
        var drawn = _Drawn(.text(node(in: scope.environment)))
        if let spoken {
            drawn.traits.spoken = spoken
            drawn.node = drawn.node.role(.spoken(Spoken(spoken)))
        }
        return drawn
    }

    /// The text with the look that it inherits.
    @MainActor func node(in values: EnvironmentValues) -> Node.TextNode {
        let font = values.font ?? Font(token: values.isInRow ? .rowTitle : .body)
        var text = Node.TextNode("", font: font.base(in: values.layout))
        if !values.foreground.isEmpty { text.color = HierarchicalShapeStyle.primary.ink(in: values) }
        text.lineLimit = values.lineLimit.map { max(1, $0) }
        text.truncation = values.truncation
        text.alignment = values.multilineTextAlignment.base
        text.lineSpacing = Double(values.lineSpacing)
        text.tracking = values.tracking ?? 0
        text.minimumScaleFactor = Double(values.minimumScaleFactor)
        text.attributes = values.look(of: font)
        text.parts = runs.flatMap { parts(of: $0, in: values) }
        // A text of one look has it as a whole.
        if text.spans.count == 1, let span = text.spans.first, span.range == 0..<text.text.utf8.count, span.attributes.attachment == nil {
            text.spans = []
            if let own = span.attributes.font { text.font = own }
            text.color = span.attributes.color ?? text.color
            var rest = span.attributes
            (rest.font, rest.color) = (nil, nil)
            text.attributes = text.attributes.overridden(by: rest)
        }
        if let tracking = runs.first?.tracking { text.tracking = tracking }
        return text
    }

    @MainActor private func parts(of run: TextRun, in values: EnvironmentValues) -> [TextPart] {
        var own = TextAttributes()
        if let font = run.font {
            own = values.look(of: font)
            own.font = font.base(in: values.layout)
        }
        if let style = run.color?.style { own.color = style.ink(in: values) }
        own.weight = run.weight ?? own.weight
        own.isItalic = run.isItalic ?? own.isItalic
        own.isMonospaced = run.isMonospaced ?? own.isMonospaced
        own.hasMonospacedDigits = run.hasMonospacedDigits ?? own.hasMonospacedDigits
        own.underline = run.underline
        own.strikethrough = run.strikethrough
        own.link = run.link
        own.attachment = run.attachment
        var words = run.text
        if let date = run.date, let style = run.dateStyle { words = style.words(of: date, in: values) }
        if let formatted = run.formatted { words = formatted.words(values.locale) }
        guard run.isMarkdown, run.attachment == nil else { return [TextPart(values.cased(words), own)] }
        return TextPart.parts(ofMarkdown: words, own).map { TextPart(values.cased($0.text.withMarks), $0.attributes) }
    }
}

extension Text.DateStyle {
    fileprivate func words(of date: Date, in values: EnvironmentValues) -> String {
        let (now, locale) = (values.layout.now, Locale(identifier: values.layout.locale))
        var style = Date.FormatStyle(locale: locale, timeZone: .gmt)
        switch self {
        case .time:
            style = style.hour().minute()
            return style.format(date)
        case .date:
            style = style.year().month(.wide).day()
            return style.format(date)
        case .timer:
            let seconds = Int(abs(date.timeIntervalSince(now)))
            let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
            return (hours > 0 ? ["\(hours)", "\(minutes)".leftPadded] : ["\(minutes)"]).joined(separator: ":") + ":"
                + "\(seconds % 60)".leftPadded
        case .relative, .offset:
            let seconds = abs(Int(date.timeIntervalSince(now)))
            let units = [(86400, "day"), (3600, "hr"), (60, "min"), (1, "sec")]
            let found = units.first { seconds >= $0.0 } ?? (1, "sec")
            let count = seconds / found.0
            let words = "\(count) \(found.1)\(found.1 == "day" && count != 1 ? "s" : "")"
            return self == .offset ? (date < now ? "-" : "+") + words : words
        }
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
