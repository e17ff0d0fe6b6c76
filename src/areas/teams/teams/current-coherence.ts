/**
 * How far the members of a team agree by the cards they have now. Source: docs/reference/teams.md#pair-score, by the coherence
 * area.
 */
import { roundTo } from '../../../contract/numbers.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { inSlices } from '../../../platform/slices.ts';
import { cardFactsOf, fleetSteps } from '../../cards/index.ts';
import type { TeamRow } from './wire/teams.ts';
import type { CurrentCoherence } from './wire/coherence.ts';
import { presentIds } from './store/teams.ts';

/** Null for an archived team, and where fewer than two members have a card of their own. @param clockMs monotonic */
export async function coherenceNow(
  tx: Queryable,
  team: TeamRow,
  clockMs: () => number,
): Promise<CurrentCoherence | null> {
  if (team.status !== 'active') return null;
  const members = [...(await presentIds(tx, team.account_id, team.team_id))].toSorted();
  const facts = await cardFactsOf(tx, team.account_id, members);
  const declared = [...facts.values()].map((fact) => fact.declared);
  const fleet = await inSlices(fleetSteps(declared), clockMs);
  if (fleet === null) return null;
  const { a, b, g } = fleet.weakestPair;
  return {
    score: roundTo(fleet.score, 4),
    floor: roundTo(fleet.floor, 4),
    median: roundTo(fleet.median, 4),
    compared_agents: facts.size,
    conflict_edge_count: fleet.conflictEdges,
    weakest_pair: { agents: [a, b], score: roundTo(g, 4) },
  };
}
