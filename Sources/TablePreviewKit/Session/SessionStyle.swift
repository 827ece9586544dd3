/// The CSS that a session page adds to that of a transition page.
enum SessionStyle {
    /// On the stage, the new table is above the old one. Rows in both move as the new ones; only updated rows are drawn twice at the same
    /// position, and the new one fades in while both move. At rest only the new table is visible, so readers who prefer reduced motion miss
    /// nothing. White symbols are on the darker mark colors in both appearances (contrast 4.5, WCAG AA).
    static let page = """
        .sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .film{border:0;margin:16px 0 8px;padding:4px;display:flex;flex-wrap:wrap;gap:8px}
        .film label{position:relative;flex:0 1 auto;min-width:0;max-width:min(320px,100%);min-height:44px;padding:8px 12px;border-radius:12px;background:color-mix(in srgb,var(--ink) 7%,transparent);cursor:pointer;font-size:13px;line-height:1.3;display:flex;gap:6px;align-items:center}
        .film input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer}
        .film label:has(:checked){background:var(--accent);color:var(--paper)}
        .film label:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
        .film span{overflow-wrap:anywhere}
        .film i{font:700 11px/16px system-ui,sans-serif;padding:0 5px;border-radius:5px;color:#fff;background:var(--mark)}
        .film .deleted,.list .deleted{--mark:#b3261e}.film .inserted,.list .inserted{--mark:#137333}.film .moved,.list .moved{--mark:#1a5fb4}.film .updated,.list .updated{--mark:#8f5a00}
        .step{display:none}
        .step h2{font-size:19px;margin:12px 0 0}
        .step h3{font-size:13px;margin:0 0 8px;color:var(--soft);font-weight:600}
        .step .list{flex:1 1 300px;min-width:0;max-width:520px}
        .step .list h3{margin-top:18px}.step .list h3:first-child{margin-top:0}
        .step .list p,.step .list ul{margin:0}
        .action{margin:2px 0 0;color:var(--soft);font:14px/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
        .calls{list-style:none;margin:0;padding:0;font-size:13px}
        .calls li{padding:3px 0;display:flex;gap:10px;border-top:1px solid color-mix(in srgb,var(--ink) 10%,transparent)}
        .calls b{flex:0 0 76px;text-align:start;color:var(--soft);background:none;font-weight:600}
        .calls code{font:12.5px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
        .window{position:relative;overflow:hidden;max-width:100%;border-radius:14px}
        .window>div{transform:translateY(var(--up))}
        .window .screen{max-width:none;border-radius:0;box-shadow:none}
        @media (max-width:480px){.window{zoom:clamp(.6,tan(atan2(calc(100vw - 40px),var(--w))),1)}.window .screen{zoom:1}}
        @media (min-width:600px) and (max-width:860px){.sides:has(.stage) .window{zoom:clamp(.6,tan(atan2(calc(50vw - 36px),var(--w))),1)}.window .screen{zoom:1}}
        .stage .old{position:absolute;inset:0 auto auto 0;pointer-events:none}.stage .new{position:relative}
        .stage .new .t{background:none!important}.stage .t{overflow:visible;contain:none}
        .stage .screen{overflow:visible}
        .stage .old [data-row]{opacity:0;animation:.8s ease-in-out}
        .stage .new [data-row]{animation:glide .8s ease-in-out}
        @keyframes glide{from{transform:translate(var(--x,0),var(--y,0))}}
        @keyframes leave{from{opacity:1}99%{opacity:1}to{opacity:0;transform:translate(var(--x,0),var(--y,0))}}
        @keyframes arrive{from{opacity:0;transform:translate(var(--x,0),var(--y,0))}}
        @keyframes fade{from{opacity:1}35%,to{opacity:0}}
        @keyframes come{from,65%{opacity:0}}
        @media (prefers-reduced-motion:reduce){.stage [data-row]{animation:none!important}}
        @media (forced-colors:active){.film label,.film i{border:1px solid}.calls b{border:0}.window .screen,.window .stage{outline:0}.film label:has(:checked){background:Highlight;color:HighlightText;forced-color-adjust:none}}
        @media print{.step{display:block;break-inside:avoid}.film{display:none}.stage [data-row]{animation:none!important}.stage .old{display:none}.list b,.film i{print-color-adjust:exact}}

        """
}
