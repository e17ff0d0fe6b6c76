/** Where the arguments of a tool call come from and what they contain: addresses that only a doubtful tool result named, text copied
 * from one, and links that send data of the session away (leaking-links.ts). A classifier of single texts cannot find these.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0131. Pure.
 */
import type { Threat } from '../../../contract/screening.ts';
import { DEFAULT_THRESHOLDS } from '../../../contract/thresholds.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { isFetched } from './delegation.ts';
import { isNamedWell, spokenBy, type Spoken } from './holders.ts';
import { addressesOf, holds, isUnder, linksOf, type Address } from './indicators.ts';
import { linkCarries } from './leaking-links.ts';
import { spokenHosts, type DoubtfulText, type SessionText } from './text-sources.ts';

/** Consecutive words in both texts from which one counts as copied from the other. */
const RUN_WORDS = 8;
const COMPARED_CHARS_MAX = 64 * 1024;
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
