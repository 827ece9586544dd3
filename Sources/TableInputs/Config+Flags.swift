import TableDiagnostics

extension Config {
    /// The flags of one line; `nil` for absent flags.
    ///
    /// Stores only byte ranges: a config of 100,000 lines has half a million words, and creating strings would take longer than parsing.
    /// Each access decodes the text again.
    public struct Flags: Sendable {
        /// The file that contains the line.
        public let file: SourceFile
        private var words: [(flag: ConfigFlag, place: Place)] = []
        private var replacedSourcePlace: Place?

        public init(in file: SourceFile) {
            self.file = file
        }

        /// `-s KEY`
        public var source: Spanned<String>? { self[.source] }
        /// The `-s` that a later `-s` of the line replaced: the original falls back to it if the later key is unknown.
        public var replacedSource: Spanned<String>? { replacedSourcePlace.map(text) }
        /// `-es KEY`
        public var elementSource: Spanned<String>? { self[.elementSource] }
        /// `-c CLASS`
        public var cell: Spanned<String>? { self[.cell] }
        /// `-ec CLASS`
        public var emptyCell: Spanned<String>? { self[.emptyCell] }
        /// `-h CLASS`, on section lines
        public var header: Spanned<String>? { self[.header] }
        /// `-n INT` or `-all`
        public var grouping: Spanned<Grouping>? {
            if let all = self[.all] { return Spanned(.all, all.span) }
            return self[.count].flatMap { word in positiveCount(word.value.utf8).map { Spanned(.count($0), word.span) } }
        }
        /// `-t TAG`
        public var tag: Spanned<String>? { self[.tag] }

        /// `-editing delete,move`
        public var editing: RowEditing? { self[.editing].flatMap { RowEditing(text: $0.value) } }

        /// The value of a flag; the flag itself if it takes no value.
        private subscript(_ flag: ConfigFlag) -> Spanned<String>? { words.first { $0.flag == flag }.map { text($0.place) } }

        /// The cell classes that the line names.
        package var cellClasses: [Spanned<String>] { words.filter { $0.flag.rule.value == .cellClass }.map { text($0.place) } }

        /// The words that have an effect, with their flags.
        package var places: [(flag: ConfigFlag, span: SourceSpan)] {
            words.map { ($0.flag, span($0.place)) } + (replacedSourcePlace.map { [(.source, span($0))] } ?? [])
        }

        mutating func set(_ flag: ConfigFlag, at place: Place) {
            guard let index = words.firstIndex(where: { $0.flag.slot == flag.slot }) else { return words.append((flag, place)) }
            if flag == .source, words[index].flag == .source { replacedSourcePlace = words[index].place }
            words[index] = (flag, place)
        }

        func span(_ place: Place) -> SourceSpan { SourceSpan(file: file, lower: Int(place.lower), upper: Int(place.upper)) }

        private func text(_ place: Place) -> Spanned<String> {
            Spanned(String(decoding: file.bytes[Int(place.lower)..<Int(place.upper)], as: UTF8.self), span(place))
        }
    }

    /// A range of bytes in the config; files are at most 1 GiB.
    struct Place {
        var lower: UInt32
        var upper: UInt32
    }
}

/// Parses `+?digits` above 0. A number beyond the range of `Int` becomes a huge number.
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
