/** How long a classifier takes on this machine, and what it says of texts whose offline score leaves room for it. */
import { performance } from 'node:perf_hooks';
import { openOnnxModel, type OnnxFolder, type OnnxModel } from '../../src/areas/screening/tiers/onnx-model.ts';
import { WINDOWS_MAX } from '../../src/areas/screening/tiers/onnx-windows.ts';
import type { SourceRows } from './choose.ts';
import { BANDS } from './choose.ts';
import { roleOf, standingOfRow, type Scored } from './rows.ts';

/** Of the 50 ms that a text waits, what the queue and the way to the thread may take is left free. */
export const BUDGET_MS = 45;
const WINDOWS = [512, 256, 128, 64];
const WORDS =
  'The delivery of the second batch moved to Thursday because the carrier changed its schedule for the northern route, and invoice 4411 follows by mail. ';
export const LENGTHS = [100, 500, 2_000, 8_000, 32_000] as const;

export interface Latency {
  readonly chars: number;
  readonly p50: number;
  readonly p99: number;
}

const textOf = (chars: number, salt: number): string =>
  `${salt} ${WORDS.repeat(Math.ceil(chars / WORDS.length))}`.slice(0, chars);

async function timesOf(model: OnnxModel, chars: number, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = -2; i < runs; i += 1) {
    const from = performance.now();
    await model.attack(textOf(chars, i), () => false);
    if (i >= 0) times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/** The largest window that fits into the budget, and how many of them do. Undefined: not even a short one. */
export async function readingFor(
  folder: OnnxFolder,
): Promise<{ readonly windowTokens: number; readonly windowsMax: number } | undefined> {
  for (const windowTokens of WINDOWS) {
    if (windowTokens > (folder.windowTokens ?? Infinity)) continue;
    const model = await openOnnxModel({ ...folder, windowTokens, windowsMax: 1 });
    const first = await timesOf(model, windowTokens * 6, 3);
    const times = first[0]! > 2 * BUDGET_MS ? first : await timesOf(model, windowTokens * 6, 20);
    await model.close();
    const each = at(times, 0.9);
    if (each <= BUDGET_MS)
      return {
        windowTokens: model.windowTokens,
        windowsMax: Math.max(1, Math.min(WINDOWS_MAX, Math.floor(BUDGET_MS / each))),
      };
  }
  return undefined;
}

export async function latencies(model: OnnxModel, runs = 100): Promise<Latency[]> {
  const rows: Latency[] = [];
  for (const chars of LENGTHS) {
    const times = await timesOf(model, chars, runs);
    rows.push({ chars, p50: at(times, 0.5), p99: at(times, 0.99) });
  }
  return rows;
}

const FROM = 0.3;
const BELOW = 0.95;

/** Asks about at most `perSource` texts of each source that are open to it; a text that takes longer than the budget has no answer. */
export async function askAll(model: OnnxModel, rows: readonly Scored[], perSource: number): Promise<SourceRows[]> {
  const sources = new Map<string, Scored[]>();
  for (const scored of rows) {
    const key = `${scored.row.source} ${roleOf(scored.row)}`;
    sources.set(key, [...(sources.get(key) ?? []), scored]);
  }
  const made: SourceRows[] = [];
  for (const own of sources.values()) {
    const first = own[0]!.row;
    const open = own.filter(({ score }) => score >= FROM && score < BELOW);
    const every = Math.max(1, Math.ceil(open.length / perSource));
    const chosen = open.filter((_, i) => i % every === 0);
    const asked: { score: number; probability: number | undefined; weight: number }[] = [];
    for (const { row, score } of chosen) {
      const until = performance.now() + BUDGET_MS;
      const probability = await model.attack(row.text, () => performance.now() > until).catch(() => undefined);
      asked.push({
        score,
        probability: performance.now() > until ? undefined : probability,
        weight: open.length / chosen.length,
      });
    }
    const reach = (band: keyof typeof BANDS): number => own.filter(({ score }) => score >= BANDS[band]).length;
    made.push({
      source: first.source,
      role: roleOf(first),
      isSetApart: standingOfRow(first) === 'set apart',
      total: own.length,
      offline: { warn: reach('warn'), quarantine: reach('quarantine') },
      asked,
    });
  }
  return made;
}
