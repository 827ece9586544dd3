import Foundation
import Testing

/// The same designs give the same bytes in any environment. `scripts/determinism` tries more environments at random, with all examples.
@Suite("Same bytes in every environment")
struct DeterminismTests {
    /// Uses scripts for which libraries choose languages, shapers and dictionaries, every image format, and a custom theme and cell.
    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "section -h SectionHeaderView\nrow -s rows -c StandardCell\nrow -s twice -c Own\n", to: "project/shop/Scripts.tableViewConfig")
        let texts = [
            "骨 日本語 한국어 直角", "العربية ١٢٣ قيد", "กรุงเทพมหานคร อมรรัตนโกสินทร์ มหินทรายุธยา มหาดิลกภพ นพรัตนราชธานีบูรีรมย์", "fi 12:30 Ünïcödé 🎉👨‍👩‍👧",
            "हिन्दी தமிழ் ქართული",
        ]
        let rows = texts.map { "{\"title\": \"\($0)\", \"subtitle\": \"\($0) \($0)\", \"image\": \"picture.svg\"}" }.joined(separator: ", ")
        try folder.write("{\"rows\": [\(rows)], \"twice\": [\"a\", \"b\"]}", to: "project/shop/Scripts.json")
        try folder.write("{\"rows\": []}", to: "project/shop/Scripts.yaml")
        // With several designs, what a thread has processed before varies with the number of threads.
        for name in ["Bold", "Plain", "Zero"] {
            try folder.write("section\nrow -s x -c StandardCell\n", to: "project/\(name).tableViewConfig")
            try folder.write("{\"x\": {\"title\": \"\(name)\", \"badge\": \"9\", \"style\": \"value1\"}}", to: "project/\(name).json")
        }
        try folder.write("cell: Own\nbody:\n  HStack:\n    - Symbol: star.fill\n    - Text: \"{{.}}\"\n", to: "project/Cells/Own.yaml")
        try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect x="3.3" y="3.7" width="31" height="31" rx="7" fill="#c33" opacity="0.7"/>\
            <circle cx="20" cy="20" r="11.3" fill="none" stroke="#06c" stroke-width="3"/></svg>
            """, to: "project/shop/picture.svg")
        try folder.write("themes: [ios, {brand: brand.tokens.json}]\n", to: "project/tvp.yaml")
        try folder.write(
            "{\"extends\": \"ios\", \"color\": {\"tint\": {\"$type\": \"color\", \"$value\": \"#AA3366\"}}}",
            to: "project/brand.tokens.json")
        return folder
    }

    private struct Surroundings {
        var name: String
        /// Relative to the folder that contains the project.
        var folder: String
        var path: String
        var variables: [String: String]
        var mask = "022"
        var jobs = 1
    }

    private static let surroundings = [
        Surroundings(name: "plain", folder: ".", path: "project", variables: ["LC_ALL": "C", "TZ": "UTC"]),
        Surroundings(
            name: "libraries", folder: "project", path: ".",
            variables: [
                "PANGO_LANGUAGE": "ja:ar", "FC_LANG": "ko", "HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible",
                "PIXMAN_DISABLE": "fast mmx sse2 ssse3",
                "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 autofitter:no-stem-darkening=0 truetype:interpreter-version=35",
                "CAIRO_DEBUG_PDF": "1",
                "LIBTHAI_DICTDIR": "/nowhere", "FONTCONFIG_SYSROOT": "/tmp", "FC_DEBUG": "1", "PANGOCAIRO_BACKEND": "win32",
                "JSIMD_FORCENONE": "1",
            ], mask: "077", jobs: 3),
        Surroundings(
            name: "person", folder: "project/shop", path: "..",
            variables: [
                "LANG": "ja_JP.UTF-8", "LC_ALL": "tr_TR.UTF-8", "LC_CTYPE": "de_DE.UTF-8", "LANGUAGE": "ja:de", "TZ": "Asia/Kathmandu",
                "HOME": "/nowhere",
                "XDG_CACHE_HOME": "/nowhere", "XDG_CONFIG_HOME": "/nowhere", "XDG_DATA_HOME": "/nowhere", "FONTCONFIG_FILE": "/nowhere",
                "FONTCONFIG_PATH": "/nowhere",
                "USER": "somebody", "COLUMNS": "20", "TERM": "dumb", "SWIFT_DETERMINISTIC_HASHING": "1",
            ], jobs: 2),
        Surroundings(
            name: "far", folder: "elsewhere/a b/ü", path: "PROJECT",
            variables: ["LANGUAGE": "ar", "LANG": "zh_CN.UTF-8", "MALLOC_PERTURB_": "165"], mask: "000", jobs: 4),
    ]

    @Test("pages, images, a site and its records have the same bytes in every environment")
    func sameBytes() throws {
        let folder = try project()
        defer { folder.remove() }
        try FileManager.default.createDirectory(at: folder.url.appending(path: "elsewhere/a b/ü"), withIntermediateDirectories: true)
        var first: [String: Data] = [:]
        for place in Self.surroundings {
            let out = folder.url.appending(path: "out-" + place.name).path
            let path = place.path == "PROJECT" ? folder.url.appending(path: "project").path : place.path
            for arguments in [
                [
                    "render", path, "--html", out + "/made", "--png", out + "/made", "--svg", out + "/made", "--pdf", out + "/made",
                    "--appearance", "both", "-j", "\(place.jobs)",
                ],
                ["site", out + "/site", path, "--title", "Designs", "--theme", "ios,brand", "--text-size", "L,AX1", "-j", "\(place.jobs)"],
            ] {
                let script = "umask \(place.mask); exec \"$0\" \"$@\""
                let run = try Command.run(
                    ["-c", script, Command.path] + arguments, in: folder.url.appending(path: place.folder), program: "/bin/sh",
                    environment: place.variables)
                #expect(run.status == 0, "\(place.name): \(run.errors)")
            }
            let files = try folder.files(below: "out-" + place.name)
            #expect(files["site/.tvp-site.json"] != nil && files["made/LICENSES"] != nil && files["site/LICENSES"] != nil)
            if first.isEmpty {
                first = files
            } else {
                #expect(Set(files.keys) == Set(first.keys))
                #expect(files.filter { first[$0.key] != $0.value }.keys.sorted() == [], "\(place.name)")
            }
        }
    }
}
