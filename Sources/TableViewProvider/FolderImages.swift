import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout

/// The pictures below one folder. Names come from data: none leads out of the folder.
public final class FolderImages: ImageSource {
    private let root: String?
    private var cache: [String: Result<Bitmap, ImageError>] = [:]

    /// Pictures below `folder`; a folder that does not exist has none.
    public init(folder: String) {
        root = realpath(folder, nil).map { path in
            defer { free(path) }
            return String(cString: path)
        }
    }

    /// See `ImageSource`.
    public func image(named name: String) -> Result<Bitmap, ImageError> {
        if let known = cache[name] { return known }
        let result = load(name)
        cache[name] = result
        return result
    }

    private func load(_ name: String) -> Result<Bitmap, ImageError> {
        guard let root, !name.isEmpty, !name.utf8.contains(0) else { return .failure(ImageError("it has no usable name")) }
        guard !name.hasPrefix("/") else { return .failure(ImageError("absolute paths are not followed")) }
        guard let resolved = realpath(root + "/" + name, nil) else { return .failure(ImageError("there is no such file")) }
        defer { free(resolved) }
        let path = String(cString: resolved)
        guard path.hasPrefix(root == "/" ? "/" : root + "/") else { return .failure(ImageError("it lies outside the folder of the design")) }
        let file = SourceFile.read(path)
        guard let bytes = file.value?.bytes else { return .failure(ImageError(file.diagnostics.first?.message ?? "it cannot be read")) }
        do {
            return .success(try PNG.decode(bytes))
        } catch {
            return .failure(ImageError("\(error)"))
        }
    }
}
