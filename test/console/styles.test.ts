/** Style sheets of pages are loaded with their page and stay: what one of them says of a class holds on every page opened after it. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SHEETS = globSync('console/src/**/*.css');
/** `.name {` at the beginning of a line: a class that the sheet makes its own. */
const OWN = /^\.([a-z-]+) \{/gm;
const BODIES = /\{[^{}]*\}/g;
/** Classes of a page that the sheets of others go on from, on purpose. */
const GOES_ON = ['columns', 'part-bar'];

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

  it('of a page own what they begin: no other sheet names the class behind one of its own, where it would get the looks of both', () => {
    const texts = new Map(SHEETS.map((sheet) => [sheet, readFileSync(sheet, 'utf8')]));
    const selectors = new Map([...texts].map(([sheet, text]) => [sheet, text.replaceAll(BODIES, ' ')]));
    const named = [...texts]
      .filter(([sheet]) => sheet.includes('/pages/'))
      .flatMap(([own, text]) =>
        [...text.matchAll(OWN)].flatMap(([, name = '']) =>
          [...selectors]
            .filter(([sheet, each]) => sheet !== own && new RegExp(`\\.${name}(?![\\w-])`).test(each))
            .map(() => name),
        ),
      );
    expect([...new Set(named)].toSorted()).toEqual(GOES_ON);
  });
});
