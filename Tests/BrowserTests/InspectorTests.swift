import ChromiumDriver
import Foundation
import TableCairo
import TableCells
import TableGraphics
import TableHTML
import TableInputs
import TableScene
import TableSite
import TableViewProvider
import Testing

/// The inspector of a published page, opened from a file, by pointer and keyboard.
@Suite("The inspector in Chromium", .serialized)
struct InspectorTests {
    /// Opens an example's page together with its assets.
    private func open(_ name: String, width: Int = 1440, _ use: (Chromium, SiteDesign, URL) throws -> Void) throws {
        let file = try #require(ExamplePagesTests.designs.first { $0.name == name })
        let theme = try #require(Theme.shipped(named: "ios").value)
        let renderer = SiteRenderer()
        let design = try #require(renderer.design(file, DesignSettings(), in: Environment(theme: theme)).value)
        let page = DesignPage(design).make(fonts: renderer.webFonts) { PNG.encode($0) }
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-inspector-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, bytes) in SiteAssets.published.map({ ($0.path, $0.bytes) }) + page.assets.map({ ("assets/" + $0.name, $0.bytes) }) + [
            (SitePath.page(design.name), page.html)
        ] {
            let target = folder.appending(path: path)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: target)
        }
        let browser = try Chromium()
        try browser.setViewport(width: width, height: 900)
        let url = folder.appending(path: SitePath.page(design.name))
        try browser.open(url)
        try browser.evaluate("tvp.loadInspector().then(() => 0)")
        try use(browser, design, url)
        #expect(browser.complaints.filter { !$0.contains("pictures/") && !$0.contains("ERR_FILE_NOT_FOUND") } == [])
        #expect(browser.requests.allSatisfy { $0.hasPrefix("file:") })
    }

    /// The labels and values of the inspector's panel.
    private let facts =
        "Object.fromEntries([...document.querySelectorAll('.lens-panel dt')].map(t => [t.textContent, t.nextSibling.textContent]))"

    /// The selector of elements with a role, or a color for `place` 1. Classes carry both.
    private func marked(_ name: String, at place: Int = 0, in browser: Chromium) throws -> String {
        let classes = try browser.evaluate(
            "JSON.parse(document.querySelector('.tools').dataset.look).marks.filter(m => m[\(place)] === '\(name)').flatMap(m => m[3].split(' ')).map(n => '.' + n).join(',')"
        )
        return ":is(\(try #require(classes as? String)))"
    }

    private func click(_ selector: String, in browser: Chromium, shift: Bool = false) throws {
        try browser.evaluate(
            "document.querySelector(`\(selector)`).dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, shiftKey: \(shift)}))"
        )
    }
    private func press(_ key: String, in browser: Chromium, shift: Bool = false) throws {
        try browser.evaluate(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)', bubbles: true, cancelable: true, shiftKey: \(shift)}))"
        )
    }

    @Test("a click shows the element's frame, distances, font and color with their tokens, its line, data and code")
    func panel() throws {
        try open("Settings") { browser, _, _ in
            try press("i", in: browser)
            #expect(try browser.evaluate("document.getElementById('inspect-ison').checked") as? Bool == true)
            let title = try "[id='m0.s1.r1'] \(marked("title", in: browser)) .x"
            try click(title, in: browser)
            let found = try #require(try browser.evaluate(facts) as? [String: String])
            #expect(found["Text"] == "Wi-Fi")
            #expect(found["Font"]?.hasPrefix("Inter 17 pt, 400") == true && found["Font"]?.contains("body") == true, "\(found)")
            #expect(found["Color"] == "#000000 · label, primary" || found["Color"]?.hasPrefix("#000000 · label") == true, "\(found)")
            #expect(found["Row"] == "s1.r1 · StandardCell" && found["Config"] == "Settings.tableViewConfig:6", "\(found)")
            #expect(found["Data"] == "Settings.json:8 · network.wifi", "\(found)")
            #expect(found["Distances"]?.contains("left ") == true)
            #expect(try browser.evaluate("document.querySelector('.lens-panel h2').textContent") as? String == "title")
            for (kind, words) in [
                ("CSS", "font: 400 17px Inter;"), ("SwiftUI", ".foregroundStyle(Color(uiColor: .label))"),
                ("UIKit", "label.font = .preferredFont(forTextStyle: .body)"),
            ] {
                try browser.evaluate("[...document.querySelectorAll('.code-bar button')].find(b => b.textContent === '\(kind)').click()")
                let code = try #require(try browser.evaluate("document.querySelector('.lens-panel pre').textContent") as? String)
                #expect(code.contains(words), "\(code)")
            }
        }
    }

    @Test("a click selects the component, a second one its part, with the lines that define and use them")
    func provenance() throws {
        try open("Chats") { browser, _, _ in
            try press("i", in: browser)
            let part = try "[id='m0.s0.r0'] .x\(marked("onColor", at: 1, in: browser))"
            try click(part, in: browser)
            let component = try #require(try browser.evaluate(facts) as? [String: String])
            #expect(component["Component"] == "Avatar" && component["Circle"]?.hasPrefix("\"{{color}}\"") == true, "\(component)")
            try click(part, in: browser)
            let found = try #require(try browser.evaluate(facts) as? [String: String])
            #expect(found["Component"] == "Avatar" && found["Defined at"]?.hasPrefix("Avatar.yaml:") == true, "\(found)")
            #expect(found["Used at"] == "ChatCell.yaml:6 · ChatCell", "\(found)")
            #expect(found.values.allSatisfy { !$0.contains("switchKnob") }, "white text is not the knob of a switch")
            // The links lead to lines of the page.
            let links = try browser.evaluate(
                "[...document.querySelectorAll('.lens-panel dd a')].every(a => document.getElementById(a.hash.slice(1)))")
            #expect(links as? Bool == true)
        }
    }

    @Test("a hover, or a second click, tells the property and the line that set the gap between two elements")
    func gap() throws {
        try open("Chats") { browser, _, _ in
            try press("i", in: browser)
            // A click on the avatar already tells what is at its sides.
            try click("[id='m0.s0.r0'] .x\(marked("onColor", at: 1, in: browser))", in: browser)
            let sides = try #require(try browser.evaluate(facts) as? [String: String])
            #expect(sides["Right"]?.hasPrefix("12 to ") == true, "\(sides)")
            #expect(sides["Right"]?.hasSuffix(" · HStack spacing 12, ChatCell.yaml:31") == true, "\(sides)")
            #expect(sides["Accessibility"] == "not announced" && sides["Fill set by"]?.hasPrefix("color.green ") == true, "\(sides)")
            // With Alt, the overlay has the same words as the panel after a second click.
            let name = try "[id='m0.s0.r0'] \(marked("title", in: browser)) .x"
            try browser.evaluate(
                "document.querySelector(`\(name)`).dispatchEvent(new PointerEvent('pointermove', {bubbles: true, altKey: true}))")
            let notes = try browser.evaluate("[...document.querySelectorAll('.lens .near.line.across .size')].map(e => e.textContent)")
            #expect(notes as? [String] == ["12 · spacing, ChatCell.yaml:31"])
            try click(name, in: browser, shift: true)
            let found = try #require(try browser.evaluate(facts) as? [String: String])
            #expect(found["Gap"]?.hasSuffix(" · HStack spacing 12, ChatCell.yaml:31") == true, "\(found)")
            // No property sets the room between the name and the time, which a spacer fills.
            try click("[id='m0.s0.r0'] \(marked("detail", in: browser)) .x", in: browser)
            let time = try #require(try browser.evaluate(facts) as? [String: String])
            #expect(time["Left"]?.contains("default spacing 8") == true && time["Left"]?.contains(" of room") == true, "\(time)")
            #expect(time["Color set by"]?.hasPrefix("color.secondaryLabel ") == true, "\(time)")
        }
    }

    @Test("the places around an element are shown with their own code")
    func code() throws {
        try open("Chats") { browser, _, _ in
            try press("i", in: browser)
            let initials = try "[id='m0.s0.r0'] .x\(marked("onColor", at: 1, in: browser))"
            try click(initials, in: browser)
            func code(_ kind: String) throws -> String {
                try browser.evaluate("[...document.querySelectorAll('.code-bar button')].find(b => b.textContent === '\(kind)').click()")
                return try #require(try browser.evaluate("document.querySelector('.lens-panel pre').textContent") as? String)
            }
            let chosen = "getComputedStyle(document.querySelector('.crumbs [aria-pressed=true]'))"
            #expect(try browser.evaluate("\(chosen).color !== \(chosen).backgroundColor") as? Bool == true, "its name is readable")
            #expect(try code("SwiftUI").hasPrefix("Circle()\n    .fill(") == true)
            #expect(try code("CSS").contains("border-radius: 50%;"))
            #expect(try code("UIKit").contains("layer.cornerRadius = 26"))
            try browser.evaluate("document.querySelector('.crumbs button').click()")
            #expect(
                try code("SwiftUI").hasPrefix(
                    "HStack(alignment: .center, spacing: 12) {\n    Avatar()\n        .frame(width: 52, height: 52)\n"))
            #expect(try code("SwiftUI").contains("            Spacer()\n"), "what makes no element is in the code too")
            #expect(try code("SwiftUI").contains("Text(name)\n                .font(.headline)\n                .lineLimit(1)"))
            #expect(try code("UIKit").hasSuffix("stack.axis = .horizontal\nstack.alignment = .center\nstack.spacing = 12"))
            #expect(try code("CSS") == "display: flex;\nflex-direction: row;\nalign-items: center;\ngap: 12px;")
            #expect(try code("YAML").hasPrefix("- HStack:\n    - View: Avatar\n") && code("YAML").hasSuffix("\n  spacing: 12"))
        }
    }

    @Test("the inspector shows the layout's frames to the half point at any zoom", arguments: [1, 4])
    func numbers(zoom: Int) throws {
        try open("Settings") { browser, design, url in
            try browser.open(try #require(URL(string: url.absoluteString + "?again#m0.s1.r1&i&at=m0.s1.r1&zoom=\(zoom)")))
            let found = try #require(try browser.evaluate(facts) as? [String: String])
            // The title has the size and position in its row that it has in the scene.
            let row = try #require(frame("s1.r1", of: design.modes[0].scene.root))
            #expect(
                found["Frame"]?.hasSuffix(" · \(numberText(row.size.width, decimals: 2)) × \(numberText(row.size.height, decimals: 2))")
                    == true,
                "\(found)")
            let title = try #require(row.children.lazy.compactMap { place($0, .title) }.first)
            let measured = try browser.evaluate(
                "(() => { const m = tvp.measure, t = m.frame(document.querySelector(\"[id='m0.s1.r1'] \(marked("title", in: browser))\")), r = m.frame(document.getElementById('m0.s1.r1')); return [t.x - r.x, t.y - r.y, t.width, t.height] })()"
            )
            let values = (measured as? [NSNumber])?.map(\.doubleValue) ?? []
            for (value, wanted) in zip(values, [title.minX, title.minY, title.width, title.height]) {
                #expect(abs(value - wanted) < 0.02, "\(values) instead of \(title)")
            }
            #expect(values.count == 4)
        }
    }

    private func frame(_ identity: String, of frame: Frame) -> Frame? {
        if frame.identity == identity { return frame }
        for case .frame(let inner) in frame.children.map(\.item) {
            if let found = self.frame(identity, of: inner) { return found }
        }
        return nil
    }

    private func place(_ child: Frame.Child, _ role: Role) -> Rect? {
        guard case .frame(let frame) = child.item else { return nil }
        if frame.role == role { return Rect(origin: child.origin, size: frame.size) }
        for inner in frame.children {
            if let found = place(inner, role) { return Rect(origin: child.origin + found.origin, size: found.size) }
        }
        return nil
    }

    @Test("distances between two boxes are gaps or insets, without zeros")
    func distances() throws {
        try open("Wifi") { browser, _, _ in
            for (a, b, lengths) in [
                ("{x: 0, y: 0, width: 10, height: 10}", "{x: 30, y: 0, width: 10, height: 10}", [20]),
                ("{x: 0, y: 0, width: 10, height: 10}", "{x: 30, y: 15.5, width: 10, height: 10}", [20, 5.5]),
                ("{x: 4, y: 0, width: 10, height: 10}", "{x: 0, y: 0, width: 20, height: 12}", [4, 6, 2]),
                ("{x: 0, y: 0, width: 10, height: 10}", "{x: 0, y: 0, width: 10, height: 10}", [] as [Double]),
            ] {
                let found = try browser.evaluate("tvp.measure.between(\(a), \(b)).map(l => l.length)") as? [NSNumber]
                #expect(found?.map(\.doubleValue) == lengths, "\(a) \(b)")
            }
        }
    }

    @Test("the reading order has one element for each header, row and footer, with its value, traits and warnings")
    func reading() throws {
        try open("Settings", width: 375) { browser, _, _ in
            try press("o", in: browser)
            let lines =
                try browser.evaluate("[...document.querySelectorAll('.reading-panel li')].map(l => l.textContent)") as? [String] ?? []
            #expect(
                lines.prefix(3) == [
                    "Marta Lindqvist, Account, cloud and purchases, button", "Airplane Mode, off, switch button",
                    "Wi-Fi, Harbor 5 GHz, button",
                ])
            #expect(lines.contains("Attention, heading"))
            let note = "Airplane mode turns off mobile data; Wi-Fi and Bluetooth can be switched on again while it lasts."
            #expect(lines.contains(note), "the lines of a text are read as one")
            #expect(try browser.evaluate("document.querySelectorAll('.lens .read.box').length") as? Int == lines.count)
            // A table that is narrower than its window keeps the numbers of the layout.
            let frame = try browser.evaluate("tvp.measure.frame(document.getElementById('m0.s1.r1'))") as? [String: Double]
            #expect(frame == ["x": 0, "y": 101, "width": 402, "height": 44], "\(frame ?? [:])")
            try browser.evaluate("document.querySelectorAll('#m0\\\\.s1\\\\.r1 .x').forEach(x => x.textContent = '')")
            try press("o", in: browser)
            try press("o", in: browser)
            #expect(
                try browser.evaluate("document.querySelector('.reading-panel em').textContent") as? String
                    == "a screen reader says nothing here: add text or a label")
        }
    }

    @Test("the keyboard selects parents, children and neighbors; the URL stores selection, measurement, grid, ruler and zoom")
    func keyboard() throws {
        try open("Settings") { browser, _, url in
            try press("i", in: browser)
            try press("ArrowDown", in: browser)
            let role = "document.querySelector('.lens-panel h2').textContent"
            #expect(try browser.evaluate(role) as? String != "Inspector")
            try browser.open(try #require(URL(string: url.absoluteString + "?1#m0.s1.r1&i&at=m0.s1.r1")))
            #expect(try browser.evaluate(role) as? String == "StandardCell")
            try press("ArrowRight", in: browser)
            #expect(try browser.evaluate(facts + ".Row") as? String == "s1.r2 · StandardCell")
            try press("ArrowDown", in: browser)
            #expect(try browser.evaluate("location.hash.startsWith('#m0.s1.r2&i&at=m0.s1.r2/0')") as? Bool == true)
            try press("ArrowUp", in: browser)
            try click("[id='m0.s1.r4']", in: browser, shift: true)
            #expect(
                try browser.evaluate("[...document.querySelectorAll('.lens .kept.line .size')].map(e => e.textContent)") as? [String] == [
                    "44"
                ])
            try press("ArrowLeft", in: browser, shift: true)
            #expect(try browser.evaluate("location.hash") as? String == "#m0.s1.r2&i&at=m0.s1.r2&to=m0.s1.r3")
            try press("ArrowRight", in: browser, shift: true)
            for key in ["8", "r", "1", "+"] { try press(key, in: browser) }
            #expect(
                try browser.evaluate("location.hash") as? String == "#m0.s1.r2&i&at=m0.s1.r2&to=m0.s1.r4&grid&ruler&zoom=1.5")
            let hash = try #require(try browser.evaluate("location.hash") as? String)
            try browser.open(try #require(URL(string: url.absoluteString + "?2" + hash)))
            let again = try #require(try browser.evaluate("location.hash") as? String)
            #expect(again.split(separator: "&").sorted() == hash.split(separator: "&").sorted())
            #expect(try browser.evaluate("document.querySelectorAll('.lens .kept.box').length") as? Int == 1)
            #expect(try browser.evaluate("document.getElementById('inspect-grid').checked") as? Bool == true)
            try press("Escape", in: browser)
            try press("Escape", in: browser)
            #expect(try browser.evaluate("document.querySelector('.lens-panel').hidden") as? Bool == true)
            // Hostile URLs do not break the page.
            for hostile in ["#%E0%A4%A&i&at=%E0%A4%A", "#m0.s1.r1&i&at=nowhere/9.9", "#&i&at=tvp/0&zoom=1e9", "#x&i&at=m0.s1.r1/99"] {
                try browser.open(try #require(URL(string: url.absoluteString + "?3")))
                try browser.evaluate("location.hash = '\(hostile)'; 0")
                try browser.wait(for: "document.querySelector('.lens-panel h2')?.textContent === 'Inspector'")
            }
        }
    }
}
