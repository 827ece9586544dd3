import Synchronization
import TableDiagnostics

/// The files of a theme, which tell where the value of a token is set, and which values it overrides.
package final class ThemeSource: Sendable {
    private let chain: TokenChain
    /// The layers that were asked for: finding a place takes a pass over its file.
    private let known = Mutex<[String: [Layer]]>([:])

    /// A value of a token in one file.
    package struct Layer: Hashable, Sendable {
        /// The token, such as `color.label`. Those after the first are what it refers to.
        package var token: String
        /// The value as JSON: of the light appearance and, if it has its own, of the dark one.
        package var value: String
        package var span: SourceSpan
        /// The location of the token with all its values.
        package var whole: SourceSpan
        /// Whether the value applies. Otherwise, a nearer file has overridden it.
        package var wins: Bool
    }

    init(_ chain: TokenChain) { self.chain = chain }

    /// The maximum number of tokens that refer to each other.
    private static let depthLimit = 32

    func layers(of token: String) -> [Layer] {
        if let found = known.withLock({ $0[token] }) { return found }
        var (layers, seen): ([Layer], Set<[String]>) = ([], [])
        var next: [String]? = token.split(separator: ".").map(String.init)
        while let path = next, seen.insert(path).inserted, seen.count <= Self.depthLimit {
            next = chain.token(path).flatMap { aliasTarget($0.value) }
            var level = 0
            while let found = chain.token(path, from: level), let span = chain.place(path + ["$value"], in: found.level),
                let whole = chain.span(path, in: found.level)
            {
                let values = [found.value, found.setting("dark")].compactMap { $0?.text ?? $0?.jsonText }
                layers.append(
                    Layer(
                        token: path.joined(separator: "."), value: values.joined(separator: " / "), span: span, whole: whole,
                        wins: level == 0))
                level = found.level + 1
            }
        }
        known.withLock { $0[token] = layers }
        return layers
    }
}
