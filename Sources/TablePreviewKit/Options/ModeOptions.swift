import ArgumentParser
import TableDiagnostics
import TableInputs
import TableViewProvider

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

    /// The selected modes of a design, in place of the one that its settings select. Error: `mode.unknown` for each mode that the design
    /// does not have.
    func select(in design: inout Design) -> Outcome<[Int]> {
        let (config, file) = (design.config, design.file)
        guard case .some(let modes) = self else { return Outcome(Array(config.modes.indices)) }
        design.settings.mode = nil
        let unknown = modes.filter { !config.modes.indices.contains($0) }
        return Outcome(modes.filter { !unknown.contains($0) }, unknown.map { Design.unknownMode($0, of: config, file) })
    }
}
