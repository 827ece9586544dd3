import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInterfaceBuilder
import TableLayout

/// The images that an app uses: data from code, and files by name.
@MainActor
package final class AppImages {
    private let files: FolderImages?
    package let assets: AppAssets?
    private var datas: [String: Data] = [:]
    private var names: [Data: String] = [:]

    package init(folder: String?) {
        files = folder.map { FolderImages(folder: $0) }
        assets = folder.map { AppAssets(folder: $0) }
    }

    /// The name under which layout looks up the data.
    package func name(of data: Data) -> String {
        if let known = names[data] { return known }
        let name = "data:\(names.count)"
        names[data] = name
        datas[name] = data
        return name
    }

    /// Whether a picture that is nowhere is blank, as on a phone, and no error: a made-up object may name it.
    package var areMissingBlank = false

    /// The images for a layout.
    package var source: Source { Source(files: files, assets: assets, datas: datas, areMissingBlank: areMissingBlank) }

    package struct Source: ImageSource {
        package let files: FolderImages?
        package let assets: AppAssets?
        package let datas: [String: Data]
        private let areMissingBlank: Bool
        private let budget = PictureBudget()

        package init(files: FolderImages?, assets: AppAssets?, datas: [String: Data], areMissingBlank: Bool = false) {
            (self.files, self.assets, self.datas, self.areMissingBlank) = (files, assets, datas, areMissingBlank)
        }

        private func isBlank(_ error: ImageError) -> Bool { areMissingBlank && error.isAbsent }

        private func picture(_ name: String) -> Result<PictureFile, ImageError>? {
            datas[name].map { data in
                do throws(PictureError) {
                    return .success(try PictureFile(Array(data), budget: budget))
                } catch {
                    return .failure(ImageError(error))
                }
            }
        }

        package func size(ofImage name: String) -> Result<Size, ImageError> {
            if let own = picture(name) { return own.map(\.size) }
            let size = files?.size(ofImage: path(name)) ?? NoImages().size(ofImage: name)
            let scale = assets?.picture(name)?.scale ?? 1
            if case .failure(let error) = size, isBlank(error) { return .success(Size(width: 1, height: 1)) }
            return size.map { Size(width: $0.width / scale, height: $0.height / scale) }
        }

        package func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError> {
            guard let own = picture(name) else {
                let found = files?.bitmap(ofImage: path(name), covering: pixels) ?? NoImages().bitmap(ofImage: name, covering: pixels)
                guard case .failure(let error) = found, isBlank(error) else { return found }
                return .success(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]))
            }
            return own.flatMap { file in
                do throws(PictureError) {
                    return .success(try file.bitmap(covering: pixels))
                } catch {
                    return .failure(ImageError(error))
                }
            }
        }

        package func symbol(ofFile name: String) -> Result<SymbolDrawing, ImageError> {
            files?.symbol(ofFile: name) ?? NoImages().symbol(ofFile: name)
        }

        /// Names are those of the app's images, or else paths below the folder; without an extension, of PNG files.
        private func path(_ name: String) -> String { assets?.picture(name)?.path ?? (name.contains(".") ? name : name + ".png") }
    }
}

/// The app's images at the time of each request, for pictures of tables and views. Only for the main thread.
package struct CurrentImages: ImageSource {
    package init() {}

    /// Warnings about names that code has looked up since the last time.
    package static func newMisses(in environment: Environment) -> [Diagnostic] { AppFolder.misses(in: environment.theme, isNew: true) }

    package func size(ofImage name: String) -> Result<Size, ImageError> {
        MainActor.assumeIsolated { Surroundings.imageSource.size(ofImage: name) }
    }
    package func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError> {
        MainActor.assumeIsolated { Surroundings.imageSource.bitmap(ofImage: name, covering: pixels) }
    }
    package func symbol(ofFile name: String) -> Result<SymbolDrawing, ImageError> {
        MainActor.assumeIsolated { Surroundings.imageSource.symbol(ofFile: name) }
    }
}

/// Table content that finds images by their names. Other content has none.
package protocol PicturedContent {
    var pictures: any ImageSource { get }
    /// Warnings about what the app's code named and does not exist. Each is returned once.
    func newMisses(in environment: Environment) -> [Diagnostic]
}
