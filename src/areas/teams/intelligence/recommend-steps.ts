/**
 * From what a team did in 30 days to a recommended policy, replayed on those same turns before it is published. Source:
 * docs/reference/teams.md#recommendation.
 */
import type { AlignmentLayerCard, ComposedAlignment } from '../../cards/index.ts';
import { sortSteps, type Steps } from '../../cards/index.ts';
import type { ForecastFacts } from './forecast-facts.ts';
import type { TeamFacts } from './team-facts.ts';
import { forecastResultSteps } from './forecast-result.ts';
import { candidateSteps, emptied, type Strictness } from './rules/candidate.ts';
import { addedTo, layerSteps } from './rules/layer.ts';
import { isPartial, roomIn } from './rules/limits.ts';
import { miningSteps } from './rules/mining.ts';
import { permitSteps } from './rules/permits.ts';
import type { TurnGroup } from './rules/replay.ts';
import { correctSteps, replayContextSteps, useSteps } from './replay-policy.ts';
import type { Recommended } from './recommendation-wire.ts';

interface Known {
  readonly facts: TeamFacts;
  readonly forecastFacts: ForecastFacts;
  readonly groups: readonly TurnGroup[];
  /** Of every member, with a card of its own or not. */
  readonly cards: ReadonlyMap<string, ComposedAlignment>;
  readonly present: AlignmentLayerCard | null;
  readonly strictness: Strictness;
}

export function* recommendSteps(known: Known): Steps<Recommended> {
  const { facts, forecastFacts, groups, cards, present, strictness } = known;
  const before = yield* forecastResultSteps(facts, forecastFacts, cards, null);
  const context = yield* replayContextSteps(cards, groups);
  const uses = yield* useSteps(
    context,
    facts.members.map((member) => member.agentId),
  );
  const mined = yield* miningSteps(uses);
  const seen = mined.map((one) => one.tool);
  const permits = yield* permitSteps(context.policies, context.before);
  const room = roomIn(present);
  const asked = yield* candidateSteps({
    members: facts.members,
    lines: before.lines,
    mined,
    strictness,
    permits,
    room,
  });
  // What is added alone: the cards it is composed with have what the team's card of today says already, less exemptions.
  const tried = yield* correctSteps(asked, context, (candidate) =>
    layerSteps(candidate, { seen, present: null, permits }),
  );
  const policy = yield* layerSteps(tried.candidate, { seen, present, permits });
  const unchanged = yield* layerSteps(emptied(tried.candidate), { seen, present, permits });
  const after = yield* forecastResultSteps(facts, forecastFacts, cards, tried.layer);
  return {
    policy,
    isNothing: JSON.stringify(policy) === JSON.stringify(unchanged),
    mined: yield* sortSteps(mined, (a, b) => b.uses - a.uses),
    asked,
    added: addedTo(present, tried.candidate),
    tried,
    before,
    after,
    isPartial: [...context.groups.values()].some(isPartial),
  };
}
