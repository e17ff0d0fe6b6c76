/** Where the arguments of a tool call, or a link of a reply, come from and what they contain: addresses that only a doubtful tool
 * result named, text copied from one, and session data sent to an unknown host. A classifier of single texts cannot find these.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0131. Pure.
 */
import type { Threat } from '../../../contract/screening.ts';
import { DEFAULT_THRESHOLDS } from '../../../contract/thresholds.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { hasQuery, isComposed } from './composed-links.ts';
import { isFetched } from './delegation.ts';
import { isNamedWell, spokenBy, type Spoken } from './holders.ts';
import {
  addressesOf,
  hostsSpokenOf,
  holds,
  isUnder,
  linksOf,
  percentDecoded,
  type Address,
  type Link,
} from './indicators.ts';
import { isTellingWord } from '../../../contract/telling-words.ts';

/** A tool result with a score of at least 0.35 (`LOW_BAR` in turn/front.ts). */
export interface DoubtfulText {
  readonly text: string;
  readonly risk: number;
  /** At or above warn. */
  readonly flagged: boolean;
  /** Of a flagged one: its sentences that are doubtful by themselves. */
  readonly orders?: readonly string[];
}

/** The texts of a conversation, by author. */
export interface SessionText {
  readonly system: string;
  /** Everything the user wrote. */
  readonly user: readonly string[];
  readonly doubtful: readonly DoubtfulText[];
  /** Tool results and documents that are not doubtful. */
  readonly plain: readonly string[];
  /** Whether somebody says a value whom the user told the agent to follow. */
  readonly isSentFor?: (value: string) => boolean;
}

export interface Taint {
  readonly threats: readonly Threat[];
}

/** Consecutive words in both texts from which one counts as copied from the other. */
const RUN_WORDS = 8;
const COMPARED_CHARS_MAX = 64 * 1024;
/** Shorter encoded text is ignored. */
const ENCODED_MIN = 16;
const DATA_MIN = 32;
const OVERLAP_CHARS = 12;
const SYSTEM_OVERLAP_CHARS = 24;
/** A search for a few words of the user is ordinary; half a sentence of them is not. */
const PLAIN_OVERLAP_CHARS = 24;
export const PLAIN_TEXT_LINK = 'exfil:plain_text';

/** A call as the rules read it. */
export interface CallText {
  /** The strings of the arguments, decoded, one a line. */
  readonly args: string;
  /** The strings that name destinations, and among them those that the tool runs. */
  readonly goes: string;
  readonly runs: string;
  /** False for tools that only read: opening a link is less serious than writing to an address. */
  readonly acts: boolean;
}

/** The threats found in this call. */
export function taintOf(call: CallText, session: SessionText): Threat[] {
  const threats: Threat[] = [];
  const flagged = session.doubtful.filter((d) => d.flagged);
  if (flagged.length > 0) {
    const flow = strangerFrom(call, session, flagged);
    if (flow !== undefined) threats.push(flow);
    const copied = copiedFrom(call, session.user, flagged);
    if (copied !== undefined) threats.push(copied);
  }
  for (const link of linksOf(call.args)) {
    const carried = linkCarries(link, session, false);
    if (carried !== undefined) threats.push(carried);
  }
  return strongest(threats);
}

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

function strangerFrom(
  { goes, runs, acts }: CallText,
  session: SessionText,
  flagged: readonly DoubtfulText[],
): Threat | undefined {
  const addresses = addressesOf(goes);
  if (addresses.length === 0) return undefined;
  const { trusted, clean, user } = loweredOf(session);
  const spoken = spokenHosts(session);
  const texts = flagged.map((d) => ({ ...d, lowered: loweredText(d) }));
  let found: Threat | undefined;
  for (const address of addresses) {
    const known =
      address.kind === 'host' ? isUnder(address.value, spoken) : trusted.some((text) => holds(text, address));
    if (known || clean.some((text) => holds(text, address))) continue;
    const source = texts.find((d) => holds(d.lowered, address));
    if (source === undefined || isExcused(address, source, runs, user) || isFollowed(address, source, session))
      continue;
    const follows = followsIn(goes, address, source.lowered);
    const isWeak = follows && (!acts || (address.kind === 'host' && isFetched(session.user, runs)));
    const confidence = isWeak ? 0.7 : 0.9;
    if (found !== undefined && found.confidence >= confidence) continue;
    found = {
      type: 'hijack_attempt',
      confidence,
      reasoning: `The call goes to ${shown(address.value)}, which only a flagged tool result names`,
      matched_pattern: 'flow:address_from_doubtful_result',
    };
  }
  return found;
}

/** What is compared with the addresses of every call, in lower case. */
const loweredOf = readOnce(({ system, user, plain }: SessionText) => ({
  trusted: [system, ...user].map((text) => text.toLowerCase()),
  clean: plain.map((text) => text.toLowerCase()),
  user: spokenBy(user),
}));
const loweredText = readOnce(({ text }: DoubtfulText): string => text.toLowerCase());

/**
 * What the user said of its holder excuses an address of a flagged result, but not in text that a tool runs. From the quarantine threshold on
 * nothing does.
 */
function isExcused(address: Address, source: DoubtfulText, runs: string, user: Spoken): boolean {
  if (source.risk >= DEFAULT_THRESHOLDS.quarantine) return false;
  return isNamedWell(address, source.text, user) && !holds(runs.toLowerCase(), address);
}

/** Below the quarantine threshold what somebody says is the user's wish, where they told the agent to follow them. */
const isFollowed = ({ value }: Address, { risk }: DoubtfulText, { isSentFor }: SessionText): boolean =>
  risk < DEFAULT_THRESHOLDS.quarantine && isSentFor?.(value) === true;

/** Whether the call only opens links exactly as the result has them. A changed link to the same host may contain session data. */
const followsIn = (goes: string, { kind, value }: Address, lowered: string): boolean =>
  kind !== 'host' ||
  linksOf(goes)
    .filter(({ host }) => host === value)
    .every(({ url }) => lowered.includes(url.toLowerCase()));

function copiedFrom(
  { args, runs, acts }: CallText,
  user: readonly string[],
  flagged: readonly DoubtfulText[],
): Threat | undefined {
  const copied = flagged.map(runsIn);
  const holdsRun = (by: string): boolean => hasRunOf(by.slice(0, COMPARED_CHARS_MAX), copied);
  const isCarriedOut = acts && holdsRun(runs) && !isFetched(user, runs);
  if (!isCarriedOut && !holdsRun(args)) return undefined;
  return {
    type: 'hijack_attempt',
    confidence: isCarriedOut ? 0.85 : 0.7,
    reasoning: 'The arguments repeat text of a flagged tool result',
    matched_pattern: 'taint:copied_text',
  };
}

/** Every eight consecutive words of a text, without case and punctuation, and all its words. */
interface Runs {
  readonly words: ReadonlySet<string>;
  readonly runs: ReadonlySet<string>;
}
const runsIn = readOnce(({ text }: DoubtfulText): Runs => {
  const words = lowerWords(text.slice(0, COMPARED_CHARS_MAX));
  const runs = new Set<string>();
  for (let i = 0; i + RUN_WORDS <= words.length; i += 1) runs.add(words.slice(i, i + RUN_WORDS).join(' '));
  return { words: new Set(words), runs };
});
const lowerWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text has eight consecutive words of one of these. */
function hasRunOf(text: string, texts: readonly Runs[]): boolean {
  const words = lowerWords(text);
  return texts.some((of) => {
    let known = 0;
    return words.some((word, i) => {
      known = of.words.has(word) ? known + 1 : 0;
      return known >= RUN_WORDS && of.runs.has(words.slice(i + 1 - RUN_WORDS, i + 1).join(' '));
    });
  });
}

/** Hosts that the user or the operator named. */
const spokenHosts = readOnce(
  ({ system, user }: SessionText): ReadonlySet<string> =>
    new Set([system, ...user].flatMap((text) => [...hostsSpokenOf(text)])),
);

function linkCarries(link: Link, session: SessionText, image: boolean): Threat | undefined {
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

/** One threat of each kind, the one with the highest confidence. */
function strongest(threats: readonly Threat[]): Threat[] {
  const best = new Map<string, Threat>();
  for (const threat of threats) {
    const known = best.get(threat.type);
    if (known === undefined || known.confidence < threat.confidence) best.set(threat.type, threat);
  }
  return [...best.values()].sort((a, b) => b.confidence - a.confidence);
}

const shown = (text: string): string => text.slice(0, 64);
