import Foundation
import TableCells
import TableScene

/// How Markdown marks a part of a line.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    public static let code = InlinePresentationIntent(rawValue: 4)
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

/// The key of Markdown's marks in an `AttributedString`.
public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
}

extension AttributedString {
    /// How Markdown is read. Blocks are shown as their text, whatever the syntax.
    public struct MarkdownParsingOptions: Sendable {
        public enum InterpretedSyntax: Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
        public enum FailurePolicy: Sendable { case throwError, returnPartiallyParsedIfPossible }
        public let allowsExtendedAttributes: Bool
        public let interpretedSyntax: InterpretedSyntax
        public let failurePolicy: FailurePolicy
        public let languageCode: String?
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
            (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
        }
    }

    /// Reads emphasis, code, strikethrough and links; Foundation has no Markdown on Linux.
    public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        self = TextPart.parts(ofMarkdown: markdown).reduce(into: AttributedString()) { text, part in
            var run = AttributedString(part.text)
            var intent: InlinePresentationIntent = []
            if (part.attributes.weight ?? 400) > 500 { intent.insert(.stronglyEmphasized) }
            if part.attributes.isItalic == true { intent.insert(.emphasized) }
            if part.attributes.isMonospaced == true { intent.insert(.code) }
            if part.attributes.strikethrough != nil { intent.insert(.strikethrough) }
            if !intent.isEmpty { run[InlinePresentationIntentAttribute.self] = intent }
            run.link = part.attributes.link.flatMap { URL(string: $0, relativeTo: baseURL) }
            text += run
        }
    }
    /// Marks of an app's own scope, `^[text](name: value)`, are not read.
    public init<S: AttributeScope>(
        markdown: String, including scope: KeyPath<AttributeScopes, S.Type>, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws { try self.init(markdown: markdown, options: options, baseURL: baseURL) }
}

extension AttributedString.Runs.Run {
    public var inlinePresentationIntent: InlinePresentationIntent? { self[InlinePresentationIntentAttribute.self] }
}
