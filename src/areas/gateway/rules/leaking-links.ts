/**
 * Links that send data of the session to a host that the user never named: encoded text, instructions, words of the user, opaque values.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0131. Pure.
 */
import type { Threat } from '../../../contract/screening.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { isTellingWord } from '../../../contract/telling-words.ts';
import { hasQuery, isComposed } from './composed-links.ts';
import { isUnder, linksOf, percentDecoded, type Link } from './indicators.ts';
import { spokenHosts, type SessionText } from './text-sources.ts';

/** Shorter encoded text is ignored. */
const ENCODED_MIN = 16;
const DATA_MIN = 32;
const OVERLAP_CHARS = 12;
const SYSTEM_OVERLAP_CHARS = 24;
/** A search for a few words of the user is ordinary; half a sentence of them is not. */
const PLAIN_OVERLAP_CHARS = 24;
export const PLAIN_TEXT_LINK = 'exfil:plain_text';

/** Links of a reply that send session data to a host the user never named, each with its threat. */
export function leakingLinks(text: string, session: SessionText): { readonly link: Link; readonly threat: Threat }[] {
  return linksOf(text).flatMap((link) => {
    const threat = linkCarries(link, session, isImage(text, link.span[0]));
    return threat === undefined ? [] : [{ link, threat }];
  });
}

/** Fetched without a click: a markdown image or a src attribute. */
const isImage = (text: string, at: number): boolean =>
  /(?:!\[[^\]\n]{0,500}\]\(\s*|\bsrc\s*=\s*["']?|url\(\s*["']?)$/i.test(text.slice(Math.max(0, at - 520), at));

/** What a link to a host of which the user did not speak carries of the session. @param image it is fetched without a click */
export function linkCarries(link: Link, session: SessionText, image: boolean): Threat | undefined {
  const segments = segmentsOf(link);
  if (segments.length === 0 && !hasQuery(link)) return undefined;
  if (isUnder(link.host, spokenHosts(session))) return undefined;
  const found = (confidence: number, what: string): Threat => ({
    type: 'data_exfiltration',
    confidence,
    reasoning: `A link to ${shown(link.host)}, of which the user did not speak, carries ${what}`,
    matched_pattern: 'exfil:link',
    span: link.span,
  });
  for (const { text, query } of segments) {
    const decoded = decodedOf(text);
    if (decoded !== undefined && isFromSession(decoded, session)) return found(0.95, 'encoded text of this session');
    if (text.length >= SYSTEM_OVERLAP_CHARS && overlaps(text, session.system, SYSTEM_OVERLAP_CHARS))
      return found(0.9, 'text of the instructions');
    const hasUsersWords =
      (query && session.user.some((said) => overlaps(text, said, PLAIN_OVERLAP_CHARS))) ||
      (image && sharesWords(text, session));
    if (hasUsersWords && isNamedOutside(link, session))
      return { ...found(0.85, 'words of the user'), matched_pattern: PLAIN_TEXT_LINK };
    if (query && isDense(text) && !namesIt(session, text))
      return found(image || isDoubtfulHost(link.host, session) ? 0.9 : 0.7, 'a long opaque value');
  }
  return isComposed(link, { user: session.user, outside: outsideOf(session) }, image)
    ? { ...found(0.85, 'data of the session'), matched_pattern: PLAIN_TEXT_LINK }
    : undefined;
}

/** Results and documents, doubtful or not. */
const outsideOf = readOnce(({ plain, doubtful }: SessionText): readonly string[] => [
  ...plain,
  ...doubtful.map(({ text }) => text),
]);

/** Of a picture, which is fetched without a click, two words of the user in an address that was made for them are enough. */
const SHARED_WORDS = 2;
const usersWords = readOnce(({ user }: SessionText): ReadonlySet<string> => new Set(user.flatMap(wordsIn)));

function sharesWords(text: string, session: SessionText): boolean {
  const shared = wordsIn(text).filter((word) => isTellingWord(word) && usersWords(session).has(word));
  return new Set(shared).size >= SHARED_WORDS;
}

/** Whether an outside text names the host, and not this link as it is. */
const isNamedOutside = ({ host, url }: Link, session: SessionText): boolean => {
  const texts = outsideOf(session).map((text) => text.toLowerCase());
  return texts.some((text) => text.includes(host)) && !texts.some((text) => text.includes(url.toLowerCase()));
};

/** A value that occurs unchanged in a result was not made from this session's data. */
const namesIt = (session: SessionText, value: string): boolean =>
  [session.system, ...session.user, ...outsideOf(session)].some((text) => text.includes(value));

const isDoubtfulHost = (host: string, { doubtful }: SessionText): boolean =>
  doubtful.some((d) => d.text.toLowerCase().includes(host));

interface Segment {
  readonly text: string;
  readonly query: boolean;
}

/** The parts of a link that can carry data: path, query and fragment values, and labels of the host. */
function segmentsOf({ url, host }: Link): Segment[] {
  const at = url.search(/[?#]/);
  const [path, rest] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  const pieces = (text: string, query: boolean): Segment[] =>
    text
      .split(query ? /[?&=#;/]/ : '/')
      .filter((piece) => piece.length >= ENCODED_MIN && piece.toLowerCase() !== host)
      .map((piece) => ({ text: percentDecoded(piece), query }));
  const labels = host.split('.').filter((label) => label.length >= ENCODED_MIN);
  return [...pieces(path, false), ...pieces(rest, true), ...labels.map((text) => ({ text, query: false }))];
}

/** Base64 (both alphabets) or hex that decodes to readable text. */
function decodedOf(text: string): string | undefined {
  const packed = text.replaceAll(' ', '+'); // a plus that was read as a blank
  const bytes = /^(?:[0-9a-f]{2})+$/i.test(packed)
    ? Buffer.from(packed, 'hex')
    : /^[\w+/-]+={0,2}$/.test(packed)
      ? Buffer.from(packed.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
      : undefined;
  if (bytes === undefined || bytes.length < OVERLAP_CHARS) return undefined;
  const decoded = bytes.toString('utf8');
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(decoded) ? undefined : decoded;
}

/** Whether the two texts share this many consecutive characters, ignoring case. */
function overlaps(part: string, whole: string, chars: number): boolean {
  if (whole === '' || part.length < chars) return false;
  const lowered = whole.toLowerCase();
  const needle = part.toLowerCase().slice(0, 4_096);
  for (let at = 0; at + chars <= needle.length; at += Math.max(1, chars >> 1)) {
    if (lowered.includes(needle.slice(at, at + chars))) return true;
  }
  return false;
}

const isFromSession = (decoded: string, session: SessionText): boolean =>
  [session.system, ...session.user, ...outsideOf(session)].some((text) =>
    overlaps(decoded, text.slice(0, 256 * 1024), OVERLAP_CHARS),
  );

/** A long run of letters and digits that is not made of words. */
function isDense(text: string): boolean {
  if (text.length < DATA_MIN || !/^[\w+/=%.~-]+$/.test(text)) return false;
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const n of counts.values()) bits -= (n / text.length) * Math.log2(n / text.length);
  return /^[0-9a-f]+$/i.test(text) ? bits > 3 : bits > 4.2 && /\d/.test(text);
}

const shown = (text: string): string => text.slice(0, 64);
