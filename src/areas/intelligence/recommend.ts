/**
 * From what a team did in 30 days to a recommended policy, tried on those same turns before anybody is told. Source: algorithms
 * 5.4.
 */
import type { Moment } from '../../platform/outbox/outbox.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { teamLayerProblems, type AlignmentLayerCard, type ComposedAlignment } from '../cards/index.ts';
import { rounded } from '../coherence/index.ts';
import type { TeamFacts } from './flow.ts';
import { circumstancesOf } from './circumstances.ts';
import { outlookOf } from './outlook.ts';
import type { AnalysisRow } from './records.ts';
import type { RecommendationWire } from './records-recommendation.ts';
import {
  composedCards,
  insertRecommendation,
  teamLayerRow,
  turnGroups,
  TURNS_PER_AGENT,
} from './repository-recommendation.ts';
import { candidateOf, layerOf, type Candidate, type Strictness } from './rules/candidate.ts';
import { chainOf } from './rules/chain.ts';
import { coveredShare, mineTools, type Mined } from './rules/mining.ts';
import type { TurnGroup } from './rules/replay.ts';
import { mend, usesOf } from './try-out.ts';

const WINDOW_MS = 30 * 86_400_000;
const REVIEW_LISTED_MAX = 200;

export interface Wanted {
  readonly facts: TeamFacts;
  readonly analysis: AnalysisRow;
  readonly strictness: Strictness;
}

export async function storeRecommendation(tx: Tx, wanted: Wanted, at: Moment): Promise<RecommendationWire> {
  const { facts, analysis, strictness } = wanted;
  const { account_id: accountId, team_id: teamId } = facts.team;
  const ids = facts.members.map((member) => member.agentId);
  const groups = await turnGroups(tx, accountId, ids, new Date(at.now.getTime() - WINDOW_MS));
  const rows = await composedCards(tx, accountId, ids);
  const cards = new Map(rows.map((row) => [row.agent_id, row.card as ComposedAlignment]));
  const present = presentLayer(await teamLayerRow(tx, accountId, teamId));
  const circumstances = await circumstancesOf(tx, facts, new Date(at.now.getTime() - WINDOW_MS));
  const before = outlookOf(facts, circumstances, cards, null);

  const mined = mineTools(await usesOf(groups, cards));
  const seen = mined.map((one) => one.tool);
  const asked = candidateOf({ members: facts.members, lines: before.lines, mined, strictness });
  const tried = await mend(asked, groups, cards, (candidate) => layerOf(candidate, seen, present));
  const after = outlookOf(facts, circumstances, cards, tried.layer);

  const errors = teamLayerProblems(tried.layer, at.now);
  if (tried.replay.newlyFailing > 0) errors.push(`${tried.replay.newlyFailing} turns that passed would newly fail`);
  const stillThere = new Set(
    after.lines.filter((line) => line.classification !== 'complementary').map((line) => line.id),
  );
  const resolved = before.lines.filter(
    (line) => line.classification !== 'complementary' && !stillThere.has(line.id),
  ).length;
  const result: RecommendationWire = {
    recommendation_id: at.newId('recommendation'),
    team_id: teamId,
    fault_line_analysis_id: analysis.analysis_id,
    policy: tried.layer,
    reasoning_chain: chainOf({
      turns: tried.replay.turns,
      isPartial: hitsLimit(groups),
      members: ids.length,
      mined,
      asked,
      mended: tried.candidate,
      lines: before.lines,
      newlyFailing: tried.replay.newlyFailing,
      newlyPassing: tried.replay.newlyPassing,
      riskBefore: before.risk,
      riskAfter: after.risk,
      resolved,
    }),
    confidence: rounded(coveredShare(mined)),
    forecast_summary: { risk_reduction: `${before.risk} → ${after.risk}`, fault_lines_resolved: resolved },
    validation: {
      valid: errors.length === 0,
      errors,
      traces_replayed: tried.replay.turns,
      newly_failing: tried.replay.newlyFailing,
      newly_passing: tried.replay.newlyPassing,
    },
    review: mined
      .filter((one) => !isMapped(tried.candidate, one))
      .slice(0, REVIEW_LISTED_MAX)
      .map(reviewed),
    analysis_outdated: facts.digest !== analysis.inputs_digest,
    created_at: at.now.toISOString(),
  };
  await insertRecommendation(tx, accountId, result, at.now);
  return result;
}

/** What the server put into a stored card is not the author's. */
function presentLayer(
  row: { readonly card: Readonly<Record<string, unknown>> } | undefined,
): AlignmentLayerCard | null {
  if (row === undefined) return null;
  const { card_id: _id, agent_id: _agent, issued_at: _at, version: _version, content_hash: _hash, ...layer } = row.card;
  return layer;
}

const isMapped = (candidate: Candidate, { capability, tool }: Mined): boolean =>
  capability !== null && candidate.mapped.get(capability)?.tools.includes(tool) === true;

const reviewed = (one: Mined): RecommendationWire['review'][number] => ({
  tool: one.tool,
  uses: one.uses,
  likeliest_capability: one.capability,
  lower_bound: rounded(one.lowerBound),
  only_in_violations: one.onlyGaps,
});

function hitsLimit(groups: readonly TurnGroup[]): boolean {
  const turns = new Map<string, number>();
  for (const { agentId, turns: count } of groups) turns.set(agentId, (turns.get(agentId) ?? 0) + count);
  return [...turns.values()].some((count) => count >= TURNS_PER_AGENT);
}
