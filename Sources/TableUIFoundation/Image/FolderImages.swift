import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import TableLayout

/// The images below a folder: PNG, JPEG, WebP, SVG and PDF files. Names come from data and cannot leave the folder.
package final class FolderImages: ImageSource {
    private let root: RootFolder
    /// The folder for names that begin with `asset:`.
    private let assets: RootFolder?
    /// The files that replace addresses.
    private let addresses: ImageFiles?
    private let isMeasuring: Bool
    private let pixelLimit: Int
    private var cache: [String: Entry] = [:]
    private var symbols: [String: Result<SymbolDrawing, ImageError>] = [:]
    private var pixelsKept = 0
    private let budget = PictureBudget()

    /// The maximum number of pixels of all images of a table, scaled to their displayed size: 50 million. While they are drawn, they are in
    /// memory twice, which takes 400 MB.
    package static let pixelLimit = 50_000_000

    /// The maximum size of an image file, in bytes: 128 MiB.
    private static let sizeLimit = 1 << 27

    /// The maximum size of a custom symbol's SVG file, in bytes: 256 KiB.
    private static let symbolSizeLimit = 1 << 18

    private struct Entry {
        var size: Result<Size, ImageError>
        /// The file if it has been read but not decoded.
        var file: PictureFile?
        /// The decoded image, and the size that it covers.
        var bitmap: (pixels: Size, result: Result<Bitmap, ImageError>)?
    }

    /// Provides the images in `folder`, which need not exist.
    ///
    /// With `isMeasuring`, only sizes matter: nothing is decoded, and each image is a transparent pixel. `pixelLimit` is the maximum number
    /// of pixels of all images together. `assets` is the folder that paths of images in asset catalogs are relative to.
    package init(
        folder: String, assets: String? = nil, addresses: ImageFiles? = nil, isMeasuring: Bool = false,
        pixelLimit: Int = FolderImages.pixelLimit
    ) {
        self.addresses = addresses
        self.isMeasuring = isMeasuring
        self.pixelLimit = pixelLimit
        root = RootFolder(folder)
        self.assets = assets.map { RootFolder($0) }
    }

    package func size(ofImage name: String) -> Result<Size, ImageError> {
        if let known = cache[name] { return known.size }
        let file = load(name)
        cache[name] = Entry(size: file.map(\.size), file: isMeasuring ? nil : try? file.get())
        return file.map(\.size)
    }

    package func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError> {
        if isMeasuring { return size(ofImage: name).map { _ in Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]) } }
        if let known = cache[name]?.bitmap, known.pixels.width >= pixels.width, known.pixels.height >= pixels.height { return known.result }
        let file = cache[name]?.file.map { .success($0) } ?? load(name)
        let result = file.flatMap { decode($0, covering: pixels, instead: cache[name]?.bitmap?.result) }
        // Drops the bytes of the file: an image is rarely requested again at a larger size.
        cache[name] = Entry(size: file.map(\.size), file: nil, bitmap: (pixels, result))
        return result
    }

    private func decode(_ file: PictureFile, covering pixels: Size, instead old: Result<Bitmap, ImageError>?) -> Result<Bitmap, ImageError>
    {
        do throws(PictureError) {
            let bitmap = try file.bitmap(covering: pixels)
            let kept = pixelsKept + bitmap.width * bitmap.height - ((try? old?.get()).map { $0.width * $0.height } ?? 0)
            guard kept <= pixelLimit else {
                return .failure(
                    ImageError(
                        "all pictures of the table together have more than \(pixelLimit) pixels",
                        hint: "show fewer, or smaller ones"))
            }
            pixelsKept = kept
            return .success(bitmap)
        } catch {
            return .failure(ImageError(error))
        }
    }

    private static func error(_ diagnostic: Diagnostic?, missing: String) -> ImageError {
        switch diagnostic?.code {
        case .fileMissing: ImageError(missing).ofAbsent
        case .fileOutsideProject: ImageError("it is outside the design’s folder")
        default: ImageError(diagnostic?.message ?? "it cannot be read")
        }
    }

    package func symbol(ofFile name: String) -> Result<SymbolDrawing, ImageError> {
        if let known = symbols[name] { return known }
        let symbol = read(name).flatMap { bytes -> Result<SymbolDrawing, ImageError> in
            guard bytes.count <= Self.symbolSizeLimit, let symbol = SymbolDrawing(svg: bytes, name: name) else {
                return .failure(ImageError("it is not an SVG file with shapes", hint: "draw it with paths, rectangles, circles and lines"))
            }
            return .success(symbol)
        }
        symbols[name] = symbol
        return symbol
    }

    /// The paths of the files that were asked for, whether they exist or not.
    package var askedPaths: [String] {
        (Array(cache.keys) + Array(symbols.keys)).map { name in
            if let path = addresses?.path(of: name) { return path }
            if name.hasPrefix(AssetLibrary.scheme) {
                return (assets ?? root).path(of: String(name.dropFirst(AssetLibrary.scheme.count)))
            }
            return root.path(of: name)
        }
    }

    private func load(_ name: String) -> Result<PictureFile, ImageError> {
        read(name).flatMap { bytes in
            do throws(PictureError) {
                return .success(try PictureFile(bytes, budget: budget))
            } catch {
                return .failure(ImageError(error))
            }
        }
    }

    private func read(_ name: String) -> Result<[UInt8], ImageError> {
        guard !name.isEmpty, !name.utf8.contains(0) else { return .failure(ImageError("it has no usable name").ofAbsent) }
        if let path = addresses?.path(of: name) {
            return Self.bytes(addresses?.read(path, limit: Self.sizeLimit) ?? Outcome(nil), missing: "its file \(path) is missing")
        }
        guard !name.contains("://") else {
            return .failure(
                ImageError("it is a URL, and no local file is mapped to it", hint: "map the URL to a file under “images” in tvp.yaml")
                    .ofAbsent)
        }
        guard !name.hasPrefix("/") else { return .failure(ImageError("absolute paths are not allowed")) }
        let (folder, path) =
            name.hasPrefix(AssetLibrary.scheme) ? (assets ?? root, String(name.dropFirst(AssetLibrary.scheme.count))) : (root, name)
        return Self.bytes(folder.read(path, limit: Self.sizeLimit), missing: "there is no such file")
    }

    private static func bytes(_ file: Outcome<SourceFile>, missing: String) -> Result<[UInt8], ImageError> {
        file.value.map { .success($0.bytes) } ?? .failure(error(file.diagnostics.first, missing: missing))
    }
}

extension ImageError {
    package init(_ error: PictureError) {
        self.init(error.description, hint: error.hint, dependsOnMachine: error.dependsOnMachine)
    }
}
