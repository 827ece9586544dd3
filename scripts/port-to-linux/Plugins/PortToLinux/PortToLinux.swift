import Foundation
import PackagePlugin

@main
struct PortToLinux: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "port-to-linux").url
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            Diagnostics.error("port-to-linux ended with status \(process.terminationStatus)")
            return
        }
    }
}
