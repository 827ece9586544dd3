/// What a server on this machine has to show, and what its own pages may ask it to do.
public struct PreviewSource: Sendable {
    /// What lies at an address without its leading `/`; `nil` for nothing.
    public var answer: @Sendable (String) async -> PreviewAnswer?
    /// One element a change, for pages that follow; `nil` where nothing changes by itself.
    public var changes: (@Sendable () async -> AsyncStream<Int>)?
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

    /// A source; without `changes` and `actions` its pages stand still.
    public init(
        answer: @escaping @Sendable (String) async -> PreviewAnswer?, changes: (@Sendable () async -> AsyncStream<Int>)? = nil, actions: Actions? = nil
    ) {
        self.answer = answer
        self.changes = changes
        self.actions = actions
    }
}

extension PreviewStore {
    /// The designs, as a server shows them.
    nonisolated var source: PreviewSource {
        PreviewSource(answer: { await self.answer(to: $0) }, changes: { await self.changes() })
    }
}
