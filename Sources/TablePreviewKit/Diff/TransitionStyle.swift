/// The CSS of a transition page.
enum TransitionStyle {
    private static let light =
        "--paper:#e9e9ee;--ink:#1d1d1f;--soft:#5c5c63;--accent:#0060c7;--deleted:#b3261e;--inserted:#137333;--moved:#1a5fb4;--updated:#8f5a00"
    private static let dark =
        "--paper:#161618;--ink:#f2f2f5;--soft:#a5a5ad;--accent:#5eb0ff;--deleted:#c9483f;--inserted:#2a8c4a;--moved:#3d7fd6;--updated:#a9741a"

    /// The new table is above the old one. Rows in both move as the new ones; only updated rows are drawn twice at the same position, and
    /// the new one fades in while both move.
    static let page = """
        :root{color-scheme:light dark;\(light)}
        @media (prefers-color-scheme:dark){:root:not(:has(#light:checked)){\(dark)}}
        :root:has(#dark:checked){color-scheme:dark;\(dark)}
        :root:has(#light:checked){color-scheme:light}
        *{box-sizing:border-box}
        body{margin:0;padding:0 20px 32px;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
        header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;padding:20px 0 4px}
        .looks{display:flex;border:1px solid var(--soft);border-radius:9px;margin:0;padding:2px}
        .looks legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .looks label{position:relative;padding:4px 12px;border-radius:7px;font-size:13px;cursor:pointer}
        .looks input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
        .looks label:has(:checked){background:var(--ink);color:var(--paper)}
        .looks label:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
        h1{font-size:22px;line-height:1.2;margin:0;overflow-wrap:anywhere}
        header p,.none{margin:4px 0 0;color:var(--soft)}
        .side>h2,.list h2{font-size:15px;margin:0 0 8px;min-height:32px;display:flex;align-items:center}
        .sides{display:flex;flex-wrap:wrap;gap:28px;align-items:flex-start;padding:12px 0 24px}
        .side{max-width:100%}
        .list ul{list-style:none;margin:0;padding:0}
        .list li{padding:2px 0;overflow-wrap:anywhere}
        .changes{padding-top:12px}
        .changes ul{max-height:min(34vh,300px);overflow:auto}
        .list a{color:inherit;text-decoration:underline;text-decoration-color:var(--soft);text-underline-offset:3px}
        .list a:focus-visible{outline:3px solid var(--accent);outline-offset:-2px}
        .list b{display:inline-block;width:20px;border-radius:5px;text-align:center;color:#fff;background:var(--mark)}
        .deleted{--mark:var(--deleted)}.inserted{--mark:var(--inserted)}.moved{--mark:var(--moved)}.updated{--mark:var(--updated)}
        .before [data-row]::after,.after [data-row]::after{position:absolute;inset:0;display:flex;align-items:center;padding-inline-start:calc(2px*var(--unit));font:700 calc(12px*var(--unit))/1 system-ui,sans-serif;white-space:pre;color:#fff;background:linear-gradient(var(--mark),var(--mark)) 0 0/calc(13px*var(--unit)) 100% no-repeat,color-mix(in srgb,var(--mark) 14%,transparent);pointer-events:none;z-index:3}
        [dir=rtl] [data-row]::after{background-position:100% 0,0 0}
        .play input{width:20px;height:20px;margin:0 8px 0 0;accent-color:var(--accent)}
        .play label{cursor:pointer}
        .play .stage{position:relative;overflow:hidden;max-width:100%;border-radius:14px;transition:height .7s}
        .play .screen{position:absolute;inset:0 auto auto 0;max-width:none;border-radius:0;overflow:visible;box-shadow:none}
        .play .t{overflow:visible;contain:none}
        .play .new .t{background:none!important}
        .play [data-row]{transition:transform .7s ease-in-out}
        .play:not(:has(#played:checked)) .new [data-row]{opacity:0}
        .play:has(#played:checked) .old [data-row]{opacity:0}
        .play .new{pointer-events:none}
        .scripted .play>h2{display:none}
        .instant *{transition:none!important}
        .transport{display:flex;flex-wrap:wrap;gap:6px 10px;align-items:center;min-height:32px;margin:0 0 8px;font-size:13px}
        .transport[hidden]{display:none}
        .transport button,.transport select{font:inherit;min-width:32px;min-height:28px;padding:2px 10px;border:1px solid var(--soft);border-radius:8px;background:none;color:inherit;cursor:pointer}
        .transport option{color:#000;background:#fff}
        .transport button:disabled{opacity:.45;cursor:default}
        .transport [data-do=play]{min-width:64px;border-color:var(--accent);background:var(--accent);color:var(--paper)}
        .transport :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        .transport [type=range]{flex:1 1 120px;min-width:80px;max-width:420px;accent-color:var(--accent)}
        .transport output{min-width:6em;font-variant-numeric:tabular-nums;color:var(--soft)}
        @media (max-width:480px){.page-table .screen,.play .stage{zoom:clamp(.6,tan(atan2(calc(100vw - 40px),var(--w))),1)}.play .screen{zoom:1}}
        @media (min-width:600px) and (max-width:860px){.sides:has(.before){display:grid;grid-template-columns:repeat(2,minmax(0,1fr))}.play{grid-column:1/-1}.side:not(.play) .screen{zoom:clamp(.6,tan(atan2(calc(50vw - 36px),var(--w))),1)}}
        @media (prefers-reduced-motion:reduce){.play [data-row],.play .stage{transition:none!important}}
        @media (forced-colors:active){.list b{border:1px solid}.screen,.window,.play .stage{outline:1px solid}.looks label:has(:checked){background:Highlight;color:HighlightText;forced-color-adjust:none}}
        @media print{:root:not(#p):not(#p){\(light);--paper:#fff}.play,.looks,.transport{display:none}.sides{flex-wrap:nowrap;zoom:.75}.side{break-inside:avoid}.side .screen{box-shadow:0 0 0 1px var(--soft)}.list b{print-color-adjust:exact}.changes ul{max-height:none;columns:2}}

        """
}
