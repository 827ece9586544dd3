import TableCells
import TableText

/// What decides which fonts a layout uses.
package struct FontChoice: Hashable {
    private let language: String
    private let family: String
    private let folders: [String]

    package init(_ environment: Environment) {
        let theme = environment.theme
        (language, family, folders) = (environment.locale, theme.fontFamily, theme.fontFolders + theme.appFonts.folders)
    }

    /// The fonts. Throws if they are missing.
    fileprivate var book: FontBook {
        get throws(FontError) { try FontBook(language: language, preferring: family, own: folders) }
    }
}

extension PangoShaper {
    /// A shaper for the language and the theme of an environment.
    package convenience init(_ environment: Environment) throws(FontError) {
        try self.init(book: FontChoice(environment).book, language: environment.locale)
    }
}
