/** Classes of UTF-16 units: parts of words, ends of sentences, separators of clauses. Pure tables. */

export const OTHER = 0,
  WORD = 1,
  APOSTROPHE = 2,
  STOP = 3,
  CLAUSE = 4,
  LINE = 5,
  DOT = 6;
const CLASS = new Uint8Array(128);
for (let c = 0; c < 128; c++) {
  const s = String.fromCharCode(c);
  if (/[a-zA-Z0-9]/.test(s)) CLASS[c] = WORD;
  else if (s === "'") CLASS[c] = APOSTROPHE;
  else if (s === '!' || s === '?') CLASS[c] = STOP;
  else if (s === '.') CLASS[c] = DOT;
  else if (s === ',' || s === ':' || s === ';' || s === '(' || s === ')') CLASS[c] = CLAUSE;
  else if (s === '\n') CLASS[c] = LINE;
}

/** Class of a UTF-16 unit; past the end of the text (NaN) it is no word. */
export function classOf(code: number): number {
  if (Number.isNaN(code)) return OTHER;
  if (code < 128) return CLASS[code] ?? OTHER;
  if (code === 0x2013 || code === 0x2014) return CLAUSE;
  if (code === 0x2026 || code === 0x3002) return STOP;
  if (code < 0xc0 || (code >= 0x2000 && code <= 0x2bff) || (code >= 0x3000 && code <= 0x303f)) return OTHER;
  return WORD;
}

const ELIDED = new Set(['l', 'd', 'n', 'j', 's', 'm', 't', 'c', 'qu']);

/** End of the word that begins here: letters, apostrophes between letters; French elisions end before theirs. */
export function wordEnd(source: string, start: number): number {
  let i = start + 1;
  for (;;) {
    const kind = classOf(source.charCodeAt(i));
    if (kind === WORD) {
      i++;
      continue;
    }
    if (kind !== APOSTROPHE || classOf(source.charCodeAt(i + 1)) !== WORD) return i;
    if (ELIDED.has(source.slice(start, i))) return i;
    i += 2;
  }
}
