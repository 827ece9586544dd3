import TableCells
import TableDiagnostics
import TableInputs

/// The kind of a class name in a config.
enum ClassKind: String {
    case cell, header
}

/// Reports each unregistered class in a config once. `advice` says how to register it.
func unknownClasses(in config: Config, _ registry: CellRegistry, advice: (ClassKind, String) -> [Hint]) -> [Diagnostic] {
    var seen: Set<String> = []
    var diagnostics: [Diagnostic] = []
    func check(_ name: Spanned<String>?, _ isKnown: Bool, _ kind: ClassKind) {
        guard let name, !isKnown, seen.insert(kind.rawValue + name.value).inserted else { return }
        diagnostics.append(unknownClass(kind, name.value, at: name.span, in: registry, advice: advice(kind, name.value)))
    }
    for section in config.modes.flatMap(\.sections) {
        for flags in [section.flags] + section.rows.map(\.flags) {
            for name in flags.cellClasses { check(name, registry.cell(name.value) != nil, .cell) }
        }
        check(section.flags.header, registry.header(section.flags.header?.value ?? "") != nil, .header)
    }
    return diagnostics
}

/// The warning about an unregistered class.
func unknownClass(_ kind: ClassKind, _ name: String, at place: SourceSpan?, in registry: CellRegistry, advice: [Hint]) -> Diagnostic {
    let near = nearestName(to: name, in: kind == .cell ? registry.cellNames : registry.headerNames)
    let isClass = name.allSatisfy { $0.isLetter || $0.isNumber || "_.-".contains($0) }
    let asView: Hint? =
        registry.hasView(name)
        ? "it is a view: show it in a \(kind.rawValue) with “View: \(name)”, or start its file with “\(kind.rawValue): \(name)”" : nil
    let isOther = kind == .cell ? registry.header(name) != nil : registry.cell(name)?.design != nil
    let other = kind == .cell ? "header" : "cell"
    let asOther: Hint? =
        isOther ? "\(CellFolders.name)/\(name).yaml describes a \(other): start it with “\(kind.rawValue): \(name)”" : nil
    let words: Hint = "name a class, such as \(kind == .cell ? "StandardCell" : "StandardHeaderView"); it shows “title” of the data"
    return Diagnostic(
        .warning, kind == .cell ? .cellNoDesign : .headerNoDesign,
        "no design for the \(kind.rawValue) class “\(name)”; the standard \(kind.rawValue) is shown", at: place,
        hints: (asView ?? asOther).map { [$0] } ?? (near.map { [Hint.rename($0)] } ?? []) + (isClass ? advice : [words]))
}

/// Reports each class in the config that is blank on a device unless an app subclasses it. `strict` is the option that draws it blank.
func blankCells(in config: Config, _ registry: CellRegistry, strict: String) -> [Diagnostic] {
    if registry.isStrict { return [] }
    var seen: Set<String> = []
    let flags = config.modes.flatMap(\.sections).flatMap { [$0.flags] + $0.rows.map(\.flags) }
    return flags.flatMap(\.cellClasses).compactMap { name in
        guard registry.cell(name.value)?.isBlankOnDevice == true, seen.insert(name.value).inserted else { return nil }
        return Diagnostic(
            .warning, .cellBlankOnDevice,
            "“\(name.value)” is blank on a device until an app subclasses it; the preview shows the contents",
            at: name.span,
            hints: [
                "use the name of the subclass and describe it in \(CellFolders.name), or use StandardCell",
                "“\(strict)” draws it as a device does",
            ])
    }
}
