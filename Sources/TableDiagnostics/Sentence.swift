extension Diagnostic {
    /// What a diagnostic says. Only people read its text; code compares its subject, which holds what the literal interpolates.
    public struct Sentence: Sendable, Hashable, ExpressibleByStringInterpolation {
        public private(set) var text: String
        public private(set) var subject: [String]

        /// A sentence that another program or library made.
        public init(_ text: String) { (self.text, subject) = (text, [text]) }
        public init(stringLiteral text: String) { (self.text, subject) = (text, []) }
        public init(stringInterpolation parts: Interpolation) { self = parts.sentence }

        public struct Interpolation: StringInterpolationProtocol {
            fileprivate var sentence: Sentence = ""

            public init(literalCapacity: Int, interpolationCount: Int) {}
            public mutating func appendLiteral(_ text: String) { sentence.text += text }

            public mutating func appendInterpolation(_ value: some Any) {
                let text = "\(value)"
                sentence.text += text
                sentence.subject.append(text)
            }

            /// A part of the sentence, with its own subject.
            public mutating func appendInterpolation(_ part: Sentence) {
                sentence.text += part.text
                sentence.subject += part.subject
            }
        }
    }

    /// Tells diagnostics apart, whatever their words.
    package struct Identity: Sendable, Hashable {
        var code: Code
        var subject: [String]?
        var path: String?
        var offset: Int?
    }

    /// Equal for diagnostics that say the same.
    package var topic: Identity { Identity(code: code, subject: subject) }
    /// Equal for diagnostics of one kind at one place.
    package var place: Identity { Identity(code: code, path: span?.file.path, offset: span?.lower) }
    /// Equal for diagnostics that say the same at one place.
    package var identity: Identity { Identity(code: code, subject: subject, path: span?.file.path, offset: span?.lower) }
}
