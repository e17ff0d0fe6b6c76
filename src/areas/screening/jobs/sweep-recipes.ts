/**
 * Every ten minutes: recipes whose soak is over become active, those with wrong matches or without matches are archived.
 * Source: docs/reference/screening.md#recipes.
 */
import type { AccountId, RecipeId } from '../../../contract/ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { insertEvent } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { recipePromoted, recipeRetired } from '../events.ts';
import { forgetHits, lockRecipes, moveRecipe, sweptRecipes, type OwnedRecipe } from '../store/recipes.ts';
import { nextStep } from '../rules/recipe-life.ts';

const PER_PASS = 200;
/** Matches are kept twice as long as the window that counts them. */
const HITS_KEPT_MS = 60 * 24 * 3_600_000;

export const sweepRecipes: Job = {
  name: 'safe_house.sweep_recipes',
  cron: '*/10 * * * *',
  async handle(_payload, services) {
    const { db, clock } = services;
    let after = '';
    for (;;) {
      const recipes = await sweptRecipes(db.direct, after, PER_PASS);
      for (const recipe of recipes) await sweep(services, recipe);
      if (recipes.length < PER_PASS) break;
      after = recipes.at(-1)?.recipe_id ?? '';
    }
    await db.systemTx((tx) => forgetHits(tx, new Date(clock.now().getTime() - HITS_KEPT_MS)));
  },
};

async function sweep({ db, clock, newId }: Services, { account_id: owner, ...recipe }: OwnedRecipe): Promise<void> {
  const now = clock.now();
  const account = owner as AccountId;
  const status = recipe.status === 'active' ? 'active' : 'observe';
  const since = (status === 'active' ? recipe.activated_at : recipe.observed_at) ?? recipe.created_at;
  const { last_hit_at: lastHitAt, confirmed, false_positives: falsePositives } = recipe;
  const step = nextStep({ status, since, lastHitAt, confirmed, falsePositives }, now);
  if (step === undefined || (step.to === 'active' && recipe.scope === 'arena_only')) return;
  const reason = step.to === 'archived' ? step.reason : null;
  await db.systemTx(async (tx) => {
    await lockRecipes(tx, account);
    const move = { id: recipe.recipe_id as RecipeId, from: [status], to: step.to, reason, at: now } as const;
    if (!(await moveRecipe(tx, account, move))) return; // another process did it
    const event =
      reason === null ? recipePromoted(account, recipe, 'observe_to_active') : recipeRetired(account, recipe, reason);
    await insertEvent(tx, event, { now, newId });
  });
}
