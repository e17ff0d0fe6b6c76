/**
 * From what a team did in 30 days to a recommended policy, tried on those same turns before anybody is told. Source: algorithms
 * 5.4.
 */
import type { Tx } from '../../platform/db/sql.ts';
import { inSlices } from '../../platform/slices.ts';
import { heldAlignments, teamLayerProblems, type AlignmentLayerCard, type ComposedAlignment } from '../cards/index.ts';
import { sortSteps, type Steps } from '../coherence/index.ts';
import { circumstancesOf, type Circumstances } from './circumstances.ts';
import type { AnalysedTeam, TeamFacts, Working } from './flow.ts';
import { outlookSteps } from './outlook.ts';
import type { RecommendationWire } from './records-recommendation.ts';
import { insertRecommendation, teamLayerRow, turnGroups } from './repository-recommendation.ts';
import { candidateSteps, type Strictness } from './rules/candidate.ts';
import { layerSteps } from './rules/layer.ts';
import { isPartial, roomIn } from './rules/limits.ts';
import { miningSteps } from './rules/mining.ts';
import { permitSteps } from './rules/permits.ts';
import type { TurnGroup } from './rules/replay.ts';
import { mendSteps, stageSteps, useSteps } from './try-out.ts';
import { recommendationToWire, type Recommended } from './wire-recommendation.ts';

const WINDOW_MS = 30 * 86_400_000;

export async function storeRecommendation(
  tx: Tx,
  { facts, analysis, strictness }: AnalysedTeam & { readonly strictness: Strictness },
  { now, newId, clockMs }: Working,
): Promise<RecommendationWire> {
  const { account_id: accountId, team_id: teamId } = facts.team;
  const since = new Date(now.getTime() - WINDOW_MS);
  const circumstances = await circumstancesOf(tx, facts, since);
  const { everyone } = circumstances;
  const groups = await turnGroups(tx, accountId, everyone, since);
  const owners = everyone.map((id) => ({ agent_id: id, account_id: accountId }));
  const cards = await inSlices(await heldAlignments(tx, owners, now), clockMs);
  const present = presentLayer(await teamLayerRow(tx, accountId, teamId));

  const made = await inSlices(recommendSteps({ facts, circumstances, groups, cards, present, strictness }), clockMs);
  const result = recommendationToWire(made, {
    recommendationId: newId('recommendation'),
    teamId,
    analysisId: analysis.analysis_id,
    members: everyone.length,
    isOutdated: facts.digest !== analysis.inputs_digest,
    errors: teamLayerProblems(made.tried.layer, now),
    now,
  });
  await insertRecommendation(tx, accountId, result, now);
  return result;
}

interface Known {
  readonly facts: TeamFacts;
  readonly circumstances: Circumstances;
  readonly groups: readonly TurnGroup[];
  /** Of every member, with a card of its own or not. */
  readonly cards: ReadonlyMap<string, ComposedAlignment>;
  readonly present: AlignmentLayerCard | null;
  readonly strictness: Strictness;
}

export function* recommendSteps(known: Known): Steps<Recommended> {
  const { facts, circumstances, groups, cards, present, strictness } = known;
  const before = yield* outlookSteps(facts, circumstances, cards, null);
  const stage = yield* stageSteps(cards, groups);
  const uses = yield* useSteps(
    stage,
    facts.members.map((member) => member.agentId),
  );
  const mined = yield* miningSteps(uses);
  const seen = mined.map((one) => one.tool);
  const permits = yield* permitSteps(stage.policies, stage.before);
  const room = roomIn(present);
  const asked = yield* candidateSteps({
    members: facts.members,
    lines: before.lines,
    mined,
    strictness,
    permits,
    room,
  });
  const tried = yield* mendSteps(asked, stage, (candidate) => layerSteps(candidate, { seen, present, permits }));
  const after = yield* outlookSteps(facts, circumstances, cards, tried.layer);
  return {
    mined: yield* sortSteps(mined, (a, b) => b.uses - a.uses),
    asked,
    tried,
    before,
    after,
    isPartial: [...stage.groups.values()].some(isPartial),
  };
}

/** What the server put into a stored card is not the author's. */
function presentLayer(
  row: { readonly card: Readonly<Record<string, unknown>> } | undefined,
): AlignmentLayerCard | null {
  if (row === undefined) return null;
  const { card_id: _id, agent_id: _agent, issued_at: _at, version: _version, content_hash: _hash, ...layer } = row.card;
  return layer;
}
