/**
 * From a composed card to the facts agents are compared by. Source: docs/reference/teams.md#pair-score,
 * docs/reference/teams.md#fault-lines (priorities). Pure.
 */
import type { CardFacts, ComposedFactsRow, StoredComposition } from '../wire/facts.ts';
import type { DeclaredValues } from './values.ts';

type StoredValues = NonNullable<StoredComposition['values']>;

export function cardFacts({ agent_id, card, version, content_hash, expires_at }: ComposedFactsRow): CardFacts {
  const { autonomy = {}, capabilities = {}, enforcement = {} } = card;
  return {
    declared: declaredIn(agent_id, card.values),
    boundedActions: autonomy.bounded_actions ?? [],
    forbiddenActions: autonomy.forbidden_actions ?? [],
    forbiddenTools: (enforcement.forbidden_tools ?? []).map((rule) => ({
      pattern: rule.pattern,
      reason: rule.reason ?? 'forbidden by the alignment card',
      severity: rule.severity ?? 'high',
    })),
    escalationTriggers: (autonomy.escalation_triggers ?? []).map(({ condition, action }) => ({ condition, action })),
    capabilities: Object.entries(capabilities).map(([name, { tools = [], required_actions }]) => ({
      name,
      tools,
      actions: required_actions ?? [name],
    })),
    maxAutonomousValue: autonomy.max_autonomous_value?.amount ?? null,
    integrityMode: card.integrity_mode ?? 'observe',
    escalatesTo: [
      ...(card.principal?.type === 'agent' ? [card.principal.identifier ?? []].flat() : []),
      ...[card.principal?.escalation_contact ?? []].flat(),
    ],
    conscience: (card.conscience?.values ?? []).map((value) => value.content).toSorted(),
    role: roleOf(card.extensions),
    expiresAt: expires_at,
    version,
    contentHash: content_hash,
  };
}

/** The values section of a composed card. */
export const declaredIn = (agentId: string, values: StoredValues | undefined): DeclaredValues => ({
  agentId,
  values: namesOf(values),
  conflictsWith: values?.conflicts_with ?? [],
  priorities: prioritiesOf(values),
});

const namesOf = (values: StoredValues | undefined): string[] =>
  (values?.declared ?? []).map((value) => (typeof value === 'string' ? value : value.id));

/** The author's weight; under a lexicographic hierarchy the rank: 1 for the first value down to 0 for the last. */
function prioritiesOf(values: StoredValues | undefined): ReadonlyMap<string, number> {
  const names = namesOf(values);
  const found = new Map<string, number>();
  names.forEach((name, i) => {
    const weighed = values?.definitions?.[name]?.priority;
    if (weighed !== undefined) found.set(name, weighed);
    else if (values?.hierarchy === 'lexicographic')
      found.set(name, names.length === 1 ? 1 : 1 - i / (names.length - 1));
  });
  return found;
}

const ROLE_CHARS = 64;
function roleOf(extensions: StoredComposition['extensions']): string | null {
  const given = extensions as Readonly<Record<string, unknown>> | undefined;
  const nested = given?.['clpi'];
  const inner = typeof nested === 'object' && nested !== null ? (nested as Record<string, unknown>)['role'] : undefined;
  const role = [inner, given?.['role']].find((entry) => typeof entry === 'string' && entry.trim() !== '');
  return typeof role === 'string' ? role.trim().toLowerCase().slice(0, ROLE_CHARS) : null;
}
