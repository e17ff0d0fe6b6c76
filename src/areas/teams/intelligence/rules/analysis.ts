/**
 * One fault-line analysis: lines, alignments, the fleet's score and the counts. Source: docs/reference/teams.md#fault-lines,
 * docs/reference/teams.md#pair-score. Pure.
 */
import { baselineSteps, finish, fleetSteps, type FleetCoherence, type Steps } from '../../../cards/index.ts';
import { alignmentSteps } from './alignments.ts';
import { lineSteps, type LinesInput } from './lines.ts';
import type { Alignment, FaultLine } from './team.ts';

export interface Analysis {
  readonly lines: readonly FaultLine[];
  readonly alignments: readonly Alignment[];
  readonly fleet: FleetCoherence;
  /** The public Jaccard number. */
  readonly baseline: number;
}

/** Null below two members with cards. A pause after each small step. */
export function* analysisSteps(input: LinesInput): Steps<Analysis | null> {
  const values = input.members.map((member) => member.facts.declared);
  const fleet = yield* fleetSteps(values, input.required);
  if (fleet === null) return null;
  const baseline = yield* baselineSteps(values);
  const lines = yield* lineSteps(input);
  const alignments = yield* alignmentSteps(input.teamId, input.members, lines, fleet.agentMeans);
  return { lines, alignments, fleet, baseline };
}

/** The same without slices. */
export const analyze = (input: LinesInput): Analysis | null => finish(analysisSteps(input));

export function summaryOf(lines: readonly FaultLine[]) {
  const count = (classification: FaultLine['classification']): number =>
    lines.filter((line) => line.classification === classification).length;
  return {
    total: lines.length,
    resolvable: count('resolvable'),
    priority_mismatch: count('priority_mismatch'),
    incompatible: count('incompatible'),
    complementary: count('complementary'),
    critical_count: lines.filter((line) => line.severity === 'critical').length,
  };
}
