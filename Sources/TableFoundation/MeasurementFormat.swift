import Foundation

// Apple's Foundation formats measurements; that of Linux does not. The words are English, the units those of the value.

extension Measurement where UnitType: Dimension {
    public struct FormatStyle: Foundation.FormatStyle {
        public enum UnitWidth: Hashable, Codable, Sendable { case wide, abbreviated, narrow }
        let width: UnitWidth
        let number: FloatingPointFormatStyle<Double>
        public typealias FormatInput = Measurement<UnitType>
        public typealias FormatOutput = String
        public func format(_ value: Measurement<UnitType>) -> String {
            let (count, symbol) = (number.format(value.value), value.unit.symbol)
            return width == .narrow || symbol.hasPrefix("°") || symbol == "%" ? count + symbol : "\(count) \(symbol)"
        }
    }
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Measurement<UnitType> {
        style.format(self)
    }
}
extension Measurement where UnitType: Dimension {
    public func formatted() -> String { formatted(FormatStyle.measurement(width: .abbreviated)) }
}

/// How far a value may leave its unit for that of a region; values keep their unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
    public static var general: Self { Self() }
    public static var asProvided: Self { Self() }
}
extension MeasurementFormatUnitUsage<UnitLength> {
    public static var person: Self { Self() }
    public static var personHeight: Self { Self() }
    public static var road: Self { Self() }
    public static var focalLength: Self { Self() }
    public static var rainfall: Self { Self() }
    public static var snowfall: Self { Self() }
    public static var visibility: Self { Self() }
}
extension MeasurementFormatUnitUsage<UnitTemperature> {
    public static var person: Self { Self() }
    public static var weather: Self { Self() }
}
extension MeasurementFormatUnitUsage<UnitMass> { public static var personWeight: Self { Self() } }
extension MeasurementFormatUnitUsage<UnitSpeed> { public static var wind: Self { Self() } }
extension MeasurementFormatUnitUsage<UnitEnergy> {
    public static var food: Self { Self() }
    public static var workout: Self { Self() }
}
extension FormatStyle {
    public static func measurement<U: Dimension>(
        width: Measurement<U>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<U> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<U>.FormatStyle {
        Self(width: width, number: numberFormatStyle ?? FloatingPointFormatStyle(locale: Locale(identifier: "en_US")))
    }
}
