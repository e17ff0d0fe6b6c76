/** Decoders of encoded runs: base64 and base64url, hex, binary, decimal character codes, Morse. One pass finds all runs. */
import { BASE64_UNITS, MORSE_UNITS, NUMERIC_UNITS, runsOf } from './runs.ts';
import type { Decoded, ViewKind } from './views.ts';

const SEXTET = new Int8Array(128).fill(-1);
for (const [value, char] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  SEXTET[char.charCodeAt(0)] = value;
SEXTET[45] = 62;
SEXTET[95] = 63; // base64url

const BASE64_MIN = 16;
const HEX_MIN = 16;
const MORSE_MIN = 16;
/** A run of this many hexadecimal digits that is not text is a hash or key, whatever its letters look like. */
const OPAQUE_MIN = 24;
const HEX_WORD = /(?:0x)?([0-9a-fA-F]{16,})/g;
/** Units decoded before a run is rejected as not being text. */
const PROBE_UNITS = 64;
/** Random letters do not decode to this many consecutive characters of text. */
const PLAIN_MIN = 40;

/** Every run of the text that decodes to readable text; and, with an empty text, runs of digits such as hashes. */
export function decodeRuns(text: string): Decoded[] {
  const found: Decoded[] = [];
  for (const { from, to } of runsOf(text, BASE64_UNITS, BASE64_MIN)) addBase64(text, from, to, found);
  for (const { from, to } of runsOf(text, NUMERIC_UNITS, HEX_MIN)) addCodes(text, from, to, found);
  for (const { from, to } of runsOf(text, MORSE_UNITS, MORSE_MIN)) addMorse(text, from, to, found);
  return found.sort((a, b) => a.to - b.to);
}

/** Share of letters, digits, spaces and common punctuation; letters must be the most of it. */
export function isReadable(text: string): boolean {
  let letters = 0;
  let control = 0;
  let spaces = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    const lower = unit | 32;
    if ((lower >= 97 && lower <= 122) || (unit >= 0xc0 && unit < 0xfff0 && (unit < 0x2000 || unit > 0x2fff)))
      letters += 1;
    else if (unit === 32 || unit === 10) spaces += 1;
    if ((unit < 32 && unit !== 10 && unit !== 13 && unit !== 9) || unit === 0xfffd || (unit >= 0x7f && unit < 0xa0))
      control += 1;
  }
  return (
    text.length >= 4 &&
    control * 50 <= text.length &&
    (letters + spaces) * 10 >= text.length * 7 &&
    letters * 2 >= text.length
  );
}

const utf8 = new TextDecoder('utf-8');

function bytesToText(bytes: Uint8Array): string {
  let zeros = 0;
  for (let i = 1; i < bytes.length; i += 2) if (bytes[i] === 0) zeros += 1;
  if (bytes.length >= 8 && zeros * 5 >= bytes.length * 2) return utf8.decode(bytes.filter((_, i) => i % 2 === 0)); // UTF-16LE
  return utf8.decode(bytes);
}

function base64Bytes(text: string, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(((to - from) * 3) >> 2);
  let bits = 0;
  let held = 0;
  let n = 0;
  for (let i = from; i < to; i += 1) {
    held = ((held << 6) | SEXTET[text.charCodeAt(i)]!) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[n] = (held >>> bits) & 255;
      n += 1;
    }
  }
  return bytes.subarray(0, n);
}

/** Encoded text mixes upper and lower case within its first characters; paths and plain words do not. */
function hasBothCases(text: string, from: number, to: number): boolean {
  let upper = 0;
  let lower = 0;
  for (let i = from; i < to; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit >= 65 && unit <= 90) upper += 1;
    else if (unit >= 97 && unit <= 122) lower += 1;
  }
  return upper >= 2 && lower >= 2;
}

/**
 * A run may begin inside a path or word, so four alignments are tried on its head; the rest is decoded only if the head reads
 * as text.
 */
function addBase64(text: string, from: number, to: number, found: Decoded[]): void {
  if (!hasBothCases(text, from, Math.min(to, from + PROBE_UNITS))) return;
  for (let shift = 0; shift < 4; shift += 1) {
    const start = from + shift;
    const probeTo = Math.min(to, start + PROBE_UNITS);
    if (isNoText(text, start, probeTo)) continue;
    const probe = bytesToText(base64Bytes(text, start, probeTo).subarray(0, PROBE_BYTES));
    const cut = probe.endsWith('\ufffd') ? probe.slice(0, -1) : probe;
    const nested = /^[A-Za-z0-9+/=_-]{20,}$/.test(cut);
    const plain = cut.length >= PLAIN_MIN && isPlain(cut); // a table or code: few letters, but never random bytes
    if (!nested && !plain && (cut.length < 8 || !isReadable(cut) || !looksWritten(cut))) continue;
    const whole = bytesToText(base64Bytes(text, start, to));
    if (nested || isReadable(whole) || (plain && isPlain(whole))) {
      found.push({ kind: 'base64', text: whole, from, to });
      return;
    }
  }
}

/** Bytes of which one control character, or one that is no character, is more than text has (a fiftieth). */
const PROBE_BYTES = 45;

/** Whether base64 cannot be text by its first bytes: most runs are none, and making a text of them costs far more than this. */
function isNoText(text: string, from: number, to: number): boolean {
  let zeros = 0;
  let control = 0;
  let broken = PROBE_BYTES; // place of the first byte that begins no character of UTF-8 and is in none
  let last = 0;
  let bits = 0;
  let held = 0;
  let n = 0;
  for (let i = from; i < to && n < PROBE_BYTES; i += 1) {
    held = ((held << 6) | SEXTET[text.charCodeAt(i)]!) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (held >>> bits) & 255;
    if (byte === 0 && n % 2 === 1) zeros += 1;
    if ((byte < 32 && byte !== 10 && byte !== 13 && byte !== 9) || byte === 0x7f) control += 1;
    if (last >= 0xc0 && (byte < 0x80 || byte >= 0xc0)) broken = Math.min(broken, n - 1);
    else if (byte >= 0x80 && byte < 0xc0 && last < 0x80) broken = Math.min(broken, n);
    last = byte;
    n += 1;
  }
  if (n >= 8 && zeros * 5 >= n * 2) return false; // two bytes a letter, see bytesToText
  return control > 0 || broken < n - 1; // the last character may be cut off
}

/** Whether the bytes are almost all characters of text. */
function isPlain(text: string): boolean {
  let control = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if ((unit < 32 && unit !== 10 && unit !== 13 && unit !== 9) || unit === 0xfffd || (unit >= 0x7f && unit < 0xa0))
      control += 1;
  }
  return control * 50 <= text.length;
}

/** Random bytes can be letters; written text has spaces, or long runs of one case, or is not Latin. */
function looksWritten(text: string): boolean {
  if (/[ \n]/.test(text) || /[^\x00-\x7f]/.test(text)) return true;
  return /^[A-Za-z]?[a-z]{7,}/.test(text) || /[a-z]{6,}/.test(text);
}

const HEAD_UNITS = 200;
const DIGITS_MIN = 10;

/** Indentation and rules of tables are runs as well. */
function hasDigits(text: string, from: number, to: number): boolean {
  let digits = 0;
  for (let i = from; i < to && digits < DIGITS_MIN; i += 1) {
    const unit = text.charCodeAt(i);
    const lower = unit | 32;
    if ((unit >= 48 && unit <= 57) || (lower >= 97 && lower <= 102)) digits += 1;
  }
  return digits >= DIGITS_MIN;
}

function addCodes(text: string, from: number, to: number, found: Decoded[]): void {
  if (!hasDigits(text, from, Math.min(to, from + HEAD_UNITS))) return;
  const run = text.slice(from, to);
  const kind = codeKind(run);
  if (kind === 'hex' && addHexWords(run, from, found)) return;
  const decoded = decodeCodes(run, kind);
  if (decoded !== '' && isReadable(decoded)) found.push({ kind, text: decoded, from, to });
}

/** Long runs of digits alone: letters before them ("encoded: 49676e") belong to a word and would shift every pair. */
function addHexWords(run: string, at: number, found: Decoded[]): boolean {
  let any = false;
  for (const match of run.matchAll(HEX_WORD)) {
    const digits = match[1]!;
    const decoded = decodeHex(digits);
    const says = decoded !== '' && isReadable(decoded);
    if (!says && digits.length < OPAQUE_MIN) continue;
    const start = at + match.index + match[0].length - digits.length;
    found.push({ kind: 'hex', text: says ? decoded : '', from: start, to: start + digits.length });
    any ||= says;
  }
  return any;
}

function codeKind(run: string): ViewKind {
  const head = run.slice(0, HEAD_UNITS);
  if (/^[01\s,;:-]*$/.test(head)) return 'binary';
  if (/^[\s,;]*\d{2,3}(?:[\s,;]+\d{2,3}){5,}/.test(head) && !/[a-fA-F]/.test(head)) return 'decimal';
  // Hex text comes in pairs; dates, phone numbers and prices do not.
  return 'hex';
}

function decodeCodes(run: string, kind: ViewKind): string {
  if (kind === 'decimal') {
    const codes = run
      .split(/[\s,;:-]+/)
      .filter((part) => /^\d{2,3}$/.test(part))
      .map(Number);
    return codes.some((code) => code > 255) ? '' : String.fromCharCode(...codes.slice(0, 20_000));
  }
  if (kind === 'binary') {
    const bits = run.replace(/[^01]/g, '');
    const bytes = new Uint8Array(bits.length >> 3);
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2);
    return bytes.length < 4 ? '' : bytesToText(bytes);
  }
  return decodeHex(run.replace(/0x|\\x/g, '').replace(/[^0-9a-fA-F]/g, ''));
}

function decodeHex(digits: string): string {
  if (digits.length < HEX_MIN) return '';
  const probe = hexBytes(digits.slice(0, PROBE_UNITS));
  if (!isReadable(bytesToText(probe).replace(/\ufffd$/, ''))) return '';
  return bytesToText(hexBytes(digits));
}

function hexBytes(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

const MORSE: Readonly<Record<string, string>> = {
  '.-': 'a',
  '-...': 'b',
  '-.-.': 'c',
  '-..': 'd',
  '.': 'e',
  '..-.': 'f',
  '--.': 'g',
  '....': 'h',
  '..': 'i',
  '.---': 'j',
  '-.-': 'k',
  '.-..': 'l',
  '--': 'm',
  '-.': 'n',
  '---': 'o',
  '.--.': 'p',
  '--.-': 'q',
  '.-.': 'r',
  '...': 's',
  '-': 't',
  '..-': 'u',
  '...-': 'v',
  '.--': 'w',
  '-..-': 'x',
  '-.--': 'y',
  '--..': 'z',
  '-----': '0',
  '.----': '1',
  '..---': '2',
  '...--': '3',
  '....-': '4',
  '.....': '5',
  '-....': '6',
  '--...': '7',
  '---..': '8',
  '----.': '9',
};

function addMorse(text: string, from: number, to: number, found: Decoded[]): void {
  const dot = text.indexOf('.', from);
  if (dot < 0 || dot >= to) return; // no letter but t and m: indentation, lists, rules of tables
  const groups = text.slice(from, to).split(/([ /|\n]+)/);
  let out = '';
  let letters = 0;
  let unknown = 0;
  for (const group of groups) {
    if (group === '') continue;
    if (/^[ /|\n]/.test(group)) {
      out += /[/|\n]| {2}/.test(group) ? ' ' : '';
      continue;
    }
    const letter = MORSE[group];
    if (letter === undefined) unknown += 1;
    else {
      out += letter;
      letters += 1;
    }
  }
  const distinct = new Set(out).size;
  if (letters >= 8 && distinct >= 5 && unknown * 4 <= letters) found.push({ kind: 'morse', text: out, from, to });
}
