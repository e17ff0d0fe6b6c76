/**
 * What kind of deed a tool call is, and which of its values say to whom, what and how much. By the words of the tool's name and of
 * its members; a tool that only reads is none. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import type { ConfirmedClass } from '../../../contract/enums.ts';
import { onlyReads, wordsOf } from './arguments.ts';
import { pathEffects } from './shell-effects.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const PAYING = setOf(
  'pay payment payments transfer wire remit remittance payout purchase buy checkout donate refund withdraw withdrawal deposit topup tip invest trade sepa ach',
);
/** These cost money where the call has a price or an amount, or where an order is placed. */
const ORDERING = setOf('order book reserve subscribe upgrade');
/** A transfer of these moves no money. */
const NO_MONEY = setOf('call ticket file files data ownership domain chat agent session list get');
const GRANTING = setOf('share grant invite authorize authorise permit delegate allow unlock whitelist allowlist');
const RIGHTS = setOf(
  'permission permissions role roles acl access collaborator collaborators admin ownership password passcode mfa 2fa forwarding token apikey credentials member members guest',
);
/** Invitations to these give no rights. */
const NO_RIGHTS = setOf('calendar event meeting appointment slot');
const DELETING = setOf('delete remove drop destroy purge erase wipe truncate terminate uninstall cancel revoke trash');
/** Removing these loses nothing. */
const NO_LOSS = setOf('label labels tag tags filter reaction star cart highlight cancelled canceled reminder');
const SENDING = setOf('send mail email message post reply forward dm sms invite notify publish submit share upload');

const TARGET = setOf(
  'to recipient recipients payee beneficiary iban account destination address addresses wallet merchant vendor seller supplier creditor receiver cc bcc email emails mail phone user users username member members collaborator invitee invitees grantee attendee attendees guest guests assignee assignees reviewer reviewers login handle mailbox host url webhook endpoint bic swift routing contact person people with channel group participant participants',
);
const AMOUNT = setOf('amount total sum value price quantity qty budget tip fee limit cents');
const ITEM = setOf(
  'item product sku id ids uid invoice order code voucher coupon plan room flight hotel ticket path file filename folder name title key table database branch repo repository record event subject document doc booking reservation subscription',
);
const LEVEL = setOf('role permission permissions access level scope scopes visibility password');
/** Where the money comes from, and what is only said about it. */
const SILENT = setOf(
  'from source my note memo currency date time reason comment description body text message content',
);
/** Rights that are given without a word about them. */
const LOW_LEVELS = setOf('viewer reader read view commenter guest private');

export interface Leaf {
  readonly name: string;
  readonly value: string;
  /** As the caller gave it, where it is a number. */
  readonly number: number | null;
}

export interface CallDeed {
  readonly kind: ConfirmedClass;
  readonly targets: readonly Leaf[];
  readonly amounts: readonly Leaf[];
  readonly items: readonly Leaf[];
  readonly levels: readonly Leaf[];
  /** Other plain numbers, by which an amount may have to be multiplied: nights, persons. */
  readonly factors: readonly Leaf[];
  /** Text that the tool runs. */
  readonly runs: string;
}

/** Where money goes to, or who may sign in: whoever changes it takes it over. */
const DETAILS = setOf('payout iban beneficiary payee recovery login bank billing forwarding limit quota');
const CHANGING = setOf('change set edit replace add update');

const EXECUTING = setOf('run exec execute shell bash sh terminal command cmd python eval script ssh powershell code');
const LEAVES_MAX = 200;
const DEPTH_MAX = 8;

/** The deeds of a call, the gravest first; a payment that also sends is a payment. Empty for a call that only reads. */
export function deedsOf(tool: string, argumentsText: string): CallDeed[] {
  const words = wordsOf(tool);
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  const leaves = leavesOf(argumentsText);
  const runs = runsIn(leaves, has(EXECUTING));
  const reads = onlyReads(tool) && !has(EXECUTING);
  const roles = rolesOf(leaves);
  const deed = (kind: ConfirmedClass): CallDeed => ({ kind, ...roles, runs });
  if (has(EXECUTING) || (runs !== '' && !reads)) return [deed('shell')];
  if (reads) return [];
  const ordersForMoney = has(ORDERING) && (roles.amounts.length > 0 || words.includes('place'));
  if ((has(PAYING) && !has(NO_MONEY)) || ordersForMoney) return [deed('payments')];
  if (has(DELETING) && !has(NO_LOSS)) return [deed('deletion')];
  const grants = (has(GRANTING) || has(RIGHTS)) && !has(NO_RIGHTS);
  if (grants || (has(CHANGING) && has(DETAILS)) || roles.levels.some(isHigh)) return [deed('access')];
  if (roles.items.some(({ value }) => pathEffects(value).length > 0)) return [deed('shell')];
  return has(SENDING) && roles.targets.length > 0 ? [deed('recipients')] : [];
}

/** Members of a call that runs something, which are only said about it. */
const ABOUT = setOf('description reason comment note title summary timeout id name');

const TOKEN = /^[\p{L}\p{N}_-]{1,40}$/u;

const runsIn = (leaves: readonly Leaf[], isRun: boolean): string =>
  leaves
    .filter(({ name, value, number }) => {
      const words = wordsOf(name);
      if (!isRun && TOKEN.test(value) && words.includes('code')) return false; // of a voucher or a booking
      return number === null && (isRun ? !words.some((w) => ABOUT.has(w)) : words.some((w) => EXECUTING.has(w)));
    })
    .map(({ value }) => value)
    .join('\n');

export const isHigh = ({ value }: Leaf): boolean =>
  /\b(?:owner|admin|administrator|root|superuser|editor|write|writer|full|public|anyone|everyone)\b/i.test(value) &&
  !LOW_LEVELS.has(value.toLowerCase());

export type Roles = Omit<CallDeed, 'kind' | 'runs'>;

/** All values but those that are only said about the call. */
export const valuesOfCall = (argumentsText: string): Leaf[] =>
  leavesOf(argumentsText).filter(({ name }) => !wordsOf(name).some((word) => SILENT.has(word)));

const SAID_ABOUT = setOf('note memo reason comment description body text message content');
/** Links of a call wherever they stand but in words about it: what is fetched is often called its source. */
export const linksOfCall = (argumentsText: string): Leaf[] =>
  leavesOf(argumentsText).filter(
    ({ name, value }) => /^https?:\/\//i.test(value) && !wordsOf(name).some((word) => SAID_ABOUT.has(word)),
  );

export const rolesOfCall = (argumentsText: string): Roles => rolesOf(leavesOf(argumentsText));

function rolesOf(leaves: readonly Leaf[]): Roles {
  const targets: Leaf[] = [];
  const amounts: Leaf[] = [];
  const items: Leaf[] = [];
  const levels: Leaf[] = [];
  const factors: Leaf[] = [];
  for (const leaf of leaves) {
    const words = wordsOf(leaf.name);
    const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
    const isAmount = has(AMOUNT) && /\d/.test(leaf.value);
    if (!isAmount && /^\s*\d+(?:\.\d+)?\s*$/.test(leaf.value)) factors.push(leaf);
    if (has(SILENT)) continue;
    if (has(LEVEL)) levels.push(leaf);
    else if (isAmount) amounts.push(leaf);
    else if (has(TARGET)) targets.push(leaf);
    else if (has(ITEM)) items.push(leaf);
  }
  return { targets, amounts, items, levels, factors };
}

/** Strings and numbers of the arguments with the name of their member; of an array each entry has the array's name. */
function leavesOf(argumentsText: string): Leaf[] {
  let json: unknown;
  try {
    json = JSON.parse(argumentsText);
  } catch {
    return [];
  }
  const out: Leaf[] = [];
  const walk = (name: string, value: unknown, depth: number): void => {
    if (out.length >= LEAVES_MAX || depth > DEPTH_MAX) return;
    if (typeof value === 'string') out.push({ name, value, number: null });
    else if (typeof value === 'number') out.push({ name, value: String(value), number: value });
    else if (Array.isArray(value)) for (const entry of value) walk(name, entry, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) walk(`${name} ${key}`, entry, depth + 1);
  };
  walk('', json, 0);
  return out;
}
