/**
 * Events of detection recipes. Data: docs/reference/events.md#event-data. Pure; those of single evaluations are in
 * evaluation-events.ts.
 */
import type { AccountId } from '../../contract/ids.ts';
import type { EventDraft } from '../../platform/http/operation.ts';
import type { RecipeRow } from './wire/recipes.ts';

/** A recipe as its events name it. Recipes of an organisation carry no signature. */
type Recipe = Pick<RecipeRow, 'recipe_id' | 'candidate_id' | 'source'>;

const named = (recipe: Recipe) => ({
  recipe_id: recipe.recipe_id,
  candidate_id: recipe.candidate_id,
  source: recipe.source,
  signing_key_id: null,
});

export const recipeProposed = (accountId: AccountId, recipe: Recipe & Pick<RecipeRow, 'threat_type'>): EventDraft => ({
  type: 'recipe.candidate.created',
  accountId,
  data: { candidate_id: recipe.candidate_id, source: recipe.source, threat_type: recipe.threat_type },
});

export const recipePromoted = (
  accountId: AccountId,
  recipe: Recipe,
  transition: 'candidate_to_observe' | 'observe_to_active',
): EventDraft => ({ type: 'recipe.promoted', accountId, data: { ...named(recipe), transition } });

export const recipeRetired = (accountId: AccountId, recipe: Recipe, reason: string): EventDraft => ({
  type: 'recipe.retired',
  accountId,
  data: { ...named(recipe), reason },
});
