import CaseFiles
import Foundation
import TableCells
import TableUIKit
import Testing
import UIKit

/// What layers and transforms do to the picture.
@Suite(.olderScreen) @MainActor struct LayerTests {
    /// The colors along the middle of a view 100 points wide and 20 high, with a line from 10 to 90.
    private func line(_ change: (CAShapeLayer) -> Void) throws -> [Bool] {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let layer = CAShapeLayer()
        layer.frame = view.bounds
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10)])
        (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth) = (path, nil, UIColor.systemRed.cgColor, 4)
        change(layer)
        view.layer.addSublayer(layer)
        return try [9, 11, 30, 50, 70, 88, 90].map { try color(of: view, at: CGPoint(x: $0, y: 10), width: 100, height: 20) == "#FF3B30" }
    }

    @Test func strokes() throws {
        #expect(try line { _ in } == [false, true, true, true, true, true, false])
        #expect(try line { $0.lineCap = .round } == [true, true, true, true, true, true, true])
        #expect(try line { $0.strokeEnd = 0.5 } == [false, true, true, false, false, false, false])
        #expect(try line { $0.strokeStart = 0.4 } == [false, false, false, true, true, true, false])
        #expect(try line { $0.lineDashPattern = [30, 20] } == [false, true, true, false, true, true, false])
    }

    @Test func evenOddFill() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let layer = CAShapeLayer()
        layer.frame = view.bounds
        let path = UIBezierPath(rect: view.bounds)
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)))
        (layer.path, layer.fillColor) = (path.cgPath, UIColor.systemRed.cgColor)
        view.layer.addSublayer(layer)
        #expect(try color(of: view, at: CGPoint(x: 20, y: 20), width: 40, height: 40) == "#FF3B30")
        layer.fillRule = .evenOdd
        #expect(try color(of: view, at: CGPoint(x: 20, y: 20), width: 40, height: 40) == "#FFFFFF")
        #expect(try color(of: view, at: CGPoint(x: 5, y: 5), width: 40, height: 40) == "#FF3B30")
    }

    /// A blue square of 10 points in a red layer of 40, which lies at 20, 20 in the view.
    private func nested() -> (view: UIView, outer: CALayer, inner: CALayer) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (outer, inner) = (CALayer(), CALayer())
        (outer.frame, inner.frame) = (CGRect(x: 20, y: 20, width: 40, height: 40), CGRect(x: 5, y: 5, width: 10, height: 10))
        (outer.backgroundColor, inner.backgroundColor) = (UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor)
        view.layer.addSublayer(outer)
        outer.addSublayer(inner)
        return (view, outer, inner)
    }

    @Test("layers in layers are drawn, also turned and scaled")
    func nestedLayers() throws {
        let (view, outer, inner) = nested()
        func color(_ x: CGFloat, _ y: CGFloat) throws -> String {
            try TableUIKitTests.color(of: view, at: CGPoint(x: x, y: y), width: 100, height: 100)
        }
        #expect(try color(30, 30) == "#007AFF" && color(50, 50) == "#FF3B30")
        inner.setAffineTransform(CGAffineTransform(scaleX: 3, y: 1))
        #expect(try color(22, 30) == "#007AFF" && color(30, 22) == "#FF3B30")
        inner.isHidden = true
        #expect(try color(30, 30) == "#FF3B30")
        outer.replaceSublayer(inner, with: CALayer())
        #expect(outer.sublayers?.count == 1 && inner.superlayer == nil)
    }

    @Test("key paths change one part of a transform")
    func keyPaths() {
        let layer = CALayer()
        layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation")
        layer.setValue(2 as CGFloat, forKeyPath: "transform.scale")
        layer.setValue(7 as CGFloat, forKeyPath: "transform.translation.x")
        let point = CGPoint(x: 1, y: 0).applying(layer.affineTransform())
        #expect(abs(point.x - 7) < 1e-9 && abs(point.y - 2) < 1e-9)
    }

    @Test("points convert between layers, and hit what is painted")
    func layerGeometry() {
        let (view, outer, inner) = nested()
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 6, y: 7))
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: view.layer) == CGPoint(x: 26, y: 27))
        #expect(view.layer.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: inner) == CGRect(x: 25, y: 25, width: 5, height: 5))
        #expect(view.layer.hitTest(CGPoint(x: 30, y: 30)) === inner && view.layer.hitTest(CGPoint(x: 50, y: 50)) === outer)
        #expect(view.layer.hitTest(CGPoint(x: 90, y: 90)) === view.layer && view.layer.hitTest(CGPoint(x: 101, y: 1)) == nil)
        #expect(inner.contains(CGPoint(x: 9, y: 9)) && !inner.contains(CGPoint(x: 10, y: 9)))
        let subview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        view.addSubview(subview)
        #expect(view.layer.hitTest(CGPoint(x: 30, y: 29)) === subview.layer)
        #expect(subview.layer.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: -19, y: -19))
        outer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(outer.frame == CGRect(x: 0, y: 0, width: 80, height: 80) && outer.bounds.width == 40)
        #expect(inner.convert(CGPoint.zero, to: view.layer) == CGPoint(x: 10, y: 10))
        outer.anchorPoint = .zero
        #expect(outer.position == CGPoint(x: 40, y: 40))
    }

    @Test func transforms() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let bar = UIView(frame: CGRect(x: 10, y: 45, width: 80, height: 10))
        bar.backgroundColor = .systemRed
        view.addSubview(bar)
        func red(_ x: CGFloat, _ y: CGFloat) throws -> Bool {
            try color(of: view, at: CGPoint(x: x, y: y), width: 100, height: 100) == "#FF3B30"
        }
        #expect(try red(15, 50) && !red(50, 15))
        bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(try !red(15, 50) && red(50, 15))
        bar.transform = CGAffineTransform(scaleX: 0.5, y: 3)
        #expect(try !red(15, 50) && red(50, 38))
        bar.transform = .identity
        bar.layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 1))
        #expect(try !red(15, 50) && red(35, 50))
    }

    @Test func contents() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.layer.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
                UIColor.systemRed.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }.cgImage
        #expect(try color(of: view, at: CGPoint(x: 2, y: 10), width: 40, height: 20) == "#FF3B30")
        view.layer.contentsGravity = .resizeAspect
        #expect(try color(of: view, at: CGPoint(x: 2, y: 10), width: 40, height: 20) == "#FFFFFF")
        #expect(try color(of: view, at: CGPoint(x: 20, y: 2), width: 40, height: 20) == "#FF3B30")
    }

    @Test func text() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let layer = CATextLayer()
        (layer.frame, layer.string, layer.fontSize) = (view.bounds, "A B", 20)
        (layer.foregroundColor, layer.alignmentMode) = (UIColor.red.cgColor, .right)
        view.layer.addSublayer(layer)
        let line = try #require(try layoutText(of: view, width: 100, height: 60).split(separator: "\n").first { $0.contains("A B") })
        let numbers = line.split(separator: "[")[1].split(separator: "]")[0].split(separator: " ").compactMap { Double($0) }
        #expect(abs(numbers[0] + numbers[2] - 100) < 1 && numbers[1] < 25 && line.contains("20 400 #FF0000"))
        #expect(layer.preferredFrameSize().height > 20)
    }

    @Test("a layer is inserted behind or in front of another one")
    func order() {
        let (layer, first, last) = (CALayer(), CALayer(), CALayer())
        let added = (0..<4).map { _ in CALayer() }
        for one in [first, last] { layer.addSublayer(one) }
        layer.insertSublayer(added[0], above: first)
        layer.insertSublayer(added[1], below: last)
        layer.insertSublayer(added[2], below: nil)
        layer.insertSublayer(added[3], above: nil)
        let wanted = [added[2], first, added[0], added[1], last, added[3]]
        #expect(layer.sublayers?.elementsEqual(wanted, by: ===) == true)
        layer.insertSublayer(first, above: last)
        #expect(layer.sublayers?.firstIndex { $0 === first } == 4)
    }

    @Test("the list of sublayers reorders subviews and layers")
    func reordered() {
        let view = UIView()
        let (red, blue, layer) = (UIView(), UIView(), CALayer())
        view.addSubview(red)
        view.layer.addSublayer(layer)
        view.addSubview(blue)
        for wanted in [[blue.layer, layer, red.layer], [layer, red.layer, blue.layer], [red.layer, blue.layer, layer]] {
            view.layer.sublayers = wanted
            #expect(view.layer.sublayers?.elementsEqual(wanted, by: ===) == true)
            #expect(view.subviews.map { ObjectIdentifier($0.layer) } == wanted.filter { $0 !== layer }.map { ObjectIdentifier($0) })
        }
    }

    @Test("sublayers lie among subviews in the order in which both were added, and stay there")
    func amongSubviews() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        func subview(_ color: UIColor) -> UIView {
            let subview = UIView(frame: view.bounds)
            subview.backgroundColor = color
            return subview
        }
        let (red, blue, layer) = (subview(.systemRed), subview(.systemBlue), CALayer())
        (layer.frame, layer.backgroundColor) = (view.bounds, UIColor.systemGreen.cgColor)
        func front() throws -> String {
            let color = try color(of: view, at: CGPoint(x: 5, y: 5), width: 20, height: 20)
            return ["#FF3B30": "red", "#007AFF": "blue", "#34C759": "layer"][color] ?? color
        }
        func order() -> [String] {
            (view.layer.sublayers ?? []).map { $0 === red.layer ? "red" : $0 === blue.layer ? "blue" : $0 === layer ? "layer" : "?" }
        }
        view.addSubview(red)
        view.layer.addSublayer(layer)
        #expect(try front() == "layer" && order() == ["red", "layer"])
        view.addSubview(blue)
        #expect(try front() == "blue" && order() == ["red", "layer", "blue"])
        #expect(view.layer.hitTest(CGPoint(x: 5, y: 5)) === blue.layer && view.hitTest(CGPoint(x: 5, y: 5), with: nil) === blue)
        view.bringSubviewToFront(red)
        #expect(try front() == "red" && order() == ["layer", "blue", "red"])
        view.layer.insertSublayer(layer, at: 1)
        #expect(order() == ["blue", "layer", "red"])
        blue.removeFromSuperview()
        #expect(order() == ["layer", "red"])
        view.insertSubview(blue, at: 0)
        #expect(order() == ["layer", "blue", "red"])
        view.layer.insertSublayer(layer, above: red.layer)
        view.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(try front() == "layer" && order() == ["red", "blue", "layer"])
        view.layer.insertSublayer(layer, below: blue.layer)
        #expect(try front() == "blue" && order() == ["red", "layer", "blue"])
        view.layer.insertSublayer(blue.layer, at: 0)
        #expect(order() == ["blue", "red", "layer"] && blue.superview === view, "a subview's layer moves with its view")
        view.layer.insertSublayer(blue.layer, above: red.layer)
        view.layer.insertSublayer(layer, below: blue.layer)
        #expect(order() == ["red", "layer", "blue"])
        layer.zPosition = 1
        #expect(try front() == "layer" && view.layer.hitTest(CGPoint(x: 5, y: 5)) === layer)
        red.layer.removeFromSuperlayer()
        #expect(red.superview == nil && red.layer.superlayer == nil && blue.layer.superlayer === view.layer)
        view.layer.sublayers = nil
        #expect(view.subviews.isEmpty && layer.superlayer == nil && view.layer.sublayers == nil)
        view.layer.sublayers = [layer, CALayer()]
        #expect(order() == ["layer", "?"])
    }
}
