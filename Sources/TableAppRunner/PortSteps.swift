import Foundation

/// The port tool's steps, as JSON. The same values are in `scripts/port-to-linux/Sources/PortKit/AppPort.swift`.
struct PortSteps {
    let tool: String

    struct Sources: Codable {
        var root: String
        var files: [String]
        var output: String
        var modules: [String]
        var own: [String]
    }
    struct Ported: Codable {
        var files: Int
        var rewritten: Int
        var notes: [String]
        var missing: [String: Int]
    }
    struct CompilerError: Codable, Hashable {
        var file: String
        var line: Int
        var column: Int
        var message: String

        var text: String { "\(file):\(line): \(message)" }
    }
    struct Errors: Codable {
        var folder: String
        var errors: [CompilerError]
        var level: Int
    }
    struct Cut: Codable {
        var kind: String
        var file: String
        var line: Int
        var owner: String
        var message: String
        var lines: Int
    }
    struct Names: Codable {
        var folder: String
        var files: [String]
        var names: [String]
        /// What members of other types are, by their names.
        var values: [String: String]
        var output: String
    }
    struct Scene: Codable {
        var className: String
        var storyboard: String
        var id: String
        var hasTable: Bool
    }
    struct Screens: Codable {
        var folder: String
        var files: [String]
        var scenes: [Scene]
        var absent: [String]
        var output: String
    }
    struct Screen: Codable {
        var name: String
        var kind: String
        var file: String
        var function: String?
        var how: String
        var refusal: String?
    }

    /// `nil` if the step fails.
    func ask<Answer: Decodable>(_ step: String, _ request: some Encodable, as type: Answer.Type = Answer.self) -> Answer? {
        guard let input = try? JSONEncoder().encode(request) else { return nil }
        let result = ChildProcess(program: tool, arguments: ["--app-" + step], input: input, limit: 300).run()
        guard result.status == 0 else { return nil }
        return Self.decode(Data(result.output), as: type)
    }

    /// Reads what this program or the port tool wrote; `nil` for anything else.
    static func decode<Answer: Decodable>(_ data: Data, as type: Answer.Type) -> Answer? { try? JSONDecoder().decode(type, from: data) }
}
