/**
 * Measures of sixteen tokens in a row, for the model of machine-made suffixes: how many words are known, how many scripts, signs and unmatched
 * brackets there are. Pure; memory does not depend on the text.
 */
import { isKnownWord, type KnownWords } from './known-words.ts';

/** Tokens of a stretch, and the least number that is judged. */
const STRETCH = 16;
const STRETCH_MIN = 8;
/** Tokens from one stretch that is weighed to the next. */
const HOP = 2;
/** What one token can add to a measure. */
const OF_TOKEN_MAX = 3;
/** Of a longer token only the beginning is read. */
const TOKEN_UNITS_MAX = 64;
/** Mean oddness below which a stretch is ordinary; prose is below 0.2. */
const ODD_MIN = 0.25;

const ODD = 0;
const KNOWN = 1;
const UNKNOWN = 2;
const FOREIGN_WORDS = 3;
const STUCK = 4;
const HUMPS = 5;
const BARE_SIGNS = 6;
const UNBALANCED = 7;
const QUOTES = 8;
const DIGITS = 9;
const SIGN_RUNS = 10;
const SIGNS = 11;
const SHORT = 12;
const MISMATCHES = 13;
/** Measures of one token; those of a stretch are their means and what follows. */
const OF_TOKEN = 14;
export const MEASURES = OF_TOKEN + 5;

function scriptOf(unit: number): number {
  const lower = unit | 32;
  if (lower >= 97 && lower <= 122) return 1;
  if (unit < 0xc0) return 0;
  if (unit < 0x370 || (unit >= 0x1e00 && unit < 0x1f00)) return 2; // accented Latin
  if (unit < 0x400) return 4;
  if (unit < 0x530) return 8;
  if (unit < 0x590) return 16;
  if (unit < 0x780) return 32;
  if (unit < 0x2000) return 64;
  if (unit >= 0x3040 && unit < 0xa000) return 128;
  return unit >= 0xac00 && unit < 0xd7b0 ? 256 : 0;
}
const LATIN = 3;
const FNV = 0x811c9dc5;
/** Emoji, arrows, typographic quotes and dashes: people write them anywhere. */
const PICTURES = 0x2000;
/** Open brackets that are kept. */
const OPEN_MAX = 32;

/** Of each unit its script (9 bits) and what else it is. */
const UPPER = 1 << 9;
const DIGIT = 1 << 10;
/** Stands between letters in ordinary words, names, addresses and dates. */
const JOINING = 1 << 11;
const QUOTE = 1 << 12;
const SCRIPT = UPPER - 1;
const UNITS = Uint16Array.from({ length: 65_536 }, (_, unit) => {
  const char = String.fromCharCode(unit);
  const flags =
    (unit >= 65 && unit <= 90 ? UPPER : 0) |
    (unit >= 48 && unit <= 57 ? DIGIT : 0) |
    (".'’-,:/@_&+".includes(char) ? JOINING : 0) |
    ('"\'`'.includes(char) ? QUOTE : 0);
  return scriptOf(unit) | flags;
});
const turnOf = (unit: number): -1 | 0 | 1 =>
  unit === 40 || unit === 91 || unit === 123 ? 1 : unit === 41 || unit === 93 || unit === 125 ? -1 : 0;
/** Tokens without letters that people write. */
const BARE = /^(?:[-–—&+=*•|/:?!@#]|\.{2,3}|[:;]-?[)(DP]|<3)$/;

function bitsIn(bits: number): number {
  let n = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) n += 1;
  return n;
}

/** The last sixteen tokens of a line, in a ring. */
export class TokenMeasures {
  private readonly rows = new Float64Array(STRETCH * OF_TOKEN);
  private readonly out = new Float64Array(MEASURES);
  private readonly starts = new Int32Array(STRETCH);
  private readonly hashes = new Int32Array(STRETCH);
  private readonly scripts = new Int32Array(STRETCH);
  private readonly signBits = new Int32Array(STRETCH);
  private readonly balances = new Int32Array(STRETCH);
  /** The token that is being read: its place, scripts, sorts of signs, and open brackets less closed ones. */
  private readonly token = { row: 0, scripts: 0, signs: 0, balance: 0 };
  private count = 0;
  private odd = 0;
  /** Open brackets of the line. */
  private readonly open = new Uint16Array(OPEN_MAX);
  private opened = 0;
  private readonly text: string;
  private readonly words: KnownWords;

  constructor(text: string, words: KnownWords) {
    this.text = text;
    this.words = words;
  }

  reset(): void {
    if (this.count === 0) return;
    this.count = 0;
    this.opened = 0;
    this.rows.fill(0);
    this.odd = 0;
  }

  /** First unit of the stretch that ends with the last token. */
  from(): number {
    return this.starts[this.count >= STRETCH ? this.count % STRETCH : 0]!;
  }

  /** True at every second token where the stretch is odd. */
  isOdd(): boolean {
    return this.count >= STRETCH_MIN && this.count % HOP === 0 && this.odd >= ODD_MIN * STRETCH;
  }

  /** Reads a token. */
  add(from: number, to: number): void {
    const { rows } = this;
    const slot = this.count % STRETCH;
    const at = slot * OF_TOKEN;
    this.odd -= rows[at + ODD]!;
    for (let m = 0; m < OF_TOKEN; m += 1) rows[at + m] = 0;
    this.read(from, Math.min(to, from + TOKEN_UNITS_MAX), slot);
    this.odd += rows[at + ODD]!;
    this.starts[slot] = from;
    this.count += 1;
  }

  private read(from: number, to: number, slot: number): void {
    const { text, token } = this;
    token.scripts = 0;
    token.balance = 0;
    token.signs = 0;
    token.row = slot * OF_TOKEN;
    let hash = FNV;
    let word = FNV;
    let start = from;
    let inWord = 0;
    let last = 0;
    for (let i = from; i < to; i += 1) {
      const unit = text.charCodeAt(i);
      const sort = UNITS[unit]!;
      const script = sort & SCRIPT;
      hash = Math.imul(hash ^ unit, 0x01000193);
      if (script === 0) {
        if (inWord !== 0) this.closeWord(i - start, inWord, word);
        inWord = 0;
        this.readSign(i, to, last);
      } else {
        const hump = last === 1 && (sort & UPPER) !== 0;
        if (hump) {
          this.closeWord(i - start, inWord, word);
          this.tally(HUMPS);
        }
        if (hump || inWord === 0) {
          start = i;
          inWord = 0;
          word = FNV;
        }
        inWord |= script;
        word = Math.imul(word ^ (unit | 32), 0x01000193);
      }
      token.scripts |= script;
      last = sort;
    }
    if (inWord !== 0) this.closeWord(to - start, inWord, word);
    this.hashes[slot] = hash;
    this.scripts[slot] = token.scripts;
    this.signBits[slot] = token.signs;
    this.balances[slot] = token.balance;
    this.judge(from, to);
  }

  private tally(measure: number): void {
    this.rows[this.token.row + measure]! += 1;
  }

  /** A unit that is no letter; `last` is the sort of the one before, 0 at the beginning and behind a sign. */
  private readSign(at: number, to: number, last: number): void {
    const { text, token } = this;
    const unit = text.charCodeAt(at);
    const sort = UNITS[unit]!;
    if ((sort & DIGIT) !== 0) {
      if ((last & DIGIT) === 0) this.tally(DIGITS);
      return;
    }
    if (unit >= PICTURES) return;
    token.signs |= 1 << (unit & 31);
    this.tally(SIGNS);
    if ((sort & QUOTE) !== 0) this.tally(QUOTES);
    const turn = turnOf(unit);
    if (turn !== 0) {
      token.balance += turn;
      if (!this.bracket(unit, turn)) this.tally(MISMATCHES);
    }
    const isInner = (last & SCRIPT) !== 0 && at + 1 < to && (UNITS[text.charCodeAt(at + 1)]! & SCRIPT) !== 0;
    if (isInner && (sort & JOINING) === 0) this.tally(STUCK);
    if ((last & (SCRIPT | DIGIT)) === 0 && token.signs !== 1 << (unit & 31)) this.tally(SIGN_RUNS);
  }

  /** Oddness of the token that was read. */
  private judge(from: number, to: number): void {
    const { rows, token, text } = this;
    const { row, scripts, balance } = token;
    const beyond = scripts & ~LATIN;
    const mixed = beyond === 0 ? 0 : (scripts & LATIN) === 0 ? 0.4 : 1.4;
    const bare =
      scripts === 0 &&
      rows[row + DIGITS] === 0 &&
      rows[row + SIGNS]! > 0 &&
      !BARE.test(text.slice(from, Math.min(to, from + 8)))
        ? 1
        : 0;
    rows[row + BARE_SIGNS] = bare;
    rows[row + UNBALANCED] = Math.abs(balance);
    rows[row + QUOTES]! %= 2;
    rows[row + ODD] =
      mixed +
      bare +
      Number(balance !== 0) +
      Number(bitsIn(token.signs) >= 3) +
      (rows[row + STUCK]! > 0 ? 0.5 : 0) +
      (rows[row + HUMPS]! > 0 ? 0.5 : 0);
  }

  /** False when a bracket closes another than the one that was opened last. */
  private bracket(unit: number, turn: number): boolean {
    if (turn > 0) {
      if (this.opened < OPEN_MAX) this.open[this.opened++] = unit;
      return true;
    }
    if (this.opened === 0) return true;
    this.opened -= 1;
    const gap = unit - this.open[this.opened]!;
    return gap === 1 || gap === 2;
  }

  private closeWord(length: number, scripts: number, hash: number): void {
    if (scripts !== 1) this.tally(FOREIGN_WORDS);
    else this.tally(length < 3 ? SHORT : isKnownWord(this.words, hash | 0) ? KNOWN : UNKNOWN);
  }

  /** Measures of the stretch: means of its tokens, sorts of signs, scripts, brackets that stay open, repeated tokens, units of a token. */
  measures(): Float64Array {
    const { out, rows, hashes } = this;
    const n = Math.min(this.count, STRETCH);
    out.fill(0);
    let [scripts, signs, balance, repeated] = [0, 0, 0, 0];
    for (let slot = 0; slot < n; slot += 1) {
      for (let m = 0; m < OF_TOKEN; m += 1) out[m]! += Math.min(rows[slot * OF_TOKEN + m]!, OF_TOKEN_MAX) / n;
      scripts |= this.scripts[slot]!;
      signs |= this.signBits[slot]!;
      balance += this.balances[slot]!;
      for (let other = 0; other < slot; other += 1)
        if (hashes[other] === hashes[slot]) {
          repeated += 1;
          break;
        }
    }
    out[OF_TOKEN] = bitsIn(signs) / 8;
    out[OF_TOKEN + 1] = bitsIn(scripts) / 3;
    out[OF_TOKEN + 2] = Math.min(1, Math.abs(balance) / 5);
    out[OF_TOKEN + 3] = repeated / n;
    out[OF_TOKEN + 4] = n / STRETCH;
    return out;
  }
}
