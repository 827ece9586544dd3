/// The CSS of tables.
enum PageStyle {
    /// The CSS of a page with nothing but tables.
    static let plain = """
        :root{color-scheme:light dark;--accent:#0060c7}
        *{box-sizing:border-box}
        body{margin:0;background:light-dark(#e9e9ee,#161618)}
        main{display:flex;flex-wrap:wrap;gap:32px;justify-content:center;padding:16px}
        .mode{max-width:100%}
        @media (max-width:480px){main{padding:0}.screen{border-radius:0;box-shadow:none}}
        @media (forced-colors:active){.screen{outline:1px solid}}
        @media print{body{background:none}main{padding:0}.screen{box-shadow:none;border-radius:0;overflow:hidden}}

        """

    /// The CSS of a table in any page. `.x` is a line of text, `.r` a run in another face, `.b` runs in the direction opposite to their
    /// line, `.o` runs whose letters are turned, `.i` an inline box that another element is drawn in, and `.g` a group of rows of a long table. Content may extend 200 pixels
    /// beyond a group's edge, which is enough for shadows and open swipe actions.
    static let table = """
        .screen{position:relative;overflow:auto;max-width:100%;border-radius:14px;box-shadow:0 1px 3px #0003,0 8px 28px #0000001f}
        .t{position:absolute;left:0;top:0;transform-origin:0 0;overflow:hidden;contain:strict;print-color-adjust:exact;forced-color-adjust:none;font-kerning:normal;font-variant-ligatures:no-contextual;font-synthesis:none;text-rendering:geometricPrecision;-webkit-text-size-adjust:100%;text-size-adjust:100%}
        .t section,.t li,.t h2,.t p,.t span,.t svg,.t img{position:absolute;display:block;margin:0}
        .t input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;pointer-events:none}
        .t ol{list-style:none;margin:0;padding:0}
        .t h2{font:inherit}
        .t svg{overflow:visible;stroke-linecap:round;stroke-linejoin:round}
        .t .x{white-space:pre}
        .t .r{position:static;display:inline}
        .t .b{unicode-bidi:embed}
        .t .o{unicode-bidi:isolate-override}
        .t .i{display:inline-block}
        .t .g{position:absolute;left:0;width:100%;content-visibility:auto;overflow-clip-margin:200px}
        @media (max-width:480px){.screen{zoom:clamp(.75,tan(atan2(100vw,var(--w))),1)}}
        .t li:target::after{content:"";position:absolute;inset:0;border:2px solid var(--accent);border-radius:9px}

        """
}
