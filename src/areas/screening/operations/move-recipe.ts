/**
 * POST /v1/recipes/{recipe_id}/promote and /archive (not in the specification): start and stop a recipe.
 * Source: docs/reference/screening.md#recipes.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { RecipeId, type AccountId, type RecipeId as Id } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { recipePromoted, recipeRetired } from '../events.ts';
import { requireRecipeAdmin, observeRecipe } from '../recipe-library.ts';
import { EXAMPLE_RECIPE, RecipeWire, recipeToWire } from '../wire/recipes.ts';
import { findRecipe, moveRecipe, type OwnedRecipe } from '../store/recipes.ts';

const Params = Type.Object({ recipe_id: RecipeId });
const EXAMPLE_PARAMS = { recipe_id: EXAMPLE_RECIPE.recipe_id };
const AT = '2026-08-17T10:30:00.000Z';
const wireOf = ({ account_id: _account, ...row }: OwnedRecipe) => recipeToWire(row);

export const promoteRecipe = operation({
  id: 'safe_house.promote_recipe',
  method: 'POST',
  path: '/v1/recipes/:recipe_id/promote',
  tag: 'Safe House',
  summary: 'Let a proposed recipe run in observe',
  description:
    'For 24 hours its matches are counted and nothing is asked of anybody; then it becomes active, unless reviewers call its matches wrong. At most 10 recipes run, 5 for one threat. Owners and admins.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'governance',
  params: Params,
  reply: { status: 200, schema: RecipeWire },
  errors: ['resource_not_found', 'org_access_denied', 'conflict'],
  example: { params: EXAMPLE_PARAMS, reply: { ...EXAMPLE_RECIPE, status: 'observe', observed_at: AT } },
  async handle({ params, principal, tx, now, audit, emit }) {
    const before = await findRecipe(tx, principal.accounts, params.recipe_id as Id);
    if (before === undefined) throw fail('resource_not_found');
    const account = before.account_id as AccountId;
    requireRecipeAdmin(principal, account);
    const after = await observeRecipe(tx, before, now);
    await audit({
      action: 'recipe.promote',
      targetType: 'recipe',
      targetId: after.recipe_id,
      orgId: null,
      accountId: account,
      before: wireOf(before),
      after: wireOf(after),
    });
    await emit(recipePromoted(account, after, 'candidate_to_observe'));
    return wireOf(after);
  },
});

export const archiveRecipe = operation({
  id: 'safe_house.archive_recipe',
  method: 'POST',
  path: '/v1/recipes/:recipe_id/archive',
  tag: 'Safe House',
  summary: 'Stop a recipe, or refuse a proposal',
  description: 'Of a recipe that is archived already, the record as it is. Owners and admins.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  params: Params,
  reply: { status: 200, schema: RecipeWire },
  errors: ['resource_not_found', 'org_access_denied'],
  example: {
    params: EXAMPLE_PARAMS,
    reply: { ...EXAMPLE_RECIPE, status: 'archived', archived_reason: 'by_reviewer', archived_at: AT },
  },
  async handle({ params, principal, tx, now, audit, emit }) {
    const id = params.recipe_id as Id;
    const before = await findRecipe(tx, principal.accounts, id);
    if (before === undefined) throw fail('resource_not_found');
    const account = before.account_id as AccountId;
    requireRecipeAdmin(principal, account);
    const from = ['pending', 'observe', 'active'];
    const isMoved = await moveRecipe(tx, account, { id, from, to: 'archived', reason: 'by_reviewer', at: now });
    const after = (await findRecipe(tx, principal.accounts, id)) ?? before;
    if (!isMoved) return wireOf(after);
    await audit({
      action: 'recipe.archive',
      targetType: 'recipe',
      targetId: id,
      orgId: null,
      accountId: account,
      before: wireOf(before),
      after: wireOf(after),
    });
    await emit(recipeRetired(account, after, 'by_reviewer'));
    return wireOf(after);
  },
});
