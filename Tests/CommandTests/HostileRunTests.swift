import Foundation
import Testing

/// `last-run.json` and `results.json` may come from an untrusted source: a coworker, a CI job or a branch.
@Suite("Untrusted paths in run files")
struct HostileRunTests {
    /// A project with two failures in `proj`. Next to it are an image and a layout that must not be read, and a file that must not be
    /// overwritten.
    private func failed() throws -> TestFolder {
        let folder = try TestFolder(["proj/A", "proj/B"])
        _ = try folder.run("test", "-u=all", below: "proj")
        try FileManager.default.copyItem(
            at: folder.folder.url.appending(path: "proj/Snapshots/B"), to: folder.folder.url.appending(path: "secret"))
        try folder.folder.write("#!/bin/sh\n", to: ".git-like/hooks/pre-commit")
        for design in ["A", "B"] { try folder.write("proj/" + design, says: "Goodbye") }
        #expect(try folder.run("test", "--reporter", "list,json", below: "proj").output.contains("\n4 failed"))
        return folder
    }

    /// Changes to `last-run.json`: to the run or to its first result.
    static let attacks: [(key: String, value: String)] = [
        ("snapshots", ".."), ("snapshots", "."), ("snapshots", "../secret"), ("snapshots", "/etc"), ("snapshots", "Snapshots/../.."),
        ("snapshots", ".git"),
        ("snapshots", "../.git-like"), ("snapshots", "/"), ("snapshots", ""), ("snapshots", "Snapshots\u{0}"), ("snapshots", "../proj"),
        ("snapshots", ".tvp/.."),
        ("picture", "../.git-like/hooks/pre-commit"), ("picture", "../new.png"), ("picture", "../../secret/ios26-light@3x.png"),
        ("picture", "/tmp/tvp-new.png"),
        ("picture", ".git/hooks/new.png"), ("picture", "A/.GIT/new.png"), ("picture", "A/../../new.png"), ("picture", "manifest.json"),
        ("picture", "A/new.png\u{0}.png"), ("picture", "A/new.png/"),
        ("layout", "../new.layout.txt"), ("layout", "/tmp/tvp-new.layout.txt"), ("layout", "manifest.json"),
        ("layout", "A/../../secret/ios26.layout.txt"),
        ("actual", "../secret/ios26-light@3x.png"), ("actual", ".tvp/results/../../../secret/ios26-light@3x.png"),
        ("actual", "/etc/passwd"),
        ("actual", "Snapshots/B/ios26-light@3x.png"),
        ("actual", ".tvp/last-run.json"), ("actual", ".tvp-secret/results/x.png"), ("actual", ""),
        ("actualLayout", "../secret/ios26.layout.txt"), ("actualLayout", ".tvp/results/"),
        ("difference", "../secret/ios26-light@3x.png"), ("output", ".."), ("output", "/"), ("output", "../secret"),
    ]

    private func changed(_ text: Data, _ key: String, _ value: String) throws -> Data {
        var run = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        if run[key] != nil {
            run[key] = value
        } else {
            var results = try #require(run["results"] as? [[String: Any]])
            if results[0][key] != nil {
                results[0][key] = value
            } else {
                var artifacts = try #require(results[0]["artifacts"] as? [String: Any])
                #expect(artifacts[key] != nil, "\(key)")
                artifacts[key] = value
                results[0]["artifacts"] = artifacts
            }
            run["results"] = results
        }
        return try JSONSerialization.data(withJSONObject: run)
    }

    @Test("names and folders outside the project are rejected, and nothing is read or written")
    func refused() throws {
        let folder = try failed()
        defer { folder.remove() }
        let file = folder.folder.url.appending(path: "proj/.tvp/last-run.json")
        let whole = try Data(contentsOf: file)
        for (index, (key, value)) in Self.attacks.enumerated() {
            try changed(whole, key, value).write(to: file)
            let before = try folder.folder.files()
            let others = [["accept", "A"], ["reject", "--all"], ["review"], ["show-report"]]
            for command in [["accept", "--all"], others[index % 4]] {
                let run = try Command.run(
                    command, in: folder.folder.url.appending(path: "proj"), input: "A\n")
                #expect(
                    run.status == 65 && run.errors.contains("[file.outside-project]"),
                    "\(command) with \(key) \(value): \(run.status) \(run.output)\(run.errors)")
            }
            let after = try folder.folder.files()
            #expect(before == after, "\(key) \(value)")
        }
        #expect(
            !FileManager.default.fileExists(atPath: "/tmp/tvp-new.png")
                && !FileManager.default.fileExists(atPath: "/tmp/tvp-new.layout.txt"))
        try whole.write(to: file)
        #expect(try folder.run("accept", "--all", below: "proj").output.split(separator: "\n").count == 4, "the original can be accepted")
    }

    @Test(
        "a link in place of an image, a layout or the references' folder is not followed",
        arguments: [
            ".tvp/results/A/ios26-light@3x-actual.png", ".tvp/results/A/ios26.layout.txt", ".tvp/results/A", ".tvp/results", "Snapshots",
            "Snapshots/A",
        ])
    func links(path: String) throws {
        let folder = try failed()
        defer { folder.remove() }
        let place = folder.folder.url.appending(path: "proj").appending(path: path)
        let isFile = path.hasSuffix(".png") || path.hasSuffix(".txt")
        try FileManager.default.removeItem(at: place)
        try FileManager.default.createSymbolicLink(
            at: place,
            withDestinationURL: folder.folder.url.appending(
                path: isFile ? (path.hasSuffix(".png") ? "secret/ios26-light@3x.png" : "secret/ios26.layout.txt") : "secret"))
        let before = try folder.folder.files().filter { !$0.key.hasPrefix("proj/") }
        let run = try folder.run("accept", "A", below: "proj")
        #expect(run.status == 65 && run.errors.contains("[file.outside-project]"), "\(run.status) \(run.output)\(run.errors)")
        _ = try folder.run("reject", "A", below: "proj")
        let after = try folder.folder.files().filter { !$0.key.hasPrefix("proj/") }
        #expect(before == after)
    }

    @Test("only images can become references")
    func noPicture() throws {
        let folder = try failed()
        defer { folder.remove() }
        try folder.folder.write("#!/bin/sh\n", to: "proj/.tvp/results/A/ios26-light@3x-actual.png")
        let before = try folder.folder.files(below: "proj/Snapshots")
        let run = try folder.run("accept", "A/ios26-light@3x", below: "proj")
        #expect(run.status == 65 && run.errors.contains("cannot be accepted: it is not a PNG file"), "\(run.errors)")
        #expect(try folder.folder.files(below: "proj/Snapshots") == before)
    }

    @Test("a merged report has no images from outside the project", arguments: [[], ["--single-file"]])
    func merged(arguments: [String]) throws {
        let folder = try failed()
        defer { folder.remove() }
        let results = folder.folder.url.appending(path: "proj/tvp-report/results.json")
        let whole = try Data(contentsOf: results)
        let secret = try Data(contentsOf: folder.folder.url.appending(path: "secret/ios26-light@3x.png"))
        for (key, value, status) in [
            ("actual", "../secret/ios26-light@3x.png", Int32(65)), ("picture", "../../secret/ios26-light@3x.png", 65),
            ("output", "../secret", 65), ("snapshots", "../secret", 1),
        ] {
            try changed(whole, key, value).write(to: results)
            let run = try folder.run("merge-reports", "tvp-report", "--reporter", "html", "--report", "joined", below: "proj")
            #expect(run.status == status && run.errors.contains("[file.outside-project]"), "\(key): \(run.status) \(run.errors)")
            for (path, bytes) in try folder.folder.files(below: "proj/joined") {
                #expect(
                    bytes != secret && !String(decoding: bytes, as: UTF8.self).contains(secret.base64EncodedString()), "\(key): \(path)")
            }
        }
        try whole.write(to: results)
        let run = try Command.run(
            ["merge-reports", "tvp-report", "--reporter", "html", "--report", "joined"] + arguments,
            in: folder.folder.url.appending(path: "proj"))
        #expect(run.status == 1, "\(run.errors)")
        #expect(try !folder.folder.files(below: "proj/joined").isEmpty)
    }

    @Test("a project's references are inside the project, or where the user says")
    func projectFile() throws {
        let folder = try TestFolder(["proj/A"])
        defer { folder.remove() }
        try folder.folder.write("snapshots: ../refs\n", to: "proj/tvp.yaml")
        for command in [["test"], ["test", "-u=all"], ["prune"]] {
            let run = try Command.run(command, in: folder.folder.url.appending(path: "proj"))
            #expect(run.status == 65 && run.errors.contains("[file.outside-project]"), "\(command): \(run.status) \(run.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.folder.url.appending(path: "refs").path))
        #expect(try folder.run("lint", "tvp.yaml", below: "proj").output.contains("[file.outside-project]"))
        #expect(try folder.run("--png", "out", below: "proj").status == 0, "rendering needs no references")
        #expect(try folder.run("test", "-u=all", "--snapshots", "../refs", below: "proj").output.contains("2 recorded"))
        #expect(try folder.run("test", "proj").output.contains("2 passed"), "a run from a folder above both accepts them")
    }

    @Test("references outside the project are accepted if the user names them")
    func outside() throws {
        let folder = try TestFolder(["proj/A"])
        defer { folder.remove() }
        _ = try folder.run("test", "-u=all", "--snapshots", "../refs", below: "proj")
        try folder.write("proj/A", says: "Goodbye")
        let tested = try folder.run("test", "--snapshots", "../refs", below: "proj")
        #expect(
            tested.status == 1 && tested.output.contains("accept all with: tvp-preview accept --all --snapshots '../refs'"),
            "\(tested.output)")
        #expect(try folder.run("accept", "--all", below: "proj").status == 65)
        #expect(try folder.run("accept", "--all", "--snapshots", "../refs", below: "proj").status == 0)
        #expect(try folder.run("test", "--snapshots", "../refs", below: "proj").output.contains("\n2 passed"))
    }

    @Test("records of an earlier site can delete only pages and publish nothing")
    func ledger() throws {
        let folder = try TestFolder(["in/A"])
        defer { folder.remove() }
        try folder.folder.write("the secret", to: "secret.yaml")
        try folder.folder.write("mine", to: "out/mine.txt")
        try folder.folder.write("mine", to: "out/src/main.swift")
        _ = try folder.run("site", "out", "in")
        let ledger = folder.folder.url.appending(path: "out/.tvp-site.json")
        let lines = try String(contentsOf: ledger, encoding: .utf8).split(separator: "\n")
        let names = ["../secret.yaml", "mine.txt", "src/main.swift", "pages/../mine.txt", "/etc/hostname", ".tvp-site.json"].map {
            "\"\($0)\""
        }.joined(separator: ",")
        let text = lines.map { line in
            line.contains("\"shared\"")
                ? "{\"shared\":[\(names)]}"
                : line.replacing("\"cells\":[[", with: "\"cells\":[[\"StandardCell\",\"secret.yaml\"],[").replacing(
                    "\"cells\":[]", with: "\"cells\":[[\"StandardCell\",\"secret.yaml\"]]")
        }
        try Data((text.joined(separator: "\n") + "\n").utf8).write(to: ledger)
        #expect(try folder.run("site", "out", "in").status == 0)
        let files = try folder.folder.files()
        #expect(files["secret.yaml"] != nil && files["out/mine.txt"] != nil && files["out/src/main.swift"] != nil)
        for (path, bytes) in files where path.hasPrefix("out/") {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("the secret"), "\(path)")
        }
    }

    @Test("a default folder that is a link out of the project is rejected", arguments: ["Snapshots", ".tvp"])
    func linkedFolder(name: String) throws {
        let folder = try TestFolder(["proj/A"])
        defer { folder.remove() }
        try folder.folder.write("", to: "proj/tvp.yaml")
        try folder.folder.write("", to: "other/mine")
        try FileManager.default.createSymbolicLink(
            atPath: folder.folder.url.appending(path: "proj/" + name).path, withDestinationPath: "../other")
        for command in [["test", "-u=all"], ["test"]] {
            let run = try Command.run(command, in: folder.folder.url.appending(path: "proj"))
            #expect(run.status == 65 && run.errors.contains("[file.outside-project]"), "\(run.status) \(run.errors)")
        }
        #expect(try folder.folder.files(below: "other").keys.sorted() == ["mine"])
        // A folder that the user names is accepted.
        let named = try folder.run("test", "--snapshots", "../other", "--output", "../other", below: "proj")
        #expect(named.status == 1 && !named.errors.contains("outside-project"), "\(named.errors)")
    }
}
