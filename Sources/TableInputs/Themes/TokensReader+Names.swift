import TableDiagnostics

/// Checks the names in a file before any values: unknown groups, tokens and settings, and wrong types.
extension TokensReader {
    /// Reports unknown groups, tokens and settings of one file, and wrong types.
    mutating func checkNames(_ level: Int) {
        guard case .object(let root) = chain.files[level].root else { return }
        let groups = TokenGroup.allCases.map(\.rawValue)
        for key in root.keys where key != "extends" && !groups.contains(key) && (!key.hasPrefix("$") || key == "$extends") {
            warn("unknown key “\(key)”", [key], level, near: nearestName(to: key, in: groups + ["extends"]))
        }
        for group in TokenGroup.allCases {
            if let value = root[group.rawValue] { checkShape(value, [group.rawValue], level) }
            for name in chain.tokenNames(in: group.rawValue, level) { check(name, in: group, level) }
        }
    }

    /// Groups and tokens must be objects; a bare value is a token whose `$value` is missing.
    private mutating func checkShape(_ value: Value, _ path: [String], _ level: Int) {
        guard case .object(let object) = value else {
            let isGroup = path.count == 1
            report(
                .themeBadValue,
                "“\(path.joined(separator: "."))” is \(value.kindName); a \(isGroup ? "group of tokens" : "token") must be an object", path,
                level,
                hint: isGroup
                    ? "write an object of tokens" : path.last == "value" ? "write “$value”" : "write {\"$value\": \(value.jsonText)}")
            return
        }
        guard object["$value"] == nil else { return }
        for (key, value) in object.pairs where !key.hasPrefix("$") { checkShape(value, path + [key], level) }
    }

    private mutating func check(_ name: String, in group: TokenGroup, _ level: Int) {
        let path = [group.rawValue] + (group == .tracking ? [name] : name.split(separator: ".").map(String.init))
        if let known = group.known, !known.contains(name) {
            let near = nearestName(to: name, in: known)
            if group != .color {
                warn("unknown token “\(group.rawValue).\(name)”", path, level, near: near)
            } else if let near, chain.value(["color", near], in: level) == nil {
                // A custom color may have any name. But a name close to that of a token that the file lacks is probably misspelled.
                warn("“color.\(name)” is treated as a custom color of the theme", path, level, near: near)
            }
        }
        checkType(path, group, level)
        guard case .object(let settings)? = chain.value(path, in: level)?["$extensions"]?["tableviewprovider"] else { return }
        for key in settings.keys where !group.settings.contains(key) {
            warn(
                "unknown key “\(key)” in “\(path.joined(separator: "."))”", path + ["$extensions", "tableviewprovider", key], level,
                near: nearestName(to: key, in: group.settings))
        }
        guard case .object(let categories)? = settings["categories"] else { return }
        let known = TextSizeCategory.allCases.map(\.rawValue)
        for key in categories.keys where !known.contains(key) {
            warn(
                "unknown text size “\(key)”", path + ["$extensions", "tableviewprovider", "categories", key], level,
                near: nearestName(to: key, in: known))
        }
    }

    private mutating func checkType(_ path: [String], _ group: TokenGroup, _ level: Int) {
        guard let declared = chain.declaredType(of: path, in: level), !group.types.contains(declared.type.text ?? "") else { return }
        guard noteWrongType(declared.path, level) else { return }
        let type = declared.type.text ?? declared.type.kindName
        let near = TokenGroup.draftTypes.contains(type) ? nil : nearestName(to: type, in: TokenGroup.draftTypes)
        report(
            .themeWrongType,
            "“\(path.joined(separator: "."))” has the type “\(type)”; it must be “\(group.types.joined(separator: "” or “"))”",
            declared.path, level,
            hint: near.map(Hint.rename) ?? "write \"$type\": \"\(group.types[0])\"")
    }
}
