import Foundation
import TableCairo
import TableCells
import TableGraphics
import TableLayout
import TableViewProvider

/// The images of an app: bytes that code has, and files by name.
@MainActor
final class AppImages {
    private let files: FolderImages?
    private var datas: [String: Data] = [:]
    private var names: [Data: String] = [:]

    init(folder: String?) { files = folder.map { FolderImages(folder: $0) } }

    /// The name under which layout finds bytes.
    func name(of data: Data) -> String {
        if let known = names[data] { return known }
        let name = "data:\(names.count)"
        names[data] = name
        datas[name] = data
        return name
    }

    /// The images for a layout.
    var source: Source { Source(files: files, datas: datas) }

    struct Source: ImageSource {
        let files: FolderImages?
        let datas: [String: Data]
        private let budget = PictureBudget()

        init(files: FolderImages?, datas: [String: Data]) {
            self.files = files
            self.datas = datas
        }

        private func picture(_ name: String) -> Result<PictureFile, ImageError>? {
            datas[name].map { data in
                do throws(PictureError) {
                    return .success(try PictureFile(Array(data), budget: budget))
                } catch {
                    return .failure(ImageError(error.description, hint: error.hint))
                }
            }
        }

        func size(ofImage name: String) -> Result<Size, ImageError> {
            if let own = picture(name) { return own.map(\.size) }
            return files?.size(ofImage: Self.path(name)) ?? NoImages().size(ofImage: name)
        }

        func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError> {
            guard let own = picture(name) else {
                return files?.bitmap(ofImage: Self.path(name), covering: pixels) ?? NoImages().bitmap(ofImage: name, covering: pixels)
            }
            return own.flatMap { file in
                do throws(PictureError) {
                    return .success(try file.bitmap(covering: pixels))
                } catch {
                    return .failure(ImageError(error.description, hint: error.hint))
                }
            }
        }

        func symbol(ofFile name: String) -> Result<SymbolDrawing, ImageError> {
            files?.symbol(ofFile: name) ?? NoImages().symbol(ofFile: name)
        }

        /// Names without an extension are those of PNG files.
        private static func path(_ name: String) -> String { name.contains(".") ? name : name + ".png" }
    }
}
