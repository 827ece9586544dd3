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

/// Answers a step of building an app: JSON from standard input, JSON to standard output.
func answer<Request: Decodable>(_ step: (Request) throws -> some Encodable) throws {
    let request = try JSONDecoder().decode(Request.self, from: FileHandle.standardInput.readDataToEndOfFile())
    FileHandle.standardOutput.write(try JSONEncoder().encode(try step(request)))
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
    FileHandle.standardOutput.write(Data(usage.utf8))
    exit(0)
}
do {
    switch arguments {
    // The steps of `tvp-preview run`.
    case ["--app-port"]: try answer(AppPort.port)
    case ["--app-cut"]: try answer(AppPort.cut)
    case ["--app-declare"]: try answer(AppPort.declare)
    case ["--app-screens"]: try answer(AppPort.screens)
    case _ where arguments.count == 2:
        let summary = try Folder(from: arguments[0], to: arguments[1]).port()
        FileHandle.standardOutput.write(Data(summary.utf8))
    default:
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }
} catch let error as Folder.Failure {
    fail(error.message, error.code)
} catch {
    fail("\(error.localizedDescription)", 74)
}
