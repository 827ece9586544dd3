/// For example `1 row` or `2 rows`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func seconds(since start: ContinuousClock.Instant) -> Double { seconds(start.duration(to: .now)) }
