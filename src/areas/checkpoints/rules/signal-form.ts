/** Corrupted reasoning by its form: endless repetition, letters of mixed scripts, encoded payloads with orders (3.4). */
import { concernOf, type Findings, type Material } from './material.ts';

/** A run of words repeated this often, covering this share of the text, is a loop and no thought. */
const REPEATS_MIN = 8;
const REPEATED_SHARE_MIN = 0.5;
const WINDOW_WORDS = 6;
const MIXED_WORDS_MIN = 4;

export function signalForm(material: Material, findings: Findings): void {
  repetition(material, findings);
  mixedScripts(material, findings);
  payloads(material, findings);
}

function repetition(material: Material, findings: Findings): void {
  const { words, text, starts } = material.reading.words;
  if (words.length < REPEATS_MIN * WINDOW_WORDS) return;
  const counts = new Map<string, { count: number; at: number }>();
  let most = { count: 0, at: 0 };
  for (let i = 0; i + WINDOW_WORDS <= words.length; i += 1) {
    const key = words.slice(i, i + WINDOW_WORDS).join(' ');
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { count: 1, at: i });
    else if (++known.count > most.count) most = known;
  }
  // Every offset of a loop repeats alike: windows seen often, over all windows, is the share the loop covers.
  let repeated = 0;
  for (const { count } of counts.values()) if (count >= REPEATS_MIN) repeated += count;
  if (most.count < REPEATS_MIN || repeated < REPEATED_SHARE_MIN * (words.length - WINDOW_WORDS + 1)) return;
  const start = starts[most.at] ?? 0;
  findings.concerns.push({
    from: 'reasoning',
    concern: concernOf(material, {
      category: 'reasoning_corruption', severity: 'medium', description: `The reasoning repeats itself ${most.count} times`, evidence: text.slice(start, start + 120),
    }),
  });
}

const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Words that mix Latin with look-alike letters: a way past word lists. */
function mixedScripts(material: Material, findings: Findings): void {
  const { words } = material.reading.words;
  const mixed: string[] = [];
  for (const word of words) {
    if (word.length > 2 && hasWide(word) && LATIN.test(word) && LOOKALIKE.test(word)) mixed.push(word);
  }
  if (mixed.length < MIXED_WORDS_MIN) return;
  findings.concerns.push({
    from: 'reasoning',
    concern: concernOf(material, {
      category: 'reasoning_corruption', severity: 'medium', description: `${mixed.length} words mix letters of several scripts`, evidence: mixed.slice(0, 12).join(' '),
    }),
  });
}

function hasWide(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 0x24f) return true;
  return false;
}

const ENCODED = /[A-Za-z0-9+/_-]{24,4096}={0,2}/g;
const ORDERS = /\b(?:ignore|disregard|send|forward|upload|curl|wget|password|secret|token|system prompt|instructions|delete|transfer|exfiltrat\w*|do not tell|rm -rf|eval|exec)\b/i;

/** Base64 or hex that decodes to readable text with orders in it, and that the user did not supply. */
function payloads(material: Material, findings: Findings): void {
  for (const [token] of material.reading.words.text.matchAll(ENCODED)) {
    if (material.userText.includes(token.toLowerCase())) continue;
    const decoded = decode(token);
    if (decoded === null || !ORDERS.test(decoded)) continue;
    findings.concerns.push({
      from: 'reasoning',
      concern: concernOf(material, {
        category: 'reasoning_corruption', severity: 'medium', description: 'The reasoning carries an encoded text with orders', evidence: decoded.slice(0, 200),
      }),
    });
    return;
  }
}

/** Readable text, or null. */
function decode(token: string): string | null {
  const bytes = /^(?:[0-9a-fA-F]{2})+$/.test(token) ? Buffer.from(token, 'hex') : Buffer.from(token, 'base64');
  if (bytes.length < 16) return null;
  let printable = 0, spaces = 0;
  for (const byte of bytes) {
    if ((byte >= 0x20 && byte < 0x7f) || byte === 10) printable++;
    if (byte === 0x20) spaces++;
  }
  return printable >= bytes.length * 0.95 && spaces >= 1 ? bytes.toString('latin1') : null;
}
