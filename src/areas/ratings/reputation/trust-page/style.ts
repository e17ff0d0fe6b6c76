/** Style of the public trust pages: figures, bars and the chart. Colours stand on the ground of the page shell at 4.5:1 or more. */
export const STYLE = `
:root{--panel:#f6f7fa;--band:#c5d5f4}
@media (prefers-color-scheme:dark){:root{--panel:#191d26;--band:#3c5fa3}}
main.wide{max-width:44rem}main.wide h1{font-size:2rem;letter-spacing:-.01em;margin:.25rem 0;overflow-wrap:anywhere;unicode-bidi:isolate}
h2{border-top:1px solid var(--line);padding-top:1.25rem;margin:2rem 0 .5rem}.id{margin:0;color:var(--soft);overflow-wrap:anywhere}.id code{font-weight:400;font-size:.85rem}
.score{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1rem;margin:1.5rem 0 .75rem}.score strong{font-size:3rem;line-height:1;font-variant-numeric:tabular-nums}
.grade{border:1px solid var(--soft);border-radius:.35rem;padding:.1rem .6rem;font-weight:600}.of,.small{color:var(--soft)}.small,figcaption{font-size:.875rem}
svg.bar{display:block;width:100%;height:.75rem;border-radius:.4rem}.ground{fill:var(--line)}.band{fill:var(--band)}.fill{fill:var(--act)}.point{stroke:var(--act);stroke-width:4px;vector-effect:non-scaling-stroke}
figure{margin:0}figcaption{color:var(--soft);margin-top:.4rem}ul.facts{list-style:none;padding:0;margin:0}ul.facts li{margin:.4rem 0}
ol.parts{list-style:none;padding:0;margin:0}ol.parts li{margin:1.1rem 0}.part{display:flex;justify-content:space-between;gap:1rem;font-weight:600;margin-bottom:.3rem}.part span:last-child{font-variant-numeric:tabular-nums;white-space:nowrap}.part em{font-style:normal;font-weight:400;color:var(--soft)}ol.parts p{margin:.35rem 0 0;color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
.chart{display:grid;grid-template-columns:auto 1fr;gap:0 .6rem;margin-top:1rem}.chart svg{width:100%;height:11rem;overflow:visible}.chart figcaption{grid-column:2}.scale,.weeks{display:flex;justify-content:space-between;color:var(--soft);font-size:.8rem;font-variant-numeric:tabular-nums}.scale{flex-direction:column;text-align:right}.weeks{grid-column:2}
.grid,.line,.dots{fill:none;vector-effect:non-scaling-stroke}.grid{stroke:var(--line);stroke-width:1px}.line{stroke:var(--act);stroke-width:2px}.dots{stroke:var(--act);stroke-width:7px;stroke-linecap:round}
details{margin-top:1rem}summary{cursor:pointer;color:var(--act)}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{border-bottom:1px solid var(--line);padding:.4rem .5rem .4rem 0;text-align:left}th:not(:first-child),td:not(:first-child){text-align:right}
pre{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.75rem .9rem;overflow-wrap:anywhere;white-space:pre-wrap;user-select:all}pre code,.digest code{font-weight:400;font-size:.85rem}.digest{overflow-wrap:anywhere}
.badge{display:block;margin:.5rem 0}footer{border-top:1px solid var(--line);margin-top:3rem;padding-top:1rem;color:var(--soft);font-size:.9rem}
`;
