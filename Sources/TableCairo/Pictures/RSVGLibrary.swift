import CRSVG
import Glibc

/// librsvg, loaded with the first SVG picture: it and the fifteen libraries behind it would take a sixth of every start of
/// a program, most of which show none.
struct RSVGLibrary: Sendable {
    let newFromData: RsvgNewFromData
    let setDPI: RsvgSetDPI
    let sizeInPixels: RsvgGetSizeInPixels
    let dimensions: RsvgGetDimensions
    let renderDocument: RsvgRenderDocument

    /// `nil` where the library is not installed, or is older than 2.46.
    static let shared = RSVGLibrary()

    private init?() {
        // Never closed: its types stay registered with GLib.
        guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
        func function<F>(_ name: String) -> F? { dlsym(library, name).map { unsafeBitCast($0, to: F.self) } }
        guard let newFromData: RsvgNewFromData = function("rsvg_handle_new_from_data"), let setDPI: RsvgSetDPI = function("rsvg_handle_set_dpi"),
            let sizeInPixels: RsvgGetSizeInPixels = function("rsvg_handle_get_intrinsic_size_in_pixels"),
            let dimensions: RsvgGetDimensions = function("rsvg_handle_get_intrinsic_dimensions"),
            let renderDocument: RsvgRenderDocument = function("rsvg_handle_render_document")
        else { return nil }
        (self.newFromData, self.setDPI, self.sizeInPixels, self.dimensions, self.renderDocument) = (newFromData, setDPI, sizeInPixels, dimensions, renderDocument)
    }
}
