/** GET /v1/recipes, /v1/recipes/{recipe_id} and its matches (our addition). Source: docs/reference/screening.md#recipes. */
import { Type } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId, EvaluationId, RecipeId, type RecipeId as Id } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { CursorQuery, cutPage, listOf } from '../../../platform/http/pagination.ts';
import { EXAMPLE_AGENT_ID, EXAMPLE_EVALUATION } from '../examples.ts';
import {
  EXAMPLE_RECIPE,
  OVERRIDES,
  RECIPE_STATUSES,
  RECIPE_THREATS,
  RecipeWire,
  recipeToWire,
} from '../wire/recipes.ts';
import { findRecipe, listHits, listRecipes } from '../store/recipes.ts';
import { instantText, pageOf, positionOf } from './newest-first.ts';
import { accountsOf, OF_ORG } from './of-org.ts';

const READ = {
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  tag: 'Safe House',
} as const;
const Params = Type.Object({ recipe_id: RecipeId });
const EXAMPLE_PARAMS = { recipe_id: EXAMPLE_RECIPE.recipe_id };

export const listRecipesOperation = operation({
  ...READ,
  id: 'safe_house.list_recipes',
  method: 'GET',
  path: '/v1/recipes',
  summary: 'List detection recipes',
  description: 'Newest first, with what each matched in its present status.',
  query: Type.Object({
    status: Type.Optional(enumOf([...RECIPE_STATUSES, 'all'] as const, 'Default all')),
    threat_type: Type.Optional(enumOf(RECIPE_THREATS)),
    ...OF_ORG,
    ...CursorQuery.properties,
  }),
  reply: { status: 200, schema: listOf(RecipeWire) },
  errors: ['resource_not_found', 'validation_error', 'invalid_cursor_parameter', 'invalid_limit_parameter'],
  example: { query: { status: 'pending' }, reply: { data: [EXAMPLE_RECIPE], next_cursor: null } },
  async handle({ query, principal, tx }) {
    const rows = await listRecipes(tx, accountsOf(principal, query.org_id), {
      status: query.status === undefined || query.status === 'all' ? null : query.status,
      threatType: query.threat_type ?? null,
      limit: query.limit + 1,
      after: positionOf(query.cursor),
    });
    const { page, next } = pageOf(rows, query.limit, (row) => row.recipe_id);
    return { data: page.map(recipeToWire), next_cursor: next };
  },
});

export const getRecipe = operation({
  ...READ,
  id: 'safe_house.get_recipe',
  method: 'GET',
  path: '/v1/recipes/:recipe_id',
  summary: 'Get one detection recipe',
  description: 'With what it matched in its present status.',
  params: Params,
  reply: { status: 200, schema: RecipeWire },
  errors: ['resource_not_found'],
  example: { params: EXAMPLE_PARAMS, reply: EXAMPLE_RECIPE },
  async handle({ params, principal, tx }) {
    const row = await findRecipe(tx, principal.accounts, params.recipe_id as Id);
    if (row === undefined) throw fail('resource_not_found');
    const { account_id: _account, ...recipe } = row;
    return recipeToWire(recipe);
  },
});

const Match = Type.Object(
  {
    evaluation_id: EvaluationId,
    agent_id: AgentId,
    override: enumOf(OVERRIDES, 'What it asks of you'),
    shadow: Type.Boolean({ description: 'Matched in observe: counted, nothing is asked' }),
    verdict: Type.Union([Type.Enum(['confirmed_threat', 'false_positive']), Type.Null()], {
      description: 'What a reviewer said',
    }),
    matched_at: Type.String({ format: 'date-time' }),
  },
  { title: 'RecipeMatch' },
);

export const listRecipeMatches = operation({
  ...READ,
  id: 'safe_house.list_recipe_matches',
  method: 'GET',
  path: '/v1/recipes/:recipe_id/matches',
  summary: 'List what a recipe matched',
  description: 'The review entries of a recipe, newest first; kept for 60 days.',
  params: Params,
  query: CursorQuery,
  reply: { status: 200, schema: listOf(Match) },
  errors: ['resource_not_found', 'validation_error', 'invalid_cursor_parameter', 'invalid_limit_parameter'],
  example: {
    params: EXAMPLE_PARAMS,
    query: { limit: 1 },
    reply: {
      data: [
        {
          evaluation_id: EXAMPLE_EVALUATION.id,
          agent_id: EXAMPLE_AGENT_ID,
          override: 'escalate',
          shadow: false,
          verdict: null,
          matched_at: '2026-08-17T10:04:05.120Z',
        },
      ],
      next_cursor: null,
    },
  },
  async handle({ params, query, principal, tx }) {
    const id = params.recipe_id as Id;
    if ((await findRecipe(tx, principal.accounts, id)) === undefined) throw fail('resource_not_found');
    const rows = await listHits(tx, principal.accounts, {
      id,
      limit: query.limit + 1,
      after: positionOf(query.cursor),
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({
      at: instantText(row.matched_at),
      id: row.evaluation_id,
    }));
    return { data: page.map((row) => ({ ...row, matched_at: row.matched_at.toISOString() })), next_cursor: next };
  },
});
