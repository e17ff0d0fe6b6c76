/**
 * The texts of questions about calls, and what a yes is bound to. Which calls are asked about: confirmation.ts. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0405, 0758. Pure.
 */
import type { ConfirmedClass } from '../../../contract/enums.ts';
import { plainOf } from '../../../contract/plain-text.ts';
import type { CallDeed } from './call-class.ts';
import type { Leaf } from './call-values.ts';
import type { OwnWords } from './own-words.ts';
import { recurrenceOf } from './payment-terms.ts';
import type { Spared } from './shell-question.ts';

export interface Question {
  readonly kind: ConfirmedClass;
  /** One sentence: what would be done to whom. */
  readonly sentence: string;
  /** What a yes is bound to: tool, class and every value that was not named. */
  readonly bound: string;
}

/** The question of a deed, or null where it needs none. */
export type Asker = (tool: string, deed: CallDeed, spared: Spared, said: OwnWords) => Question | null;

const SHOWN_CHARS = 120;

/** Signs of ASCII that are shown as they are. */
const PRINTED = /^[ -Z\\^-~]*$/;

/**
 * A value as a question shows it: one line, other brackets, no invisible characters that could imitate the gateway's words; of a long one its
 * beginning and its end.
 */
export const shown = (value: string, max = SHOWN_CHARS): string => {
  const line = PRINTED.test(value)
    ? value.replace(/ {2,}/g, ' ').trim()
    : value
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .replaceAll('[', '⟦')
        .replaceAll(']', '⟧')
        .trim();
  const tail = Math.floor(max / 3);
  return line.length <= max ? line : `${line.slice(0, max - tail - 1)}…${line.slice(-tail)}`;
};

export const bind = (kind: ConfirmedClass, tool: string, values: readonly string[]): string =>
  JSON.stringify([kind, tool, [...values].map((v) => plainOf(v).trim()).sort()]);

const SHOWN_VALUES = 8;

export const listOf = (leaves: readonly Leaf[]): string =>
  joined([...new Set(leaves.map(({ value }) => shown(value)))]);

/**
 * `name: value`; of an array one name and all values.
 * @param decisive where not all members can be shown, those with one of these come first: no order of a call's members hides them
 */
export function pairsOf(leaves: readonly Leaf[], decisive: readonly Leaf[] = []): string {
  const byName = new Map<string, string[]>();
  for (const { name, value } of leaves) {
    const values = byName.get(name);
    if (values === undefined) byName.set(name, [value]);
    else values.push(value);
  }
  const first = new Set(byName.size > SHOWN_VALUES ? decisive.map(({ name }) => name) : []);
  const members = [...byName].toSorted(([a], [b]) => Number(first.has(b)) - Number(first.has(a)));
  return joined(members, ([name, values]) => `${shown(name, 40)}: ${joined(values, (value) => shown(value))}`);
}

/** To whom, with which rights, how much, how often and what: the members that a question shows before all others. */
export const decisiveOf = (deed: CallDeed): readonly Leaf[] => [
  ...deed.targets,
  ...deed.levels,
  ...deed.guards,
  ...deed.amounts,
  ...deed.open.filter(({ number }) => number !== null),
  ...deed.currency,
  ...(deed.kind === 'payments' ? recurrenceOf(deed) : []),
  ...deed.items,
];

/** @param show is asked for those alone that stand in the text */
export function joined<Value>(values: readonly Value[], show: (value: Value) => string = String): string {
  const text = values.slice(0, SHOWN_VALUES).map(show).join(', ');
  return values.length <= SHOWN_VALUES ? text : `${text} and ${values.length - SHOWN_VALUES} more`;
}

export function made(kind: ConfirmedClass, tool: string, leaves: readonly Leaf[], sentence: string): Question {
  return {
    kind,
    sentence,
    bound: bind(
      kind,
      tool,
      leaves.map(({ name, value }) => `${name.trim()}=${value}`),
    ),
  };
}
