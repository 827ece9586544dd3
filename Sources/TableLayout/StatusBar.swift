import TableCells
import TableGraphics
import TableScene

/// The status bar, with signs drawn and placed as in the measured ones (`PlatformMetrics §11`).
extension SceneBuilder {
    /// The time, and the signal, network and battery signs: in one row on devices with a home button, otherwise on both sides of the
    /// sensors.
    mutating func statusBar(_ chrome: ScreenChrome, color: ColorReference = .token(.label)) -> [Frame.Child] {
        guard chrome.topInset > 0, !chrome.isPart else { return [] }
        let width = chrome.size.width
        let hasSensors = chrome.topInset > 24
        let isLarge = chrome.topInset >= 59 && width >= 428
        let font = !hasSensors ? 12.0 : width < 390 ? 15 : width == 414 ? 16 : isLarge ? 18 : 17
        let isEarly = !hasSensors && hasEarlyBars
        let signs = isEarly ? .early : StatusSigns(scale: Self.signScales[font] ?? 1)
        let gap = isEarly ? 4 : !hasSensors ? 4.33 : Self.signGaps[font] ?? 5
        func row(_ nodes: [Node]) -> Node { HStack(spacing: gap) { nodes }.foregroundColor(color) }
        let time = Text(chrome.settings.time).font(.system(size: font, weight: 600)).lineLimit(1).foregroundColor(color)
        if chrome.hasPadStatusBar {
            let box = Rect(x: 20, y: 0, width: max(0, width - 40), height: hasSensors ? 22 : chrome.topInset)
            return place(time, in: box, alignment: .leading) + place(row([signs.wifi, signs.battery]), in: box, alignment: .trailing)
        }
        guard hasSensors else {
            let x = isEarly ? 6.5 : 6
            let box = Rect(x: x, y: 0, width: max(0, width - x - 5.4), height: chrome.topInset)
            return place(row([signs.signal, signs.wifi]), in: box, alignment: .leading)
                + place(time, in: Rect(x: 0, y: 0.5, width: width, height: chrome.topInset))
                + place(row([signs.battery]), in: box, alignment: .trailing)
        }
        // The groups are a little nearer to the sensors than the middle of the room beside them.
        let sensors = chrome.topInset >= 59 ? 126.0 : chrome.topInset == 47 ? 162 : 209
        let x = (width - sensors) / 4 + 5.2
        let y = chrome.topInset >= 59 ? min(chrome.topInset - 29.6, 32.5) : chrome.topInset - 21.2
        func box(_ x: Double) -> Rect { Rect(x: x - 60, y: y - 11, width: 120, height: 22) }
        return place(time, in: box(x)) + place(row([signs.signal, signs.wifi, signs.battery]), in: box(width - x))
    }

    /// The size of the signs by that of the time, and the distance between them, in points.
    private static var signScales: [Double: Double] { [12: 0.89, 15: 0.89, 16: 0.963, 18: 1.134] }
    private static var signGaps: [Double: Double] { [15: 5, 16: 6.67, 17: 7.33, 18: 7.67] }
}

private struct StatusSigns {
    var signal, wifi, battery: Node
}

extension StatusSigns {
    /// Those beside a time of 17 points, by a scale.
    init(scale: Double) {
        signal = Self.drawing(
            19.2, 12.2,
            [(0, 4), (5.33, 6.5), (10.67, 9.3), (16, 12.2)].map { x, height in
                let corner = "a0.9 0.9 0 0 1"
                let upper = "M\(x + 0.9) \(12.2 - height)h1.4\(corner) 0.9 0.9", lower = "V11.3\(corner) -0.9 0.9h-1.4\(corner) -0.9 -0.9"
                return (upper + lower + "V\(13.1 - height)\(corner) 0.9 -0.9Z", 1)
            }, scale)
        wifi = Self.drawing(
            17, 12.33,
            [
                ("M0.02 3.56A12.2 12.2 0 0 1 16.98 3.56L15.24 5.35A9.7 9.7 0 0 0 1.76 5.35Z", 1),
                ("M2.89 6.53A8.07 8.07 0 0 1 14.11 6.53L12.32 8.37A5.5 5.5 0 0 0 4.68 8.37Z", 1),
                ("M5.79 9.53A3.9 3.9 0 0 1 11.21 9.53L8.5 12.33Z", 1),
            ], scale)
        battery = Self.drawing(
            27.33, 13,
            [
                (
                    "M4.3 0H20.7A4.3 4.3 0 0 1 25 4.3V8.7A4.3 4.3 0 0 1 20.7 13H4.3A4.3 4.3 0 0 1 0 8.7V4.3A4.3 4.3 0 0 1 4.3 0Z"
                        + "M4.3 1A3.3 3.3 0 0 0 1 4.3V8.7A3.3 3.3 0 0 0 4.3 12H20.7A3.3 3.3 0 0 0 24 8.7V4.3A3.3 3.3 0 0 0 20.7 1Z", 0.4
                ),
                ("M4.5 2H20.5A2.5 2.5 0 0 1 23 4.5V8.5A2.5 2.5 0 0 1 20.5 11H4.5A2.5 2.5 0 0 1 2 8.5V4.5A2.5 2.5 0 0 1 4.5 2Z", 1),
                ("M26 4.5V8.5A2.17 2.17 0 0 0 26 4.5Z", 0.4),
            ], scale)
    }

    /// Those of devices with a home button before iOS 11: five dots, and a battery with a thin outline.
    static var early: StatusSigns {
        let dots = (0..<5).map { ("M\(7 * $0) 2.75a2.75 2.75 0 0 1 5.5 0a2.75 2.75 0 0 1 -5.5 0Z", 1.0) }
        return StatusSigns(
            signal: drawing(33.5, 5.5, dots),
            wifi: drawing(
                12.3, 9,
                [
                    ("M0.02 2.48A8.83 8.83 0 0 1 12.28 2.48L11.24 3.56A7.33 7.33 0 0 0 1.06 3.56Z", 1),
                    ("M2.1 4.64A5.83 5.83 0 0 1 10.2 4.64L9.16 5.72A4.33 4.33 0 0 0 3.14 5.72Z", 1),
                    ("M4.18 6.8A2.83 2.83 0 0 1 8.12 6.8L6.15 8.93Z", 1),
                ]),
            battery: drawing(
                24.5, 9.5,
                [
                    (
                        "M1.5 0H21A1.5 1.5 0 0 1 22.5 1.5V8A1.5 1.5 0 0 1 21 9.5H1.5A1.5 1.5 0 0 1 0 8V1.5A1.5 1.5 0 0 1 1.5 0Z"
                            + "M1.5 0.5A1 1 0 0 0 0.5 1.5V8A1 1 0 0 0 1.5 9H21A1 1 0 0 0 22 8V1.5A1 1 0 0 0 21 0.5Z", 1
                    ),
                    ("M1.5 1H21A0.5 0.5 0 0 1 21.5 1.5V8A0.5 0.5 0 0 1 21 8.5H1.5A0.5 0.5 0 0 1 1 8V1.5A0.5 0.5 0 0 1 1.5 1Z", 1),
                    ("M23 3C24 3 24.5 3.6 24.5 4.75C24.5 5.9 24 6.5 23 6.5Z", 1),
                ]))
    }

    /// Outlines in SVG's syntax with their opacity.
    private static func drawing(
        _ width: Double, _ height: Double, _ outlines: [(data: String, opacity: Double)], _ scale: Double = 1
    ) -> Node {
        let layers = outlines.compactMap { outline in
            Path(svgData: outline.data).map { path in
                Node.DrawingNode.Layer(path.map { Point(x: $0.x * scale, y: $0.y * scale) }, opacity: outline.opacity)
            }
        }
        return .drawing(Node.DrawingNode(size: Size(width: width * scale, height: height * scale), layers: layers))
    }
}
