import CPangoCairo
import Foundation
import TableGraphics
import Testing

/// A PDF, read by poppler's GLib binding, which the picture worker loads too.
final class PopplerDocument {
    private let library: UnsafeMutableRawPointer
    private let document: OpaquePointer

    private typealias Open = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> OpaquePointer?
    private typealias Page = @convention(c) (OpaquePointer?, Int32) -> OpaquePointer?
    private typealias One = @convention(c) (OpaquePointer?) -> OpaquePointer?
    private typealias Text = @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<CChar>?
    private typealias Next = @convention(c) (OpaquePointer?) -> Int32

    init(_ bytes: [UInt8]) throws {
        library = try #require(dlopen("libpoppler-glib.so.8", RTLD_NOW))
        let data = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(data) }
        let open = unsafeBitCast(dlsym(library, "poppler_document_new_from_bytes"), to: Open.self)
        document = try #require(open(data, nil, nil))
    }

    private func call<Function>(_ name: String, _ type: Function.Type) -> Function { unsafeBitCast(dlsym(library, name), to: type) }

    /// The text of the first page.
    var text: String {
        let page = call("poppler_document_get_page", Page.self)(document, 0)
        guard let text = call("poppler_page_get_text", Text.self)(page) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    private typealias Layout =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<Double>?>?, UnsafeMutablePointer<UInt32>?
        ) -> Int32

    /// The words of the first page: their texts, left and right edges, and tops and bottoms, in points.
    var words: [String] {
        let page = call("poppler_document_get_page", Page.self)(document, 0)
        var (edges, count): (UnsafeMutablePointer<Double>?, UInt32) = (nil, 0)
        guard call("poppler_page_get_text_layout", Layout.self)(page, &edges, &count) != 0, let edges else { return [] }
        defer { g_free(edges) }
        // Each character has a left, a top, a right and a bottom edge.
        let boxes = zip(text.unicodeScalars, 0..<Int(count)).map { ($0, UnsafeBufferPointer(start: edges + $1 * 4, count: 4)) }
        return boxes.split { $0.0.properties.isWhitespace }.map { word in
            let sides = [
                word.map { $0.1[0] }.min(), word.map { $0.1[2] }.max(), word.map { $0.1[1] }.min(), word.map { $0.1[3] }.max(),
            ]
            let scalars = String(String.UnicodeScalarView(word.map(\.0)))
            return "word: \(scalars) " + sides.map { numberText($0 ?? 0, decimals: 2) }.joined(separator: " ")
        }
    }

    /// The titles of the outline, each before those below it.
    var titles: [String] { titles(call("poppler_index_iter_new", One.self)(document)) }

    private func titles(_ iterator: OpaquePointer?) -> [String] {
        guard let iterator else { return [] }
        var found: [String] = []
        repeat {
            // `PopplerActionAny`: the type, then the title.
            if let action = call("poppler_index_iter_get_action", One.self)(iterator) {
                let title = UnsafeRawPointer(action).load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
                found.append(title.map { String(cString: $0) } ?? "")
            }
            found += titles(call("poppler_index_iter_get_child", One.self)(iterator))
        } while call("poppler_index_iter_next", Next.self)(iterator) != 0
        return found
    }
}
