import Foundation
import TableUIKit

// What goes in and out of an app: documents, items that are shared or dropped, photos. Nothing is exchanged in a picture.

/// A type that can be shared, dragged and pasted.
public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}
public protocol TransferRepresentation {}
extension TransferRepresentation {
    public func suggestedFileName(_ name: String) -> Self { self }
    public func visibility(_ visibility: TransferVisibility) -> Self { self }
    public func exportingCondition<T>(_ condition: @escaping (T) -> Bool) -> Self { self }
}
public enum TransferVisibility: Sendable { case all, team, group, ownProcess }
public struct _Representations: TransferRepresentation {}
@resultBuilder public enum TransferRepresentationBuilder<Item> {
    public static func buildExpression(_ representation: any TransferRepresentation) -> any TransferRepresentation { representation }
    public static func buildBlock(_ representations: any TransferRepresentation...) -> _Representations { _Representations() }
}
public struct ProxyRepresentation<Item, Proxy>: TransferRepresentation {
    public init(exporting: @escaping (Item) throws -> Proxy) {}
    @_disfavoredOverload public init(importing: @escaping (Proxy) throws -> Item) {}
    public init(exporting: @escaping (Item) throws -> Proxy, importing: @escaping (Proxy) throws -> Item) {}
}
public struct CodableRepresentation<Item: Codable>: TransferRepresentation {
    public init(for type: Item.Type = Item.self, contentType: UTType) {}
}
public struct DataRepresentation<Item>: TransferRepresentation {
    public init(exportedContentType: UTType, exporting: @escaping (Item) async throws -> Data) {}
    public init(importedContentType: UTType, importing: @escaping (Data) async throws -> Item) {}
    public init(
        contentType: UTType, exporting: @escaping (Item) async throws -> Data, importing: @escaping (Data) async throws -> Item
    ) {}
}
public struct FileRepresentation<Item>: TransferRepresentation {
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false, exporting: @escaping (Item) async throws -> SentTransferredFile
    ) {}
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping (ReceivedTransferredFile) async throws -> Item
    ) {}
}
public struct SentTransferredFile: Sendable {
    public let file: URL
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}
public struct ReceivedTransferredFile: Sendable { public let file: URL }
extension String: Transferable { public static var transferRepresentation: _Representations { _Representations() } }
extension Data: Transferable { public static var transferRepresentation: _Representations { _Representations() } }
extension URL: Transferable { public static var transferRepresentation: _Representations { _Representations() } }
extension Image: Transferable { public static var transferRepresentation: _Representations { _Representations() } }
extension AttributedString: Transferable { public static var transferRepresentation: _Representations { _Representations() } }

/// A document of the app as the contents of a file.
public protocol FileDocument {
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
    static var readableContentTypes: [UTType] { get }
    static var writableContentTypes: [UTType] { get }
    init(configuration: ReadConfiguration) throws
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}
extension FileDocument { public static var writableContentTypes: [UTType] { readableContentTypes } }
public struct FileDocumentReadConfiguration {
    public let contentType: UTType
    public let file: FileWrapper
}
public struct FileDocumentWriteConfiguration {
    public let contentType: UTType
    public let existingFile: FileWrapper?
}
/// The contents of a file or folder.
open class FileWrapper: NSObject {
    public let regularFileContents: Data?
    public let fileWrappers: [String: FileWrapper]?
    open var filename: String?
    open var preferredFilename: String?
    public init(regularFileWithContents contents: Data) { (regularFileContents, fileWrappers) = (contents, nil) }
    public init(directoryWithFileWrappers wrappers: [String: FileWrapper]) { (regularFileContents, fileWrappers) = (nil, wrappers) }
    open var isRegularFile: Bool { regularFileContents != nil }
    open var isDirectory: Bool { fileWrappers != nil }
}

/// A photo that a person chose.
public struct PhotosPickerItem: Hashable, Identifiable, Sendable {
    public enum EncodingDisambiguationPolicy: Hashable, Sendable { case automatic, current, compatible }
    public let id = UUID()
    public let itemIdentifier: String?
    public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }
    public var supportedContentTypes: [UTType] { [.image] }
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }
}
public enum PhotosPickerSelectionBehavior: Hashable, Sendable { case `default`, ordered, continuous, continuousAndOrdered }
public struct PHPickerFilter: Hashable, Sendable {
    private init() {}
    public static let images = PHPickerFilter()
    public static let videos = PHPickerFilter()
    public static let livePhotos = PHPickerFilter()
    public static let screenshots = PHPickerFilter()
    public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }
    public static func all(of filters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter() }
}
/// A button that lets a person choose photos.
public struct PhotosPicker<Label: View>: View {
    private let label: Label
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: () -> Label
    ) { self.label = label() }
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) { self.label = label() }
    public init(_ title: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil)
    where Label == Text { self.init(selection: selection) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil)
    where Label == Text { self.init(selection: selection) { Text(title) } }
    public init(
        _ title: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) where Label == Text { self.init(selection: selection) { Text(title) } }
    public var body: some View { Button(action: {}) { label } }
}
