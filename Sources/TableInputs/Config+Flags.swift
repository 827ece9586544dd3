import TableDiagnostics

extension Config {
    /// What the flags of one line say; `nil` where a line is silent.
    ///
    /// Keeps only where the words stand: a config of 100,000 lines has half a million of them, and texts made while
    /// reading would cost more than reading. Each look makes the text again.
    public struct Flags: Sendable {
        /// The file that the line belongs to.
        public let file: SourceFile
        var sourcePlace = Place()
        var replacedSourcePlace = Place()
        var elementSourcePlace = Place()
        var cellPlace = Place()
        var emptyCellPlace = Place()
        var headerPlace = Place()
        /// The number after `-n`, or the flag `-all`.
        var groupingPlace = Place()
        var tagPlace = Place()

        /// A line that says nothing.
        public init(in file: SourceFile) {
            self.file = file
        }

        /// `-s KEY`
        public var source: Spanned<String>? { text(sourcePlace) }
        /// The `-s` that a later `-s` of the line replaced: what the original falls back to when the later key is unknown.
        public var replacedSource: Spanned<String>? { text(replacedSourcePlace) }
        /// `-es KEY`
        public var elementSource: Spanned<String>? { text(elementSourcePlace) }
        /// `-c CLASS`
        public var cell: Spanned<String>? { text(cellPlace) }
        /// `-ec CLASS`
        public var emptyCell: Spanned<String>? { text(emptyCellPlace) }
        /// `-h CLASS`, on section lines
        public var header: Spanned<String>? { text(headerPlace) }
        /// `-n INT` or `-all`
        public var grouping: Spanned<Grouping>? {
            text(groupingPlace).map { word in Spanned(positiveCount(word.value.utf8).map { .count($0) } ?? .all, word.span) }
        }
        /// `-t TAG`
        public var tag: Spanned<String>? { text(tagPlace) }

        func span(_ place: Place) -> SourceSpan { SourceSpan(file: file, lower: Int(place.lower), upper: Int(place.upper)) }

        private func text(_ place: Place) -> Spanned<String>? {
            place.isNowhere ? nil : Spanned(String(decoding: file.bytes[Int(place.lower)..<Int(place.upper)], as: UTF8.self), span(place))
        }
    }

    /// A range of bytes of the config; files end at 1 GiB.
    struct Place {
        var lower: UInt32 = 0
        var upper: UInt32 = 0

        /// Whether it stands for a flag that the line does not have.
        var isNowhere: Bool { upper == 0 }
    }
}

/// `[+-]?digits`, above 0; a number past the machine's range stands for the largest.
func positiveCount(_ text: some Collection<UInt8>) -> Int? {
    let digits = text.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    var count = 0
    for digit in digits {
        let (product, overflow) = count.multipliedReportingOverflow(by: 10)
        count = overflow ? .max / 16 : min(.max / 16, product + Int(digit - 0x30))
    }
    return count > 0 ? count : nil
}
