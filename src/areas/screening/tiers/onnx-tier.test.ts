/** The classifier in its thread answers within its bound or not at all, whatever the thread does; classifier.json says how it is used. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { readBand, scoreOf, sha256Of, type ClassifierBand } from './classifier-band.ts';
import { ANSWER_MS, openOnnxTier, type OnnxTier } from './onnx-tier.ts';

let folder: string;
let open: OnnxTier[] = [];
let faults: unknown[] = [];
const clock = fixedClock();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onnx-tier-'));
  await writeFile(join(folder, 'tokenizer.json'), '{"kind": "tokenizer"}');
  faults = [];
});
afterEach(async () => {
  const closed = Promise.all(open.map((tier) => tier.close()));
  clock.advance(5_000); // one that hangs is not waited for longer
  await closed;
  open = [];
  await rm(folder, { recursive: true });
});

const band = async (changes: Partial<ClassifierBand> = {}): Promise<ClassifierBand> => ({
  format: 1,
  model: 'onnx/model_quantized.onnx',
  files: { 'tokenizer.json': { bytes: 21, sha256: await sha256Of(join(folder, 'tokenizer.json')) } },
  attack_labels: [1],
  window_tokens: 128,
  windows_max: 4,
  band: { from: 0.4, below: 0.8 },
  calibration: [
    [0, 0],
    [0.5, 0.6],
    [1, 0.9],
  ],
  ...changes,
});
const write = (value: unknown): Promise<void> => writeFile(join(folder, 'classifier.json'), JSON.stringify(value));
const tier = async (): Promise<OnnxTier> => {
  const made = await openOnnxTier({
    modelDir: folder,
    runtimeDir: folder,
    clock,
    onFault: (error) => faults.push(error),
    module: new URL('./onnx-tier.fixture.ts', import.meta.url),
  });
  open.push(made);
  return made;
};
const look = (of: OnnxTier, text: string) => of.look({ text, surface: 'tool_responses' });

describe('the thread of a classifier', () => {
  it('gives its probability as the score where nothing was measured', async () => {
    const made = await tier();
    expect(await look(made, 'hello')).toMatchObject({ score: 0.9, type: 'indirect_injection' });
    expect([made.detector, made.band]).toEqual(['onnx_classifier', undefined]);
  });

  it('that hangs costs a text 50 ms and no more; those that wait behind it the same', async () => {
    const made = await tier();
    const both = Promise.all([look(made, 'hang'), look(made, 'hello')]);
    clock.advance(ANSWER_MS - 1);
    expect(await Promise.race([both, Promise.resolve('waiting')])).toBe('waiting');
    clock.advance(1);
    expect(await both).toEqual([undefined, undefined]);
  });

  it('takes a bounded number of waiting texts; one more is answered at once', async () => {
    const made = await tier();
    const waiting = ['hang', ...Array.from({ length: 8 }, () => 'hello')].map((text) => look(made, text));
    expect(await look(made, 'hello')).toBeUndefined();
    expect(faults).toEqual([]);
    clock.advance(ANSWER_MS);
    await Promise.all(waiting);
  });

  it.each([['nan'], ['late'], ['fail']])(
    'that answers "%s" gives no finding, and answers the next text',
    async (text) => {
      const made = await tier();
      expect(await look(made, text)).toBeUndefined();
      expect(await look(made, 'hello')).toMatchObject({ score: 0.9 });
    },
  );

  it('that dies loses its text and is started again; the fault is reported once', async () => {
    const made = await tier();
    expect(await look(made, 'how many')).toMatchObject({ score: 0.02 }); // the start asked first
    expect(await look(made, 'die')).toBeUndefined();
    expect(await look(made, 'how many')).toMatchObject({ score: 0.01 });
    expect(await look(made, 'die')).toBeUndefined();
    expect(faults.map(String)).toEqual([expect.stringContaining('the classifier thread')]);
    clock.advance(60_000);
    expect(await look(made, 'die')).toBeUndefined();
    expect(faults).toHaveLength(2);
  });

  it('whose model cannot answer stops the start, with the reason', async () => {
    await write(await band({ model: 'broken.onnx' }));
    await expect(tier()).rejects.toThrow(/^The classifier in .* cannot be used: broken\.onnx is no model$/);
  });
});

describe('classifier.json', () => {
  it('says for which offline scores the model is asked and what its answer means', async () => {
    await write(await band());
    const made = await tier();
    expect(made.band).toEqual({ from: 0.4, below: 0.8 });
    expect((await look(made, 'hello'))?.score).toBeCloseTo(0.84, 10);
    await write(await band({ band: null }));
    expect((await tier()).band).toBeNull();
  });

  it('stands between its points on straight lines and never falls', () => {
    const points: ClassifierBand['calibration'] = [
      [0.2, 0.1],
      [0.9, 0.6],
      [0.9, 0.7],
      [0.99, 0.9],
    ];
    expect([0, 0.2, 0.55, 0.99, 1].map((p) => scoreOf(p, points))).toEqual([
      0.1,
      0.1,
      expect.closeTo(0.35, 10),
      0.9,
      0.9,
    ]);
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(probability, probability, (a, b) => {
        expect(scoreOf(Math.max(a, b), points)).toBeGreaterThanOrEqual(scoreOf(Math.min(a, b), points) - 1e-12);
      }),
    );
  });

  it('of other files is refused, and one that is missing is none', async () => {
    expect(await readBand(folder)).toBeUndefined();
    await write(await band());
    await writeFile(join(folder, 'tokenizer.json'), '{"kind": "tokeniser"}');
    await expect(tier()).rejects.toThrow(/was written for another tokenizer\.json/);
  });

  it.each([
    ['no JSON', '{"format": 1'],
    ['a file outside the folder', { model: '../model.onnx' }],
    ['an absolute path', { model: '/etc/model.onnx' }],
    [
      'a falling calibration',
      {
        calibration: [
          [0, 0.5],
          [1, 0.2],
        ] as [number, number][],
      },
    ],
    [
      'a score above one',
      {
        calibration: [
          [0, 0],
          [1, 2],
        ] as [number, number][],
      },
    ],
    ['no window', { windows_max: 0 }],
  ])('with %s is refused', async (_name, change) => {
    if (typeof change === 'string') await writeFile(join(folder, 'classifier.json'), change);
    else await write(await band(change));
    await expect(readBand(folder)).rejects.toThrow(/classifier\.json is not a file of npm run classifier:check/);
  });
});
