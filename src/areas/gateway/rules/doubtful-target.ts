/**
 * A target that the words of the user lead to, and that may be swapped all the same: no text says whether the address in a record is the
 * right one. It is doubtful when another source of the conversation gives another value for the same party, when it leads out of the
 * user's own domains and only one text names it, or when a link leads to a site that nobody spoke of. The user is asked then.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0456. Pure.
 */
import { askedFor, isMailboxNamed } from '../../../contract/asked-for.ts';
import { holdsAlike, plainOf } from '../../../contract/plain-text.ts';
import { acts, hasWord, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { deedsOf } from './call-class.ts';
import { allValuesOf, isSilent, linksOfCall, valuesOfCall } from './call-roles.ts';
import type { CallAsMade, Leaf } from './call-values.ts';
import { CONTACTS, DELETING, EXECUTING, LEAVING, ORIGIN, STORING } from './deed-words.ts';
import { isOwnCopy, newsTo } from './earlier-targets.ts';
import { isListed, mailDomainOf } from './listed.ts';
import { otherValue } from './other-values.ts';
import { readableOf, type OutsideTexts } from './outside-texts.ts';
import { isHandleNamed, type OwnWords } from './own-words.ts';
import { contradictionOf, isCorroborated } from './parties.ts';
import { placeOf } from './sentences.ts';
import {
  hostNamed,
  isDelivered,
  isPerson,
  isStranger,
  leadsAway,
  onlyVisits,
  siteWithin,
  type AgentHistory,
} from './unspoken-parties.ts';

/** Why a target is doubtful, as the user reads it. */
export interface DoubtfulTarget {
  readonly leaf: Leaf;
  readonly why: string;
}

/** What is known beside the user's words. */
export interface Ground extends AgentHistory {
  /** Targets that the card lists; a domain stands for the addresses below it. */
  readonly listed: readonly string[];
  /** Whether a value stands in a text that the user sent the agent to follow. */
  readonly isSentFor?: (value: string) => boolean;
}

/** Whether a tool of this name reads the contacts of the user or the organisation. */
export const readsContacts = (tool: string): boolean => onlyReads(tool) && hasWord(tool, CONTACTS);

/** Whether a tool of this name says who the user is: `whoami`, `users.me`, `get_current_user`. A profile may be anybody's. */
export function readsIdentity(tool: string): boolean {
  const words = wordsOf(tool);
  const isMe = words.at(-1) === 'me' && !words.includes('read'); // a read-me is no person
  return !acts(tool) && (words.includes('whoami') || isMe || (words.includes('current') && words.includes('user')));
}

const ONE_SITE = 'Only one text from outside names this site.';
const ONE_RECEIVER = 'Only one text from outside names this receiver.';
const NONE: readonly string[] = [];
/** Values of one call of which other ones are looked for. */
const COMPARED_MAX = 8;

/** A call, and what its values are compared with. */
interface Search {
  readonly call: CallAsMade;
  readonly said: OwnWords;
  readonly outside: OutsideTexts;
  readonly ground: Ground;
  /** Results from outside, newest first. */
  readonly texts: readonly string[];
  /** All values of the call, in one spelling. */
  readonly values: readonly string[];
  readonly visits: boolean;
  /** Values of which other ones were looked for. */
  compared: number;
}

/** The first target of an acting call that may be swapped; null for a call that only reads, and where the user named it. */
export function doubtfulTarget(
  call: CallAsMade,
  said: OwnWords,
  outside: OutsideTexts,
  ground: Ground,
): DoubtfulTarget | null {
  if (onlyReads(call.name) || outside.results.length === 0) return null;
  const values = [...valuesOfCall(call), ...linksOfCall(call)];
  const isNews = newsTo(outside);
  const isOpenNews = ({ value }: Leaf): boolean => isOpen(value, said, ground) && isNews(value);
  const open = values.filter(isOpenNews);
  const handedOver = textsOf(call).filter(isOpenNews);
  if (open.length + handedOver.length === 0) return null;
  const texts = readableOf(outside.results);
  const all = allValuesOf(call).map(({ value }) => plainOf(value).trim());
  const search: Search = { call, said, outside, ground, texts, values: all, visits: onlyVisits(call), compared: 0 };
  for (const leaf of open) {
    const why = whyDoubtful(leaf, search);
    if (why !== null) return { leaf, why };
  }
  for (const leaf of handedOver) {
    const why = whyOther(leaf, search);
    if (why !== null) return { leaf, why };
  }
  return null;
}

/** A text that a call hands over is a value where it is as short as a name. */
const NAME_CHARS_MAX = 60;

/** Short texts of a call: a name in one may be spelt otherwise elsewhere; nothing is sent to it. */
const textsOf = (call: CallAsMade): Leaf[] =>
  allValuesOf(call).filter(
    ({ name, value }) => isSilent(name) && !hasWord(name, ORIGIN) && value.length <= NAME_CHARS_MAX,
  );

function whyDoubtful(leaf: Leaf, search: Search): string | null {
  const { call, said, outside, ground, texts, visits } = search;
  const value = plainOf(leaf.value).trim();
  const holding = texts.filter((text) => holdsAlike(text, value));
  if (holding.length === 0) {
    const isJudgedElsewhere = visits || hasWord(call.name, EXECUTING); // what runs is judged by its effects
    return isJudgedElsewhere ? null : whyAway(siteWithin(leaf, texts), search);
  }
  if (placeOf(readableOf(outside.directory ?? NONE), value) === 'record') return null;
  const other = whyOther(leaf, search);
  if (other !== null) return other;
  if (isCorroborated(value, holding, said) && !isOwnCopy(value, outside)) return null;
  if (ground.isSentFor?.(value) === true) return null;
  if (isSentTo(value, call) && !isMailboxNamed(said, value) && isStranger(leaf, holding[0] ?? '', said, call.name))
    return ONE_RECEIVER;
  if (isDelivered(leaf, call.name)) return ONE_RECEIVER;
  const isReceipt = placeOf(readableOf(outside.receipts ?? NONE), value) === 'record';
  return visits || isReceipt || isPerson(leaf, value) ? null : whyAway(hostNamed(value), search);
}

/** Another text gives another value. */
function whyOther(leaf: Leaf, search: Search): string | null {
  const { texts, said } = search;
  const ofParty = contradictionOf(leaf, texts, said);
  if (ofParty !== null) return `Another text gives ${ofParty} for the same party.`;
  const given = (search.compared += 1) <= COMPARED_MAX ? otherValue(leaf, texts, said, search.values) : null;
  return given === null ? null : `Another text gives ${given} for it.`;
}

const whyAway = (site: string | undefined, { said, ground }: Search): string | null =>
  site !== undefined && leadsAway(site, said, ground) ? ONE_SITE : null;

/** Whether the call gives something to the target, and does not only keep it or take something from it. */
function isSentTo(value: string, call: CallAsMade): boolean {
  if (hasWord(call.name, DELETING) || hasWord(call.name, LEAVING)) return false;
  const isMailed = !hasWord(call.name, STORING) && mailDomainOf(value) !== undefined;
  return isMailed || deedsOf(call)[0]?.kind === 'recipients';
}

/** Long values are contents. */
const VALUE_CHARS = { least: 3, most: 400 };

/** Whether neither the user, the operator nor the card named the value. */
const isOpen = (value: string, said: OwnWords, { listed }: Ground): boolean =>
  value.length >= VALUE_CHARS.least &&
  value.length <= VALUE_CHARS.most &&
  askedFor(said, value) !== 'named' &&
  !isHandleNamed(value, said) &&
  !isListed(value, listed);
