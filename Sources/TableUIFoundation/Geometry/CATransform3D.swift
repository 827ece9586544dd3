import Foundation

/// A transform in space. Layers store it, but pictures do not apply it.
public struct CATransform3D: Hashable, Sendable {
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
    public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1
    public init() {}
}

public let CATransform3DIdentity = CATransform3D()

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var t = CATransform3D()
    (t.m41, t.m42, t.m43) = (x, y, z)
    return t
}
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var t = CATransform3D()
    (t.m11, t.m22, t.m33) = (x, y, z)
    return t
}

/// In radians, about the vector.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = CGFloat(Double(x * x + y * y + z * z).squareRoot())
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    var t = CATransform3D()
    (t.m11, t.m12, t.m13) = (c + x * x * (1 - c), x * y * (1 - c) + z * s, x * z * (1 - c) - y * s)
    (t.m21, t.m22, t.m23) = (x * y * (1 - c) - z * s, c + y * y * (1 - c), y * z * (1 - c) + x * s)
    (t.m31, t.m32, t.m33) = (x * z * (1 - c) + y * s, y * z * (1 - c) - x * s, c + z * z * (1 - c))
    return t
}

public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let rows = [[a.m11, a.m12, a.m13, a.m14], [a.m21, a.m22, a.m23, a.m24], [a.m31, a.m32, a.m33, a.m34], [a.m41, a.m42, a.m43, a.m44]]
    let columns = [
        [b.m11, b.m21, b.m31, b.m41], [b.m12, b.m22, b.m32, b.m42], [b.m13, b.m23, b.m33, b.m43], [b.m14, b.m24, b.m34, b.m44],
    ]
    func at(_ row: Int, _ column: Int) -> CGFloat { zip(rows[row], columns[column]).reduce(0) { $0 + $1.0 * $1.1 } }
    var t = CATransform3D()
    (t.m11, t.m12, t.m13, t.m14) = (at(0, 0), at(0, 1), at(0, 2), at(0, 3))
    (t.m21, t.m22, t.m23, t.m24) = (at(1, 0), at(1, 1), at(1, 2), at(1, 3))
    (t.m31, t.m32, t.m33, t.m34) = (at(2, 0), at(2, 1), at(2, 2), at(2, 3))
    (t.m41, t.m42, t.m43, t.m44) = (at(3, 0), at(3, 1), at(3, 2), at(3, 3))
    return t
}
public func CATransform3DTranslate(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), t)
}
public func CATransform3DScale(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(x, y, z), t)
}
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}
public func CATransform3DMakeAffineTransform(_ t: CGAffineTransform) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m12, result.m21, result.m22, result.m41, result.m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
    return result
}
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
