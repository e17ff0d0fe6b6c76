/**
 * The documents as Markdown shows them, where a table without a head is a paragraph of bars and a row of another width loses a cell;
 * and the models that their examples name.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it, vi } from 'vitest';

const ROOT = new URL('../..', import.meta.url).pathname;
const DOCUMENTS = globSync(['*.md', '{action,bench,cli,console,docs,sdk,verifier}/**/*.md', 'src/**/README.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});
const SEPARATOR = /^\|(?: ?:?-+:? ?\|)+$/;

interface Row {
  readonly line: number;
  readonly text: string;
}

/** Rows that follow each other, outside of blocks of code. */
function tablesOf(document: string): Row[][] {
  const tables: Row[][] = [];
  let isCode = false;
  let isRow = false;
  for (const [index, text] of document.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(text)) isCode = !isCode;
    const wasRow = isRow;
    isRow = !isCode && text.startsWith('|');
    if (!isRow) continue;
    if (!wasRow) tables.push([]);
    tables.at(-1)?.push({ line: index + 1, text });
  }
  return tables;
}

const widthOf = (row: string): number => row.replaceAll('\\|', '').split('|').length - 2;

/** What is wrong with a table, by line; empty when nothing is. */
function faultsOf([head, separator, ...rows]: readonly Row[]): string[] {
  if (head === undefined) return [];
  if (separator === undefined || !SEPARATOR.test(separator.text)) return [`${head.line}: no head and separator`];
  return [separator, ...rows]
    .filter(({ text }) => widthOf(text) !== widthOf(head.text))
    .map(({ line, text }) => `${line}: ${widthOf(text)} cells instead of ${widthOf(head.text)}`);
}

it('each table begins with its head and separator, and each row has as many cells', () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(['README.md', 'docs/operate.md', 'docs/reference/wire.md']));
  const faults = DOCUMENTS.flatMap((file) =>
    tablesOf(readFileSync(join(ROOT, file), 'utf8'))
      .flatMap(faultsOf)
      .map((fault) => `${file}:${fault}`),
  );
  expect(faults).toEqual([]);
});

describe('the models of the examples', () => {
  const EXAMPLES = ['README.md', 'sdk/README.md', 'cli/README.md', 'docs/agents.md', 'docs/gateway.md', 'docs/cli.md'];
  const named = EXAMPLES.flatMap(
    (file) => readFileSync(join(ROOT, file), 'utf8').match(/\bclaude-[a-z]+-[\d-]+\b/g) ?? [],
  );

  it.each([...new Set(named)])('%s: the SDK of its provider says nothing against it', async (model) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const client = new Anthropic({ apiKey: 'sk-a', maxRetries: 0, fetch: () => Promise.resolve(Response.json({})) });
    await client.messages.create({ model, max_tokens: 1, messages: [{ role: 'user', content: 'Hello' }] });
    expect(warned.mock.calls).toEqual([]);
    warned.mockRestore();
  });
});
