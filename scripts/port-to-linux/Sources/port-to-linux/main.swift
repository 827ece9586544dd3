import Foundation
import PortKit

let usage = """
    usage: port-to-linux SOURCES COPY
    Copies an app's source folder and rewrites what Swift on Linux cannot compile.

    """

func fail(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(code)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
    FileHandle.standardOutput.write(Data(usage.utf8))
    exit(0)
}
guard arguments.count == 2 else {
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
}
do {
    let summary = try Folder(from: arguments[0], to: arguments[1]).port()
    FileHandle.standardOutput.write(Data(summary.utf8))
} catch let error as Folder.Failure {
    fail(error.message, error.code)
} catch {
    fail("\(error.localizedDescription)", 74)
}
