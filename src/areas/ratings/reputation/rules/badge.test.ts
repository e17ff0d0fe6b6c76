import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BADGE_COLOURS,
  BADGE_VARIANTS,
  badgeFace,
  badgeFields,
  escapeXml,
  renderBadge,
  textWidth,
  type BadgeSubject,
} from './badge.ts';
import { GRADES } from '../../../../contract/enums.ts';

const rated = (score: number, trend: number | null = 0): BadgeSubject => ({
  kind: 'rated',
  score,
  grade: 'AA',
  trend,
  counted: 60,
  judged: 60,
});

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  const [r, g, b] = channels.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Strict reading of the little XML a badge may use: balanced tags, quoted attributes, no stray markup. */
function elements(svg: string): { name: string; attributes: Map<string, string> }[] {
  const found: { name: string; attributes: Map<string, string> }[] = [];
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"<>]*")*)(\/?)>/g,
    (_, closing: string, name: string, raw: string, self: string) => {
      if (closing === '/') {
        expect(open.pop()).toBe(name);
        return '';
      }
      const attributes = new Map([...raw.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)].map((m) => [m[1]!, m[2]!]));
      found.push({ name, attributes });
      if (self === '') open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest).not.toMatch(/&(?!#\d+;)/);
  return found;
}

describe('badge', () => {
  it('[req:REP-5] says how far an agent is on the way to 50 checkpoints', () => {
    expect(badgeFace({ kind: 'building', counted: 23 }, 'score')).toMatchObject({
      label: 'trust rating',
      value: 'Building... 23/50',
    });
    expect(badgeFace({ kind: 'building', counted: 49 }, 'compact').value).toBe('Building... 49/50');
  });

  it('shows per variant the score, with tier, with trend, or nothing else', () => {
    expect(badgeFace(rated(818), 'score')).toMatchObject({ label: 'trust rating', value: '818', arrow: null });
    expect(badgeFace(rated(818), 'score_tier')).toMatchObject({ value: '818 Established', arrow: null });
    expect([5, -5, 0].map((trend) => badgeFace(rated(818, trend), 'score_trend').arrow)).toEqual([
      'up',
      'down',
      'flat',
    ]);
    expect(badgeFace(rated(818), 'compact')).toMatchObject({ label: '', value: '818' });
  });

  it('says of a rating without a point 30 days old that there is no trend yet, and of an even one that it is steady', () => {
    const young = badgeFace(rated(679, null), 'score_trend');
    expect([young.arrow, young.title]).toEqual([null, expect.stringContaining(', no trend yet;')]);
    expect(badgeFace(rated(679, 0), 'score_trend').title).toContain(', steady;');
  });

  it('shows an unknown agent as not rated, whatever the variant', () => {
    for (const variant of BADGE_VARIANTS) expect(badgeFace({ kind: 'unknown' }, variant).value).toBe('Not Rated');
  });

  it('keeps white text readable on every colour (contrast at least 4.5)', () => {
    for (const colour of Object.values(BADGE_COLOURS))
      expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it('is one well-formed picture whose text and arrow stay inside their fields, for every score, grade and variant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom(...GRADES),
        fc.integer({ min: -1000, max: 1000 }),
        fc.constantFrom(...BADGE_VARIANTS),
        fc.nat(60),
        (score, grade, trend, variant, judged) => {
          const face = { kind: 'rated', score, grade, trend, counted: 60, judged } as const;
          const svg = renderBadge(face, variant);
          const all = elements(svg);
          const root = all[0]!;
          const width = Number(root.attributes.get('width'));
          expect([root.name, root.attributes.get('viewBox'), root.attributes.get('role')]).toEqual([
            'svg',
            `0 0 ${width} 20`,
            'img',
          ]);
          const fields = badgeFields(badgeFace(face, variant)).map(
            (field) => [field.x, field.x + field.width] as const,
          );
          expect(fields[0]![0]).toBe(0);
          expect(fields.at(-1)![1]).toBeCloseTo(width, 6);
          expect(
            all.filter((e) => e.attributes.get('fill')?.startsWith('#') === true && e.name === 'path'),
          ).toHaveLength(fields.length);
          all
            .filter((e) => e.name === 'text')
            .forEach((text, i) => {
              const x = Number(text.attributes.get('x'));
              expect(x).toBeGreaterThanOrEqual(fields[i]![0] + 5);
              expect(x + Number(text.attributes.get('textLength'))).toBeLessThanOrEqual(fields[i]![1] - 5);
            });
          for (const arrow of all.filter((e) => e.attributes.has('stroke'))) {
            const x = Number(/translate\(([\d.]+)/.exec(arrow.attributes.get('transform')!)![1]);
            expect(fields.some(([from, to]) => x >= from + 5 && x + 9 <= to - 5)).toBe(true);
          }
        },
      ),
    );
  });

  it('says beside the score that only rules, or mostly rules, read the record; in the title always what it rests on', () => {
    const of = (judged: number) => badgeFace({ ...rated(799), judged } as BadgeSubject, 'score_tier');
    expect([0, 1, 29, 30, 60].map((judged) => of(judged).note)).toEqual([
      'rules only',
      'mostly rules',
      'mostly rules',
      '',
      '',
    ]);
    expect(of(0).title).toContain('rules only: clear means no rule matched');
    expect(of(29).title).toContain('judged by a model: 29 of 60');
    expect(badgeFace({ ...rated(799), judged: 0 } as BadgeSubject, 'compact').note).toBe('');
  });

  it('carries no id, so that several badges can be in one page', () => {
    for (const variant of BADGE_VARIANTS) expect(renderBadge(rated(818), variant)).not.toMatch(/\sid=|url\(/);
  });

  it('has a title for screen readers', () => {
    expect(renderBadge(rated(818, -3), 'score_trend')).toContain(
      '<title>Trust rating: 818 of 1000, grade AA, Established, falling; judged by a model: 60 of 60</title>',
    );
  });

  it('measures wide text wider, and escapes what could be markup', () => {
    expect(textWidth('WWW')).toBeGreaterThan(2 * textWidth('iii'));
    expect(textWidth('→')).toBe(11);
    expect(escapeXml(`<a b="c">&'`)).toBe('&#60;a b=&#34;c&#34;&#62;&#38;&#39;');
  });
});
