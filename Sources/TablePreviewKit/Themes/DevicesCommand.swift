import ArgumentParser
import TableInputs

/// `tvp-preview devices`: lists the devices and their screens.
struct DevicesCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List devices and their screens.",
        discussion: """
            Sizes and safe areas are in points, in portrait orientation. Settings and --device take the first name; spaces, punctuation \
            and case do not matter, and names as in Xcode are known: “iPad Air 11-inch (M4)” is iPadAir11. “landscape” after a name turns \
            the device.

            Designs that name no device have this year's phone, \(Device.standard.name), and without a theme this year's, \
            \(Theme.standard.name). A new year changes both: to keep references, name them for all designs in tvp.yaml, as projects of \
            tvp-preview init do: designs: {"*": {device: iPhone 17 Pro, theme: ios}}.

            Examples:
              tvp-preview devices
              tvp-preview --png out --device iPhone18Pro,iPhone18ProLandscape

            Exit codes: 0 success, 64 usage error.
            """)

    func run(in context: RunContext) async throws {
        let rows =
            [["name", "size", "scale", "safe area", "title"]]
            + Device.all.map { device in
                [
                    device.name, "\(Int(device.width)) × \(Int(device.height))", "\(Int(device.scale))×",
                    "\(Int(device.topInset)) top, \(Int(device.bottomInset)) bottom",
                    device == .standard ? device.title + " (the default)" : device.title,
                ]
            }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let padded = zip(row, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count) }
            context.output.print((padded + row.suffix(1)).joined(separator: "  "))
        }
    }
}
