/**
 * Which items and sentences of tool content carry what was found, with exact offsets, so that only these are held. Source:
 * docs/reference/screening.md#items; docs/adr/0406, 0446. Pure. Looks at a bounded stretch around each of at most 32 places.
 */
import type { DoubtfulPart } from '../../../contract/screening.ts';
import type { Evidence } from './evidence.ts';
import { isBorder } from './items.ts';
import { meaningOf, type Calibration } from './model.ts';
import { riskOf, type Stretch } from './stretches.ts';

/** Parts from this score on are doubtful by themselves: about one ordinary result in twenty reaches it. */
const DOUBTFUL = 0.35;
const PARTS_MAX = 32;
const SENTENCE_REACH = 400;
const ITEM_REACH = 2_048;
/** Weaker pieces of families say nothing about where an order is. */
const PIECE_MIN = 0.5;

type Span = readonly [from: number, to: number];

interface Found {
  readonly span: Span;
  readonly risk: number;
  /** Lower than the risk where the span reaches over the border of an item. */
  readonly rank: number;
  /** A window of the model, which can reach over the border of a sentence. */
  readonly isWindow: boolean;
}

export interface PartsInput {
  readonly text: string;
  readonly stretches: readonly Stretch[];
  readonly evidence: readonly Evidence[];
  readonly calibration: Calibration;
  readonly meaning: Calibration;
}

/** The doubtful parts, most exact and highest first. A part is a sentence, or several that one finding covers. */
export function doubtfulParts(input: PartsInput): DoubtfulPart[] {
  const parts: DoubtfulPart[] = [];
  for (const { span, risk, isWindow } of foundIn(input).sort((a, b) => b.rank - a.rank)) {
    if (parts.length >= PARTS_MAX) break;
    if (parts.some(({ sentence }) => (isWindow ? coversHalf(sentence, span) : coversAll(sentence, span)))) continue;
    parts.push({ item: itemAround(input.text, span), sentence: sentenceAround(input.text, span), risk });
  }
  return parts;
}

const coversAll = ([from, to]: Span, span: Span): boolean => from <= span[0] && span[1] <= to;
/** A piece of a pattern or a word that reads as another one says less about where an order is than the window around it. */
const coversHalf = ([from, to]: Span, span: Span): boolean =>
  2 * (Math.min(to, span[1]) - Math.max(from, span[0])) > span[1] - span[0];

function foundIn({ stretches, evidence, calibration, meaning }: PartsInput): Found[] {
  const found: Found[] = [];
  const loud: (Stretch & { readonly risk: number })[] = [];
  for (const stretch of stretches) {
    const risk = meaningOf(meaning, riskOf(stretch, calibration));
    if (risk < DOUBTFUL) continue;
    loud.push({ ...stretch, risk });
    // A stretch that is loud for its patterns alone is shown by these.
    if (
      stretch.at !== undefined &&
      riskOf({ raw: stretch.raw, clean: 1 }, calibration) >=
        riskOf({ raw: -Infinity, clean: stretch.clean }, calibration)
    )
      found.push({
        span: stretch.at,
        risk,
        rank: meaningOf(meaning, riskOf({ ...stretch, raw: stretch.shown }, calibration)),
        isWindow: true,
      });
  }
  const pieces = evidence.filter(({ hard, detector, confidence }) =>
    hard ? confidence >= DOUBTFUL : detector !== 'signal_scorer' && confidence >= PIECE_MIN,
  );
  let at = 0;
  for (const { span, hard, confidence } of pieces.sort((a, b) => a.span[0] - b.span[0])) {
    if (hard) {
      found.push({ span, risk: confidence, rank: confidence, isWindow: false });
      continue;
    }
    while (at < loud.length && loud[at]!.to <= span[0]) at += 1;
    const stretch = loud[at];
    if (stretch !== undefined && stretch.from <= span[0])
      found.push({ span, risk: stretch.risk, rank: stretch.risk, isWindow: false });
  }
  return found;
}

const isBlank = (text: string, at: number): boolean => /\s/.test(text[at] ?? '');

/** The span without blanks at its ends. */
function trimmed(text: string, from: number, to: number): Span {
  let [begin, end] = [from, to];
  while (begin < end && isBlank(text, begin)) begin += 1;
  while (end > begin && isBlank(text, end - 1)) end -= 1;
  return [begin, end];
}

const SENTENCE_BREAK = /[.!?…。！？]+(?=["')\]\\]*(?:[\s,}]|$))|\n|\\n|"|[<>|]/gu;

/** From the end of the sentence, line or field before the span to the end of its own. */
function sentenceAround(text: string, span: Span): Span {
  const [from, end] = trimmed(text, ...span);
  const first = Math.max(0, from - SENTENCE_REACH);
  let begin = first;
  SENTENCE_BREAK.lastIndex = 0; // matchAll begins there too
  // One unit further, so that the dot of "ann.lee@desk.example" before the span ends no sentence.
  for (const found of text.slice(first, from + 1).matchAll(SENTENCE_BREAK))
    if (first + found.index < from) begin = Math.min(from, first + found.index + found[0].length);
  // A span that ends with its sentence does not reach into the next one.
  const inner = Math.max(from, end - 1);
  SENTENCE_BREAK.lastIndex = 0;
  const behind = SENTENCE_BREAK.exec(text.slice(inner, end + SENTENCE_REACH));
  const stop =
    behind === null
      ? Math.min(text.length, end + SENTENCE_REACH)
      : inner + behind.index + (/^[.!?…。！？]/u.test(behind[0]) ? behind[0].length : 0);
  return trimmed(text, begin, Math.max(end, stop));
}

/** The field, row, entry or paragraph around the span; at most 2,048 units to either side. */
function itemAround(text: string, [from, to]: Span): Span {
  const base = Math.max(0, from - ITEM_REACH);
  const near = text.slice(base, Math.min(text.length, to + ITEM_REACH));
  const codes = new Uint16Array(near.length);
  for (let i = 0; i < near.length; i += 1) codes[i] = near.charCodeAt(i);
  const isEdge = (at: number): boolean =>
    codes[at - 1] !== 92 && isEdgeUnit(codes[at]!) && isBorder(codes, codes.length, at);
  const [start, end] = trimmed(text, from, to);
  let begin = start - base;
  while (begin > 0 && !isEdge(begin - 1)) begin -= 1;
  let stop = Math.max(begin, end - base);
  while (stop < codes.length && !isEdge(stop)) stop += 1;
  return trimmed(text, base + begin, base + stop);
}

const EDGES = new Set(['\n', '"', '|', '\t', '<', '>'].map((sign) => sign.charCodeAt(0)));
const isEdgeUnit = (unit: number): boolean => EDGES.has(unit);
