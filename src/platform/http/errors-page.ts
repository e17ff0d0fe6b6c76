/**
 * The page that `error.doc_url` leads to: every code with its meaning, causes and way out. Made from the tables of
 * contract/refusals.
 */
import { codeGuides, reasonGuides } from '../../contract/refusals/guide.ts';
import { html, Html, pageHeaders, pageText, type PageContent } from './page.ts';

let built: string | undefined;

const content = (): PageContent => ({
  title: 'Errors',
  isWide: true,
  main: html`<p>
      A refusal has the body <code>{"error": {"code", "message", "details", "request_id", "doc_url"}}</code>. Branch on
      <code>code</code>, and on <code>details.reason</code> where there is one; <code>message</code> is for people.
    </p>
    ${codeGuides().map(
      (guide) =>
        html`<section>
          <h2 id="${guide.code}">${guide.code}</h2>
          <p>Status ${guide.status}. ${guide.meaning}</p>
          <ul>
            ${guide.causes.map((cause) => html`<li>${inline(cause)}</li>`)}
          </ul>
          <p>${inline(guide.remedy)} ${guide.retry}</p>
        </section>`,
    )}
    <h2 id="reasons">Reasons</h2>
    <dl>
      ${reasonGuides().map(
        ({ reason, message }) =>
          html`<dt><code>${reason}</code></dt>
            <dd>${message}</dd>`,
      )}
    </dl>`,
});

/** Text with `code` in backticks, as HTML. */
const inline = (text: string): Html =>
  new Html(
    text
      .split('`')
      .map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`).text)
      .join(''),
  );

/** Built when first asked for. */
export const errorsPage = (): { readonly headers: Record<string, string>; readonly body: string } => ({
  headers: pageHeaders({}),
  body: (built ??= pageText(content())),
});
