"""The language server with a third-party client: every response is parsed into lsprotocol's types, which reject anything but LSP 3.17."""

import asyncio
import json
import os
import subprocess

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

SERVER = [os.environ["TVP_PREVIEW"], "lsp"]
CONFIG = "section -s groups -h StandardHeaderView\n    row -s people -c PersonCell\n    row -s peeple -c PersonCel\n"
DATA = '{"groups": {"title": "Ä😀", "people": [{"name": "Anna", "color": "#FF0000"}, {"name": "مرحبا"}]}}'
CELL = 'cell: PersonCell\nbody:\n  HStack:\n    - Text: "{{name}}"\n      color: tint\n    - Symbol: star\n'


def write(folder):
    (folder / "Cells").mkdir()
    (folder / "tvp.yaml").write_text("designs:\n  A: {theme: ios}\n")
    (folder / "A.tableViewConfig").write_text(CONFIG)
    (folder / "A.json").write_text(DATA)
    (folder / "A.session").write_text("select 0.0\nset 0.0 name Berta\n")
    (folder / "Cells/PersonCell.yaml").write_text(CELL)


@pytest_lsp.fixture(config=ClientServerConfig(server_command=SERVER))
async def client(lsp_client: LanguageClient, tmp_path):
    write(tmp_path)
    lsp_client.folder = tmp_path
    lsp_client.capabilities = client_capabilities("visual-studio-code")

    # These capabilities let the server register watchers, at any time after the session has begun.
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(parameters: types.RegistrationParams):
        return None

    parameters = types.InitializeParams(capabilities=lsp_client.capabilities, root_uri=tmp_path.as_uri())
    await lsp_client.initialize_session(parameters)
    yield
    await lsp_client.shutdown_session()


def uri(client, name):
    return (client.folder / name).as_uri()


def at(line, character):
    return types.Position(line=line, character=character)


def span(a, b, c, d):
    return types.Range(start=at(a, b), end=at(c, d))


def open_file(client, name, text=None):
    text = (client.folder / name).read_text() if text is None else text
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=uri(client, name), language_id="x", version=1, text=text))
    )


def change(client, name, *changes, version=2):
    events = [
        types.TextDocumentContentChangePartial(range=range, text=text) if range else types.TextDocumentContentChangeWholeDocument(text=text)
        for range, text in changes
    ]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(version=version, uri=uri(client, name)), events)
    )


async def published(client, name):
    while True:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        if uri(client, name) in client.diagnostics:
            return client.diagnostics.pop(uri(client, name))


@pytest.mark.asyncio
async def test_every_response_follows_the_protocol(client):
    for name in ["A.tableViewConfig", "A.json", "Cells/PersonCell.yaml", "tvp.yaml", "A.session"]:
        open_file(client, name)
        document = types.TextDocumentIdentifier(uri=uri(client, name))
        whole = span(0, 0, 99, 0)
        for line, character in [(0, 1), (1, 11), (3, 16)]:
            place = dict(text_document=document, position=at(line, character))
            await client.text_document_completion_async(types.CompletionParams(**place))
            await client.text_document_hover_async(types.HoverParams(**place))
            await client.text_document_definition_async(types.DefinitionParams(**place))
            await client.text_document_references_async(
                types.ReferenceParams(context=types.ReferenceContext(include_declaration=True), **place)
            )
            await client.text_document_document_highlight_async(types.DocumentHighlightParams(**place))
            await client.text_document_prepare_rename_async(types.PrepareRenameParams(**place))
            await client.text_document_on_type_formatting_async(
                types.DocumentOnTypeFormattingParams(ch="\n", options=types.FormattingOptions(4, True), **place)
            )
        assert await client.text_document_document_symbol_async(types.DocumentSymbolParams(document)), name
        await client.text_document_folding_range_async(types.FoldingRangeParams(document))
        await client.text_document_selection_range_async(types.SelectionRangeParams(document, [at(1, 6)]))
        await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
        await client.text_document_document_color_async(types.DocumentColorParams(document))
        await client.text_document_inlay_hint_async(types.InlayHintParams(document, whole))
        await client.text_document_code_lens_async(types.CodeLensParams(document))
        await client.text_document_formatting_async(types.DocumentFormattingParams(document, types.FormattingOptions(4, True)))
        await client.text_document_range_formatting_async(
            types.DocumentRangeFormattingParams(document, whole, types.FormattingOptions(4, True))
        )
        await client.text_document_code_action_async(types.CodeActionParams(document, whole, types.CodeActionContext([])))
    edit = await client.text_document_rename_async(
        types.RenameParams(types.TextDocumentIdentifier(uri=uri(client, "A.tableViewConfig")), at(1, 25), "HumanCell")
    )
    assert len(edit.changes) == 2


@pytest.mark.asyncio
async def test_diagnostics_and_quick_fixes(client):
    open_file(client, "A.tableViewConfig")
    found = await published(client, "A.tableViewConfig")
    assert sorted(d.code for d in found if d.range.start.line == 2) == ["cell.no-design", "source.unknown-member"]
    document = types.TextDocumentIdentifier(uri=uri(client, "A.tableViewConfig"))
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, span(2, 0, 2, 30), types.CodeActionContext([d for d in found if d.range.start.line == 2]))
    )
    titles = {action.title for action in actions}
    assert {"Replace with “people”", "Add “peeple” to A.json", "Create Cells/PersonCel.yaml"} <= titles


@pytest.mark.asyncio
async def test_changes_apply_in_order_and_by_utf16(client):
    open_file(client, "A.json")
    # Several changes in one notification: each applies to the result of the previous one. Each emoji has two UTF-16 units.
    change(
        client, "A.json", (span(0, 25, 0, 25), "😀"), (span(0, 27, 0, 27), "!"), (span(0, 22, 0, 23), "Ü"), version=2
    )
    hint = types.TextDocumentIdentifier(uri=uri(client, "A.json"))
    colors = await client.text_document_document_color_async(types.DocumentColorParams(hint))
    line = DATA[:22] + "Ü😀😀!" + DATA[24:]
    assert colors[0].range.start.character == len(line[: line.index("#FF")].encode("utf-16-le")) // 2
    # Ranges that end before they start or lie outside the text are clamped.
    change(client, "A.json", (span(0, 30, 0, 5), ""), (span(99, 0, 200, 4), "\n"), version=9)
    # A lower version arrives late: changes apply in the order of arrival.
    change(client, "A.json", (None, DATA), version=3)
    assert await client.text_document_document_color_async(types.DocumentColorParams(hint))
    # A change to a file that is not open has no effect.
    change(client, "Cells/PersonCell.yaml", (None, "nothing"))
    tint = await client.text_document_hover_async(
        types.HoverParams(types.TextDocumentIdentifier(uri=uri(client, "Cells/PersonCell.yaml")), at(4, 14))
    )
    assert "`tint`" in tint.contents.value


@pytest.mark.asyncio
async def test_arabic_and_emoji_in_configs(client):
    text = "row -s مرحبا😀 -c PersonCel\n"
    open_file(client, "A.tableViewConfig", text)
    found = {d.code: d.range for d in await published(client, "A.tableViewConfig")}
    assert found["cell.no-design"] == span(0, 18, 0, 27)


@pytest.mark.asyncio
async def test_cancellation(client):
    open_file(client, "A.tableViewConfig")
    document = types.TextDocumentIdentifier(uri=uri(client, "A.tableViewConfig"))
    waiting = [asyncio.ensure_future(client.text_document_hover_async(types.HoverParams(document, at(1, 5)))) for _ in range(50)]
    await asyncio.sleep(0)
    for id in list(client.protocol._request_futures)[-40:]:
        client.protocol.notify("$/cancelRequest", types.CancelParams(id))
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    faults = [answer for answer in answers if isinstance(answer, BaseException)]
    assert all(isinstance(fault, (JsonRpcException, asyncio.CancelledError)) for fault in faults)
    # The server still responds.
    assert (await client.text_document_hover_async(types.HoverParams(document, at(1, 5)))).contents.value


@pytest.mark.asyncio
async def test_ten_thousand_changes_do_not_leak_memory(client):
    open_file(client, "A.tableViewConfig")
    document = types.TextDocumentIdentifier(uri=uri(client, "A.tableViewConfig"))

    def memory():
        status = open(f"/proc/{client._server.pid}/status").read()
        return int(status.split("VmRSS:")[1].split()[0])

    sizes = []
    for round in range(4):
        for number in range(1_250):
            change(client, "A.tableViewConfig", (span(0, 0, 0, 0), "#"), version=number)
            change(client, "A.tableViewConfig", (span(0, 0, 0, 1), ""), version=number)
            if number % 25 == 24:
                await client.text_document_hover_async(types.HoverParams(document, at(1, 5)))
                client.log_messages.clear()
        sizes.append(memory())
    assert sizes[-1] < sizes[1] * 1.15 + 4_000, f"kB after each 2,500 changes: {sizes}"
    print("memory in kB:", sizes)


def frame(message):
    body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n" % len(body) + body


def start(folder):
    return subprocess.Popen(SERVER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder)


def test_messages_in_pieces_and_at_once(tmp_path):
    write(tmp_path)
    text = frame({"id": 1, "method": "initialize", "params": {"capabilities": {}, "clientInfo": {"name": "مرحبا😀"}}})
    text += frame({"id": "é", "method": "shutdown"}) + frame({"method": "exit"})
    whole = start(tmp_path).communicate(text)
    server = start(tmp_path)
    for index in range(len(text)):
        server.stdin.write(text[index : index + 1])
        server.stdin.flush()
    assert server.communicate()[0] == whole[0] and server.returncode == 0
    assert '"id":"é"'.encode() in whole[0]


@pytest.mark.parametrize("cut", [0, 10, -1])
def test_a_client_that_dies(tmp_path, cut):
    """The end of the input ends the server and its preview, even in the middle of a message."""
    write(tmp_path)
    server = start(tmp_path)
    preview = {"command": "tvp.preview", "arguments": [(tmp_path / "A.tableViewConfig").as_uri()]}
    server.stdin.write(frame({"id": 1, "method": "initialize", "params": {"capabilities": {}}}))
    server.stdin.write(frame({"id": 2, "method": "workspace/executeCommand", "params": preview}))
    server.stdin.flush()
    answer = b""
    while b"127.0.0.1" not in answer:
        answer += server.stdout.read1(4096)
    children = open(f"/proc/{server.pid}/task/{server.pid}/children").read().split()
    server.stdin.write(frame({"id": 3, "method": "shutdown"})[:cut] if cut else b"")
    server.stdin.close()
    assert server.wait(timeout=60) == 1
    server.stdout.close()
    for child in children:
        for _ in range(600):
            if not os.path.exists(f"/proc/{child}") or open(f"/proc/{child}/stat").read().split()[2] == "Z":
                break
            subprocess.run(["sleep", "0.1"])
        else:
            pytest.fail("the preview is still running")
