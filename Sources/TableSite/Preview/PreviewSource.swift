import TableInputs

/// What a server on this machine has to show, and what its own pages may ask it to do.
public struct PreviewSource: Sendable {
    /// What lies at an address without its leading `/`; `nil` for nothing.
    public var answer: @Sendable (String) async -> PreviewAnswer?
    /// One event a change, as it is sent to pages that follow; `nil` where nothing changes by itself.
    public var events: (@Sendable () async -> AsyncStream<[UInt8]>)?
    /// What pages may have done; `nil` where they can only look.
    public var actions: Actions?

    /// What the pages of a server may have done.
    public struct Actions: Sendable {
        /// A secret of this run of the server, which stands in its pages: only they can show it.
        public let token: String
        /// Does what lies at an address without its leading `/`; `nil` for nothing.
        public var perform: @Sendable (String) async -> PreviewAnswer?

        /// Actions under a new secret of 128 random bits.
        public init(perform: @escaping @Sendable (String) async -> PreviewAnswer?) {
            var random = SystemRandomNumberGenerator()
            token = [random.next(), random.next()].map { (word: UInt64) in
                let digits = String(word, radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
            self.perform = perform
        }
    }

    /// A source; without `events` and `actions` its pages stand still.
    public init(
        answer: @escaping @Sendable (String) async -> PreviewAnswer?, events: (@Sendable () async -> AsyncStream<[UInt8]>)? = nil,
        actions: Actions? = nil
    ) {
        self.answer = answer
        self.events = events
        self.actions = actions
    }
}

extension PreviewStore {
    /// The designs, as a server shows them.
    nonisolated var source: PreviewSource {
        PreviewSource(answer: { await self.answer(to: $0) }, events: { await self.events() })
    }

    private func events() -> AsyncStream<[UInt8]> {
        let (start, changes) = listen()
        let (events, sender) = AsyncStream<[UInt8]>.makeStream()
        let sending = Task {
            var known = start
            for await generation in changes {
                sender.yield(Self.event(self.changes(since: known), generation))
                known = generation
            }
            sender.finish()
        }
        sender.onTermination = { _ in sending.cancel() }
        return events
    }

    /// `{"version": 3, "designs": ["Settings"]}`; without `designs` anything may have changed.
    static func event(_ change: PreviewChange, _ generation: Int) -> [UInt8] {
        var members: [(String, Value)] = [("version", .number(Number(generation)))]
        if case .designs(let names) = change { members.append(("designs", .array(names.map { .string($0) }))) }
        return Array("event: changed\ndata: \(Value.object(Object(members)).jsonText)\n\n".utf8)
    }
}
