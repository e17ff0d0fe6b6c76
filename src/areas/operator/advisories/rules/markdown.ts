/**
 * Markdown of an advisory as HTML. Raw HTML in it is text; links lead to https, http or mailto only; pictures become links,
 * because the page loads nothing. Source: docs/reference/operator.md#advisories. Pure.
 */
import createMarkdown, { type MarkdownIt } from 'markdown-it';

const SAFE_LINK = /^(https?:\/\/|mailto:|#)/i;

/** The page has one h1, its title: headings of the text come below it. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' };

function renderer(): MarkdownIt {
  const md = createMarkdown('default', { html: false, linkify: false, typographer: false, breaks: false });
  md.disable(['image']);
  md.validateLink = (url) => SAFE_LINK.test(url.trim());
  md.core.ruler.push('surety', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = HEADINGS[token.tag] ?? 'h6';
      for (const child of token.children ?? [])
        if (child.type === 'link_open') child.attrSet('rel', 'nofollow noopener noreferrer');
      // Alignment would be a style attribute, which the page's policy refuses.
      if (token.attrGet('style') !== null) token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
    }
  });
  return md;
}

const MARKDOWN = renderer();

/** Safe to write into a page as it is. */
export const markdownToHtml = (text: string): string => MARKDOWN.render(text);
