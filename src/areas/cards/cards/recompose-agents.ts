/**
 * What a written card does to the agents it holds for: the agent's own record is made again in the same transaction, agents below
 * a broader card are left to a pass. Refuses cards that nothing could follow. Source: docs/reference/cards.md#recomposition;
 * docs/reference/cards.md#writing-a-card.
 */
import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { composeAgent, composeScope, rowsByAgent, type Composed } from './composition.ts';
import { recordComposed } from './stored-composition.ts';
import {
  PLATFORM_ID,
  toLayerCard,
  type AgentFacts,
  type CardKind,
  type CardScopeRef,
  type CardRow,
} from './wire/cards.ts';
import { RECOMPOSE_JOB, runPayload, type RunName } from './jobs/recompose.ts';
import { insertRun } from './store/composed.ts';
import { countBelow, layersAbove, layersOf } from './store/layers.ts';

type EffectContext = Pick<Context, 'tx' | 'now' | 'services'>;

/** Brings the agent's own record up to date in this transaction. */
export async function recomposeAgent<K extends CardKind>(
  { tx, now }: EffectContext,
  kind: K,
  agent: AgentFacts,
): Promise<{ flagged: number; composed: Composed<K> }> {
  const rows = rowsByAgent([agent], await layersOf(tx, [agent], now));
  const composed = composeAgent(kind, agent.agent_id, rows.get(agent.agent_id) ?? []);
  if (kind === 'alignment') refuseContradiction(composed as Composed<'alignment'>, true);
  await recordComposed(tx, { kinds: [kind], owners: [agent], now, rows });
  return { flagged: 0, composed };
}

/** Leaves the agents below to a pass, which begins when this transaction commits. */
export async function flagAgents(
  { tx, now, services }: EffectContext,
  kind: CardKind,
  place: CardScopeRef,
  row: CardRow,
): Promise<{ flagged: number }> {
  if (kind === 'alignment' && !row.removed) {
    const above = await layersAbove(tx, scopesAbove(place));
    const card = toLayerCard((row as CardRow<'alignment'>).card);
    refuseContradiction(composeScope('alignment', above, { ...place, card }), false);
  }
  const flagged = await countBelow(tx, place);
  const run: RunName = { kind, scope: place.scope as RunName['scope'], scopeId: place.scopeId, version: row.version };
  await insertRun(tx, { kind, place, version: row.version }, flagged, now);
  await services.jobs.enqueue(tx, RECOMPOSE_JOB, runPayload(run));
  return { flagged };
}

/** The broader places whose cards hold at this one. */
export const scopesAbove = (place: CardScopeRef) => [
  { scope: 'platform' as const, scopeId: PLATFORM_ID, accountId: null },
  ...(place.scope === 'team' && place.orgId !== null
    ? [{ scope: 'org' as const, scopeId: place.orgId, accountId: place.accountId }]
    : []),
];

/**
 * A card under which nothing may be done cannot have been meant: broader layers forbid all it allows. And ceilings in two
 * currencies cannot be compared.
 */
function refuseContradiction({ card, conflicts }: Composed<'alignment'>, isWhole: boolean): void {
  if (isWhole && card.autonomy.bounded_actions.length === 0)
    throw fail('unprocessable_entity', { reason: 'no_bounded_action_left', conflicts });
  if (conflicts.some((conflict) => conflict.entry === 'currency'))
    throw fail('unprocessable_entity', { reason: 'currency_mismatch', conflicts });
}
