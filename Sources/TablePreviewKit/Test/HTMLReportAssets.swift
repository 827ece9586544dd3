/// What stands beside every report: its looks, and the keys, search, zoom and slider that a page without script lacks.
enum HTMLReportAssets {
    static let style = """
        :root{color-scheme:light dark;--paper:#f4f4f7;--card:#fff;--ink:#1d1d1f;--soft:#5c5c63;--line:#d0d0d7;--accent:#0060c7;--bad:#b3261e;--good:#1a7f37;--odd:#8a5a00}
        @media (prefers-color-scheme:dark){:root{--paper:#161618;--card:#232326;--ink:#f2f2f5;--soft:#a5a5ad;--line:#3d3d42;--accent:#5eb0ff;--bad:#ff8a80;--good:#6fdd8b;--odd:#ffcc66}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:10px 16px;align-items:center;padding:12px 20px;background:var(--paper);border-bottom:1px solid var(--line)}
        h1{font-size:19px;margin:0}
        .chips{display:flex;flex-wrap:wrap;gap:8px}
        .chip{display:flex;gap:6px;align-items:center;padding:3px 12px;border:1px solid var(--line);border-radius:99px;background:var(--card);cursor:pointer}
        .chip.failed,.chip.broken,.failed .status,.broken .status{color:var(--bad)}
        .chip.passed,.chip.recorded,.passed .status{color:var(--good)}
        .chip.new,.chip.environment,.new .status,.environment .status{color:var(--odd)}
        #search{flex:1 1 14em;min-width:0;padding:6px 10px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit}
        select{font:inherit}
        main{padding:16px 20px;max-width:1600px;margin:auto}
        article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px 18px;margin:0 0 16px;overflow:hidden;scroll-margin-top:72px}
        article:target{border-color:var(--accent)}
        h2{font-size:16px;margin:0 0 6px;overflow-wrap:anywhere}
        h2 a{color:inherit;text-decoration:none}
        h2 a:hover{text-decoration:underline}
        .status{margin-left:.7em;font-size:13px;font-weight:400}
        article ul{margin:6px 0;padding-left:20px}
        article p,.note,footer{color:var(--soft);margin:4px 0}
        .command{display:inline-block;padding:4px 10px;margin:4px 0;border-radius:7px;background:var(--paper);user-select:all;overflow-wrap:anywhere}
        .tabs{display:flex;flex-wrap:wrap;gap:4px;border:0;margin:10px 0 6px;padding:0}
        .tabs legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .tabs label{position:relative;padding:4px 12px;border-radius:7px;cursor:pointer;color:var(--soft)}
        .tabs input{position:absolute;opacity:0}
        .tabs label:has(:checked){background:var(--accent);color:var(--card)}
        .tabs label:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
        .panel{display:none;overflow:auto;gap:16px}
        article:has([value=difference]:checked) .panel.difference,article:has([value=actual]:checked) .panel.actual,article:has([value=expected]:checked) .panel.expected,article:has([value=side]:checked) .panel.side,article:has([value=flip]:checked) .panel.flip{display:flex}
        article:has([value=slider]:checked) .panel.slider{display:block}
        .panel img{flex:none;display:block;zoom:var(--zoom,.5);image-rendering:auto;border:1px solid var(--line);background:repeating-conic-gradient(#8883 0 25%,#0000 0 50%) 0 0/16px 16px}
        .pixels .panel img{image-rendering:pixelated}
        .stack{display:grid;width:max-content}
        .stack img{grid-area:1/1}
        .stack img:last-child{clip-path:inset(0 0 0 var(--cut,50%))}
        .slider input{display:block;width:min(100%,390px);margin:8px 0 0}
        .fine li{color:var(--soft)}
        footer{padding:8px 20px 24px;max-width:1600px;margin:auto;font-size:13px}
        [hidden]{display:none!important}
        body:has(#show-failed:not(:checked)) main .failed,body:has(#show-new:not(:checked)) main .new,body:has(#show-broken:not(:checked)) main .broken,body:has(#show-environment:not(:checked)) main .environment,body:has(#show-passed:not(:checked)) main .passed,body:has(#show-recorded:not(:checked)) main .recorded,body:has(#show-skipped:not(:checked)) main .skipped{display:none}

        """

    static let script = """
        "use strict";
        const articles = [...document.querySelectorAll("article")];
        const search = document.getElementById("search");
        const zoom = document.getElementById("zoom");
        const shown = () => articles.filter(a => a.offsetParent !== null);

        function filter() {
          const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
          for (const element of document.querySelectorAll("article, .fine li")) {
            const text = element.textContent.toLowerCase();
            element.hidden = !words.every(word => word.startsWith("!") ? word.length < 2 || !text.includes(word.slice(1)) : text.includes(word));
          }
        }
        search.addEventListener("input", filter);

        function setZoom() {
          document.documentElement.style.setProperty("--zoom", zoom.value);
          document.body.classList.toggle("pixels", Number(zoom.value) > 1);
        }
        zoom.addEventListener("change", setZoom);

        for (const range of document.querySelectorAll(".slider input")) {
          range.addEventListener("input", () => range.parentElement.style.setProperty("--cut", range.value + "%"));
        }

        let current = -1;
        function go(step) {
          const list = shown();
          if (!list.length) return;
          current = Math.max(0, Math.min(list.length - 1, list.indexOf(articles[current]) + step));
          const article = list[current];
          current = articles.indexOf(article);
          history.replaceState(null, "", "#" + article.id);
          article.scrollIntoView();
          article.focus({preventScroll: true});
        }

        document.addEventListener("keydown", event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.target === search) {
            if (event.key === "Escape") search.blur();
            return;
          }
          if (event.key === "/") {
            event.preventDefault();
            search.focus();
          } else if (event.key === "j" || event.key === "n") {
            go(1);
          } else if (event.key === "k" || event.key === "p") {
            go(-1);
          } else if (/^[1-6]$/.test(event.key)) {
            const article = articles[Math.max(0, current)];
            article?.querySelectorAll(".tabs input")[event.key - 1]?.click();
          }
        });

        """
}
