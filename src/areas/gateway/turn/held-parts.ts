/**
 * Which sentences of a held text are held: those without which the rest is below warn. So an order in an inbox does not take the other
 * mails away. Source: docs/reference/gateway.md#replacements; docs/adr/0406.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { TextSpan } from '../../../contract/turn.ts';
import { segmentsOf, without, type Segment } from '../rules/segments.ts';
import type { Run } from './run.ts';

/** Longer texts are held whole: each sentence is screened by itself, and the rest once for each that is taken out. */
const CHARS_MAX = 64 * 1024;
const SEGMENTS_MAX = 64;
/** A text of which more sentences carry orders is one. */
const HELD_SHARE_MAX = 0.5;
const HELD_MAX = 8;
/** Sentences that are doubtful by themselves go with the first (LOW_BAR of front.ts). */
const DOUBTFUL = 0.35;
const SLICE_MS = 4;

/** The sentences to hold, or null when the text must be held whole. */
export async function heldParts(run: Run, span: TextSpan): Promise<readonly Segment[] | null> {
  if (span.block !== undefined || span.base64After !== undefined || span.pointer.startsWith('#')) return null;
  if (span.text.length > CHARS_MAX) return null;
  const segments = segmentsOf(span.text, SEGMENTS_MAX);
  if (segments.length < 3) return null;
  const risks = await risksOf(run, span, segments);
  const most = Math.min(HELD_MAX, Math.floor(segments.length * HELD_SHARE_MAX));
  const ranked = segments.map((segment, i) => ({ segment, risk: risks[i] ?? 0 })).sort((a, b) => b.risk - a.risk);
  const doubtful = Math.max(1, ranked.filter(({ risk }) => risk >= DOUBTFUL).length);
  for (let n = Math.min(doubtful, most); n <= most; n += 1) {
    const held = ranked.slice(0, n).map(({ segment }) => segment);
    const rest = await run.gw.ports.screening.screenLong(inputOf(run, span, without(span.text, held, ' ')));
    if (rest.overall_risk < run.policy.thresholds.warn) return held;
  }
  return null;
}

const inputOf = ({ policy, agent, conversation }: Run, { surface, source }: TextSpan, text: string) => ({
  text,
  surface,
  source,
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
