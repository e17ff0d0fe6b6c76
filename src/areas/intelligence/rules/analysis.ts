/** One fault-line analysis: lines, alignments, the fleet's score and the counts. Source: algorithms 5.2, 3.6. Pure. */
import { baselineFleet, fleetCoherence, type FleetCoherence } from '../../coherence/index.ts';
import { alignmentsOf } from './alignments.ts';
import { faultLines, type LinesInput } from './lines.ts';
import type { Alignment, FaultLine } from './team.ts';

export interface Analysis {
  readonly lines: readonly FaultLine[];
  readonly alignments: readonly Alignment[];
  readonly fleet: FleetCoherence;
  /** The public Jaccard number. */
  readonly baseline: number;
}

/** Null below two members with cards. */
export function analyze(input: LinesInput): Analysis | null {
  const values = input.members.map((member) => member.facts.declared);
  const [fleet, baseline] = [fleetCoherence(values, input.required), baselineFleet(values)];
  if (fleet === null || baseline === null) return null;
  const lines = faultLines(input);
  const alignments = alignmentsOf(input.teamId, input.members, lines, fleet.agentMeans);
  return { lines, alignments, fleet, baseline: baseline.score };
}

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
