import Foundation
import TableGraphics
import TableRuler

/// The measurements of a real screen's image (`Cases/Frames/Measured`), in points from the top of the image.
struct MeasuredScreen: Decodable {
    /// The image's number. The images themselves are not part of the project.
    var picture: String
    /// The iOS version.
    var era: String
    var appearance: String
    var scale: Double
    /// The top of the table.
    var offset: Double
    var bands: [Band]

    struct Band: Decodable {
        var kind: String
        var y: Double
        var height: Double
        /// Whether the image ends before the band does.
        var cut: Bool?
        var color: String?
        var line: Line?
        var inks: [Ink]
    }

    struct Line: Decodable {
        var left: Double
        /// From the right edge of the image.
        var right: Double
        var pixels: Double
        var color: String
    }

    struct Ink: Decodable {
        var text: String
        var left: Double
        var right: Double
        var baseline: Double?
        var color: String?
    }

    /// One of our numbers and the measured one.
    struct Measurement {
        var place: String
        var what: String
        var measured: Double
        var ours: Double
        /// The tolerance, in points.
        var limit: Double
    }
}

extension MeasuredScreen.Measurement {
    var difference: Double { ours - measured }
    var isGood: Bool { abs(difference) <= limit }
    /// For a table: `row 3 «Option 1» right`.
    var name: String { "\(place) \(what)" }
}

extension MeasuredScreen {
    /// Every measured number with ours, and colors that differ as lines of text.
    func compare(_ ours: MeasuredPicture) -> (numbers: [Measurement], problems: [String]) {
        // The numbers are rounded to two decimals.
        let pixel = 1 / scale + 0.015
        var numbers: [Measurement] = []
        var problems: [String] = []
        var counts: [String: Int] = [:]
        for band in bands {
            counts[band.kind, default: 0] += 1
            let place = "\(band.kind) \(counts[band.kind, default: 0])"
            let candidates = ours.bands.filter { $0.kind.rawValue == band.kind }
            guard let found = candidates.min(by: { abs($0.frame.minY + offset - band.y) < abs($1.frame.minY + offset - band.y) }) else {
                problems.append("\(place): not there")
                continue
            }
            func add(_ what: String, _ measured: Double, _ ours: Double, limit: Double = pixel) {
                numbers.append(Measurement(place: place, what: what, measured: measured, ours: ours, limit: limit))
            }
            add("top", band.y, found.frame.minY + offset)
            if band.cut != true { add("height", band.height, found.frame.height) }
            if let color = band.color.flatMap({ RGBA(hex: $0) }), color.distance(to: found.color) > 1 {
                problems.append("\(place): \(found.color.hex) instead of \(color.hex)")
            }
            if let line = band.line, band.cut != true {
                if let own = found.line {
                    add("line left", line.left, own.frame.minX)
                    add("line right", ours.size.width - line.right, own.frame.maxX)
                    add("line thickness", line.pixels / scale, own.frame.height, limit: 0.01)
                    if let color = RGBA(hex: line.color), color.distance(to: own.color) > 1 {
                        problems.append("\(place): line \(own.color.hex) instead of \(color.hex)")
                    }
                } else {
                    problems.append("\(place): no line")
                }
            }
            for ink in band.inks { compare(ink, found, place, pixel, &numbers, &problems) }
        }
        return (numbers, problems)
    }

    private func compare(
        _ ink: Ink, _ band: MeasuredBand, _ place: String, _ pixel: Double, _ numbers: inout [Measurement], _ problems: inout [String]
    ) {
        func distance(_ own: MeasuredInk) -> Double {
            min(abs(own.frame.minX - ink.left), abs(own.frame.maxX - ink.right))
                + (ink.baseline.map { abs(own.baseline + offset - $0) } ?? 0)
        }
        guard let own = band.inks.min(by: { distance($0) < distance($1) }) else { return problems.append("\(place): no «\(ink.text)»") }
        let width = ink.right - ink.left
        // A text starts or ends at a margin. The position of the other end depends on its width.
        let isLeading = abs(own.frame.minX - ink.left) <= abs(own.frame.maxX - ink.right)
        numbers.append(
            isLeading
                ? Measurement(place: place, what: "«\(ink.text)» left", measured: ink.left, ours: own.frame.minX, limit: 3 * pixel)
                : Measurement(place: place, what: "«\(ink.text)» right", measured: ink.right, ours: own.frame.maxX, limit: 3 * pixel))
        numbers.append(
            Measurement(place: place, what: "«\(ink.text)» width", measured: width, ours: own.frame.width, limit: max(pixel, width * 0.02)))
        if let baseline = ink.baseline {
            numbers.append(
                Measurement(place: place, what: "«\(ink.text)» baseline", measured: baseline, ours: own.baseline + offset, limit: pixel))
        }
        if let color = ink.color.flatMap({ RGBA(hex: $0) }), color.distance(to: own.color) > 1 {
            problems.append("\(place): «\(ink.text)» \(own.color.hex) instead of \(color.hex)")
        }
    }
}
