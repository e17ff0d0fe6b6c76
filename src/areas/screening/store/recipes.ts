/**
 * SQL of detection recipes and their matches. Reads and changes by people take the caller's accounts; steps and jobs have
 * system scope.
 */
import { Type, type Static } from 'typebox';
import { AccountId, AgentId, EvaluationId, RecipeId } from '../../../contract/ids.ts';
import { Nullable, Timestamp, jsonOf } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { OVERRIDES, RECIPE_THREATS, RecipeRow } from '../wire/recipes.ts';
import { enumOf } from '../../../contract/enums.ts';
import { DIRECTIONS, type Condition } from '../rules/recipe-conditions.ts';

const COLUMNS = sql`r.recipe_id, r.candidate_id, r.version, r.related_recipe as related_recipe_id, r.source, r.door, r.threat_type, r.variant_class,
  r.severity, r.scope, r.conditions, r.override, r.summary, r.status, r.archived_reason, r.created_at, r.observed_at, r.activated_at, r.archived_at,
  h.hits, h.confirmed, h.false_positives, h.last_hit_at`;
/** Matches in the present status: those in observe do not count when the recipe is active. */
const HITS = sql`cross join lateral (
    select count(*)::int as hits, max(matched_at) as last_hit_at,
           (count(*) filter (where verdict = 'confirmed_threat'))::int as confirmed,
           (count(*) filter (where verdict = 'false_positive'))::int as false_positives
      from safe_house_recipe_hits where recipe_id = r.recipe_id and (r.status not in ('observe', 'active') or shadow = (r.status = 'observe'))) h`;

export interface RecipeInsert {
  readonly recipeId: RecipeId;
  readonly candidateId: string;
  readonly accountId: AccountId;
  readonly relatedRecipe: string | null;
  readonly source: string;
  readonly door: string;
  readonly threatType: string;
  readonly variantClass: string;
  readonly severity: string;
  readonly scope: string;
  readonly conditions: readonly Condition[];
  readonly override: string;
  readonly summary: string;
  readonly report: object | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertRecipe(tx: Tx, r: RecipeInsert): Promise<void> {
  await tx.run(sql`
    -- screening.insert_recipe
    insert into safe_house_recipes (recipe_id, candidate_id, account_id, related_recipe, source, door, threat_type, variant_class, severity,
           scope, conditions, override, summary, report, created_by, created_at)
    values (${r.recipeId}, ${r.candidateId}, ${r.accountId}, ${r.relatedRecipe}, ${r.source}, ${r.door}, ${r.threatType}, ${r.variantClass},
           ${r.severity}, ${r.scope}, ${JSON.stringify(r.conditions)}::jsonb, ${r.override}, ${r.summary},
           ${r.report === null ? null : JSON.stringify(r.report)}::jsonb, ${r.createdBy}, ${r.createdAt})`);
}

const Owned = Type.Object({ ...RecipeRow.properties, account_id: AccountId });
export type OwnedRecipe = Static<typeof Owned>;

/** Newest first, at most `limit`. */
export const listRecipes = (
  tx: Queryable,
  accounts: readonly AccountId[],
  f: {
    readonly status: string | null;
    readonly threatType: string | null;
    readonly limit: number;
    readonly after: { readonly createdAt: Date; readonly id: string } | undefined;
  },
): Promise<RecipeRow[]> =>
  tx.many(
    RecipeRow,
    sql`
    -- screening.list_recipes
    select ${COLUMNS} from safe_house_recipes r ${HITS}
     where r.account_id = any(${accounts})
       and (${f.status}::text is null or r.status = ${f.status}) and (${f.threatType}::text is null or r.threat_type = ${f.threatType})
       ${f.after === undefined ? sql`` : sql`and (r.created_at, r.recipe_id) < (${f.after.createdAt}, ${f.after.id})`}
     order by r.created_at desc, r.recipe_id desc limit ${f.limit}`,
  );

/** One recipe of the caller's accounts, with its owner. */
export const findRecipe = (
  tx: Queryable,
  accounts: readonly AccountId[],
  id: RecipeId,
): Promise<OwnedRecipe | undefined> =>
  tx.maybeOne(
    Owned,
    sql`
    -- screening.find_recipe
    select ${COLUMNS}, r.account_id from safe_house_recipes r ${HITS} where r.account_id = any(${accounts}) and r.recipe_id = ${id}`,
  );

export async function lockRecipes(tx: Tx, account: AccountId): Promise<void> {
  await tx.run(sql`
    -- screening.lock_recipes
    select pg_advisory_xact_lock(hashtextextended('recipes:' || ${account}, 0))`);
}

const Counted = Type.Object({ running: Type.Integer(), of_threat: Type.Integer(), pending: Type.Integer() });
/** Numbers of running and pending recipes of one account, and of running ones for one threat. */
export const countRecipes = (db: Queryable, account: AccountId, threatType: string): Promise<Static<typeof Counted>> =>
  db.one(
    Counted,
    sql`
    -- screening.count_recipes
    select (count(*) filter (where status in ('observe', 'active')))::int as running, (count(*) filter (where status = 'pending'))::int as pending,
           (count(*) filter (where status in ('observe', 'active') and threat_type = ${threatType}))::int as of_threat
      from safe_house_recipes where account_id = ${account} and status <> 'archived'`,
  );

export interface RecipeMove {
  readonly id: RecipeId;
  readonly from: readonly string[];
  readonly to: 'observe' | 'active' | 'archived';
  readonly reason: string | null;
  readonly at: Date;
}

/** Changes the status of a recipe of one account; false when it was in none of these statuses. */
export const moveRecipe = async (tx: Tx, account: AccountId, m: RecipeMove): Promise<boolean> =>
  (await tx.run(sql`
    -- screening.move_recipe
    update safe_house_recipes
       set status = ${m.to}, archived_reason = ${m.reason},
           observed_at = case when ${m.to} = 'observe' then ${m.at} else observed_at end,
           activated_at = case when ${m.to} = 'active' then ${m.at} else activated_at end,
           archived_at = case when ${m.to} = 'archived' then ${m.at} else archived_at end
     where account_id = ${account} and recipe_id = ${m.id} and status = any(${m.from})`)) > 0;

const Running = Type.Object({
  recipe_id: RecipeId,
  account_id: AccountId,
  door: enumOf(DIRECTIONS),
  threat_type: enumOf(RECIPE_THREATS),
  conditions: jsonOf<Condition[]>(),
  override: enumOf(OVERRIDES),
  status: Type.Enum(['observe', 'active']),
});
export type RunningRecipe = Static<typeof Running>;

/** Running recipes of these accounts. System scope. */
export const runningRecipes = (db: Queryable, accounts: readonly AccountId[]): Promise<RunningRecipe[]> =>
  db.many(
    Running,
    sql`
    -- screening.running_recipes
    select recipe_id, account_id, door, threat_type, conditions, override, status
      from safe_house_recipes where account_id = any(${accounts}) and status in ('observe', 'active') order by recipe_id`,
  );

export interface HitInsert {
  readonly recipe_id: string;
  readonly evaluation_id: string;
  readonly account_id: string;
  readonly agent_id: string;
  readonly override: string;
  readonly shadow: boolean;
  readonly matched_at: Date;
}

/** A recipe that was removed meanwhile is left out. System scope. */
export async function insertHits(tx: Tx, hits: readonly HitInsert[]): Promise<void> {
  await tx.run(sql`
    -- screening.insert_recipe_hits
    insert into safe_house_recipe_hits (recipe_id, evaluation_id, account_id, agent_id, override, shadow, matched_at)
    select h.* from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as h(recipe_id text, evaluation_id text, account_id text, agent_id text,
           override text, shadow boolean, matched_at timestamptz)
      join safe_house_recipes r on r.recipe_id = h.recipe_id and r.account_id = h.account_id
    on conflict do nothing`);
}

/** Applies a reviewer's decision on an evaluation to every recipe that matched it. */
export async function judgeHits(
  tx: Tx,
  account: AccountId,
  v: { readonly evaluationId: string; readonly verdict: string; readonly recipeId: string | null },
): Promise<number> {
  return tx.run(sql`
    -- screening.judge_recipe_hits
    update safe_house_recipe_hits set verdict = ${v.verdict}
     where account_id = ${account} and evaluation_id = ${v.evaluationId} and (${v.recipeId}::text is null or recipe_id = ${v.recipeId})`);
}

const Hit = Type.Object({
  evaluation_id: EvaluationId,
  agent_id: AgentId,
  override: enumOf(OVERRIDES),
  shadow: Type.Boolean(),
  verdict: Nullable(Type.Enum(['confirmed_threat', 'false_positive'])),
  matched_at: Timestamp,
});

/** Newest first. */
export const listHits = (
  tx: Queryable,
  accounts: readonly AccountId[],
  f: {
    readonly id: RecipeId;
    readonly limit: number;
    readonly after: { readonly createdAt: Date; readonly id: string } | undefined;
  },
): Promise<Static<typeof Hit>[]> =>
  tx.many(
    Hit,
    sql`
    -- screening.list_recipe_hits
    select evaluation_id, agent_id, override, shadow, verdict, matched_at from safe_house_recipe_hits
     where account_id = any(${accounts}) and recipe_id = ${f.id}
       ${f.after === undefined ? sql`` : sql`and (matched_at, evaluation_id) < (${f.after.createdAt}, ${f.after.id})`}
     order by matched_at desc, evaluation_id desc limit ${f.limit}`,
  );

/** Every running recipe with its facts, in pages by id. System scope. */
export const sweptRecipes = (db: Queryable, after: string, limit: number): Promise<OwnedRecipe[]> =>
  db.many(
    Owned,
    sql`
    -- screening.swept_recipes
    select ${COLUMNS}, r.account_id from safe_house_recipes r ${HITS}
     where r.status in ('observe', 'active') and r.recipe_id > ${after} order by r.recipe_id limit ${limit}`,
  );

/** Removes matches older than this. System scope. */
export const forgetHits = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`
    -- screening.forget_recipe_hits
    delete from safe_house_recipe_hits where matched_at < ${before}`);
