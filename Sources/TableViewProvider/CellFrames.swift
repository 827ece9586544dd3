import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import TableLayout
import TableText
import TableUIKit

/// The frames of a cell of an Interface Builder document at design time, for comparing the layout with the frames that Xcode saved. Uses
/// the document's own texts, device and table width, and the margins of the Xcode version that saved it.
package struct CellFrames: Sendable {
    /// The object id of the cell.
    package var id: String
    /// The frame in the table, in points. The height of a static row comes from its contents or from the document's version.
    package var frame: Rect
    /// The frames of the views in their superviews, by object id, in document order.
    package var views: [(id: String, placed: ConstraintLayout.Placed)]
    /// The distance from the top of the table, in points, where all rows have their saved heights; `nil` for cells that are not static.
    package var rowY: Double?

    /// The source of the sizes of views without subviews.
    package enum Sizes: String, Sendable, CaseIterable {
        /// The size of the contents.
        case measured
        /// The saved frames, so that only constraints, stacks and margins determine the layout.
        case saved
    }

    /// `{"cell": ID, "frame": [x, y, width, height], "views": {ID: […], …}, "texts": {ID: [[…], …], …}, "images": {…}, "rowY": y or null}`.
    /// The lines of text and the images are in their view.
    package var json: Value {
        .object(
            Object([
                ("cell", .string(id)), ("frame", Self.numbers(frame)),
                ("views", .object(Object(views.map { ($0.id, Self.numbers($0.placed.frame)) }))), ("texts", contents(\.texts)),
                ("images", contents(\.images)),
                ("rowY", rowY.map { .number(Number(Self.rounded($0))) } ?? .null),
            ]))
    }

    private func contents(_ parts: (ConstraintLayout.Placed) -> [Rect]) -> Value {
        let found = views.map { ($0.id, parts($0.placed)) }.filter { !$0.1.isEmpty }
        return .object(Object(found.map { ($0.0, .array($0.1.map(Self.numbers))) }))
    }

    private static func numbers(_ frame: Rect) -> Value {
        .array([frame.minX, frame.minY, frame.width, frame.height].map { .number(Number(rounded($0))) })
    }

    private static func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }
}

extension DesignRenderer {
    /// The frames of the cells of one design of a document. Errors: those of opening fonts, and of layouts that cannot be solved.
    package func cellFrames(of design: Design, _ sizes: CellFrames.Sizes, _ folders: CellFolders, in environment: Environment)
        -> Outcome<[CellFrames]>
    {
        place(design) { $0.savedFrames(of: design, sizes, folders, in: environment) }
    }

    private func savedFrames(of design: Design, _ sizes: CellFrames.Sizes, _ folders: CellFolders, in environment: Environment)
        -> Outcome<[CellFrames]>
    {
        guard let part = design.file.interface, let (document, shown) = part.shown else { return Outcome([]) }
        let source = folders.source(document, in: folders.project(part.project))
        var environment = environment
        // Xcode's canvas has rows of 44 points unless the document says otherwise.
        if design.settings.theme == nil { environment.theme = .ios18 }
        environment.theme.appFonts = design.appFonts
        environment.scale = document.savedScale
        environment.direction = .leftToRight
        environment.textSize = document.savedTextSize
        environment.width = shown.savedWidth ?? environment.width
        do throws(FontError) {
            let shaper = try shaper(for: environment)
            var frames: [CellFrames] = []
            var diagnostics: [Diagnostic] = []
            let images = design.images(isMeasuring: true)
            func layout(_ cell: InterfaceDesign.SavedCell) -> (layout: ConstraintLayout, environment: Environment)? {
                var own = environment
                own.width = cell.view.frame?.width ?? environment.width
                let margin = SavedMetrics.savedMargin(own.width, in: document, cell.place)
                if shown.isSavedWithoutInset(cell) { own.width -= 2 * margin }
                return source.savedLayout(of: cell.view, cell.place, in: own, keepsSizes: sizes == .saved).map { ($0, own) }
            }
            let geometry = shown.savedTable(in: document).map { Geometry(of: $0, in: environment, shaper: shaper, images: images) }
            for cell in shown.savedCells {
                guard let (layout, environment) = layout(cell) else { continue }
                let size = Size(width: environment.width, height: layout.views[0].designFrame?.height ?? 44)
                let solved = layout.arrangement(width: size.width, height: size.height, in: environment, shaper: shaper, images: images)
                diagnostics += solved.diagnostics
                guard let found = solved.value else { continue }
                let views = zip(layout.views, found).dropFirst().filter { !$0.0.id.isEmpty }.map { (id: $0.0.id, placed: $0.1) }
                let y = cell.indexPath.flatMap { geometry?.frame(of: $0)?.minY }
                let height = shown.rowHeight(of: cell, in: document) {
                    let own = layout.frames(width: size.width, in: environment, shaper: shaper, images: images).value?.first?.height
                    return own.map { $0 + (sizes == .saved ? 0 : document.savedRowLine) }
                }
                let frame = Rect(x: cell.view.frame?.minX ?? 0, y: y ?? 0, width: size.width, height: height ?? size.height)
                frames.append(CellFrames(id: cell.view.id, frame: frame, views: views, rowY: y))
            }
            return Outcome(frames, diagnostics)
        } catch {
            return .failure(error.diagnostic)
        }
    }
}
