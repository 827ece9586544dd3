import CPeer
import TableCairo
import TableGraphics
import TableScene
import TableViewProvider

/// Compares images and PNG files with Cairo and Pango called from C.
func drawingRows() throws -> [Row] {
    let screen = try Screen()
    let peer = PeerDrawing(screen.scene, scale: 2)
    let strings = "settings screen, 780 × 1688, \(peer.strings) strings"
    return [
        Row(
            "draw the \(strings) (vs. C, cairo and Pango)",
            try measure {
                _ = try screen.bitmap()
            } _: {
                peer.draw()
                peer_end()
            }, most: 1.2),
        Row(
            "the same with resolving and layout (vs. C, only drawing)",
            try measure {
                guard let mode = screen.layouts.layOut(screen.design, mode: 0, in: screen.environment).value else { return }
                _ = try screen.renderer.bitmap(of: Screen.cut(mode), appearance: .light, scale: 2)
            } _: {
                peer.draw()
                peer_end()
            }, most: 1.6),
    ] + (try pngRows(try screen.bitmap(), peer))
}

private func pngRows(_ bitmap: Bitmap, _ peer: PeerDrawing) throws -> [Row] {
    peer.draw()
    defer { peer_end() }
    var file: [UInt8] = []
    var peerSize = 0
    let encoding = measure(rounds: 15) {
        file = PNG.encode(bitmap, scale: 2)
    } _: {
        peerSize = peer_png()
    }
    let decoding = try measure(rounds: 15) {
        _ = try PNG.decode(file)
    } _: {
        _ = peer_read_png(file, file.count)
    }
    let share = Double(file.count) / Double(peerSize)
    return [
        Row("encode it as PNG (vs. cairo's writer)", encoding, faster: 4),
        Row(
            work: "the size of the file", ours: "\(file.count / 1000) kB", peer: "\(peerSize / 1000) kB", ratio: short(share),
            wanted: "≤ 1.00",
            isMet: share <= 1),
        Row("decode it (vs. cairo's reader)", decoding),
    ]
}
