/**
 * Which sentences of a held text are held: those without which the rest is below warn. So an order in an inbox does not take the other
 * mails away. Source: docs/reference/gateway.md#replacements; docs/adr/0406, 0446.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { DoubtfulPart, Screening } from '../../../contract/screening.ts';
import type { TextSpan } from '../../../contract/turn.ts';
import { blanked, segmentsIn, segmentsOf, withBetween, without, type Segment } from '../rules/segments.ts';
import type { Run } from './run.ts';

/** Longer texts are held whole. */
const CHARS_MAX = 256 * 1024;
/** Beyond this, sentences are not screened one by one; the engine still says where the order is. */
const SEARCHED_CHARS_MAX = 64 * 1024;
const SEGMENTS_MAX = 64;
/** Cuts are exact where the engine says what to cut. */
const EXACT_SEGMENTS_MAX = 8_192;
/** A text of which more sentences carry orders is one. */
const HELD_SHARE_MAX = 0.5;
const HELD_MAX = 8;
/** Sentences that are doubtful by themselves go with the first (LOW_BAR of front.ts). */
const DOUBTFUL = 0.35;
const SLICE_MS = 4;
/** Screenings of the rest: each names what is still doubtful in it. */
const ROUNDS_MAX = 4;

/** The sentences to hold, or null when the text must be held whole. */
export async function heldParts(run: Run, span: TextSpan, screening: Screening): Promise<readonly Segment[] | null> {
  if (span.block !== undefined || span.base64After !== undefined || span.pointer.startsWith('#')) return null;
  if (span.text.length > CHARS_MAX) return null;
  return (await partsFound(run, span, screening.parts ?? [])) ?? (await partsSearched(run, span));
}

const mostOf = (segments: readonly Segment[]): number =>
  Math.min(HELD_MAX, Math.floor(segments.length * HELD_SHARE_MAX));

/** The sentences that the engine found, as long as the rest is below warn without them; null when that is not enough. */
async function partsFound(
  run: Run,
  span: TextSpan,
  found: readonly DoubtfulPart[],
): Promise<readonly Segment[] | null> {
  const segments = segmentsOf(span.text, EXACT_SEGMENTS_MAX);
  if (segments.length < 3) return null;
  const held = new Set<Segment>();
  let parts = found;
  for (let round = 0; round < ROUNDS_MAX && parts.length > 0; round += 1) {
    const before = held.size;
    for (const { sentence, risk } of parts.slice(0, HELD_MAX)) {
      const covered = heldIn(span.text, segments, sentence);
      if (risk >= DOUBTFUL) for (const segment of await loudOf(run, span, covered)) held.add(segment);
    }
    if (held.size === before || held.size > mostOf(segments)) return null;
    const rest = await run.gw.ports.screening.screenLong(inputOf(run, span, blanked(span.text, [...held])));
    if (rest.overall_risk < run.policy.thresholds.warn) return withBetween(span.text, segments, [...held]);
    parts = rest.parts ?? [];
  }
  return null;
}

/** The sentences that a finding covers, or the letters among them that nobody sees: these carry what the others do not say. */
function heldIn(text: string, segments: readonly Segment[], [from, to]: readonly [number, number]): Segment[] {
  const unseen = [...text.slice(from, to).matchAll(UNSEEN)].map(({ 0: run, index }) => ({
    from: from + index,
    to: from + index + run.length,
  }));
  return unseen.length > 0 ? unseen : segmentsIn(text, segments, [from, to]);
}
/** Tag characters, which have a letter each; a single one belongs to a flag. */
const UNSEEN = /[\u{e0020}-\u{e007f}]{8,}/gu;

/** Of the sentences that one finding covers, those that are doubtful by themselves; all of them where none is. */
async function loudOf(run: Run, span: TextSpan, covered: readonly Segment[]): Promise<readonly Segment[]> {
  if (covered.length < 2) return covered;
  const risks = await risksOf(run, span, covered.slice(0, SEGMENTS_MAX));
  const loud = covered.filter((_, i) => (risks[i] ?? 0) >= DOUBTFUL);
  return loud.length === 0 ? covered : loud;
}

/** The sentences with the highest scores by themselves, as few as make the rest pass. */
async function partsSearched(run: Run, span: TextSpan): Promise<readonly Segment[] | null> {
  if (span.text.length > SEARCHED_CHARS_MAX) return null;
  const segments = segmentsOf(span.text, SEGMENTS_MAX);
  if (segments.length < 3) return null;
  const risks = await risksOf(run, span, segments);
  const most = mostOf(segments);
  const ranked = segments.map((segment, i) => ({ segment, risk: risks[i] ?? 0 })).sort((a, b) => b.risk - a.risk);
  const doubtful = Math.max(1, ranked.filter(({ risk }) => risk >= DOUBTFUL).length);
  for (let n = Math.min(doubtful, most); n <= most; n += 1) {
    const held = ranked.slice(0, n).map(({ segment }) => segment);
    const rest = await run.gw.ports.screening.screenLong(inputOf(run, span, without(span.text, held, ' ')));
    if (rest.overall_risk < run.policy.thresholds.warn) return withBetween(span.text, segments, held);
  }
  return null;
}

const inputOf = ({ policy, agent, conversation }: Run, span: TextSpan, text: string) => ({
  text,
  surface: span.surface,
  source: span.source,
  isInstructions: span.isInstructions === true,
  thresholds: policy.thresholds,
  agent,
  task: conversation.lastUser,
});

/** Scores of parts of a text by themselves; other requests run between them. */
async function risksOf(run: Run, span: TextSpan, parts: readonly Segment[]): Promise<number[]> {
  const { gw } = run;
  const risks: number[] = [];
  let sliceStartMs = gw.clock.monotonicMs();
  for (const { from, to } of parts) {
    risks.push(gw.ports.screening.screen(inputOf(run, span, span.text.slice(from, to))).overall_risk);
    if (gw.clock.monotonicMs() - sliceStartMs > SLICE_MS) {
      await nextTurnOfLoop();
      sliceStartMs = gw.clock.monotonicMs();
    }
  }
  return risks;
}
