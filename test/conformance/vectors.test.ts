/**
 * Every test vector of algorithms.md is a test that cites its id, or is in the list of those whose area is not built yet. An id
 * is cited by its name in a test file (`TR-1`, `TR-1 to TR-3`); `req:SH-1` is a requirement and counts for nothing here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PENDING, VECTORS } from './vectors.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const known = Object.values(VECTORS).flat();

const texts = ['src', 'test', 'verifier'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('vectors.test.ts'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
);

/** The ids a text cites, ranges written out. */
function citedIn(text: string): string[] {
  const singles = [...text.matchAll(/(?<![\w:-])[A-Z]{2}-\d+\b/g)].map(([id]) => id);
  const ranges = [...text.matchAll(/(?<![\w:-])([A-Z]{2})-(\d+) to (?:\1-)?(\d+)\b/g)].flatMap(([, prefix, from, to]) =>
    Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, i) => `${prefix}-${Number(from) + i}`),
  );
  const tables = known.filter((id) => id.startsWith('table ') && text.includes(id));
  return [...singles, ...ranges, ...tables];
}

const cited = new Set(texts.flatMap(citedIn));

describe('test vectors of algorithms.md', () => {
  it('an id counts alone and in a range, and not as a requirement', () => {
    expect(citedIn("it('TR-1, and CO-2 to CO-3; DS-1 to 2; req:SH-1')")).toEqual(
      expect.arrayContaining(['TR-1', 'CO-2', 'CO-3', 'DS-1', 'DS-2']),
    );
    expect(citedIn('req:SH-1 xTR-2 [req:SH-2]')).toEqual([]);
  });

  it.each(Object.entries(VECTORS))('each of section %s is cited by a test, or is to come', (_section, ids) => {
    expect(ids.filter((id) => !cited.has(id) && !PENDING.includes(id))).toEqual([]);
  });

  it('the list of those to come names no id that is cited by now, and none that does not exist', () => {
    expect(PENDING.filter((id) => cited.has(id))).toEqual([]);
    expect(PENDING.filter((id) => !known.includes(id))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });
});
