/// The candidate that a misspelt name most likely stands for, or `nil` when none is near.
///
/// Near means: an optimal string alignment distance (insert, delete, replace, swap neighbours) of at most a third
/// of the longer name, at least 1, compared without regard to ASCII case. The first of equally near ones wins.
public func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
        let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
        let limit = max(1, max(wanted.count, other.count) / 3)
        guard abs(wanted.count - other.count) <= limit else { continue }
        let distance = alignmentDistance(wanted, other)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
}

private func alignmentDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
        var row = [i + 1]
        for j in 0..<b.count {
            var cost = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
            row.append(cost)
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}
