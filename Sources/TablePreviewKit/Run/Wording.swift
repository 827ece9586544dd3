import TableGraphics

func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func seconds(since start: ContinuousClock.Instant) -> Double { seconds(start.duration(to: .now)) }

enum Wording {
    /// Shortens long text and removes control characters, since data may contain terminal escapes.
    static func shortened(_ text: String) -> String {
        let line = safe(text)
        return line.count <= 40 ? line : line.prefix(37) + "…"
    }

    /// The text on one line, with control characters replaced by spaces.
    static func safe(_ text: String) -> String { String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 })) }
}
