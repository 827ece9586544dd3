/// The CSS around a table: a plain frame that keeps the focus on the design.
enum PageStyle {
    /// Colors and controls that pages and the gallery share.
    static let base = """
        :root{color-scheme:light dark;--paper:#e9e9ee;--ink:#1d1d1f;--soft:#5c5c63;--card:#fff;--line:#d0d0d7;--accent:#0060c7}
        @media (prefers-color-scheme:dark){:root:not(:has(#light:checked)){--paper:#161618;--ink:#f2f2f5;--soft:#a5a5ad;--card:#232326;--line:#3d3d42;--accent:#5eb0ff}}
        :root:has(#dark:checked){color-scheme:dark;--paper:#161618;--ink:#f2f2f5;--soft:#a5a5ad;--card:#232326;--line:#3d3d42;--accent:#5eb0ff}
        :root:has(#light:checked){color-scheme:light}
        *{box-sizing:border-box}
        body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        @media print{:root:not(#p):not(#p){--paper:#fff;--ink:#000;--soft:#444;--card:#fff;--line:#999}}
        """

    /// The CSS of a table in any page. `.x` is a line of text, `.r` a run in another face, `.b` runs in the direction opposite to their
    /// line, `.i` an inline box that another element is drawn in, and `.g` a group of rows of a long table. Content may extend 200 pixels
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
        .t .i{display:inline-block}
        .t .g{position:absolute;left:0;width:100%;content-visibility:auto;overflow-clip-margin:200px}
        @media (max-width:480px){.screen{zoom:clamp(.75,tan(atan2(100vw,var(--w))),1)}}
        .t li:target::after{content:"";position:absolute;inset:0;border:2px solid var(--accent);border-radius:9px}

        """

    /// The CSS of a design's page.
    static let frame =
        base + """
            .bar{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center;justify-content:space-between;padding:16px max(16px,calc(50vw - 480px))}
            .home{flex-basis:100%;margin-bottom:-8px;font-size:14px;color:var(--accent);text-decoration:none}
            .home:hover{text-decoration:underline}
            .bar h1{font-size:20px;line-height:1.2;margin:0;overflow-wrap:anywhere}
            .switches{display:flex;flex-wrap:wrap;gap:12px}
            fieldset{display:flex;border:1px solid var(--line);border-radius:9px;margin:0;padding:2px;background:var(--card)}
            legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
            fieldset input{position:absolute;opacity:0;width:1px;height:1px}
            fieldset label{padding:4px 12px;border-radius:7px;font-size:13px;color:var(--soft);cursor:pointer}
            fieldset input:checked+label{background:var(--accent);color:#fff}
            @media (prefers-color-scheme:dark){:root:not(:has(#light:checked)) fieldset input:checked+label{color:#10131a}}
            :root:has(#dark:checked) fieldset input:checked+label{color:#10131a}
            fieldset input:focus-visible+label{outline:3px solid var(--accent);outline-offset:2px}
            main{display:flex;flex-wrap:wrap;gap:32px;justify-content:center;padding:8px 16px 32px}
            .mode{max-width:100%}
            .mode-name{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
            """ + table + """
            .trace{max-width:390px;margin:16px auto 0;font-size:13px}
            .trace summary{cursor:pointer;padding:4px 16px;color:var(--soft)}
            .trace .scroll{overflow:auto;max-height:60vh;margin-top:6px;background:var(--card);border:1px solid var(--line);border-radius:9px}
            .trace table{border-collapse:collapse;width:100%}
            .trace th,.trace td{text-align:start;font-weight:400;padding:4px 10px;border-bottom:1px solid var(--line);white-space:nowrap}
            .trace thead th{position:sticky;top:0;background:var(--card);color:var(--soft)}
            .trace a{color:var(--accent)}
            .trace p{color:var(--soft);padding:0 16px}
            .note{text-align:center;color:var(--soft);font-size:13px;padding:0 16px 24px}
            .note p{margin:0}
            @media (max-width:480px){main{padding:0 0 24px}.bar{padding:12px 16px}.screen{border-radius:0;box-shadow:none}}
            @media (forced-colors:active){fieldset input:checked+label{background:Highlight;color:HighlightText!important;forced-color-adjust:none}.screen{outline:1px solid}}
            @media print{.bar,.note,.trace{display:none}body{background:none}main{padding:0}.screen{box-shadow:none;border-radius:0;overflow:hidden}}

            """

    /// The CSS of the gallery.
    static let gallery =
        base + """
            header{padding:32px max(20px,calc(50vw - 560px)) 4px}
            h1{font-size:28px;line-height:1.15;margin:0}
            header p{margin:6px 0 0;color:var(--soft)}
            main{padding:20px max(20px,calc(50vw - 560px)) 48px}
            main ul{list-style:none;margin:0;padding:0;display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr))}
            a{display:block;height:100%;color:inherit;text-decoration:none;background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden;transition:box-shadow .15s}
            a:hover{box-shadow:0 6px 24px #00000026}
            img{display:block;width:100%;height:auto;aspect-ratio:10/13;object-fit:cover;object-position:top;border-bottom:1px solid var(--line)}
            h2{font-size:16px;margin:12px 14px 0;overflow-wrap:anywhere}
            a p{margin:2px 14px 14px;color:var(--soft);font-size:13px}
            @media (prefers-reduced-motion:reduce){a{transition:none}}

            """
}
