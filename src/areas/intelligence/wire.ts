/** From the results of the rules to the wire, rounded to four decimals, and back. */
import { rounded } from '../coherence/index.ts';
import type { AnalysisWire } from './records-wire.ts';
import type { Alignment, FaultLine } from './rules/team.ts';

/** Fault lines one answer lists; fifty members may declare five thousand values. */
export const LINES_LISTED_MAX = 1_000;

export const lineToWire = (line: FaultLine): AnalysisWire['fault_lines'][number] => ({
  id: line.id,
  value: line.value,
  classification: line.classification,
  severity: line.severity,
  agents_declaring: [...line.declaring],
  agents_missing: [...line.missing],
  agents_conflicting: [...line.conflicting],
  impact_score: rounded(line.impact),
  required: line.required,
  resolution_hint: line.hint,
  affects_capabilities: [...line.capabilities],
});

/** What a forecast is made of is what was published: the rounded impact. */
export const lineFromWire = (line: AnalysisWire['fault_lines'][number]): FaultLine => ({
  id: line.id,
  value: line.value,
  classification: line.classification,
  severity: line.severity,
  declaring: line.agents_declaring,
  missing: line.agents_missing,
  conflicting: line.agents_conflicting,
  impact: line.impact_score,
  required: line.required,
  hint: line.resolution_hint,
  capabilities: line.affects_capabilities,
});

export const alignmentToWire = (alignment: Alignment): AnalysisWire['alignments'][number] => ({
  id: alignment.id,
  fault_line_ids: [...alignment.lineIds],
  minority_agents: [...alignment.minority],
  majority_agents: [...alignment.majority],
  alignment_score: rounded(alignment.score),
  severity: alignment.severity,
  description: alignment.description,
});

export const alignmentFromWire = (alignment: AnalysisWire['alignments'][number]): Alignment => ({
  id: alignment.id,
  lineIds: alignment.fault_line_ids,
  minority: alignment.minority_agents,
  majority: alignment.majority_agents,
  score: alignment.alignment_score,
  severity: alignment.severity,
  description: alignment.description,
});
