import Foundation
import Testing

/// Every cell style with every accessory, in every state, appearance and direction, at three text sizes, on one page.
@Suite("Every standard cell")
struct EveryCellTests {
    static let states = ["", ".editing", ".choosing", ".swiped"]

    @Test("one page shows every cell, and no two images are equal")
    func page() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-every-cell")
        try? FileManager.default.removeItem(at: folder)
        var pictures: [String: Data] = [:]
        var cards = ""
        for size in ["XS", "L", "AX3"] {
            for direction in ["ltr", "rtl"] {
                let name = "\(size)-\(direction)"
                let run = try Command.run([
                    "Examples/EveryCell.tableViewConfig", "--png", folder.appending(path: name).path, "--text-size", size, "--direction",
                    direction,
                    "--appearance", "both", "--scale", "1",
                ])
                #expect(run.status == 0)
                #expect(run.errors == "")
                for state in Self.states {
                    for appearance in ["", "~dark"] {
                        let path = "\(name)/EveryCell\(state)\(appearance).png"
                        pictures[path] = try Data(contentsOf: folder.appending(path: path))
                        cards += "<figure><img src=\"\(path)\" alt=\"\(path)\" width=\"260\"><figcaption>\(path)</figcaption></figure>\n"
                    }
                }
            }
        }
        #expect(pictures.count == 48)
        #expect(Set(pictures.values).count == 48)
        let html =
            "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Every standard cell</title><div style=\"display:flex;flex-wrap:wrap\">\n\(cards)</div></html>"
        try Data(html.utf8).write(to: folder.appending(path: "index.html"))
    }
}
