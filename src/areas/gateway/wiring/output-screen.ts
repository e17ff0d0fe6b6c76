/** Texts of the model: what repeats the system text, and one thread for long ones, started by the first. Source: docs/adr/0435. */
import type { LeakFinding, Screening } from '../../../contract/screening.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import type { Log } from '../../../platform/log.ts';
import { createThreadPool, type ThreadPool } from '../../../platform/threads/pool.ts';
import {
  fingerprinted,
  promptLeak,
  systemShingles,
  withCanaries,
  type ScreenInput as EngineInput,
  type SystemShingles,
} from '../../screening/index.ts';
import type { ScreenInput, ScreenPort } from '../ports.ts';
import { withAdded } from '../turn/added-leaks.ts';
import type { customerPatterns } from './customer-patterns.ts';
import type { OutputAnswer, OutputOrder } from './output-worker.ts';

/** Each at most 8 MiB: a text beyond this number is read on the loop, as short ones are. */
const WAITING_MAX = 16;
/** 8 MiB take 0.3 s quietly; one with many regulated words some seconds. */
const ANSWER_MS = 60_000;
const REST_MS = 60_000;

export type OutputPool = ThreadPool<OutputOrder, OutputAnswer>;

export const createOutputPool = (): OutputPool =>
  createThreadPool({
    module: new URL('./output-worker.ts', import.meta.url),
    name: 'the thread for long replies',
    waitingMax: WAITING_MAX,
    answerMs: ANSWER_MS,
    restMs: REST_MS,
  });

interface Parts {
  readonly outputs: OutputPool;
  readonly log: Log;
  readonly engineInput: (input: ScreenInput) => EngineInput;
  readonly own: ReturnType<typeof customerPatterns>;
}

/** What `screen` would find, and the faults of the answer. A text with a canary is left to the caller: canaries stay in its thread. */
export const outputScreen =
  ({ outputs, log, engineInput, own }: Parts): ScreenPort['screenOutput'] =>
  async (input, { flagged, user }) => {
    const { canaries, ...order } = engineInput(input);
    const { text, system = '' } = input;
    if (canaries !== undefined && canaries.find(text).length > 0) return null;
    try {
      const { screening, leak, ...faults } = await outputs.ask({ input: order, system, flagged, user });
      const plain = canaries === undefined ? screening : withCanaries(screening, []);
      const matched = fingerprinted(await own.applyInSlices(plain, input), text);
      return { screening: leak === null ? matched : withLeak(matched, leak), ...faults };
    } catch (err) {
      log.warn({ err }, 'gateway: the thread for long replies failed, screening here');
      return null;
    }
  };

/** System prompts prepared for leak detection at once; each is a few kilobytes of hashes. */
const SHINGLES_MAX = 500;

export const preparedSystems = (): Lru<string, SystemShingles> => new Lru<string, SystemShingles>(SHINGLES_MAX);

/** Adds the finding that the output repeats the system text. */
export function withPromptLeak(
  screening: Screening,
  text: string,
  system: string,
  shingles: Lru<string, SystemShingles>,
): Screening {
  let known = shingles.get(system);
  if (known === undefined) {
    known = systemShingles(system);
    shingles.set(system, known);
  }
  return withLeak(screening, promptLeak(known, text));
}

function withLeak(screening: Screening, leak: ReturnType<typeof promptLeak>): Screening {
  if (!leak.leaked) return screening;
  const found: LeakFinding[] =
    leak.span === undefined
      ? []
      : [{ kind: 'system_prompt', type: 'system_prompt_leakage', span: leak.span, label: '[SYSTEM PROMPT REDACTED]' }];
  return {
    ...screening,
    leaks: withAdded(screening.leaks, found),
    threats: [
      ...screening.threats,
      {
        type: 'system_prompt_leakage',
        confidence: Math.min(1, 0.5 + leak.share / 2),
        reasoning: `The output repeats ${Math.round(leak.share * 100)} % of the system text.`,
      },
    ],
  };
}
