/** Character tables of the screening engine: the folded form and the kind of each UTF-16 unit.
 * Built once at load (about 15 ms) from Unicode normalisation and a list of look-alikes.
 * Source: docs/reference/screening.md#normalisation. Independent of context; normalise.ts judges mixed scripts word by word.
 */

const KIND_OTHER = 0;
export const KIND_LETTER = 1;
export const KIND_DIGIT = 2;
export const KIND_SPACE = 3;
/** Scripts written without spaces, and Hangul: each character counts as half a word. */
export const KIND_IDEOGRAPH = 4;
export const KIND_INVISIBLE = 5;

export const SCRIPT_LATIN = 1;
export const SCRIPT_CYRILLIC = 2;
export const SCRIPT_GREEK = 4;
export const SCRIPT_REST = 8;

/** Marks a fold of more than one unit; the text is then in `foldedLong`. */
export const FOLD_LONG = 0xffff;

/** Cyrillic, Greek and Armenian letters (already lower case) that look like Latin ones. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['авеікмнорстухуԁһјԛѕԝѵӏгп', 'abeikmhopctyxydhjqswvlrn'],
  ['αβεηικνορτυχωγ', 'abenikvoptuxwy'],
  ['օսոցհյ', 'ounghj'],
];

const INVISIBLE_RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xad, 0xad],
  [0x300, 0x36f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x20d0, 0x20ff],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
];

const IDEOGRAPH_RANGES: readonly (readonly [number, number])[] = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x3005, 0x3007],
  [0x3041, 0x30ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
];

const foldTable = new Uint16Array(65_536);
const kindTable = new Uint8Array(65_536);
const longFolds = new Map<number, string>();
const lookalikeTable = new Uint16Array(65_536);

/** Folded unit of a basic-plane unit: lower case, compatibility form, Latin and Greek accents removed. FOLD_LONG: see foldedLong. */
export const FOLD: Readonly<Uint16Array> = foldTable;
/** One of the KIND_ numbers, of the folded unit. */
export const KIND: Readonly<Uint8Array> = kindTable;
/** Latin letter that this (folded) unit looks like, else 0. */
export const LOOKALIKE: Readonly<Uint16Array> = lookalikeTable;

/** Text that a FOLD_LONG unit represents, for example a ligature. */
export const foldedLong = (unit: number): string => longFolds.get(unit) ?? '';

const within = (ranges: readonly (readonly [number, number])[], unit: number): boolean =>
  ranges.some(([low, high]) => unit >= low && unit <= high);

/** Bit of the script a folded letter belongs to; 0 for anything that is not a letter. */
export function scriptOf(unit: number): number {
  if ((unit >= 0x61 && unit <= 0x7a) || (unit >= 0xc0 && unit <= 0x24f)) return SCRIPT_LATIN;
  if (unit >= 0x400 && unit <= 0x52f) return SCRIPT_CYRILLIC;
  if (unit >= 0x370 && unit <= 0x3ff) return SCRIPT_GREEK;
  return kindTable[unit] === KIND_LETTER || kindTable[unit] === KIND_IDEOGRAPH ? SCRIPT_REST : 0;
}

/** Compatibility fold of a code point outside the basic plane (mathematical letters and the like), else ''. */
export function foldAstral(codePoint: number): string {
  if (codePoint < 0x1d400 || (codePoint > 0x1d7ff && codePoint < 0x1f100) || codePoint > 0x1f1ff) return '';
  if (codePoint >= 0x1f1e6) return String.fromCharCode(97 + codePoint - 0x1f1e6); // regional indicator letters
  const folded = String.fromCodePoint(codePoint).normalize('NFKC').toLowerCase();
  if (/^[a-z0-9]+$/.test(folded)) return folded;
  // Squared and negative-circled capitals have no compatibility form.
  if (codePoint >= 0x1f130 && codePoint <= 0x1f149) return String.fromCharCode(97 + codePoint - 0x1f130);
  if (codePoint >= 0x1f150 && codePoint <= 0x1f169) return String.fromCharCode(97 + codePoint - 0x1f150);
  if (codePoint >= 0x1f170 && codePoint <= 0x1f189) return String.fromCharCode(97 + codePoint - 0x1f170);
  return '';
}

function foldOf(unit: number): string {
  const lower = String.fromCharCode(unit).normalize('NFKC').toLowerCase();
  const stripped = lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return /^(?:[\x20-\x7e]+|[α-ω])$/.test(stripped) ? stripped : lower;
}

/** Dashes, quotes and a few Latin letters that no Unicode form brings to ASCII. */
const EXTRA_FOLDS: readonly (readonly [string, string])[] = [
  ['‘’‚‛′`´', "'''''''"],
  ['“”„‟″«»', '"""""""'],
  ['‐‑‒–—―−', '-------'],
  ['øłđħıæœß', 'oldhiaos'],
  ['ς', 'σ'],
  ['ƒɑɡɩʟɴʀᴀᴄᴅᴇ', 'fagilnracde'],
  ['ɐɔǝɟɓɥᴉɾʞɯɹʇʌʍʎƃ', 'acefghijkmrtvwyg'], // upside-down letters; such text is also reversed
];

function buildTables(): void {
  for (let unit = 0; unit < 65_536; unit += 1) {
    const plain =
      (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3) || (unit >= 0xd800 && unit <= 0xf8ff);
    const folded = plain ? String.fromCharCode(unit) : foldOf(unit);
    if (folded.length === 1) foldTable[unit] = folded.charCodeAt(0);
    else {
      foldTable[unit] = FOLD_LONG;
      longFolds.set(unit, folded);
    }
    kindTable[unit] = kindOf(unit);
  }
  for (const [from, to] of EXTRA_FOLDS)
    for (let i = 0; i < from.length; i += 1) foldTable[from.charCodeAt(i)] = to.charCodeAt(i);
  for (const [from, to] of LOOKALIKES)
    for (let i = 0; i < from.length; i += 1) lookalikeTable[from.charCodeAt(i)] = to.charCodeAt(i);
}

function kindOf(unit: number): number {
  if (unit === 9 || unit === 10 || unit === 13 || unit === 32 || unit === 0xa0 || unit === 0x85) return KIND_SPACE;
  if (within(INVISIBLE_RANGES, unit)) return KIND_INVISIBLE;
  if (unit >= 0xd800 && unit <= 0xf8ff) return KIND_OTHER;
  if (within(IDEOGRAPH_RANGES, unit)) return KIND_IDEOGRAPH;
  const char = String.fromCharCode(unit);
  if (/\p{L}|\p{M}/u.test(char)) return KIND_LETTER;
  if (/\p{Nd}/u.test(char)) return KIND_DIGIT;
  return /\s/u.test(char) ? KIND_SPACE : KIND_OTHER;
}

buildTables();
