import Foundation
import TableCells
import TableGraphics
import TableScene
import TableUIKit
import TableViewProvider

/// A view's layout as text: frames, words and colors.
@MainActor
func layoutText(of view: UIView, width: CGFloat = 300, height: CGFloat? = nil, in environment: Environment = Environment()) throws -> String
{
    var environment = environment
    environment.width = Double(width)
    return try tableScene(of: ViewTable(view, height: height, in: environment), in: environment).dump()
}

/// The color at a point of a view's image, as `#RRGGBB`.
@MainActor
func color(of view: UIView, at point: CGPoint, width: CGFloat = 300, height: CGFloat? = nil) throws -> String {
    var environment = Environment()
    environment.width = Double(width)
    let scene = try tableScene(of: ViewTable(view, height: height, in: environment), in: environment)
    let bitmap = try CairoRenderer().bitmap(of: scene, appearance: .light, scale: 1)
    let start = (Int(point.y) * bitmap.width + Int(point.x)) * 4
    return "#" + bitmap.pixels[start..<start + 3].map { String(format: "%02X", $0) }.joined()
}

extension UIView {
    /// Adds a subview with constraints instead of autoresizing.
    func add<View: UIView>(_ view: View, _ constraints: (View) -> [NSLayoutConstraint]) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate(constraints(view))
        return view
    }
}
