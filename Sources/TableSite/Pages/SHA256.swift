import CPangoCairo

/// SHA-256, which identifies scripts in a Content-Security-Policy.
///
/// Uses GLib, which Pango links anyway. For this single call, swift-crypto 4.5.2 would add two minutes of CPU time to a cold build of four
/// minutes, and 2.5 MB to the program.
enum SHA256 {
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
