import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// Lays out node trees. One a table: it gathers the pictures that were met and what was noticed.
///
/// Everything is laid out from left to right; `mirrored` turns finished rows around where the reader's direction asks for it.
struct NodeLayout {
    let environment: Environment
    let shaper: any TextShaper
    let images: any ImageSource
    /// What is done to every text; `nil` shows texts as they are.
    let pseudo: PseudoText?
    /// What the system says in the table's language.
    let words: SystemWords
    /// Whether only sizes count: texts are measured and leave nothing to draw.
    var isMeasuring = false
    /// Pictures met so far, in order; `Item.image` counts into it.
    var sceneImages: [SceneImage] = []
    /// Where a picture is among them, and how many pixels it was asked to cover.
    var imageIndex: [String: (index: Int, covered: Size)] = [:]
    private var found = DiagnosticList()
    private var reported: Set<String> = []
    /// What the table may be laid out with. A node counts each time it is laid out: stacks look at their children several times.
    private(set) var budget = WorkBudget(WorkBudget.drawing)
    /// What constraints are solved in; kept, so that its memory is used again.
    var tableau = Tableau()
    /// The line of the design that made the row being laid out.
    var origin: SourceSpan?

    init(environment: Environment, shaper: any TextShaper, images: any ImageSource) {
        self.environment = environment
        self.shaper = shaper
        self.images = images
        pseudo = PseudoText(locale: environment.locale)
        words = environment.strings.words(in: environment.locale)
    }

    /// What a node inherits from the nodes around it.
    struct Inherited {
        var color: ColorReference = .token(.label)
        var depth = 0
    }

    /// Deeper trees are cut: no cell that a person wrote nests like this.
    static let depthLimit = 200

    static func tooDeep(at origin: SourceSpan?) -> Diagnostic {
        Diagnostic(
            .error, "cells.too-deep", "nodes and their modifiers nest deeper than \(depthLimit)", at: origin, hints: ["nest fewer nodes"])
    }

    /// A node in the room it is offered.
    mutating func layout(_ node: Node, in proposal: Proposal, _ inherited: Inherited = Inherited()) -> LaidOut {
        guard inherited.depth < Self.depthLimit else {
            report(Self.tooDeep(at: origin))
            return .empty
        }
        guard budget.spend() else { return .empty }
        var inner = inherited
        inner.depth += 1
        switch node {
        case .empty: return .empty
        case .text(let text): return layoutText(text, in: proposal, inner)
        case .symbol(let symbol): return layoutSymbol(symbol, inner)
        case .image(let image): return layoutImage(image, in: proposal, inner)
        case .drawing(let drawing): return layoutDrawing(drawing, inner)
        case .constrained(let layout): return layoutConstrained(layout, in: proposal, inner)
        case .stack(let stack):
            return stack.axis == .horizontal ? layoutRow(stack, in: proposal, inner) : layoutColumn(stack, in: proposal, inner)
        case .overlay(let children, let alignment): return layoutOverlay(children, alignment, in: proposal, inner)
        case .grid(let grid): return layoutGrid(grid, in: proposal, inner)
        case .flow(let flow): return layoutFlow(flow, in: proposal, inner)
        case .scroll(let scroll): return layoutScroll(scroll, in: proposal, inner)
        case .spacer(let minLength): return LaidOut(size: Size(width: minLength, height: minLength), children: [])
        case .divider: return layoutDivider(in: proposal)
        case .toggle(let isOn, let isEnabled): return layoutToggle(isOn: isOn, isEnabled: isEnabled)
        case .spinner: return layoutSpinner()
        case .progress(let value): return layoutProgress(value, in: proposal)
        case .slider(let value): return layoutSlider(value, in: proposal)
        case .shape(let shape): return layoutShape(shape, in: proposal)
        case .modified(let node, let modifier): return layoutModified(node, modifier, in: proposal, inner)
        case .placeholder(let reason): return layoutFlaw(reason, in: proposal)
        case .noticed(let node, var diagnostic):
            // Cells know nothing of the line that they stand for.
            if diagnostic.span == nil { diagnostic.span = origin }
            report(diagnostic)
            return layout(node, in: proposal, inner)
        }
    }

    /// Reports something that a node names and that does not exist, once.
    mutating func report(_ diagnostic: Diagnostic) {
        let place =
            diagnostic.code.hasPrefix("cells.") ? "\(diagnostic.span?.file.path ?? "")\(diagnostic.span?.lower ?? 0)" : diagnostic.message
        guard reported.insert(diagnostic.code + place).inserted else { return }
        found.append(diagnostic)
    }

    /// Looks at a table again: each look may cost as much. What could not be laid out stays so.
    mutating func renewBudget() {
        if !budget.isSpent { budget = WorkBudget(WorkBudget.drawing) }
    }

    /// What was noticed, each thing once. An error alone when the budget is spent: what is laid out is not the table.
    var diagnostics: [Diagnostic] {
        guard budget.isSpent else { return found.diagnostics }
        return found.diagnostics + [
            Diagnostic(
                .error, "table.too-large", "the table has more than \(budget.limit) nodes to lay out", at: origin,
                hints: ["show part of it with --viewport 844, or simplify its cells"])
        ]
    }

    func color(_ reference: ColorReference) -> AdaptiveColor { reference.resolved(in: environment.theme) }
    func metric(_ token: MetricToken) -> Double { environment.theme[token] }
    /// One device pixel, in points.
    var pixel: Double { 1 / environment.scale }
}

/// Finds the pictures that nodes name.
public protocol ImageSource {
    /// The size that a picture asks for, in points, or why there is none.
    func size(ofImage name: String) -> Result<Size, ImageError>

    /// The pixels of a picture: as many as it takes to show it in `pixels`, in device pixels, where it has so many.
    ///
    /// More than that are a waste on every page; fewer look coarse.
    func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError>
}

/// Why a picture cannot be shown.
public struct ImageError: Error, Hashable, Sendable {
    /// A sentence without a full stop.
    public var reason: String
    /// What to do about it.
    public var hint: String

    /// The warning that a picture cannot be shown: `image.missing`.
    public func diagnostic(ofImage name: String, at span: SourceSpan?) -> Diagnostic {
        Diagnostic(.warning, "image.missing", "the picture “\(name)” cannot be shown: \(reason)", at: span, hints: [hint])
    }

    /// An error for a reason; the hint says where paths start unless another is given.
    public init(_ reason: String, hint: String = "picture paths are relative to the design’s folder") {
        self.reason = reason
        self.hint = hint
    }
}

/// For tables without pictures: every name is missing.
public struct NoImages: ImageSource {
    /// A source without pictures.
    public init() {}
    /// Always the same failure.
    public func size(ofImage name: String) -> Result<Size, ImageError> { .failure(Self.error) }
    /// Always the same failure.
    public func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError> { .failure(Self.error) }

    private static let error = ImageError("this table has no picture folder")
}
