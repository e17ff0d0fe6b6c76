/** Making, storing and telling one analysis of a team. Source: algorithms 5.2. */
import type { Tx } from '../../platform/db/sql.ts';
import { insertEvents, type Moment } from '../../platform/outbox/outbox.ts';
import { rounded } from '../coherence/index.ts';
import { faultLinesFired } from './events.ts';
import type { TeamFacts, Task } from './flow.ts';
import type { AnalysisWire } from './records.ts';
import { insertAnalysis } from './repository.ts';
import { analyze, summaryOf } from './rules/analysis.ts';
import { alignmentToWire, lineToWire, LINES_LISTED_MAX } from './wire.ts';

export async function storeAnalysis(
  tx: Tx,
  facts: TeamFacts,
  task: Task,
  { now, newId }: Moment,
): Promise<AnalysisWire> {
  const { team, members, required, actions } = facts;
  const found = analyze({ teamId: team.team_id, members, required });
  if (found === null) throw new Error('an analysis needs two members');
  const { lines, alignments, fleet } = found;
  const result: AnalysisWire = {
    team_id: team.team_id,
    analysis_id: newId('fault_line_analysis'),
    fleet_score: rounded(fleet.score),
    fleet_floor: rounded(fleet.floor),
    fleet_median: rounded(fleet.median),
    baseline_fleet_score: rounded(found.baseline),
    fault_lines: lines.slice(0, LINES_LISTED_MAX).map(lineToWire),
    alignments: alignments.map(alignmentToWire),
    summary: summaryOf(lines),
    truncated: lines.length > LINES_LISTED_MAX,
    agents_analyzed: members.map((member) => member.agentId),
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
  await insertAnalysis(tx, { team, agentIds: result.agents_analyzed, basis, result }, now);
  await insertEvents(tx, faultLinesFired(team, result.analysis_id, lines), { now, newId });
  return result;
}
