/** Making, storing and telling one analysis of a team. Source: docs/reference/teams.md#fault-lines. */
import { roundTo } from '../../../contract/numbers.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { insertEvents } from '../../../platform/outbox/outbox.ts';
import { inSlices } from '../../../platform/slices.ts';
import { faultLinesFired } from './events.ts';
import type { TeamFacts, Task, Working } from './team-facts.ts';
import type { AnalysisWire } from './wire/analyses.ts';
import { insertAnalysis } from './store/analyses.ts';
import { analysisSteps, summaryOf } from './rules/analysis.ts';
import { keepSteps } from './rules/kept-lines.ts';
import { alignmentToWire, listedLines } from './analysis-wire.ts';

export async function storeAnalysis(
  tx: Tx,
  facts: TeamFacts,
  task: Task,
  { now, newId, clockMs }: Working,
): Promise<AnalysisWire> {
  const { team, members, required, actions } = facts;
  const found = await inSlices(analysisSteps({ teamId: team.team_id, members, required }), clockMs);
  if (found === null) throw new Error('an analysis needs two members');
  const { lines, alignments, fleet } = found;
  const agentIds = members.map((member) => member.agentId);
  const kept = await inSlices(keepSteps(lines, agentIds), clockMs);
  const listed = listedLines(lines);
  const result: AnalysisWire = {
    team_id: team.team_id,
    analysis_id: newId('fault_line_analysis'),
    fleet_score: roundTo(fleet.score, 4),
    fleet_floor: roundTo(fleet.floor, 4),
    fleet_median: roundTo(fleet.median, 4),
    baseline_fleet_score: roundTo(found.baseline, 4),
    fault_lines: listed,
    alignments: alignments.map(alignmentToWire),
    summary: summaryOf(lines),
    truncated: lines.length > listed.length,
    agents_analyzed: agentIds,
    agents_without_card: [...facts.withoutCard],
    inputs_digest: facts.digest,
    created_at: now.toISOString(),
  };
  const basis = {
    actions,
    pairs: fleet.pairs.length,
    pairsWithEvidence: fleet.pairs.length - fleet.insufficientPairs,
    taskValues: task.values ?? [],
    taskActions: task.actions ?? [],
  };
  await insertAnalysis(tx, { team, agentIds, basis, lines: kept, result }, now);
  await insertEvents(tx, faultLinesFired(team, result.analysis_id, lines), { now, newId });
  return result;
}
