/** POST /v1/recipes (our addition): proposes a detection recipe. Source: docs/reference/screening.md#recipes. */
import { Type } from 'typebox';
import { fail, failField } from '../../../contract/errors.ts';
import { OrgId } from '../../../contract/ids.ts';
import { requireWriter, membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { proposeRecipe } from '../recipe-library.ts';
import { EXAMPLE_RECIPE, RecipeBody, RecipeWire, recipeToWire } from '../wire/recipes.ts';
import { problemOf } from '../rules/recipe-conditions.ts';

export const createRecipe = operation({
  id: 'safe_house.create_recipe',
  method: 'POST',
  path: '/v1/recipes',
  tag: 'Safe House',
  summary: 'Propose a detection recipe',
  description:
    'Conditions over what an evaluation stores: scores, threats, detectors, leaks, session multiplier, surface. It waits as a candidate until an owner or admin promotes it to observe; after 24 hours within the false-positive bound it is active by itself. It judges evaluations when they are written, so its override asks a reviewer to look; it changes no bytes.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'governance',
  body: Type.Object({ ...RecipeBody, org_id: Type.Optional(OrgId) }, { additionalProperties: false }),
  reply: { status: 201, schema: RecipeWire },
  errors: ['validation_error', 'resource_not_found', 'org_access_denied', 'conflict'],
  example: {
    body: {
      door: EXAMPLE_RECIPE.door,
      threat_type: EXAMPLE_RECIPE.threat_type,
      variant_class: EXAMPLE_RECIPE.variant_class,
      severity: EXAMPLE_RECIPE.severity,
      scope: EXAMPLE_RECIPE.scope,
      conditions: EXAMPLE_RECIPE.conditions,
      override: EXAMPLE_RECIPE.override,
      summary: EXAMPLE_RECIPE.summary,
    },
    reply: EXAMPLE_RECIPE,
  },

  async handle({ body, principal, tx, now, newId, audit, emit }) {
    const home = { accountId: principal.homeAccount, orgId: principal.homeOrg };
    const { accountId, orgId } = body.org_id === undefined ? home : membershipIn(principal, body.org_id);
    if (accountId === null) throw fail('org_access_denied', { reason: 'no_organisation' });
    requireWriter(principal, accountId);
    body.conditions.forEach((condition, i) => {
      const problem = problemOf(condition);
      if (problem !== null) throw failField('body', `conditions.${i}`, problem);
    });
    const { row, event } = await proposeRecipe(tx, {
      recipeId: newId('recipe'),
      candidateId: newId('recipe_candidate'),
      accountId,
      relatedRecipe: null,
      source: 'author',
      door: body.door,
      threatType: body.threat_type,
      variantClass: body.variant_class,
      severity: body.severity,
      scope: body.scope,
      conditions: body.conditions,
      override: body.override,
      summary: body.summary,
      report: null,
      createdBy: principal.subject,
      createdAt: now,
    });
    const { account_id: _account, ...recipe } = row;
    const wire = recipeToWire(recipe);
    await audit({
      action: 'recipe.propose',
      targetType: 'recipe',
      targetId: wire.recipe_id,
      orgId,
      accountId,
      before: null,
      after: wire,
    });
    await emit(event);
    return wire;
  },
});
