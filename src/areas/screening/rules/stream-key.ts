/** The rest of a private key that is longer than the hold-back of a stream: its header and first lines were sent as a label, and its
 * further lines are recognised by their form alone. Pure.
 */

/** Read in pieces of this size, so that the result does not depend on how the stream was cut. */
const PIECE_UNITS = 1_024;
/** Characters of a key before a forced cut; prose has a blank long before. */
const SURE_UNITS = 40;
/** Longer than any end line. */
export const END_UNITS_MAX = 80;
const END = '-----END ';
const BODY = /[^A-Za-z0-9+/=\r\n]/;

export interface KeyRest {
  /** Units at the start of the held text that certainly belong to the key. */
  readonly units: number;
  /** Whether more of the key may follow. */
  readonly goesOn: boolean;
}

/** Whether a text that was cut in the middle of a private key ends in key material. */
export const endsInKey = (text: string): boolean => text.length >= SURE_UNITS && !BODY.test(text.slice(-SURE_UNITS));

const WAIT: KeyRest = { units: 0, goesOn: true };

/** @param isOver whether the held text is the end of the stream */
export function keyRest(held: string, isOver: boolean): KeyRest {
  const found = held.search(BODY);
  const body = found < 0 ? held.length : found;
  if (body >= PIECE_UNITS) return { units: PIECE_UNITS, goesOn: true };
  if (found < 0) return isOver ? { units: body, goesOn: false } : WAIT;
  const tail = held.slice(body, body + END_UNITS_MAX);
  if (!tail.startsWith(END)) return !isOver && END.startsWith(tail) ? WAIT : { units: body, goesOn: false };
  const close = tail.indexOf('-----', END.length);
  if (close >= 0) return { units: body + close + 5, goesOn: false };
  return isOver || tail.length === END_UNITS_MAX ? { units: body, goesOn: false } : WAIT;
}
