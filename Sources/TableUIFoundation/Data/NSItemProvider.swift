import Foundation

/// What a person drags or pastes: an object, or a file's type and data.
open class NSItemProvider: NSObject {
    private let object: Any?
    open private(set) var registeredTypeIdentifiers: [String]
    open var suggestedName: String?

    public override init() { (object, registeredTypeIdentifiers) = (nil, []) }
    public init(object: Any) { (self.object, registeredTypeIdentifiers) = (object, [NSItemProvider.type(of: object)]) }
    public init(item: Any?, typeIdentifier: String?) { (object, registeredTypeIdentifiers) = (item, typeIdentifier.map { [$0] } ?? []) }

    private static func type(of object: Any) -> String {
        switch object {
        case is String, is NSString: "public.utf8-plain-text"
        case is URL, is NSURL: "public.url"
        default: "public.data"
        }
    }

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { registeredTypeIdentifiers.contains(typeIdentifier) }
    open func canLoadObject<T>(ofClass type: T.Type) -> Bool { object is T }
    /// Hands out the object at once.
    open func loadObject<T>(ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void) {
        completionHandler(object as? T, nil)
    }
}
