/** States of detection recipes (proposed, observed, active, archived) and their matches. Recipes judge evaluations when they are
 * written, after the bytes were sent, and change no evaluation. Source: docs/reference/screening.md#recipes; docs/adr/0143.
 */
import { fail } from '../../contract/errors.ts';
import type { AccountId, RecipeId } from '../../contract/ids.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { EventDraft } from '../../platform/http/operation.ts';
import { recipeProposed } from './events.ts';
import type { AfterDecision } from './decide-quarantine.ts';
import {
  countRecipes,
  findRecipe,
  insertHits,
  insertRecipe,
  judgeHits,
  lockRecipes,
  moveRecipe,
  runningRecipes,
  type HitInsert,
  type OwnedRecipe,
  type RecipeInsert,
} from './store/recipes.ts';
import { RUNNING_MAX, RUNNING_PER_THREAT_MAX } from './rules/recipe-life.ts';
import { matches } from './rules/recipe-conditions.ts';
import type { AfterEvaluations } from './write-evaluations.ts';

/** Most pending proposals of one account. */
const PENDING_MAX = 200;

/** Stores a proposal. @throws Refusal conflict when too many are pending */
export async function proposeRecipe(
  tx: Tx,
  draft: RecipeInsert,
): Promise<{ readonly row: OwnedRecipe; readonly event: EventDraft }> {
  await lockRecipes(tx, draft.accountId);
  if ((await countRecipes(tx, draft.accountId, draft.threatType)).pending >= PENDING_MAX)
    throw fail('conflict', { reason: 'too_many_candidates', candidates_max: PENDING_MAX });
  await insertRecipe(tx, draft);
  const row = await findRecipe(tx, [draft.accountId], draft.recipeId);
  if (row === undefined) throw new Error('a recipe was stored and is not there');
  return { row, event: recipeProposed(draft.accountId, row) };
}

/** Moves a proposal to observe. @throws Refusal conflict when it is not pending, or the most recipes are running */
export async function observeRecipe(tx: Tx, before: OwnedRecipe, now: Date): Promise<OwnedRecipe> {
  const account = before.account_id as AccountId;
  const id = before.recipe_id as RecipeId;
  await lockRecipes(tx, account);
  const counted = await countRecipes(tx, account, before.threat_type);
  if (counted.running >= RUNNING_MAX || counted.of_threat >= RUNNING_PER_THREAT_MAX)
    throw fail('conflict', {
      reason: 'too_many_running',
      running_max: RUNNING_MAX,
      running_per_threat_max: RUNNING_PER_THREAT_MAX,
    });
  const isMoved = await moveRecipe(tx, account, { id, from: ['pending'], to: 'observe', reason: null, at: now });
  if (!isMoved) throw fail('conflict', { reason: 'wrong_status', status: before.status });
  return (await findRecipe(tx, [account], id)) ?? before;
}

/** Only owners and admins start and stop recipes. @throws Refusal org_access_denied */
export function requireRecipeAdmin(principal: Principal, account: string): void {
  const place = principal.memberships.find((m) => m.accountId === account);
  const role = place?.role ?? null;
  if (role !== 'owner' && role !== 'admin')
    throw fail('org_access_denied', { org_id: place?.orgId ?? null, role, required_roles: ['owner', 'admin'] });
}

/** Judges new evaluations by the recipes of their organisations: shadow matches in observe, review entries when active. */
export const recordRecipes: AfterEvaluations = async (tx, written) => {
  const accounts = [...new Set(written.flatMap(({ accountId }) => accountId ?? []))];
  if (accounts.length === 0) return;
  const recipes = Map.groupBy(await runningRecipes(tx, accounts), (recipe) => recipe.account_id);
  if (recipes.size === 0) return;
  const hits = written.flatMap((draft): HitInsert[] =>
    (recipes.get(draft.accountId ?? '') ?? [])
      .filter(({ door: direction, conditions }) => matches(draft, direction, conditions))
      .map((recipe) => ({
        recipe_id: recipe.recipe_id,
        evaluation_id: draft.evaluationId,
        account_id: recipe.account_id,
        agent_id: draft.agentId,
        override: recipe.override,
        shadow: recipe.status === 'observe',
        matched_at: draft.createdAt,
      })),
  );
  if (hits.length > 0) await insertHits(tx, hits);
};

/** Counts a reviewer's decision for the recipes that matched the text. */
export const judgeRecipes: AfterDecision = async (tx, { kind, accountId, record }) => {
  if (kind === 'released') return;
  await judgeHits(tx, accountId, { evaluationId: record.evaluation_id, verdict: kind, recipeId: null });
};
