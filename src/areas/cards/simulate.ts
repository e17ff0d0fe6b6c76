/**
 * What a card would be with one more team layer, for areas that try a policy before anybody writes it. The same composition and
 * the same checks as a real write; nothing is stored. Source: algorithms 4.6, 5.4.
 */
import { Refusal } from '../../contract/errors.ts';
import type { TurnPolicy } from '../../contract/turn.ts';
import type { AlignmentLayerCard } from './records-alignment.ts';
import { checkAlignmentCard } from './rules/alignment.ts';
import { composeAlignment, type ComposedAlignment } from './rules/compose-alignment.ts';
import { composeProtection } from './rules/compose-protection.ts';
import { turnPolicyOf } from './rules/turn-policy.ts';
import { shapeOf } from './shapes.ts';

const DRAFT = { scopeId: 'draft', version: 0 } as const;

/** @param composed a composed card, in which platform, organisation and present teams have had their part */
export const underTeamLayer = (composed: ComposedAlignment, layer: AlignmentLayerCard): ComposedAlignment =>
  composeAlignment([
    { ...DRAFT, scope: 'team', card: layer },
    { ...DRAFT, scope: 'agent', card: composed as unknown as AlignmentLayerCard }, // a whole card is a layer that says everything
  ]).card;

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
  return checkAlignmentCard(layer, now).map(({ path, problem }) => `${path} ${problem}`);
}
