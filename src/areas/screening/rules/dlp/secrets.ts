/**
 * Credentials: tokens of a known form, private keys, signed tokens, bearer tokens, passwords, URLs with a password, recovery
 * phrases, and random-looking words next to a key word. Every expression starts with a literal and has no nested
 * repetition, so time is linear. Source: docs/reference/screening.md#leak-kinds.
 */
import type { RawFinding } from './numbers.ts';
import { scanPasswords } from './passwords.ts';
import { isNotPlaceholder } from './placeholders.ts';
import { scanPrivateKeys } from './private-keys.ts';
import { isPublished } from './published.ts';
import { TOKEN_FORMS } from './token-forms.ts';

const BEARER = /\bbearer[ \t]{1,4}[A-Za-z0-9._~+/=-]{16,4096}/gi;
const URL_PASSWORD =
  /\b(?:postgres|postgresql|mysql|mariadb|mongodb|mongodb\+srv|redis|rediss|amqp|amqps|mssql|sqlserver|oracle|clickhouse|ftp|sftp|smtp):\/\/[^\s:@/'"<>]{0,64}:[^\s@/'"<>]{3,128}@[A-Za-z0-9.-]{2,128}(?:[:/?][^\s"'<>,;)]{0,128})?/gi;
/** The password of a web address, without the address itself. */
const WEB_PASSWORD = /\bhttps?:\/\/[^\s:@/'"<>]{0,64}:[^\s@/'"<>]{3,256}@/gi;
/** The user name of a URL without a password: code hosts accept a token there. */
const URL_TOKEN = /\b[a-z][a-z0-9+.-]{1,15}:\/\/([A-Za-z0-9_-]{20,128})@/gi;
const KEY_WORD =
  /(?:secret|token|(?:api|access|account|private|storage|shared|primary|secondary|master).?key|credential|auth(?!ors?\b)|passw|(?:signing|encryption|service|subscription).?key)/gi;
const SEED_WORD = /(?:seed|recovery|mnemonic|secret)[ -]?(?:phrase|words)|mnemonic/gi;
const NEAR_UNITS = 60;
/** Bits a character: the words of a path have fewer. */
const PATH_ENTROPY_MAX = 4.8;

/** All credentials of a text; may overlap, the caller resolves that. */
export function scanSecrets(text: string): RawFinding[] {
  const found: RawFinding[] = [];
  for (const { kind, pattern, pieces } of TOKEN_FORMS)
    if (pieces.some((piece) => text.includes(piece)))
      each(text, pattern, (from, to) => {
        if (isNotPlaceholder(text.slice(from, to))) found.push({ kind, from, to });
      });
  each(text, BEARER, (from, to) => {
    const token = text.slice(from + 7, to).trim();
    if (/\d/.test(token) && isNotPlaceholder(token)) found.push({ kind: 'bearer_token', from, to });
  });
  if (text.includes('://')) urls(text, found);
  scanPrivateKeys(text, found);
  signedTokens(text, found);
  scanPasswords(text, found);
  randomWords(text, found);
  seedPhrases(text, found);
  return found;
}

function urls(text: string, found: RawFinding[]): void {
  each(text, URL_PASSWORD, (from, to) => {
    if (isNotPlaceholder(text.slice(from, to))) found.push({ kind: 'database_url', from, to });
  });
  each(text, WEB_PASSWORD, (from, to) => {
    const at = text.indexOf(':', text.indexOf('//', from)) + 1;
    const web = { kind: 'password', from: at, to: to - 1 };
    if (isNotPlaceholder(text.slice(from, to)) && !isPublished(text, { kind: 'database_url', from, to: to + 60 }))
      found.push(web);
  });
  each(text, URL_TOKEN, (from, to) => {
    const token = text.slice(text.indexOf('//', from) + 2, to - 1);
    if (looksRandom(token)) found.push({ kind: 'secret', from: to - 1 - token.length, to: to - 1 });
  });
}

function each(text: string, pattern: RegExp, visit: (from: number, to: number) => void): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text))
    visit(match.index, pattern.lastIndex);
}

/** Three base64url parts of which the first is a JSON object. Works on whole runs, so no start is tried twice. */
function signedTokens(text: string, found: RawFinding[]): void {
  if (!text.includes('eyJ')) return;
  let run = -1;
  for (let i = 0; i <= text.length; i += 1) {
    const unit = i < text.length ? text.charCodeAt(i) : 0;
    const lower = unit | 32;
    const inside =
      (lower >= 97 && lower <= 122) || (unit >= 48 && unit <= 57) || unit === 45 || unit === 46 || unit === 95;
    if (inside) {
      if (run < 0) run = i;
      continue;
    }
    if (run >= 0 && i - run >= 30) tokenIn(text, run, i, found);
    run = -1;
  }
}

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
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

function randomWords(text: string, found: RawFinding[]): void {
  let searched = 0;
  each(text, KEY_WORD, (_, end) => {
    const from = Math.max(end, searched);
    const window = text.slice(from, end + NEAR_UNITS + 128);
    const match = /[A-Za-z0-9+/_-]{24,128}={0,2}/.exec(window);
    if (match === null || match.index + from > end + NEAR_UNITS) return;
    searched = from + match.index + match[0].length;
    if (looksRandom(match[0]) && !isNamedHash(text, from + match.index, match[0]))
      found.push({ kind: 'secret', from: from + match.index, to: searched });
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
function seedPhrases(text: string, found: RawFinding[]): void {
  each(text, SEED_WORD, (_, end) => {
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
  });
}
