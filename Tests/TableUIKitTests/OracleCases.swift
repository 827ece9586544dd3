/// Frames that real UIKit (iOS 26.1, at two or three pixels a point) computed for the scenes of `OracleScenes`.
///
/// A line has the place of a view (`0.1` is the second subview of the first) and its frame in its superview. `_` stands for what hangs on
/// the shapes of letters.
let oracleCases: [(scene: String, frames: String)] = [
    (
        "edge pins",
        """
        0 16 16 288 44
        1 16 192 120 32
        2 148 72 156 152
        """
    ),
    (
        "chain",
        """
        0 12 20 93.333 60
        1 113.333 20 93.333 60
        2 214.667 20 93.333 60
        3 12 104 95.333 60
        4 117.333 104 190.667 60
        """
    ),
    (
        "inequalities",
        """
        0 16 16 200 40
        1 16 76 60 40
        2 16 136 90 40
        """
    ),
    (
        "hugging",
        """
        0 12 _ 40 _
        1 60 _ 248 _
        2 12 _ 248 _
        3 268 _ 40 _
        """
    ),
    (
        "compression",
        """
        0 12 _ 200 _
        1 220 _ 88 _
        2 12 _ 88 _
        3 108 _ 200 _
        """
    ),
    (
        "nested",
        """
        0 20 20 280 110
        0.0 10 10 60 90
        0.1 80 10 190 90
        0.1.0 80 30 30 30
        1 20 142 80 30
        """
    ),
    (
        "safe area",
        """
        0 16 59 288 44
        1 24 416 272 30
        2.0 24 8 272 144
        """
    ),
    ("frame kept", "0 30 40 100 50\n1 130 40 20 50"),
    (
        "four filled equally",
        """
        0.0 0 0 74 40
        0.1 82 0 74 40
        0.2 164 0 74 40
        0.3 246 0 74 40
        """
    ),
    (
        "three filled equally",
        """
        0.0 0 0 200 93.5
        0.1 0 103 200 93.5
        0.2 0 207 200 93.5
        """
    ),
    (
        "one of four hidden",
        """
        0.0 0 0 101.333 40
        0.1 _ _ 0 _
        0.2 109.333 0 101.333 40
        0.3 218.667 0 101.333 40
        """
    ),
    (
        "room left",
        """
        0.0 0 0 213.5 40
        0.1 221.5 0 29 40
        0.2 258.5 0 41.5 40
        """
    ),
    (
        "too narrow",
        """
        0.0 0 0 18 40
        0.1 26 0 94 40
        """
    ),
    (
        "plain views between labels",
        """
        0.0 0 0 40 40
        0.1 48 0 0 40
        0.2 56 0 168 40
        0.3 232 0 60 40
        """
    ),
    (
        "a label and a stack",
        """
        0.0 0 0 40 40
        0.1 48 0 152 40
        0.1.0 0 0 122 40
        0.1.1 122 0 30 40
        """
    ),
    (
        "controls",
        """
        0 10 10 63 28
        1 10 50 280 4
        2 10 60 94 32
        3 10 100 280 34
        """
    ),
    ("text areas", "0 0 0 200 34"),
]
