import TableInputs

/// The content of a local server, and the actions of its pages.
public struct PreviewSource: Sendable {
    /// The response to a path without its leading `/`; `nil` if there is none.
    public var answer: @Sendable (String) async -> PreviewAnswer?
    /// A stream with an event for each change, in the form that pages receive; `nil` if nothing changes.
    public var events: (@Sendable () async -> AsyncStream<[UInt8]>)?
    /// The actions that pages can perform; `nil` if they are read-only.
    public var actions: Actions?

    /// The actions that a server's pages can perform.
    public struct Actions: Sendable {
        /// A secret of this run. The server's pages contain it, so that only they can send it.
        public let token: String
        /// Performs the action at a path without its leading `/`, with the body of its request; `nil` if it does not exist.
        public var perform: @Sendable (String, [UInt8]) async -> PreviewAnswer?
        /// The largest body, in bytes; 0 for none.
        let bodyLimit: Int

        /// Creates actions without bodies, with a new secret.
        public init(perform: @escaping @Sendable (String) async -> PreviewAnswer?) {
            self.init(token: Self.newToken(), bodyLimit: 0) { path, _ in await perform(path) }
        }

        init(token: String, bodyLimit: Int, perform: @escaping @Sendable (String, [UInt8]) async -> PreviewAnswer?) {
            self.token = token
            self.bodyLimit = bodyLimit
            self.perform = perform
        }

        /// 128 random bits as hexadecimal digits.
        static func newToken() -> String {
            var random = SystemRandomNumberGenerator()
            return [random.next(), random.next()].map { (word: UInt64) in
                let digits = String(word, radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
        }
    }

    /// Without `events` and `actions`, the pages are static.
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
    /// Serves the store's designs.
    nonisolated var source: PreviewSource {
        PreviewSource(
            answer: { await self.respond(to: $0) }, events: { await self.events() },
            actions: PreviewSource.Actions(token: token, bodyLimit: Self.draftLimit) { await self.perform($0, $1) })
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

    /// `{"version": 3, "designs": ["Settings"]}`. Without `designs`, anything may have changed.
    static func event(_ change: PreviewChange, _ generation: Int) -> [UInt8] {
        var members: [(String, Value)] = [("version", .number(Number(generation)))]
        if case .designs(let names) = change { members.append(("designs", .array(names.map { .string($0) }))) }
        return Array("event: changed\ndata: \(Value.object(Object(members)).jsonText)\n\n".utf8)
    }
}
