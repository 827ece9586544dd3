import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableScene
import TableUIKit
import TableViewProvider
import Testing

/// Where text of documents is drawn: in the preview, and in the views that a nib makes.
@Suite("Places of text in documents", .olderScreen, .serialized) @MainActor
final class TextPlaceTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("places-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    enum Direction: CaseIterable { case leftToRight, rightToLeft }

    enum Control: CaseIterable {
        case label, lines, attributedLabel, textView, roundedField, field, placeholder, button, configuredButton, insetButton

        /// The attribute with the alignment of the text.
        var attribute: String {
            switch self {
            case .label, .lines, .textView, .roundedField, .field, .placeholder: "textAlignment"
            case .button, .configuredButton, .insetButton: "contentHorizontalAlignment"
            case .attributedLabel: "alignment"
            }
        }

        var alignments: [String] {
            switch self {
            case .label, .lines, .attributedLabel, .textView, .roundedField, .field, .placeholder:
                ["", "natural", "left", "center", "right", "justified"]
            case .button, .configuredButton, .insetButton: ["", "center", "left", "right", "leading", "trailing"]
            }
        }

        /// The distances from the edges of the view to the area of the text: on the left, and on the right.
        var insets: (left: Double, right: Double) {
            switch self {
            case .label, .lines, .attributedLabel, .field, .placeholder, .button: (0, 0)
            case .textView: (5, 5)
            case .roundedField: (7, 7)
            case .configuredButton: (12, 12)
            case .insetButton: (30, 10)
            }
        }

        /// The element with an attribute, without its end.
        func element(_ attribute: String) -> String {
            let common = "id=\"x\" translatesAutoresizingMaskIntoConstraints=\"NO\""
            return switch self {
            case .label: "<label text=\"Word\" \(attribute) \(common)>"
            case .lines: "<label text=\"Word&#10;Word\" numberOfLines=\"0\" \(attribute) \(common)>"
            case .attributedLabel:
                "<label \(common)><attributedString key=\"attributedText\"><fragment content=\"Word\"><attributes>"
                    + "<paragraphStyle key=\"NSParagraphStyle\" \(attribute)/></attributes></fragment></attributedString>"
            case .textView: "<textView text=\"Word\" scrollEnabled=\"NO\" \(attribute) \(common)>"
            case .roundedField: "<textField text=\"Word\" borderStyle=\"roundedRect\" \(attribute) \(common)>"
            case .field: "<textField text=\"Word\" \(attribute) \(common)>"
            case .placeholder: "<textField placeholder=\"Word\" \(attribute) \(common)>"
            case .button: "<button buttonType=\"system\" \(attribute) \(common)><state key=\"normal\" title=\"Word\"/>"
            case .configuredButton:
                "<button buttonType=\"system\" \(attribute) \(common)><buttonConfiguration key=\"configuration\" style=\"filled\" "
                    + "title=\"Word\"/>"
            case .insetButton:
                "<button buttonType=\"system\" \(attribute) \(common)><inset key=\"contentEdgeInsets\" minX=\"30\" minY=\"0\" "
                    + "maxX=\"10\" maxY=\"0\"/><state key=\"normal\" title=\"Word\"/>"
            }
        }

        var name: String {
            switch self {
            case .label, .lines, .attributedLabel: "label"
            case .textView: "textView"
            case .roundedField, .field, .placeholder: "textField"
            case .button, .configuredButton, .insetButton: "button"
            }
        }
    }

    /// A line of text in a scene: the left end of its baseline, and its width.
    private struct Line {
        var origin: Point
        var width: Double
    }

    private func lines(_ frame: Frame, at origin: Point = .zero) -> [Line] {
        frame.children.flatMap { child -> [Line] in
            let place = origin + child.origin
            switch child.item {
            case .frame(let inner): return lines(inner, at: place)
            case .text(let line, _) where line.text.hasPrefix("Word"):
                return [Line(origin: place + Point(x: line.runs.map(\.x).min() ?? 0, y: 0), width: line.width)]
            case .text, .shape, .image: return []
            }
        }
    }

    /// The view is 323 points wide and 60 high, 35 points from the left and the right edge of the cell and 10 from its top.
    private static func xib(_ element: String, _ name: String) -> String {
        func equal(_ side: String, _ item: String, _ other: String, _ constant: Int) -> String {
            "<constraint firstItem=\"\(item)\" firstAttribute=\"\(side)\" secondItem=\"\(other)\" secondAttribute=\"\(side)\" "
                + "constant=\"\(constant)\" id=\"\(side)\"/>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects><tableViewCell id="c" rowHeight="80" selectionStyle="none">
            <rect key="frame" x="0" y="0" width="393" height="80"/>
            <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0" y="0" width="393" height="80"/>
            <subviews>\(element)<rect key="frame" x="35" y="10" width="323" height="60"/></\(name)></subviews>
            <constraints>\(equal("leading", "x", "v", 35))\(equal("trailing", "v", "x", 35))\(equal("top", "x", "v", 10))
            \(equal("bottom", "v", "x", 10))</constraints>
            </tableViewCellContentView></tableViewCell></objects></document>
            """
    }

    /// The lines of an element's text in the preview of its document, and in the cell that the nib makes.
    private func lines(_ element: String, _ name: String, _ direction: Direction) throws -> (preview: [Line], nib: [Line]) {
        let environment = Environment(width: 393, direction: direction == .leftToRight ? .leftToRight : .rightToLeft)
        let path = folder.appendingPathComponent("Places.xib").path
        try Data(Self.xib(element, name).utf8).write(to: URL(fileURLWithPath: path))
        let file = try #require(DesignFile.find(in: [path]).value?.first)
        let loaded = Design.load(file)
        #expect(loaded.diagnostics.isEmpty)
        let made = DesignRenderer().layOut(try #require(loaded.value), mode: 0, in: environment)
        let preview = try #require(made.value).layout.scene

        Surroundings.imageFolder = folder.path
        defer { Surroundings.imageFolder = nil }
        let cell = try #require(UINib(nibName: "Places", bundle: nil).instantiate(withOwner: nil).first as? UITableViewCell)
        let nib = try tableScene(of: ViewTable(cell, height: 80, in: environment), in: environment)
        return (lines(preview.root), lines(nib.root))
    }

    @Test("text is at its alignment in both directions, in the preview and in a nib", arguments: Control.allCases, Direction.allCases)
    func horizontal(control: Control, direction: Direction) throws {
        for alignment in control.alignments {
            let attribute = alignment.isEmpty ? "" : "\(control.attribute)=\"\(alignment)\""
            let (preview, nib) = try lines(control.element(attribute), control.name, direction)
            #expect(preview.count == (control == .lines ? 2 : 1) && nib.count == preview.count, "\(control) \(alignment)")
            let insets = control.insets
            let isMirrored = direction == .rightToLeft
            for (one, other) in zip(preview, nib) {
                let (left, room) = (35 + insets.left, 323 - insets.left - insets.right - one.width)
                let expected: Double =
                    switch alignment {
                    // Xcode leaves out an attribute with UIKit's first value; a paragraph without one leaves the alignment to the label.
                    case "": control.attribute == "contentHorizontalAlignment" ? left + room / 2 : left
                    case "left": left
                    case "right": left + room
                    case "center": left + room / 2
                    case "trailing": isMirrored ? left : left + room
                    default: isMirrored ? left + room : left
                    }
                #expect(abs(one.origin.x - expected) < 0.51, "\(control) \(alignment): \(one.origin.x), not \(expected)")
                #expect(abs(one.origin.x - other.origin.x) < 0.51, "\(control) \(alignment): \(other.origin.x) in the nib")
                #expect(abs(one.origin.y - other.origin.y) < 0.51, "\(control) \(alignment): \(other.origin.y) in the nib")
            }
        }
    }

    @Test("one line, several lines and the title of a button are in the middle of their view, or where the button places it")
    func vertical() throws {
        func middle(_ control: Control, _ attribute: String = "") throws -> Double {
            let (preview, nib) = try lines(control.element(attribute), control.name, .leftToRight)
            let (first, last) = (try #require(preview.first).origin.y, try #require(preview.last).origin.y)
            let (other, otherLast) = (try #require(nib.first).origin.y, try #require(nib.last).origin.y)
            #expect(abs(first - other) < 0.51 && abs(last - otherLast) < 0.51, "\(control) \(attribute)")
            return (first + last) / 2
        }
        let label = try middle(.label)
        // The baseline is below the middle by half of the ascent without the descent.
        #expect(abs(label - 46) < 1)
        #expect(abs(try middle(.lines) - label) < 0.51)
        for control in [Control.button, .configuredButton] {
            let places = try ["top", "center", "bottom"].map { try middle(control, "contentVerticalAlignment=\"\($0)\"") }
            #expect(abs(places[1] - label) < 1.5, "\(control)")
            #expect(places[1] - places[0] > 10 && abs(places[0] + places[2] - 2 * places[1]) < 0.51, "\(control): \(places)")
        }
    }
}
