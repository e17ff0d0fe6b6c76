/**
 * What a rating says of violations that an organisation of the agent reported as wrong: they are shown as disputed and count as before. Pure.
 * Source: docs/reference/ratings.md#disputed-violations, docs/adr/0754.
 */
import { counted, named } from '../../../../contract/counted.ts';
import type { RatingFactors } from './score.ts';

/** Checkpoints named in the sentence. */
const NAMED = 3;

/** @param checkpointIds newest first */
export function disputeSentence(checkpointIds: readonly string[]): string {
  const n = checkpointIds.length;
  const [are, verdicts, they] = n === 1 ? ['is', 'verdict', 'It counts'] : ['are', 'verdicts', 'They count'];
  return `Disputed: ${counted(n, 'violation')} (${named(checkpointIds, NAMED)}) ${are} told here although an organisation that owned the agent reported the ${verdicts} as wrong. ${they} all the same.`;
}

/** The factors with a sentence under Compliance where violations are disputed. */
export const withDisputes = (factors: RatingFactors, checkpointIds: readonly string[]): RatingFactors =>
  checkpointIds.length === 0
    ? factors
    : { ...factors, compliance: [factors.compliance, disputeSentence(checkpointIds)].flat() };
