/** Making, storing and telling one recommended policy of a team. Source: docs/reference/teams.md#recommendation. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { inSlices } from '../../../platform/slices.ts';
import { heldAlignments, teamLayerProblems, type AlignmentLayerCard } from '../../cards/index.ts';
import { forecastFactsOf } from './forecast-facts.ts';
import type { AnalysedTeam, Working } from './team-facts.ts';
import { recommendSteps } from './recommend-steps.ts';
import type { RecommendationWire } from './wire/recommendation.ts';
import { insertRecommendation, teamLayerRow, turnGroups } from './store/recommendation.ts';
import type { Strictness } from './rules/candidate.ts';
import { recommendationToWire } from './recommendation-wire.ts';

const WINDOW_MS = 30 * DAY_MS;

export async function storeRecommendation(
  tx: Tx,
  { facts, analysis, strictness }: AnalysedTeam & { readonly strictness: Strictness },
  { now, newId, clockMs }: Working,
): Promise<RecommendationWire> {
  const { account_id: accountId, team_id: teamId } = facts.team;
  const since = new Date(now.getTime() - WINDOW_MS);
  const forecastFacts = await forecastFactsOf(tx, facts, since);
  const { everyone } = forecastFacts;
  const groups = await turnGroups(tx, accountId, everyone, since);
  const owners = everyone.map((id) => ({ agent_id: id, account_id: accountId }));
  const cards = await inSlices(await heldAlignments(tx, owners, now), clockMs);
  const present = presentLayer(await teamLayerRow(tx, accountId, teamId));

  const made = await inSlices(recommendSteps({ facts, forecastFacts, groups, cards, present, strictness }), clockMs);
  const result = recommendationToWire(made, {
    recommendationId: newId('recommendation'),
    teamId,
    analysisId: analysis.analysis_id,
    members: everyone.length,
    isOutdated: facts.digest !== analysis.inputs_digest,
    errors: teamLayerProblems(made.policy, now),
    now,
  });
  await insertRecommendation(tx, accountId, result, now);
  return result;
}

/** Members that the server adds to a stored card; the author did not write them. */
function presentLayer(
  row: { readonly card: Readonly<Record<string, unknown>> } | undefined,
): AlignmentLayerCard | null {
  if (row === undefined) return null;
  const { card_id: _id, agent_id: _agent, issued_at: _at, version: _version, content_hash: _hash, ...layer } = row.card;
  return layer;
}
