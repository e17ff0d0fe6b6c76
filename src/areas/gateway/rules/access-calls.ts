/**
 * Which calls give somebody access, or set or turn off a protection. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import { wordsIn } from '../../../contract/plain-text.ts';
import { hasWord, isJoined, wordsOf } from '../../../contract/tool-names.ts';
import type { Parts } from './call-parts.ts';
import { hasWordOrPlural } from './call-roles.ts';
import { lastOf, valuesOf, type CallAsMade, type Leaf } from './call-values.ts';
import {
  BELONGING,
  CHANGING,
  DEEDS,
  DETAILS,
  DOORS,
  EXECUTING,
  GRANTING,
  GUARDS,
  JOINING,
  KEYED,
  KEYS,
  LIMITS,
  LOW_LEVELS,
  MEMBER_DETAILS,
  NO_RIGHTS,
  OPENING,
  REPLYING,
  RIGHTS,
  SETTING,
  STOPPING,
  WATCHING,
} from './deed-words.ts';
import { ACCOUNT } from './paying-calls.ts';

/** What is only taken away gives nobody a right: `delete_role`, `revoke_share`, and not `cancel_and_invite`. */
export const takesAway = ({ words, has }: Parts): boolean => !has(JOINING) && !(has(GRANTING) && isJoined(words));

/** What is granted or authorised by a payment is money, where the name has no second deed; `ssh_exec` is a shell. */
export function givesAccess(parts: Parts, of: { readonly pays: boolean; readonly isShell: boolean }): boolean {
  const { words, has, leaves, roles } = parts;
  const { pays, isShell } = of;
  const isOfMoney = (pays && !isJoined(words)) || isShell;
  const belongs = (has(BELONGING) || (has(KEYS) && has(KEYED))) && has(JOINING);
  const grants =
    (belongs || (!isOfMoney && (has(GRANTING) || (has(RIGHTS) && !listsRights(parts))))) && !has(NO_RIGHTS);
  const changesDetails = has(CHANGING) && (isEntryCode(words) || words.some((word) => hasWordOrPlural(DETAILS, word)));
  const entersDetails =
    (has(CHANGING) && leaves.some(({ name }) => hasWord(name, MEMBER_DETAILS))) ||
    leaves.some(({ name, value }) => hasWord(name, MEMBER_DETAILS) && ACCOUNT.test(value.replaceAll(' ', '')));
  // A public answer to a ticket gives nobody a right.
  const opens = roles.levels.some((leaf) => isHigh(leaf) && !(has(REPLYING) && hasWord(lastOf(leaf.name), VISIBLE)));
  return grants || changesDetails || (!pays && entersDetails) || opens;
}

/** `files.permissions` of a file: a name that ends with rights as a part of their own, without a deed, whom they are for, or a switch. */
const listsRights = ({ call, words, leaves, roles, action }: Parts): boolean =>
  /[./][a-z]+s$/i.test(call.name) &&
  RIGHTS.has(words.at(-1) ?? '') &&
  action.length === 0 &&
  !words.some((word) => DEEDS.has(word)) &&
  roles.targets.length + roles.levels.length + valuesOf(call).switches.length === 0 &&
  leaves.every(({ name }) => wordsOf(lastOf(name)).at(-1) === 'id');
const VISIBLE: ReadonlySet<string> = new Set(['visibility']);

/** `locks.set_code` runs nothing: it lets people in. `lock_and_run_code` runs. */
export const isEntryCode = (words: readonly string[]): boolean =>
  words.some((word) => DOORS.has(word)) &&
  words.some((word) => CHANGING.has(word)) &&
  words.some((word) => /^(?:code|pin|passcode)s?$/.test(word)) &&
  words.every((word) => word === 'code' || !EXECUTING.has(word));

/** A name in dots, underscores and hyphens, as settings have it. Each sign has one way to match. */
const SETTING_KEY = /^[a-z0-9]+(?:[._-]+[a-z0-9]+)+$/i;
const OFF = /^(?:false|off|no|disabled?|none|0)$/i;

/** Members, or values that are names of settings, with the word of a protection: in a call about settings, or turned off. */
export function guardsIn(call: CallAsMade): Leaf[] {
  const isSetting = hasWord(call.name, SETTING) || hasWord(call.name, STOPPING);
  const isPolicy = hasWord(call.name, POLICIES);
  const watches = hasWord(call.name, WATCHING);
  const { leaves, switches } = valuesOf(call);
  return [...leaves, ...switches].filter(
    ({ name, value }) =>
      (hasWord(name, GUARDS) && (isSetting || OFF.test(value))) ||
      (isSetting && SETTING_KEY.test(value) && hasWord(value, GUARDS)) ||
      (isPolicy && hasWord(name, LIMITS)) ||
      (watches && OFF.test(value) && hasWord(lastOf(name), STATES)),
  );
}
const POLICIES: ReadonlySet<string> = new Set(['policy', 'policies']);
/** Members that say whether something is on. */
const STATES: ReadonlySet<string> = new Set('on enabled active armed power state recording record status'.split(' '));

/** A level that makes a call one of rights, whatever its tool is called. */
const isHigh = ({ value }: Leaf): boolean =>
  /\b(?:owner|admin|administrator|root|superuser|editor|write|writer|full|public|anyone|everyone)\b/i.test(value) &&
  !LOW_LEVELS.has(value.toLowerCase());

/** Where rights are given, every level is a high one that has another word: `manage`, `rwx`, `*`, `4`. */
export const isLow = ({ value }: Leaf): boolean => {
  const words = wordsIn(value.replaceAll('_', ' '));
  return words.length > 0 && words.every((word) => LOW_LEVELS.has(word));
};

/** A switch that lets everybody in. */
export const isOpening = ({ name, value }: Leaf): boolean =>
  /^(?:true|yes|on|1)$/i.test(value) && hasWord(lastOf(name), OPENING);
