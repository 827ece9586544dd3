// Classes are objects in Objective-C, so apps compare them by identity.

public func === (one: AnyClass?, other: AnyClass?) -> Bool { one == other }
public func !== (one: AnyClass?, other: AnyClass?) -> Bool { one != other }
