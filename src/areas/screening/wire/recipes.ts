/** Rows and wire shapes of detection recipes. Source: docs/reference/screening.md#recipes; docs/reference/screening.md#evaluations. */
import { Type, type Static } from 'typebox';
import { THREAT_TYPES, enumOf, vocabulary } from '../../../contract/enums.ts';
import { RecipeId } from '../../../contract/ids.ts';
import { Nullable, Timestamp, jsonOf } from '../../../platform/db/row.ts';
import { CONDITIONS_MAX, DIRECTIONS, FIELDS, OPERATORS, type Condition } from '../rules/recipe-conditions.ts';

export const RECIPE_STATUSES = ['pending', 'observe', 'active', 'archived'] as const;
export const SEVERITIES = vocabulary('RecipeSeverity', ['p0', 'p1', 'p2']);
const RECIPE_SCOPES = vocabulary('RecipeScope', ['arena_only', 'canary', 'production']);
export const OVERRIDES = vocabulary('RecipeOverride', ['review', 'flag', 'block', 'escalate', 'log']);
/** Threat types of screening, and those that only recipes have. */
export const RECIPE_THREATS = vocabulary('RecipeThreat', [
  ...THREAT_TYPES,
  'multi_turn_hijack',
  'prompt_leak',
  'regulated_advice',
  'canary_match',
  'multi_vector',
]);

const ConditionWire = Type.Object(
  {
    detector: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'For score: whose; for confidence: of which threat' }),
    ),
    field: enumOf(FIELDS),
    operator: enumOf(OPERATORS),
    value: Type.Union([Type.Number(), Type.String({ minLength: 1, maxLength: 128 })]),
  },
  { additionalProperties: false, title: 'RecipeCondition' },
);

export const RecipeBody = {
  door: enumOf(DIRECTIONS, 'front: inbound texts. back: replies and tool calls'),
  threat_type: enumOf(RECIPE_THREATS),
  variant_class: Type.String({ minLength: 1, maxLength: 100 }),
  severity: enumOf(SEVERITIES),
  scope: enumOf(RECIPE_SCOPES, 'arena_only never leaves observe'),
  conditions: Type.Array(ConditionWire, { minItems: 1, maxItems: CONDITIONS_MAX, description: 'All must hold' }),
  override: enumOf(OVERRIDES, 'What a match asks of a reviewer; bytes already sent are not changed'),
  summary: Type.String({ minLength: 1, maxLength: 2_000 }),
} as const;

const RECIPE = {
  recipe_id: RecipeId,
  candidate_id: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  related_recipe_id: Nullable(RecipeId),
  source: Type.String({ description: 'author, report_fp or report_fn' }),
  ...RecipeBody,
  status: enumOf(RECIPE_STATUSES),
  archived_reason: Nullable(Type.String()),
} as const;

export const RecipeRow = Type.Object({
  ...RECIPE,
  conditions: jsonOf<Condition[]>(),
  hits: Type.Integer(),
  confirmed: Type.Integer(),
  false_positives: Type.Integer(),
  last_hit_at: Nullable(Timestamp),
  created_at: Timestamp,
  observed_at: Nullable(Timestamp),
  activated_at: Nullable(Timestamp),
  archived_at: Nullable(Timestamp),
});
export type RecipeRow = Static<typeof RecipeRow>;

const Time = Type.String({ format: 'date-time' });
export const RecipeWire = Type.Object(
  {
    ...RECIPE,
    effect: Type.Literal('after_the_fact', { description: 'Matches are judged when evaluations are written' }),
    hits: Type.Integer({ minimum: 0 }),
    confirmed: Type.Integer({ minimum: 0 }),
    false_positives: Type.Integer({ minimum: 0 }),
    last_hit_at: Nullable(Time),
    created_at: Time,
    observed_at: Nullable(Time),
    activated_at: Nullable(Time),
    archived_at: Nullable(Time),
  },
  { title: 'DetectionRecipe' },
);

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
export const recipeToWire = (row: RecipeRow): Static<typeof RecipeWire> => ({
  ...row,
  conditions: row.conditions as Static<typeof RecipeWire>['conditions'],
  effect: 'after_the_fact',
  last_hit_at: iso(row.last_hit_at),
  created_at: row.created_at.toISOString(),
  observed_at: iso(row.observed_at),
  activated_at: iso(row.activated_at),
  archived_at: iso(row.archived_at),
});

export const EXAMPLE_RECIPE = {
  recipe_id: 'rcp-4kq9Zt7wXb2M',
  candidate_id: 'rcc-7wXb2M4kq9Zt',
  version: 1,
  related_recipe_id: null,
  source: 'author',
  door: 'front',
  threat_type: 'multi_vector',
  variant_class: 'quiet hijack with a secret beside it',
  severity: 'p1',
  scope: 'production',
  conditions: [
    { field: 'threat_types', operator: 'contains', value: 'hijack_attempt' },
    { field: 'leak_count', operator: 'gte', value: 1 },
  ],
  override: 'escalate',
  summary: 'A hijack that arrives together with a credential.',
  status: 'pending',
  archived_reason: null,
  effect: 'after_the_fact',
  hits: 0,
  confirmed: 0,
  false_positives: 0,
  last_hit_at: null,
  created_at: '2026-08-17T10:04:05.120Z',
  observed_at: null,
  activated_at: null,
  archived_at: null,
} as const;
