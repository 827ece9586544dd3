import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import TableSnapshots
import TableViewProvider

/// Tests one design in one variant: every mode in every appearance.
struct TestJob {
    /// What came of it.
    struct Answer: Sendable {
        var results: [SnapshotResult] = []
        var recorded: [SnapshotStore.Recorded] = []
        var diagnostics: [Diagnostic] = []
    }

    let item: TestItem
    let request: TestRequest
    let bench: Workbench
    private let folder: ArtifactFolder
    private var answer = Answer()

    static func run(_ item: TestItem, _ request: TestRequest, _ bench: Workbench) -> Answer {
        var job = TestJob(item: item, request: request, bench: bench, folder: ArtifactFolder(request.output))
        if request.stop?.isRaised == true {
            job.answer.results = [job.result(named: item.file.name, .skipped)]
        } else {
            job.run()
        }
        return job.answer
    }

    private mutating func run() {
        let settings = request.project.settings(forDesign: item.file.name).overridden(by: item.variant.settings)
        let loaded = Design.load(item.file, settings: settings, registry: request.cells, cells: bench.cellFolders, isStrict: request.isStrict)
        let environment = Environments.make(settings, request.project, scale: item.variant.scale.map(Double.init))
        answer.diagnostics += (loaded.diagnostics + environment.diagnostics).filter { $0.severity == .error }
        guard let design = loaded.value, let environment = environment.value else { return fail() }
        let count = design.config.modes.count
        var wanted = Array(0..<count)
        if case .one(let index) = request.mode { wanted = wanted.filter { $0 == index } }
        let layoutName = "\(item.file.name)/\(item.variant.layoutName(theme: environment.theme.name))"
        var layouts = Layouts(reference: request.store.layout(layoutName), name: layoutName)
        for index in wanted {
            let names = Names(item.variant, environment, modeInName: count == 1 ? nil : index)
            let appearances = request.appearances.filter { request.filter.allows("\(item.file.name)/\(names.picture($0).dropLast(4))") }
            if appearances.isEmpty { continue }
            let mode = bench.layouts.layOut(design, mode: index, in: environment)
            answer.diagnostics += mode.diagnostics.filter { $0.severity == .error }
            guard let mode = mode.value else {
                fail()
                continue
            }
            test(mode, of: design, environment, &layouts, appearances, names)
        }
        if request.mode == .all { layouts.dropModes(from: count) }
        finish(layouts)
    }

    private func result(named name: String, _ status: SnapshotResult.Status) -> SnapshotResult {
        SnapshotResult(name: name, design: item.file.name, status: status, configPath: item.file.configPath)
    }

    /// A design that cannot be rendered is one result, whatever variants it would have had.
    private mutating func fail() {
        guard request.filter.allows(item.file.name) || request.filter.names == nil else { return }
        var broken = result(named: item.file.name, .broken)
        broken.causes = answer.diagnostics.prefix(3).map { DiagnosticPrinter.short($0) }
        broken.configLine = answer.diagnostics.first?.span?.start.line
        if !answer.results.contains(where: { $0.status == .broken }) { answer.results.append(broken) }
    }

    // MARK: One mode

    private mutating func test(
        _ mode: DesignRenderer.Mode, of design: Design, _ environment: Environment, _ layouts: inout Layouts,
        _ appearances: [Appearance], _ names: Names
    ) {
        var dump: String?
        for appearance in appearances {
            let pictureName = "\(item.file.name)/\(names.picture(appearance))"
            let name = String(pictureName.dropLast(".png".count))
            let start = ContinuousClock.now
            var result = self.result(named: name, .passed)
            result.mode = mode.index
            result.pictureName = pictureName
            result.layoutName = layouts.name
            let text = dump ?? mode.layout.scene.dump()
            dump = text
            let masked = MaskSelector.rows(of: mode.layout.scene, table: mode.table, request.masks)
            let layout = SnapshotVerdict.judge(layout: text, mode: mode.index, against: layouts.reference).ignoring(masked)
            guard let bitmap = draw(mode, design, appearance, environment, &result) else {
                answer.results.append(result)
                continue
            }
            let version = request.toolVersion
            let print = { Fingerprint(of: mode.layout.scene, theme: environment.theme, toolVersion: version) }
            let reference = request.store.picture(pictureName)
            let pixels = SnapshotVerdict.judge(
                bitmap, against: reference, limits: request.limits, masks: masked.map { $0.pixels(scale: environment.scale) },
                recorded: { [manifest = request.manifest] in manifest.fingerprint(of: pictureName, hash: $0) }, current: print)
            let verdict = SnapshotVerdict(layout: layout, pixels: pixels)
            result.explain(verdict, reference: request.store.path + "/" + pictureName, layoutReference: request.store.path + "/" + layouts.name)
            let line = configLine(result.layout, mode)
            result.configLine = line
            settle(&result, verdict, bitmap, reference, text, print, environment, &layouts)
            result.duration = seconds(since: start)
            answer.results.append(result)
        }
    }

    private func draw(
        _ mode: DesignRenderer.Mode, _ design: Design, _ appearance: Appearance, _ environment: Environment, _ result: inout SnapshotResult
    ) -> Bitmap? {
        let scene = mode.layout.scene.cropped(toHeight: design.settings.viewport)
        do {
            return try bench.pictures.bitmap(of: scene, appearance: appearance, scale: environment.scale)
        } catch {
            result.status = .broken
            result.causes = ["it cannot be drawn: \(error)"]
            return nil
        }
    }

    /// The config line of the first row that changed.
    private func configLine(_ layout: LayoutDifference?, _ mode: DesignRenderer.Mode) -> Int? {
        let change = layout?.changes.first { $0.section != nil && $0.kind != .removed }
        guard let section = change?.section else { return nil }
        guard let row = change?.row else { return mode.table.section(at: section)?.origin?.start.line }
        return mode.table.row(section: section, row: row)?.origin?.start.line
    }

    /// Records the reference where that is asked for; otherwise leaves what a person needs to judge.
    private mutating func settle(
        _ result: inout SnapshotResult, _ verdict: SnapshotVerdict, _ bitmap: Bitmap, _ reference: SnapshotStore.File<Bitmap>, _ dump: String,
        _ fingerprint: () -> Fingerprint, _ environment: Environment, _ layouts: inout Layouts
    ) {
        if request.record.writes(verdict.status) {
            if result.isLayoutWrong || request.record == .all { layouts.recorded[result.mode] = dump }
            if result.isPictureWrong || request.record == .all {
                let print = fingerprint()
                let written = request.store.write(PNG.encode(bitmap, scale: environment.scale), to: result.pictureName, fingerprint: print)
                answer.recorded += written.recorded.map { [$0] } ?? []
                answer.diagnostics += written.failure.map { [$0] } ?? []
                if written.failure != nil { return }
            }
            result.status = .recorded
            return
        }
        guard verdict.status == .failed || verdict.status == .new else { return }
        result.fingerprint = fingerprint()
        if result.isLayoutWrong { layouts.actual[result.mode] = dump }
        answer.diagnostics += folder.write(
            &result, actual: bitmap, expected: reference, comparator: comparator(of: verdict), layout: result.isLayoutWrong ? layouts.name : nil,
            scale: environment.scale)
        request.stop?.raise()
    }

    private func comparator(of verdict: SnapshotVerdict) -> PixelComparator {
        if case .different(_, let limits, _)? = verdict.pixels { return limits.comparator }
        return request.limits.comparator
    }

    private mutating func finish(_ layouts: Layouts) {
        if let text = layouts.recordedText(design: item.file.name) {
            let written = request.store.write(Array(text.utf8), to: layouts.name, fingerprint: nil)
            answer.recorded += written.recorded.map { [$0] } ?? []
            answer.diagnostics += written.failure.map { [$0] } ?? []
        }
        if let text = layouts.actualText(design: item.file.name) { answer.diagnostics += folder.writeLayout(text, named: layouts.name) }
    }
}

/// What the pictures of one mode are called.
struct Names {
    private let variant: SnapshotVariant
    private let environment: Environment
    private let modeInName: Int?

    /// `modeInName` is `nil` where a design has one mode alone.
    init(_ variant: SnapshotVariant, _ environment: Environment, modeInName: Int?) {
        self.variant = variant
        self.environment = environment
        self.modeInName = modeInName
    }

    func picture(_ appearance: Appearance) -> String {
        variant.pictureName(theme: environment.theme.name, mode: modeInName, appearance: appearance, scale: environment.scale)
    }
}

/// The seconds that passed.
func seconds(since start: ContinuousClock.Instant) -> Double {
    let elapsed = start.duration(to: .now).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
}
