/**
 * Runs of base64, hex and decimal character codes that decode to printable text, whatever it says: a key is not readable, so the
 * decoders of the inbound screen pass it over. Linear.
 */
import type { View } from './hidden.ts';
import type { Reading } from './reading.ts';
import { CODE_UNITS, HEX_UNITS, runsOf } from '../runs.ts';
import { isPrintable, isText, ODD_SHARE, PRINTABLE_BYTES_MIN, textOf } from './utf8.ts';

const BASE64_UNITS_MIN = 20;
/** Of a line of base64 that may go on in the next one. */
const LINE_UNITS_MIN = 60;
/** Of a line that some programs wrap at less. */
const SHORT_LINE_UNITS_MIN = 16;
/** Bytes looked at before a run is given up as binary. */
const PROBE_BYTES = 48;
const PROBE_UNITS = 240;
const IN_BASE64 = new Uint8Array(128);
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_')
  IN_BASE64[char.charCodeAt(0)] = 1;
/** Letters that a byte from 8 to 127 begins with: tab, line ends and what can be read. */
const BEGINS_BYTE = new Uint8Array(128);
for (const char of 'CDIJKLMNOPQRSTUVWXYZabcdef') BEGINS_BYTE[char.charCodeAt(0)] = 1;

export function* decodedViews(reading: Reading): Generator<View> {
  yield* base64Views(reading);
  yield* codeViews(reading.text, HEX_FORM);
  yield* codeViews(reading.text, DECIMAL_FORM);
}

function* base64Views({ text, runs }: Reading): Generator<View> {
  let past = 0;
  for (const run of runs) {
    if (run.from < past) continue;
    past = yield* base64In(text, run.from, run.to);
  }
}

/** Base64 that begins between the offsets; returns where reading ended. */
function* base64In(text: string, begin: number, end: number): Generator<View, number> {
  let from = -1;
  let lineFrom = begin;
  let i = begin;
  for (; i <= text.length && (i <= end || from >= 0); i += 1) {
    const unit = i < text.length ? text.charCodeAt(i) : 0;
    if (unit < 128 && IN_BASE64[unit] === 1) {
      if (from < 0) lineFrom = from = i;
      continue;
    }
    if (from < 0) continue;
    // full lines of a run, or shorter ones
    const next =
      unit !== 10 && unit !== 13
        ? 0
        : i - lineFrom >= LINE_UNITS_MIN
          ? afterBreak(text, i)
          : afterShortLine(text, { from, lineFrom }, i);
    if (next > 0) {
      i = next - 1;
      lineFrom = next;
      continue;
    }
    if (i - from >= BASE64_UNITS_MIN) {
      const view = base64View(text, from, i);
      if (view !== undefined) yield view;
    }
    from = -1;
  }
  return i;
}

/** The first unit of the next line if the run goes on there, else 0. */
function afterBreak(text: string, at: number): number {
  const next = text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : text[at] === '\n' ? at + 1 : 0;
  const unit = next === 0 ? 0 : text.charCodeAt(next);
  return unit < 128 && IN_BASE64[unit] === 1 ? next : 0;
}

/** The same behind a shorter line: nothing else stands in the next one, which is as long at most while the run is short. */
function afterShortLine(text: string, run: { readonly from: number; readonly lineFrom: number }, at: number): number {
  const units = at - run.lineFrom;
  const isLong = at - run.from >= LINE_UNITS_MIN;
  if (!isLong && (units < SHORT_LINE_UNITS_MIN || units % 4 !== 0)) return 0;
  const next = afterBreak(text, at);
  if (next === 0) return 0;
  const most = isLong ? LINE_UNITS_MIN : units;
  let to = next;
  while (to - next <= most && isBase64(text.charCodeAt(to))) to += 1;
  if (to - next > most) return isLong ? next : 0;
  return (isLong ? LAST_LINE : SHORT_LINE).test(text.slice(to, to + 5)) ? next : 0;
}
/** What may stand behind the next line: of a long run any sign that is no blank, so that no word of a sentence is one. */
const LAST_LINE = /^(?:\S|[ \t]{0,3}(?:\r?\n|$))/;
const SHORT_LINE = /^(?:=|\r?\n|$)/;

const isBase64 = (unit: number): boolean => unit < 128 && IN_BASE64[unit] === 1;

/** The run may begin inside of a path or a word: four alignments are tried on its beginning. */
function base64View(text: string, from: number, to: number): View | undefined {
  const run = text.slice(from, to);
  const hasBreaks = to - from > SHORT_LINE_UNITS_MIN && /[\r\n]/.test(run);
  const plain = hasBreaks ? run.replace(/[\r\n]+/g, '') : run;
  for (let shift = 0; shift < 4; shift += 1) {
    if (!mayBePrintable(plain, shift)) continue;
    const probe = Buffer.from(plain.slice(shift, shift + (PROBE_BYTES / 3) * 4), 'base64');
    if (!isPrintable(probe)) continue;
    const decoded = textOf(Buffer.from(plain.slice(shift), 'base64'));
    const at = (unit: number): number => from + (hasBreaks ? withBreaks(run, unit) : unit);
    return {
      text: decoded.text,
      rangeOf: (a, b) => {
        const isWhole = b === decoded.text.length;
        const end = isWhole ? to + padding(text, to) : at(shift + Math.ceil((decoded.byteAt(b) * 4) / 3) - 1) + 1;
        return [at(shift + Math.floor((decoded.byteAt(a) * 4) / 3)), end] as const;
      },
    };
  }
  return undefined;
}

const padding = (text: string, to: number): number => /^={0,2}/.exec(text.slice(to, to + 2))?.[0].length ?? 0;

/** Offset in a run of the unit with this number when line ends are not counted. */
function withBreaks(run: string, unit: number): number {
  let seen = -1;
  for (let i = 0; i < run.length; i += 1) {
    if (run[i] !== '\n' && run[i] !== '\r') seen += 1;
    if (seen === unit) return i;
  }
  return run.length;
}

const PROBE_LETTERS = (PROBE_BYTES / 3) * 4;

/** Whether the first letters can be text: most runs are none, and decoding them costs far more. */
const mayBePrintable = (run: string, shift: number): boolean => mayBeAscii(run, shift) || mayBeUtf8(run, shift);

/** The first of each four letters has the upper bits of a byte. */
function mayBeAscii(run: string, shift: number): boolean {
  const end = Math.min(run.length, shift + PROBE_LETTERS);
  const bytes = ((end - shift) * 3) >> 2;
  let odd = 0;
  for (let i = shift; i + 1 < end; i += 4) odd += 1 - BEGINS_BYTE[run.charCodeAt(i)]!;
  return bytes >= PRINTABLE_BYTES_MIN && odd * ODD_SHARE <= bytes;
}

const SEXTET = new Uint8Array(128);
for (const [value, char] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  SEXTET[char.charCodeAt(0)] = value;
SEXTET[45] = 62;
SEXTET[95] = 63; // base64url
const HEAD = new Uint8Array(PRINTABLE_BYTES_MIN);

/** Letters of other scripts take two bytes or more, none of which is ASCII. Random bytes are no UTF-8 after a few. */
function mayBeUtf8(run: string, shift: number): boolean {
  if (((run.length - shift) * 3) >> 2 < HEAD.length) return false;
  let held = 0;
  for (let i = 0, n = 0; n < HEAD.length; i += 1) {
    held = ((held << 6) | SEXTET[run.charCodeAt(shift + i)]!) & 0xffff;
    if (i % 4 === 0) continue;
    HEAD[n] = held >> (6 - 2 * (i % 4));
    n += 1;
  }
  return isText(HEAD);
}

const HEX = /(?:(?:0x|\\x|%)?[0-9a-fA-F]{2}[ ,:-]{0,2}){12,}/g;
const DECIMAL = /(?:(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])[ ,;]{1,2}){11,}(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])(?!\d)/g;

interface Codes {
  readonly bytes: Uint8Array;
  /** Offset in the run of each byte. */
  readonly at: readonly number[];
}

interface CodeForm {
  readonly units: number;
  readonly least: number;
  readonly pattern: RegExp;
  readonly decode: (run: string) => readonly Codes[];
}
const HEX_FORM: CodeForm = { units: HEX_UNITS, least: 24, pattern: HEX, decode: hexBytes };
const DECIMAL_FORM: CodeForm = { units: CODE_UNITS, least: 35, pattern: DECIMAL, decode: decimalBytes };

function* codeViews(text: string, form: CodeForm): Generator<View> {
  for (const { from, to } of runsOf(text, form.units, form.least)) yield* codesIn(text.slice(from, to), from, form);
}

function* codesIn(text: string, offset: number, { pattern, decode }: CodeForm): Generator<View> {
  for (const { 0: run, index: at } of text.matchAll(pattern)) {
    const index = offset + at;
    if (!decode(run.slice(0, PROBE_UNITS)).some(({ bytes }) => isPrintable(bytes))) continue;
    for (const { bytes, at } of decode(run)) {
      if (!isPrintable(bytes.subarray(0, PROBE_BYTES))) continue;
      const { text: said, byteAt } = textOf(bytes);
      yield {
        text: said,
        rangeOf: (a, b) => [index + at[byteAt(a)]!, index + (at[byteAt(b)] ?? run.length)] as const,
      };
      break;
    }
  }
}

/** Value of each hex digit plus one; 0 for any other unit. */
const HEX_DIGIT = new Uint8Array(65_536);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  HEX_DIGIT[digit.charCodeAt(0)] = value + 1;
  HEX_DIGIT[digit.toUpperCase().charCodeAt(0)] = value + 1;
}

/** Both alignments: a letter before the run may belong to a word. */
function hexBytes(run: string): Codes[] {
  const digits: number[] = [];
  for (let i = 0; i < run.length; i += 1) {
    const unit = run.charCodeAt(i);
    if (unit === 48 && run.charCodeAt(i + 1) === 120) i += 1;
    else if (HEX_DIGIT[unit] !== 0) digits.push(i);
  }
  return [hexPairs(run, digits, 0), hexPairs(run, digits, 1)];
}

function hexPairs(run: string, digits: readonly number[], shift: number): Codes {
  const bytes = new Uint8Array(Math.max(0, (digits.length - shift) >> 1));
  const at: number[] = [];
  for (let n = 0; n < bytes.length; n += 1) {
    const first = digits[shift + 2 * n]!;
    const second = digits[shift + 2 * n + 1]!;
    at.push(first);
    bytes[n] = ((HEX_DIGIT[run.charCodeAt(first)]! - 1) << 4) | (HEX_DIGIT[run.charCodeAt(second)]! - 1);
  }
  return { bytes, at };
}

function decimalBytes(run: string): Codes[] {
  const codes = [...run.matchAll(/\d+/g)];
  return [{ bytes: Uint8Array.from(codes, ([code]) => Number(code)), at: codes.map(({ index }) => index) }];
}
