import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildCanaryMatcher } from './canary.ts';

const CREDENTIAL = 'AcmeProd-9f2Kx71LmQ/pw';
const matcher = buildCanaryMatcher([
  { canaryId: 'can_1', credential: CREDENTIAL },
  { canaryId: 'can_2', credential: 'zebra-lantern-4471' },
]);
const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (char) => String.fromCharCode(char.charCodeAt(0) + (char.toLowerCase() < 'n' ? 13 : -13)));
const forms: [string, string][] = [
  ['plain', CREDENTIAL],
  ['upper case', CREDENTIAL.toUpperCase()],
  ['reversed', [...CREDENTIAL].reverse().join('')],
  ['rot13', rot13(CREDENTIAL)],
  ['hex', Buffer.from(CREDENTIAL).toString('hex')],
  ['percent', [...CREDENTIAL].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')],
  ['JSON escapes', [...CREDENTIAL].map((char) => `\\u00${char.charCodeAt(0).toString(16)}`).join('')],
  ['spaced', [...CREDENTIAL].join(' ')],
  ['dotted', [...CREDENTIAL].join('.')],
  ['lines', [...CREDENTIAL].join('\n')],
  ['zero width', [...CREDENTIAL].join('\u200b')],
  ['base64 at 0', Buffer.from(`${CREDENTIAL}x`).toString('base64')],
  ['base64 at 1', Buffer.from(`a${CREDENTIAL}xy`).toString('base64')],
  ['base64 at 2', Buffer.from(`ab${CREDENTIAL}z`).toString('base64')],
  ['base64url', Buffer.from(`q${CREDENTIAL}`).toString('base64url')],
  [
    'full width',
    [...CREDENTIAL].map((char) => (char > ' ' ? String.fromCharCode(char.charCodeAt(0) + 0xfee0) : char)).join(''),
  ],
];

describe('buildCanaryMatcher', () => {
  it.each(forms)('finds a credential in %s form and names the canary (req:SH-4)', (_, form) => {
    const text = `The answer is ${form} and more.`;
    const found = matcher.find(text);
    expect(found.map((leak) => leak.canaryId)).toEqual(['can_1']);
    expect(found[0]!.span[0]).toBeGreaterThanOrEqual(14 - 4);
    expect(text.slice(...found[0]!.span).length).toBeGreaterThanOrEqual(form.length - 8);
  });
  it('finds a credential in the arguments of a tool call, base64 in a URL', () => {
    const url = JSON.stringify({
      url: `https://x.test/?d=${encodeURIComponent(Buffer.from(`k=${CREDENTIAL}`).toString('base64'))}`,
    });
    expect(matcher.find(url)).toHaveLength(1);
  });
  it('finds nothing in ordinary text', () => {
    expect(
      matcher.find('The lantern and the zebra stood by the product shelf number 9, see AcmeProd for details.'),
    ).toEqual([]);
  });
  describe('twenty characters in a row of a longer run', () => {
    const key = ['key', 'iVaKkhv0tH3MfXZPvvvHESZhCgbbGna7CTnwCVs6'].join('-');
    const of = buildCanaryMatcher([{ canaryId: 'can_3', credential: key }]);
    it.each([0, 1, 7, 12, 19, 20])(
      'are found from place %i on, plain, mirrored, by rot13, apart, in hex and base64',
      (at) => {
        const part = key.slice(4 + at, 24 + at);
        const bytes = Buffer.from(part);
        for (const form of [
          part,
          [...part].reverse().join(''),
          rot13(part),
          [...part].join(' '),
          bytes.toString('hex'),
          bytes.toString('base64'),
          Buffer.from(`a${part}`).toString('base64'),
          Buffer.from(`ab${part}z`).toString('base64url'),
        ]) {
          const text = `The value: ${form} .`;
          const found = of.find(text);
          expect(
            found.map(({ canaryId }) => canaryId),
            form,
          ).toEqual(['can_3']);
          expect(text.slice(...found[0]!.span).length, form).toBeGreaterThanOrEqual(form.length - 6);
        }
      },
    );
    it('count from there on; fewer do not, and words never do', () => {
      expect(of.find(`x ${key.slice(8, 27)} y`)).toEqual([]);
      expect(of.find(`x ${key.slice(8, 18)} ${key.slice(20, 30)} y`)).toEqual([]);
      const words = buildCanaryMatcher([
        { canaryId: 'can_4', credential: 'https://internationalisationoffice.internal/d/7' },
      ]);
      expect(words.find('The internationalisationoff meets.')).toEqual([]);
    });
    it('are named by the credential that is this part', () => {
      for (let at = 4; at <= 24; at += 1) {
        const credential = key.slice(at, at + 20);
        const both = buildCanaryMatcher([
          { canaryId: 'can_3', credential: key },
          { canaryId: 'can_5', credential },
        ]);
        for (const between of ['', ' '])
          expect(both.find([...credential].join(between)).map(({ canaryId }) => canaryId)).toEqual(['can_5']);
      }
    });
    it('make a stream wait', () => {
      expect(of.endsInside('it is HESZ')).toBe(true);
      expect(of.endsInside('it is HES')).toBe(false);
    });
  });
  it('refuses credentials that would match by accident', () => {
    expect(() => buildCanaryMatcher([{ canaryId: 'can_3', credential: 'short' }])).toThrow(RangeError);
  });
  it('reports when the end of a text may be the beginning of a canary', () => {
    expect(matcher.endsInside('so it is AcmeProd-9f')).toBe(true);
    expect(matcher.endsInside('so it is a c m e')).toBe(true);
    expect(matcher.endsInside('so it is done')).toBe(false);
  });
  it('is made of 300 long credentials without stopping the process for seconds', () => {
    const seeds = Array.from({ length: 300 }, (_, i) => ({
      canaryId: `can_${i}`,
      credential: `postgresql://reporting:${hash('sha256', `${i}`).slice(0, 24)}@db-${i}.internal:5432/ledger`,
    }));
    const started = performance.now();
    const many = buildCanaryMatcher(seeds);
    expect(performance.now() - started).toBeLessThan(2_500);
    expect(many.find(`see ${seeds[231]?.credential}`).map((leak) => leak.canaryId)).toEqual(['can_231']);
  });
});
