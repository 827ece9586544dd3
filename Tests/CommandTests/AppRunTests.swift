import Foundation
import FoundationNetworking
import Testing

/// Runs an invented app whose screens load, ask the network, need stubs, and misbehave.
@Suite(
    "Running an app",
    .enabled(
        if: ProcessInfo.processInfo.environment["TVP_RUN_APPS"] != nil,
        "builds the port tool and needs a sandbox: scripts/try-apps runs it"))
struct AppRunTests {
    private struct Coverage: Decodable {
        struct Part: Decodable {
            var name: String
            var reason: String?
            var detail: String?
        }
        var parts: [Part]
    }

    @Test("every screen of an app is shown or accounted for, and nothing leaves the sandbox")
    func larder() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let app = folder.url.appending(path: "Larder")
        try FileManager.default.copyItem(at: Command.root.appending(path: "Tests/CommandTests/Cases/Apps/Larder"), to: app)
        let before = try folder.files(below: "Larder")
        let made = try Command.run(["run", "Larder", "--limit", "20"], in: folder.url, environment: ["SECRET": "1"])
        #expect(made.status == 0, "\(made.errors)\(made.output)")
        let data = try Data(contentsOf: app.appending(path: ".tvp/app/gallery/coverage.json"))
        let parts = try JSONDecoder().decode(Coverage.self, from: data).parts
        func part(_ name: String) throws -> Coverage.Part { try #require(parts.first { $0.name == name }, "\(name)") }
        for name in [
            "PantryController", "ShelfController", "DeliveryController", "WireController", "AnimatedController", "SpyController",
            "CloudController",
            "PrivateController", "tvp with a shelf", "SpiceList", "JarController", "TripList", "BottleController", "tvp turned",
            "Labels_Previews large", "Labels_Previews 2", "DishController", "PickleController", "PickleList", "SlowList",
            "CellarController",
        ] {
            let shown = try part(name)
            #expect(shown.reason == nil, "\(shown)")
        }
        #expect(try part("NewsController").reason == "shown empty" && part("WaitingController").reason == "shown empty")
        #expect(try part("NewsController").detail?.contains("Fixtures/news.example.com/today") == true)
        for (name, phase) in [
            ("CrashController", "load: Larder/Hostile.swift:7: Fatal error"), ("LoopController", "load: no end within 20 s"),
            ("ExitController", "appear: the code ended the program"), ("HungryController", "load"),
            ("ForkController", "load: no end within 20 s"), ("LinkController", "start: Larder/Hostile.swift:48: Fatal error: linked"),
        ] {
            let stopped = try part(name)
            #expect(stopped.reason == "stopped" && stopped.detail?.hasPrefix(phase) == true, "\(stopped)")
        }
        let quiet = try part("QuietController")
        #expect(quiet.reason == "stopped" && quiet.detail?.contains("load, after other screens: ") == true, "\(quiet)")
        #expect(try part("NeedsClosureOfUnknown").detail == "sequence: UnsafePointer<Int>")
        let pages = try folder.files(below: "Larder/.tvp/app/gallery").mapValues { String(decoding: $0, as: UTF8.self) }
        let spy = try #require(pages["SpyController.html"])
        for text in ["no network", "no environment", "no files of the machine", "it does not write"] {
            #expect(spy.contains(text), "\(text)")
        }
        #expect(pages["tvp with a shelf.html"]?.contains("Set up") == true)
        #expect(pages["tvp turned.html"]?.contains("Full") == true && pages["tvp turned.html"]?.contains("width:874px") == true)
        #expect(pages["Labels_Previews 2.html"]?.contains("width:120px") == true)
        #expect(pages["PantryController.html"]?.contains("Oats") == true)
        #expect(pages["DeliveryController.html"]?.contains("Lemons") == true)
        #expect(pages["WireController.html"]?.contains("Wire: short Headline 2") == true)
        #expect(pages["CloudController.html"]?.contains("In the cloud: Name 2") == true)
        #expect(pages["PrivateController.html"]?.contains("Private label") == true)
        #expect(pages["SpiceList.html"]?.contains("Spice name 2") == true && pages["SpiceList.html"]?.contains("All spices") == true)
        #expect(pages["DishController.html"]?.contains("Soon ready") == true)
        #expect(pages["TripList.html"]?.contains("Place name 2") == true)
        let bottles = try #require(pages["BottleController.html"])
        #expect(bottles.contains("Bottle: Label 3") && bottles.contains("Size, Size 2, Size 3"))
        #expect(pages["JarController.html"]?.contains("Jar label 5") == true)
        for (name, text) in [
            ("PickleController", "Pickle: Brand"), ("PickleList", "Connected: Brine "), ("SlowList", "Slept well"),
            ("CellarController", "Poured: Wine"),
        ] {
            #expect(pages[name + ".html"]?.contains(text) == true, "\(name)")
        }
        #expect(pages["index.html"]?.contains("UnsafePointer") == true)
        #expect(try folder.files(below: "Larder").filter { !$0.key.hasPrefix(".tvp/") } == before)
    }

    @Test("an installed release runs an app with its own modules, and refuses another compiler")
    func installed() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(
            """
            import SwiftUI
            import UIKit

            class GreetingController: UIViewController {
                override func viewDidLoad() { view = UIHostingController(rootView: Greeting()).view }
            }

            @Observable class Model { var text = "Hello from a release" }

            struct Greeting: View {
                @State var model = Model()
                var body: some View { List { Text(model.text) } }
            }

            #Preview { Greeting() }
            """, to: "App/Greeting.swift")
        let cache = ["XDG_CACHE_HOME": folder.url.path + "/cache"]
        let made = try Command.run(["run", "App"], in: folder.url, environment: cache)
        #expect(made.status == 0, "\(made.errors)\(made.output)")
        let copied = try Command.run(
            [
                "-c",
                """
                mkdir -p release/bin && cp "$1" "$2" release/bin &&
                    "$3"/scripts/copy-toolkit cache/tvp-preview/toolkit-* release/lib/tvp-preview/toolkit && rm -r cache App/.tvp
                """, "-", Command.path, Command.root.path + "/scripts/port-to-linux/.build/debug/port-to-linux", Command.root.path,
            ], in: folder.url, program: "/bin/sh")
        #expect(copied.status == 0, "\(copied.errors)")
        let tool = folder.url.path + "/release/bin/tvp-preview"
        let shown = try Command.run(["run", "App"], in: folder.url, program: tool, environment: cache)
        #expect(shown.status == 0, "\(shown.errors)\(shown.output)")
        let pages = try folder.files(below: "App/.tvp/app/gallery").values.map { String(decoding: $0, as: UTF8.self) }
        #expect(pages.contains { $0.contains("Hello from a release") })
        try await watches(folder, tool, cache)
        try folder.write("Swift version 5.0", to: "release/lib/tvp-preview/toolkit/compiler")
        let refused = try Command.run(["run", "App"], in: folder.url, program: tool, environment: cache)
        #expect(refused.status != 0 && refused.errors.contains("this release builds apps with Swift version 5.0"), "\(refused.errors)")
    }

    /// Checks that a saved change is in the pages of a run that serves them, which hear of it.
    private func watches(_ folder: TemporaryFolder, _ tool: String, _ environment: [String: String]) async throws {
        let gallery = folder.url.appending(path: "App/.tvp/app/gallery")
        try FileManager.default.removeItem(at: gallery)
        func waits(for what: String, _ isThere: () async throws -> Bool) async throws {
            let end = Date().addingTimeInterval(300)
            while Date() < end {
                if try await isThere() { return }
                try await Task.sleep(for: .milliseconds(200))
            }
            Issue.record("\(what)")
        }
        func waits(for text: String) async throws {
            try await waits(for: "no page contains “\(text)”") {
                let pages = (try? folder.files(below: "App/.tvp/app/gallery").values.map { String(decoding: $0, as: UTF8.self) }) ?? []
                return pages.contains { $0.contains(text) }
            }
        }
        let watching = Process()
        watching.executableURL = URL(fileURLWithPath: tool)
        (watching.arguments, watching.currentDirectoryURL) = (["run", "App", "--serve"], folder.url)
        watching.environment = Command.environment.merging(environment) { $1 }
        let pipe = Pipe()
        (watching.standardOutput, watching.standardError) = (pipe, FileHandle.nullDevice)
        try Command.start(watching)
        defer { watching.terminate() }
        var output = ""
        while !output.contains("until Ctrl-C") {
            let bytes = pipe.fileHandleForReading.availableData
            guard !bytes.isEmpty else { break }
            output += String(decoding: bytes, as: UTF8.self)
        }
        let address = String(try #require(output.firstMatch(of: /http:\/\/[0-9.:]+\//), "\(output)").0)
        // The server answers before there are pages.
        let first = String(decoding: try await URLSession.shared.data(from: #require(URL(string: address))).0, as: UTF8.self)
        #expect(first.contains("Building App: "))
        let reload = try #require(first.firstMatch(of: /assets\/reload-\w+\.js/), "\(first)").0
        let script = try await URLSession.shared.data(from: #require(URL(string: address + reload))).0
        #expect(String(decoding: script, as: UTF8.self).contains("EventSource(\"/events\")"))
        let outside = try await URLSession.shared.data(from: #require(URL(string: address + "%2e%2e/state.json"))).0
        #expect(!String(decoding: outside, as: UTF8.self).contains("absent"))
        try await waits(for: "Hello from a release")
        let source = folder.url.appending(path: "App/Greeting.swift")
        let text = try String(contentsOf: source, encoding: .utf8).replacingOccurrences(of: "a release", with: "an edit")
        try text.write(to: source, atomically: false, encoding: .utf8)
        try await waits(for: "Hello from an edit")
        // The errors of an edit appear over the last pages until another edit mends it.
        let start = try #require(URL(string: address))
        func page(_ isWanted: (String) -> Bool) async throws {
            try await waits(for: "the start page is another one") {
                isWanted(String(decoding: try await URLSession.shared.data(from: start).0, as: UTF8.self))
            }
        }
        let broken = text.replacingOccurrences(of: "Text(model.text)", with: "Text(model.words)")
        try broken.write(to: source, atomically: false, encoding: .utf8)
        try await page { $0.contains("role=\"alert\"") && $0.contains("Greeting.swift:12: ") && $0.contains("Greeting.html") }
        try text.write(to: source, atomically: false, encoding: .utf8)
        try await page { !$0.contains("role=\"alert\"") && !$0.contains("Building App: ") }
    }
}
