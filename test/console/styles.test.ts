/** Style sheets of pages are loaded with their page and stay: what one of them says of a class holds on every page opened after it. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SHEETS = globSync('console/src/**/*.css');
/** `.name {` at the beginning of a line: a class that the sheet makes its own. */
const OWN = /^\.([a-z-]+) \{/gm;

describe('style sheets', () => {
  it('are found', () => {
    expect(SHEETS.length).toBeGreaterThan(15);
  });

  it('name no class that another names too: how a page looks does not depend on which pages were opened before', () => {
    const sheetsOf = new Map<string, Set<string>>();
    for (const sheet of SHEETS)
      for (const [, name = ''] of readFileSync(sheet, 'utf8').matchAll(OWN))
        sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(sheet));
    const shared = [...sheetsOf]
      .filter(([, sheets]) => sheets.size > 1)
      .map(([name, sheets]) => [name, ...sheets].join(' '));
    expect(shared).toEqual([]);
  });
});
