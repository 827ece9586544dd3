import ArgumentParser
import TableDiagnostics

/// Parses comma-separated values, without duplicates.
enum CommaList {
    static func names(_ text: String) throws -> [String] {
        var names: [String] = []
        for name in text.split(separator: ",").map(String.init) where !names.contains(name) { names.append(name) }
        if names.isEmpty { throw ValidationError("specify at least one value") }
        return names
    }

    /// Parses cases of an enumeration by raw value, ignoring case. `kind` is the noun in error messages.
    static func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(_ text: String, _ kind: String) throws -> [Choice] {
        var choices: [Choice] = []
        for name in try names(text) {
            let choice: Choice = try choice(name, kind)
            if !choices.contains(choice) { choices.append(choice) }
        }
        return choices
    }

    /// Parses a case of an enumeration by raw value, ignoring case. `kind` is the noun in error messages.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String, _ kind: String) throws -> Choice {
        if let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        let hint = nearestName(to: name, in: known).map(Hint.likely) ?? "choose from \(known.joined(separator: ", "))"
        throw ValidationError("unknown \(kind) “\(name)”; \(hint.text)")
    }
}
