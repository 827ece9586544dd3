import ArgumentParser
import TableDiagnostics

/// Reads values separated by commas, each of them once.
enum CommaList {
    static func names(_ text: String) throws -> [String] {
        var names: [String] = []
        for name in text.split(separator: ",").map(String.init) where !names.contains(name) { names.append(name) }
        if names.isEmpty { throw ValidationError("give at least one value") }
        return names
    }

    /// Values of an enumeration by their raw values, in upper or lower case. `kind` is what messages call one of them.
    static func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(_ text: String, _ kind: String) throws -> [Choice] {
        var choices: [Choice] = []
        for name in try names(text) {
            let choice: Choice = try choice(name, kind)
            if !choices.contains(choice) { choices.append(choice) }
        }
        return choices
    }

    /// One value of an enumeration by its raw value, in upper or lower case.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String, _ kind: String) throws -> Choice {
        if let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        let hint = nearestName(to: name, in: known).map { "did you mean “\($0)”?" } ?? "choose from \(known.joined(separator: ", "))"
        throw ValidationError("unknown \(kind) “\(name)”; \(hint)")
    }
}
