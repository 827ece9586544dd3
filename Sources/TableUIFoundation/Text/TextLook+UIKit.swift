import Foundation
import TableCells
import TableGraphics
import TableInputs

extension TextLook {
    /// Takes the runs of attributed text, and the alignment and spacing of its first paragraph. `font` is that of runs without one.
    @MainActor package mutating func take(_ text: NSAttributedString, font: UIFont = .systemFont(ofSize: 17)) {
        parts = text.parts
        guard text.length > 0 else { return }
        takeBase(text)
        if let paragraph = text.firstParagraphStyle {
            let own = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            let height = paragraph.lineHeight(of: own ?? font)
            lineSpacing = Double(paragraph.lineSpacing) + height - (own ?? font).style.leading
            firstLineTop = max(0, height - Surroundings.environment.wholePixels((own ?? font).style.lineHeight))
            if paragraph.alignment != .natural { alignment = paragraph.alignment.horizontal(Surroundings.direction) }
        }
        takeOffsets(text, font)
        if let kern = text.firstNumber(.kern) { tracking = kern }
    }

    /// If all runs have a font, the largest sets the height of lines. If all have a color, the last one is that of an ellipsis.
    private mutating func takeBase(_ text: NSAttributedString) {
        var largest: UIFont?
        var hasPlain = false
        var colors: [ColorReference?] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { run, _, _ in
            colors.append((run[.foregroundColor] as? UIColor)?.reference)
            guard let font = run[.font] as? UIFont else {
                hasPlain = true
                return
            }
            if font.pointSize > largest?.pointSize ?? 0 { largest = font }
        }
        if !colors.contains(nil), let last = colors.last { color = last }
        guard !hasPlain, let largest else { return }
        (font, attributes) = (largest.look, largest.attributes)
    }

    /// Makes room for runs that are above or below the baseline. The text moves if all of it is.
    private mutating func takeOffsets(_ text: NSAttributedString, _ font: UIFont) {
        var runs: [(offset: Double, style: TableGraphics.TextStyle)] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { run, _, _ in
            runs.append((run.number(.baselineOffset) ?? 0, (run[.font] as? UIFont ?? font).style))
        }
        guard runs.contains(where: { $0.offset != 0 }) else { return }
        let (ascent, descent) = (runs.map(\.style.ascent).max() ?? 0, runs.map(\.style.descent).max() ?? 0)
        let above = max(0, (runs.map { $0.style.ascent + $0.offset }.max() ?? 0) - ascent)
        let below = max(0, (runs.map { $0.style.descent - $0.offset }.max() ?? 0) - descent)
        let shift = runs.dropFirst().allSatisfy { $0.offset == runs[0].offset } ? runs[0].offset : 0
        firstLineTop += above - shift
        lastLineBottom = below + shift
    }

    /// The text with the space above its first line and below its last one.
    package func spaced(_ text: Node) -> Node {
        let room = EdgeInsets(top: firstLineTop, bottom: lastLineBottom)
        return room == EdgeInsets() ? text : text.padding(room)
    }
}

extension NSParagraphStyle {
    /// The distance between the baselines of text in a font, in points.
    fileprivate func lineHeight(of font: UIFont) -> Double {
        var height = font.style.leading
        if lineHeightMultiple > 0 { height *= Double(lineHeightMultiple) }
        if maximumLineHeight > 0 { height = min(height, Double(maximumLineHeight)) }
        return max(height, Double(minimumLineHeight))
    }
}
