import Foundation

/// How long a build has taken. The longer, the larger the parts of the app that are left out at a time: a build must end.
struct BuildBudget: Sendable {
    struct Spent {
        /// Seconds on the clock.
        var wall: Int
        /// Seconds of processor time of the programs that have ended.
        var processor: Int
    }

    private let spent: @Sendable () -> Spent

    init(spent: @escaping @Sendable () -> Spent) { self.spent = spent }

    /// A budget that counts from now.
    static func starting() -> BuildBudget {
        let clock = ContinuousClock()
        let (start, processor) = (clock.now, processorSeconds)
        return BuildBudget { Spent(wall: Int((clock.now - start).components.seconds), processor: processorSeconds - processor) }
    }

    private static var processorSeconds: Int {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    }

    /// Where a kind of work ends. Processor time decides: two seconds of it are one on the clock where nothing else runs on two cores. The
    /// clock decides only on a machine that is so busy that a build gets less than half a core.
    private static let search = Spent(wall: 500, processor: 250)
    private static let statements = Spent(wall: 900, processor: 450)
    private static let bodies = Spent(wall: 1400, processor: 700)
    private static let small = Spent(wall: 1640, processor: 820)
    private static let all = Spent(wall: 2000, processor: 1000)

    private func isOver(_ limit: Spent) -> Bool {
        let spent = spent()
        return spent.wall >= limit.wall || spent.processor >= limit.processor
    }

    /// Whether there is time to look for all names that are nowhere before anything is left out.
    var isSearch: Bool { !isOver(Self.search) }
    /// The least level of what is left out: statements, bodies, declarations.
    var level: Int { isOver(Self.bodies) ? 3 : isOver(Self.statements) ? 2 : 0 }
    /// Whether what still has errors is only left out, in parts that grow up to whole files.
    var isClosing: Bool { isOver(Self.small) }
    /// Whether few more rounds are left.
    var isOver: Bool { isOver(Self.all) }
    /// The seconds for a program that wants this many. What comes last needs some.
    func limit(_ seconds: Int) -> Int { min(seconds, max(300, Self.all.wall - spent().wall)) }
}
