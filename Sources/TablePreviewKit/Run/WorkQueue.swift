/// Processes the items on several threads. Results are in the order of the items.
///
/// Each thread creates its own `context` once, for values that are expensive or not thread-safe, such as a text shaper.
func inParallel<Item: Sendable, Context, Answer: Sendable>(
    _ items: [Item], jobs: Int, context: @escaping @Sendable () -> Context,
    _ work: @escaping @Sendable (Item, Context) -> Answer, finished: @escaping @Sendable (Int) -> Void = { _ in }
) async -> [Answer] {
    let threads = max(1, min(jobs, items.count))
    let next = Counter()
    let done = Counter()
    let parts = await withTaskGroup(of: [(Int, Answer)].self) { group in
        for _ in 0..<threads {
            group.addTask {
                let own = context()
                var answers: [(Int, Answer)] = []
                while case let index = next.increment(), index < items.count {
                    answers.append((index, work(items[index], own)))
                    finished(done.increment() + 1)
                }
                return answers
            }
        }
        return await group.reduce(into: []) { $0 += $1 }
    }
    return parts.sorted { $0.0 < $1.0 }.map(\.1)
}
