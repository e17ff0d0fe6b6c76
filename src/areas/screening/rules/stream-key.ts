/** The rest of a private key that is longer than the hold-back of a stream: its header and first lines were sent as a label, and its
 * further lines are recognised by their form alone, whatever breaks them. Pure.
 */
import { endLine, keyBody, LOOK_AHEAD } from './dlp/key-body.ts';

/** Read in pieces of about this size, so that the result does not depend on how the stream was cut. */
const PIECE_UNITS = 1_024;
/** Longer than any end line. */
export const END_UNITS_MAX = 80;

export interface KeyRest {
  /** Units at the start of the held text that certainly belong to the key. */
  readonly units: number;
  /** Whether more of the key may follow. */
  readonly goesOn: boolean;
}

const WAIT: KeyRest = { units: 0, goesOn: true };

/** @param isOver whether the held text is the end of the stream */
export function keyRest(held: string, isOver: boolean): KeyRest {
  const { to, lastBefore } = keyBody(held, 0, PIECE_UNITS);
  if (to > PIECE_UNITS + LOOK_AHEAD) return { units: lastBefore, goesOn: true };
  const end = endLine(held, to);
  const isWhole = end >= 0 && (end < held.length || held.endsWith('-----'));
  if (!isOver && held.length - to < LOOK_AHEAD && !isWhole) return WAIT;
  if (to > PIECE_UNITS) return { units: lastBefore, goesOn: true };
  return { units: end < 0 ? to : end, goesOn: false };
}

const OPENS = /-{4,5} ?BEGIN|PuTTY-User-Key-File-/g;
const CLOSES = /-{4,5} ?END [A-Z0-9 ]{0,40}-{4}/g;
const CLOSES_FILE = /Private-(?:MAC|Hash): {0,2}[0-9a-fA-F]{40}/g;
const END_BEGUN = /-{4,5} ?END [A-Z0-9 ]{0,40}$/;

/**
 * Tells of places in the held text whether they are inside of a private key, or of its file, whose end has not come. Reads the text
 * once, when first asked.
 */
export function openKeys(held: string): (at: number) => boolean {
  let open: readonly (readonly [from: number, to: number])[] | undefined;
  return (at) => {
    open ??= openRanges(held);
    return (
      open.some(([from, to]) => from <= at && at < to) ||
      END_BEGUN.test(held.slice(Math.max(0, at - END_UNITS_MAX), at))
    );
  };
}

function openRanges(held: string): [number, number][] {
  const out: [number, number][] = [];
  for (const { 0: mark, index } of held.matchAll(OPENS)) {
    if ((out.at(-1)?.[1] ?? 0) > index) continue;
    const closes = mark.startsWith('P') ? CLOSES_FILE : CLOSES;
    closes.lastIndex = index;
    out.push([index, closes.test(held) ? closes.lastIndex : held.length + 1]);
  }
  return out;
}
