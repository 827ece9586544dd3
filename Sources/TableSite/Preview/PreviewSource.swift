import TableInputs

/// The content of a local server, and the actions of its pages.
public struct PreviewSource: Sendable {
    /// The response for a path without its leading `/`; `nil` if it does not exist.
    public var answer: @Sendable (String) async -> PreviewAnswer?
    /// A stream with one event per change, as sent to pages; `nil` if nothing changes.
    public var events: (@Sendable () async -> AsyncStream<[UInt8]>)?
    /// The actions that pages may perform; `nil` if they are read-only.
    public var actions: Actions?

    /// Actions of a server's pages.
    public struct Actions: Sendable {
        /// A secret of this run, embedded in its pages, so that only they can send it.
        public let token: String
        /// Performs the action at a path without its leading `/`; `nil` if it does not exist.
        public var perform: @Sendable (String) async -> PreviewAnswer?

        /// Creates actions with a new secret.
        public init(perform: @escaping @Sendable (String) async -> PreviewAnswer?) { self.init(token: Self.newToken(), perform: perform) }

        init(token: String, perform: @escaping @Sendable (String) async -> PreviewAnswer?) {
            self.token = token
            self.perform = perform
        }

        /// 128 random bits in hexadecimal.
        static func newToken() -> String {
            var random = SystemRandomNumberGenerator()
            return [random.next(), random.next()].map { (word: UInt64) in
                let digits = String(word, radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
        }
    }

    /// Creates a source; without `events` and `actions`, its pages are static.
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
    /// The store's designs as a source.
    nonisolated var source: PreviewSource {
        PreviewSource(
            answer: { await self.answer(to: $0) }, events: { await self.events() },
            actions: editor.map { editor in PreviewSource.Actions(token: editor.token) { await self.open($0, in: editor) } })
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
        let number = follow(sender)
        sender.onTermination = { _ in
            sending.cancel()
            Task { await self.unfollow(number) }
        }
        return events
    }

    /// `{"version": 3, "designs": ["Settings"]}`; without `designs`, anything may have changed.
    static func event(_ change: PreviewChange, _ generation: Int) -> [UInt8] {
        var members: [(String, Value)] = [("version", .number(Number(generation)))]
        if case .designs(let names) = change { members.append(("designs", .array(names.map { .string($0) }))) }
        return Array("event: changed\ndata: \(Value.object(Object(members)).jsonText)\n\n".utf8)
    }
}
