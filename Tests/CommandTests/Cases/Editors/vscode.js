// Runs the packed Visual Studio Code extension against the real server, with a mock of the editor's “vscode” module:
// node vscode.js EXTENSION.js PROGRAM FOLDER. Prints what the editor would show as JSON.
"use strict";
const fs = require("fs");
const Module = require("module");
const [extension, program, folder] = process.argv.slice(2);

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
const record = (...names) => class { constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); } };
class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}
class WorkspaceEdit {
  constructor() { this.entries = []; }
  set(uri, edits) { this.entries.push([`${uri}`.split("/").pop(), edits.length]); }
  createFile(uri) { this.entries.push([`${uri}`.split("/").pop(), "created"]); }
}

const providers = {};
const events = {};
const commands = {};
const shown = { diagnostics: {}, errors: [] };
const event = (name) => (listener) => { events[name] = listener; return { dispose() {} }; };
const text = fs.readFileSync(`${folder}/A.tableViewConfig`, "utf8");
const open = (name, languageId, text) => ({
  uri: new Uri(`file://${folder}/${name}`), languageId, version: 1, fileName: `${folder}/${name}`, getText: () => text,
});
const document = open("A.tableViewConfig", "tableviewconfig", text);
const cell = open("Cells/PersonCell.yaml", "yaml", fs.readFileSync(`${folder}/Cells/PersonCell.yaml`, "utf8"));

const vscode = {
  Position, Range, Uri, WorkspaceEdit,
  Location: record("uri", "range"), TextEdit: record("range", "newText"), DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
  SelectionRange: record("range", "parent"), Diagnostic: record("range", "message", "severity"), SemanticTokensLegend: record("types"),
  SemanticTokens: record("data"), CompletionItem: record("label", "kind"), Hover: record("contents", "range"), MarkdownString: record("value"),
  DocumentHighlight: record("range", "kind"), FoldingRange: record("start", "end"), ColorInformation: record("range", "color"),
  Color: record("red", "green", "blue", "alpha"), ColorPresentation: record("label"), InlayHint: record("position", "label"),
  CodeLens: record("range", "command"), CodeAction: record("title", "kind"), CodeActionKind: { QuickFix: "quickfix" },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2 }, ViewColumn: { One: 1 },
  ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 },
  window: {
    activeColorTheme: { kind: 2 }, activeTextEditor: undefined, showErrorMessage: (message) => shown.errors.push(message),
    showInformationMessage: (message) => message, showTextDocument: () => undefined,
    onDidChangeActiveColorTheme: event("theme"), onDidChangeTextEditorSelection: event("selection"),
  },
  workspace: {
    textDocuments: [document, cell], getConfiguration: () => ({ get: (name) => (name === "path" ? program : "https://docs.example") }),
    createFileSystemWatcher: () => ({ onDidChange: event("changed"), onDidCreate: event("created"), onDidDelete: event("deleted"), dispose() {} }),
    onDidOpenTextDocument: event("open"), onDidCloseTextDocument: event("close"), onDidSaveTextDocument: event("save"),
    onDidChangeTextDocument: event("change"), onDidChangeConfiguration: event("configuration"),
  },
  commands: { registerCommand: (name, run) => { commands[name] = run; return { dispose() {} }; }, executeCommand: async () => undefined },
  languages: new Proxy({
    createDiagnosticCollection: () => ({ set: (uri, list) => { shown.diagnostics[`${uri}`.split("/").pop()] = list; }, dispose() {} }),
    match: () => 10,
  }, {
    get: (target, name) => target[name] ?? ((selector, provider) => { providers[name] = provider; return { dispose() {} }; }),
  }),
};
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

const until = async (isTrue) => {
  for (let tries = 0; tries < 3000 && !isTrue(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};

(async () => {
  const { activate, deactivate } = require(extension);
  await activate({ subscriptions: [] });
  await until(() => shown.diagnostics["A.tableViewConfig"]);
  const found = shown.diagnostics["A.tableViewConfig"];
  const at = (line, character) => new Position(line, character);
  const completion = providers.registerCompletionItemProvider;
  const symbols = await completion.provideCompletionItems(cell, at(5, 14));
  const answer = {
    diagnostics: found.map((d) => `${d.range.start.line}:${d.range.start.character} ${d.code.value} ${d.code.target}`),
    completion: (await completion.provideCompletionItems(document, at(1, 11))).map((item) => item.label),
    symbol: (await completion.resolveCompletionItem(symbols.find((item) => item.label === "star"))).documentation.value.slice(0, 30),
    hover: (await providers.registerHoverProvider.provideHover(document, at(1, 9))).contents.value.slice(0, 30),
    definition: (await providers.registerDefinitionProvider.provideDefinition(document, at(1, 25))).map((l) => `${l.uri}`.split("/").pop()),
    references: (await providers.registerReferenceProvider.provideReferences(document, at(1, 25), { includeDeclaration: true })).length,
    rename: (await providers.registerRenameProvider.provideRenameEdits(document, at(1, 25), "HumanCell")).entries.sort(),
    symbols: (await providers.registerDocumentSymbolProvider.provideDocumentSymbols(document)).map((s) => s.name),
    folds: (await providers.registerFoldingRangeProvider.provideFoldingRanges(document)).length,
    selection: (await providers.registerSelectionRangeProvider.provideSelectionRanges(document, [at(1, 10)]))[0].range.end.character,
    tokens: (await providers.registerDocumentSemanticTokensProvider.provideDocumentSemanticTokens(document)).data.length > 0,
    hints: (await providers.registerInlayHintsProvider.provideInlayHints(document, new Range(at(0, 0), at(9, 0)))).map((h) => h.label),
    lenses: (await providers.registerCodeLensProvider.provideCodeLenses(document)).map((l) => l.command.title),
    formatting: (await providers.registerDocumentFormattingEditProvider.provideDocumentFormattingEdits(document, {})).length,
    fixes: (await providers.registerCodeActionsProvider.provideCodeActions(document, found[0].range, { diagnostics: found })).map((a) => a.title),
  };
  // Typed text reaches the server.
  shown.diagnostics = {};
  events.change({ document, contentChanges: [{ range: new Range(at(2, 11), at(2, 17)), text: "people" }] });
  await until(() => shown.diagnostics["A.tableViewConfig"]);
  answer.changed = shown.diagnostics["A.tableViewConfig"].map((d) => d.code.value);
  answer.errors = shown.errors;
  await deactivate();
  console.log(JSON.stringify(answer));
})().catch((error) => { console.error(error); process.exit(1); });
