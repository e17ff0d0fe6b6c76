/** Patterns, threshold suggestions and recipes: their operations, jobs and steps in one place. */
import { judgePatterns, learnFromReport, recordPatterns } from './pattern-library.ts';
import { createPattern } from './operations/create-pattern.ts';
import { listPatternsOperation } from './operations/list-patterns.ts';
import { listThresholdSuggestions } from './operations/list-threshold-suggestions.ts';
import { updatePattern } from './operations/update-pattern.ts';
import { evaluatePatterns, expireOrphans } from './jobs/evaluate-patterns.ts';
import { RECIPE_DECISIONS, RECIPE_JOBS, RECIPE_OPERATIONS, RECIPE_STEPS } from './recipes.ts';

export const PATTERN_STEPS = [recordPatterns, ...RECIPE_STEPS] as const;
export const PATTERN_DECISIONS = [learnFromReport, judgePatterns, ...RECIPE_DECISIONS] as const;
export const PATTERN_OPERATIONS = [
  createPattern,
  listPatternsOperation,
  updatePattern,
  listThresholdSuggestions,
  ...RECIPE_OPERATIONS,
] as const;
export const PATTERN_JOBS = [evaluatePatterns, expireOrphans, ...RECIPE_JOBS] as const;
export { createPatternDirectory, type PatternDirectory } from './pattern-directory.ts';
export { withPatterns } from './apply-patterns.ts';
