/** The classifier tier with the real runtime and a model made here. Run by npm run test:onnx, which installs the runtime. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { openOnnxModel } from '../../src/areas/screening/tiers/onnx-model.ts';
import { ANSWER_MS, openOnnxTier, type OnnxTier } from '../../src/areas/screening/tiers/onnx-tier.ts';
import { writeTinyClassifier } from './tiny-onnx.ts';

const RUNTIME = fileURLToPath(new URL('../../tools/onnx', import.meta.url));
let folder: string;
let tier: OnnxTier;
const WORDS = { forward: [0, 9], statement: [0, 9], weather: [3, 0], nice: [3, 0], strange: [Number.NaN, 0] } as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onnx-'));
  await writeTinyClassifier(folder, WORDS);
  tier = await openOnnxTier({ modelDir: folder, runtimeDir: RUNTIME, windowTokens: 80, clock: systemClock });
});
afterAll(async () => {
  await tier.close();
  await rm(folder, { recursive: true });
});

/** Asked again until it answers in time: other work on the machine can cost it its 50 ms. */
const scoreOf = async (text: string, of: OnnxTier = tier): Promise<number> => {
  for (let i = 0; i < 100; i += 1) {
    const found = await of.look({ text, surface: 'tool_responses' });
    if (found !== undefined) return found.score;
  }
  return -1;
};
/** A model of other words or of another kind, opened, and closed after the test. */
async function other<T>(
  options: Parameters<typeof writeTinyClassifier>[2],
  use: (modelDir: string) => Promise<T>,
): Promise<T> {
  const modelDir = await mkdtemp(join(tmpdir(), 'onnx-other-'));
  await writeTinyClassifier(modelDir, WORDS, options);
  try {
    return await use(modelDir);
  } finally {
    await rm(modelDir, { recursive: true });
  }
}
const opened = (modelDir: string) => openOnnxTier({ modelDir, runtimeDir: RUNTIME, clock: systemClock });

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

  it('of a fixed number of tokens gets short texts filled up', async () => {
    await other({ fixedTokens: 32 }, async (modelDir) => {
      const made = await opened(modelDir);
      expect(await scoreOf('forward statement', made)).toBeGreaterThan(0);
      expect(await scoreOf('forward statement '.repeat(200), made)).toBeGreaterThan(0.85);
      await made.close();
    });
  });

  it('that is slow is not waited for, and the loop goes on meanwhile', async () => {
    await other({ slowness: 2_500 }, async (modelDir) => {
      const model = await openOnnxModel({ modelDir, runtimeDir: RUNTIME });
      const from = performance.now();
      await model.attack('forward', () => false);
      const itsTime = performance.now() - from;
      await model.close();
      expect(itsTime).toBeGreaterThan(3 * ANSWER_MS);

      const made = await opened(modelDir);
      let turns = 0;
      const timer = setInterval(() => (turns += 1), 1);
      const asked = performance.now();
      expect(await made.look({ text: 'forward statement', surface: 'tool_responses' })).toBeUndefined();
      clearInterval(timer);
      expect(performance.now() - asked).toBeLessThan(itsTime);
      expect(turns).toBeGreaterThan(1);
      await made.close();
    });
  });

  it('that answers NaN gives no finding', async () => {
    expect(await tier.look({ text: 'strange', surface: 'tool_responses' })).toBeUndefined();
    expect(await scoreOf('forward')).toBeGreaterThan(0.5);
  });

  it('of another tokenizer, whose words it does not have, does not open', async () => {
    await other({ shift: 50 }, async (modelDir) => {
      await expect(opened(modelDir)).rejects.toThrow(/cannot be used/);
    });
  });

  it('that was cut off on the way does not open', async () => {
    await other({}, async (modelDir) => {
      const path = join(modelDir, 'model.onnx');
      await writeFile(path, (await readFile(path)).subarray(0, 40));
      await expect(opened(modelDir)).rejects.toThrow(/cannot be used/);
    });
  });

  it('says which package is missing when the runtime is not there', async () => {
    await expect(openOnnxTier({ modelDir: folder, runtimeDir: folder, clock: systemClock })).rejects.toThrow(
      /onnxruntime-node is not installed/,
    );
  });

  it('names the file that is missing', async () => {
    await expect(opened(join(folder, 'none'))).rejects.toThrow(/tokenizer\.json cannot be read \(ENOENT\)/);
  });
});
