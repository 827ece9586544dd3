import ArgumentParser
import TableDiagnostics
import TableInputs

/// The modes of each design to process.
struct ModeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Modes of each design, counted from 0, or all. Separate several with commas.", valueName: "n|all"),
        transform: Modes.init)
    var mode: [Modes] = []

    var modes: Modes { mode.reduce(.all) { $0.joined(with: $1) } }
}

/// All modes of a design, or some of them.
enum Modes: Hashable, Sendable {
    case all
    case some([Int])

    init(_ text: String) throws {
        if text == "all" {
            self = .all
            return
        }
        self = .some(
            try CommaList.names(text).map { name in
                guard let mode = Int(name), mode >= 0 else { throw ValidationError("“\(name)” is not a mode; modes are counted from 0") }
                return mode
            })
    }

    /// Repeated options accumulate.
    fileprivate func joined(with other: Modes) -> Modes {
        switch (self, other) {
        case (.all, let some), (let some, .all): some
        case (.some(let modes), .some(let others)): .some(modes + others.filter { !modes.contains($0) })
        }
    }

    func contains(_ mode: Int) -> Bool {
        switch self {
        case .all: true
        case .some(let modes): modes.contains(mode)
        }
    }

    /// The selected modes of a design. Error: `mode.unknown` for each mode that the design does not have.
    func of(_ config: Config, in file: String) -> Outcome<[Int]> {
        let count = config.modes.count
        switch self {
        case .all: return Outcome(Array(0..<count))
        case .some(let modes):
            return Outcome(modes.filter { $0 < count }, modes.filter { $0 >= count }.map { Self.unknown($0, of: count, in: file) })
        }
    }

    /// The error for a mode that a design does not have.
    static func unknown(_ mode: Int, of count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .error, .modeUnknown, "\(file) has no mode \(mode)",
            hints: [count == 1 ? "it has one mode, 0" : "its modes are 0 to \(count - 1)"])
    }
}
