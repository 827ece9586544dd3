import TableCells
import TableDiagnostics

/// Where a view is evaluated: its place, and the environment there.
@MainActor
public struct _Scope {
    var environment: EnvironmentValues
    var place: Place
    let pass: Pass

    func child(_ key: Place.Key) -> _Scope {
        var inner = self
        inner.place = place.child(key)
        return inner
    }

    func child(_ index: Int) -> _Scope { child(.index(index)) }

    func with(_ change: (inout EnvironmentValues) -> Void) -> _Scope {
        var inner = self
        change(&inner.environment)
        return inner
    }

    var layout: TableCells.Environment { environment.layout }
}

/// What one evaluation of a screen finds beside its views.
@MainActor
final class Pass {
    /// What `onAppear`, `task`, `onChange` and others have to do after the evaluation.
    private(set) var effects: [() -> Void] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var noted: Set<String> = []
    /// The places of screens in front of others. Their state ends with them.
    var fronts: [Place] = []
    let tasks: Tasks

    /// The tasks of a screen that have started and wait for something.
    @MainActor
    final class Tasks { var waiting = 0 }

    init(tasks: Tasks = Tasks()) { self.tasks = tasks }

    func after(_ effect: @escaping () -> Void) { effects.append(effect) }

    func takeEffects() -> [() -> Void] {
        defer { effects = [] }
        return effects
    }

    /// Says once that a picture lacks something.
    func note(_ name: String, _ reason: String = "it changes nothing in a still picture") {
        guard noted.insert(name).inserted else { return }
        diagnostics.append(
            Diagnostic(
                .note, .pictureNotDrawn, "\(name) is not drawn: \(reason)", hints: ["test it in code, or leave it as it is"]))
    }

    func warn(_ name: String, _ hint: String = "draw it with other views, or leave it as it is") {
        guard noted.insert(name).inserted else { return }
        diagnostics.append(Diagnostic(.warning, .pictureNotDrawn, "\(name) is not drawn", hints: [hint]))
    }
}
