import CaseFiles
import Foundation
import TableCairo
import TableCells
import TableScene
import TableUIKit
import TableViewProvider
import Testing

/// Repeatable numbers (SplitMix64).
struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@Suite("The geometry of views", .olderScreen) @MainActor
struct ViewGeometryTests {
    private static let size = CGSize(width: 200, height: 160)

    /// A tree of colored views that are moved, turned, scaled, scrolled, hidden and ordered by depth.
    private func tree(_ seed: UInt64) -> (root: UIView, all: [UIView]) {
        var numbers = Numbers(state: seed)
        let root = UIView(frame: CGRect(origin: .zero, size: Self.size))
        var all: [UIView] = [root]
        for index in 1...12 {
            let view = UIView(
                frame: CGRect(
                    x: .random(in: -10...120, using: &numbers), y: .random(in: -10...100, using: &numbers),
                    width: .random(in: 20...110, using: &numbers), height: .random(in: 20...90, using: &numbers)))
            let parent = all[Int.random(in: 0..<min(all.count, 5), using: &numbers)]
            parent.addSubview(view)
            parent.clipsToBounds = true
            switch index % 6 {
            case 0: view.transform = CGAffineTransform(rotationAngle: .random(in: -1...1, using: &numbers))
            case 1: view.transform = CGAffineTransform(scaleX: 0.7, y: 1.3).translatedBy(x: 9, y: -5)
            case 2: view.bounds.origin = CGPoint(x: 7, y: -4)
            case 3:
                view.layer.anchorPoint = CGPoint(x: 0, y: 1)
                view.layer.setAffineTransform(CGAffineTransform(scaleX: 1.2, y: 0.8))
            case 4: view.layer.zPosition = .random(in: -2...2, using: &numbers)
            default: if index == 11 { view.layer.isHidden = true }
            }
            all.append(view)
        }
        for (index, view) in all.enumerated() {
            view.backgroundColor = UIColor(red: CGFloat(index * 20) / 255, green: CGFloat(255 - index * 15) / 255, blue: 0.2, alpha: 1)
        }
        return (root, all)
    }

    private func hex(_ color: UIColor?) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return "#" + [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }

    @Test("the view that is painted at a point is the view that is hit there", arguments: 1...12 as ClosedRange<UInt64>)
    func paintIsHit(seed: UInt64) throws {
        let (root, all) = tree(seed)
        let known = Set(all.map { hex($0.backgroundColor) })
        var numbers = Numbers(state: seed &+ 99)
        let pixels = try bitmap(of: root)
        var compared = 0
        for _ in 0..<200 {
            let point = CGPoint(
                x: CGFloat(Int.random(in: 0..<200, using: &numbers)) + 0.5, y: CGFloat(Int.random(in: 0..<160, using: &numbers)) + 0.5)
            let painted = pixels(point)
            // Edges are drawn on whole pixels, so a point next to one may belong to either view.
            guard known.contains(painted), neighbors(point).allSatisfy({ pixels($0) == painted }) else { continue }
            compared += 1
            #expect(hex(root.hitTest(point, with: nil)?.backgroundColor) == painted, "at \(point)")
        }
        #expect(compared > 120)
    }

    private func neighbors(_ point: CGPoint) -> [CGPoint] {
        [(-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (-1, 1), (1, -1)].map {
            CGPoint(x: min(199.5, max(0.5, point.x + $0.0)), y: min(159.5, max(0.5, point.y + $0.1)))
        }
    }

    private func bitmap(of view: UIView) throws -> (CGPoint) -> String {
        var environment = Environment()
        environment.width = Double(Self.size.width)
        let scene = try tableScene(of: ViewTable(view, height: Self.size.height, in: environment), in: environment)
        let bitmap = try CairoRenderer().bitmap(of: scene, appearance: .light, scale: 1)
        return { point in
            let start = (Int(point.y) * bitmap.width + Int(point.x)) * 4
            return "#" + bitmap.pixels[start..<start + 3].map { String(format: "%02X", $0) }.joined()
        }
    }

    @Test("a point converted to another view and back is the same point", arguments: 1...12 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) {
        let all = tree(seed).all
        for (first, second) in zip(all, all.reversed()) {
            let point = CGPoint(x: 13.25, y: -7.5)
            for back in [
                first.convert(first.convert(point, to: second), from: second), first.convert(first.convert(point, to: nil), from: nil),
            ] {
                #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
            }
        }
    }

    @Test("under a transform, the frame is the rectangle around the view, and center and bounds stay")
    func transformedFrame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(view.frame == CGRect(x: -10, y: 25, width: 80, height: 10))
        #expect(view.center == CGPoint(x: 30, y: 30) && view.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        #expect(view.bounds.size == CGSize(width: 10, height: 20) && view.center == CGPoint(x: 10, y: 5))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 5, y: -5, width: 10, height: 20))
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        parent.addSubview(view)
        #expect(parent.hitTest(CGPoint(x: 10, y: 5), with: nil) === parent)
    }

    @Test("a view and its layer have the same frame, position, visibility and transform")
    func layerAndView() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        #expect(view.layer.frame == view.frame && view.layer.position == view.center)
        view.layer.position = CGPoint(x: 50, y: 50)
        #expect(view.frame == CGRect(x: 30, y: 40, width: 40, height: 20))
        view.layer.isHidden = true
        #expect(view.isHidden)
        view.isHidden = false
        #expect(!view.layer.isHidden)
        view.layer.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
        view.transform = .identity
        #expect(CATransform3DIsIdentity(view.layer.transform))
        view.layer.anchorPoint = .zero
        #expect(view.frame == CGRect(x: 50, y: 50, width: 40, height: 20) && view.center == CGPoint(x: 50, y: 50))
    }

    @Test("a hidden layer takes no room in a stack")
    func hiddenLayer() {
        let views = [UIView(), UIView()]
        for view in views { view.widthAnchor.constraint(equalToConstant: 20).isActive = true }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        views[0].layer.isHidden = true
        stack.layoutIfNeeded()
        #expect(views[1].frame.minX == 0)
    }

    @Test("an accessibility frame follows the view until code sets one")
    func accessibilityFrame() {
        let (parent, view) = (
            UIView(frame: CGRect(x: 5, y: 6, width: 90, height: 90)), UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        )
        parent.addSubview(view)
        #expect(view.accessibilityFrame == CGRect(x: 6, y: 8, width: 3, height: 4))
        view.accessibilityFrame = .zero
        #expect(view.accessibilityFrame == .zero)
    }

    // The frames, insets and margins below are what UIKit of iOS 26 computed for these views.

    private final class Screen: UIViewController {
        override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) }
    }

    @Test(
        "what of the safe area reaches a subview",
        arguments: [
            ([30, 20, 100, 500], [24, 0, 34, 0]), ([-40, -60, 200, 200], [44, 10, 0, 0]), ([0, 100, 320, 200], [0, 10, 0, 12]),
            ([0, 460, 320, 100], [0, 10, 34, 12]), ([300, 0, 100, 480], [44, 0, 34, 12]), ([5, 10, 60, 20], [34, 5, 0, 0]),
            ([0, 500, 100, 50], [0, 10, 34, 0]),
        ] as [([CGFloat], [CGFloat])])
    func safeArea(_ case: (frame: [CGFloat], insets: [CGFloat])) {
        let screen = Screen()
        screen.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        let frame = `case`.frame
        let view = UIView(frame: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
        screen.view.addSubview(view)
        let insets = view.safeAreaInsets
        #expect([insets.top, insets.left, insets.bottom, insets.right] == `case`.insets)
    }

    @Test("margins are those of the view plus the safe area, and guides follow")
    func safeMargins() {
        let screen = Screen()
        screen.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        #expect(screen.view.layoutMargins == UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
        screen.view.insetsLayoutMarginsFromSafeArea = false
        #expect(screen.view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        screen.additionalSafeAreaInsets = UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 16)
        let guide = screen.view.safeAreaLayoutGuide
        let bar = screen.view.add(UIView()) {
            [
                $0.leadingAnchor.constraint(equalTo: guide.leadingAnchor), $0.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                $0.topAnchor.constraint(equalTo: guide.topAnchor), $0.heightAnchor.constraint(equalToConstant: 44),
            ]
        }
        let outer = UIView(frame: CGRect(x: 0, y: 140, width: 320, height: 160))
        screen.view.addSubview(outer)
        let box = outer.add(UIView()) {
            [
                $0.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
                $0.trailingAnchor.constraint(equalTo: outer.layoutMarginsGuide.trailingAnchor),
                $0.topAnchor.constraint(equalTo: outer.layoutMarginsGuide.topAnchor),
                $0.bottomAnchor.constraint(equalTo: outer.layoutMarginsGuide.bottomAnchor),
            ]
        }
        screen.view.layoutIfNeeded()
        #expect(bar.frame == CGRect(x: 16, y: 59, width: 288, height: 44))
        #expect(box.frame == CGRect(x: 24, y: 8, width: 272, height: 144))
    }

    @Test("scroll views move the safe area above and below into their content inset")
    func scrolledSafeArea() {
        let screen = Screen()
        screen.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 0)
        let (scroll, inner) = (
            UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        )
        screen.view.addSubview(scroll)
        scroll.addSubview(inner)
        scroll.contentInset.top = 6
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset.top == 6 && inner.safeAreaInsets.top == 44)
    }

    @Test("the anchor point is the point of the view at its center")
    func anchor() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
        view.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(view.layer.anchorPoint == CGPoint(x: 0, y: 1) && view.center == CGPoint(x: 30, y: 50))
        #expect(view.frame == CGRect(x: 30, y: -10, width: 40, height: 60))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 30, y: -70, width: 80, height: 120))
    }
}
