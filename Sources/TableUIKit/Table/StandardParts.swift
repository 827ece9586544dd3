import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene

/// The labels and the image view of a standard cell, which the theme arranges.
@MainActor
struct StandardParts {
    private let style: StandardContents.Style
    private let views: [Role: UIView]
    var spacing = ContentSpacing()
    /// The space before and after the contents, in points.
    var margins = HorizontalInsets()
    /// The least height of the contents, in points.
    var leastHeight = 0.0
    /// Whether the title takes the rest of the row, so that its alignment shows.
    var fillsTitle = false
    /// At text size L, in points; `nil` is the theme's.
    var symbolSize: Double?
    /// The largest size of an image, in points; a length of 0 sets no limit.
    var imageLimit = CGSize.zero

    /// Views that constraints place are not parts.
    init(_ style: StandardContents.Style, image: UIImageView?, title: UILabel?, detail: UILabel?) {
        self.style = style
        let all: [Role: UIView?] = [.image: image, .title: title, .detail: detail]
        views = all.compactMapValues { $0 }.filter { $0.value.translatesAutoresizingMaskIntoConstraints }
    }

    var isEmpty: Bool { views.isEmpty }

    /// The environment with the margins of the contents.
    private var environment: Environment {
        var environment = Surroundings.environment
        environment.layoutMargins = margins
        return environment
    }

    private func contents(in environment: Environment) -> StandardContents {
        let lines = StandardCell.usualLines(style, in: environment)
        var contents = StandardContents(nil)
        (contents.style, contents.spacing, contents.symbolSize) = (style, spacing, symbolSize)
        if let label = views[.title] as? UILabel, !label.isHidden {
            let isColumn = style == .value2 && !environment.stacksTexts && (views[.detail] as? UILabel)?.text?.isEmpty == false
            (label.usualLines, label.usualAlignment) = (lines.title, isColumn ? .trailing : .leading)
            contents.title = label.text ?? ""
            contents.titleView = label.textNode
            if fillsTitle || CellLook(style).isListContent, style != .valueCell { contents.titleLook.alignment = label.look.alignment }
        }
        if let label = views[.detail] as? UILabel, !label.isHidden, label.text?.isEmpty == false {
            label.usualLines = lines.detail
            contents.detail = label.text
            contents.detailView = label.textNode
            if CellLook(style).stacksDetail { contents.detailLook.alignment = label.look.alignment }
        }
        if let view = views[.image] as? UIImageView, !view.isHidden, let image = view.image { add(image, view, to: &contents, environment) }
        return contents
    }

    private func add(_ image: UIImage, _ view: UIImageView, to contents: inout StandardContents, _ environment: Environment) {
        view.artworkSide = nil
        if case .symbol(let name) = image.source {
            contents.symbol = name
            view.artworkSide = StandardCell.symbolSide(symbolSize, environment)
            return
        }
        let own = view.intrinsicContentSize
        guard own.width > 0, own.height > 0 else { return contents.imageView = view.content().node?.role(.image) }
        let scale = min(
            1, imageLimit.width > 0 ? imageLimit.width / own.width : 1, imageLimit.height > 0 ? imageLimit.height / own.height : 1)
        contents.imageView = Node.empty.frame(width: Double(own.width * scale), height: Double(own.height * scale)).role(.image)
    }

    /// What the parts are in.
    var body: Node { StandardCell.body(contents(in: environment), in: environment, wraps: true) }

    /// Arranges the parts in a width and a height; without a height, in that of the contents.
    func arranged(width: Double, height: Double?) -> Arrangement {
        let environment = environment
        let (size, found, offers) = body.parts(
            width: width, height: height, in: environment, shaper: Surroundings.shaper, images: Surroundings.imageSource)
        var own = environment.wholePixels(max(size.height, leastHeight))
        if environment.theme[.wholePointRows] == 1, !CellLook(style).isListContent { own = (own - 1e-6).rounded(.up) }
        let middle = (height ?? max(size.height, leastHeight)) / 2
        let top = middle - size.height / 2
        var frames = found.mapValues { Rect(x: $0.minX, y: $0.minY + top, width: $0.width, height: $0.height) }
        if fillsTitle, let title = frames[.title] {
            frames[.title]?.size.width = max(title.width, width - environment.trailingCellMargin - title.minX)
        }
        return Arrangement(frames, offers, of: views, width: width, height: height ?? own, middle: middle)
    }

    /// Places the parts, which are moved down by a distance in points.
    func place(_ arrangement: Arrangement, movedBy y: CGFloat) { arrangement.place(views, movedBy: y) }
}

/// Where the parts of a cell or header are in their superview.
struct Arrangement: Equatable {
    private var frames: [Role: CGRect] = [:]
    /// The height that the frames are for, in points.
    let height: Double
    /// The middle of the contents, in points.
    let middle: Double

    /// No parts.
    init(height: Double, middle: Double) { (self.height, self.middle) = (height, middle) }

    /// Takes the frames of views, and the widths that were offered to them, from a layout from left to right.
    @MainActor init(
        _ found: [Role: Rect], _ offers: [Role: Double], of views: [Role: UIView], width: Double, height: Double, middle: Double = 0
    ) {
        (self.height, self.middle) = (height, middle)
        let environment = Surroundings.environment
        for (role, view) in views {
            guard var frame = found[role] else { continue }
            if let label = view as? UILabel {
                let isOffered = label.look.alignment == .leading && offers[role].map { $0 > frame.width } ?? false
                label.textRoom = isOffered ? offers[role].map { ($0, CGFloat(frame.width)) } : nil
            }
            if environment.direction == .rightToLeft { frame.origin.x = width - frame.maxX }
            frames[role] = CGRect(frame)
        }
    }

    /// Places views, which are moved down by a distance in points. Those without a frame become empty.
    @MainActor func place(_ views: [Role: UIView], movedBy y: CGFloat) {
        for (role, view) in views {
            let frame = frames[role]?.offsetBy(dx: 0, dy: y) ?? .zero
            if view.geometry.box != frame { view.applyLayout(frame) }
        }
    }
}
