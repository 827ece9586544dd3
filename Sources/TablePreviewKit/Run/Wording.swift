/// `1 row`, `2 rows`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// The duration in seconds.
func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

/// The seconds elapsed since `start`.
func seconds(since start: ContinuousClock.Instant) -> Double { seconds(start.duration(to: .now)) }
