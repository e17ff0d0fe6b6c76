/**
 * Composes a card with one more team layer, for areas that try a policy before it is written. The same composition and
 * the same checks as a real write; nothing is stored. Source: docs/reference/cards.md#composition,
 * docs/reference/teams.md#recommendation.
 */
import { Refusal } from '../../../contract/errors.ts';
import type { TurnPolicy } from '../../../contract/turn.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { composeAgent, rowsByAgent } from './composition.ts';
import type { AgentOwner } from './wire/cards.ts';
import type { AlignmentLayerCard } from './wire/alignment.ts';
import { layersOf } from './store/layers.ts';
import { checkAlignmentCard } from './rules/alignment.ts';
import { composeAlignment, type ComposedAlignment } from './rules/compose-alignment.ts';
import { composeProtection } from './rules/compose-protection.ts';
import { turnPolicyOf } from './rules/turn-policy.ts';
import { BYTES_MAX, shapeOf } from './card-schemas.ts';

const DRAFT = { scopeId: 'draft', version: 0 } as const;

/** @param composed a composed card, in which platform, organisation and present teams have had their part */
export const underTeamLayer = (composed: ComposedAlignment, layer: AlignmentLayerCard): ComposedAlignment =>
  composeAlignment([
    { ...DRAFT, scope: 'team', card: layer },
    { ...DRAFT, scope: 'agent', card: composed as unknown as AlignmentLayerCard }, // a whole card is a layer that says everything
  ]).card;

/**
 * What holds for each of these agents, with a card of its own or not, from the layers as they are now: in steps, one agent each,
 * for callers that must not hold the event loop.
 */
export async function heldAlignments(
  db: Queryable,
  owners: readonly { readonly agent_id: string; readonly account_id: string }[],
  now: Date,
): Promise<Generator<undefined, Map<string, ComposedAlignment>>> {
  const rows = rowsByAgent(owners as readonly AgentOwner[], await layersOf(db, owners as readonly AgentOwner[], now));
  return (function* () {
    const held = new Map<string, ComposedAlignment>();
    for (const [agentId, own] of rows) {
      held.set(agentId, composeAgent('alignment', agentId, own).card);
      yield undefined;
    }
    return held;
  })();
}

/** What turns would be judged by under it. */
export const policyOfComposed = (composed: ComposedAlignment): TurnPolicy =>
  turnPolicyOf(composed, composeProtection([]), { cardId: null, version: 0 });

/** Why this could not be written as a team's card; empty when it could. */
export function teamLayerProblems(layer: AlignmentLayerCard, now: Date): string[] {
  try {
    shapeOf('alignment', 'team')(layer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = (error.details?.['fields'] ?? []) as readonly { readonly path: string; readonly problem: string }[];
    return fields.map(({ path, problem }) => `${path} ${problem}`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(layer));
  if (bytes > BYTES_MAX.alignment) return [`the card has ${bytes} bytes, of which ${BYTES_MAX.alignment} are allowed`];
  return checkAlignmentCard(layer, now).map(({ path, problem }) => `${path} ${problem}`);
}
