/**
 * Takes the secrets that the leak rules recognise out of a text that is kept, and moves the marks in it. They are not kept in any mode: neither those that were redacted
 * on their way nor those that were only found. Contact data stays, because what was found there is what a reader looks for. Source:
 * docs/reference/turns.md#text. Pure.
 */
import type { LeakFinding } from '../../../contract/screening.ts';
import { CONTACT_KINDS, scanLeaks } from '../../screening/index.ts';
import type { KeptMark, KeptText } from '../../turns/index.ts';

/** A stretch that is not kept, and what stands in its place. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly mark: Pick<KeptMark, 'action' | 'evaluation_id'>;
}

const LEFT_OUT = { action: 'left_out', evaluation_id: null } as const;

/** Secrets that the rules find; canaries are known to the gateway only. */
export const secretsIn = (text: string): Stretch[] => stretchesOf(scanLeaks(text), 0, LEFT_OUT);

/** The text without those, and where they were. */
export const plainText = (text: string): KeptText => without(text, secretsIn(text), []);

/** @param at where the screened text begins in the text that is kept */
export const stretchesOf = (leaks: readonly LeakFinding[], at: number, mark: Stretch['mark']): Stretch[] =>
  leaks
    .filter(({ kind }) => !CONTACT_KINDS.has(kind))
    .map(({ span: [from, to], label }) => ({ from: at + from, to: at + to, label, mark }));

/** The text without the stretches, with its marks and theirs in order. */
export function without(text: string, stretches: readonly Stretch[], marks: readonly KeptMark[]): KeptText {
  const removed = merged(stretches);
  let out = '';
  let at = 0;
  const own: KeptMark[] = [];
  for (const { from, to, label, mark } of removed) {
    out += text.slice(at, from);
    own.push({ from: out.length, to: out.length + label.length, quarantine_id: null, ...mark });
    out += label;
    at = to;
  }
  out += text.slice(at);
  const moved = marks.map((mark) => ({ ...mark, from: placeOf(mark.from, removed), to: placeOf(mark.to, removed) }));
  const all = [...moved, ...own].filter(({ from, to }) => from < to && to <= out.length);
  return { text: out, marks: all.sort((a, b) => a.from - b.from || b.to - a.to) };
}

/** Overlapping stretches as one, so that no part of a secret stays; it has the label of the one that was redacted. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const next of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    if (last === undefined || next.from >= last.to) out.push(next);
    else
      out[out.length - 1] = {
        ...(next.mark.action === 'redacted' ? next : last),
        from: last.from,
        to: Math.max(last.to, next.to),
      };
  }
  return out;
}

/** Where an offset is when the stretches were taken out; one inside of a stretch is at the end of its label. */
function placeOf(offset: number, removed: readonly Stretch[]): number {
  let moved = offset;
  for (const { from, to, label } of removed) {
    if (to <= offset) moved += label.length - (to - from);
    else if (from < offset) moved += label.length - (offset - from);
  }
  return moved;
}
