extension SourceFile {
    /// The offset of the first byte that is not UTF-8; `nil` for valid UTF-8.
    package var invalidUTF8Offset: Int? {
        let bytes = bytes
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}
