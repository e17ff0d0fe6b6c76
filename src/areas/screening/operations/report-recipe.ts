/**
 * POST /v1/recipes/{recipe_id}/report: a miss or a false alarm of a recipe, stored as a proposal for a better one.
 * Source: docs/reference/screening.md#evaluations.
 */
import { Type } from 'typebox';
import { fail, failField } from '../../../contract/errors.ts';
import {
  AgentId,
  ID_PATTERN,
  EvaluationId,
  RecipeId,
  type AccountId,
  type EvaluationId as Evaluation,
  type RecipeId as Id,
} from '../../../contract/ids.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { requireWriter } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { proposeRecipe } from '../recipe-library.ts';
import { EXAMPLE_RECIPE } from '../wire/recipes.ts';
import { findEvaluation } from '../store/evaluations.ts';
import { findRecipe, judgeHits } from '../store/recipes.ts';

export const reportRecipe = operation({
  id: 'safe_house.report_recipe',
  method: 'POST',
  path: '/v1/recipes/:recipe_id/report',
  tag: 'Safe House',
  summary: 'Report what a recipe missed or got wrong',
  description:
    'fp: a match was harmless; with its evaluation_id it counts against the recipe. fn: it should have matched. Either way a candidate with the conditions of the recipe is stored for the author of the next one; no candidate runs by itself.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'governance',
  params: Type.Object({ recipe_id: RecipeId }),
  body: Type.Object(
    {
      type: Type.Enum(['fn', 'fp'], { title: 'RecipeReportType' }),
      summary: Type.String({ minLength: 1, maxLength: 2_000 }),
      evidence: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000 })),
      agent_id: Type.Optional(AgentId),
      checkpoint_id: Type.Optional(
        Type.String({ pattern: ID_PATTERN.checkpoint, description: 'Kept with the report' }),
      ),
      evaluation_id: Type.Optional(EvaluationId),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 201,
    schema: Type.Object({
      ok: Type.Literal(true),
      candidate_id: Type.String(),
      type: Type.Enum(['fn', 'fp'], { title: 'RecipeReportType' }),
      related_recipe_id: RecipeId,
    }),
  },
  errors: ['agent_not_found', 'resource_not_found', 'org_access_denied', 'conflict', 'validation_error'],
  example: {
    params: { recipe_id: EXAMPLE_RECIPE.recipe_id },
    body: { type: 'fp', summary: 'A pen test of our own.' },
    reply: { ok: true, candidate_id: 'rcc-9Zt7wXb2M4kq', type: 'fp', related_recipe_id: EXAMPLE_RECIPE.recipe_id },
  },

  async handle({ params, body, principal, tx, now, newId, audit, emit }) {
    const of = await findRecipe(tx, principal.accounts, params.recipe_id as Id);
    if (of === undefined) throw fail('resource_not_found');
    const account = of.account_id as AccountId;
    requireWriter(principal, account);
    await checkNamed(tx, principal.accounts, body);
    if (body.evaluation_id !== undefined)
      await judgeMatch(tx, account, of.recipe_id, { type: body.type, evaluationId: body.evaluation_id });
    const { row, event } = await proposeRecipe(tx, {
      recipeId: newId('recipe'),
      candidateId: newId('recipe_candidate'),
      accountId: account,
      relatedRecipe: of.recipe_id,
      source: `report_${body.type}`,
      door: of.door,
      threatType: of.threat_type,
      variantClass: of.variant_class,
      severity: of.severity,
      scope: of.scope,
      conditions: of.conditions,
      override: of.override,
      summary: body.summary,
      report: body,
      createdBy: principal.subject,
      createdAt: now,
    });
    const reply = {
      ok: true as const,
      candidate_id: row.candidate_id,
      type: body.type,
      related_recipe_id: of.recipe_id,
    };
    await audit({
      action: 'recipe.report',
      targetType: 'recipe',
      targetId: of.recipe_id,
      orgId: null,
      accountId: account,
      before: null,
      after: reply,
    });
    await emit(event);
    return reply;
  },
});

/** @throws Refusal 404 for an agent or evaluation that is not the caller's */
async function checkNamed(
  tx: Tx,
  accounts: readonly AccountId[],
  named: { readonly agent_id?: string; readonly evaluation_id?: string },
): Promise<void> {
  const { agent_id: agent, evaluation_id: evaluation } = named;
  if (agent !== undefined) await ownAgent(tx, { accounts }, agent);
  if (evaluation !== undefined && (await findEvaluation(tx, accounts, evaluation as Evaluation)) === undefined)
    throw fail('resource_not_found');
}

/** @throws Refusal validation_error when the recipe did not match the evaluation */
async function judgeMatch(
  tx: Tx,
  account: AccountId,
  recipeId: string,
  { type, evaluationId }: { readonly type: 'fn' | 'fp'; readonly evaluationId: string },
): Promise<void> {
  const verdict = type === 'fp' ? 'false_positive' : 'confirmed_threat';
  const judged = await judgeHits(tx, account, { evaluationId, verdict, recipeId });
  if (type === 'fp' && judged === 0)
    throw failField('body', 'evaluation_id', 'must be of an evaluation that the recipe matched');
}
