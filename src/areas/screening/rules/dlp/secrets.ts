/**
 * Credentials: keys with a known prefix, private key blocks, signed tokens, bearer tokens, assignments, URLs with a password,
 * recovery phrases, and random-looking words next to a key word. Every expression starts with a literal and has no nested
 * repetition, so time is linear. Source: docs/reference/screening.md#leak-kinds.
 */
import type { RawFinding } from './numbers.ts';

/**
 * Prefix forms of model, code hosting, chat, cloud and payment providers, and the service's own; a third entry is a text that
 * every match contains, which is cheaper to search first.
 */
const PREFIXED: readonly (readonly [kind: string, pattern: RegExp, piece?: string])[] = [
  ['api_key', /\bsk_surety_[A-Za-z0-9_-]{8,256}/g, 'sk_surety_'],
  ['api_key', /\bsk-(?:ant-|proj-|svcacct-|or-v1-|admin-)?[A-Za-z0-9_-]{20,256}/g, 'sk-'],
  ['api_key', /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,256}/g],
  ['api_key', /\b(?:ghp|gho|ghu|ghs|ghr)_[A-Za-z0-9]{20,256}/g],
  ['api_key', /\bgithub_pat_[A-Za-z0-9_]{22,256}/g, 'github_pat_'],
  ['api_key', /\bgl(?:pat|ptt|dt|rt|cbt|ft|soat|imt|agent)-[A-Za-z0-9_.-]{20,256}/g],
  ['api_key', /\bxox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,256}/g],
  ['api_key', /\bxapp-\d-[A-Za-z0-9-]{10,256}/g, 'xapp-'],
  ['aws_key', /\b(?:AKIA|ASIA|ABIA|ACCA|AROA|AIDA)[A-Z0-9]{16}\b/g],
  ['api_key', /\bAIza[A-Za-z0-9_-]{35}/g, 'AIza'],
  ['api_key', /\bGOCSPX-[A-Za-z0-9_-]{20,64}/g, 'GOCSPX-'],
  ['api_key', /\bya29\.[A-Za-z0-9_-]{20,512}/g, 'ya29.'],
  ['api_key', /\bhf_[A-Za-z0-9]{30,64}/g, 'hf_'],
  ['api_key', /\b(?:npm|gsk|xai|pplx|r8|dop_v1|doo_v1|shpat|shpss|lin_api|sbp|tfp)[_-][A-Za-z0-9_-]{28,256}/g],
  ['api_key', /\bpypi-[A-Za-z0-9_-]{40,512}/g, 'pypi-'],
  ['api_key', /\bSG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,128}/g, 'SG.'],
  ['api_key', /\bkey-[0-9a-f]{32}\b/g, 'key-'],
  [
    'api_key',
    /\b(?:sq0atp|sq0csp|EAAA|whsec|rzp_live|rzp_test|hvs|hvb|dapi|NRAK|glsa|atlasv1|ops_ey|eyJrIjoi)[_.-]?[A-Za-z0-9_-]{20,512}/g,
  ],
  ['webhook_url', /https:\/\/hooks\.slack\.com\/(?:services|workflows)\/[A-Za-z0-9/]{20,200}/g, 'hooks.slack.com'],
  [
    'webhook_url',
    /https:\/\/(?:discord|discordapp)\.com\/api\/webhooks\/\d{10,24}\/[A-Za-z0-9_-]{20,128}/g,
    'api/webhooks',
  ],
  ['api_key', /\b\d{8,10}:AA[A-Za-z0-9_-]{32,36}\b/g, ':AA'],
];

const BEARER = /\bbearer[ \t]{1,4}[A-Za-z0-9._~+/=-]{16,4096}/gi;
const URL_PASSWORD =
  /\b(?:postgres|postgresql|mysql|mariadb|mongodb|mongodb\+srv|redis|rediss|amqp|amqps|mssql|sqlserver|oracle|clickhouse|ftp|sftp|smtp|https?):\/\/[^\s:@/'"<>]{0,64}:[^\s@/'"<>]{3,128}@[A-Za-z0-9.-]{2,128}(?:[:/?][^\s"'<>,;)]{0,128})?/gi;
/** The user name of a URL without a password: code hosts accept a token there. */
const URL_TOKEN = /\b[a-z][a-z0-9+.-]{1,15}:\/\/([A-Za-z0-9_-]{20,128})@/gi;
const ASSIGNMENT =
  /\b(?:password|passwd|pwd|passphrase|passcode|db_pass|secret_key|client_secret|api[_-]?key|apikey|access[_-]?key|auth[_-]?token|access[_-]?token|secret|passwort|kennwort|contrase(?:ñ|n)a|senha|mot de passe|пароль|密码|パスワード|비밀번호)["'\]]{0,2}[ \t]{0,2}(?:=|:|：|\bis\b)[ \t]{0,2}["'`]?([^\s"'`,;<>()[\]{}]{8,128})/gi;
const KEY_WORD =
  /(?:secret|token|api.?key|access.?key|private.?key|credential|auth|passw|signing.?key|encryption.?key)/gi;
const SEED_WORD = /(?:seed|recovery|mnemonic|secret)[ -]?(?:phrase|words)|mnemonic/gi;
const NEAR_UNITS = 60;

/** All credentials of a text; may overlap, the caller resolves that. */
export function scanSecrets(text: string): RawFinding[] {
  const found: RawFinding[] = [];
  for (const [kind, pattern, piece] of PREFIXED)
    if (piece === undefined || text.includes(piece))
      each(text, pattern, (from, to) => {
        if (isNotPlaceholder(text.slice(from, to))) found.push({ kind, from, to });
      });
  each(text, BEARER, (from, to) => {
    const token = text.slice(from + 7, to).trim();
    if (/\d/.test(token) && isNotPlaceholder(token)) found.push({ kind: 'bearer_token', from, to });
  });
  each(text, URL_PASSWORD, (from, to) => {
    if (isNotPlaceholder(text.slice(from, to))) found.push({ kind: 'database_url', from, to });
  });
  each(text, URL_TOKEN, (from, to) => {
    const token = text.slice(text.indexOf('//', from) + 2, to - 1);
    if (looksRandom(token)) found.push({ kind: 'secret', from: to - 1 - token.length, to: to - 1 });
  });
  privateKeys(text, found);
  signedTokens(text, found);
  assignments(text, found);
  randomWords(text, found);
  seedPhrases(text, found);
  return found;
}

function each(text: string, pattern: RegExp, visit: (from: number, to: number) => void): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text))
    visit(match.index, pattern.lastIndex);
}

const isNotPlaceholder = (value: string): boolean =>
  !/x{6,}|\.{3}|\*{3}|your[_-]|<|example|placeholder|changeme|redacted|dummy|\$\{|\{\{|0{10,}|process\.env|1234567890abcdef/i.test(
    value,
  );

const PEM_UNITS_MAX = 8_192; // hidden behind a header whose end line is missing

/** Whole PEM blocks; a header without its end hides the rest of the text up to 8 KiB. */
function privateKeys(text: string, found: RawFinding[]): void {
  const open = '-----BEGIN ';
  let mayEnd = true; // false: no end line is in the rest of the text, so none is looked for again
  for (let from = text.indexOf(open), next: number; from >= 0; from = text.indexOf(open, next)) {
    const header = /^-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/.exec(text.slice(from, from + 80));
    next = from + 1;
    if (header === null) continue;
    const end: number = mayEnd ? pemEnd(text, from + header[0].length) : -1;
    mayEnd = end >= 0;
    next = mayEnd ? end : Math.min(text.length, from + PEM_UNITS_MAX);
    found.push({ kind: 'private_key', from, to: next });
  }
}

/** The end of the first end line at or after `from`; -1 when there is none. */
function pemEnd(text: string, from: number): number {
  const end = text.indexOf('-----END ', from);
  const close = end < 0 ? -1 : text.indexOf('-----', end + 9);
  return close < 0 ? -1 : close + 5;
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

/** name = value where the value looks chosen, not like code: two kinds of characters, no call, no property path. */
function assignments(text: string, found: RawFinding[]): void {
  ASSIGNMENT.lastIndex = 0;
  for (let match = ASSIGNMENT.exec(text); match !== null; match = ASSIGNMENT.exec(text)) {
    const value = match[1]!.replace(/[.!?]+$/, '');
    const kinds =
      Number(/[a-z]/.test(value)) +
      Number(/[A-Z]/.test(value)) +
      Number(/\d/.test(value)) +
      Number(/[^A-Za-z0-9]/.test(value));
    const code =
      /^[a-zA-Z_$][\w$]*(?:\.[a-zA-Z_$][\w$]*)+$|^[a-z]+[A-Z][A-Za-z]*$|^[A-Z_]+$|^[a-z_]+$|^https?:|^\/|^\$|^%/.test(
        value,
      );
    const digitOrSign = /\d/.test(value) || /[!@#$%^&*+~?]/.test(value);
    if (value.length < 8 || kinds < 2 || code || !digitOrSign || !isNotPlaceholder(value)) continue;
    const from = ASSIGNMENT.lastIndex - match[1]!.length;
    found.push({ kind: 'password', from, to: from + value.length });
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
    if (looksRandom(match[0])) found.push({ kind: 'secret', from: from + match.index, to: searched });
  });
}

/** Whether the value looks generated: digits among letters of both cases, or hex; not a path or placeholder. */
function looksRandom(token: string): boolean {
  const mixed =
    /\d.*\d.*\d/.test(token) && /[a-z]/.test(token) && (/[A-Z]/.test(token) || /^[0-9a-f]{32,}$/.test(token));
  return (
    mixed &&
    entropy(token) >= (/^[0-9a-f]+$/.test(token) ? 3 : 3.7) &&
    !/\/.*\/.*\//.test(token) &&
    isNotPlaceholder(token)
  );
}

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
