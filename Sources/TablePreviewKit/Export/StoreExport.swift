import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// A size of screenshots that App Store Connect takes, and a device with that screen.
struct StoreDisplay: Sendable {
    /// As App Store Connect calls it: `iphone-6.9`.
    let name: String
    let device: String

    /// The sizes of Apple's “Screenshot specifications”, in pixels: 1320 × 2868, 1284 × 2778, 1206 × 2622, 1170 × 2532, 1242 × 2208,
    /// 2048 × 2732 and 1668 × 2388.
    static let all = [
        StoreDisplay(name: "iphone-6.9", device: "iPhone16ProMax"), StoreDisplay(name: "iphone-6.5", device: "iPhone14Plus"),
        StoreDisplay(name: "iphone-6.3", device: "iPhone16Pro"), StoreDisplay(name: "iphone-6.1", device: "iPhone14"),
        StoreDisplay(name: "iphone-5.5", device: "iPhone8Plus"), StoreDisplay(name: "ipad-13", device: "iPadPro12_9"),
        StoreDisplay(name: "ipad-11", device: "iPadPro11"),
    ]
}

/// Writes `LANGUAGE/NAME-DISPLAY.png`, and `LANGUAGE/NAME.STATE-DISPLAY.png` for named states.
struct StoreExport {
    let folder: RootFolder
    let loading: Loading
    let reporter: Reporter

    func run(_ files: [DesignFile], _ context: RunContext) throws {
        let bench = Workbench()
        var (count, failed, cannotWrite) = (0, 0, false)
        for (index, file) in files.enumerated() {
            var diagnostics = DiagnosticList()
            let pictures = StoreDisplay.all.flatMap { self.pictures(of: file, $0, bench, &diagnostics) }
            for picture in pictures {
                guard let failure = folder.write(picture.bytes, to: picture.path) else { continue }
                diagnostics.append(contentsOf: [failure])
                cannotWrite = true
            }
            reporter.report(diagnostics.diagnostics)
            if diagnostics.diagnostics.hasErrors { failed += 1 } else { count += pictures.count }
            reporter.progress("\(index + 1) of \(files.count) designs")
        }
        reporter.clearProgress()
        context.output.print("\(counted(count, "screenshot")) in \(folder.path)")
        if cannotWrite { throw ExitStatus.cannotWrite.exitCode }
        if failed > 0 { throw (failed == files.count ? ExitStatus.badInput : .someFailed).exitCode }
    }

    private func pictures(of file: DesignFile, _ display: StoreDisplay, _ bench: Workbench, _ diagnostics: inout DiagnosticList) -> [(
        path: String, bytes: [UInt8]
    )] {
        var settings = loading.settings(for: file)
        (settings.device, settings.width, settings.viewport, settings.showsChrome) = (display.device, nil, nil, true)
        settings.scale = nil
        let environment = loading.environment(settings)
        let loaded = loading.design(file, settings, bench.cellFolders)
        diagnostics.append(contentsOf: environment.diagnostics + loaded.diagnostics)
        guard let environment = environment.value, let design = loaded.value else { return [] }
        let screens = loading.screens(of: design, settings.states, in: environment)
        diagnostics.append(contentsOf: screens.diagnostics)
        var pictures: [(path: String, bytes: [UInt8])] = []
        for mode in design.config.modes.indices {
            let resolved = DesignRenderer.resolve(design, mode: mode)
            diagnostics.append(contentsOf: resolved.diagnostics)
            guard let table = resolved.value else { continue }
            for screen in screens.value ?? [] where screen.shows(mode: mode) {
                let made = bench.layouts.layOut(table, screen)
                diagnostics.append(contentsOf: made.diagnostics)
                guard let scene = made.value?.layout.scene else { continue }
                do {
                    let bitmap = try bench.pictures.bitmap(of: scene, appearance: .light, scale: environment.scale)
                    let base =
                        file.name + (design.config.modes.count > 1 ? ".mode-\(mode)" : "") + (screen.name.isEmpty ? "" : "." + screen.name)
                    pictures.append(("\(environment.locale)/\(base)-\(display.name).png", PNG.encode(bitmap, scale: environment.scale)))
                } catch {
                    diagnostics.append(.undrawn(file.configPath, error))
                }
            }
        }
        return pictures
    }
}
