/** npm run classifier:check with the real runtime and models made here: what it writes is what the service reads; what it refuses, it names. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { openOnnxTier } from '../../src/areas/screening/tiers/onnx-tier.ts';
import { writeTinyClassifier } from './tiny-onnx.ts';

const RUNTIME = fileURLToPath(new URL('../../tools/onnx', import.meta.url));
const CHECK = fileURLToPath(new URL('../../tools/classifier/check.ts', import.meta.url));
/** Words of our probes; positive numbers stand for an attack. */
const WEIGHTS = Object.entries({
  ignore: 9, disregard: 9, override: 9, forget: 9, unrestricted: 9, instructions: 5, system: 4, assistant: 5, stop: 6,
  pretend: 9, hide: 6, delete: 6, forward: 6, instruction: 6, weather: -3, please: -3, report: -3, delivery: -3, opening: -3,
}); // prettier-ignore
const words = (order: 1 | -1): Record<string, [number, number]> =>
  Object.fromEntries(
    WEIGHTS.map(([word, weight]): [string, [number, number]] => {
      const pair: [number, number] = weight > 0 ? [0, weight] : [-weight, 0];
      return [word, order === 1 ? pair : [pair[1], pair[0]]];
    }),
  );

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checked-'));
});
afterEach(() => rm(folder, { recursive: true }));

const check = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CHECK, folder, '--data', join(folder, 'none'), ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    );
  });

describe('a downloaded classifier', () => {
  it('is measured and used by what was written', async () => {
    await writeTinyClassifier(folder, words(1));
    const { code, said } = await check();
    expect(said).toContain('Labels of an attack: 1 (INJECTION)');
    expect(said).toMatch(/\| 2000 \| [\d.]+ \| [\d.]+ \|/);
    expect(code).toBe(0);
    const written = JSON.parse(await readFile(join(folder, 'classifier.json'), 'utf8')) as { band: unknown };
    const tier = await openOnnxTier({ modelDir: folder, runtimeDir: RUNTIME, clock: systemClock });
    expect(tier.band).toEqual(written.band);
    await tier.close();
    await writeFile(join(folder, 'config.json'), '{"id2label": {"0": "SAFE", "1": "INJECTION"} }');
    await expect(openOnnxTier({ modelDir: folder, runtimeDir: RUNTIME, clock: systemClock })).rejects.toThrow(
      /was written for another config\.json/,
    );
  });

  it('whose labels stand in the other order, without names, is read in that order', async () => {
    await writeTinyClassifier(folder, words(-1), { labels: { 0: 'LABEL_0', 1: 'LABEL_1' } });
    const { said } = await check('--dry');
    expect(said).toContain('Labels of an attack: 0 (LABEL_0)');
    expect(said).toMatch(/"attack_labels": \[\s*0\s*\]/);
  });

  it('that is too slow for this machine is said to help nowhere', async () => {
    await writeTinyClassifier(folder, words(1), { slowness: 2_500 });
    const { code, said } = await check();
    expect(said).toContain('helps nowhere');
    expect(code).toBe(0);
    const tier = await openOnnxTier({ modelDir: folder, runtimeDir: RUNTIME, clock: systemClock });
    expect(tier.band).toBeNull();
    await tier.close();
  });

  it.each([
    ['of other words tells nothing apart', () => writeTinyClassifier(folder, { nothing: [0, 9] }), /no label tells/],
    [
      'with the tokenizer of another',
      () => writeTinyClassifier(folder, words(1), { shift: 500 }),
      /out of data bounds|no label/,
    ],
    ['that answers NaN', () => writeTinyClassifier(folder, { ...words(1), the: [Number.NaN, 0] }), /no probability/],
    [
      'whose model is a pointer to it',
      async () => {
        await writeTinyClassifier(folder, words(1));
        await writeFile(
          join(folder, 'model.onnx'),
          'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
        );
      },
      /only points to the file/,
    ],
    [
      'without its tokenizer',
      async () => {
        await writeTinyClassifier(folder, words(1));
        await rm(join(folder, 'tokenizer.json'));
      },
      /lacks tokenizer\.json/,
    ],
    [
      'without its model',
      async () => {
        await writeTinyClassifier(folder, words(1));
        await rm(join(folder, 'model.onnx'));
      },
      /no \.onnx file/,
    ],
  ])('%s is refused', async (_name, write, reason) => {
    await write();
    const { code, said } = await check();
    expect(said).toMatch(reason);
    expect(code).toBe(1);
  });
});
