/** From the results of the rules to the wire, rounded to four decimals, and back. */
import { roundTo } from '../../../contract/numbers.ts';
import { CAPABILITIES_LISTED_MAX, type AnalysisWire } from './wire/reply.ts';
import type { ForecastLine } from './rules/causes.ts';
import type { Alignment, FaultLine } from './rules/team.ts';

/** What one answer lists: fifty members may declare five thousand values, and share five hundred actions. */
const LINES_LISTED_MAX = 1_000;
const NAMES_LISTED_MAX = 20_000;

/** The gravest lines, as many as one answer lists. @param lines gravest first */
export function listedLines(lines: readonly FaultLine[]): AnalysisWire['fault_lines'] {
  const listed: AnalysisWire['fault_lines'] = [];
  let names = 0;
  for (const line of lines) {
    const wire = lineToWire(line);
    names += wire.agents_declaring.length + wire.agents_missing.length + wire.agents_conflicting.length;
    names += wire.affects_capabilities.length;
    if (listed.length >= LINES_LISTED_MAX || names > NAMES_LISTED_MAX) break;
    listed.push(wire);
  }
  return listed;
}

const lineToWire = (line: FaultLine): AnalysisWire['fault_lines'][number] => ({
  id: line.id,
  value: line.value,
  classification: line.classification,
  severity: line.severity,
  agents_declaring: [...line.declaring],
  agents_missing: [...line.missing],
  agents_conflicting: [...line.conflicting],
  impact_score: roundTo(line.impact, 4),
  required: line.required,
  resolution_hint: line.hint,
  affects_capabilities: line.capabilities.slice(0, CAPABILITIES_LISTED_MAX),
});

/** For an analysis stored before all of its lines were kept: only the listed ones. */
export const lineFromWire = (line: AnalysisWire['fault_lines'][number]): ForecastLine => ({
  id: line.id,
  value: line.value,
  classification: line.classification,
  severity: line.severity,
  declaring: line.agents_declaring,
  missing: line.agents_missing,
  conflicting: line.agents_conflicting,
  impact: line.impact_score,
  required: line.required,
});

export const alignmentToWire = (alignment: Alignment): AnalysisWire['alignments'][number] => ({
  id: alignment.id,
  fault_line_ids: [...alignment.lineIds],
  minority_agents: [...alignment.minority],
  majority_agents: [...alignment.majority],
  alignment_score: roundTo(alignment.score, 4),
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
