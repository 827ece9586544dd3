import ChromiumDriver
import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableLayout
import TableScene
import TableViewProvider
import Testing

/// Every example in a real browser: the page must match the scene.
@Suite("Examples in Chromium", .serialized)
struct ExamplePagesTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let examples = root.appending(path: "Examples").path
    static let designs = (DesignFile.find(in: [examples]).value ?? []).filter { !$0.name.hasPrefix("App/") }

    @Test("there are at least eight examples to check")
    func found() {
        #expect(Self.designs.count >= 8)
    }

    @Test("rows and text are where the layout puts them, and the page loads nothing from the network")
    func geometry() throws {
        let browser = try Chromium()
        try browser.setViewport(width: 1200, height: 900)
        let fonts = WebFonts()
        for file in Self.designs {
            let example = try Example(LoadedExample(file), scale: 1)
            let page = try example.write(fonts: fonts)
            defer { page.remove() }
            try browser.open(page.url)
            // The assets of hidden modes would load while the texts are measured.
            try browser.evaluate("Promise.all([...document.fonts].map(font => font.load())).then(() => true)")
            #expect(browser.complaints == [], "\(file.name)")
            #expect(browser.requests.allSatisfy { $0.hasPrefix("file://") || $0.hasPrefix("data:") }, "\(file.name)")
            for (index, scene) in example.scenes.enumerated() {
                let name = "\(file.name), mode \(index)"
                try compareRows(scene, mode: index, name, in: browser)
                try compareText(scene, mode: index, name, in: browser)
            }
        }
    }

    private func compareRows(_ scene: Scene, mode: Int, _ name: String, in browser: Chromium) throws {
        let measured = try #require(
            try browser.evaluate(
                """
                (() => {
                  const table = document.querySelector('#mode-\(mode) .t').getBoundingClientRect();
                  return [...document.querySelectorAll('#mode-\(mode) [data-row]')].map(e => {
                    const b = e.getBoundingClientRect();
                    return [e.dataset.row, b.left - table.left, b.top - table.top, b.width, b.height];
                  });
                })()
                """) as? [[Any]])
        let expected = frames(of: scene.root, at: .zero)
        #expect(measured.count == expected.count, "\(name)")
        for (row, (identity, box)) in zip(measured, expected) {
            #expect(row[0] as? String == identity, "\(name)")
            let numbers = row.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
            for (found, wanted) in zip(numbers, [box.minX, box.minY, box.width, box.height]) {
                #expect(abs(found - wanted) < 0.01, "\(name), \(identity): \(numbers) instead of \(box)")
            }
        }
    }

    /// Checks the first hundred lines of text: their widths and baselines.
    private func compareText(_ scene: Scene, mode: Int, _ name: String, in browser: Chromium) throws {
        let measured = try #require(
            try browser.evaluate(
                """
                (() => {
                  const table = document.querySelector('#mode-\(mode) .t').getBoundingClientRect();
                  return [...document.querySelectorAll('#mode-\(mode) .x')].slice(0, 100).map(e => {
                    const b = e.getBoundingClientRect();
                    const mark = document.createElement('span');
                    mark.style.cssText = 'display:inline-block;position:static;width:0;height:0';
                    e.append(mark);
                    const baseline = mark.getBoundingClientRect().bottom;
                    mark.remove();
                    return [e.textContent, b.left - table.left, b.width, baseline - table.top];
                  });
                })()
                """) as? [[Any]])
        let expected = lines(of: scene.root, at: .zero)
        for (found, (line, origin)) in zip(measured, expected) {
            #expect(found[0] as? String == line.text, "\(name)")
            let numbers = found.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
            #expect(abs(numbers[0] - origin.x) < 0.02, "\(name): “\(line.text)” begins at \(numbers[0]), not \(origin.x)")
            let width = line.width
            #expect(abs(numbers[1] - width) < 0.1 + width * 0.002, "\(name): “\(line.text)” is \(numbers[1]) wide, not \(width)")
            #expect(abs(numbers[2] - origin.y) < 0.02, "\(name): the baseline of “\(line.text)” is at \(numbers[2]), not \(origin.y)")
        }
    }

    private func frames(of frame: Frame, at origin: Point) -> [(String, Rect)] {
        frame.children.flatMap { child -> [(String, Rect)] in
            guard case .frame(let inner) = child.item else { return [] }
            let place = origin + child.origin
            switch inner.role {
            case .row, .header, .footer: return [(inner.identity, Rect(origin: place, size: inner.size))]
            default: return frames(of: inner, at: place)
            }
        }
    }

    private func lines(of frame: Frame, at origin: Point) -> [(ShapedLine, Point)] {
        frame.children.flatMap { child -> [(ShapedLine, Point)] in
            switch child.item {
            case .frame(let inner): lines(of: inner, at: origin + child.origin)
            case .text(let line, _): [(line, origin + child.origin)]
            case .shape, .image: []
            }
        }
    }
}
