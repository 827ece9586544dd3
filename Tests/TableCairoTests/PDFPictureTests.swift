import TableGraphics
import Testing

@testable import TableCairo

@Suite("PDF files")
struct PDFPictureTests {
    /// A file with one page of 10 × 20 points. PDF readers rebuild its missing cross-reference table.
    private func pdf(_ content: String, resources: String = "", page: String = "") -> [UInt8] {
        Array(
            """
            %PDF-1.4
            1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
            2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
            3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 10 20] \(page) /Contents 4 0 R /Resources <<\(resources)>>>> endobj
            4 0 obj <</Length \(content.utf8.count)>> stream
            \(content)
            endstream endobj
            5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
            trailer <</Root 1 0 R>>
            %%EOF
            """.utf8)
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 4])
    }

    @Test("the first page is drawn at the displayed size on a transparent background", arguments: [1, 3])
    func drawn(scale: Int) throws {
        let picture = try PictureFile(pdf("1 0 0 rg 0 10 5 10 re f"))
        #expect(picture.format == .pdf && picture.size == Size(width: 10, height: 20))
        let bitmap = try picture.bitmap(covering: Size(width: Double(10 * scale), height: Double(20 * scale)))
        #expect(bitmap.width == 10 * scale && bitmap.height == 20 * scale)
        #expect(pixel(bitmap, 5 * scale - 1, 10 * scale - 1) == [255, 0, 0, 255])
        #expect(pixel(bitmap, 5 * scale, 0) == [0, 0, 0, 0] && pixel(bitmap, 0, 10 * scale) == [0, 0, 0, 0])
    }

    @Test("a rotated page has its displayed size")
    func turned() throws {
        #expect(try PictureFile(pdf("1 0 0 rg 0 10 5 10 re f", page: "/Rotate 90")).size == Size(width: 20, height: 10))
    }

    @Test("a font that the file does not embed is rejected, because every machine has a different one")
    func fonts() {
        let error = #expect(throws: PictureError.self) {
            try PictureFile(pdf("BT /F 12 Tf (A) Tj ET", resources: "/Font <</F 5 0 R>>"))
        }
        #expect(error?.description == "the PDF is damaged: it does not embed its fonts")
    }

    @Test("a file that is a PDF only by its first bytes is rejected")
    func damaged() {
        let error = #expect(throws: PictureError.self) { try PictureFile(Array("%PDF-1.7 nonsense".utf8)) }
        #expect(error?.description.hasPrefix("the PDF is damaged: ") == true, "\(String(describing: error))")
    }

    @Test("a page that takes too long to draw stops at its time limit")
    func slow() {
        let content = String(repeating: "0 0 10 20 re 0 0 10 20 re f ", count: 300_000)
        let error = #expect(throws: PictureError.self) {
            try PictureFile(pdf(content), budget: PictureBudget(picture: 50, total: 10_000)).bitmap(
                covering: Size(width: 4_000, height: 4_000))
        }
        #expect(error == .tooCostly("it takes more than 0.05 s to draw"))
    }
}
