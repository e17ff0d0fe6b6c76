/**
 * System prompt leakage: how much of the system prompt an output repeats. Source: docs/reference/screening.md#prompt-leak
 * (run of 8 tokens, or 30 % of shingles). Words are folded, so case, accents and spacing do not matter. Keeps hashes only,
 * never the prompt.
 */
import { roundTo } from '../../../contract/numbers.ts';
import { KIND, KIND_DIGIT, KIND_IDEOGRAPH, KIND_LETTER } from './chars.ts';
import { normalise } from './normalise.ts';
import { viewsOf } from './views.ts';

const RUN_TOKENS = 8;
const SHINGLE_TOKENS = 4;
const SHARE_MIN = 0.3;
/** For shorter prompts the share is not used: their shingles occur in ordinary text. */
const SHINGLES_MIN = 8;

export interface SystemShingles {
  readonly shingles: ReadonlySet<number>;
  readonly runs: ReadonlySet<number>;
}

export interface PromptLeak {
  readonly leaked: boolean;
  /** Share of the prompt's shingles found in the output, 0..1. */
  readonly share: number;
  /** Longest run of tokens in common, counted from 8; 0 below. */
  readonly longestRun: number;
  /** Output range of that run, UTF-16 offsets; absent without a run or when the output was encoded. */
  readonly span?: readonly [number, number];
}

interface Tokens {
  readonly hashes: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly count: number;
}

function tokensOf(text: string): Tokens {
  const folded = normalise(text);
  const hashes = new Int32Array(folded.length + 1);
  const from = new Int32Array(folded.length + 1);
  const to = new Int32Array(folded.length + 1);
  let count = 0;
  for (let i = 0; i < folded.length;) {
    const kind = KIND[folded.codes[i]!]!;
    if (kind !== KIND_LETTER && kind !== KIND_DIGIT && kind !== KIND_IDEOGRAPH) {
      i += 1;
      continue;
    }
    let end = i + 1;
    if (kind !== KIND_IDEOGRAPH) {
      while (
        end < folded.length &&
        (KIND[folded.codes[end]!] === KIND_LETTER || KIND[folded.codes[end]!] === KIND_DIGIT)
      )
        end += 1;
    }
    let hash = 0x811c9dc5;
    for (let k = i; k < end; k += 1) hash = Math.imul(hash ^ folded.codes[k]!, 0x01000193);
    hashes[count] = hash;
    from[count] = folded.map[i]!;
    to[count] = folded.map[end - 1]! + 1;
    count += 1;
    i = end;
  }
  return { hashes, from, to, count };
}

function shinglesOf(tokens: Tokens, size: number, visit: (hash: number, at: number) => void): void {
  for (let i = 0; i + size <= tokens.count; i += 1) {
    let hash = size;
    for (let k = 0; k < size; k += 1) hash = Math.imul(hash ^ tokens.hashes[i + k]!, 0x85ebca6b) ^ (hash >>> 13);
    visit(hash | 0, i);
  }
}

/** Prepares a system prompt once; the result is small and holds no text. */
export function systemShingles(systemPrompt: string): SystemShingles {
  const tokens = tokensOf(systemPrompt);
  const shingles = new Set<number>();
  const runs = new Set<number>();
  shinglesOf(tokens, SHINGLE_TOKENS, (hash) => shingles.add(hash));
  shinglesOf(tokens, RUN_TOKENS, (hash) => runs.add(hash));
  return { shingles, runs };
}

/** Compares an output, also decoded and respelled, with a prepared system prompt. Linear in the output. */
export function promptLeak(system: SystemShingles, output: string): PromptLeak {
  let best: PromptLeak = { leaked: false, share: 0, longestRun: 0 };
  for (const view of viewsOf(output)) {
    const text =
      view.kind === 'plain'
        ? output
        : String.fromCharCode(...view.folded.codes.subarray(0, Math.min(view.folded.length, 60_000)));
    const here = compare(system, text, view.kind === 'plain');
    if (Number(here.leaked) > Number(best.leaked) || (here.leaked === best.leaked && here.share > best.share))
      best = here;
  }
  return best;
}

function compare(system: SystemShingles, text: string, withSpan: boolean): PromptLeak {
  const tokens = tokensOf(text);
  const seen = new Set<number>();
  shinglesOf(tokens, SHINGLE_TOKENS, (hash) => {
    if (system.shingles.has(hash)) seen.add(hash);
  });
  let run = 0;
  let longest = 0;
  let endAt = 0;
  let last = -2;
  shinglesOf(tokens, RUN_TOKENS, (hash, at) => {
    if (!system.runs.has(hash)) return;
    run = at === last + 1 ? run + 1 : RUN_TOKENS;
    last = at;
    if (run > longest) {
      longest = run;
      endAt = at + RUN_TOKENS - 1;
    }
  });
  const share = system.shingles.size === 0 ? 0 : seen.size / system.shingles.size;
  const leaked = longest >= RUN_TOKENS || (system.shingles.size >= SHINGLES_MIN && share >= SHARE_MIN);
  const result = { leaked, share: roundTo(share, 4), longestRun: longest };
  if (!withSpan || longest === 0) return result;
  return { ...result, span: [tokens.from[endAt - longest + 1]!, tokens.to[endAt]!] };
}
