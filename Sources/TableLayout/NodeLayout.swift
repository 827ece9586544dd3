import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// Lays out node trees. Each table has its own instance, which collects the table's images and diagnostics.
///
/// Everything is laid out from left to right; `mirrored` flips finished rows for right-to-left layouts.
struct NodeLayout {
    let environment: Environment
    let shaper: any TextShaper
    let images: any ImageSource
    /// A change to every text; `nil` for none.
    let pseudo: PseudoText?
    /// The system's strings in the table's language.
    let words: SystemWords
    /// Whether only sizes are needed: texts are measured, but not drawn.
    var isMeasuring = false
    /// The images so far, in order; `Item.image` is an index into them.
    var sceneImages: [SceneImage] = []
    /// The index of each image, and the number of pixels that were requested.
    var imageIndex: [SceneImageKey: (index: Int, covered: Size)] = [:]
    /// The places that made the elements so far.
    var provenance = SceneProvenance()
    /// The place whose node is being laid out; 0 for none.
    private var maker: UInt32 = 0
    private var found = DiagnosticList()
    private var reported: Set<Diagnostic.Identity> = []
    /// The budget of the table. A node counts each time it is laid out: stacks lay out their children several times.
    private(set) var budget = WorkBudget(WorkBudget.drawing)
    /// The widths that were offered to parts with a role, if only sizes are needed.
    var offers: [Role: Double] = [:]
    /// The tableau of constraint layouts, kept to reuse its memory.
    var tableau = Tableau()
    /// The span of the design that created the current row.
    var origin: SourceSpan?

    /// `owner` is the place that shows the table; `nil` for none.
    init(environment: Environment, shaper: any TextShaper, images: any ImageSource, owner: Provenance? = nil) {
        self.environment = environment
        self.shaper = shaper
        self.images = images
        pseudo = PseudoText(locale: environment.locale)
        words = environment.strings.words(in: environment.locale)
        if let owner { maker = number(of: owner) }
    }

    /// The values that a node inherits from its ancestors.
    struct Inherited {
        var color: ColorReference = .token(.label)
        /// Whether an ancestor has set the color.
        var isColored = false
        var controlColors = ControlColors()
        var depth = 0
    }

    /// The maximum depth of a node tree; hand-written cells stay far below it.
    static let depthLimit = 200

    static func tooDeep(at origin: SourceSpan?) -> Diagnostic {
        Diagnostic(
            .error, .cellsTooDeep, "nodes and their modifiers nest deeper than \(depthLimit)", at: origin, hints: ["nest fewer nodes"])
    }

    /// Lays out a node in an offered size.
    mutating func layout(_ node: Node, in proposal: Proposal, _ inherited: Inherited = Inherited()) -> LaidOut {
        guard inherited.depth < Self.depthLimit else {
            report(Self.tooDeep(at: origin))
            return .empty
        }
        if case .made(let node, let place) = node {
            return made(place.identity) { component in
                place.part(of: component)
            } _: {
                $0.layout(node, in: proposal, inherited)
            }
        }
        guard budget.spend() else { return .empty }
        var inner = inherited
        inner.depth += 1
        switch node {
        case .made(let node, _): return layout(node, in: proposal, inherited)
        case .empty: return .empty
        case .text(let text): return layoutText(text, in: proposal, inner)
        case .symbol(let symbol): return layoutSymbol(symbol, in: proposal, inner)
        case .image(let image): return layoutImage(image, in: proposal, inner)
        case .drawing(let drawing): return layoutDrawing(drawing, inner)
        case .table(let table): return layoutTable(table, in: proposal)
        case .constrained(let layout): return layoutConstrained(layout, in: proposal, inner)
        case .stack(let stack):
            return stack.axis == .horizontal ? layoutRow(stack, in: proposal, inner) : layoutColumn(stack, in: proposal, inner)
        case .overlay(let children, let alignment): return layoutOverlay(children, alignment, in: proposal, inner)
        case .grid(let grid): return layoutGrid(grid, in: proposal, inner)
        case .flow(let flow): return layoutFlow(flow, in: proposal, inner)
        case .scroll(let scroll): return layoutScroll(scroll, in: proposal, inner)
        case .spacer(let minLength): return LaidOut(size: Size(width: minLength, height: minLength), children: [])
        case .divider: return layoutDivider(in: proposal)
        case .toggle(let isOn, let isEnabled): return layoutToggle(isOn: isOn, isEnabled: isEnabled, inherited.controlColors)
        case .spinner(let isLarge): return layoutSpinner(isLarge: isLarge, inherited.controlColors.fill)
        case .progress(let value, let tint, let track): return layoutProgress(value, tint, track, in: proposal)
        case .slider(let value, let steps): return layoutSlider(value, steps: steps, in: proposal, inherited.controlColors)
        case .shape(let shape): return layoutShape(shape, in: proposal)
        case .modified(let node, let modifier): return layoutModified(node, modifier, in: proposal, inner)
        case .placeholder(let reason): return layoutFlaw(reason, in: proposal)
        case .noticed(let node, var diagnostic):
            // Cells do not know their line in the config.
            if diagnostic.span == nil { diagnostic.span = origin }
            report(diagnostic)
            return layout(node, in: proposal, inner)
        }
    }

    /// What `draw` returns, with its elements marked as made at a place. Sizes need no marks.
    mutating func made(
        _ identity: Provenance.Identity, _ place: (_ component: String) -> Provenance, _ draw: (inout NodeLayout) -> LaidOut
    ) -> LaidOut {
        if isMeasuring { return draw(&self) }
        let user = maker
        let component = user == 0 ? "" : provenance.makers[Int(user) - 1].provenance.component
        maker = provenance.number(of: identity, user: user) { place(component) }
        let own = maker
        var laidOut = draw(&self)
        maker = user
        for index in laidOut.children.indices where laidOut.children[index].maker == 0 { laidOut.children[index].maker = own }
        return laidOut
    }

    /// The number of a place that is part of no other.
    mutating func number(of place: Provenance) -> UInt32 { provenance.number(of: place.identity, user: 0) { place } }

    /// A layout for a table within this one, with the same images and budget.
    func nested(in environment: Environment) -> NodeLayout {
        var inner = NodeLayout(environment: environment, shaper: shaper, images: images)
        (inner.sceneImages, inner.imageIndex, inner.budget) = (sceneImages, imageIndex, budget)
        (inner.origin, inner.isMeasuring) = (origin, isMeasuring)
        (inner.provenance, inner.maker) = (provenance, maker)
        return inner
    }

    /// Takes over what a nested layout found and spent.
    mutating func adopt(_ inner: NodeLayout) {
        (sceneImages, imageIndex, budget, provenance) = (inner.sceneImages, inner.imageIndex, inner.budget, inner.provenance)
        for diagnostic in inner.found.diagnostics { report(diagnostic) }
    }

    /// Reports an unknown name in a node, once.
    mutating func report(_ diagnostic: Diagnostic) {
        guard reported.insert(diagnostic.code.family == "cells" ? diagnostic.place : diagnostic.topic).inserted else { return }
        found.append(diagnostic)
    }

    /// Resets the budget, because each layout of a table may cost as much. Nodes that failed before still fail.
    mutating func renewBudget() {
        if !budget.isSpent { budget = WorkBudget(WorkBudget.drawing) }
    }

    /// The diagnostics without duplicates. If the budget is exceeded, an error is added, because the layout is incomplete.
    var diagnostics: [Diagnostic] {
        guard budget.isSpent else { return found.diagnostics }
        return found.diagnostics + [
            Diagnostic(
                .error, .tableTooLarge, "the table has more than \(budget.limit) nodes to lay out", at: origin,
                hints: ["show part of it with --viewport 844, or simplify its cells"])
        ]
    }

    /// Names that the theme lacks are clear, as if the color were not set.
    func color(_ reference: ColorReference) -> AdaptiveColor { reference.exists(in: environment.theme) ? ink(reference) : .clear }
    /// The color of text and symbols: the label color for names that the theme lacks.
    func ink(_ reference: ColorReference) -> AdaptiveColor { reference.resolved(in: environment.theme) }
    func metric(_ token: MetricToken) -> Double { environment.theme[token] }
    /// The size of a device pixel, in points.
    var pixel: Double { 1 / environment.scale }
}

/// Finds the images that nodes refer to by name.
public protocol ImageSource {
    /// The size of an image, in points, or why it cannot be shown.
    func size(ofImage name: String) -> Result<Size, ImageError>

    /// The pixels of an image: as many as `pixels` requires, in device pixels, if the image has that many.
    ///
    /// More pixels only make pages larger; fewer look blurry.
    func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError>

    /// The outlines of an SVG file, or why they cannot be shown.
    func symbol(ofFile name: String) -> Result<SymbolDrawing, ImageError>
}

extension ImageSource {
    /// By default, no file has outlines.
    public func symbol(ofFile name: String) -> Result<SymbolDrawing, ImageError> { .failure(ImageError("there is no such file")) }
}

/// Why an image cannot be shown.
public struct ImageError: Error, Hashable, Sendable {
    /// A clause without a final period.
    public var reason: String
    /// How to fix it: a clause without a final period.
    public var hint: String
    /// Whether another machine might show the image.
    public var dependsOnMachine: Bool
    /// Whether there is no such image, in contrast to one that cannot be drawn.
    package var isAbsent = false

    /// The error `image.missing`, or `image.too-costly` if it depends on the machine: without the image, a table is not what it shows.
    public func diagnostic(ofImage name: String, at span: SourceSpan?) -> Diagnostic {
        let code = dependsOnMachine ? Diagnostic.Code.imageTooCostly : .imageMissing
        let isSymbol = SymbolSet.symbol(named: name) != nil
        let hints: [Hint] = isSymbol ? ["it is the name of a symbol: write “Symbol: \(name)”"] : [Hint(hint)]
        return Diagnostic(.error, code, "the picture “\(name)” cannot be shown: \(reason)", at: span, hints: hints).caused(
            "pictures cannot be shown", [name])
    }

    /// Creates an error; the default hint says what image paths are relative to.
    public init(_ reason: String, hint: String = "picture paths are relative to the design’s folder", dependsOnMachine: Bool = false) {
        self.reason = reason
        self.hint = hint
        self.dependsOnMachine = dependsOnMachine
    }

    /// The same error for a name that leads to no image.
    package var ofAbsent: ImageError {
        var error = self
        error.isAbsent = true
        return error
    }
}

/// A source for tables without images: every name is missing.
public struct NoImages: ImageSource {
    public init() {}
    public func size(ofImage name: String) -> Result<Size, ImageError> { .failure(Self.error) }
    public func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError> { .failure(Self.error) }

    private static let error = ImageError("this table has no picture folder").ofAbsent
}
