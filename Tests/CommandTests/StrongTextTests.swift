import ChromiumDriver
import Foundation
import Testing

/// Words of several weights in one text, on the page as in the image.
@Suite("Mixed font weights in Chromium", .serialized)
struct StrongTextTests {
    @Test("lines on the page have the requested weights and the same width as in the scene")
    func widths() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s rows -c A\n", to: "A.tableViewConfig")
        try folder.write(
            #"{"rows": [{"who": "Ada **Lovelace**", "text": "What a view! Where did you take it, and when?"}, {"who": "يوسف", "text": "منظر رائع"}, {"who": "直", "text": "骨 or 直"}]}"#,
            to: "A.json")
        try folder.write(
            """
            cell: A
            body:
              VStack:
                - Text: "**{{who}}** liked your photo: {{text}}"
                  strong: semibold
                - Text: "**{{who}}** and **{{text}}**"
                  strong: heavy
                  lineLimit: 1
                  font: {size: 26}
            """, to: "Cells/A.yaml")
        let scene = try Command.run(["inspect", "--format", "scene"], in: folder.url).output
        let wanted = scene.matches(of: /text "(.*)" \[\S+ \S+ (\S+)\] Inter \S+ 400,0-/).map { (String($0.1), Double($0.2) ?? 0) }
        #expect(wanted.count == 6, "\(scene)")
        #expect(scene.contains("400,0-16:600") && scene.contains("400,0-16:800"), "\(scene)")
        #expect(try Command.run(["--html", "out"], in: folder.url).status == 0)
        let browser = try Chromium()
        try browser.setViewport(width: 800, height: 900)
        try browser.open(folder.url.appending(path: "out/A.html"))
        let found =
            try browser.evaluate(
                """
                [...document.querySelectorAll('.t .x')].map(e => {
                  const range = document.createRange()
                  range.selectNodeContents(e)
                  return [e.textContent, range.getBoundingClientRect().width]
                })
                """) as? [[Any]] ?? []
        for (text, width) in wanted {
            let line = found.first { $0.first as? String == text }
            let shown = (line?.last as? NSNumber)?.doubleValue ?? -1
            // The tracking after the last letter counts in only one of them. A wrong weight would differ by several points.
            #expect(abs(shown - width) < 1.2, "\(text): \(shown), not \(width), in \(found)")
        }
    }
}
