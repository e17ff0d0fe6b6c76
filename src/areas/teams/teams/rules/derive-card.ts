/**
 * A team card derived from its members' cards; the order of members changes nothing. Pure. Source:
 * docs/reference/cards.md#team-identity-card (DT-1), which also decides actions that are both bounded and forbidden, and triggers
 * that disagree.
 */
import { normalTrigger } from '../../../policy/index.ts';
import type { MemberCard, Trigger } from '../wire/card.ts';

export interface DerivedCard {
  readonly values: { readonly declared: readonly string[] };
  readonly autonomy: {
    readonly bounded_actions: readonly string[];
    readonly forbidden_actions: readonly string[];
    readonly escalation_triggers: readonly Trigger[];
  };
  readonly audit?: { readonly retention_days: number; readonly queryable: boolean };
}

export type Derivation =
  | { readonly kind: 'ok'; readonly card: DerivedCard; readonly conflicts: readonly string[] }
  /** Fewer than two members have a card. */
  | { readonly kind: 'too_few' }
  /** Some member forbids each action that any of them allows. */
  | { readonly kind: 'no_bounded_action'; readonly conflicts: readonly string[] };

const CARDS_MIN = 2;
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].toSorted(byText);

/** Values of all, the one that most declare first, then by name. */
function valuesByFrequency(cards: readonly MemberCard[]): string[] {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const names = (card.values?.declared ?? []).map((value) => (typeof value === 'string' ? value : value.id));
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, n], [b, m]) => m - n || byText(a, b)).map(([name]) => name);
}

const STRICTNESS: Readonly<Record<Trigger['action'], number>> = { deny: 2, escalate: 1, log: 0 };

/** One trigger for each condition: the strictest action; of equal ones the reason that comes first by name. */
function strictestTriggers(cards: readonly MemberCard[]): Trigger[] {
  const kept = new Map<string, Trigger>();
  for (const trigger of cards.flatMap((card) => card.autonomy?.escalation_triggers ?? [])) {
    const key = normalTrigger(trigger.condition);
    const known = kept.get(key);
    if (known === undefined || isBefore(trigger, known)) kept.set(key, trigger);
  }
  return [...kept].toSorted(([one], [other]) => byText(one, other)).map(([, trigger]) => trigger);
}

function isBefore(one: Trigger, other: Trigger): boolean {
  const difference = STRICTNESS[one.action] - STRICTNESS[other.action];
  if (difference !== 0) return difference > 0;
  const text = (trigger: Trigger): string => `${trigger.condition}\n${trigger.reason ?? ''}`;
  return byText(text(one), text(other)) < 0;
}

export function deriveCard(cards: readonly MemberCard[]): Derivation {
  if (cards.length < CARDS_MIN) return { kind: 'too_few' };
  const forbidden = union(cards.map((card) => card.autonomy?.forbidden_actions ?? []));
  const asked = union(cards.map((card) => card.autonomy?.bounded_actions ?? []));
  const isForbidden = new Set(forbidden);
  const conflicts = asked.filter((action) => isForbidden.has(action));
  const bounded = asked.filter((action) => !isForbidden.has(action));
  if (bounded.length === 0 && conflicts.length > 0) return { kind: 'no_bounded_action', conflicts };
  const retention = cards.flatMap((card) => card.audit?.retention_days ?? []);
  return {
    kind: 'ok',
    conflicts,
    card: {
      values: { declared: valuesByFrequency(cards) },
      autonomy: {
        bounded_actions: bounded,
        forbidden_actions: forbidden,
        escalation_triggers: strictestTriggers(cards),
      },
      ...(retention.length === 0 ? {} : { audit: { retention_days: Math.max(...retention), queryable: false } }),
    },
  };
}
