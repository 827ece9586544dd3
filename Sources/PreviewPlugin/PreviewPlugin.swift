import Foundation
import PackagePlugin

/// `swift package tvp-preview …`: runs `tvp-preview` in a package that depends on this one, without installing it.
@main
struct PreviewPlugin: CommandPlugin {
    /// Builds the tool, and runs it in the package's folder with the same arguments. Fails if the tool fails.
    ///
    /// The tool is built here instead of being a dependency of the plugin: otherwise every `swift build` would compile all modules twice.
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let build = try packageManager.build(.product("tvp-preview"), parameters: .init(configuration: .inherit, logging: .concise))
        guard build.succeeded,
            let tool = build.builtArtifacts.first(where: { $0.kind == .executable && $0.url.lastPathComponent == "tvp-preview" })
        else {
            throw PreviewFailure(description: "tvp-preview could not be built:\n\(build.logText)")
        }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            throw PreviewFailure(description: "tvp-preview ended with exit code \(process.terminationStatus)")
        }
    }
}

/// The error message of SwiftPM.
struct PreviewFailure: Error, CustomStringConvertible {
    var description: String
}
