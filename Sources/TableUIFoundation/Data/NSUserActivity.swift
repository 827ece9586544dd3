import Foundation

/// What a person does in an app, for other devices and searches. Nothing is handed on.
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    open var keywords: Set<String> = []
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPrediction = false
    open var isEligibleForPublicIndexing = false
    public init(activityType: String) { self.activityType = activityType }
    open func addUserInfoEntries(from other: [AnyHashable: Any]) { userInfo = (userInfo ?? [:]).merging(other) { _, new in new } }
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}
