/**
 * Corrupted reasoning by its form: endless repetition, mixed scripts, encoded payloads with instructions
 * (docs/reference/integrity.md#analyser).
 */
import type { Steps } from './steps.ts';
import { piecesOf, type Words } from './words.ts';
import { concernOf, type Findings, type Material } from './material.ts';

/** A run of words that occurs this often and covers this share of the text is a loop. */
const REPEATS_MIN = 8;
const REPEATED_SHARE_MIN = 0.5;
const WINDOW_WORDS = 6;
const MIXED_WORDS_MIN = 4;
/** Windows counted between two pauses. */
const WINDOWS_STRIDE = 8_192;

export function* signalForm(material: Material, findings: Findings): Steps<void> {
  yield* repetition(material, findings);
  mixedScripts(material, findings);
  yield;
  yield* payloads(material, findings);
}

function* repetition(material: Material, findings: Findings): Steps<void> {
  const { words, text, starts } = material.reading.words;
  if (words.length < REPEATS_MIN * WINDOW_WORDS) return;
  const windows = yield* windowHashes(material.reading.words);
  if (!mayRepeat(windows)) return;
  const { most, at, repeated } = yield* repeats(windows);
  if (most < REPEATS_MIN || repeated < REPEATED_SHARE_MIN * windows.length) return;
  const start = starts[at] ?? 0;
  findings.concerns.push({
    from: 'reasoning',
    concern: concernOf(material, {
      category: 'reasoning_corruption',
      severity: 'medium',
      description: `The reasoning repeats itself ${most} times`,
      evidence: text.slice(start, start + 120),
    }),
  });
}

/**
 * How often the most frequent window occurs, where it has done so, and how many windows are frequent: every offset of a loop repeats
 * equally often, so these are its share. A table of numbers, because a Map of 10,000 windows costs a millisecond.
 */
function* repeats(windows: Int32Array): Steps<{ most: number; at: number; repeated: number }> {
  const size = 2 ** Math.ceil(Math.log2(windows.length * 2));
  const hashes = new Int32Array(size);
  const counts = new Uint32Array(size); // 0: the place is free
  let [most, at, repeated] = [0, 0, 0];
  for (let i = 0; i < windows.length; i++) {
    if (i % WINDOWS_STRIDE === 0) yield;
    const hash = windows[i] ?? 0;
    let place = hash & (size - 1);
    while (counts[place] !== 0 && hashes[place] !== hash) place = (place + 1) & (size - 1);
    hashes[place] = hash;
    const count = (counts[place] ?? 0) + 1;
    counts[place] = count;
    if (count >= REPEATS_MIN) repeated += count === REPEATS_MIN ? REPEATS_MIN : 1;
    if (count > most) [most, at] = [count, i];
  }
  return { most, at, repeated };
}

/** Buckets for each window, so that ordinary text fills none; and their largest number. */
const BUCKETS_A_WINDOW = 4;
const BUCKETS_MAX = 65_536;

/** A cheap upper bound: windows in a full bucket. Ordinary text is rejected here. */
function mayRepeat(windows: Int32Array): boolean {
  const size = Math.min(BUCKETS_MAX, 2 ** Math.ceil(Math.log2(windows.length * BUCKETS_A_WINDOW)));
  const buckets = new Uint32Array(size);
  let crowded = 0;
  for (const hash of windows) {
    const at = hash & (size - 1);
    const count = (buckets[at] ?? 0) + 1;
    buckets[at] = count;
    if (count >= REPEATS_MIN) crowded += count === REPEATS_MIN ? REPEATS_MIN : 1;
  }
  return crowded >= REPEATED_SHARE_MIN * windows.length;
}

const BASE = 0x01000193 | 0;
/** BASE to the power of WINDOW_WORDS. */
const BASE_OUT = Array.from({ length: WINDOW_WORDS }).reduce<number>((power) => Math.imul(power, BASE), 1);

/** A 32-bit hash of every run of WINDOW_WORDS words. Equal hashes of different runs are too rare to fake a loop. */
function* windowHashes({ ids }: Words): Steps<Int32Array> {
  const hashes = new Int32Array(ids.length - WINDOW_WORDS + 1);
  let rolling = 0;
  for (let k = 0; k < WINDOW_WORDS - 1; k++) rolling = (Math.imul(rolling, BASE) + (ids[k] ?? 0) + 1) | 0;
  for (let i = 0; i < hashes.length; i++) {
    if (i % WINDOWS_STRIDE === 0) yield;
    // the window moves by a word: one comes in, one falls out
    rolling = Math.imul(rolling, BASE) + (ids[i + WINDOW_WORDS - 1] ?? 0) + 1;
    if (i > 0) rolling -= Math.imul((ids[i - 1] ?? 0) + 1, BASE_OUT);
    rolling |= 0;
    hashes[i] = Math.imul(rolling ^ (rolling >>> 15), 0x2c1b3c6d);
  }
  return hashes;
}

const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Words that mix Latin with look-alike letters, to avoid word lists. */
function mixedScripts(material: Material, findings: Findings): void {
  const mixed: string[] = [];
  for (const word of material.reasoningWords) {
    if (word.length > 2 && hasWide(word) && LATIN.test(word) && LOOKALIKE.test(word)) mixed.push(word);
  }
  if (mixed.length < MIXED_WORDS_MIN) return;
  findings.concerns.push({
    from: 'reasoning',
    concern: concernOf(material, {
      category: 'reasoning_corruption',
      severity: 'medium',
      description: `${mixed.length} words mix letters of several scripts`,
      evidence: mixed.slice(0, 12).join(' '),
    }),
  });
}

function hasWide(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 0x24f) return true;
  return false;
}

/** Encodings of 16 bytes and more have a run of this length in practice; ordinary prose has none. */
const LONG_WORD_CHARS = 14;
const RUN_MIN = 24,
  RUN_MAX = 4_096;
/** Letters of base64 in both alphabets, and of hex. */
const ENCODES = new Uint8Array(128);
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-') ENCODES[c.charCodeAt(0)] = 1;
const ORDERS =
  /\b(?:ignore|disregard|send|forward|upload|curl|wget|password|secret|token|system prompt|instructions|delete|transfer|exfiltrat\w*|do not tell|rm -rf|eval|exec)\b/i;

/** Base64 or hex that decodes to readable text with instructions, and that the user did not supply. */
function* payloads(material: Material, findings: Findings): Steps<void> {
  if (!material.reading.words.vocabulary.some((word) => word.length >= LONG_WORD_CHARS)) return;
  for (const token of yield* encodedIn(material.reading.words.text)) {
    if (material.user.text.includes(token.toLowerCase())) continue;
    const decoded = decode(token);
    if (decoded === null || !ORDERS.test(decoded)) continue;
    findings.concerns.push({
      from: 'reasoning',
      concern: concernOf(material, {
        category: 'reasoning_corruption',
        severity: 'medium',
        description: 'The reasoning carries an encoded text with orders',
        evidence: decoded.slice(0, 200),
      }),
    });
    return;
  }
}

/** Runs of encoding letters. They contain no white space, so a text may be cut there. */
function* encodedIn(text: string): Steps<string[]> {
  const tokens: string[] = [];
  for (const piece of piecesOf(text)) {
    runsIn(piece, tokens);
    yield;
  }
  return tokens;
}

/**
 * Runs of 24 letters and more with up to two = behind, at most 4,096 at a time. Not a regular expression, which would try
 * every letter again. The last position of a possible run is read first: a break there is where the next run may begin.
 */
function runsIn(text: string, out: string[]): void {
  for (let at = 0; at + RUN_MIN <= text.length;) {
    let broken = at + RUN_MIN - 1;
    while (broken >= at && ENCODES[text.charCodeAt(broken)] === 1) broken--;
    if (broken >= at) {
      at = broken + 1;
      continue;
    }
    let end = at + RUN_MIN;
    while (ENCODES[text.charCodeAt(end)] === 1) end++;
    let from = at;
    while (end - from >= RUN_MIN) {
      let to = Math.min(end, from + RUN_MAX);
      if (to === end) for (let pad = 0; pad < 2 && text[to] === '='; pad++) to++;
      out.push(text.slice(from, to));
      from = to;
    }
    at = Math.max(end + 1, from);
  }
}

/** Readable text, or null. */
function decode(token: string): string | null {
  const bytes = /^(?:[0-9a-fA-F]{2})+$/.test(token) ? Buffer.from(token, 'hex') : Buffer.from(token, 'base64');
  if (bytes.length < 16) return null;
  let printable = 0,
    spaces = 0;
  for (const byte of bytes) {
    if ((byte >= 0x20 && byte < 0x7f) || byte === 10) printable++;
    if (byte === 0x20) spaces++;
  }
  return printable >= bytes.length * 0.95 && spaces >= 1 ? bytes.toString('latin1') : null;
}
