/**
 * The base64 lines of a private key, whatever breaks them: line ends, blanks, escaped line ends of a JSON text, HTML breaks,
 * quotation marks of a program. Reads forward from a place that certainly is in a key. Linear. Pure.
 */

/** A run this long is a line of a key; prose has a blank before. */
const LINE_UNITS = 20;
/** A line of the usual width, or what is left of one. */
const WIDE_UNITS = 40;
const RUN = /[A-Za-z0-9+/=]+/y;
/** Longest break that is read: an HTML break, an indentation and quotation marks. */
const BREAK = /(?:[\s"'`>|#,]|\\{1,4}[rnt]|<br ?\/?>|&(?:#(?:10|13|x0?[ad])|quot|nbsp);|%0[ad]|%20){1,24}/iy;
const END = /[\s"'`>|#,\\rn<b/&%0-9ad;+]{0,24}?-{4,5} ?END [A-Z0-9 ]{0,40}-{4,5}/y;
/** What the longest break, a short line and the beginning of an end line take. */
export const LOOK_AHEAD = 160;

export interface KeyBody {
  /** Offset after the last unit of the key. */
  readonly to: number;
  /** Ends of the runs that belong to it, for cuts; the last one is `to`. */
  readonly lastBefore: number;
}

const isMixed = (run: string): boolean =>
  /[0-9+/=]/.test(run) || (/[A-Z].*[A-Z]/.test(run) && /[a-z].*[a-z]/.test(run));

function sticky(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * @param from a place in a key: the first run belongs to it, whatever its length
 * @param limit the last run end at or before this offset is reported as `lastBefore`
 */
export function keyBody(text: string, from: number, limit = Number.POSITIVE_INFINITY): KeyBody {
  let to = Math.max(from, sticky(RUN, text, from));
  let lastBefore = to <= limit ? to : limit;
  for (;;) {
    const next = nextRun(text, to);
    if (next < 0) return { to, lastBefore };
    to = next;
    if (to <= limit) lastBefore = to;
  }
}

/** End of the next run if it belongs to the key; -1 when the key ends at `at`. */
function nextRun(text: string, at: number): number {
  const begin = sticky(BREAK, text, at);
  if (begin < 0) return -1;
  const end = sticky(RUN, text, begin);
  if (end < 0) return -1;
  const run = text.slice(begin, end);
  if (run.length >= LINE_UNITS) return isMixed(run) ? end : -1;
  if (run.endsWith('=') || sticky(END, text, end) >= 0) return end;
  const after = sticky(BREAK, text, end);
  const afterEnd = after < 0 ? -1 : sticky(RUN, text, after);
  if (afterEnd - after >= WIDE_UNITS && isMixed(text.slice(after, afterEnd))) return end;
  const isAlone = end === text.length || /[\r\n\\<]/.test(text[end]!);
  return isAlone && /\d|[+/]|[a-z][A-Z]/.test(run) ? end : -1;
}

/** The end of the end line after the body, or -1. */
export const endLine = (text: string, at: number): number => sticky(END, text, at);

/** Whether a text that was cut in the middle of a private key ends in key material. */
export function endsInKey(text: string): boolean {
  const tail = text.slice(-LOOK_AHEAD);
  const runs = tail.split(new RegExp(BREAK.source, 'i')).filter((run) => run !== '');
  const inner = runs.slice(1, -1);
  return (
    runs.length > 0 &&
    runs.every((run) => /^[A-Za-z0-9+/=]+$/.test(run)) &&
    inner.every((run) => run.length >= LINE_UNITS && isMixed(run)) &&
    runs.some((run) => run.length >= WIDE_UNITS && isMixed(run))
  );
}
