/**
 * Parts of a canary: twenty letters and digits in a row of one that is longer, in every form that the whole is looked for in. Each form
 * is known by short pieces of it, so near to each other that every such part holds one; around a piece the text is compared with the form.
 * Linear. Source: docs/reference/screening.md#canaries. Pure.
 */
import type { Folded } from './normalise.ts';

/** A form of a run of letters and digits, and how much of it says as much as the part that counts. */
export interface RunForm {
  readonly text: string;
  readonly canaryId: string;
  readonly unitsMin: number;
}

export interface PartHit {
  readonly from: number;
  readonly to: number;
  readonly canaryId: string;
}

export interface CanaryParts {
  readonly pieces: readonly string[];
  /** The part around a piece that begins at `start` in a text of letters and digits alone, with its offsets; undefined: too little of one. */
  around(piece: number, start: number, text: Pick<Folded, 'codes' | 'length'>): PartHit | undefined;
  /** Whether such a text ends inside of one. */
  endsInside(codes: Uint16Array, length: number): boolean;
}

const PIECE_UNITS = 10;
/** The end of a text that makes a stream wait. With three, 100 canaries would make it hold twice as much of ordinary text. */
const OPEN_UNITS = 4;

/** @param forms letters and digits, folded */
export function canaryParts(forms: readonly RunForm[]): CanaryParts {
  const pieces: string[] = [];
  const places: { readonly form: RunForm; readonly at: number }[] = [];
  const open = new Set<string>();
  for (const form of forms) {
    const step = form.unitsMin - PIECE_UNITS + 1;
    for (let at = 0; at + PIECE_UNITS <= form.text.length; at += step) {
      pieces.push(form.text.slice(at, at + PIECE_UNITS));
      places.push({ form, at });
    }
    for (let at = 0; at + OPEN_UNITS <= form.text.length; at += 1) open.add(form.text.slice(at, at + OPEN_UNITS));
  }
  return {
    pieces,
    around(piece, start, { codes, length }) {
      const { form, at } = places[piece]!;
      const { text, unitsMin, canaryId } = form;
      let before = 0;
      while (before < at && before < start && codes[start - before - 1] === text.charCodeAt(at - before - 1))
        before += 1;
      let after = PIECE_UNITS;
      while (at + after < text.length && start + after < length && codes[start + after] === text.charCodeAt(at + after))
        after += 1;
      return before + after < unitsMin ? undefined : { from: start - before, to: start + after, canaryId };
    },
    endsInside(codes, length) {
      return (
        open.size > 0 &&
        length >= OPEN_UNITS &&
        open.has(String.fromCharCode(...codes.subarray(length - OPEN_UNITS, length)))
      );
    },
  };
}
