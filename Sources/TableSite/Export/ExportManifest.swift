import CResources
import TableGraphics
import TableInputs

/// `manifest.json`: lists the contents of an export for other tools. `manifest.schema.json` is its schema.
public struct ExportManifest {
    /// Increases if the meaning of a field changes or a field is removed, but not for new fields.
    public static let version = 1
    /// The JSON schema of the manifest.
    public static let schema = Array(String(cString: tvp_manifest_schema()).utf8)

    private var designs: [Value] = []
    private let tool: String

    /// `tool` is the version of the tool.
    public init(tool: String) {
        self.tool = tool
    }

    /// Adds a design. `images` is the path of its images at 2x, with a trailing `/`; `article` is the path of its article.
    public mutating func add(_ design: SiteDesign, images: String, article: String) {
        let names = DesignArticle(design)
        func number(_ value: Double) -> Value { .number(Number(text: numberText(value, decimals: 4))) }
        func integer(_ value: Int) -> Value { .number(Number(value)) }
        let modes: [Value] = design.modes.map { mode in
            let size = mode.scene.size
            let pictures: [Value] = [Appearance.light, .dark].map { appearance in
                [
                    "file": .string(images + names.file(mode, appearance)), "appearance": appearance == .dark ? "dark" : "light",
                    "scale": integer(mode.scale),
                    "width": integer(Int((size.width * Double(mode.scale)).rounded(.up))),
                    "height": integer(Int((size.height * Double(mode.scale)).rounded(.up))),
                ]
            }
            return [
                "index": integer(mode.index), "width": number(size.width), "height": number(size.height),
                "sections": integer(mode.counts.sections),
                "rows": integer(mode.counts.rows), "alt": .string(AltText.of(mode.scene, title: design.title)),
                "pictures": .array(pictures),
            ]
        }
        designs.append([
            "name": .string(design.name), "title": .string(design.title), "description": .string(design.description.joined(separator: " ")),
            "article": .string(article), "cells": .array(design.cellClasses.map { .string($0) }),
            "tags": .array(design.tags.map { .string($0) }),
            "modes": .array(modes),
        ])
    }

    public var count: Int { designs.count }

    /// The manifest as JSON.
    public var bytes: [UInt8] {
        let value: Value = [
            "$schema": "manifest.schema.json", "version": .number(Number(Self.version)), "tool": .string(tool), "designs": .array(designs),
        ]
        return Array((value.jsonText + "\n").utf8)
    }
}
