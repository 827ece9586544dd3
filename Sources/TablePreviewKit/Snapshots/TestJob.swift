import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import TableSnapshots
import TableViewProvider

/// Tests a design in a variant: every mode, state and appearance.
struct TestJob {
    struct Answer: Sendable {
        var results: [SnapshotResult] = []
        var recorded: [SnapshotStore.Recorded] = []
        var diagnostics: [Diagnostic] = []
        /// The masks that matched at least one row.
        var usedMasks: Set<MaskSelector> = []
        /// The references of the design in the variant, whether a filter selects them or not.
        var references: Set<String> = []
    }

    let item: TestItem
    /// The index of the item in the plan.
    let number: Int
    let request: TestRequest
    let bench: Workbench
    private let folder: ArtifactFolder
    private var answer = Answer()
    /// The design under test, and the files of its theme.
    private var design: Design?
    private var themes: [String] = []

    static func run(_ item: TestItem, number: Int, _ request: TestRequest, _ bench: Workbench) -> Answer {
        defer { request.firstFailure?.finish(number) }
        if request.firstFailure?.ends(number) == true { return skipped(item) }
        var job = TestJob(item: item, number: number, request: request, bench: bench, folder: ArtifactFolder(request.output))
        job.run()
        return job.answer
    }

    /// The result of a design that is skipped because the run stopped.
    static func skipped(_ item: TestItem) -> Answer { Answer(results: [result(named: item.file.name, .skipped, of: item)]) }

    private mutating func run() {
        let settings = request.loading.settings(for: item.file, item.variant)
        let loaded = request.loading.design(item.file, settings, bench.cellFolders)
        let environment = request.loading.environment(settings)
        let noticed = loaded.diagnostics + environment.diagnostics
        answer.diagnostics += noticed
        guard var design = loaded.value, let environment = environment.value, !noticed.hasErrors else { return breakDesign(noticed) }
        let wanted = request.modes.select(in: &design)
        self.design = design
        themes = request.loading.themes.files(of: settings.theme ?? ThemeLibrary.standardName) ?? []
        let screens = request.loading.screens(of: design, item.states(design.settings), in: environment)
        answer.diagnostics += screens.diagnostics
        guard let screens = screens.value, !answer.diagnostics.hasErrors else { return breakDesign(answer.diagnostics) }
        var places = screens.map { screen in
            let names = SnapshotNames(item, environment, screen)
            return Place(screen: screen, names: names, layouts: Layouts(reference: request.store.layout(names.layout), name: names.layout))
        }
        answer.references = References.files(of: design, places.map { ($0.screen, $0.names) }, item)
        for index in wanted.value ?? [] {
            test(index, of: design, &places)
        }
        for var place in places {
            if request.modes == .all { place.layouts.dropModes(from: design.config.modes.count) }
            finish(place.layouts, isExtra: item.appearances(of: place.screen).allSatisfy { request.isExtra(item, place.screen, $0) })
        }
    }

    /// The references of a shot, in all modes.
    private struct Place {
        var screen: Screen
        var names: SnapshotNames
        var layouts: Layouts
    }

    /// An image of a mode.
    private struct Picture {
        var appearance: Appearance
        /// The path relative to the store.
        var name: String
        /// The path before the design changed from one mode to several or back; otherwise the same as `name`.
        var earlier: String
    }

    /// Tests a mode in every selected state. The mode is resolved only once.
    private mutating func test(_ index: Int, of design: Design, _ places: inout [Place]) {
        var resolved: Outcome<DesignRenderer.Resolved>?
        for place in places.indices where places[place].screen.shows(mode: index) {
            let (names, screen) = (places[place].names, places[place].screen)
            let mode = design.config.modes.count == 1 ? nil : index
            let appearances = item.appearances(of: screen).filter { request.filter.allows(names.snapshot(mode: mode, $0)) }
            if appearances.isEmpty { continue }
            if request.firstFailure?.ends(number) == true {
                answer.results += appearances.map { result(named: names.snapshot(mode: mode, $0), .skipped) }
                continue
            }
            let start = ContinuousClock.now
            resolved = resolved ?? DesignRenderer.resolve(design, mode: index)
            guard let resolved else { return }
            let laidOut = resolved.value.map { bench.layouts.layOut($0, screen) } ?? Outcome(nil)
            let noticed = resolved.diagnostics + laidOut.diagnostics
            answer.diagnostics += noticed
            guard let made = laidOut.value, !noticed.hasErrors else {
                answer.results += appearances.map { broken(named: names.snapshot(mode: mode, $0), mode: index, noticed) }
                request.firstFailure?.raise(by: number)
                continue
            }
            // The path of the image when the design had only one mode, or when it had several.
            let earlier = mode == nil ? 0 : index == 0 ? Int?.none : index
            let pictures = appearances.map {
                Picture(appearance: $0, name: names.picture(mode: mode, $0), earlier: names.picture(mode: earlier, $0))
            }
            let height = screen.name.isEmpty ? item.axes.pictureHeight : item.axes.statePictureHeight ?? item.axes.pictureHeight
            test(made, screen, &places[place].layouts, pictures, height: height, since: start)
        }
    }

    private func result(named name: String, _ status: SnapshotResult.Status) -> SnapshotResult {
        Self.result(named: name, status, of: item)
    }

    private static func result(named name: String, _ status: SnapshotResult.Status, of item: TestItem) -> SnapshotResult {
        SnapshotResult(
            name: name, design: item.file.name, status: status, configPath: item.file.configPath, isSwift: item.file.table != nil)
    }

    /// Reports a single result if errors in the design leave its modes unknown.
    private mutating func breakDesign(_ diagnostics: [Diagnostic]) {
        guard request.filter.allows(item.file.name) || request.filter.names == nil else { return }
        answer.results.append(broken(named: item.file.name, mode: 0, diagnostics))
        request.firstFailure?.raise(by: number)
    }

    /// The result of a snapshot whose design has errors. Nothing is compared or recorded.
    private func broken(named name: String, mode: Int, _ diagnostics: [Diagnostic]) -> SnapshotResult {
        var broken = result(named: name, .broken)
        broken.mode = mode
        let errors = diagnostics.filter { $0.severity == .error }
        broken.causes = errors.prefix(3).map { DiagnosticPrinter.short($0) }
        if errors.count > 3 { broken.causes.append("and \(counted(errors.count - 3, "more error"))") }
        broken.configLine = errors.compactMap(\.span).first { $0.file.path == item.file.configPath }?.start.line
        return broken
    }

    // MARK: Testing a mode

    /// The duration of the first image counts from `start`, because it includes the layout that all images share.
    private mutating func test(
        _ mode: DesignRenderer.Mode, _ screen: Screen, _ layouts: inout Layouts, _ pictures: [Picture], height: Double?,
        since start: ContinuousClock.Instant
    ) {
        var start = start
        let environment = screen.environment
        let text = mode.layout.scene.dump()
        for mask in request.masks where !MaskSelector.rows(of: mode.layout.scene, table: mode.table, [mask]).isEmpty {
            answer.usedMasks.insert(mask)
        }
        for picture in pictures {
            let (appearance, pictureName) = (picture.appearance, picture.name)
            let name = String(pictureName.dropLast(".png".count))
            if request.firstFailure?.ends(number) == true {
                answer.results.append(result(named: name, .skipped))
                continue
            }
            var result = self.result(named: name, .passed)
            result.mode = mode.index
            result.isExtra = request.isExtra(item, screen, appearance)
            result.pictureName = pictureName
            result.layoutName = layouts.name
            let masked = MaskSelector.rows(of: mode.layout.scene, table: mode.table, request.masks)
            let layout = SnapshotVerdict.judge(
                layout: text, of: mode.layout.scene, mode: mode.index, against: layouts.reference,
                in: (appearance, item.appearances(of: screen))
            ).ignoring(masked)
            guard let bitmap = draw(mode.layout.scene, appearance, environment, height: height, &result) else {
                answer.results.append(result)
                continue
            }
            let version = request.toolVersion
            result.cost = SnapshotCost.of(pixels: bitmap.width * bitmap.height, layoutLines: text.utf8.count { $0 == UInt8(ascii: "\n") })
            let print = { Fingerprint(of: mode.layout.scene, theme: environment.theme, toolVersion: version) }
            let reference = request.store.picture(pictureName)
            let pixels = SnapshotVerdict.judge(
                bitmap, against: reference, limits: request.limits, masks: masked.map { $0.pixels(scale: environment.scale) },
                recorded: { [manifest = request.manifest] in manifest.fingerprint(of: pictureName, hash: $0) }, current: print)
            let verdict = SnapshotVerdict(layout: layout, pixels: pixels)
            result.explain(
                verdict, reference: request.store.path + "/" + pictureName, layoutReference: request.store.path + "/" + layouts.name)
            if case .missing = pixels, picture.earlier != pictureName, case .found = request.store.picture(picture.earlier) {
                result.causes.append(
                    "\(request.store.path)/\(picture.earlier) was recorded when the design had a different number of modes: accept the new picture and the removal of this one"
                )
            }
            var shown = reference
            if case .missing = pixels, case .missing = layout { shown = compareWithFormer(&result, bitmap, text) ?? reference }
            let line = configLine(result.layout, mode)
            result.configLine = line
            if result.isBad { result.shares = causes(of: result, mode, environment.theme) }
            settle(&result, verdict, bitmap, shown, text, print, environment, &layouts)
            result.duration = seconds(since: start)
            answer.results.append(result)
            start = ContinuousClock.now
        }
    }

    /// Compares a design without references with those under its former name, for reviewers: it stays new. Answers the former picture.
    private func compareWithFormer(_ result: inout SnapshotResult, _ bitmap: Bitmap, _ dump: String) -> SnapshotStore.File<Bitmap>? {
        let former = request.former
        guard let found = former.find(result.design, layoutName: result.layoutName, mode: result.mode, dump: dump) else { return nil }
        result.formerName = found.name
        let picture = former.picture(result.pictureName, found.name, of: result.design)
        if !found.difference.isEmpty { result.layout = found.difference }
        if case .found(let old, _) = picture {
            let comparison = request.limits.comparator.compare(old, bitmap)
            if comparison.text != nil { result.pixels = comparison }
        }
        let isSame = result.layout == nil && result.pixels == nil
        result.causes = ["renamed from \(found.name)\(isSame ? ", otherwise unchanged" : "")"] + found.difference.lines()
        return picture
    }

    private func draw(_ scene: Scene, _ appearance: Appearance, _ environment: Environment, height: Double?, _ result: inout SnapshotResult)
        -> Bitmap?
    {
        var scene = scene
        if let height, height < scene.size.height {
            scene = scene.cropped(to: Rect(x: 0, y: 0, width: scene.size.width, height: height))
        }
        do {
            return try bench.pictures.bitmap(of: scene, appearance: appearance, scale: environment.scale)
        } catch {
            result.status = .broken
            result.causes = ["it cannot be drawn: \(error)"]
            request.firstFailure?.raise(by: number)
            return nil
        }
    }

    /// The changes of a failure by cause.
    private func causes(of result: SnapshotResult, _ mode: DesignRenderer.Mode, _ theme: Theme) -> [CauseShare] {
        if let former = result.formerName { return [CauseShare(ChangeCause(edit: "renamed from \(former)"))] }
        if result.status == .new { return [CauseShare(ChangeCause(edit: "no reference yet"))] }
        let finder = CauseFinder(
            mode.layout.scene.provenance,
            CauseFinder.Inputs(
                item.file, design, mode, theme: theme, themes: themes, project: request.loading.projectPath,
                edited: request.edited.files))
        if let layout = result.layout { return finder.shares(of: layout) }
        if !result.environmentChanges.isEmpty {
            return [CauseShare(ChangeCause(edit: "another environment: " + result.environmentChanges.joined(separator: ", ")))]
        }
        return [CauseShare(finder.pixelCause ?? ChangeCause(edit: result.causes.first ?? "only pixels differ"))]
    }

    /// The config line of the first changed row; `nil` if it is unknown.
    private func configLine(_ layout: LayoutDifference?, _ mode: DesignRenderer.Mode) -> Int? {
        let change = layout?.changes.first { $0.section != nil && $0.kind != .removed }
        guard let section = change?.section else { return nil }
        guard let row = change?.row else { return mode.table.section(at: section)?.origin?.start.line }
        return mode.table.row(section: section, row: row)?.origin?.start.line
    }

    /// Records the reference if the record mode allows it; otherwise writes the files for review.
    private mutating func settle(
        _ result: inout SnapshotResult, _ verdict: SnapshotVerdict, _ bitmap: Bitmap, _ reference: SnapshotStore.File<Bitmap>,
        _ dump: String,
        _ fingerprint: () -> Fingerprint, _ environment: Environment, _ layouts: inout Layouts
    ) {
        let isRecorded = request.record.writes(verdict.status)
        guard isRecorded || verdict.status == .failed || verdict.status == .new else { return }
        if request.firstFailure?.waitForTurn(of: number) == false {
            result = self.result(named: result.name, .skipped)
            return
        }
        if isRecorded {
            if result.isLayoutWrong || request.record == .all { layouts.recorded[result.mode] = dump }
            if result.isPictureWrong || request.record == .all {
                let print = fingerprint()
                let written = request.store.write(
                    PNG.encode(bitmap, scale: environment.scale, compression: .smallest), to: result.pictureName, fingerprint: print,
                    cost: result.cost, isSwift: result.isSwift, isExtra: result.isExtra)
                answer.recorded += written.recorded.map { [$0] } ?? []
                answer.diagnostics += written.failure.map { [$0] } ?? []
                if written.failure != nil { return }
            }
            result.status = .recorded
            return
        }
        result.fingerprint = fingerprint()
        if result.isLayoutWrong { layouts.actual[result.mode] = dump }
        let files = ArtifactFolder.files(
            of: &result, actual: bitmap, expected: reference, comparator: comparator(of: verdict), dump: dump, scale: environment.scale)
        answer.diagnostics += folder.write(files, of: &result)
        if result.isLayoutWrong { result.artifacts["actualLayout"] = ArtifactFolder.results + layouts.name }
        request.firstFailure?.raise(by: number)
    }

    private func comparator(of verdict: SnapshotVerdict) -> PixelComparator {
        if case .different(_, let limits, _)? = verdict.pixels { return limits.comparator }
        return request.limits.comparator
    }

    private mutating func finish(_ layouts: Layouts, isExtra: Bool) {
        if let text = layouts.recordedText(design: item.file.name) {
            let written = request.store.write(
                Array(text.utf8), to: layouts.name, fingerprint: nil, isSwift: item.file.table != nil, isExtra: isExtra)
            answer.recorded += written.recorded.map { [$0] } ?? []
            answer.diagnostics += written.failure.map { [$0] } ?? []
        }
        if let text = layouts.actualText(design: item.file.name) { answer.diagnostics += folder.writeLayout(text, named: layouts.name) }
    }
}
