import CaseFiles
import Foundation
import TableCairo
import TableCells
import TableUIKit
import Testing

/// What drawing code adds to a picture.
@MainActor
@Suite("Drawing", .olderScreen)
struct DrawingTests {
    private final class Badge: UIView {
        var fill = UIColor.red
        override func draw(_ rect: CGRect) {
            fill.setFill()
            UIBezierPath(ovalIn: rect).fill()
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: rect.width / 2, height: 10))
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(rect)
            context.restoreGState()
            context.translateBy(x: 0, y: rect.height - 4)
            context.setFillColor(UIColor.green.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: rect.width, height: 4))
        }
    }

    @Test("a view draws paths, clips and moved rectangles")
    func view() throws {
        let badge = Badge()
        #expect(try color(of: badge, at: CGPoint(x: 50, y: 30), width: 100, height: 60) == color(of: .red))
        #expect(try color(of: badge, at: CGPoint(x: 20, y: 5), width: 100, height: 60) == color(of: .blue))
        #expect(try color(of: badge, at: CGPoint(x: 80, y: 2), width: 100, height: 60) == "#FFFFFF")
        #expect(try color(of: badge, at: CGPoint(x: 2, y: 58), width: 100, height: 60) == color(of: .green))
        badge.fill = .green
        badge.setNeedsDisplay()
        #expect(try color(of: badge, at: CGPoint(x: 50, y: 30), width: 100, height: 60) == color(of: .green))
    }

    private final class Sky: UIView {
        override func draw(_ rect: CGRect) {
            let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
            guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0.4, 0.6]) else {
                return
            }
            UIGraphicsGetCurrentContext()?.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: rect.width, y: 0), options: [])
        }
    }

    @Test("a gradient runs from one point to the other")
    func gradient() throws {
        #expect(try color(of: Sky(), at: CGPoint(x: 20, y: 30), width: 100, height: 60) == color(of: .red))
        #expect(try color(of: Sky(), at: CGPoint(x: 80, y: 30), width: 100, height: 60) == color(of: .blue))
        #expect(CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor] as CFArray, locations: nil) == nil)
    }

    /// Changes its layers in `layoutSubviews`, as many cells do.
    private final class Card: UIView {
        let kind: String
        let box = UIView()
        let gradient = CAGradientLayer()
        init(_ kind: String) {
            self.kind = kind
            super.init(frame: .zero)
            _ = add(box) {
                [
                    $0.leadingAnchor.constraint(equalTo: leadingAnchor), $0.topAnchor.constraint(equalTo: topAnchor),
                    $0.widthAnchor.constraint(equalToConstant: 40), $0.heightAnchor.constraint(equalToConstant: 40),
                ]
            }
            box.backgroundColor = kind == "gradient" ? nil : .red
            if kind == "gradient" {
                gradient.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
                box.layer.addSublayer(gradient)
            }
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            super.layoutSubviews()
            gradient.frame = CGRect(x: 20, y: 0, width: 20, height: 40)
            if kind == "corners" { box.layer.cornerRadius = 20 }
            guard kind == "mask" else { return }
            let mask = CAShapeLayer()
            mask.path =
                UIBezierPath(roundedRect: box.bounds, byRoundingCorners: .topRight, cornerRadii: CGSize(width: 20, height: 20)).cgPath
            box.layer.mask = mask
        }
    }

    @Test(
        "what layoutSubviews changes in layers is in the picture",
        arguments: [("plain", "##"), ("corners", "  "), ("mask", "# "), ("gradient", " #")])
    func layers(kind: String, corners: String) throws {
        let card = Card(kind)
        let found = try [CGPoint(x: 1, y: 1), CGPoint(x: 38, y: 1)].map {
            try color(of: card, at: $0, width: 60, height: 40) == "#FFFFFF" ? " " : "#"
        }
        #expect(found.joined() == corners)
    }

    @Test("an image keeps what a renderer drew")
    func image() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 20, y: 0, width: 20, height: 20))
        }
        #expect(image.size == CGSize(width: 40, height: 20))
        let view = UIImageView(image: image)
        view.contentMode = .topLeft
        #expect(try color(of: view, at: CGPoint(x: 10, y: 10), width: 40, height: 20) == "#FFFFFF")
        #expect(try color(of: view, at: CGPoint(x: 30, y: 10), width: 40, height: 20) == color(of: .red))
    }

    @Test("an image of a single color fills an image view")
    func colorImage() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(try color(of: UIImageView(image: image), at: CGPoint(x: 35, y: 18), width: 40, height: 20) == color(of: .red))
        let button = UIButton()
        button.setBackgroundImage(image, for: .normal)
        #expect(try color(of: button, at: CGPoint(x: 35, y: 18), width: 40, height: 20) == color(of: .red))
    }

    @Test("text and images are drawn where code puts them")
    func parts() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 60)).image { _ in
            "Hello".draw(at: CGPoint(x: 12, y: 9), withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        }
        let text = try layoutText(of: UIImageView(image: image), width: 120, height: 60)
        #expect(text.contains("Hello"), "\(text)")
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    private func color(of color: UIColor) throws -> String {
        let view = UIView()
        view.backgroundColor = color
        return try TableUIKitTests.color(of: view, at: CGPoint(x: 5, y: 5), width: 10, height: 10)
    }
    private func color(of view: UIView, at point: CGPoint, width: CGFloat, height: CGFloat) throws -> String {
        try TableUIKitTests.color(of: view, at: point, width: width, height: height)
    }

    @Test("the data of a drawn image has its pixels, also those that are not opaque")
    func pixels() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            UIColor.blue.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 2))
        }
        var environment = Environment()
        environment.scale = 1
        let data = try #require(Surroundings.with(environment) { image.pngData() })
        let bitmap = try PNG.decode(Array(data))
        #expect(bitmap.width == 4 && bitmap.height == 2)
        #expect(Array(bitmap.pixels[0..<4]) == [255, 0, 0, 255] && bitmap.pixels[15] == 0)
        #expect(bitmap.pixels[10] > 250 && abs(Int(bitmap.pixels[11]) - 128) <= 1)
        let again = try #require(UIImage(data: data))
        #expect(again.pngData() == data)
        #expect(UIImage(systemName: "star")?.pngData() != nil && UIImage().pngData() == nil)
    }

    @Test("an image becomes a JPEG file on white, larger with a higher quality")
    func jpeg() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 16)).image { context in
            for x in 0..<16 {
                UIColor(hue: CGFloat(x) / 16, saturation: 1, brightness: 1, alpha: 1).setFill()
                context.fill(CGRect(x: x, y: 0, width: 1, height: 16))
            }
        }
        var environment = Environment()
        environment.scale = 1
        let files = Surroundings.with(environment) { [-1, 0.2, 1, 7, .nan].map { image.jpegData(compressionQuality: $0) } }
        let bytes = try files.map { Array(try #require($0)) }
        #expect(bytes.allSatisfy { $0.starts(with: [0xFF, 0xD8, 0xFF]) } && bytes[1].count < bytes[2].count && bytes[2] == bytes[3])
        let read = try #require(files[2].flatMap { UIImage(data: $0) })
        #expect(read.size == CGSize(width: 32, height: 16))
        let color = try color(of: UIImageView(image: read), at: CGPoint(x: 28, y: 8), width: 32, height: 16)
        #expect(color.dropFirst().enumerated().allSatisfy { $0.offset % 2 == 1 || $0.element == "F" }, "\(color)")
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    }
}
