/** Detection recipes: their operations, job and steps in one place. */
import { judgeRecipes, recordRecipes } from './recipe-library.ts';
import { createRecipe } from './operations/create-recipe.ts';
import { archiveRecipe, promoteRecipe } from './operations/move-recipe.ts';
import { getRecipe, listRecipeMatches, listRecipesOperation } from './operations/read-recipes.ts';
import { reportRecipe } from './operations/report-recipe.ts';
import { sweepRecipes } from './jobs/sweep-recipes.ts';

export const RECIPE_STEPS = [recordRecipes] as const;
export const RECIPE_DECISIONS = [judgeRecipes] as const;
export const RECIPE_OPERATIONS = [
  createRecipe,
  listRecipesOperation,
  getRecipe,
  listRecipeMatches,
  promoteRecipe,
  archiveRecipe,
  reportRecipe,
] as const;
export const RECIPE_JOBS = [sweepRecipes] as const;
