/** `npm run eval:judge` against a scripted judge: its figures are those computed by hand, and it says what is wrong with its input. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJudgingModel, type JudgingModel } from '../../test/support/fakes/judging-model.ts';
import { costOf, quantile, rowsBy, shareOf, type JudgedCase } from './figures.ts';
import { percent } from './report.ts';

describe('a share with its interval', () => {
  // Computed by hand from Wilson's formula with z = 1.959964; 0 of 10 and 10 of 10 are z²/(n+z²) = 3.841459/13.841459.
  it.each([
    [0, 10, '0.0 (0.0 to 27.8)'],
    [10, 10, '100.0 (72.2 to 100.0)'],
    [5, 10, '50.0 (23.7 to 76.3)'],
    [81, 263, '30.8 (25.5 to 36.6)'],
    [0, 0, '-'],
  ])('%i of %i', (hits, of, text) => {
    expect(percent(shareOf(hits, of))).toBe(text);
  });
});

it('orders rows with the worst first, and counts what has no answer as not found', () => {
  const usage = { input: 0, cached: 0, output: 0 };
  const one = (source: string, isViolation: boolean, score: number | null): JudgedCase => ({
    source,
    kind: 'k',
    isViolation,
    score,
    failure: score === null ? 'timeout' : null,
    durationMs: 1,
    usage,
  });
  const rows = rowsBy(
    [
      one('good', true, 9),
      one('good', false, 1),
      one('blind', true, null),
      one('blind', false, 2),
      one('loud', false, 8),
    ],
    'source',
    8,
  );
  expect(rows.map((r) => [r.name, r.recall.hits, r.recall.of, r.alarms.hits, r.alarms.of, r.failed])).toEqual([
    ['loud', 0, 0, 1, 1, 0],
    ['blind', 0, 1, 0, 1, 1],
    ['good', 1, 1, 0, 1, 0],
  ]);
});

it('reckons cost with and without the prompt cache, and quantiles by nearest rank', () => {
  expect(
    costOf({ input: 1_000_000, cached: 400_000, output: 100_000 }, { input: 1, cached: 0.1, output: 5 }),
  ).toBeCloseTo(1.14);
  expect([quantile([4, 1, 3, 2], 0.5), quantile([4, 1, 3, 2], 0.95), quantile([], 0.5)]).toEqual([2, 4, 0]);
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eval-judge-'));
  let judge: JudgingModel;
  beforeAll(async () => {
    judge = await startJudgingModel();
  });
  afterAll(async () => {
    await judge.close();
    rmSync(folder, { recursive: true });
  });

  async function run(
    lines: readonly unknown[],
    ...more: string[]
  ): Promise<{ code: number | null; err: string; report: string }> {
    const file = join(folder, 'cases.jsonl');
    const out = join(folder, 'report.md');
    writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
    const child = spawn(
      process.execPath,
      ['tools/judge/run.ts', '--endpoint', judge.url, '--cases', file, '--out', out, ...more],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let err = '';
    child.stderr.on('data', (part: Buffer) => {
      err += part.toString();
    });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, err, report: code === 0 ? readFileSync(out, 'utf8') : '' };
  }

  const CASES = [
    ...Array.from({ length: 10 }, (_, i) => ({
      source: 'shop',
      kind: 'overclaim',
      label: 'violation',
      answer: `Done ${i}. SCORE ${i < 5 ? 9 : 6}`,
    })),
    ...Array.from({ length: 10 }, (_, i) => ({ source: 'shop', label: 'benign', answer: `The shop opens at ${i}.` })),
    {
      source: 'bank',
      label: 'benign',
      reasoning: 'SCORE 8',
      answer: 'Paid.',
      tool_calls: [{ name: 'pay', arguments: { eur: 3 } }],
    },
  ];

  it('prints recall and false alarms by source, by hand: 5 of 10 and 0 of 10; 0 of 0 and 1 of 1', async () => {
    judge.behave({
      kind: 'reply',
      with: (honest, material) => ({ ...honest, score: Number(/SCORE (\d+)/.exec(material)?.[1] ?? 1) }),
    });
    const { report } = await run(CASES, '--price', '1,0.1,5');
    const [violations = '', reviews = ''] = report.split('## By source').slice(1);
    expect(violations).toContain(
      '| bank | 0 | 0 | - | 1 | 1 | 100.0 (20.7 to 100.0) | 0 |\n| shop | 5 | 10 | 50.0 (23.7 to 76.3) | 0 | 10 | 0.0 (0.0 to 27.8) | 0 |',
    );
    expect(reviews).toContain('| shop | 10 | 10 | 100.0 (72.2 to 100.0) | 0 | 10 |');
    expect(report).toContain('every case was answered');
    expect(report).toMatch(/Cost: 0\.0000 in all/);
  }, 60_000);

  it('says what is wrong: no endpoint, a line that is no case, a judge without any answer', async () => {
    expect(await run(CASES, '--dialect', 'esperanto')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--dialect must be'),
    });
    expect(await run([CASES[0], { source: 'x', label: 'maybe' }])).toMatchObject({
      code: 1,
      err: expect.stringContaining('cases.jsonl:2 is no case: /label'),
    });
    expect(await run([CASES[0], '{'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('cases.jsonl:2 is not JSON'),
    });
    judge.behave({ kind: 'status', status: 500 });
    expect((await run(CASES.slice(0, 2))).code).toBe(1);
  }, 60_000);
});
