/**
 * Server-rendered pages: escaping by default, one plain shell, no script needed. WCAG 2.2: language, landmark, one
 * heading, visible focus, 4.5:1 contrast. The shell's style is inline, so its Content-Security-Policy names its hash.
 */
import { createHash } from 'node:crypto';
import { raw, type RawReply } from './operation.ts';

/** Markup that is safe to write out as it is. Made by `html` only. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | null | undefined | false;

/** Template tag: every value is escaped, except Html and lists of it; null, undefined and false leave nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, i) => (i < parts.length ? text + written(parts[i]) : text)).join(''));

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((item) => item.text).join('');
  return String(part).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1a1f2b;--paper:#fff;--soft:#5b6475;--line:#d5dae3;--act:#1d4ed8;--bad:#b42318}
@media (prefers-color-scheme:dark){:root{--ink:#e8ebf2;--paper:#12151c;--soft:#a7b0c0;--line:#353c4a;--act:#7aa2ff;--bad:#ff8f85}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:12vh auto;padding:0 1.25rem}main.wide{max-width:48rem;margin:4rem auto}.wide code{font:inherit;font-family:ui-monospace,monospace;letter-spacing:0}h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.15rem;margin:2rem 0 .5rem}a{color:var(--act)}p.brand{color:var(--soft);letter-spacing:.04em;margin:0 0 .5rem;font-weight:600}
label{display:block;font-weight:600;margin:1rem 0 .25rem}input[type=checkbox]+label{display:inline;font-weight:400}
fieldset{border:1px solid var(--line);border-radius:.4rem;margin:1rem 0 0}fieldset p{margin:.25rem 0}
input:not([type=checkbox]):not([type=hidden]),select{width:100%;font:inherit;padding:.6rem .7rem;border:1px solid var(--soft);border-radius:.4rem;background:transparent;color:inherit}
button,a.button{display:inline-block;font:inherit;font-weight:600;margin:1.25rem .5rem 0 0;padding:.6rem 1.1rem;border:1px solid var(--act);border-radius:.4rem;background:var(--act);color:var(--paper);cursor:pointer;text-decoration:none}
button.quiet,a.quiet{background:transparent;color:var(--act)}:focus-visible{outline:3px solid var(--act);outline-offset:2px}
select option{background:var(--paper);color:var(--ink)}form+.note{margin-top:1.5rem}.note{color:var(--soft)}.problem{border-left:4px solid var(--bad);padding:.25rem .75rem;margin:1rem 0}
code{font:600 1.35rem ui-monospace,monospace;letter-spacing:.12em}ul{padding-left:1.25rem}dl{margin:0}dt{color:var(--soft);margin-top:.5rem}dd{margin:0;overflow-wrap:anywhere}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export interface PageContent {
  readonly title: string; // the heading too
  readonly main: Html;
  readonly status?: number; // default 200
  /** A page to read instead of a form to fill in. */
  readonly isWide?: boolean;
  /** Origins, in addition to our own, that the page's form may end at after redirects (a registered redirect_uri). */
  readonly formActions?: readonly string[];
  /** The page shows pictures of this origin. */
  readonly showsOwnImages?: boolean;
  /** Text of one inline script that the page works without (a passkey button); allowed by its hash. */
  readonly script?: string;
  /** More style for this kind of page; allowed by its hash. Constant text, never made of input. */
  readonly style?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** The document's text. */
export function pageText({ title, main, script, style, isWide }: PageContent): string {
  const body = html`<main${isWide === true ? new Html(' class="wide"') : null}>
      <p class="brand">Surety</p>
      <h1>${title}</h1>
      ${main}
    </main>
    ${script === undefined ? null : new Html(`<script>${script}</script>`)}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} · Surety</title>
        ${new Html(`<style>${STYLE}</style>`)}${style === undefined ? null : new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers that go with it: never cached, never framed, no script but the page's own. */
export function pageHeaders({
  script,
  style,
  formActions,
  showsOwnImages,
}: Pick<PageContent, 'script' | 'style' | 'formActions' | 'showsOwnImages'>): Record<string, string> {
  const scripts = script === undefined ? "'none'" : hashSource(script);
  const styles = `'sha256-${STYLE_HASH}'${style === undefined ? '' : ` ${hashSource(style)}`}`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin', // with no-referrer browsers send 'Origin: null' with our own forms
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; style-src ${styles}; script-src ${scripts};${showsOwnImages === true ? " img-src 'self';" : ''} connect-src 'self'; form-action 'self' ${(formActions ?? []).join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** The page as an operation's answer. */
export const page = (content: PageContent): RawReply =>
  raw({
    status: content.status ?? 200,
    headers: { ...pageHeaders(content), ...content.headers },
    body: pageText(content),
  });
