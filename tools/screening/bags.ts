/** Turns texts into bags of windows with bucket numbers, once; training and evaluation then only add numbers. */
import { extractFeatures, type Features } from '../../src/areas/screening/rules/features.ts';
import {
  CHANNEL_TOOL,
  CHANNEL_USER,
  CLASS_FEATURES_MAX,
  charBucket,
  charValue,
  classBucket,
  classChannelBucket,
  classFeatures,
  classValue,
  windowCount,
  wordBucket,
  wordChannelBucket,
  wordValue,
  type Channel,
} from '../../src/areas/screening/rules/linear.ts';
import { readRequests, requestBucket, requestValue } from '../../src/areas/screening/rules/requests.ts';
import { viewsOf, type View } from '../../src/areas/screening/rules/views.ts';
import type { Row } from './dataset.ts';
import { readKnownWords } from './known-words.ts';
import { oddStretches, teaches } from './odd-stretches.ts';
import { GENERATED } from './request-rows.ts';

const WORDS = readKnownWords();

class Column {
  items = new Uint32Array(1 << 20);
  n = 0;
  push(value: number): void {
    if (this.n === this.items.length) {
      const next = new Uint32Array(this.n * 2);
      next.set(this.items);
      this.items = next;
    }
    this.items[this.n] = value;
    this.n += 1;
  }
}

/** All windows of all rows, column by column. A window's features are three ranges. */
export class Bags {
  readonly chars = new Column();
  readonly words = new Column();
  readonly classes = new Column();
  /** Six numbers a window: from and to of each range. */
  readonly windows = new Column();
  /** First window of each row, then the end. */
  readonly rowStart = new Column();
  /** 1 when the window may stand for the attack (overlaps its span, or no span is known). */
  readonly eligible = new Column();
  /** Requests of tool rows: grams, first gram of each unit (then the end), first unit of each row (then the end), eligible. */
  readonly requestGrams = new Column();
  readonly requestStart = new Column();
  readonly requestRow = new Column();
  readonly requestEligible = new Column();
  readonly rows: Row[] = [];
  /** Of each row: what the model of machine-made suffixes learns from. */
  readonly stretches: (readonly Float64Array[])[] = [];

  add(row: Row): void {
    this.rowStart.push(this.eligible.n);
    this.requestRow.push(this.requestEligible.n);
    this.rows.push(row);
    this.stretches.push(teaches(row) ? oddStretches(row.text, 0) : []);
    const channel = channelOf(row);
    const span = spanUnits(row);
    for (const view of viewsOf(row.text)) {
      const features = extractFeatures(view.folded.codes, view.folded.length, WORDS, channel === CHANNEL_TOOL);
      if (channel === CHANNEL_TOOL) this.addRequests(view, features, span);
      if (row.source === GENERATED) continue;
      const charBase = this.chars.n;
      const wordBase = this.words.n;
      for (const hash of features.charGrams) this.chars.push(charBucket(hash));
      for (const hash of features.wordGrams) {
        this.words.push(wordBucket(hash));
        this.words.push(wordChannelBucket(hash, channel));
      }
      for (let w = 0; w < windowCount(features); w += 1) {
        const [begin, end] = [features.windowFrom[w]!, features.windowTo[w]!];
        const classBase = this.classes.n;
        const n = classFeatures(features, w, scratch);
        for (let i = 0; i < n; i += 1) {
          this.classes.push(classBucket(scratch[i]!));
          this.classes.push(classChannelBucket(scratch[i]!, channel));
        }
        for (const value of [
          charBase + features.charStart[begin]!,
          charBase + features.charStart[end]!,
          wordBase + 2 * features.wordStart[begin]!,
          wordBase + 2 * features.wordStart[end]!,
          classBase,
          this.classes.n,
        ])
          this.windows.push(value);
        const from = view.folded.map[features.textStart[begin]!] ?? 0;
        const to = view.folded.map[Math.max(0, features.textStart[end]! - 1)] ?? 0;
        this.eligible.push(span === undefined || view.kind !== 'plain' || (from < span[1] && to > span[0]) ? 1 : 0);
      }
    }
  }

  private addRequests(view: View, features: Features, span: readonly [number, number] | undefined): void {
    const { codes, length, map } = view.folded;
    readRequests(codes, length, features, (grams, count, unitFrom, unitTo) => {
      this.requestStart.push(this.requestGrams.n);
      for (let i = 0; i < count; i += 1) this.requestGrams.push(requestBucket(grams[i]!));
      const from = map[unitFrom] ?? 0;
      const to = map[Math.max(0, unitTo - 1)] ?? 0;
      const overlaps = span === undefined || view.kind !== 'plain' || (from < span[1] && to >= span[0]);
      this.requestEligible.push(overlaps ? 1 : 0);
    });
  }

  close(): void {
    this.requestStart.push(this.requestGrams.n);
    this.requestRow.push(this.requestEligible.n);
    this.rowStart.push(this.eligible.n);
  }
}

const scratch = new Uint32Array(CLASS_FEATURES_MAX);

export const channelOf = (row: Row): Channel => (row.channel === 'tool' ? CHANNEL_TOOL : CHANNEL_USER);

function spanUnits(row: Row): readonly [number, number] | undefined {
  if (row.span === undefined) return undefined;
  const points = [...row.text];
  const from = points.slice(0, row.span[0]).join('').length;
  return [from, from + points.slice(row.span[0], row.span[1]).join('').length];
}

/** Weights in training: floating point, one array per table. */
export interface Dense {
  readonly ngram: Float32Array;
  readonly klass: Float32Array;
  readonly bias: Float64Array;
}

/** Score of one window. */
export function windowScore(bags: Bags, window: number, dense: Dense, channel: Channel): number {
  const at = window * 6;
  const w = bags.windows.items;
  let chars = 0;
  let words = 0;
  let classes = 0;
  for (let i = w[at]!, to = w[at + 1]!; i < to; i += 1) chars += dense.ngram[bags.chars.items[i]!]!;
  for (let i = w[at + 2]!, to = w[at + 3]!; i < to; i += 1) words += dense.ngram[bags.words.items[i]!]!;
  for (let i = w[at + 4]!, to = w[at + 5]!; i < to; i += 1) classes += dense.klass[bags.classes.items[i]!]!;
  return (
    dense.bias[channel]! +
    chars * charValue(w[at + 1]! - w[at]!) +
    words * wordValue((w[at + 3]! - w[at + 2]!) >> 1) +
    classes * classValue((w[at + 5]! - w[at + 4]!) >> 1)
  );
}

/** Highest window of a row; with `onlyEligible`, among those that may stand for the attack. */
export function topWindow(
  bags: Bags,
  row: number,
  dense: Dense,
  onlyEligible: boolean,
): { window: number; score: number } {
  const channel = channelOf(bags.rows[row]!);
  let best = -1;
  let score = -Infinity;
  for (let w = bags.rowStart.items[row]!, to = bags.rowStart.items[row + 1]!; w < to; w += 1) {
    if (onlyEligible && bags.eligible.items[w] === 0) continue;
    const here = windowScore(bags, w, dense, channel);
    if (here > score) {
      score = here;
      best = w;
    }
  }
  return best === -1 ? { window: bags.rowStart.items[row]!, score: -20 } : { window: best, score };
}

/** Weights of the request part in training. */
export interface DenseRequests {
  readonly table: Float32Array;
  bias: number;
}

/** Highest request of a row, before the offset; unit -1 when it has none. */
export function topRequest(
  bags: Bags,
  row: number,
  dense: DenseRequests,
  onlyEligible: boolean,
): { unit: number; score: number } {
  const start = bags.requestStart.items;
  const grams = bags.requestGrams.items;
  let unit = -1;
  let score = -Infinity;
  for (let u = bags.requestRow.items[row]!, end = bags.requestRow.items[row + 1]!; u < end; u += 1) {
    if (onlyEligible && bags.requestEligible.items[u] === 0) continue;
    let sum = 0;
    for (let i = start[u]!, to = start[u + 1]!; i < to; i += 1) sum += dense.table[grams[i]!]!;
    const here = dense.bias + sum * requestValue(start[u + 1]! - start[u]!);
    if (here > score) {
      score = here;
      unit = u;
    }
  }
  return { unit, score };
}
