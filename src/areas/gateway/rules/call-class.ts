/**
 * What kind of deed a tool call is, and which of its values say to whom, what and how much. By the words of the tool's name and of
 * its members; a tool that only reads is none. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import type { DeedClass } from '../../../contract/enums.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { hasWord, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { givesAccess, guardsIn, isEntryCode, takesAway } from './access-calls.ts';
import { partsOf, SHORT_CHARS, type Parts } from './call-parts.ts';
import { hasWordOrPlural, isSilent, type Roles } from './call-roles.ts';
import { lastOf, runLines, valuesOf, type CallAsMade, type Leaf } from './call-values.ts';
import { calledTool, deletingSql } from './called-tool.ts';
import {
  ABOUT,
  COMMANDS,
  DELETING,
  DRAFTS,
  EXECUTING,
  GOING_OUT,
  GRANTING,
  NO_LOSS,
  READING,
  RIGHTS,
  SENDING,
} from './deed-words.ts';
import { heldByCall } from './held-files.ts';
import { currencyIn, isPayment, paid, type PaidValues } from './paying-calls.ts';
import type { ShellEffect } from './shell-effect.ts';
import { isEditing, runByThemselves } from './what-runs.ts';
import { pathEffects } from './written-files.ts';

export interface CallDeed extends Roles, PaidValues {
  readonly kind: DeedClass;
  /** Protections that an `access` call sets or turns off. */
  readonly guards: readonly Leaf[];
  /** All values but those that are only said about the call; the short ones of these where it has no others. */
  readonly values: readonly Leaf[];
  /** What a question shows: these values, then short ones that are only said about the call, then switches. */
  readonly details: readonly Leaf[];
  /** Members that name one. */
  readonly currency: readonly Leaf[];
  /** Text that the tool runs. */
  readonly runs: string;
  /** What the files that it writes do when they are run. */
  readonly holds?: readonly ShellEffect[];
  /** Stands for what of the arguments could not be read; one of the targets. */
  readonly unread: Leaf | null;
}

/** The order in which a call is asked about. The first question of a call is the one that its user reads. */
const ORDER: readonly DeedClass[] = ['payments', 'access', 'shell', 'deletion', 'recipients'];
/** A call that calls a call. */
const NESTED_MAX = 3;

/**
 * Every deed of a call, in the order of ORDER: one that pays and deletes is both. Empty for a call that only reads. A deed is one by the words of
 * the tool, whatever its arguments are; of those that could not be read, something stands among the targets that nobody has named.
 */
export const deedsOf = readOnce((call: CallAsMade): readonly CallDeed[] => readDeeds(call, 0));

function readDeeds(call: CallAsMade, nested: number): CallDeed[] {
  const called = nested < NESTED_MAX ? calledTool(call) : null;
  const own = ownDeeds(call);
  if (called === null) return own;
  const { named } = called;
  const inner = readDeeds(called.call, nested + 1).map((deed) => ({
    ...deed,
    items: deed.kind === 'payments' ? [...deed.items, named] : deed.items,
    values: [named, ...deed.values],
    details: [named, ...deed.details],
  }));
  return [...own, ...inner].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function ownDeeds(call: CallAsMade): CallDeed[] {
  const parts = partsOf(call);
  const { words, has } = parts;
  const sql = deletingSql(call);
  const executes = has(EXECUTING) && !isKey(words) && !isEntryCode(words);
  const pays = isPayment(parts);
  const isNamedDeed = !has(COMMANDS) && (pays || [DELETING, GRANTING, RIGHTS, SENDING].some(has));
  const runs = runsOf(parts, executes && !isNamedDeed);
  const out: CallDeed[] = [];
  const add = (kind: DeedClass, more: Partial<CallDeed> = {}): void => {
    out.push({ ...deedOf(parts, kind, runs), ...more });
  };
  if (onlyReads(call.name) && !executes && parts.action.length === 0) {
    if (sql.length > 0) add('deletion', { items: sql });
    return out;
  }
  const deletes = has(DELETING) && !has(NO_LOSS);
  const guards = guardsIn(call);
  if (pays) add('payments', paid(parts, runs));
  const isShell = executes && !isNamedDeed;
  const isAccess = guards.length > 0 || givesAccess(parts, { pays, isShell });
  if (isAccess && !(deletes && takesAway(parts))) add('access', { guards });
  if (isShell || runs !== '') add('shell');
  const holds = isShell || runs !== '' ? [] : heldByCall(parts.leaves);
  if (holds.length > 0 || (!isShell && !deletes && writesKeptFile(parts))) add('shell', { runs: '', holds });
  if (deletes) add('deletion');
  else if (sql.length > 0) add('deletion', { items: sql });
  const sends = has(SENDING) && !(deletes && takesAway(parts));
  if (sends && deedOf(parts, 'recipients', runs).targets.length > 0) add('recipients');
  return out;
}

function deedOf({ call, leaves, roles }: Parts, kind: DeedClass, runs: string): CallDeed {
  const { unread } = valuesOf(call);
  const more = unread === null ? [] : [unread];
  return {
    kind,
    ...roles,
    targets: [...roles.targets, ...more],
    guards: [],
    values: [...shownOf(leaves), ...more],
    details: detailsOf(call),
    currency: currencyIn(leaves),
    open: [],
    runs,
    unread,
  };
}

/** A file of credentials, or one that stays in effect. */
const writesKeptFile = ({ leaves, roles }: Parts): boolean =>
  roles.items.some(({ value }) => pathEffects(value).length > 0) &&
  !leaves.some(({ name, value }) => hasWord(lastOf(name), COMMANDS) && READING.has(value.toLowerCase()));

/** `add_ssh_key` runs nothing. */
const isKey = (words: readonly string[]): boolean =>
  words.includes('ssh') && words.some((word) => /^keys?$/.test(word));

function shownOf(leaves: readonly Leaf[]): readonly Leaf[] {
  const speaking = leaves.filter(({ name }) => !isSilent(name));
  return speaking.length > 0 ? speaking : leaves.filter(({ value }) => value.length <= SHORT_CHARS);
}

/** Every value that fits into a question: those that say to whom, what and how much first, then short remarks, then switches. */
export function detailsOf(call: CallAsMade): readonly Leaf[] {
  const { leaves, switches, unread } = valuesOf(call);
  const remarks = leaves.filter(({ name, value }) => isSilent(name) && value !== '' && value.length <= SHORT_CHARS);
  const more = unread === null ? [] : [unread];
  return [...more, ...leaves.filter(({ name }) => !isSilent(name)), ...remarks, ...switches];
}

const TOKEN = /^[\p{L}\p{N}_-]{1,40}$/u;
/** The code of a voucher or a booking, the terminal of a port. */
const PLACES_AND_CODES = new Set(['code', 'terminal']);

/** Text that the call runs. @param isRun the tool runs its text whatever the member is called */
function runsOf({ call, leaves }: Parts, isRun: boolean): string {
  const { texts } = valuesOf(call);
  if (isRun && texts !== null) return texts.join('\n');
  const byThemselves = runByThemselves(call, leaves, isRun);
  const run = leaves.filter((leaf) => {
    const { name, value, number } = leaf;
    if (byThemselves.has(leaf)) return true;
    if (!isRun && isEditing(leaf, leaves)) return false;
    const words = wordsOf(name);
    if (!isRun && TOKEN.test(value) && words.some((word) => hasWordOrPlural(PLACES_AND_CODES, word))) return false;
    return (
      number === null && (isRun ? !words.some((w) => ABOUT.has(w)) : words.some((w) => hasWordOrPlural(EXECUTING, w)))
    );
  });
  return runLines(run.map((leaf) => byThemselves.get(leaf) ?? leaf));
}

/** Whether a tool of this name keeps a text that nobody gets yet. */
export const drafts = (tool: string): boolean => hasWord(tool, DRAFTS) && !hasWord(tool, GOING_OUT);
