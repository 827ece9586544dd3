import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import TableViewProvider

extension PreviewStore {
    /// The path is, for example, `NAME.mode-0@2x.png`, `NAME.mode-0@1x.png` or `NAME.mode-0.editing~dark@2x.png`.
    func picture(_ rest: String, _ variant: SiteVariant) -> PreviewAnswer? {
        guard let wanted = PictureName(rest), let file = plan.designs.first(where: { $0.name == wanted.design }) else { return nil }
        if laidOut[Shown(file, variant)]?.stamp != stamp(file),
            let scene = scene(file, variant, mode: wanted.mode, state: wanted.state)
        {
            return png(scene, wanted.appearance, scale: wanted.scale)
        }
        return current(file, variant).design.flatMap { picture(wanted, of: $0) }
    }

    /// The picture that a test expects; the path is as for `picture`.
    func reference(_ rest: String, _ variant: SiteVariant) -> PreviewAnswer? {
        guard let wanted = PictureName(rest), let file = plan.designs.first(where: { $0.name == wanted.design }),
            let bytes = plan.reference?(file, variant, wanted.mode, wanted.state, wanted.appearance)
        else { return nil }
        return PreviewAnswer(.ok, type: "image/png", bytes: bytes)
    }

    func picture(_ wanted: PictureName, of design: SiteDesign) -> PreviewAnswer? {
        let modes = wanted.state.map { name in design.states.first { $0.name == name }?.modes ?? [] } ?? design.modes
        return modes.first { $0.index == wanted.mode }.flatMap { png($0.picture, wanted.appearance, scale: wanted.scale) }
    }

    /// A picture's file name, taken apart.
    struct PictureName {
        var design: String
        var mode: Int
        var state: String?
        var appearance: Appearance
        var scale: Double

        init?(_ text: String) {
            guard let dot = text.range(of: ".mode-", options: .backwards),
                let scale = [3.0, 2, 1].first(where: { text.hasSuffix("@\(Int($0))x.png") })
            else { return nil }
            let (ending, appearance) = PreviewStore.appearance(text[dot.upperBound...].dropLast("@2x.png".count))
            let parts = ending.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count <= 2, let mode = parts.first.flatMap({ Int($0) }) else { return nil }
            design = String(text[..<dot.lowerBound])
            state = parts.count == 2 ? String(parts[1]) : nil
            (self.mode, self.appearance, self.scale) = (mode, appearance, scale)
        }
    }

    /// Lays out only the table of the requested image. The design's other tables can wait.
    private func scene(_ file: DesignFile, _ variant: SiteVariant, mode: Int, state: String?) -> Scene? {
        guard !plan.faults.hasErrors else { return nil }
        let settings = plan.settings(file, variant)
        return plan.environment(settings).value.flatMap { renderer.scene(file, settings, in: $0, mode: mode, state: state) }
    }

    /// The path is, for example, `NAME.png` or `NAME.state-editing~dark.png`.
    func thumbnail(_ rest: String, _ variant: SiteVariant) -> PreviewAnswer? {
        guard rest.hasSuffix(".png") else { return nil }
        let (name, appearance) = Self.appearance(rest.dropLast(".png".count))
        if let file = plan.designs.first(where: { $0.name == name }) {
            guard let design = current(file, variant).design else { return Self.broken }
            return design.modes.last.flatMap { png(Thumbnail.scene($0.scene), appearance, scale: 1) }
        }
        guard let dot = name.range(of: ".state-", options: .backwards),
            let file = plan.designs.first(where: { $0.name == name[..<dot.lowerBound] })
        else { return nil }
        let state = current(file, variant).design?.states.first { $0.name == name[dot.upperBound...] }
        return state?.modes.last.flatMap { png(Thumbnail.scene($0.scene), appearance, scale: 1) }
    }

    /// The thumbnail of a design that has never rendered successfully.
    private static let broken = PreviewAnswer(
        .ok, type: "image/svg+xml",
        bytes: Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 390"><rect width="300" height="390" fill="mistyrose"/>\
            <path d="M150 130l62 108H88zM150 168v34M150 216v4" fill="none" stroke="firebrick" stroke-width="8" \
            stroke-linecap="round" stroke-linejoin="round"/></svg>
            """.utf8))

    static func appearance(_ text: Substring) -> (Substring, Appearance) {
        let named = Appearance.allCases.first { !$0.fileSuffix.isEmpty && text.hasSuffix($0.fileSuffix) }
        return named.map { (text.dropLast($0.fileSuffix.count), $0) } ?? (text, .light)
    }

    func png(_ scene: Scene, _ appearance: Appearance, scale: Double) -> PreviewAnswer? {
        do throws(RenderError) {
            let bitmap = try renderer.pictures.bitmap(of: scene, appearance: appearance, scale: scale)
            // The image is viewed once, over the loopback interface, so speed matters more than size.
            return PreviewAnswer(.ok, type: "image/png", bytes: PNG.encode(bitmap, scale: scale))
        } catch {
            return .refusal(.contentTooLarge, "The picture cannot be drawn: \(error).")
        }
    }
}
