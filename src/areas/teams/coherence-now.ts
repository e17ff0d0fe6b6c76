/** How far the members of a team agree by the cards they have now. Source: algorithms 3.6, by the coherence area. */
import type { Queryable } from '../../platform/db/sql.ts';
import { cardFactsOf, fleetCoherence, rounded } from '../coherence/index.ts';
import type { TeamRow } from './records.ts';
import type { CurrentCoherence } from './records-coherence.ts';
import { presentIds } from './repository.ts';

/** Null for an archived team, and where fewer than two members have a card of their own. At most 50 members: some 5 ms. */
export async function coherenceNow(tx: Queryable, team: TeamRow): Promise<CurrentCoherence | null> {
  if (team.status !== 'active') return null;
  const members = [...(await presentIds(tx, team.account_id, team.team_id))].toSorted();
  const facts = await cardFactsOf(tx, team.account_id, members);
  const fleet = fleetCoherence([...facts.values()].map((fact) => fact.declared));
  if (fleet === null) return null;
  const { a, b, g } = fleet.weakestPair;
  return {
    score: rounded(fleet.score),
    floor: rounded(fleet.floor),
    median: rounded(fleet.median),
    compared_agents: facts.size,
    conflict_edge_count: fleet.conflictEdges,
    weakest_pair: { agents: [a, b], score: rounded(g) },
  };
}
