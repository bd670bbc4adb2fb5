"""The look of the page: light and dark, readable without colours."""

from typing import Final

STYLE: Final = """
:root{color-scheme:light dark;--ink:#1d1a16;--paper:#fffdf8;--soft:#6b6257;--line:#d8cfc0;
--c0:#8a2b1d;--c1:#1f5f7a;--c2:#3f6b1f;--c3:#6a3d8f;--c4:#8a6100;--c5:#4a4a4a}
@media (prefers-color-scheme:dark){:root{--ink:#ece5d8;--paper:#191613;--soft:#b0a594;
--line:#443c32;--c0:#f08a78;--c1:#7cc4e4;--c2:#a6d67c;--c3:#cfa6f0;--c4:#e8c063;--c5:#c4c4c4}}
body{margin:0 auto;max-width:50rem;padding:1.5rem 1rem 4rem;background:var(--paper);
color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1,h2{line-height:1.2;font-weight:600}h2{margin-top:2.5rem}
p.note,caption{color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;padding-bottom:.4rem}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child{text-align:left;font-weight:600;white-space:normal;overflow-wrap:anywhere}
figure{margin:1rem 0}svg{width:100%;height:auto;font:13px system-ui,sans-serif}
svg text{fill:var(--ink);dominant-baseline:middle}svg .label{text-anchor:end}
svg .tick{text-anchor:middle;fill:var(--soft)}svg .on{text-anchor:middle;fill:var(--paper)}
svg path,svg polyline{fill:none;stroke-width:2}svg .grid{stroke:var(--line);stroke-width:1}
svg .mark{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:5 4}
svg .d1{stroke-dasharray:8 4}svg .d2{stroke-dasharray:2 3}svg .d3{stroke-dasharray:8 3 2 3}
svg .d4{stroke-dasharray:14 4}svg .d5{stroke-dasharray:1 5}
svg .c0{stroke:var(--c0)}svg .c1{stroke:var(--c1)}svg .c2{stroke:var(--c2)}
svg .c3{stroke:var(--c3)}svg .c4{stroke:var(--c4)}svg .c5{stroke:var(--c5)}
svg circle{stroke:none}svg circle.c0{fill:var(--c0)}svg circle.c1{fill:var(--c1)}
svg circle.c2{fill:var(--c2)}svg circle.c3{fill:var(--c3)}svg circle.c4{fill:var(--c4)}
svg circle.c5{fill:var(--c5)}
svg rect{stroke:var(--paper)}svg rect.p0{fill:var(--c0)}svg rect.p1{fill:var(--c1)}
svg rect.p2{fill:var(--c2)}svg rect.p3{fill:var(--c3)}svg rect.p4{fill:var(--c4)}
svg rect.p5{fill:var(--c5)}svg rect.hollow{fill:none;stroke:var(--c0)}
"""
