/**
 * Credentials: tokens of a known form, private keys, signed tokens, bearer tokens, passwords, URLs with a password, recovery
 * phrases, and random-looking words next to a key word. Every expression starts with a literal and has no nested
 * repetition, so time is linear. Source: docs/reference/screening.md#leak-kinds.
 */
import type { RawFinding } from './numbers.ts';
import { scanPasswordPlaces } from './password-places.ts';
import { scanPasswords } from './passwords.ts';
import { isNotPlaceholder } from './placeholders.ts';
import { scanPrivateKeys } from './private-keys.ts';
import { isPublished } from './published.ts';
import type { Reading } from './reading.ts';
import { around, type Run } from '../runs.ts';
import { ACCOUNT_KEY, TOKEN_FORMS } from './token-forms.ts';

const BEARER = /\bbearer[ \t]{1,4}$/i;
const BEARER_UNITS_MAX = 11;
const BEARER_TOKEN = /[A-Za-z0-9._~+/=-]{16,4096}/y;
const URL_PASSWORD =
  /\b(?:postgres|postgresql|mysql|mariadb|mongodb|mongodb\+srv|redis|rediss|amqp|amqps|mssql|sqlserver|oracle|clickhouse|ftp|sftp|smtp):\/\/[^\s:@/'"<>]{0,64}:[^\s@/'"<>]{3,128}@[A-Za-z0-9.-]{2,128}(?:[:/?][^\s"'<>,;)]{0,128})?/gi;
/** Oracle's form: a slash between name and password, and the host behind a sign that no other address has. */
const ORACLE_PASSWORD =
  /\bjdbc:oracle:(?:thin|oci8?):[^\s:@/'"<>]{1,64}\/[^\s@/'"<>]{3,128}@(?:\/\/)?[A-Za-z0-9.-]{2,128}(?:[:/?][^\s"'<>,;)]{0,128})?/gi;
const ORACLE_UNITS_MAX = 600;
/** The password of a web address, without the address itself. */
const WEB_PASSWORD = /\bhttps?:\/\/[^\s:@/'"<>]{0,64}:[^\s@/'"<>]{3,256}@/gi;
/** The user name of a URL without a password: code hosts accept a token there. */
const URL_TOKEN = /\b[a-z][a-z0-9+.-]{1,15}:\/\/([A-Za-z0-9_-]{20,128})@/gi;
const KEY_WORD =
  /(?:secret|token|(?:api|access|account|private|storage|shared|primary|secondary|master).?key|credential|auth(?!ors?\b)|passw|(?:signing|encryption|service|subscription).?key)/gi;
const SEED_WORD = /(?:seed|recovery|mnemonic|secret)[ -]?(?:phrase|words)|mnemonic/gi;
const SEED_WORD_UNITS = 24;
const NEAR_UNITS = 60;
/** Bits a character: the words of a path have fewer. */
const PATH_ENTROPY_MAX = 4.8;

/** All credentials of a text; may overlap, the caller resolves that. */
export function scanSecrets(reading: Reading): RawFinding[] {
  const found: RawFinding[] = [];
  knownTokens(reading, found);
  bearerTokens(reading, found);
  urls(reading, found);
  scanPrivateKeys(reading, found);
  if (reading.marks.of('signedToken').length > 0) signedTokens(reading, found);
  scanPasswords(reading, found);
  scanPasswordPlaces(reading, found);
  randomWords(reading, found);
  seedPhrases(reading, found);
  return found;
}

/** Forms are looked for in the long runs of the text, which are most of the text only where it is made of tokens. */
function knownTokens({ text, runs, tokens, marks }: Reading, found: RawFinding[]): void {
  const add = (kind: string, from: number, to: number): void => {
    if (isNotPlaceholder(text.slice(from, to))) found.push({ kind, from, to });
  };
  if (marks.of('accountKey').length > 0) each(text, ACCOUNT_KEY.pattern, (from, to) => add(ACCOUNT_KEY.kind, from, to));
  if (runs.length === 0) return;
  const pairs = pairsOf(tokens.text);
  for (const { kind, pattern, pieces } of TOKEN_FORMS)
    if (pieces.some((piece) => mayHold(pairs, piece) && tokens.text.includes(piece)))
      each(tokens.text, pattern, (from, to) => add(kind, tokens.at(from), tokens.at(from) + to - from));
}

const PAIR_BITS = 6;
const pairOf = (one: number, two: number): number => ((one & 63) << PAIR_BITS) | (two & 63);
const seenPairs = new Uint8Array(1 << (2 * PAIR_BITS));

/** Pairs of neighbours in a text, valid until the next text is looked at: most forms have one that the text has not. */
function pairsOf(text: string): Uint8Array {
  seenPairs.fill(0);
  let last = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    seenPairs[pairOf(last, unit)] = 1;
    last = unit;
  }
  return seenPairs;
}

/** Whether a text with these pairs can hold the piece, by its first two and its last two units. */
function mayHold(pairs: Uint8Array, piece: string): boolean {
  const end = piece.length;
  if (end < 2) return true;
  return (
    pairs[pairOf(piece.charCodeAt(0), piece.charCodeAt(1))] === 1 &&
    pairs[pairOf(piece.charCodeAt(end - 2), piece.charCodeAt(end - 1))] === 1
  );
}

function bearerTokens({ text, runs }: Reading, found: RawFinding[]): void {
  for (const { from } of runs) {
    const before = text.charCodeAt(from - 1);
    if (before !== 32 && before !== 9) continue;
    const named = BEARER.exec(text.slice(Math.max(0, from - BEARER_UNITS_MAX), from));
    BEARER_TOKEN.lastIndex = from;
    if (named === null || !BEARER_TOKEN.test(text)) continue;
    const to = BEARER_TOKEN.lastIndex;
    const token = text.slice(from, to);
    if (/\d/.test(token) && isNotPlaceholder(token))
      found.push({ kind: 'bearer_token', from: from - named[0].length, to });
  }
}

const SCHEME_UNITS_MAX = 20;
/** A user name and a password before the host. */
const LOGIN_UNITS_MAX = 330;
const URL_UNITS_MAX = SCHEME_UNITS_MAX + LOGIN_UNITS_MAX + 260;
const ENDS_LOGIN = /[\s/'"<>]/;

/** Whether a name or password can stand between the sign and the host. */
function hasLogin(text: string, sign: number): boolean {
  const limit = Math.min(text.length, sign + 3 + LOGIN_UNITS_MAX);
  for (let i = sign + 3; i < limit; i += 1) {
    if (text.charCodeAt(i) === 64) return true;
    if (text.charCodeAt(i) < 63 && ENDS_LOGIN.test(text[i]!)) return false;
  }
  return false;
}

function urls({ text, marks }: Reading, found: RawFinding[]): void {
  for (const { from, to } of around(marks.of('jdbc'), 0, ORACLE_UNITS_MAX, text.length))
    each(text.slice(from, to), ORACLE_PASSWORD, (begin, end) => {
      if (isNotPlaceholder(text.slice(from + begin, from + end)))
        found.push({ kind: 'database_url', from: from + begin, to: from + end });
    });
  const signs = marks.of('address').filter((at) => hasLogin(text, at));
  for (const { from, to } of around(signs, SCHEME_UNITS_MAX, URL_UNITS_MAX, text.length))
    urlsIn(text.slice(from, to), from, found);
}

function urlsIn(text: string, offset: number, found: RawFinding[]): void {
  each(text, URL_PASSWORD, (from, to) => {
    if (isNotPlaceholder(text.slice(from, to)))
      found.push({ kind: 'database_url', from: offset + from, to: offset + to });
  });
  each(text, WEB_PASSWORD, (from, to) => {
    const at = text.indexOf(':', text.indexOf('//', from)) + 1;
    if (isNotPlaceholder(text.slice(from, to)) && !isPublished(text, { kind: 'database_url', from, to: to + 60 }))
      found.push({ kind: 'password', from: offset + at, to: offset + to - 1 });
  });
  each(text, URL_TOKEN, (from, to) => {
    const token = text.slice(text.indexOf('//', from) + 2, to - 1);
    if (looksRandom(token)) found.push({ kind: 'secret', from: offset + to - 1 - token.length, to: offset + to - 1 });
  });
}

function each(text: string, pattern: RegExp, visit: (from: number, to: number) => void): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text))
    visit(match.index, pattern.lastIndex);
}

/** Three base64url parts of which the first is a JSON object. Works on whole runs, so no start is tried twice. */
function signedTokens({ text, marks }: Reading, found: RawFinding[]): void {
  let past = 0;
  for (const mark of marks.of('signedToken')) {
    if (mark < past) continue;
    let from = mark;
    while (from > past && OF_SIGNED[text.charCodeAt(from - 1)] === 1) from -= 1;
    let to = mark;
    while (to < text.length && OF_SIGNED[text.charCodeAt(to)] === 1) to += 1;
    past = to;
    if (to - from >= SIGNED_UNITS_MIN) tokenIn(text, from, to, found);
  }
}
const SIGNED_UNITS_MIN = 30;
const OF_SIGNED = new Uint8Array(65_536);
for (const char of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._')
  OF_SIGNED[char.charCodeAt(0)] = 1;

function tokenIn(text: string, from: number, to: number, found: RawFinding[]): void {
  const parts = text.slice(from, to).split('.');
  let at = from;
  for (let i = 0; i + 1 < parts.length; at += parts[i]!.length + 1, i += 1) {
    const head = parts[i]!.lastIndexOf('eyJ');
    if (head < 0 || parts[i]!.length - head < 10 || parts[i + 1]!.length < 10) continue;
    if (!/^(?:eyJ|[A-Za-z0-9_-]{16})/.test(parts[i + 1]!)) continue;
    const size =
      parts[i]!.length - head + 1 + parts[i + 1]!.length + (parts[i + 2] === undefined ? 0 : 1 + parts[i + 2]!.length);
    found.push({ kind: 'jwt', from: at + head, to: at + head + size });
    return;
  }
}

/** Bits per character. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const RANDOM_UNITS_MIN = 24;
/** Longest key word with what stands between it and the value. */
const KEY_UNITS_MAX = NEAR_UNITS + 24;
const RANDOM = /[A-Za-z0-9+/_-]{24,128}={0,2}/;

/** Only the neighbourhood of long runs is searched for key words. */
function randomWords({ text, runs }: Reading, found: RawFinding[]): void {
  const near: Run[] = [];
  for (const run of runs) {
    if (run.to - run.from < RANDOM_UNITS_MIN) continue;
    const from = Math.max(0, run.from - KEY_UNITS_MAX);
    const last = near.at(-1);
    if (last !== undefined && from <= last.to) near[near.length - 1] = { from: last.from, to: run.to };
    else near.push({ from, to: run.to });
  }
  for (const { from, to } of near) randomWordsIn(text, text.slice(from, to), from, found);
}

/** The private key of an account of a chain; the same form without these words is the hash of a transaction. */
const CHAIN_KEY =
  /private[ _-]?key["'`*\])]{0,3}[ \t]{0,3}(?:(?:is|was|in hex|hex|ist|est)[ \t:]{1,3}|[:=]{1,2}>?[ \t]{0,3})?["'`]?(0x[0-9a-f]{64})(?![0-9A-Za-z])/gi;

function randomWordsIn(whole: string, text: string, offset: number, found: RawFinding[]): void {
  let searched = 0;
  if (text.includes('0x'))
    each(text, CHAIN_KEY, (_, end) => {
      const key = text.slice(end - 64, end).toLowerCase();
      if (entropy(key) >= 3 && isNotPlaceholder(key))
        found.push({ kind: 'secret', from: offset + end - 66, to: offset + end });
    });
  each(text, KEY_WORD, (_, end) => {
    const from = Math.max(end, searched);
    const window = text.slice(from, end + NEAR_UNITS + 128);
    const match = RANDOM.exec(window);
    if (match === null || match.index + from > end + NEAR_UNITS) return;
    searched = from + match.index + match[0].length;
    const start = offset + from + match.index;
    if (looksRandom(match[0]) && !isNamedHash(whole, start, match[0]))
      found.push({ kind: 'secret', from: start, to: offset + searched });
  });
}

/** Whether the value looks generated: digits among letters of both cases, or hex; not a path or placeholder. */
function looksRandom(token: string): boolean {
  const mixed =
    /\d.*\d.*\d/.test(token) && /[a-z]/.test(token) && (/[A-Z]/.test(token) || /^[0-9a-f]{32,}$/.test(token));
  return (
    mixed &&
    entropy(token) >= (/^[0-9a-f]+$/.test(token) ? 3 : 3.7) &&
    (!/\/.*\/.*\//.test(token) || entropy(token) > PATH_ENTROPY_MAX) &&
    isNotPlaceholder(token)
  );
}

const HASH_NAME =
  /(?:sha-?\d{0,3}|md5|commit|revision|digest|checksum|etag|integrity|fingerprint|\bkid|uuid|\bid)["']?[ =:-]{0,3}["']?$/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An identifier or the hash of something, or a public key: random, and no secret. */
const isNamedHash = (text: string, from: number, value: string): boolean =>
  UUID.test(value) ||
  /^(?:sha\d{3}-|AAAA[BC]3Nza|AAAAE2Vj)/.test(value) ||
  HASH_NAME.test(text.slice(Math.max(0, from - 16), from));

/** Twelve to twenty-four short lower-case words right after the name of such a phrase. */
function seedPhrases({ text, marks }: Reading, found: RawFinding[]): void {
  for (const run of around(marks.of('seed'), SEED_WORD_UNITS, SEED_WORD_UNITS, text.length))
    each(text.slice(run.from, run.to), SEED_WORD, (_, end) => seedPhraseAt(text, run.from + end, found));
}

function seedPhraseAt(text: string, end: number, found: RawFinding[]): void {
  const window = text.slice(end, end + 320);
  const match = /^[^a-z\n]{0,4}(?:is|are|:)?[^a-z]{0,6}((?:[a-z]{3,8}[ ,\n]{1,2}){11,23}[a-z]{3,8})/.exec(window);
  if (match === null) return;
  const words = match[1]!.split(/[ ,\n]+/);
  const common = words.filter((word) =>
    /^(?:the|and|for|you|that|with|this|are|from|your|not|have|was|will|can|should|must|never|anyone|keep|which|when)$/.test(
      word,
    ),
  ).length;
  const count = [24, 21, 18, 15, 12].find((size) => size <= words.length);
  if (common > 1 || count === undefined) return;
  const from = end + match[0].length - match[1]!.length;
  found.push({ kind: 'seed_phrase', from, to: from + match[1]!.length });
}
