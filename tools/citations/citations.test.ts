/** Citations that resolve pass, each kind that does not is named with its line. */
import { describe, expect, it } from 'vitest';
import { anchorOf, anchorsOf, problemsIn } from './citations.ts';

const RATINGS = '# Ratings\n\n## Grade\n\n```\n## not a heading\n```\n\n### Portfolio (AQ)\n\n## Grade\n';
const citable = {
  anchors: new Map([
    ['docs/reference/ratings.md', anchorsOf(RATINGS)],
    ['docs/rating.md', anchorsOf('# How an agent is rated')],
  ]),
  decisions: new Set(['0105', '0106', '0107']),
};
const problems = (text: string, path = 'src/a.ts'): string[] =>
  problemsIn({ path, text }, citable).map(({ line, problem }) => `${line}: ${problem}`);

describe('anchors', () => {
  it('are lower case, dashed, without other signs', () => {
    expect(anchorOf('Portfolio (AQ)')).toBe('portfolio-aq');
    expect(anchorOf('F1 kill -9')).toBe('f1-kill--9');
    expect(anchorOf('The [wire](wire.md) of `X-Svc`')).toBe('the-wire-of-x-svc');
  });
  it('are those of headings outside fences; a second of one name has a number', () => {
    expect([...anchorsOf(RATINGS)]).toEqual(['ratings', 'grade', 'portfolio-aq', 'grade-1']);
  });
});

describe('citations', () => {
  it('of a file, a heading and decisions that are there pass', () => {
    expect(problems('/** Source: docs/reference/ratings.md#grade, docs/rating.md; docs/adr/0105-0107. */')).toEqual([]);
    expect(problems('-- ADR 0105, 0106 and 0107')).toEqual([]);
    expect(problems('See [grades](reference/ratings.md#grade) and [above](#x).\n# X', 'docs/rating.md')).toEqual([
      '1: cites #x: docs/rating.md has no such heading',
    ]);
  });
  it('of a file that is not there are named', () => {
    expect(problems('one\n// docs/reference/rating.md#grade')).toEqual([
      '2: cites docs/reference/rating.md#grade: there is no docs/reference/rating.md',
    ]);
  });
  it('of a heading that is not there are named', () => {
    expect(problems('docs/reference/ratings.md#grades')).toEqual([
      '1: cites docs/reference/ratings.md#grades: docs/reference/ratings.md has no such heading',
    ]);
  });
  it('of a decision that is not there are named, also behind a comma', () => {
    expect(problems('docs/adr/0105, 0999')).toEqual(['1: cites decision 0999: there is none']);
  });
  it('of documents outside the repository are named', () => {
    const outside = [
      'docs/reference/auth.md#authentication',
      'docs/reference/cards.md#composition',
      'docs/reference/reliability.md#f6-upstream-faults',
      'docs/reference/events.md#event-catalogue',
      'docs/reference/reliability.md#measured-costs-of-the-stack',
      'design/x.md',
    ];
    for (const cited of outside) expect(problems(`Source: ${cited}`)).toHaveLength(1);
    expect(problems('algorithms of the house; reliability matters; docs/reference/ratings.md')).toEqual([]);
  });
});
