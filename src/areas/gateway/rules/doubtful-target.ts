/**
 * A target that the words of the user lead to, and that may be swapped all the same: no text says whether the address in a record is the
 * right one. It is doubtful when another source of the conversation gives another value for the same party, when it leads out of the
 * user's own domains and only one text names it, or when a link leads to a site that nobody spoke of. The user is asked then.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0456. Pure.
 */
import { acts, hasWord, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { allValuesOf, deedsOf, drafts, linksOfCall, valuesOfCall, type CallAsMade, type Leaf } from './call-class.ts';
import { CONTACTS, DELETING, EXECUTING, LEAVING, REPLYING, STORING } from './deed-words.ts';
import { addressesOf, hostOf, hostsSpokenOf, hostsWithin, isUnder } from './indicators.ts';
import { askedFor, isHouseNamed } from '../../../contract/asked-for.ts';
import type { OwnWords } from './own-words.ts';
import { holdsAlike, plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { otherValue } from './other-values.ts';
import { contradictionOf, isCorroborated } from './parties.ts';
import { isListed, mailDomainOf } from './listed.ts';
import { sendersIn } from './senders.ts';
import { readableOf, type OutsideTexts } from './outside-texts.ts';
import { placeOf } from './sentences.ts';
import { isTellingWord } from '../../../contract/telling-words.ts';
import { isHandleNamed, newsTo } from './unasked.ts';

/** Why a target is doubtful, as the user reads it. */
export interface DoubtfulTarget {
  readonly leaf: Leaf;
  readonly why: string;
}

/** What is known beside the user's words. */
export interface Ground {
  /** Targets that the card lists; a domain stands for the addresses below it. */
  readonly listed: readonly string[];
  /** Arguments of the calls that the agent made before: sites that it was working on. */
  readonly calls: readonly string[];
  /** The agent's words right before the newest message of the user, who answered them. */
  readonly proposal?: string;
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

const USER = /^@?[\p{L}\p{N}][\p{L}\p{N}._-]{1,40}(?:\/[\p{L}\p{N}._-]{1,40})?$/u;
/** Members that name a person, an account of a service or a place; a channel or a group is part of the tool. */
const PERSON = new Set(
  'to user username login handle contact recipient recipients person assignee reviewer author member grantee owner'.split(
    ' ',
  ),
);
const WHOLE_SITE = new Set('com net org info edu gov co uk de fr eu io app dev www example test'.split(' '));
/** Tools that only go to a page. */
const VISITING = new Set('goto go visit click crawl scrape http request load'.split(' '));

/** Members by which a request hands something over. */
const HANDED = new Set('body data json payload form files file content'.split(' '));
const WRITES = /^(?:post|put|patch|delete)$/i;

const onlyVisits = (call: CallAsMade): boolean =>
  hasWord(call.name, VISITING) &&
  !allValuesOf(call).some(({ name, value }) => WRITES.test(value) || hasWord(name, HANDED));

const ONE_SITE = 'Only one text from outside names this site.';
const NONE: readonly string[] = [];
/** Values of one call of which other ones are looked for. */
const COMPARED_MAX = 8;

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
  const open = values.filter(({ value }) => isOpen(value, said, ground) && isNews(value));
  if (open.length === 0) return null;
  const texts = readableOf(outside.results);
  const directory = readableOf(outside.directory ?? []);
  const sends = deedsOf(call)[0]?.kind === 'recipients';
  const stores = hasWord(call.name, STORING);
  const takes = hasWord(call.name, DELETING) || hasWord(call.name, LEAVING);
  const visits = onlyVisits(call);
  const runs = hasWord(call.name, EXECUTING); // judged by its effects
  let tried = 0;
  for (const leaf of open) {
    const value = plainOf(leaf.value).trim();
    const holding = texts.filter((text) => holdsAlike(text, value));
    if (holding.length === 0) {
      const site = visits || runs ? undefined : siteWithin(leaf, texts);
      if (site !== undefined && leadsAway(site, said, ground)) return { leaf, why: ONE_SITE };
      continue;
    }
    if (placeOf(directory, value) === 'record') continue;
    const other = contradictionOf(leaf, texts, said);
    if (other !== null) return { leaf, why: `Another text gives ${other} for the same party.` };
    const given = (tried += 1) <= COMPARED_MAX ? otherValue(leaf, texts, said) : null;
    if (given !== null) return { leaf, why: `Another text gives ${given} for it.` };
    if (isCorroborated(value, holding, said) && !isOwnCopy(value, outside)) continue;
    if (ground.isSentFor?.(value) === true) continue;
    const gets = !takes && (sends || (!stores && mailDomainOf(value) !== undefined));
    if (gets && isStranger(leaf, holding[0] ?? '', said, call.name))
      return { leaf, why: 'Only one text from outside names this receiver.' };
    const isReceipt = placeOf(readableOf(outside.receipts ?? NONE), value) === 'record';
    const site = visits || isReceipt || isPerson(leaf, value) ? undefined : hostNamed(value);
    if (site !== undefined && leadsAway(site, said, ground)) return { leaf, why: ONE_SITE };
  }
  return null;
}

/** Not named by the user, the operator or the card. Long values are contents. */
const VALUE_CHARS_MAX = 400;
const isOpen = (value: string, said: OwnWords, { listed }: Ground): boolean =>
  value.length >= 3 &&
  value.length <= VALUE_CHARS_MAX &&
  askedFor(said, value) !== 'named' &&
  !isHandleNamed(value, said) &&
  !isListed(value, listed);

const spoken = new WeakMap<OwnWords, ReadonlySet<string>>();

/** Hosts that the user or the operator named; read once for the values of a turn. */
function spokenHosts(said: OwnWords): ReadonlySet<string> {
  const known = spoken.get(said) ?? hostsSpokenOf(said.plain);
  spoken.set(said, known);
  return known;
}

/** A receiver outside of the user's own domains and those of the senders that the user speaks of. */
function isStranger({ name, value }: Leaf, text: string, said: OwnWords, tool: string): boolean {
  const target = plainOf(value).trim();
  const domain = mailDomainOf(target);
  if (domain === undefined)
    return USER.test(target) && hasWord(name, PERSON) && !/channel|group|room/i.test(tool + name);
  if (isUnder(domain, spokenHosts(said)) || isHouseNamed(domain, said)) return false;
  const senders = sendersIn(text);
  if (hasWord(tool, REPLYING) && senders.some(({ address }) => address === target)) return false; // whoever wrote gets the answer
  return !senders.some(
    (sender) => isUnder(domain, new Set([sender.domain])) && wordsIn(sender.name).some((word) => said.words.has(word)),
  );
}

/** Buckets have one name without a dot. */
const BUCKET = /^(?:s3|gs|abfss?|wasbs?|r2|oss):\/\/([\w.-]{3,63})/i;
const ONE_NAME = /^[\w-]+(?:\.[\w-]+)+$/;

/** Of a link of any scheme, or of a value that is nothing but the name of a host. */
function hostNamed(value: string): string | undefined {
  const named = ONE_NAME.test(value) ? addressesOf(value).find(({ kind }) => kind === 'host')?.value : undefined;
  return (hostOf(value) ?? BUCKET.exec(value)?.[1] ?? named)?.toLowerCase();
}

/** `r.falk` is a person. */
const isPerson = ({ name }: Leaf, value: string): boolean => !value.includes('://') && hasWord(name, PERSON);

/** A site that the user did not speak of, in whole or by a word, that the agent did not tell them of, and that it was not on. */
function leadsAway(host: string, said: OwnWords, ground: Ground): boolean {
  const { visited, told } = agentOf(ground);
  if (isUnder(host, spokenHosts(said)) || isUnder(host, visited)) return false;
  return !wordsIn(host.replaceAll(/[-.]/g, ' ')).some(
    (word) => isTellingWord(word) && !WHOLE_SITE.has(word) && (said.words.has(word) || told.has(word)),
  );
}

/** Sites that the agent was on, and words that it told the user. */
interface OfAgent {
  readonly visited: ReadonlySet<string>;
  readonly told: ReadonlySet<string>;
}
const agents = new WeakMap<Ground, OfAgent>();

/** Read once for the values of a call, and only where one of them is a site. */
function agentOf(ground: Ground): OfAgent {
  const { calls, proposal = '' } = ground;
  const known = agents.get(ground) ?? {
    visited: new Set(calls.flatMap((text) => [...hostsSpokenOf(text)])),
    told: new Set(wordsIn(plainOf(proposal))),
  };
  agents.set(ground, known);
  return known;
}

const WORDS_WITHIN_MAX = 8;

/** The host of a value that stands nowhere as it is, where a text from outside names that host. */
function siteWithin({ name, value: raw }: Leaf, texts: readonly string[]): string | undefined {
  const value = plainOf(raw).trim();
  const whole = hostNamed(value);
  const isShort = value.split(/\s+/).length <= WORDS_WITHIN_MAX && !value.includes('@') && !hasWord(name, PERSON);
  const hosts = whole !== undefined ? [whole] : isShort ? hostsWithin(value) : [];
  return hosts.find((host) => texts.some((text) => text.includes(host)));
}

const keeping = new WeakMap<readonly CallAsMade[], readonly { readonly call: CallAsMade; readonly plain: string }[]>();

/** Whether an earlier act kept the value, or a text with it: what is read there later is no second source. Their texts are read once for a turn. */
function isOwnCopy(value: string, { earlier = NO_CALLS }: OutsideTexts): boolean {
  const known =
    keeping.get(earlier) ??
    earlier
      .filter(({ name }) => !onlyReads(name) && !drafts(name))
      .map((call) => ({ call, plain: plainOf(call.argumentsText) }));
  keeping.set(earlier, known);
  return known.some(
    ({ call, plain }) =>
      plain.includes(value) &&
      (hasWord(call.name, STORING) || !allValuesOf(call).some((leaf) => plainOf(leaf.value).trim() === value)),
  );
}
const NO_CALLS: readonly CallAsMade[] = [];
