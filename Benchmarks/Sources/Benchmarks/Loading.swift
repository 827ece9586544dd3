import Foundation
import TableDiagnostics
import TableInputs

/// About 100 MB of data with flat or nested rows.
private func json(nested: Bool) -> String {
    var text = "{\"rows\": ["
    for row in 0..<(nested ? 450_000 : 1_100_000) {
        if row > 0 { text += ", " }
        if nested {
            text += """
                {"id": \(row), "name": "Person \(row)", \
                "address": {"street": "\(row) Long Street", "city": "Harbor Town", "zip": "12345"}, "tags": ["a", "bb", "ccc"], \
                "owner": {"name": "Owner number \(row)", "active": true, "score": \(row % 1000).25}, "note": null}
                """
        } else {
            text += "{\"title\": \"Row \(row) of a long table\", \"subtitle\": \"Part \(row)\", \"value\": \(row), \"on\": true}"
        }
    }
    return text + "]}"
}

/// Loads a file once and prints the CPU time in seconds and the additional peak memory in bytes. Run it in a separate process.
func loadAlone(_ path: String) {
    let before = residentBytes()
    let start = processorTime()
    let document = SourceFile.read(path).value.flatMap { DataDocument.load(file: $0).value }
    let time = (processorTime() - start) / 1000
    print(time, peakBytes() - before, document == nil ? "failed" : "")
}

func loadingRows(in folder: URL) throws -> [Row] {
    try [true, false].map { nested in
        let file = folder.appending(path: "big.json")
        try json(nested: nested).write(to: file, atomically: true, encoding: .utf8)
        let size = try Data(contentsOf: file).count
        var seconds: [Double] = []
        var peak = 0.0
        for _ in 0..<5 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            process.arguments = ["load", file.path]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
                whereSeparator: \.isWhitespace)
            process.waitUntilExit()
            guard words.count == 2, let time = Double(words[0]), let bytes = Double(words[1]) else { continue }
            seconds.append(time)
            peak = max(peak, bytes / Double(size))
        }
        let data = try Data(contentsOf: file)
        // Measured once, because it takes seconds.
        let start = processorTime()
        _ = try JSONSerialization.jsonObject(with: data)
        let foundation = (processorTime() - start) / 1000
        let speed = Double(size) / 1e6 / median(seconds)
        let theirs = Double(size) / 1e6 / foundation
        return Row(
            work:
                "load \(size / 1_000_000) MB of JSON, \(nested ? "nested" : "flat") rows, \(short(peak)) × the file of memory "
                + "at the peak, above the process (vs. JSONSerialization)",
            ours: "\(short(speed)) MB/s", peer: "\(short(theirs)) MB/s", ratio: "\(short(speed / theirs)) × faster", wanted: "≥ 100 MB/s",
            isMet: speed >= 100)
    }
}
