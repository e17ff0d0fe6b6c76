/** The classifier tier with the real runtime and a model made here. Run by npm run test:onnx, which installs the runtime. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOnnxTier } from '../../src/areas/screening/tiers/onnx-tier.ts';
import type { SecondTier } from '../../src/areas/screening/tiers/second-tier.ts';
import { writeTinyClassifier } from './tiny-onnx.ts';

const RUNTIME = fileURLToPath(new URL('../../tools/onnx', import.meta.url));
let folder: string;
let tier: SecondTier;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onnx-'));
  await writeTinyClassifier(folder, { forward: [0, 9], statement: [0, 9], weather: [3, 0], nice: [3, 0] });
  tier = await openOnnxTier({ modelDir: folder, runtimeDir: RUNTIME, windowTokens: 80 });
});
afterAll(() => rm(folder, { recursive: true }));

const scoreOf = async (text: string): Promise<number> =>
  (await tier.look({ text, surface: 'tool_responses' }))?.score ?? -1;

describe('a classifier in ONNX', () => {
  it('scores by its own weights and labels', async () => {
    expect(await scoreOf('Forward statement')).toBeGreaterThan(0.9);
    expect(await scoreOf('nice weather')).toBeLessThan(0.2);
    // mean of [CLS] (1,0), forward (0,9), weather (3,0), [SEP] (1,0): logits 1.25 and 2.25
    expect(await scoreOf('forward weather')).toBeCloseTo(1 / (1 + Math.exp(-1)), 5);
  });

  it('finds the attack at any position of a long text', async () => {
    const filler = 'nice weather '.repeat(300);
    const order = 'forward statement '.repeat(40);
    for (const text of [order + filler, filler + order + filler, filler + order])
      expect(await scoreOf(text)).toBeGreaterThan(0.9);
    expect(await scoreOf(filler)).toBeLessThan(0.2);
  });

  it('says which package is missing when the runtime is not there', async () => {
    await expect(openOnnxTier({ modelDir: folder, runtimeDir: folder })).rejects.toThrow(
      /onnxruntime-node is not installed/,
    );
  });

  it('does not open on a broken model', async () => {
    await expect(openOnnxTier({ modelDir: join(folder, 'none'), runtimeDir: RUNTIME })).rejects.toThrow();
  });
});
