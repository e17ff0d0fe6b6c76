/** Machine-made suffixes: strings found by automatic search that make a model misbehave look unlike typed text: pieces of words in
 * several scripts, symbols next to letters, unmatched brackets. Reads parts of one line; linear. For user messages only.
 */

export interface Jumble {
  readonly from: number;
  readonly to: number;
  /** Mean oddness of its tokens; ordinary prose is below 0.2, single lines of code below 0.7. */
  readonly oddness: number;
}

const WINDOW = 10;
const WINDOW_MIN = 6;
/** Set on the development set, benign user messages above it: code 0.3 %, everything else 0.1 %. */
const ODD_MIN = 0.5;
const ODD_CERTAIN = 1.1;
const ASCII_LETTERS_MIN = 12;
/** Number of field names from which a part counts as a JSON record. */
const JSON_KEYS_MAX = 2;

const LATIN = 1;
const FOREIGN = 2;

function scriptOf(unit: number): number {
  const lower = unit | 32;
  if ((lower >= 97 && lower <= 122) || (unit >= 0xc0 && unit < 0x370)) return LATIN;
  if (unit >= 0x1e00 && unit < 0x1f00) return LATIN; // Vietnamese and other accented letters
  const other =
    (unit >= 0x370 && unit < 0x2000) || (unit >= 0x3040 && unit < 0xa000) || (unit >= 0xac00 && unit < 0xd7b0);
  return other ? FOREIGN : 0;
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
/** Symbols that occur between letters in ordinary words, names, addresses and dates. */
const JOINING = new Set([...".'’-,:/@_&+"].map((char) => char.charCodeAt(0)));
const OPENING = new Set([...'([{'].map((char) => char.charCodeAt(0)));
const CLOSING = new Set([...')]}'].map((char) => char.charCodeAt(0)));
/** Tokens without letters that people write. */
const BARE = /^(?:[-–—&+=*•|/:?!]|\.{2,3}|[:;]-?[)(DP])$/;

/** Three bits or more. */
function severalBits(bits: number): boolean {
  const rest = bits & (bits - 1);
  return (rest & (rest - 1)) !== 0;
}

/** How odd one token is, 0 to about 4. */
function oddness(text: string, from: number, to: number): number {
  let scripts = 0;
  let digits = 0;
  let balance = 0;
  let stuck = 0;
  let hump = 0;
  let signs = 0;
  for (let i = from; i < to; i += 1) {
    const unit = text.charCodeAt(i);
    const script = scriptOf(unit);
    scripts |= script;
    if (script !== 0) {
      if (unit >= 65 && unit <= 90 && i > from && text.charCodeAt(i - 1) >= 97 && text.charCodeAt(i - 1) <= 122)
        hump = 1;
      continue;
    }
    if (isDigit(unit)) {
      digits += 1;
      continue;
    }
    signs |= 1 << (unit & 31);
    if (OPENING.has(unit)) balance += 1;
    else if (CLOSING.has(unit)) balance -= 1;
    const inner =
      i > from && i + 1 < to && scriptOf(text.charCodeAt(i - 1)) !== 0 && scriptOf(text.charCodeAt(i + 1)) !== 0;
    if (inner && !JOINING.has(unit)) stuck = 1;
  }
  const mixed = scripts === (LATIN | FOREIGN) ? 1.4 : scripts === FOREIGN ? 0.4 : 0;
  const bare = scripts === 0 && digits === 0 && !BARE.test(text.slice(from, Math.min(to, from + 8))) ? 1 : 0;
  return mixed + bare + Number(balance !== 0) + Number(severalBits(signs)) + stuck * 0.5 + hump * 0.5;
}

/** The ten consecutive tokens of one line with the highest oddness; undefined when no line has enough tokens. */
export function oddestStretch(text: string): Jumble | undefined {
  let best: Jumble | undefined;
  const starts = new Int32Array(WINDOW);
  const scores = new Float64Array(WINDOW);
  let count = 0;
  let sum = 0;
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || unit === 13) {
      count = 0;
      sum = 0;
      scores.fill(0);
    }
    if (unit <= 32) {
      at += 1;
      continue;
    }
    let to = at;
    while (to < text.length && text.charCodeAt(to) > 32) to += 1;
    const slot = count % WINDOW;
    sum -= scores[slot]!;
    scores[slot] = oddness(text, at, Math.min(to, at + 64));
    sum += scores[slot];
    starts[slot] = at;
    count += 1;
    const mean = sum / WINDOW;
    if (count >= WINDOW_MIN && mean > (best?.oddness ?? 0))
      best = { from: starts[count >= WINDOW ? count % WINDOW : 0]!, to, oddness: mean };
    at = to;
  }
  return best;
}

/** True when the part is neither code nor another language: Latin letters with some beyond ASCII, or odder than any code. */
export function isMachineMade(text: string, { from, to, oddness: odd }: Jumble): boolean {
  if (odd < ODD_MIN) return false;
  let ascii = 0;
  let beyond = 0;
  for (let i = from; i < to; i += 1) {
    const unit = text.charCodeAt(i);
    if (scriptOf(unit) === 0) continue;
    if (unit < 128) ascii += 1;
    else beyond += 1;
  }
  if (text.slice(from, to).split('":').length > JSON_KEYS_MAX) return false;
  return ascii >= ASCII_LETTERS_MIN && (beyond > 0 || odd >= ODD_CERTAIN);
}
