import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// The server's state and its response to each message. It does no input or output itself.
struct LanguageServer {
    private let project: EditorProject
    private var diagnostics = EditorDiagnostics()
    private var state = State.new
    private var appearance = Appearance.light
    /// Whether the editor can report changed files but has not been asked to yet.
    private var watchesFiles = false
    private let preview = PreviewProcess()

    private enum State { case new, running, shutDown, ended }

    /// Error codes of JSON-RPC and the protocol.
    private enum Fault: Int, Error {
        case parse = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParameters = -32602
        case notInitialized = -32002
        case cancelled = -32800
        case noPreview = -32803

        var message: String {
            switch self {
            case .parse: "the message is not JSON"
            case .invalidRequest: "the message is not a request"
            case .unknownMethod: "unknown method"
            case .invalidParameters: "the parameters are missing or invalid"
            case .notInitialized: "the server is not initialized"
            case .cancelled: "the request was canceled"
            case .noPreview: "the preview cannot be started"
            }
        }
    }

    init(_ context: RunContext) {
        project = EditorProject(context)
    }

    /// Stops the preview processes.
    func stop() { preview.stop() }

    /// The exit status after `exit` is received; `nil` before.
    var exitStatus: ExitStatus? { state == .ended ? endStatus : nil }
    private var endStatus = ExitStatus.success
    /// The number of requests that the server has sent.
    private var requestCount = 0

    // MARK: Messages

    static let malformed: Value = failure(.null, .parse)

    /// The response to a request that was canceled before the server handled it.
    static func cancelled(_ request: Value) -> Value { failure(request["id"] ?? .null, .cancelled) }

    private static func failure(_ id: Value, _ fault: Fault) -> Value {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .number(Number(fault.rawValue)), "message": .string(fault.message)]]
    }

    /// The diagnostics of files that changed since the last call.
    mutating func publish() -> [Value] { state == .running ? diagnostics.publish(project) : [] }

    /// The file descriptors of the previews, which the caller waits for along with the editor's.
    var watchedDescriptors: [Int32] { preview.descriptors }

    /// A `window/showDocument` request for every row that was clicked in a preview since the last call.
    mutating func clicks() -> [Value] {
        preview.clicks().map { click in
            requestCount += 1
            let start = EditorPosition(line: click.line - 1, character: 0)
            return [
                "jsonrpc": "2.0", "id": .string("tvp-\(requestCount)"), "method": "window/showDocument",
                "params": ["uri": .string(editorURI(of: click.path)), "takeFocus": true, "selection": protocolRange(start, start)],
            ]
        }
    }

    /// Handles a message. Returns the response to a request; `nil` for a notification.
    mutating func receive(_ message: Value) -> Value? {
        let id = message["id"]
        guard let method = message["method"]?.string else {
            // A response to one of the server's own requests. If the editor cannot show a document, there is nothing to do.
            if message["result"] != nil || message["error"] != nil { return nil }
            return Self.failure(id ?? .null, .invalidRequest)
        }
        let parameters = message["params"] ?? .object(Object([]))
        guard let id else {
            notice(method, parameters)
            return nil
        }
        do throws(Fault) {
            return ["jsonrpc": "2.0", "id": id, "result": try answer(method, parameters)]
        } catch {
            return Self.failure(id, error)
        }
    }

    private mutating func notice(_ method: String, _ parameters: Value) {
        if method == "exit" {
            endStatus = state == .shutDown ? .success : .differences
            state = .ended
            return
        }
        if method == "workspace/didChangeConfiguration", state == .running {
            configure(parameters["settings"]?["tableViewProvider"])
            return
        }
        guard state == .running, let document = parameters["textDocument"], let path = document["uri"]?.string.flatMap(editorPath) else {
            if method == "workspace/didChangeWatchedFiles" { reload(parameters) }
            return
        }
        switch method {
        case "textDocument/didOpen":
            project.set(path, to: document["text"]?.string.map { Array($0.utf8) })
            // Load the valid data now: the project falls back to it once an edit makes the file invalid.
            if let config = project.config(for: path) { _ = project.design(config) }
            diagnostics.note(path, in: project)
        case "textDocument/didChange":
            guard let file = project.documents[path] else { return }
            project.set(path, to: (parameters["contentChanges"]?.items ?? []).reduce(file, Self.changed).bytes)
            diagnostics.note(path, in: project)
        case "textDocument/didClose":
            diagnostics.note(path, in: project)
            project.set(path, to: nil)
            diagnostics.note(path, in: project)
        case "textDocument/didSave":
            project.forget()
            diagnostics.note(path, in: project)
            diagnostics.noteAll(in: project)
        default: break
        }
    }

    /// `appearance` is the appearance of hover images, `light` or `dark`. `documentation` is the URL of the documentation that
    /// `scripts/docs` builds; diagnostics link to it.
    private mutating func configure(_ settings: Value?) {
        if let name = settings?["appearance"]?.string, let chosen = Appearance(rawValue: name) { appearance = chosen }
        if let address = settings?["documentation"]?.string {
            diagnostics.documentation = address.isEmpty ? nil : address.hasSuffix("/") ? address : address + "/"
            diagnostics.noteAll(in: project)
        }
    }

    /// The request that the server sends after initialization: to be notified of changed files.
    mutating func registrations() -> [Value] {
        guard state == .running, watchesFiles else { return [] }
        watchesFiles = false
        requestCount += 1
        let watchers: Value = [["globPattern": "**/*.{tableViewConfig,json,yaml,yml,plist,session,storyboard,xib}"]]
        return [
            [
                "jsonrpc": "2.0", "id": .string("tvp-\(requestCount)"), "method": "client/registerCapability",
                "params": [
                    "registrations": [
                        [
                            "id": "files", "method": "workspace/didChangeWatchedFiles",
                            "registerOptions": ["watchers": watchers],
                        ]
                    ]
                ],
            ]
        ]
    }

    private mutating func reload(_ parameters: Value) {
        guard state == .running else { return }
        project.forget()
        diagnostics.noteAll(in: project)
        for change in parameters["changes"]?.items ?? [] {
            if let path = change["uri"]?.string.flatMap(editorPath) { diagnostics.note(path, in: project) }
        }
    }

    /// Applies a `TextDocumentContentChangeEvent`. Positions outside the text are clamped to it.
    private static func changed(_ file: SourceFile, _ change: Value) -> SourceFile {
        guard let text = change["text"]?.string else { return file }
        guard let start = EditorPosition(change["range"]?["start"]), let end = EditorPosition(change["range"]?["end"]) else {
            return SourceFile(path: file.path, text: text)
        }
        let (lower, upper) = (file.offset(of: min(start, end)), file.offset(of: max(start, end)))
        return SourceFile(path: file.path, bytes: file.bytes[..<lower] + Array(text.utf8) + file.bytes[upper...])
    }

    // MARK: Requests

    private mutating func answer(_ method: String, _ parameters: Value) throws(Fault) -> Value {
        switch (state, method) {
        case (.new, "initialize"):
            state = .running
            configure(parameters["initializationOptions"])
            watchesFiles = parameters["capabilities"]?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"] == .bool(true)
            return Self.capabilities
        case (.running, "completionItem/resolve"): return Completion(project: project).resolved(parameters)
        case (.new, _): throw .notInitialized
        case (.running, "shutdown"):
            state = .shutDown
            preview.stop()
            return .null
        case (.running, "workspace/executeCommand"): return try execute(parameters)
        case (.running, _): break
        case (.shutDown, _), (.ended, _): throw .invalidRequest
        }
        guard let request = FileRequest(rawValue: method) else { throw .unknownMethod }
        guard let path = parameters["textDocument"]?["uri"]?.string.flatMap(editorPath) else { throw .invalidParameters }
        return try answer(request, path, parameters)
    }

    /// Requests about a single file.
    private enum FileRequest: String {
        case completion = "textDocument/completion"
        case hover = "textDocument/hover"
        case definition = "textDocument/definition"
        case references = "textDocument/references"
        case highlights = "textDocument/documentHighlight"
        case prepareRename = "textDocument/prepareRename"
        case rename = "textDocument/rename"
        case symbols = "textDocument/documentSymbol"
        case folds = "textDocument/foldingRange"
        case selections = "textDocument/selectionRange"
        case tokens = "textDocument/semanticTokens/full"
        case colors = "textDocument/documentColor"
        case colorPresentations = "textDocument/colorPresentation"
        case inlayHints = "textDocument/inlayHint"
        case lenses = "textDocument/codeLens"
        case formatting = "textDocument/formatting"
        case rangeFormatting = "textDocument/rangeFormatting"
        case typeFormatting = "textDocument/onTypeFormatting"
        case quickFixes = "textDocument/codeAction"
    }

    private func answer(_ request: FileRequest, _ path: String, _ parameters: Value) throws(Fault) -> Value {
        func position() throws(Fault) -> EditorPosition {
            guard let position = EditorPosition(parameters["position"]) else { throw .invalidParameters }
            return position
        }
        let range = parameters["range"]
        let (first, last) = (range?["start"]?["line"]?.integer ?? 0, range?["end"]?["line"]?.integer ?? .max)
        let occurrences = Occurrences(project: project)
        switch request {
        case .completion: return .array(Completion(project: project).items(in: path, at: try position()))
        case .hover: return Hover(project: project, appearance: appearance).text(in: path, at: try position(), diagnostics)
        case .definition: return occurrences.definition(in: path, at: try position())
        case .references:
            let includes = parameters["context"]?["includeDeclaration"] != .bool(false)
            return occurrences.references(in: path, at: try position(), includesDefinitions: includes)
        case .highlights: return occurrences.highlights(in: path, at: try position())
        case .prepareRename: return occurrences.prepareRename(in: path, at: try position())
        case .rename:
            let place = try position()
            guard let edit = parameters["newName"]?.string.flatMap({ occurrences.rename(in: path, at: place, to: $0) }) else {
                throw .invalidParameters
            }
            return edit
        case .symbols: return Outline(project: project).symbols(in: path)
        case .folds: return Outline(project: project).folds(in: path)
        case .selections:
            return Outline(project: project).selections(
                in: path, at: (parameters["positions"]?.items ?? []).compactMap { EditorPosition($0) })
        case .tokens:
            guard let file = project.file(path) else { return ["data": []] }
            return SemanticTokens.tokens(of: file, EditorFile(path))
        case .colors: return project.file(path).map(DocumentColors.colors) ?? .array([])
        case .colorPresentations: return DocumentColors.presentations(of: parameters["color"])
        case .inlayHints: return LineHints(project: project).inlayHints(in: path, from: first, to: last)
        case .lenses: return LineHints(project: project).lenses(in: path)
        case .formatting: return FileEdits(project: project).formatting(of: path)
        case .rangeFormatting: return FileEdits(project: project).formatting(of: path, from: first, to: last)
        case .typeFormatting: return FileEdits(project: project).formatting(of: path, endedBefore: try position())
        case .quickFixes:
            return FileEdits(project: project).quickFixes(in: path, for: parameters["context"]?["diagnostics"]?.items ?? [])
        }
    }

    /// `tvp.preview URI [line]` returns the URL of the design's page. `tvp.reveal URI line` scrolls the open pages to the line's first row
    /// and returns whether there is a preview and a row. `tvp.accept URI` accepts the differences of the last test and returns a summary.
    private func execute(_ parameters: Value) throws(Fault) -> Value {
        let arguments = parameters["arguments"]?.items ?? []
        guard let command = parameters["command"]?.string, LineHints.commands.contains(command),
            let path = arguments.first?.string.flatMap(editorPath), let config = project.config(for: path)
        else { throw .invalidParameters }
        if command == LineHints.acceptCommand { return .string(accept(config)) }
        let folder = project.root(of: config)
        let page = "designs/" + project.designFile(config).name + ".html"
        let row = arguments.dropFirst().first?.integer.flatMap { firstRow(config, $0) }
        if command == LineHints.revealCommand {
            return .bool(row.map { preview.show(page, row: $0, in: folder) } ?? false)
        }
        guard let address = preview.address(of: folder) else { throw .noPreview }
        let place = page.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
        return .string(address + place + (row.map { "#" + $0 } ?? ""))
    }

    /// Accepts the design's failures. Returns a message for the user.
    private func accept(_ config: String) -> String {
        if let refusal = Settlement.refusal(project.context.variables) { return refusal.message }
        guard let failures = LineHints.Failures(of: config, in: project), !failures.chosen.isEmpty else {
            return "no snapshot of this design failed in the last test"
        }
        var settlement = Settlement(run: failures.run)
        let done = settlement.accept(failures.chosen)
        return done.diagnostics.first?.message ?? "accepted \(counted(done.names.count, "snapshot"))"
    }

    /// The element ID of a line's first row on the design's page.
    private func firstRow(_ config: String, _ line: Int) -> String? {
        guard let loaded = project.design(config), let place = loaded.design.config.place(ofLine: line),
            loaded.tables.indices.contains(place.mode)
        else { return nil }
        let bytes = loaded.design.config.file.bytes(ofLine: line)
        let table = loaded.tables[place.mode]
        for section in table.sections(ofLine: place.section).prefix(1_000) {
            for row in 0..<min(table.rowCount(inSection: section), 10_000) {
                if let origin = table.row(section: section, row: row)?.origin, bytes.contains(origin.lower) {
                    return "m\(place.mode).s\(section).r\(row)"
                }
            }
        }
        return nil
    }

    // MARK: Capabilities

    private static let capabilities: Value = [
        "serverInfo": ["name": "tvp-preview", "version": .string(PreviewCommand.configuration.version)],
        "capabilities": [
            "positionEncoding": "utf-16",
            "textDocumentSync": ["openClose": true, "change": 2, "save": true],
            "completionProvider": ["triggerCharacters": [" ", "-", "{", ":", "|"], "resolveProvider": true],
            "hoverProvider": true, "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
            "renameProvider": ["prepareProvider": true],
            "documentSymbolProvider": true, "foldingRangeProvider": true, "selectionRangeProvider": true,
            "semanticTokensProvider": [
                "legend": ["tokenTypes": .array(SemanticTokens.types.map { .string($0) }), "tokenModifiers": []], "full": true,
            ],
            "colorProvider": true, "inlayHintProvider": true, "codeLensProvider": ["resolveProvider": false],
            "documentFormattingProvider": true, "documentRangeFormattingProvider": true,
            "documentOnTypeFormattingProvider": ["firstTriggerCharacter": "\n"],
            "codeActionProvider": ["codeActionKinds": ["quickfix"]],
            "executeCommandProvider": ["commands": .array(LineHints.commands.map { .string($0) })],
        ],
    ]
}
