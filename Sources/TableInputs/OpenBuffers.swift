import Foundation

/// Unsaved texts of an editor. While they are set for a task, its reads return them instead of the files on disk.
package enum OpenBuffers {
    /// By absolute path.
    @TaskLocal package static var current: [String: [UInt8]] = [:]

    /// `nil` for a file that is not open.
    static func bytes(of path: String) -> [UInt8]? {
        let buffers = current
        if buffers.isEmpty { return nil }
        return buffers[path] ?? buffers[URL(fileURLWithPath: path).standardizedFileURL.path]
    }
}
