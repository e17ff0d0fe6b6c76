/**
 * classifier.json beside a model: what `npm run classifier:check` found out about it. Says how the model is read, for which offline scores
 * it helps, and what its probabilities mean. Source: docs/classifier.md#classifierjson.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

export const BAND_FILE = 'classifier.json';

const Share = Type.Number({ minimum: 0, maximum: 1 });
export const ClassifierBand = Type.Object({
  format: Type.Literal(1),
  /** Inside the folder. */
  model: Type.String({ minLength: 1, pattern: String.raw`^(?!.*\.\.)[\w][\w./-]*$` }),
  /** Bytes and SHA-256 of each file that was measured. */
  files: Type.Record(Type.String(), Type.Object({ bytes: Type.Integer({ minimum: 1 }), sha256: Type.String() })),
  attack_labels: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: 16 }),
  window_tokens: Type.Integer({ minimum: 16, maximum: 8_192 }),
  windows_max: Type.Integer({ minimum: 1, maximum: 16 }),
  /** Offline scores for which the model is asked, [from, below); null: it helps nowhere, and is not asked. */
  band: Type.Union([Type.Object({ from: Share, below: Share }), Type.Null()]),
  /** Points of probability and score, ascending; between them the score follows a straight line. */
  calibration: Type.Array(Type.Tuple([Share, Share]), { minItems: 2, maxItems: 16 }),
});
export type ClassifierBand = Static<typeof ClassifierBand>;

/** Files of a larger size are compared by size alone: hashing 700 MB takes seconds of each start. */
const HASHED_BYTES_MAX = 32 * 1024 * 1024;

/** Undefined: there is none. @throws with one sentence when it is broken, or was written for other files */
export async function readBand(folder: string): Promise<ClassifierBand | undefined> {
  const path = join(folder, BAND_FILE);
  const text = await readFile(path, 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return undefined;
    throw err;
  });
  if (text === undefined) return undefined;
  const band = parsed(text, path);
  for (const [name, file] of Object.entries(band.files)) {
    if (!(await isSame(join(folder, normalize(name)), file)))
      throw new Error(`${path} was written for another ${name}: run npm run classifier:check again`);
  }
  return band;
}

function parsed(text: string, path: string): ClassifierBand {
  try {
    const value: unknown = JSON.parse(text);
    if (Value.Check(ClassifierBand, value) && isAscending(value.calibration)) return value;
  } catch {
    // said below, as for a file of another form
  }
  throw new Error(`${path} is not a file of npm run classifier:check: run it again, or remove the file`);
}

const isAscending = (points: ClassifierBand['calibration']): boolean =>
  points.every(([p, score], i) => i === 0 || (p >= points[i - 1]![0] && score >= points[i - 1]![1]));

async function isSame(path: string, { bytes, sha256 }: { bytes: number; sha256: string }): Promise<boolean> {
  const size = await stat(path).then(
    (found) => found.size,
    () => -1,
  );
  if (size !== bytes) return false;
  return size > HASHED_BYTES_MAX || (await sha256Of(path)) === sha256;
}

export const sha256Of = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/** Score of a probability by the points of a calibration; outside them the nearest one counts. */
export function scoreOf(probability: number, points: ClassifierBand['calibration']): number {
  const at = points.findIndex(([p]) => p >= probability);
  if (at === -1) return points.at(-1)![1];
  const [p, score] = points[at]!;
  const [before, low] = points[Math.max(0, at - 1)]!;
  return p === before ? score : low + ((score - low) * (probability - before)) / (p - before);
}
