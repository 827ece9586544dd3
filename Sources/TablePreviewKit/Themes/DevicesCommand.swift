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

            New projects (tvp-preview init) have an iPhone 18 Pro and the theme ios26. Designs that name no device keep the screen that \
            they always had, so that references stay the same: 390 × 844 points (iPhone17e) with two pixels per point, and the theme ios, \
            which looks like iOS 18.

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
                    "\(Int(device.topInset)) top, \(Int(device.bottomInset)) bottom", device.title,
                ]
            }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let padded = zip(row, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count) }
            context.output.print((padded + row.suffix(1)).joined(separator: "  "))
        }
    }
}
