import TableGraphics
import Testing

@testable import TableRuler

@Suite("Comparing measured images")
struct ComparingTests {
    private func compare(_ ours: Drawing, _ theirs: Drawing) -> PictureComparison {
        PictureComparison(MeasuredPicture(ours.bitmap, scale: 2), MeasuredPicture(theirs.bitmap, scale: 2))
    }

    private func differences(_ comparison: PictureComparison) -> [String] {
        comparison.bands.enumerated().flatMap { index, pair in
            (pair.measures + pair.inks.flatMap(\.measures)).filter { $0.difference.exceeds(points: 0, channel: 0) }.map {
                "\(index) \($0.name.rawValue)"
            }
        }
    }

    @Test("an image equals itself")
    func same() {
        let comparison = compare(.grouped(), .grouped())
        #expect(comparison.bands.count == 6)
        #expect(comparison.bands.allSatisfy { !$0.differs(points: 0, channel: 0) })
        #expect(comparison.bands[1].inks.count == 2)
    }

    @Test("only the elements that moved are reported")
    func moved() {
        #expect(differences(compare(.grouped(separatorLeft: 30), .grouped())) == ["1 line left"])
        #expect(differences(compare(.grouped(textLeft: 40), .grouped())) == ["1 left", "1 right", "2 left", "2 right"])
        #expect(differences(compare(.grouped(background: "#EFEFF4"), .grouped())) == ["0 color", "3 color", "5 color"])
    }

    @Test("everything below an inserted pixel row is off by a pixel")
    func shifted() {
        let comparison = compare(.grouped(shift: 3), .grouped())
        #expect(comparison.bands[4].measures.first { $0.name == .top }?.difference == .points(1.5))
        #expect(!comparison.bands[4].differs(points: 1.5, channel: 0))
        #expect(comparison.bands[4].differs(points: 1.4, channel: 0))
    }

    @Test("the texts of a row that is lower pair with the same texts, not with those at the same height")
    func lowerTexts() {
        func picture(_ shift: Int) -> Drawing {
            var drawing = Drawing(width: 320, height: 300, "#F2F2F7")
            drawing.fill(0, 80 + shift, 320, 116, "#FFFFFF")
            drawing.word(32, baseline: 130 + shift, "#000000")
            drawing.word(32, baseline: 166 + shift, "#8A8A8E")
            return drawing
        }
        let comparison = compare(picture(35), picture(0))
        let inks = comparison.bands[1].inks
        #expect(inks.count == 2 && inks.allSatisfy { $0.ours?.color == $0.theirs?.color })
        #expect(Likeness(comparison, points: 0.5, channel: 1).baselines.percent == 100)
    }

    @Test("rows without a counterpart are reported, and the others still pair")
    func unequal() {
        var theirs = Drawing.grouped()
        theirs.fill(0, 300, 320, 88, "#F2F2F7")
        let pairs = compare(.grouped(), theirs).bands
        #expect(pairs.map { $0.theirs != nil } == [true, true, true, true, false, false])
    }

    @Test("elements pair in order, even with others between them")
    func pairing() {
        func pairs(_ a: [Int], _ b: [Int]) -> [[Int?]] { aligned(a, b, skip: 1) { $0 == $1 ? 0 : nil }.map { [$0.0, $0.1] } }
        #expect(pairs([1, 2, 3], [2, 3]) == [[0, nil], [1, 0], [2, 1]])
        #expect(pairs([2, 3], [1, 2, 9, 3]) == [[nil, 0], [0, 1], [nil, 2], [1, 3]])
        #expect(pairs([], [5]) == [[nil, 0]])
        let nearest = aligned([5, 1], [1], skip: 1) { Double(abs($0 - $1)) * 0.4 }.map { [$0.0, $0.1] }
        #expect(nearest == [[0, nil], [1, 0]], "the pairs with the lowest total cost")
    }

    @Test("the overlay shows the reference in magenta, ours in cyan and matches in blue")
    func overlay() {
        let theirs = Drawing.grouped()
        let overlay = compare(.grouped(separatorLeft: 40, textLeft: 40), theirs).overlay(on: theirs.bitmap, scale: 2)
        var counts: [String: Int] = [:]
        for at in stride(from: 0, to: overlay.pixels.count, by: 4) {
            counts[RGBA(red: overlay.pixels[at], green: overlay.pixels[at + 1], blue: overlay.pixels[at + 2]).hex, default: 0] += 1
        }
        for color in ["#FF00FF", "#00C8FF", "#0000FF"] { #expect(counts[color, default: 0] > 20, "\(color)") }
        #expect(overlay.width == 320)
    }

    @Test("inks pair with the closest ones in any order")
    func closestPairs() {
        func pairs(_ a: [Int], _ b: [Int]) -> [[Int?]] {
            closest(a, b) { abs($0 - $1) > 10 ? nil : Double(abs($0 - $1)) }.map { [$0.0, $0.1] }
        }
        #expect(pairs([1, 9], [8, 2]) == [[0, 1], [1, 0]])
        #expect(pairs([1, 50], [2, 3]) == [[0, 0], [1, nil], [nil, 1]])
        #expect(pairs([], [5]) == [[nil, 0]])
    }

    @Test("each wrong edge is one wrong frame; texts, lines and colors count separately")
    func likeness() {
        func likeness(_ ours: Drawing) -> [String] {
            let found = Likeness(compare(ours, .grouped()), points: 0.5, channel: 1)
            return [found.frames, found.baselines, found.separators, found.colors].map { "\($0.equal)/\($0.all)" }
        }
        let all = likeness(.grouped())
        #expect(
            all == ["6/6", "6/6", "3/3", "17/17"] || all.allSatisfy { $0.split(separator: "/").first == $0.split(separator: "/").last })
        let moved = likeness(.grouped(shift: 6))
        #expect(moved[0] == "0/6", "\(moved)")
        #expect(moved[1...] == all[1...], "texts move with their rows")
        let heights = Likeness(compare(.grouped(shift: 6), .grouped()), points: 0.5, channel: 1).heights
        #expect(heights.all == 6 && heights.equal >= 4, "only the first and the last gap have another height: \(heights)")
        #expect(likeness(.grouped(separatorLeft: 30))[2] == "2/3")
        #expect(Likeness.Share(equal: 999, all: 1000).percent == 99.9)
        #expect(Likeness.Share(equal: 9999, all: 10000).percent == 99.9, "only a complete match is 100 %")
        #expect(Likeness.Share().percent == nil)
    }

    @Test("among equally tall rows, the usual offset wins unless another has half as many votes again")
    func usualPlace() {
        func rows(_ count: Int) -> MeasuredPicture {
            var drawing = Drawing(width: 320, height: 40 + 88 * count, "#F2F2F7")
            drawing.fill(0, 20, 320, 88 * count, "#FFFFFF")
            for row in 0...count { drawing.fill(0, 20 + 88 * row - (row == 0 ? 0 : 1), 320, 1, "#C6C6C8") }
            return MeasuredPicture(drawing.bitmap, scale: 2)
        }
        #expect(OffsetVotes(rows(6), rows(6)).best(among: [44]) == 44)
        #expect(OffsetVotes(rows(1), rows(1)).best(among: [44]) == 0)
    }

    @Test("the table is found below a bar with a line, scrolled or not, and above a tab bar")
    func place() {
        let rest = place(.grouped(), in: screen(.grouped(), at: 128))
        #expect((rest.top, rest.offset, rest.bottom, rest.isFitted) == (64, 64, 401, false))
        let scrolled = place(.grouped(), in: screen(.grouped(), at: 28))
        #expect((scrolled.top, scrolled.offset, scrolled.isFitted) == (64, 14, true))
    }

    /// A screen of 450 points with a table that begins `top` pixels from its upper edge, without bars or below a bar of 64 points.
    private func screen(_ table: Drawing, at top: Int, hasBars: Bool = true) -> Drawing {
        var screen = Drawing(width: 320, height: 900, "#F2F2F7")
        for y in 0..<table.height where (0..<900).contains(y + top) {
            let at = (y + top) * 320 * 4
            screen.pixels.replaceSubrange(at..<at + 320 * 4, with: table.pixels[(y * 320 * 4)..<((y + 1) * 320 * 4)])
        }
        guard hasBars else { return screen }
        screen.fill(0, 0, 320, 128, "#F9F9F9")
        screen.fill(0, 127, 320, 1, "#B0B0B0")
        screen.fill(0, 802, 320, 98, "#F9F9F9")
        screen.fill(0, 802, 320, 1, "#B0B0B0")
        return screen
    }

    private func place(_ table: Drawing, in screen: Drawing) -> ScreenPlace {
        ScreenPlace(
            of: MeasuredPicture(table.bitmap, scale: 2), in: MeasuredPicture(screen.bitmap, scale: 2),
            insets: ScreenInsets(top: [20], bottom: 0))
    }

    @Test("a table at a known place ends where the lower bar begins")
    func knownPlace() {
        for (hasBars, bottom) in [(true, 401.0), (false, 450)] {
            let theirs = MeasuredPicture(screen(.grouped(), at: 128, hasBars: hasBars).bitmap, scale: 2)
            let place = ScreenPlace(
                offset: 64, of: MeasuredPicture(Drawing.grouped().bitmap, scale: 2), in: theirs, insets: ScreenInsets(top: [20], bottom: 0))
            #expect((place.top, place.offset, place.bottom) == (64, 64, bottom))
        }
    }

    @Test("a first space that is 15 points wrong does not move the table: it begins at the bar, or where the image of the screen begins")
    func wrongSpace() {
        // Rows without a gap above them, and the same rows 15 points lower.
        var plain = Drawing(width: 320, height: 352, "#FFFFFF")
        for row in 0..<4 {
            plain.fill(32, 88 * row + 87, 288, 1, "#C6C6C8")
            plain.word(32, baseline: 88 * row + 54, "#000000")
        }
        for table in [Drawing.grouped(), plain] {
            let shown = place(table, in: screen(table, at: 128 + 30))
            #expect((shown.offset, shown.isFitted) == (64, false))
            let whole = place(screen(table, at: 128), in: screen(table, at: 128 + 30))
            #expect((whole.offset, whole.top, whole.isFitted) == (0, 0, false))
            let bare = place(table, in: screen(table, at: 30, hasBars: false))
            #expect((bare.offset, bare.isFitted) == (15, true), "nothing shows where the table begins")
        }
    }

    @Test("an image without a bar and without equal rows is not said to begin at the top")
    func unlikeRows() {
        let blank = Drawing(width: 320, height: 352, "#F2F2F7")
        #expect(place(blank, in: screen(.grouped(), at: 128, hasBars: false)).isFitted)
        #expect(!place(.grouped(), in: screen(.grouped(), at: 0, hasBars: false)).isFitted)
    }
}
