/**
 * How far the members of a team agree by the cards they have now. Source: docs/reference/teams.md#pair-score, by the coherence
 * area.
 */
import { roundTo } from '../../../contract/numbers.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { inSlices } from '../../../platform/slices.ts';
import { cardFactsOf, fleetSteps, type FleetCoherence } from '../../cards/index.ts';
import type { TeamRow } from './wire/teams.ts';
import { DISPUTED_LISTED_MAX, type CurrentCoherence, type TeamCoherenceWire } from './wire/coherence.ts';
import { presentIds } from './store/teams.ts';

interface Compared {
  readonly members: readonly string[];
  readonly withCard: ReadonlySet<string>;
  /** Null below two members with a card of their own. */
  readonly fleet: FleetCoherence | null;
}

/** An archived team has no members. @param clockMs monotonic */
async function compare(tx: Queryable, team: TeamRow, clockMs: () => number): Promise<Compared> {
  if (team.status !== 'active') return { members: [], withCard: new Set(), fleet: null };
  const members = [...(await presentIds(tx, team.account_id, team.team_id))].toSorted();
  const facts = await cardFactsOf(tx, team.account_id, members);
  const declared = [...facts.values()].map((fact) => fact.declared);
  return { members, withCard: new Set(facts.keys()), fleet: await inSlices(fleetSteps(declared), clockMs) };
}

/** Null for an archived team, and where fewer than two members have a card of their own. @param clockMs monotonic */
export async function coherenceNow(
  tx: Queryable,
  team: TeamRow,
  clockMs: () => number,
): Promise<CurrentCoherence | null> {
  const { fleet, withCard } = await compare(tx, team, clockMs);
  if (fleet === null) return null;
  const { a, b, g } = fleet.weakestPair;
  return {
    score: roundTo(fleet.score, 4),
    floor: roundTo(fleet.floor, 4),
    median: roundTo(fleet.median, 4),
    compared_agents: withCard.size,
    conflict_edge_count: fleet.conflictEdges,
    weakest_pair: { agents: [a, b], score: roundTo(g, 4) },
  };
}

/** Each two members: at most 1,225 pairs. @param clockMs monotonic */
export async function pairsNow(tx: Queryable, team: TeamRow, clockMs: () => number): Promise<TeamCoherenceWire> {
  const { members, withCard, fleet } = await compare(tx, team, clockMs);
  const mean = (id: string): number => fleet?.agentMeans.get(id) ?? 0;
  const compared = fleet === null ? [] : members.filter((id) => withCard.has(id));
  return {
    team_id: team.team_id,
    score: fleet === null ? null : roundTo(fleet.score, 4),
    agents: compared.toSorted((x, y) => mean(y) - mean(x) || (x < y ? -1 : 1)),
    agents_without_card: members.filter((id) => !withCard.has(id)),
    pairs: (fleet?.pairs ?? []).map(({ a, b, g, agree, disagree, disputed }) => ({
      agents: [a, b],
      score: roundTo(g, 4),
      agree,
      disagree,
      disputed_values: disputed.slice(0, DISPUTED_LISTED_MAX),
    })),
  };
}
