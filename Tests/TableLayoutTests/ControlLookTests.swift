import TableCells
import TableGraphics
import TableInputs
import TableScene
import Testing

@testable import TableLayout

/// Controls and accessories of each iOS version.
@Suite("Controls by iOS version")
struct ControlLookTests {
    private func scene(_ body: (Environment) -> Node, theme: String, scale: Double = 2) throws -> Frame {
        let environment = Environment(width: 320, theme: try #require(Theme.shipped(named: theme).value), scale: scale)
        let table = TestTable(sections: [[TestTable.Row(height: .automatic, body: body(environment))]])
        return TableLayout(table, in: environment, shaper: BlockShaper()).scene.root
    }

    private func row(_ contents: Value, theme: String, scale: Double = 2) throws -> Frame {
        try scene({ StandardCell.body(StandardContents(contents), in: $0, wraps: true) }, theme: theme, scale: scale)
    }

    /// The first frame with a role, and its position in the table.
    private func found(_ isWanted: (Role) -> Bool, in frame: Frame, at place: Point = .zero) -> (frame: Frame, origin: Point)? {
        if isWanted(frame.role) { return (frame, place) }
        for child in frame.children {
            guard case .frame(let inner) = child.item else { continue }
            if let found = found(isWanted, in: inner, at: place + child.origin) { return found }
        }
        return nil
    }

    @Test("images and switches are on whole points before iOS 13", arguments: [2.0, 3])
    func wholePoints(scale: Double) throws {
        func isToggle(_ role: Role) -> Bool { if case .toggle = role { true } else { false } }
        func y(_ contents: Value, _ theme: String, _ isWanted: (Role) -> Bool) throws -> Double {
            let place = found(isWanted, in: try row(contents, theme: theme, scale: scale))?.origin.y
            return try #require(place)
        }
        #expect(try y(["title": "A", "on": true], "ios-classic", isToggle) == 6)
        #expect(try y(["title": "A", "symbol": "gear"], "ios9") { $0 == .image } == 9)
        #expect(try y(["title": "A", "symbol": "gear", "symbolSize": 29], "ios9") { $0 == .image } == 7)
        #expect(try abs(y(["title": "A", "on": true], "ios", isToggle) - 6.5) < 0.2)
        #expect(try y(["title": "A", "symbol": "gear"], "ios") { $0 == .image } == 10)
    }

    @Test("a symbol's artwork has its system's size in an image view of 24", arguments: [("ios", 21.0), ("ios26", 26), ("material", 24)])
    func symbols(theme: String, side: Double) throws {
        let image = try #require(found({ $0 == .image }, in: row(["title": "A", "symbol": "lock"], theme: theme))).frame
        #expect(image.size == Size(width: 24, height: 24))
        let artwork = try #require(found({ $0 == .image }, in: Frame(size: image.size, role: .group, children: image.children))).frame
        #expect(artwork.size == Size(width: side, height: side))
    }

    @Test(
        "checkmarks have the size of their iOS version",
        arguments: [("ios-classic", 13.0, 10.0), ("ios9", 13, 10), ("ios", 14.9, 14.2), ("ios-list", 14.9, 14.2), ("ios26", 15.2, 14.5)])
    func checkmarks(theme: String, width: Double, height: Double) throws {
        let mark = try #require(found({ $0 == .accessory(.checkmark) }, in: row(["title": "A", "accessory": "checkmark"], theme: theme)))
        #expect(mark.frame.size == Size(width: (width * 2).rounded() / 2, height: (height * 2).rounded() / 2))
    }

    @Test("segmented controls and steppers are capsules in iOS 26", arguments: [("ios", 8.0, 7.0), ("ios26", 16, 14)])
    func capsules(theme: String, radius: Double, pill: Double) throws {
        func radii(_ node: Node) throws -> [Double] {
            shapes(in: try scene({ _ in node.padding(2) }, theme: theme)).compactMap { child, _ in
                guard case .shape(.roundedRectangle(let size, let radius, _, _), _) = child.item, size.height < 34 else { return nil }
                return min(radius, size.height / 2)
            }
        }
        #expect(try radii(Stepper()) == [radius])
        #expect(try radii(SegmentedControl(["A", "B"], selected: 0)) == [theme == "ios" ? 9 : 16, pill])
    }

    @Test("sliders with steps have tick marks in iOS 26")
    func steps() throws {
        func parts(_ step: Double?, _ theme: String) throws -> Int {
            try #require(found({ $0 == .slider(0.5) }, in: scene({ _ in Slider(value: 0.5, step: step) }, theme: theme))).frame.children
                .count
        }
        #expect(try parts(0.25, "ios26") == parts(nil, "ios26") + 5)
        #expect(try parts(0.25, "ios") == parts(nil, "ios"))
        #expect(try parts(0, "ios26") == parts(nil, "ios26"))
    }

    @Test("a switch's shadow has the gray levels measured in screenshot 01, to 8 of 255")
    func shadow() throws {
        let parts = KnobShadow.parts(isRaised: true).flatMap { $0.children(Size(width: 28, height: 28), at: .zero, strength: 1) }
        // Gray levels on white, by distance from the knob's lower edge. The track ends 1.5 points below the knob.
        let measured = [(2.25, 218.0), (2.75, 222), (3.25, 227), (3.75, 232), (4.25, 238), (4.75, 243), (5.25, 245), (5.75, 248)]
        for (distance, level) in measured {
            let light = parts.reduce(255.0) { $0 * (1 - opacity(of: $1, at: Point(x: 14, y: 28 + distance))) }
            #expect(abs(light - level) < 8, "\(distance): \(light)")
        }
    }

    /// The opacity of a shadow's part at a point.
    private func opacity(of part: Frame.Child, at point: Point) -> Double {
        guard case .shape(.ellipse(let size), let paint) = part.item else { return .nan }
        let center = Point(x: part.origin.x + size.width / 2, y: part.origin.y + size.height / 2)
        let distance = ((point.x - center.x) * (point.x - center.x) + (point.y - center.y) * (point.y - center.y)).squareRoot()
        switch paint {
        case .fill(let color): return distance <= size.width / 2 ? Double(color.light.alpha) / 255 : 0
        case .stroke: return .nan
        case .gradient(let gradient):
            let location = distance / (size.width / 2)
            guard let after = gradient.stops.firstIndex(where: { $0.location >= location }) else { return 0 }
            let (low, high) = (gradient.stops[max(0, after - 1)], gradient.stops[after])
            let span = high.location - low.location
            let share = span > 0 ? (location - low.location) / span : 0
            return (Double(low.color.light.alpha) * (1 - share) + Double(high.color.light.alpha) * share) / 255
        }
    }

    @Test("a disabled switch has half the shadow")
    func faded() throws {
        func shadow(_ isEnabled: Bool) throws -> Int {
            let toggle = try #require(
                found(
                    { $0 == .toggle(isOn: true, isEnabled: isEnabled) },
                    in: scene({ _ in Toggle(isOn: true, isEnabled: isEnabled) }, theme: "ios")))
            for (child, _) in shapes(in: toggle.frame) {
                if case .shape(_, .gradient(let gradient)) = child.item { return Int(gradient.stops[0].color.light.alpha) }
            }
            return 0
        }
        #expect(try shadow(true) == 30 && shadow(false) == 15)
    }

    /// The shapes in a frame, and the innermost frame around each.
    private func shapes(in frame: Frame) -> [(Frame.Child, Frame)] {
        frame.children.flatMap { child in
            if case .frame(let inner) = child.item { shapes(in: inner) } else { [(child, frame)] }
        }
    }

    @Test(
        "since iOS 13, a switch's track clips the shadow of its knob",
        arguments: [("ios-classic", false), ("ios9", false), ("ios13", true), ("ios", true), ("ipad", true), ("ios-list", true)])
    func clippedShadow(theme: String, isClipped: Bool) throws {
        for isOn in [true, false] {
            let toggle = try #require(
                found({ $0 == .toggle(isOn: isOn, isEnabled: true) }, in: scene({ _ in Toggle(isOn: isOn) }, theme: theme)))
            let shadows = shapes(in: toggle.frame).filter { if case .shape(_, .gradient) = $0.0.item { true } else { false } }
            #expect(!shadows.isEmpty)
            for (_, frame) in shadows {
                #expect(frame.clips == isClipped && frame.size == toggle.frame.size)
                #expect(!isClipped || frame.clipRadius == frame.size.height / 2)
            }
        }
    }

    @Test("a wide knob's shadow is stretched without a seam")
    func wide() {
        for part in KnobShadow.parts(isRaised: false) where part.blur > 0 {
            let children = part.children(Size(width: 37, height: 24), at: .zero, strength: 1)
            #expect(children.count == 3)
            #expect(children[1].origin.x == 12 && children[2].origin.x == 25)
        }
    }
}
