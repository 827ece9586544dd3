import TableCairo
import TableDiagnostics

extension Diagnostic {
    /// Why a picture cannot be drawn. `advice` says how to make a smaller one.
    static func undrawn(
        _ name: String, _ error: any Error, advice: Hint = "show part of it: set “viewport: 844” for the design in tvp.yaml"
    ) -> Diagnostic {
        guard case RenderError.tooLarge(let width, let height, let limit) = error else {
            return Diagnostic(
                .error, .pictureFailed, "\(name) cannot be drawn: \(error)", hints: ["this is a bug in tvp-preview; please report it"])
        }
        return Diagnostic(
            .error, .pictureTooLarge, "\(name) makes a picture of \(width) × \(height) pixels; the limit is \(limit / 1_000_000) million",
            hints: [advice])
    }
}
