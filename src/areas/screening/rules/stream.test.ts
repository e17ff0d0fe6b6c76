import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCanaryMatcher } from './canary.ts';
import { createStreamScanner, HOLD_UNITS_MAX, type StreamMatchers } from './stream.ts';

const canaries = buildCanaryMatcher([{ canaryId: 'can_1', credential: 'AcmeProd-9f2Kx71LmQ' }]);
const matchers: StreamMatchers = { canaries };

function run(
  chunks: readonly string[],
  options: StreamMatchers = matchers,
): { text: string; findings: string[]; heldMax: number } {
  const scanner = createStreamScanner(options);
  let text = '';
  let heldMax = 0;
  const findings: string[] = [];
  const take = (step: {
    released: string;
    findings: readonly { kind: string; span: readonly [number, number] }[];
  }): void => {
    text += step.released;
    findings.push(...step.findings.map((leak) => `${leak.kind}@${leak.span[0]}-${leak.span[1]}`));
    heldMax = Math.max(heldMax, scanner.held);
  };
  for (const chunk of chunks) take(scanner.feed(chunk));
  take(scanner.end());
  return { text, findings, heldMax };
}

const pieces = fc.array(
  fc.constantFrom(
    'Hello there, ',
    'the card is 4111 1111 1111 1111 ',
    'and ',
    'mail ann@corp.io now. ',
    'AcmeProd-9f2Kx71LmQ',
    ' A c m e P r o d 9 f 2 K x 7 1 L m Q ',
    Buffer.from('kAcmeProd-9f2Kx71LmQz').toString('base64'),
    ' IBAN GB82 WEST 1234 5698 7654 32 ',
    '\n',
    'secret key: ',
    'Zq8rT5wXk2Lm9Pn4Vb7Yc1Hd6Jf3 ',
    '日本語の文。',
    '😀',
    ' Acme',
    'Prod ',
    '12',
    '34-',
  ),
  { maxLength: 30 },
);

function split(text: string, cuts: readonly number[]): string[] {
  const places = [...new Set(cuts.map((cut) => (text.length === 0 ? 0 : cut % text.length)))].sort((a, b) => a - b);
  return [0, ...places].map((from, i) => text.slice(from, places[i] ?? text.length));
}

describe('createStreamScanner', () => {
  it('gives the same bytes and findings for any split into chunks', () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(5_000), { maxLength: 60 }), (parts, cuts) => {
        const text = parts.join('');
        const whole = run([text]);
        expect(run(split(text, cuts))).toMatchObject({ text: whole.text, findings: whole.findings });
        expect(run([...text])).toMatchObject({ text: whole.text, findings: whole.findings });
      }),
      { numRuns: 150 },
    );
  });
  it('redacts what is split over many chunks', () => {
    expect(run([...'pay with 4111 1111 1111 1111 today, AcmeProd-9f2Kx71LmQ!']).text).toBe(
      'pay with [CARD REDACTED] today, [CANARY REDACTED]!',
    );
  });
  it('holds about a word of ordinary prose', () => {
    const text =
      'The museum opens at nine and the last tour begins at four, so plan for two hours in the old town. '.repeat(20);
    const result = run([...text]);
    expect(result.text).toBe(text);
    expect(result.heldMax).toBeLessThan(40);
  });
  it('never holds more than its bound, whatever comes', () => {
    const result = run(Array.from({ length: 400 }, () => 'a1'.repeat(100)));
    expect(result.heldMax).toBeLessThanOrEqual(HOLD_UNITS_MAX);
    expect(result.text).toHaveLength(80_000);
  });
  it('reports without replacing in observe mode', () => {
    const text = 'mail ann@corp.io now';
    expect(run([text], { replace: false })).toMatchObject({ text, findings: ['email@5-16'] });
  });
  it('gives spans of the whole stream', () => {
    const text = `${'word '.repeat(50)}4111111111111111 `;
    expect(run([...text]).findings).toEqual(['credit_card@250-266']);
  });
});
