/// The plural categories of Unicode's CLDR, named as in string catalogs.
public enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// The plural categories of numbers in a language: CLDR 44, `supplemental/plurals.xml`.
struct PluralRules {
    /// The language without script and region. Portugal's `pt_PT` is kept, because it differs from `pt`.
    private let language: String

    /// `locale` is a BCP 47 tag.
    init(locale: String) {
        let parts = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
        let language = parts.first?.lowercased() ?? ""
        self.language = language == "pt" && parts.contains("PT") ? "pt_PT" : language
    }

    /// The category of a number as displayed, because `1` and `1.0` can differ. `digits` has a point before its decimals.
    func category(of digits: String) -> PluralCategory {
        let digits = digits.drop { $0 == "-" }
        let parts = digits.split(separator: ".", maxSplits: 1)
        // The rules depend only on the last six digits and on whether there are more.
        let whole = parts.first ?? "0"
        let integer = (Int(whole.suffix(6)) ?? 0) + (whole.count > 6 ? 1_000_000 : 0)
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        let trimmed = fraction.last.map { _ in String(fraction.reversed().drop { $0 == "0" }.reversed()) } ?? ""
        return category(
            Operands(i: integer, v: fraction.count, f: Int(fraction.prefix(9)) ?? 0, t: Int(trimmed.prefix(9)) ?? 0, w: trimmed.count))
    }

    /// CLDR's operands: the integer part, the number of decimals, the decimals, the decimals without trailing zeros, and the number of
    /// those.
    private struct Operands {
        var i: Int, v: Int, f: Int, t: Int, w: Int

        /// The number if it is an integer; the rules compare no others.
        var n: Int? { t == 0 ? i : nil }
        func isN(_ range: ClosedRange<Int>) -> Bool { n.map(range.contains) ?? false }
        func n(_ modulus: Int, _ range: ClosedRange<Int>) -> Bool { n.map { range.contains($0 % modulus) } ?? false }
        func i(_ modulus: Int, _ range: ClosedRange<Int>) -> Bool { v == 0 && range.contains(i % modulus) }
        func f(_ modulus: Int, _ range: ClosedRange<Int>) -> Bool { v != 0 && range.contains(f % modulus) }
        /// Whether the number is 1 without decimals.
        var isOne: Bool { i == 1 && v == 0 }
        var isMillions: Bool { i != 0 && i(1_000_000, 0...0) }
    }

    private func category(_ o: Operands) -> PluralCategory {
        switch language {
        case "bm", "bo", "dz", "hnj", "id", "ig", "ii", "in", "ja", "jbo", "jv", "jw", "kde", "kea", "km", "ko", "lkt", "lo", "ms", "my",
            "nqo", "osa", "root", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo", "yue", "zh", "":
            .other
        case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "pcm", "zu": o.i == 0 || o.isN(1...1) ? .one : .other
        case "ff", "hy", "kab": o.i <= 1 ? .one : .other
        case "ast", "de", "en", "et", "fi", "fy", "gl", "ia", "io", "ji", "lij", "nl", "sc", "sv", "sw", "ur", "yi":
            o.isOne ? .one : .other
        case "ca", "it", "pt_PT", "vec", "scn": o.isOne ? .one : o.isMillions ? .many : .other
        case "es": o.isN(1...1) ? .one : o.isMillions ? .many : .other
        case "fr", "pt": o.i <= 1 ? .one : o.isMillions ? .many : .other
        case "ak", "bho", "csw", "guw", "ln", "mg", "nso", "pa", "ti", "wa": o.isN(0...1) ? .one : .other
        case "si": o.isN(0...1) || o.i == 0 && o.f == 1 ? .one : .other
        case "tzm": o.isN(0...1) || o.isN(11...99) ? .one : .other
        case "da": o.isN(1...1) || o.t != 0 && o.i <= 1 ? .one : .other
        case "is": o.t == 0 && o.i % 10 == 1 && o.i % 100 != 11 || o.t % 10 == 1 && o.t % 100 != 11 ? .one : .other
        case "mk": o.i(10, 1...1) && o.i % 100 != 11 || o.f(10, 1...1) && o.f % 100 != 11 ? .one : .other
        case "ceb", "fil", "tl":
            o.v == 0 && (1...3).contains(o.i) || ![4, 6, 9].contains((o.v == 0 ? o.i : o.f) % 10) ? .one : .other
        case "lv", "prg":
            o.n(10, 0...0) || o.n(100, 11...19) || o.v == 2 && o.f(100, 11...19)
                ? .zero
                : o.n(10, 1...1) || o.v == 2 && o.f(10, 1...1) && o.f % 100 != 11 || o.v != 2 && o.f(10, 1...1) ? .one : .other
        case "lag": o.isN(0...0) ? .zero : o.i <= 1 ? .one : .other
        case "blo", "ksh": o.isN(0...0) ? .zero : o.isN(1...1) ? .one : .other
        case "he", "iw": o.isOne || o.i == 0 && o.v != 0 ? .one : o.i == 2 && o.v == 0 ? .two : .other
        case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms": o.isN(1...1) ? .one : o.isN(2...2) ? .two : .other
        case "shi": o.i == 0 || o.isN(1...1) ? .one : o.isN(2...10) ? .few : .other
        case "mo", "ro": o.isOne ? .one : o.v != 0 || o.isN(0...0) || o.n(100, 1...19) ? .few : .other
        case "bs", "hr", "sh", "sr":
            o.i(10, 1...1) && o.i % 100 != 11 || o.f(10, 1...1) && o.f % 100 != 11
                ? .one
                : o.i(10, 2...4) && !(12...14).contains(o.i % 100) || o.f(10, 2...4) && !(12...14).contains(o.f % 100) ? .few : .other
        case "gd": o.isN(1...1) || o.isN(11...11) ? .one : o.isN(2...2) || o.isN(12...12) ? .two : o.isN(3...19) ? .few : .other
        case "sl": o.i(100, 1...1) ? .one : o.i(100, 2...2) ? .two : o.i(100, 3...4) || o.v != 0 ? .few : .other
        case "dsb", "hsb":
            o.i(100, 1...1) || o.f(100, 1...1)
                ? .one
                : o.i(100, 2...2) || o.f(100, 2...2)
                    ? .two
                    : o.i(100, 3...4) || o.f(100, 3...4) ? .few : .other
        case "cs", "sk": o.isOne ? .one : o.v == 0 && (2...4).contains(o.i) ? .few : o.v != 0 ? .many : .other
        case "pl": o.isOne ? .one : o.i(10, 2...4) && !(12...14).contains(o.i % 100) ? .few : o.v == 0 ? .many : .other
        case "be":
            o.n(10, 1...1) && o.i % 100 != 11 ? .one : o.n(10, 2...4) && !(12...14).contains(o.i % 100) ? .few : o.n != nil ? .many : .other
        case "ru", "uk":
            o.i(10, 1...1) && o.i % 100 != 11 ? .one : o.i(10, 2...4) && !(12...14).contains(o.i % 100) ? .few : o.v == 0 ? .many : .other
        case "lt":
            o.n(10, 1...1) && !o.n(100, 11...19) ? .one : o.n(10, 2...9) && !o.n(100, 11...19) ? .few : o.f != 0 ? .many : .other
        case "mt": o.isN(1...1) ? .one : o.isN(2...2) ? .two : o.isN(0...0) || o.n(100, 3...10) ? .few : o.n(100, 11...19) ? .many : .other
        case "ga": o.isN(1...1) ? .one : o.isN(2...2) ? .two : o.isN(3...6) ? .few : o.isN(7...10) ? .many : .other
        case "gv":
            o.i(10, 1...1) ? .one : o.i(10, 2...2) ? .two : o.v == 0 && o.i % 20 == 0 ? .few : o.v != 0 ? .many : .other
        case "br":
            o.n(10, 1...1) && ![11, 71, 91].contains(o.i % 100)
                ? .one
                : o.n(10, 2...2) && ![12, 72, 92].contains(o.i % 100)
                    ? .two
                    : [3, 4, 9].contains(o.n.map { $0 % 10 }) && ![1, 7, 9].contains(o.i % 100 / 10)
                        ? .few
                        : o.n != nil && o.isMillions ? .many : .other
        case "kw":
            o.isN(0...0) ? .zero : o.isN(1...1) ? .one : o.n(20, 2...2) ? .two : o.n(20, 3...3) ? .few : o.n(20, 1...1) ? .many : .other
        case "cy":
            o.isN(0...0) ? .zero : o.isN(1...1) ? .one : o.isN(2...2) ? .two : o.isN(3...3) ? .few : o.isN(6...6) ? .many : .other
        case "ar", "ars":
            o.isN(0...0) ? .zero : o.isN(1...1) ? .one : o.isN(2...2) ? .two : o.n(100, 3...10) ? .few : o.n(100, 11...99) ? .many : .other
        case "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb", "dv", "ee", "el", "eo", "eu", "fo",
            "fur", "gsw", "ha", "haw", "hu", "jgo", "jmc", "ka", "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb", "ku", "ky", "lb", "lg",
            "mas", "mgo", "ml", "mn", "mr", "nah", "nb", "nd", "ne", "nn", "nnh", "no", "nr", "ny", "nyn", "om", "or", "os", "pap", "ps",
            "rm", "rof", "rwk", "saq", "sd", "sdh", "seh", "sn", "so", "sq", "ss", "ssy", "st", "syr", "ta", "te", "teo", "tig", "tk",
            "tn", "tr", "ts", "ug", "uz", "ve", "vo", "vun", "wae", "xh", "xog":
            o.isN(1...1) ? .one : .other
        default: .other
        }
    }
}
