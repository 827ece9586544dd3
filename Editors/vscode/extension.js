// A language client without dependencies: starts `tvp-preview lsp` and passes its responses to the editor.
"use strict";
const vscode = require("vscode");
const { spawn } = require("child_process");

const selector = [
  { scheme: "file", language: "tableviewconfig" }, { scheme: "file", pattern: "**/*.tableViewConfig" },
  { scheme: "file", pattern: "**/Cells/*.{yaml,yml}" }, { scheme: "file", pattern: "**/tvp.yaml" },
  { scheme: "file", pattern: "**/*.tokens.json" }, { scheme: "file", language: "json" }, { scheme: "file", pattern: "**/*.session" },
  { scheme: "file", pattern: "**/*.{storyboard,xib}" },
];

/** JSON-RPC over the pipes of a process. */
class Connection {
  constructor(program, onNotification, onEnd) {
    this.waiting = new Map();
    this.lastId = 0;
    this.buffer = Buffer.alloc(0);
    this.process = spawn(program, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
    this.process.on("error", onEnd);
    this.process.on("exit", (code) => { for (const [, { reject }] of this.waiting) reject(new Error("the server ended")); if (code) onEnd(new Error(`exit code ${code}`)); });
    this.process.stdin.on("error", () => {});
    this.process.stdout.on("data", (data) => {
      this.buffer = Buffer.concat([this.buffer, data]);
      for (let message; (message = this.take());) {
        const waiting = this.waiting.get(message.id);
        if (!waiting) {
          const done = onNotification(message.method, message.params);
          if (message.id !== undefined && message.method) Promise.resolve(done).then(() => this.send({ id: message.id, result: { success: true } }));
          continue;
        }
        this.waiting.delete(message.id);
        if (message.error) waiting.reject(new Error(message.error.message)); else waiting.resolve(message.result);
      }
    });
  }

  take() {
    const end = this.buffer.indexOf("\r\n\r\n");
    if (end < 0) return undefined;
    const length = Number(/content-length: *(\d+)/i.exec(this.buffer.toString("latin1", 0, end))?.[1]);
    if (this.buffer.length < end + 4 + length) return undefined;
    const body = this.buffer.toString("utf8", end + 4, end + 4 + length);
    this.buffer = this.buffer.subarray(end + 4 + length);
    return JSON.parse(body);
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) { this.send({ method, params }); }

  request(method, params, token) {
    const id = ++this.lastId;
    token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    this.send({ id, method, params });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }
}

// Converts the editor's types to the protocol's. The editor's own ranges would become arrays in JSON.
const plainPosition = ({ line, character }) => ({ line, character });
const plainRange = ({ start, end }) => ({ start: plainPosition(start), end: plainPosition(end) });

// Converts the protocol's types to the editor's.
const position = (p) => new vscode.Position(p.line, p.character);
const range = (r) => new vscode.Range(position(r.start), position(r.end));
const location = (l) => new vscode.Location(vscode.Uri.parse(l.uri), range(l.range));
const edit = (e) => new vscode.TextEdit(range(e.range), e.newText);
const symbol = (s) => Object.assign(new vscode.DocumentSymbol(s.name, s.detail, s.kind - 1, range(s.range), range(s.selectionRange)), { children: s.children.map(symbol) });
const selection = (s) => new vscode.SelectionRange(range(s.range), s.parent && selection(s.parent));

function workspaceEdit(change) {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(change.changes ?? {})) result.set(vscode.Uri.parse(uri), edits.map(edit));
  for (const step of change.documentChanges ?? []) {
    if (step.kind === "create") result.createFile(vscode.Uri.parse(step.uri), step.options);
    else result.set(vscode.Uri.parse(step.textDocument.uri), step.edits.map(edit));
  }
  return result;
}

function diagnostic(d) {
  const severities = [vscode.DiagnosticSeverity.Error, vscode.DiagnosticSeverity.Warning, vscode.DiagnosticSeverity.Information];
  return Object.assign(new vscode.Diagnostic(range(d.range), d.message, severities[d.severity - 1]), { code: d.codeDescription ? { value: d.code, target: vscode.Uri.parse(d.codeDescription.href) } : d.code, source: d.source, tags: d.tags, original: d });
}

let connection;
let isPreviewed = false;

async function activate(context) {
  const diagnostics = vscode.languages.createDiagnosticCollection("tvp-preview");
  const program = vscode.workspace.getConfiguration("tableViewProvider").get("path");
  connection = new Connection(program, (method, params) => {
    if (method === "textDocument/publishDiagnostics") diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
    if (method === "window/showDocument") return vscode.window.showTextDocument(vscode.Uri.parse(params.uri), { viewColumn: vscode.ViewColumn.One, selection: range(params.selection) });
  }, (error) => vscode.window.showErrorMessage(`tvp-preview lsp: ${error.message}. Set “tableViewProvider.path” to the program.`));
  const settings = () => ({
    appearance: [vscode.ColorThemeKind.Dark, vscode.ColorThemeKind.HighContrast].includes(vscode.window.activeColorTheme.kind) ? "dark" : "light",
    documentation: vscode.workspace.getConfiguration("tableViewProvider").get("documentation") ?? "",
  });
  const { capabilities } = await connection.request("initialize", { processId: process.pid, rootUri: null, capabilities: {}, initializationOptions: settings() });
  connection.notify("initialized", {});

  const isOurs = (document) => vscode.languages.match(selector, document) > 0;
  const open = (document) => isOurs(document) && connection.notify("textDocument/didOpen", { textDocument: { uri: `${document.uri}`, languageId: document.languageId, version: document.version, text: document.getText() } });
  const textDocument = (document) => ({ uri: `${document.uri}` });
  const ask = (name, document, more, token) => connection.request(`textDocument/${name}`, { textDocument: textDocument(document), ...more }, token);
  const { workspace, languages } = vscode;
  workspace.textDocuments.forEach(open);
  const watcher = workspace.createFileSystemWatcher("**/*.{tableViewConfig,json,yaml,yml,plist,session,storyboard,xib}");
  const changed = (uri) => connection.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: `${uri}`, type: 2 }] });
  const legend = new vscode.SemanticTokensLegend(capabilities.semanticTokensProvider.legend.tokenTypes, []);
  const configure = () => connection.notify("workspace/didChangeConfiguration", { settings: { tableViewProvider: settings() } });
  context.subscriptions.push(
    diagnostics, watcher, vscode.window.onDidChangeActiveColorTheme(configure), workspace.onDidChangeConfiguration(configure), watcher.onDidChange(changed), watcher.onDidCreate(changed), watcher.onDidDelete(changed),
    workspace.onDidOpenTextDocument(open),
    workspace.onDidCloseTextDocument((d) => isOurs(d) && connection.notify("textDocument/didClose", { textDocument: textDocument(d) })),
    workspace.onDidSaveTextDocument((d) => isOurs(d) && connection.notify("textDocument/didSave", { textDocument: textDocument(d) })),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => isOurs(document) && contentChanges.length > 0 && connection.notify("textDocument/didChange", {
      textDocument: { ...textDocument(document), version: document.version }, contentChanges: contentChanges.map((change) => ({ range: plainRange(change.range), text: change.text })),
    })),
    languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: async (d, p, token) => (await ask("completion", d, { position: plainPosition(p) }, token)).map((item) =>
        Object.assign(new vscode.CompletionItem(item.label, item.kind - 1), { detail: item.detail, documentation: item.kind === 16 ? item.detail : undefined, insertText: item.textEdit.newText, range: range(item.textEdit.range), original: item })),
      resolveCompletionItem: async (item, token) => {
        if (!item.original?.data) return item;
        const { documentation } = await connection.request("completionItem/resolve", item.original, token);
        return documentation ? Object.assign(item, { documentation: new vscode.MarkdownString(documentation.value) }) : item;
      },
    }, ...capabilities.completionProvider.triggerCharacters),
    languages.registerHoverProvider(selector, {
      provideHover: async (d, p, token) => {
        const hover = await ask("hover", d, { position: plainPosition(p) }, token);
        return hover && new vscode.Hover(new vscode.MarkdownString(hover.contents.value), range(hover.range));
      },
    }),
    languages.registerDefinitionProvider(selector, { provideDefinition: async (d, p, token) => (await ask("definition", d, { position: plainPosition(p) }, token))?.map(location) }),
    languages.registerReferenceProvider(selector, {
      provideReferences: async (d, p, context, token) => (await ask("references", d, { position: plainPosition(p), context }, token)).map(location),
    }),
    languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: async (d, p, token) => (await ask("documentHighlight", d, { position: plainPosition(p) }, token)).map((h) => new vscode.DocumentHighlight(range(h.range), h.kind - 1)),
    }),
    languages.registerRenameProvider(selector, {
      prepareRename: async (d, p, token) => { const r = await ask("prepareRename", d, { position: plainPosition(p) }, token); if (!r) throw new Error("nothing to rename here"); return range(r); },
      provideRenameEdits: async (d, p, newName, token) => workspaceEdit(await ask("rename", d, { position: plainPosition(p), newName }, token)),
    }),
    languages.registerDocumentSymbolProvider(selector, { provideDocumentSymbols: async (d, token) => (await ask("documentSymbol", d, {}, token)).map(symbol) }),
    languages.registerFoldingRangeProvider(selector, { provideFoldingRanges: async (d, _, token) => (await ask("foldingRange", d, {}, token)).map((f) => new vscode.FoldingRange(f.startLine, f.endLine)) }),
    languages.registerSelectionRangeProvider(selector, { provideSelectionRanges: async (d, positions, token) => (await ask("selectionRange", d, { positions: positions.map(plainPosition) }, token)).map(selection) }),
    languages.registerDocumentSemanticTokensProvider(selector, { provideDocumentSemanticTokens: async (d, token) => new vscode.SemanticTokens(new Uint32Array((await ask("semanticTokens/full", d, {}, token)).data)) }, legend),
    languages.registerColorProvider(selector, {
      provideDocumentColors: async (d, token) => (await ask("documentColor", d, {}, token)).map((c) => new vscode.ColorInformation(range(c.range), new vscode.Color(c.color.red, c.color.green, c.color.blue, c.color.alpha))),
      provideColorPresentations: async (color, { document, range }, token) => (await ask("colorPresentation", document, { color: { red: color.red, green: color.green, blue: color.blue, alpha: color.alpha }, range: plainRange(range) }, token)).map((p) => new vscode.ColorPresentation(p.label)),
    }),
    languages.registerInlayHintsProvider(selector, {
      provideInlayHints: async (d, r, token) => (await ask("inlayHint", d, { range: plainRange(r) }, token)).map((h) => Object.assign(new vscode.InlayHint(position(h.position), h.label), { paddingLeft: h.paddingLeft })),
    }),
    languages.registerCodeLensProvider(selector, { provideCodeLenses: async (d, token) => (await ask("codeLens", d, {}, token)).map((l) => new vscode.CodeLens(range(l.range), l.command)) }),
    languages.registerDocumentFormattingEditProvider(selector[0], { provideDocumentFormattingEdits: async (d, options, token) => (await ask("formatting", d, { options }, token)).map(edit) }),
    languages.registerDocumentRangeFormattingEditProvider(selector[0], { provideDocumentRangeFormattingEdits: async (d, r, options, token) => (await ask("rangeFormatting", d, { range: plainRange(r), options }, token)).map(edit) }),
    languages.registerOnTypeFormattingEditProvider(selector[0], {
      provideOnTypeFormattingEdits: async (d, p, ch, options, token) => (await ask("onTypeFormatting", d, { position: plainPosition(p), ch, options }, token)).map(edit),
    }, capabilities.documentOnTypeFormattingProvider.firstTriggerCharacter),
    languages.registerCodeActionsProvider(selector, {
      provideCodeActions: async (d, r, { diagnostics }, token) => (await ask("codeAction", d, { range: plainRange(r), context: { diagnostics: diagnostics.map((x) => x.original).filter(Boolean) } }, token)).map((a) =>
        Object.assign(new vscode.CodeAction(a.title, vscode.CodeActionKind.QuickFix), { edit: workspaceEdit(a.edit) })),
    }),
    // The preview follows the cursor once it is open.
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => isPreviewed && textEditor.document.fileName.endsWith(".tableViewConfig")
      && connection.request("workspace/executeCommand", { command: "tvp.reveal", arguments: [`${textEditor.document.uri}`, textEditor.selection.active.line] })),
    vscode.commands.registerCommand("tvp.accept", async (uri) =>
      vscode.window.showInformationMessage(await connection.request("workspace/executeCommand", { command: "tvp.accept", arguments: [uri] }))),
    vscode.commands.registerCommand("tvp.preview", async (uri) => {
      const editor = vscode.window.activeTextEditor;
      const shown = uri ?? (editor && `${editor.document.uri}`);
      if (!shown) return;
      const isActive = editor && `${editor.document.uri}` === shown;
      const address = await connection.request("workspace/executeCommand", { command: "tvp.preview", arguments: [shown, isActive ? editor.selection.active.line : 0] });
      isPreviewed = true;
      await vscode.commands.executeCommand("simpleBrowser.show", address);
    }),
  );
}

async function deactivate() {
  await connection?.request("shutdown", {});
  connection?.notify("exit", {});
}

module.exports = { activate, deactivate };
