@testable import TableCells
import TableGraphics
import Testing

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

    @Test("no outline is lost")
    func complete() {
        for (names, strokes, fills) in symbolArtwork {
            for name in names { #expect(SymbolSet.symbol(named: name)?.layers.count == strokes.count + fills.count, "\(name)") }
        }
    }

    @Test("at least the sixty that screens are made of")
    func count() {
        #expect(SymbolSet.names.count >= 60)
        for name in ["gear", "person", "envelope", "lock", "trash", "share", "heart", "bell", "wifi", "airplane", "bluetooth", "camera"] {
            #expect(SymbolSet.symbol(named: name) != nil)
        }
    }

    @Test("path data: relative steps, arcs, repeated commands; nonsense is refused", arguments: [
        ("M1 2l3 4", "M1 2L4 6"), ("M0 0h5v5H0z", "M0 0L5 0L5 5L0 5Z"), ("m1 1 2 2 2 2", "M1 1L3 3L5 5"),
        ("M10 0A10 10 0 0 1 0 10", "M10 0C10 5.523 5.523 10 0 10"), ("", ""), ("5 5", nil), ("M1", nil), ("Mx", nil), ("M0 0A1 1 0 2 0 3 3", nil),
    ] as [(String, String?)])
    func pathData(text: String, expected: String?) {
        #expect(Path(svgData: text)?.svgData == expected)
    }
}
