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

    @Test("reports exactly the elements that moved")
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

    @Test("reports rows without a partner, and still pairs the others")
    func unequal() {
        var theirs = Drawing.grouped()
        theirs.fill(0, 300, 320, 88, "#F2F2F7")
        let pairs = compare(.grouped(), theirs).bands
        #expect(pairs.map { $0.theirs != nil } == [true, true, true, true, false, false])
    }

    @Test("pairs elements in order, with others between them")
    func pairing() {
        func pairs(_ a: [Int], _ b: [Int]) -> [[Int?]] { aligned(a, b, skip: 1) { $0 == $1 ? 0 : nil }.map { [$0.0, $0.1] } }
        #expect(pairs([1, 2, 3], [2, 3]) == [[0, nil], [1, 0], [2, 1]])
        #expect(pairs([2, 3], [1, 2, 9, 3]) == [[nil, 0], [0, 1], [nil, 2], [1, 3]])
        #expect(pairs([], [5]) == [[nil, 0]])
        let nearest = aligned([5, 1], [1], skip: 1) { Double(abs($0 - $1)) * 0.4 }.map { [$0.0, $0.1] }
        #expect(nearest == [[0, nil], [1, 0]], "what costs least in all")
    }

    @Test("the overlay shows theirs in magenta, ours in cyan, both in blue")
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
}
