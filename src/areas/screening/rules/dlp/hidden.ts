/**
 * Leaks in other forms of a text: escaped, with invisible or full-width characters, in base64, hex or character codes, spaced out,
 * broken over lines or quotation marks, read backwards or by rot13. Each form is read where it occurs only, so ordinary text costs
 * a search for its marks. Findings have the offsets of the text. Linear; depth at most 2.
 * Source: docs/reference/screening.md#leak-kinds.
 */
import { decodedViews } from './decoded-views.ts';
import { joinedViews } from './joined-views.ts';
import { CONTACT_KINDS } from './overlaps.ts';
import type { RawFinding } from './numbers.ts';
import { queryViews } from './query-views.ts';
import { Reading } from './reading.ts';
import { respelledViews } from './respelled-views.ts';

/** A reading of a part of the text. */
export interface View {
  readonly text: string;
  /** Range of the original text that the units [from, to) of the view come from. */
  readonly rangeOf: (from: number, to: number) => readonly [from: number, to: number];
  /** Whether a finding there is only in this reading. Default: every one. */
  readonly isNew?: (from: number, to: number, kind: string) => boolean;
}

const DEPTH_MAX = 2;

/** @param scan finds leaks in a text as it is written */
export function scanHidden(reading: Reading, scan: (reading: Reading) => RawFinding[], depth = 1): RawFinding[] {
  const found: RawFinding[] = [];
  for (const views of [respelledViews, queryViews, decodedViews, joinedViews])
    for (const view of views(reading)) {
      const read = new Reading(view.text);
      const inner = [...scan(read), ...(depth < DEPTH_MAX ? scanHidden(read, scan, depth + 1) : [])];
      for (const { kind, from, to } of inner) {
        if (CONTACT_KINDS.has(kind) || view.isNew?.(from, to, kind) === false) continue;
        const [start, end] = view.rangeOf(from, to);
        found.push({ kind, from: start, to: end });
      }
    }
  return found;
}
