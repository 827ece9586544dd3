import CPangoCairo

/// SHA-256: what a Content-Security-Policy knows a script by.
///
/// GLib's, which Pango links already. swift-crypto 4.5.2 would add two minutes of processor time to a cold build of four, and 2.5 MB to
/// the program, for this one call.
enum SHA256 {
    /// The 32 bytes of the hash.
    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        let checksum = g_checksum_new(G_CHECKSUM_SHA256)
        defer { g_checksum_free(checksum) }
        g_checksum_update(checksum, bytes, bytes.count)
        var length = gsize(32)
        var digest = [UInt8](repeating: 0, count: 32)
        g_checksum_get_digest(checksum, &digest, &length)
        return digest
    }
}
