import Foundation
import Testing

@testable import TableCells
@testable import TableGraphics

@Suite("Symbols")
struct SymbolTests {
    @Test("every outline of every symbol parses and stays on the grid", arguments: SymbolSet.names)
    func artwork(name: String) throws {
        let symbol = try #require(SymbolSet.symbol(named: name))
        #expect(!symbol.layers.isEmpty)
        for layer in symbol.layers {
            #expect(!layer.path.elements.isEmpty)
            for element in layer.path.elements {
                switch element {
                case .move(let p), .line(let p), .curve(_, _, let p): #expect((0...24).contains(p.x) && (0...24).contains(p.y))
                case .close: break
                }
            }
        }
    }

    @Test(
        "much used symbols have drawings of this project, so that they need no package and have the strokes of the others",
        arguments: [
            "tortoise", "testtube.2", "ladybug", "hand.tap", "gamecontroller", "opticid", "list.star", "envelope.open", "gearshape.2",
            "x.circle", "plus.square.fill.on.square.fill", "exclamationmark.arrow.triangle.2.circlepath",
            "ferry", "ferry.fill", "guitars", "sailboat", "bed.double", "figure.walk", "figure.wave", "button.programmable", "plus.bubble",
        ])
    func ownDrawings(name: String) throws {
        #expect(SymbolSet.artwork(named: name) != nil)
        #expect(try area(name, weight: 700) > area(name) || !SymbolSet.symbol(named: name).hasStrokes)
    }

    /// The area that a symbol covers, in square grid units.
    private func area(_ name: String, weight: Int = 400) throws -> Double {
        try #require(SymbolSet.symbol(named: name)).outlines(weight: weight).reduce(0) { sum, layer in
            sum + layer.path.subtracting().contours.reduce(0) { $0 + $1.signedArea }
        }
    }

    @Test(
        "a symbol of one color is one filled outline, so that its strokes do not show through each other",
        arguments: ["tray", "magnifyingglass", "person.2.slash", "wifi.slash", "folder.badge.plus", "gearshape.fill", "cube"])
    func oneMask(name: String) throws {
        let outlines = try #require(SymbolSet.symbol(named: name)).outlines()
        #expect(outlines.count == 1 && outlines[0].lineWidth == nil && !outlines[0].path.elements.isEmpty)
    }

    @Test(
        "what stands inside a filled shape is cut out",
        arguments: ["banknote", "clock", "envelope", "checkmark.circle", "camera", "tray"])
    func holes(name: String) throws {
        let filled = try #require(SymbolSet.symbol(named: name + ".fill"))
        #expect(filled.layers.contains { $0.erases })
        #expect(try area(name + ".fill") > area(name) + 20)
    }

    @Test(
        "a symbol with the shape of another one says so, in each of its variants",
        arguments: [
            ("hare", "speedometer2"), ("hare.fill", "speedometer2"), ("hare.circle.fill", "speedometer2"),
            ("tshirt.badge.plus", "handbag"), ("envelope", nil), ("book.circle", nil), ("sailboat.fill", nil), ("line.horizontal.3", nil),
        ] as [(String, String?)])
    func standIns(name: String, icon: String?) throws {
        #expect(try #require(SymbolSet.symbol(named: name)).standIn == icon)
    }

    @Test("an enclosed sign keeps its enclosure, filled or not", arguments: ["person.2", "lock", "arrow.up", "tortoise"])
    func enclosed(name: String) throws {
        // A ring of 1.7 around a disc of 18.
        #expect(try area(name + ".circle") > 48 && area(name + ".circle") < 200)
        #expect(try area(name + ".circle.fill") > 200 && area(name + ".circle.fill") < 303)
    }

    @Test("symbols for sound and for pictures differ")
    func airplay() throws {
        #expect(
            try #require(SymbolSet.symbol(named: "airplayaudio")).outlines()[0].path
                != SymbolSet.symbol(named: "airplayvideo")?.outlines()[0].path)
    }

    @Test(
        "a hierarchical symbol has lighter layers", arguments: ["folder.badge.plus", "bell.slash", "star.circle.fill", "mic.slash.fill"])
    func hierarchical(name: String) throws {
        let plain = try #require(SymbolSet.symbol(named: name))
        let drawing = try #require(SymbolSet.symbol(named: name, .hierarchical))
        #expect(plain.layers.allSatisfy { $0.opacity == 1 })
        #expect(drawing.layers.contains { $0.opacity < 1 } && drawing.layers.last?.opacity == 1)
        #expect(SymbolSet.symbol(named: "gearshape", .hierarchical)?.layers.allSatisfy { $0.opacity == 1 } == true)
    }

    private func points(_ layers: some Sequence<SymbolDrawing.Layer>) -> [Point] {
        layers.flatMap(\.path.elements).compactMap { element in
            switch element {
            case .move(let p), .line(let p), .curve(_, _, let p): p
            case .close: nil
            }
        }
    }

    @Test("a badge is in the bottom trailing corner of its symbol", arguments: ["bell", "tray.full"])
    func badges(base: String) throws {
        let layers = try #require(SymbolComposer.layers(of: base + ".badge.plus", .monochrome))
        let (symbol, sign) = (points(layers.prefix(1)), points(layers.suffix(1)))
        #expect(layers.count > 1 && !symbol.isEmpty && !sign.isEmpty)
        #expect(sign.allSatisfy { $0.x > 12 && $0.y > 12 } && symbol.allSatisfy { $0.x <= 24 * 0.84 && $0.y <= 24 * 0.84 })
        #expect(layers.contains { $0.erases }, "the sign keeps a space free")
    }

    @Test("a slash adds one stroke across its symbol, with space around it", arguments: ["person.3", "cube", "leaf"])
    func slashes(base: String) throws {
        let layers = try #require(SymbolComposer.layers(of: base + ".slash", .monochrome))
        let stroke = points(layers.suffix(1))
        #expect(layers.count > 2 && layers.last?.lineWidth != nil && layers.dropLast().last?.erases == true)
        #expect(stroke.count == 2 && stroke[0].x < 6 && stroke[1].x > 18 && stroke[0].y < stroke[1].y)
    }

    @Test("stroke widths follow the font weight")
    func weights() throws {
        for name in ["lock", "envelope", "tray.full"] {
            let areas = try [100, 300, 400, 600, 900].map { try area(name, weight: $0) }
            #expect(areas == areas.sorted() && Set(areas).count > 3, "\(name): \(areas)")
        }
    }

    @Test("every symbol keeps all strokes and fills of its artwork")
    func complete() {
        for (names, strokes, fills) in symbolArtwork {
            for name in names { #expect(SymbolSet.symbol(named: name)?.layers.count == strokes.count + fills.count, "\(name)") }
        }
    }

    @Test("the symbol set has the names that screens commonly use")
    func promised() {
        let names = """
            gear person person.2 person.circle envelope lock lock.open trash square.and.arrow.up share heart heart.fill bell
            bell.slash wifi airplane bluetooth camera photo star star.fill tag cart clock calendar mappin phone video doc doc.text
            folder folder.fill link globe key creditcard checkmark checkmark.circle checkmark.circle.fill xmark xmark.circle.fill
            plus minus plus.circle.fill minus.circle.fill info.circle questionmark.circle exclamationmark.triangle magnifyingglass
            mic music.note play.fill pause.fill speaker.wave.2 battery.100 moon sun.max cloud bolt flag bookmark paperclip
            paperplane tray archivebox pencil square.and.pencil list.bullet line.3.horizontal ellipsis ellipsis.circle
            arrow.clockwise arrow.down.circle arrow.up chevron.left chevron.right chevron.up chevron.down house building gift
            headphones hand.raised eye eye.slash shield printer display iphone laptop antenna.radiowaves.left.and.right location
            map car bicycle fork.knife cup book graduationcap wrench hammer paintbrush textformat number qrcode faceid touchid
            """
        for name in names.split(whereSeparator: \.isWhitespace) { #expect(SymbolSet.symbol(named: String(name)) != nil, "\(name)") }
    }

    /// The names that 57 public apps use most, without two that are misspelled in their sources.
    @Test("the symbol set has the names that 57 public apps use most")
    func used() throws {
        try #require(SymbolSet.missingPackage == nil, "install Debian’s bootstrap-icons")
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/SymbolNames.txt")
        let names = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(names.count == 438)
        for name in names { #expect(SymbolSet.symbol(named: name) != nil, "\(name)") }
    }

    @Test(
        "variants are derived from base names",
        arguments: [
            "briefcase.circle", "briefcase.square.fill", "tag.slash.fill", "folder.fill.badge.plus", "doc.text.viewfinder",
            "house.circle.fill",
            "arrowshape.turn.up.left.circle", "document.on.document.fill", "arrow.trianglehead.2.clockwise", "gift.badge.xmark",
            "leaf.fill",
        ])
    func composed(name: String) throws {
        let symbol = try #require(SymbolSet.symbol(named: name))
        for layer in symbol.layers {
            for case .line(let p) in layer.path.elements { #expect((0...24).contains(p.x) && (0...24).contains(p.y)) }
        }
    }

    @Test(
        "the hint for an unknown name suggests the nearest meaning",
        arguments: [
            ("tray.full.wings", "tray.full"), ("search", "magnifyingglass"), ("gearshap.fill", "gearshape.fill"), ("settings", "gearshape"),
            ("checkmark.cicle", "checkmark.circle"), ("folder.badge.wings", "folder.badge"), ("trash.can.lid", "trash"),
        ])
    func hint(name: String, near: String) {
        #expect(SymbolSet.symbol(named: name) == nil)
        #expect(SymbolSet.unknown(name, at: nil).hints.first == "did you mean “\(near)”?")
    }

    @Test(
        "hostile symbol names from data are safe",
        arguments: [
            String(repeating: "a.", count: 100_000), String(repeating: "person.badge.", count: 7), String(repeating: ".fill", count: 15),
            "", ".", "../lock",
            "lock.badge.../../../../etc/passwd",
        ])
    func hostile(name: String) {
        _ = SymbolSet.symbol(named: name)
        _ = SymbolSet.unknown(name, at: nil)
    }

    @Test("forward and backward symbols are mirrored in right-to-left layouts")
    func directional() {
        #expect(SymbolSet.isDirectional("chevron.forward") && SymbolSet.isDirectional("arrow.uturn.backward.circle"))
        #expect(!SymbolSet.isDirectional("forward.fill") && !SymbolSet.isDirectional("backward.end"))
        #expect(!SymbolSet.isDirectional("chevron.right") && !SymbolSet.isDirectional("fast.forwarded"))
    }

    @Test("signs in filled circles are holes", arguments: ["checkmark", "plus", "minus", "xmark"])
    func holes(sign: String) throws {
        let layers = try #require(SymbolSet.symbol(named: sign + ".circle.fill")).outlines()
        #expect(layers.count == 1)
        // By the nonzero rule, a hole has the opposite direction.
        let areas = areas(of: try #require(layers.first).path)
        #expect(areas.count == 2)
        #expect(areas[0] * areas[1] < 0 && abs(areas[0]) > abs(areas[1]))
    }

    /// The signed areas of a path's closed outlines, from their corners.
    private func areas(of path: Path) -> [Double] {
        var outlines: [[Point]] = []
        for element in path.elements {
            switch element {
            case .move(let p): outlines.append([p])
            case .line(let p), .curve(_, _, let p): outlines[outlines.count - 1].append(p)
            case .close: break
            }
        }
        return outlines.map { points in
            points.indices.reduce(0) { sum, i in
                let (a, b) = (points[i], points[(i + 1) % points.count])
                return sum + a.x * b.y - b.x * a.y
            }
        }
    }

    @Test(
        "path data supports relative commands, arcs and repeated commands, and rejects invalid data",
        arguments: [
            ("M1 2l3 4", "M1 2L4 6"), ("M0 0h5v5H0z", "M0 0L5 0L5 5L0 5Z"), ("m1 1 2 2 2 2", "M1 1L3 3L5 5"),
            ("M10 0A10 10 0 0 1 0 10", "M10 0C10 5.523 5.523 10 0 10"), ("", ""), ("5 5", nil), ("M1", nil), ("Mx", nil),
            ("M0 0A1 1 0 2 0 3 3", nil),
        ] as [(String, String?)])
    func pathData(text: String, expected: String?) {
        #expect(Path(svgData: text)?.svgData == expected)
    }

    @Test("a custom symbol may have an image of any size but none", arguments: ["1 1", "0.5 0.5", "96 96"])
    func customSize(size: String) throws {
        func symbol(_ size: String) -> SymbolDrawing? {
            SymbolDrawing(svg: Array("<svg viewBox=\"0 0 \(size)\"><circle cx=\"1\" cy=\"1\" r=\"1\"/></svg>".utf8), name: "own")
        }
        #expect(symbol(size)?.layers.count == 1)
        #expect(symbol("0 9") == nil && symbol("9 0") == nil)
    }
}

extension SymbolDrawing? {
    fileprivate var hasStrokes: Bool { self?.layers.contains { $0.lineWidth != nil } == true }
}
