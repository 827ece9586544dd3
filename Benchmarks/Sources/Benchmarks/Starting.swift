import Foundation

/// Measures the command as a process: the wall time of the fastest of several launches, and the CPU time.
func startingRows(in folder: URL) throws -> [Row] {
    let ten = folder.appending(path: "designs")
    try FileManager.default.createDirectory(at: ten, withIntermediateDirectories: true)
    for index in 0..<11 {
        for suffix in ["tableViewConfig", "json"] {
            try FileManager.default.copyItem(
                at: root.appending(path: "Examples/Settings.\(suffix)"), to: ten.appending(path: "S\(index).\(suffix)"))
        }
    }
    var one: [Double] = []
    var eleven: [Double] = []
    for round in 0..<11 {
        let target = folder.appending(path: "out-\(round)").path
        one.append(cost(of: [command, ten.path + "/S0.tableViewConfig", "--html", target, "--png", target, "-j", "1"])?.processor ?? .nan)
        eleven.append(cost(of: [command, ten.path, "--html", target + "-all", "--png", target + "-all", "-j", "1"])?.processor ?? .nan)
    }
    let cold = median(one)
    let further = (median(eleven) - cold) / 10
    return [
        Row(
            work: "cold process: the settings design to HTML and PNG @2x", ours: short(cold) + " ms", wanted: "≤ 120 ms", isMet: cold <= 120
        ),
        Row(
            work: "each further design of the same process (vs. the first)", ours: short(further) + " ms", peer: short(cold) + " ms",
            ratio: short(further / cold),
            wanted: "≤ 15 ms", isMet: further <= 15),
        start("tvp-preview --version", ["--version"], most: 15),
        start("tvp-preview lint, one design with its data", ["lint", ten.path + "/S0.tableViewConfig"], most: 25),
    ]
}

private func start(_ name: String, _ arguments: [String], most: Double) -> Row {
    let runs = (0..<31).compactMap { _ in cost(of: [command] + arguments) }
    let wall = runs.map(\.wall).min() ?? .nan
    return Row(
        work: "\(name), \(short(median(runs.map(\.processor)))) ms of processor time", ours: short(wall) + " ms",
        wanted: "≤ \(Int(most)) ms", isMet: wall <= most)
}
