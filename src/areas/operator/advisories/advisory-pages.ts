/**
 * The public pages of advisories: the list, and one advisory. No script, nothing loaded. Source:
 * docs/reference/operator.md#advisories.
 */
import { html, Html, type PageContent } from '../../../platform/http/page.ts';
import { markdownToHtml } from './rules/markdown.ts';
import type { Advisory } from './wire/advisories.ts';

const STYLE = `
:root{--chip:#e8ecf3;--low:#1d6b45;--medium:#8a5a00;--high:#b42318;--critical:#7a0c1d;--panel:#f6f7fa}
@media (prefers-color-scheme:dark){:root{--chip:#262c38;--low:#7fd6a8;--medium:#f2c46d;--high:#ff8f85;--critical:#ffb1bb;--panel:#191d26}}
main.wide{max-width:44rem}main.wide h1{font-size:2rem;letter-spacing:-.01em;margin:.25rem 0 .75rem;overflow-wrap:anywhere}
.chip{display:inline-block;font-size:.8rem;font-weight:600;line-height:1.6;padding:.05rem .6rem;border-radius:1rem;background:var(--chip);color:var(--soft);margin-right:.4rem}
.chip.low{color:var(--low)}.chip.medium{color:var(--medium)}.chip.high{color:var(--high)}.chip.critical{color:var(--critical)}
.when{color:var(--soft);font-size:.9rem;white-space:nowrap}.lead{font-size:1.125rem;color:var(--soft);margin:0 0 1.5rem}
ol.list{list-style:none;padding:0;margin:2rem 0}ol.list>li{border-top:1px solid var(--line);padding:1.25rem 0}
ol.list h2{font-size:1.2rem;margin:.4rem 0 .25rem}ol.list h2 a{text-decoration:none}ol.list h2 a:hover{text-decoration:underline}ol.list p{margin:0;color:var(--soft)}
.text{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:.5rem;overflow-wrap:anywhere}.text h2{font-size:1.4rem}.text h3{font-size:1.25rem;margin:2rem 0 .5rem}.text h4{font-size:1.05rem;margin:1.5rem 0 .5rem}
.text pre{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.9rem 1rem;overflow-x:auto;font-size:.9rem}
.text :not(pre)>code{background:var(--panel);border-radius:.25rem;padding:.1rem .3rem;font-size:.9em;font-weight:400}.text pre code{font-weight:400;font-size:.9rem}
.text blockquote{border-left:4px solid var(--line);margin:1rem 0;padding:0 1rem;color:var(--soft)}
.text table{border-collapse:collapse;display:block;overflow-x:auto}.text th,.text td{border:1px solid var(--line);padding:.35rem .7rem;text-align:left}
.banner{background:var(--panel);border-left:4px solid var(--medium);padding:.6rem 1rem;margin:1rem 0}
footer{border-top:1px solid var(--line);margin-top:3rem;padding-top:1rem;color:var(--soft);font-size:.9rem}
`;

const date = (at: Date): Html =>
  html`<time class="when" datetime="${at.toISOString()}">${at.toISOString().slice(0, 10)}</time>`;

const chips = ({ severity, synthetic }: Advisory): Html =>
  html`<span class="chip ${severity}">${severity}</span>${synthetic ? html`<span class="chip">exercise</span>` : null}`;

const FOOTER = html`<footer>
  <a href="/advisories">All advisories</a> · <a href="/advisories/feed.json">JSON Feed</a> ·
  <a href="/v1/trust/iocs">Indicators (STIX 2.1)</a>
</footer>`;

const CACHE = { 'cache-control': 'public, max-age=60' } as const;

/** @param older address of the page after this one; null for the last */
export const listPage = (rows: readonly Advisory[], older: string | null): PageContent => ({
  title: 'Security advisories',
  isWide: true,
  style: STYLE,
  headers: CACHE,
  main: html`<p class="lead">Threats to agents that read, decide and act, and what protects against them.</p>
    ${
      rows.length === 0
        ? html`<p>No advisory has been published.</p>`
        : html`<ol class="list">
            ${rows.map(
              (row) =>
                html`<li>
                  ${chips(row)}${date(row.published_at ?? row.created_at)}
                  <h2><a href="/advisories/${row.slug}">${row.title}</a></h2>
                  <p>${row.summary}</p>
                </li>`,
            )}
          </ol>`
    }
    ${older === null ? null : html`<p><a class="button quiet" rel="next" href="${older}">Older advisories</a></p>`}
    ${FOOTER}`,
});

export const advisoryPage = (row: Advisory): PageContent => {
  const published = row.published_at ?? row.created_at;
  const isChanged = row.archived_at === null && row.updated_at.getTime() - published.getTime() >= 60_000;
  return {
    title: row.title,
    isWide: true,
    style: STYLE,
    headers: CACHE,
    main: html`<p>
        ${chips(row)}${date(published)}${isChanged ? html` <span class="when">· changed</span> ${date(row.updated_at)}` : null}
      </p>
      <p class="lead">${row.summary}</p>
      ${
        row.archived_at === null
          ? null
          : html`<p class="banner">
              This advisory was archived on ${date(row.archived_at)}. It is kept for reference.
            </p>`
      }
      ${row.synthetic ? html`<p class="banner">This is an exercise. Nothing of it happened.</p>` : null}
      <article class="text">${new Html(markdownToHtml(row.body_markdown))}</article>
      ${FOOTER}`,
  };
};
