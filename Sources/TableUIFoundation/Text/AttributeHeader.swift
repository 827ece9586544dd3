/// The first stored property of a class whose objects are attribute values.
///
/// Foundation on Linux compares the attributes of neighboring texts with `CFEqual`, which reads the word behind an object's header as the
/// object's Core Foundation type, and stops the process if that type is 0. With any other type, it calls `isEqual`. 7 is the type of
/// strings: a class that Foundation knows, and never ours. Swift stores the properties of a class in the order of their declarations, so
/// this one must be the first.
struct AttributeHeader: Sendable {
    private let info: UInt = 7 << 8
}
