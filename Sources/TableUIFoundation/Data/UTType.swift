import Foundation

/// A type of files. Types know those that they are kinds of, and their usual extension.
public struct UTType: Hashable, Codable, Sendable {
    public let identifier: String
    public init?(_ identifier: String) {
        guard identifier.contains(".") else { return nil }
        self.init(importedAs: identifier)
    }
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }
    /// Files whose extension no type has are of a type of their own.
    public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
        guard !filenameExtension.isEmpty else { return nil }
        let known = Self.kinds.first { $0.value.names.contains(filenameExtension.lowercased()) }?.key
        self.init(importedAs: known ?? "dyn.\(filenameExtension)")
    }
    private init(_ identifier: String, _ kind: Void) { self.identifier = identifier }

    public var preferredFilenameExtension: String? {
        Self.kinds[identifier]?.names.first ?? (identifier.hasPrefix("dyn.") ? String(identifier.dropFirst(4)) : nil)
    }
    public func conforms(to other: UTType) -> Bool {
        self == other || Self.kinds[identifier]?.parents.contains { UTType(importedAs: $0).conforms(to: other) } == true
    }

    public static let item = UTType("public.item", ())
    public static let content = UTType("public.content", ())
    public static let data = UTType("public.data", ())
    public static let folder = UTType("public.folder", ())
    public static let directory = UTType("public.directory", ())
    public static let text = UTType("public.text", ())
    public static let plainText = UTType("public.plain-text", ())
    public static let utf8PlainText = UTType("public.utf8-plain-text", ())
    public static let commaSeparatedText = UTType("public.comma-separated-values-text", ())
    public static let json = UTType("public.json", ())
    public static let xml = UTType("public.xml", ())
    public static let yaml = UTType("public.yaml", ())
    public static let html = UTType("public.html", ())
    public static let propertyList = UTType("com.apple.property-list", ())
    public static let pdf = UTType("com.adobe.pdf", ())
    public static let zip = UTType("public.zip-archive", ())
    public static let archive = UTType("public.archive", ())
    public static let url = UTType("public.url", ())
    public static let fileURL = UTType("public.file-url", ())
    public static let image = UTType("public.image", ())
    public static let png = UTType("public.png", ())
    public static let jpeg = UTType("public.jpeg", ())
    public static let heic = UTType("public.heic", ())
    public static let gif = UTType("com.compuserve.gif", ())
    public static let audiovisualContent = UTType("public.audiovisual-content", ())
    public static let audio = UTType("public.audio", ())
    public static let mp3 = UTType("public.mp3", ())
    public static let mpeg4Audio = UTType("public.mpeg-4-audio", ())
    public static let wav = UTType("com.microsoft.waveform-audio", ())
    public static let movie = UTType("public.movie", ())
    public static let video = UTType("public.video", ())
    public static let mpeg4Movie = UTType("public.mpeg-4", ())
    public static let quickTimeMovie = UTType("com.apple.quicktime-movie", ())
    public static let epub = UTType("org.idpf.epub-container", ())
    public static let font = UTType("public.font", ())
    public static let calendarEvent = UTType("public.calendar-event", ())
    public static let contact = UTType("public.contact", ())
    public static let database = UTType("public.database", ())
    public static let log = UTType("public.log", ())
    public static let x509Certificate = UTType("public.x509-certificate", ())
    public static let pkcs12 = UTType("com.rsa.pkcs-12", ())

    private static let kinds: [String: (parents: [String], names: [String])] = [
        "public.data": (["public.item"], []), "public.directory": (["public.item"], []), "public.folder": (["public.directory"], []),
        "public.text": (["public.data", "public.content"], []), "public.plain-text": (["public.text"], ["txt"]),
        "public.utf8-plain-text": (["public.plain-text"], []),
        "public.comma-separated-values-text": (["public.plain-text"], ["csv"]), "public.json": (["public.text"], ["json"]),
        "public.xml": (["public.text"], ["xml"]), "public.yaml": (["public.text"], ["yaml", "yml"]),
        "public.html": (["public.text"], ["html", "htm"]), "public.log": (["public.plain-text"], ["log"]),
        "com.apple.property-list": (["public.data"], ["plist"]), "com.adobe.pdf": (["public.data", "public.content"], ["pdf"]),
        "public.archive": (["public.data"], []), "public.zip-archive": (["public.archive"], ["zip"]),
        "public.url": (["public.data"], []), "public.file-url": (["public.url"], []),
        "public.image": (["public.data", "public.content"], []), "public.png": (["public.image"], ["png"]),
        "public.jpeg": (["public.image"], ["jpeg", "jpg"]), "public.heic": (["public.image"], ["heic"]),
        "com.compuserve.gif": (["public.image"], ["gif"]),
        "public.audiovisual-content": (["public.data", "public.content"], []),
        "public.audio": (["public.audiovisual-content"], []), "public.mp3": (["public.audio"], ["mp3"]),
        "public.mpeg-4-audio": (["public.audio"], ["m4a"]), "com.microsoft.waveform-audio": (["public.audio"], ["wav"]),
        "public.movie": (["public.audiovisual-content"], []), "public.video": (["public.movie"], []),
        "public.mpeg-4": (["public.movie"], ["mp4"]), "com.apple.quicktime-movie": (["public.movie"], ["mov"]),
        "org.idpf.epub-container": (["public.data", "public.content"], ["epub"]), "public.font": (["public.data"], []),
        "public.x509-certificate": (["public.data"], ["cer", "crt"]), "com.rsa.pkcs-12": (["public.data"], ["p12", "pfx"]),
    ]
}
