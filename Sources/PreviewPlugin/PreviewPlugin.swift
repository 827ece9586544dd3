import Foundation
import PackagePlugin

/// `swift package tvp-preview …`: runs `tvp-preview` in a package that depends on this one, without an installation.
@main
struct PreviewPlugin: CommandPlugin {
    /// Runs the installed tool, or a build of it, in the package's folder with the same arguments. Fails if the tool fails.
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try Self.installed() ?? build()
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            throw PreviewFailure(description: "tvp-preview ended with exit code \(process.terminationStatus)")
        }
    }
}

extension PreviewPlugin {
    /// `tvp-preview` on the path; `nil` if there is none.
    private static func installed() -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { URL(fileURLWithPath: "\($0)/tvp-preview") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The plugin builds the tool itself instead of depending on it: with a dependency, every `swift build` would compile all modules
    /// twice.
    private func build() throws -> URL {
        let missing = Self.missingPackages()
        if !missing.isEmpty {
            throw PreviewFailure(
                description: "building needs Debian packages that are missing; install them:\n  sudo apt-get install "
                    + missing.joined(separator: " "))
        }
        let build = try packageManager.build(.product("tvp-preview"), parameters: .init(configuration: .inherit, logging: .concise))
        guard build.succeeded,
            let tool = build.builtArtifacts.first(where: { $0.kind == .executable && $0.url.lastPathComponent == "tvp-preview" })
        else {
            throw PreviewFailure(description: "tvp-preview could not be built:\n\(build.logText)")
        }
        return tool.url
    }

    /// A file from each Debian package that the build needs. Without this check, a missing header would appear as a compiler error.
    private static let buildFiles = [
        ("libpango1.0-dev", "pango-1.0/pango/pangocairo.h"), ("libdeflate-dev", "libdeflate.h"), ("libbrotli-dev", "brotli/encode.h"),
        ("libturbojpeg0-dev", "turbojpeg.h"), ("libwebp-dev", "webp/decode.h"), ("libcmark-gfm-dev", "cmark-gfm.h"),
        ("libcmark-gfm-extensions-dev", "cmark-gfm-core-extensions.h"),
    ]

    /// Empty on systems other than Debian, because their packages have different names.
    private static func missingPackages() -> [String] {
        let files = FileManager.default
        guard files.fileExists(atPath: "/etc/debian_version") else { return [] }
        let folders = ["/usr/include/", "/usr/include/x86_64-linux-gnu/", "/usr/include/aarch64-linux-gnu/", "/usr/local/include/"]
        let headers = buildFiles.filter { file in !folders.contains { files.fileExists(atPath: $0 + file.1) } }.map(\.0)
        let hasConfig = ["/usr/bin/pkg-config", "/usr/local/bin/pkg-config"].contains { files.fileExists(atPath: $0) }
        return headers + (hasConfig ? [] : ["pkg-config"])
    }
}

/// The error that SwiftPM prints.
struct PreviewFailure: Error, CustomStringConvertible {
    var description: String
}
