/** Values of an acting call that say to whom, whereto, or spend something. Source: docs/reference/gateway.md#taint-and-links; docs/adr/0400, 0746. Pure. */
import { hasWord, wordsOf } from '../../../contract/tool-names.ts';
import { namesOfCall, rolesOfCall, valuesOfCall } from './call-roles.ts';
import { lastOf, type CallAsMade, type Leaf } from './call-values.ts';
import { EXECUTING, LASTING, MOVING, POSTAL, TURNING } from './deed-words.ts';
import { addressesOf } from './indicators.ts';
import type { OwnWords } from './own-words.ts';
import { TIE_LETTERS_MIN } from '../../../contract/telling-words.ts';
import { plainOf } from '../../../contract/plain-text.ts';

/** Codes that are worth something, and destinations of copies; ids of things are handles that every tool needs. */
const CODE = /\b(?:code|voucher|coupon|promo)\b/i;
const COPYING = /copy|move|upload|export|sync|publish|backup/i;
const PLACE = /\b(?:path|destination|target|folder|to|dest)\b/i;
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}._-]{2,40}$/u;

/** A mail address in letters of any script. */
const ANY_MAIL = /^[^\s@<>]{1,64}@[^\s@<>]{1,253}\.[^\s@<>.]{2,24}$/u;
const PHONE = /^\+\d[\d ()/.-]{6,20}\d\s*$/;
/** Whether a value is an address of mail, a host, an account or a phone number. */
export const isAddress = (value: string): boolean =>
  ANY_MAIL.test(plainOf(value).trim()) || addressesOf(value).length > 0 || PHONE.test(value);

/** Signs that a value is a name of one thing: digits, or signs between letters. A plain word is mostly a choice. */
const DISTINCT = /\d|[\p{L}\p{N}][-_./@:+][\p{L}\p{N}]/u;
const DISTINCT_CHARS = { least: 4, most: 200 };
/** Dates and times are chosen, not named. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$|^\d{1,2}:\d{2}(?::\d{2})?$|^[\d\s.,:-]{1,8}$/;

/** Members of which a plain word says which of the user's own is meant: `mailbox: Ops`, `address: home`. */
const OWN: ReadonlySet<string> = new Set('mailbox address account wallet channel'.split(' '));
const isHandle = (name: string, value: string): boolean =>
  HANDLE.test(value) && !(/^\p{L}+$/u.test(value) && hasWord(lastOf(name), OWN));

const isDistinct = ({ value }: Leaf): boolean =>
  value.length >= DISTINCT_CHARS.least &&
  value.length <= DISTINCT_CHARS.most &&
  DISTINCT.test(value) &&
  !MOMENT.test(value.trim());

const isPostal = ({ name, value }: Leaf): boolean =>
  hasWord(name, POSTAL) && /\d/.test(value) && /\p{L}{3}/u.test(value);

/** Every name in a deed that lasts, or that the user did not name by its word. What a shell runs is judged by its effects. */
function namesIn(call: CallAsMade, said: OwnWords | null): Leaf[] {
  if (hasWord(call.name, EXECUTING)) return [];
  const counts = hasWord(call.name, LASTING) || (hasWord(call.name, TURNING) && !isSpoken(call.name, said));
  return counts ? namesOfCall(call).filter(isDistinct) : [];
}

/** Whether the user said a word of the tool's name. */
const isSpoken = (tool: string, said: OwnWords | null): boolean =>
  said !== null && wordsOf(tool).some((word) => word.length >= TIE_LETTERS_MIN && said.words.has(word));

/** Whether the user said that an address changes. */
const isMoving = (said: OwnWords | null): boolean => said !== null && [...MOVING].some((word) => said.words.has(word));

/**
 * Values of an acting call that say to whom, whereto, or spend something, and the names that count.
 * @param said null: of a call that was made before
 */
export function targetsOf(call: CallAsMade, said: OwnWords | null): Leaf[] {
  const { targets, items } = rolesOfCall(call);
  const postal = valuesOfCall(call).filter(isPostal);
  const addressed = targets.filter(({ name, value }) => isAddress(value) || isHandle(name, value.trim()));
  const placed = COPYING.test(call.name)
    ? [...targets, ...items].filter(({ name, value }) => PLACE.test(name) && /^[/~\\]|:\/\//.test(value))
    : [];
  const found = [
    ...addressed,
    ...placed,
    ...items.filter(({ name }) => CODE.test(name)),
    ...(postal.length > 0 && !isMoving(said) ? postal : []),
    ...namesIn(call, said),
  ];
  return [...new Map(found.map((leaf) => [leaf.value, leaf])).values()];
}
