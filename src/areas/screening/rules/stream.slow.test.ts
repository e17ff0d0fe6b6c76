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
  it.each([1, 4, 5, 6, 10])('redacts a part of a longer canary in groups of %i', (units) => {
    const credential = ['key', 'iVaKkhv0tH3MfXZPvvvHESZhCgbbGna7CTnwCVs6'].join('-');
    const longer = buildCanaryMatcher([{ canaryId: 'can_2', credential }]);
    const groups = credential.slice(15, 35).match(new RegExp(`.{1,${String(units)}}`, 'g')) ?? [];
    for (const between of [' ', '\n'])
      expect(run([...`It is ${groups.join(between)} and no more.`], { canaries: longer, dlp: false }).text).toBe(
        'It is [CANARY REDACTED] and no more.',
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
  it('finds what stands right behind a forced cut by what stands before it', () => {
    const run6000 = 'x1'.repeat(3_000);
    for (const at of [4_000, 4_080, 4_086, 4_090, 4_094, 4_096, 4_100, 8_180, 8_186, 8_190, 8_194])
      for (const stated of [
        'password=hV8!kz29Lmq7,',
        'The%20password%20is%20hV8!kz29Lmq7,',
        '"password":"hV8!kz29Lmq7",',
      ])
        for (const size of [1e6, 500]) {
          const text = `Look: ${'x1'.repeat(5_000).slice(0, at)}&${stated}${run6000} end`;
          const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
            text.slice(i * size, (i + 1) * size),
          );
          const result = run(chunks);
          expect(result.text, `${stated} at ${at}`).not.toContain('hV8!');
          expect(result.text).toContain('[PASSWORD REDACTED]');
          expect(result.heldMax).toBeLessThanOrEqual(HOLD_UNITS_MAX);
        }
  });
  it('reports without replacing in observe mode', () => {
    const text = 'mail ann@corp.io now';
    expect(run([text], { replace: false })).toMatchObject({ text, findings: ['email@5-16'] });
  });
  it('gives spans of the whole stream', () => {
    const text = `${'word '.repeat(50)}4111111111111111 `;
    expect(run([...text]).findings).toEqual(['credit_card@250-266']);
  });
  it('hides a private key that is longer than what is held, to its end line, however it is cut', () => {
    const line = `${'aB3/'.repeat(16)}\n`;
    const key = (kind: string, lines: number): string =>
      `-----BEGIN ${kind}-----\n${line.repeat(lines)}aB3=\n-----END ${kind}-----`;
    const before = 'Take good care of this. ';
    for (const kind of ['RSA PRIVATE KEY', 'PGP PRIVATE KEY BLOCK'])
      for (const lines of [100, 125, 126, 127, 200, 400])
        for (const head of ['', before, before.repeat(150)])
          for (const size of [1, 7, 1_000, 1e6]) {
            const text = `${head}${key(kind, lines)}\nThat was all of it.`;
            const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
              text.slice(i * size, (i + 1) * size),
            );
            const result = run(chunks);
            expect(result.text, `${kind} ${lines} ${head.length} ${size}`).toBe(
              `${head}[PRIVATE_KEY REDACTED]\nThat was all of it.`,
            );
            expect(result.findings).toEqual(run([text]).findings);
            expect(result.heldMax).toBeLessThanOrEqual(HOLD_UNITS_MAX);
          }
  });
  it('leaves nothing behind when the stream ends inside a key', () => {
    for (const length of [8_111, 8_112, 8_191, 8_192, 8_193, 9_000, 12_000]) {
      const text = `-----BEGIN RSA PRIVATE KEY-----\n${'aB3/'.repeat(4_000)}`.slice(0, length);
      for (const chunks of [[text], text.match(/.{1,97}/gs) ?? []]) {
        const result = run(chunks);
        expect([length, result.text]).toEqual([length, '[PRIVATE_KEY REDACTED]']);
      }
    }
  });
  it('continues with the text after a key header without an end in prose', () => {
    const text = `A file that begins with -----BEGIN PRIVATE KEY----- is a key. ${'It is read by the server. '.repeat(600)}`;
    const result = run([text]);
    expect(result.text.endsWith('It is read by the server. ')).toBe(true);
    expect(result.text.length).toBeGreaterThan(text.length - 8_300);
  });
});
