import Foundation

/// The path of the command that `scripts/bench` builds.
let command = root.path + "/.build/release/tvp-preview"

/// Prints a message to standard error, because the table goes to standard output.
func tell(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

/// The table's text for a missing peer. Also prints a warning.
func missing(_ peer: String) -> String {
    tell("warning: \(peer) is not there: the table lacks it")
    return "not installed"
}

/// The cost of a process.
struct ProcessCost {
    /// Wall time, in milliseconds.
    var wall: Double
    /// CPU time of all threads, in milliseconds.
    var processor: Double
    /// Peak memory in bytes. The kernel counts at least the memory of the launching process.
    var memory: Double
    /// The exit code.
    var status: Int32
}

/// Runs a program and discards its output; `nil` if it does not exist.
func cost(of arguments: [String], in folder: URL? = nil) -> ProcessCost? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in [1, 2] { posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0) }
    let arguments = (folder.map { ["env", "-C", $0.path] } ?? []) + arguments
    var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    let start = ContinuousClock.now
    var child: pid_t = 0
    guard posix_spawnp(&child, arguments[0], &actions, nil, &argv, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    func time(_ value: timeval) -> Double { Double(value.tv_sec) * 1e3 + Double(value.tv_usec) / 1e3 }
    return ProcessCost(
        wall: milliseconds(start.duration(to: .now)), processor: time(usage.ru_utime) + time(usage.ru_stime),
        memory: Double(usage.ru_maxrss) * 1024,
        status: status >> 8 & 0xFF)
}

/// The peak memory of a command in bytes, launched from a process that needs less memory.
func peakMemory(of arguments: [String], in folder: URL) -> Double {
    output(of: [CommandLine.arguments[0], "peak", folder.path] + arguments).flatMap { Double($0.filter { !$0.isWhitespace }) } ?? .nan
}

/// The output of a program; `nil` if the program does not exist or fails.
func output(of arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}
