/** The pattern library: its operations, jobs and steps in one place. */
import { judgePatterns, learnFromReport, notePatterns } from './flow-patterns.ts';
import { createPattern } from './operations/create-pattern.ts';
import { listPatternsOperation } from './operations/list-patterns.ts';
import { getPattern, updatePattern } from './operations/one-pattern.ts';
import { evaluatePatterns, expireOrphans } from './patterns-evaluated.ts';

export const PATTERN_STEPS = [notePatterns] as const;
export const PATTERN_DECISIONS = [learnFromReport, judgePatterns] as const;
export const PATTERN_OPERATIONS = [createPattern, listPatternsOperation, getPattern, updatePattern] as const;
export const PATTERN_JOBS = [evaluatePatterns, expireOrphans] as const;
export { createPatternDirectory, findUnhurried, type PatternDirectory } from './pattern-directory.ts';
export { withPatterns } from './patterns-weighed.ts';
