import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs

/// `tvp-preview lsp`: a language server on standard input and output.
struct LanguageServerCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp", abstract: "Run the language server for editors.",
        discussion: """
            Speaks the Language Server Protocol 3.17 on standard input and output: diagnostics, completion, hover, definitions, \
            references, rename, outline, colors, hints, formatting and quick fixes for configs, their data, cell designs, themes \
            and tvp.yaml. Editors start it; see “In your editor” in the documentation.

            Examples:
              tvp-preview lsp

            Exit codes: 0 the editor shut it down, 1 the connection ended without a shutdown, 64 usage error, 74 standard output \
            cannot be written.
            """)

    /// The maximum number of queued messages.
    private static let waitingLimit = 1_000

    func run(in context: RunContext) async throws {
        var stream = MessageStream(STDIN_FILENO)
        var server = LanguageServer(context)
        defer { server.stop() }
        func send(_ message: Value) { context.output.writeRaw(MessageStream.frame(message)) }
        var waiting: [MessageStream.Part] = []
        while context.output.isIntact {
            // Reads all available messages before it answers any, because a request may already be canceled. The limits apply because an
            // editor may send messages faster than the server answers.
            let start = stream.received
            while waiting.count < Self.waitingLimit, stream.received - start < MessageStream.sizeLimit,
                let part = stream.next(waits: waiting.isEmpty, watching: server.watchedDescriptors)
            {
                waiting.append(part)
                if case .end = part { break }
            }
            let canceled = Set(
                waiting.compactMap { part -> Value? in
                    guard case .message(let message) = part, message["method"] == "$/cancelRequest" else { return nil }
                    return message["params"]?["id"]
                })
            for part in waiting {
                switch part {
                case .message(let message):
                    if let id = message["id"], message["method"] != nil, canceled.contains(id) {
                        send(LanguageServer.cancelled(message))
                    } else if let answer = server.receive(message) {
                        send(answer)
                    }
                    if let status = server.exitStatus { throw status.exitCode }
                case .malformed: send(LanguageServer.malformed)
                case .end:
                    context.reporter.report([stream.fault].compactMap { $0 })
                    throw ExitStatus.differences.exitCode
                }
            }
            waiting = []
            for message in server.registrations() + server.publish() + server.clicks() { send(message) }
        }
    }
}
