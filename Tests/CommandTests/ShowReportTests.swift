import ChromiumDriver
import Foundation
import Testing

/// Runs `tvp-preview show-report` in a real browser: clicks change files on disk.
@Suite("tvp-preview show-report", .serialized)
struct ShowReportTests {
    private func serve(_ folder: ReportFolder, environment: [String: String] = [:], work: (URL) throws -> Void) throws {
        try serve(at: folder.url, "4 failed, 2 new, 2 passed", environment: environment, work: work)
    }

    private func serve(at folder: URL, _ summary: String, environment: [String: String] = [:], work: (URL) throws -> Void) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.path)
        process.arguments = ["show-report"]
        process.currentDirectoryURL = folder
        process.environment = Command.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        try Command.start(process)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        // The line is printed once the server listens.
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        #expect(line.hasPrefix(summary + " at "), "\(line)")
        let address = try #require(line.firstMatch(of: /\sat\s(http:\/\/127\.0\.0\.1:\d+\/), until Ctrl-C\n$/), "\(line)")
        try work(try #require(URL(string: String(address.1))))
    }

    /// Waits for the effect of a click without a timer: the page resolves a promise.
    private func wait(_ page: ReportPage, until condition: String) throws {
        _ = try page.evaluate(
            "new Promise(done => { const look = () => { if (\(condition)) done(true); else requestAnimationFrame(look) }; look() })")
    }

    @Test("accept, reject and accept all shown take effect, and the page shows it immediately")
    func decisions() throws {
        let folder = try ReportFolder()
        defer { folder.remove() }
        try serve(folder) { url in
            let actual = try folder.bytes(".tvp/results/List/ios26-light@3x-actual.png")
            let dark = try folder.bytes("Snapshots/List/ios26-dark@3x.png")
            #expect(try folder.bytes("Snapshots/List/ios26-light@3x.png") != actual)
            let page = try ReportPage(url)
            #expect(try page.isTrue("document.querySelector('#List-ios26-light-3x img[alt^=actual]').decode().then(() => true)"))
            try page.click("#List-ios26-light-3x .accept")
            try wait(page, until: "document.querySelector('#List-ios26-light-3x .status').textContent === 'accepted'")
            #expect(try folder.bytes("Snapshots/List/ios26-light@3x.png") == actual)
            #expect(try page.text("document.querySelector('.chip.failed b').textContent") == "3")
            #expect(try page.text("document.querySelector('.chip.recorded b').textContent") == "1")
            #expect(try page.number("document.querySelectorAll('#List-ios26-light-3x .actions').length") == 0)
            try page.click("#List-ios26-dark-3x .reject")
            try wait(page, until: "document.querySelector('#List-ios26-dark-3x .status').textContent === 'rejected'")
            #expect(try folder.bytes("Snapshots/List/ios26-dark@3x.png") == dark)
            // Accepts only visible results.
            try page.click("#show-new")
            #expect(try page.text("document.getElementById('accept-shown').textContent") == "Accept all 2 shown")
            try page.click("#accept-shown")
            try wait(page, until: "document.getElementById('accept-shown').textContent === 'Accept all 0 shown'")
            #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Snapshots/Fresh/ios26-light@3x.png").path))
            // A new page still shows the decisions.
            try page.browser.open(url)
            #expect(
                try page.evaluate("[...document.querySelectorAll('article')].map(a => a.id + ' ' + a.className)") as? [String] == [
                    "List-ios26-dark-3x failed", "Fresh-ios26-light-3x new", "Fresh-ios26-dark-3x new", "Colour-ios26-light-3x recorded",
                    "Colour-ios26-dark-3x recorded", "List-ios26-light-3x recorded",
                ])
            #expect(try page.text("document.querySelector('#List-ios26-dark-3x .status').textContent") == "failed, rejected")
            #expect(page.browser.complaints == [])
        }
        let tested = try folder.run("test", "--update-snapshots=none")
        #expect(tested.output.contains("1 failed, 2 new, 5 passed"), "\(tested.output)")
    }

    @Test("undo reverts the last decision file by file, for one snapshot, a group or everything shown")
    func undo() throws {
        let folder = try ReportFolder()
        defer { folder.remove() }
        try serve(folder) { url in
            let before = try folder.folder.files()
            let page = try ReportPage(url)
            #expect(try page.isTrue("document.getElementById('undo').disabled"))
            for (button, words, statuses) in [
                (".group.failed:has(#List-ios26-light-3x) > .head .accept", "Undo 2", ["recorded", "recorded"]),
                ("#List-ios26-light-3x .accept", "Undo", ["recorded", "failed"]),
                ("#List-ios26-light-3x .reject", "Undo", ["failed", "failed"]), ("#accept-shown", "Undo 6", ["recorded", "recorded"]),
            ] {
                try page.click(button)
                try wait(
                    page, until: "!document.getElementById('undo').disabled && document.getElementById('undo').textContent === '\(words)'")
                let classes = "[...document.querySelectorAll('[id^=List]')].map(a => a.className.split(' ')[0])"
                #expect(try page.evaluate(classes) as? [String] == statuses, "\(button)")
                #expect(try folder.folder.files() != before, "\(button)")
                try page.click("#undo")
                try wait(page, until: "document.getElementById('accept-shown').textContent === 'Accept all 6 shown'")
                #expect(try folder.folder.files() == before, "\(button)")
                #expect(try page.evaluate(classes) as? [String] == ["failed", "failed"], "\(button)")
                #expect(try page.isTrue("document.getElementById('undo').disabled"))
                #expect(try page.text("document.querySelector('.chip.failed b').textContent") == "4")
            }
            let status =
                "fetch('/undo', {method: 'POST', headers: {'X-Tvp-Token': document.querySelector('meta[name=tvp-token]').content}})"
            #expect(try page.number(status + ".then(a => a.status)") == 404, "there is nothing to undo")
        }
    }

    @Test("a cause is accepted wherever it is, undo survives a reload, and the search finds what it names and nothing else")
    func causes() throws {
        let folder = try TestFolder([])
        defer { folder.folder.remove() }
        let cell = "cell: Person\nbody:\n  HStack:\n    - Symbol: person\n    - Text: \"{{name}}\"\n  spacing: 6\n"
        try folder.folder.write(cell, to: "Cells/Person.yaml")
        for name in ["One", "Two"] {
            try folder.folder.write("row -s people -c Person\n", to: name + ".tableViewConfig")
            try folder.folder.write("{\"people\": [\n{\"name\": \"Ada\"},\n{\"name\": \"Bo\"}\n]}", to: name + ".json")
        }
        try folder.folder.write(".tvp\n", to: ".gitignore")
        try folder.git("init", "-q")
        _ = try folder.run("test", "-u=all")
        try folder.git("add", "-A")
        try folder.git("commit", "-qm", "recorded")
        try folder.folder.write(cell.replacing("spacing: 6", with: "spacing: 10"), to: "Cells/Person.yaml")
        try folder.folder.write("{\"people\": [\n{\"name\": \"Ada\"}\n]}", to: "Two.json")
        #expect(try folder.run("test").status == 1)
        try serve(at: folder.folder.url, "4 failed") { url in
            let before = try folder.folder.files()
            let page = try ReportPage(url)
            for (words, count) in [
                ("person", 4), ("spacing 10", 4), ("two.json", 2), ("bo removed", 2), ("slider", 0), ("accept", 0), ("verdict", 0),
                ("!two.json", 2),
            ] {
                _ = try page.evaluate(
                    "{ const search = document.getElementById('search'); search.value = '\(words)'; search.dispatchEvent(new Event('input')) }"
                )
                #expect(try page.count() == count, "\(words)")
            }
            try page.browser.open(url)
            try page.click("[data-cause='1']")
            try page.browser.wait(for: "document.getElementById('undo')?.dataset.steps === '1'")
            #expect(try page.number("document.querySelectorAll('article.recorded').length") == 2)
            #expect(try page.number("document.querySelectorAll('article.failed').length") == 2, "two wait for their other cause")
            #expect(try folder.folder.files() != before)
            #expect(try page.isTrue("!document.getElementById('undo').disabled"))
            try page.click("#undo")
            try page.browser.wait(for: "document.getElementById('undo')?.dataset.steps === '0'")
            #expect(try folder.folder.files() == before)
            // The header arrives before the articles.
            try page.browser.wait(for: "document.querySelectorAll('article.failed').length === 4")
        }
    }

    @Test("a newer run, CI and pages of other sites cannot change anything")
    func refusals() throws {
        let folder = try ReportFolder()
        defer { folder.remove() }
        let before = try folder.folder.files(below: "Snapshots")
        try serve(folder) { url in
            let page = try ReportPage(url)
            let post = { (token: String) in
                "fetch('/accept/List/ios26-light@3x', {method: 'POST', headers: {'X-Tvp-Token': \(token)}}).then(a => a.status)"
            }
            #expect(try page.number(post("'guess'")) == 403)
            // A page of another site cannot even send the token: the browser asks the server first, which refuses.
            let token = try page.text("document.querySelector('meta[name=tvp-token]').content")
            let other = folder.url.appending(path: "other.html")
            try Data("<!DOCTYPE html><title>Other</title>".utf8).write(to: other)
            try page.browser.open(other)
            for mode in ["cors", "no-cors"] {
                let stolen =
                    "fetch('\(url)accept/List/ios26-light@3x', {method: 'POST', mode: '\(mode)', headers: {'X-Tvp-Token': '\(token)'}}).then(() => 'sent', () => 'refused')"
                _ = try page.evaluate(stolen)
                #expect(try folder.folder.files(below: "Snapshots") == before, "\(mode)")
            }
            try page.browser.open(url)
            _ = try folder.run("test", "--update-snapshots=none", "-g", "List")
            #expect(try page.number(post("document.querySelector('meta[name=tvp-token]').content")) == 409)
            try page.click("#List-ios26-light-3x .accept")
            try wait(page, until: "document.querySelector('.problem')")
            #expect(
                try page.text("document.querySelector('.problem').textContent")
                    == "This page shows an older run; reload it.")
        }
        _ = try folder.run("test", "--update-snapshots=none")
        try serve(folder, environment: ["CI": "true"]) { url in
            let page = try ReportPage(url)
            try page.click("#List-ios26-light-3x .accept")
            try wait(page, until: "document.querySelector('.problem')")
            #expect(try page.text("document.querySelector('.problem').textContent").contains("CI is set, so nothing is accepted"))
        }
        #expect(try folder.folder.files(below: "Snapshots") == before)
    }

    @Test("show-report without a last run is an error")
    func nothing() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = try Command.run(["show-report"], in: folder.url)
        #expect(run.status == 65 && run.errors.contains("no last run in .tvp"))
    }
}
