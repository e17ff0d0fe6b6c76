/**
 * A sequence classifier in ONNX as secondary classifier of uncertain inbound texts, in a thread: its runtime holds up the thread that calls
 * it. A text waits ANSWER_MS for it, in the queue and in the model together; after that its score stands without the classifier, which
 * the evaluation says (detector_scores.onnx_classifier is null). A thread that dies is started again by the next text.
 * Source: docs/reference/screening.md#secondary-classifier; docs/adr/0135, 0465.
 */
import { performance } from 'node:perf_hooks';
import { basename } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import { createThreadPool, ThreadError, type ThreadPool } from '../../../platform/threads/pool.ts';
import { readBand, scoreOf, type ClassifierBand } from './classifier-band.ts';
import type { OnnxFolder } from './onnx-model.ts';
import type { OnnxAnswer, OnnxOrder } from './onnx-worker.ts';
import type { SecondTier, TierFinding, TierInput } from './second-tier.ts';

export interface OnnxTierOptions extends Pick<OnnxFolder, 'modelDir' | 'runtimeDir' | 'windowTokens'> {
  readonly clock: Pick<Clock, 'every'>;
  /** Told of a thread that died and of a model that failed, at most once a minute of the clock. */
  readonly onFault?: (error: unknown) => void;
  /** For tests. */
  readonly module?: URL;
}

export interface OnnxTier extends SecondTier {
  close(): Promise<void>;
}

/** Longest wait of a text for the classifier. */
export const ANSWER_MS = 50;
/** Most texts that wait for the thread: one more could not be answered in time. */
const WAITING_MAX = 8;
/** A thread that is silent for this long is stuck; the first order also loads the model, up to a gigabyte. Long, since ending a thread
 * inside a call of the runtime ends the process: its binding throws where nothing can catch. */
const STUCK_MS = 600_000;
/** A thread that is in a call when the service ends may finish it: one window, which takes far less. */
const CLOSE_MS = 5_000;
const OPENED_BY = 'The order of the day is soup, and the shop opens at nine.';

/** @throws when a file is missing or broken, the files are not those that were measured, or the runtime is not installed */
export async function openOnnxTier(options: OnnxTierOptions): Promise<OnnxTier> {
  const { modelDir, runtimeDir, windowTokens } = options;
  const band = await readBand(modelDir);
  const folder: OnnxFolder = {
    modelDir,
    runtimeDir,
    ...(windowTokens === undefined ? {} : { windowTokens }),
    ...(band === undefined ? {} : readingOf(band)),
  };
  const pool = createThreadPool<OnnxOrder, OnnxAnswer>({
    module: options.module ?? new URL('./onnx-worker.ts', import.meta.url),
    name: 'the classifier thread',
    waitingMax: WAITING_MAX,
    answerMs: STUCK_MS,
  });
  try {
    await pool.ask({ folder, text: OPENED_BY, until: Infinity }); // a model that cannot answer stops the start
  } catch (error) {
    await pool.close();
    throw new Error(`The classifier in ${modelDir} cannot be used: ${saidBy(error)}`, { cause: error });
  }
  const report = throttled(options);
  const asked = new Set<Promise<unknown>>();
  let isClosed = false;
  const ask = (input: TierInput): Promise<TierFinding | undefined> => {
    const answer = read(pool, folder, input, { band, report });
    asked.add(answer);
    void answer.finally(() => asked.delete(answer));
    return answer;
  };
  return {
    name: `onnx:${basename(modelDir)}`,
    detector: 'onnx_classifier',
    band: band?.band,
    look: async (input) => (isClosed ? undefined : inTime(options.clock, () => ask(input))),
    async close() {
      isClosed = true;
      await Promise.race([Promise.all(asked), pause(options.clock, CLOSE_MS)]);
      await pool.close();
    },
  };
}

const readingOf = (band: ClassifierBand): Partial<OnnxFolder> => ({
  model: band.model,
  windowTokens: band.window_tokens,
  windowsMax: band.windows_max,
  attackLabels: band.attack_labels,
});

async function read(
  pool: ThreadPool<OnnxOrder, OnnxAnswer>,
  folder: OnnxFolder,
  { text, surface }: TierInput,
  { band, report }: { readonly band: ClassifierBand | undefined; readonly report: (error: unknown) => void },
): Promise<TierFinding | undefined> {
  const until = performance.timeOrigin + performance.now() + ANSWER_MS;
  try {
    const { attack } = await pool.ask({ folder, text, until });
    if (attack === undefined || !Number.isFinite(attack)) return undefined;
    return {
      score: band === undefined ? attack : scoreOf(attack, band.calibration),
      type: surface === 'tool_responses' ? 'indirect_injection' : 'prompt_injection',
      reasoning: `The classifier model holds the text for an attack with probability ${attack.toFixed(2)}.`,
    };
  } catch (error) {
    if (!(error instanceof ThreadError && error.fault === 'busy')) report(error);
    return undefined;
  }
}

/** The answer, or undefined once ANSWER_MS have passed; never rejects. */
function inTime<T>(clock: Pick<Clock, 'every'>, work: () => Promise<T | undefined>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const stop = clock.every(ANSWER_MS, () => {
      stop();
      resolve(undefined);
    });
    void work().then((answer) => {
      stop();
      resolve(answer);
    });
  });
}

const pause = (clock: Pick<Clock, 'every'>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = clock.every(ms, () => {
      stop();
      resolve();
    });
  });

const QUIET_MS = 60_000;

function throttled({ onFault, clock }: Pick<OnnxTierOptions, 'onFault' | 'clock'>): (error: unknown) => void {
  let isQuiet = false;
  return (error) => {
    if (isQuiet || onFault === undefined) return;
    isQuiet = true;
    const stop = clock.every(QUIET_MS, () => {
      stop();
      isQuiet = false;
    });
    onFault(error);
  };
}

const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));
