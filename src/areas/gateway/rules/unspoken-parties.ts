/**
 * Sites and receivers that nobody spoke of: neither the user or the operator, in whole or by a word, nor the agent where the user read it.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0456. Pure.
 */
import { isHouseNamed } from '../../../contract/asked-for.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { isTellingWord } from '../../../contract/telling-words.ts';
import { hasWord } from '../../../contract/tool-names.ts';
import { allValuesOf } from './call-roles.ts';
import type { CallAsMade, Leaf } from './call-values.ts';
import { REPLYING } from './deed-words.ts';
import { addressesOf, hostOf, hostsSpokenOf, hostsWithin, isUnder } from './indicators.ts';
import { mailDomainOf } from './listed.ts';
import type { OwnWords } from './own-words.ts';
import { IS_STREET } from './parties.ts';
import { sendersIn } from './senders.ts';
import { isPhone } from './value-forms.ts';

/** What the agent did and said. */
export interface AgentHistory {
  /** Arguments of the calls that the agent made before: sites that it was working on. */
  readonly calls: readonly string[];
  /** The agent's words right before the newest message of the user, who answered them. */
  readonly proposal?: string;
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

/** Whether a call only goes to a page, and hands nothing over there. */
export const onlyVisits = (call: CallAsMade): boolean =>
  hasWord(call.name, VISITING) &&
  !allValuesOf(call).some(({ name, value }) => WRITES.test(value) || hasWord(name, HANDED));

/** Hosts that the user or the operator named. */
const spokenHosts = readOnce(({ plain }: OwnWords): ReadonlySet<string> => hostsSpokenOf(plain));

/** Words by which goods, or documents by phone, go to somebody. Short messages do not count: whom they reach is in one record in ordinary work too. */
const DELIVERING = new Set(
  `ship shipto shipping shipment deliver delivery dispatch courier parcel liefern lieferung lieferadresse versand zustellung livrer livraison
  expedition envio envios entrega consegna consegnare spedizione bezorgen bezorging levering dostawa wysylka`.split(
    /\s+/,
  ),
);
const FAXING = new Set(['fax', 'telefax']);

/** Whether goods go to this street, or documents to this phone number. */
export function isDelivered({ name, value }: Leaf, tool: string): boolean {
  const target = plainOf(value).trim();
  const has = (words: ReadonlySet<string>): boolean => hasWord(name, words) || hasWord(tool, words);
  return IS_STREET.test(target) ? has(DELIVERING) : isPhone(target) && has(FAXING);
}

/** A receiver outside of the user's own domains and those of the senders that the user speaks of. */
export function isStranger({ name, value }: Leaf, text: string, said: OwnWords, tool: string): boolean {
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
export function hostNamed(value: string): string | undefined {
  const named = ONE_NAME.test(value) ? addressesOf(value).find(({ kind }) => kind === 'host')?.value : undefined;
  return (hostOf(value) ?? BUCKET.exec(value)?.[1] ?? named)?.toLowerCase();
}

/** `r.falk` is a person. */
export const isPerson = ({ name }: Leaf, value: string): boolean => !value.includes('://') && hasWord(name, PERSON);

/** A site that the user did not speak of, in whole or by a word, that the agent did not tell them of, and that it was not on. */
export function leadsAway(host: string, said: OwnWords, agent: AgentHistory): boolean {
  const { visited, told } = agentOf(agent);
  if (isUnder(host, spokenHosts(said)) || isUnder(host, visited)) return false;
  return !wordsIn(host.replaceAll(/[-.]/g, ' ')).some(
    (word) => isTellingWord(word) && !WHOLE_SITE.has(word) && (said.words.has(word) || told.has(word)),
  );
}

/** Sites that the agent was on, and words that it told the user. */
const agentOf = readOnce(({ calls, proposal = '' }: AgentHistory) => ({
  visited: new Set(calls.flatMap((text) => [...hostsSpokenOf(text)])),
  told: new Set(wordsIn(plainOf(proposal))),
}));

const WORDS_WITHIN_MAX = 8;

/** The host of a value that stands nowhere as it is, where a text from outside names that host. */
export function siteWithin({ name, value: raw }: Leaf, texts: readonly string[]): string | undefined {
  const value = plainOf(raw).trim();
  const whole = hostNamed(value);
  const isShort = value.split(/\s+/).length <= WORDS_WITHIN_MAX && !value.includes('@') && !hasWord(name, PERSON);
  const hosts = whole !== undefined ? [whole] : isShort ? hostsWithin(value) : [];
  return hosts.find((host) => texts.some((text) => text.includes(host)));
}
