/**
 * A candidate policy replayed on the record, member by member, under the composition that would apply. For every member of the
 * team, with a card of its own or not. Source: docs/reference/teams.md#recommendation, steps 1 and 6.
 */
import type { TurnPolicy } from '../../../contract/turn.ts';
import {
  policyOfComposed,
  underTeamLayer,
  type AlignmentLayerCard,
  type ComposedAlignment,
} from '../../cards/index.ts';
import type { Steps } from '../../cards/index.ts';
import { capabilityOf, compiledOf, isToolName, toolNamed } from '../../policy/index.ts';
import { harmless, sizeOf, type Candidate } from './rules/candidate.ts';
import type { ToolUse } from './rules/mining.ts';
import {
  judgeOf,
  correctedSteps,
  replaySteps,
  type Judge,
  type Replayed,
  type TurnGroup,
  type Wrong,
} from './rules/replay.ts';

/** Composed cards as they are, with what each judges turns by. */
export interface ReplayContext {
  readonly cards: ReadonlyMap<string, ComposedAlignment>;
  readonly policies: ReadonlyMap<string, TurnPolicy>;
  readonly before: Judge;
  readonly groups: ReadonlyMap<string, readonly TurnGroup[]>;
}

export function* replayContextSteps(
  cards: ReadonlyMap<string, ComposedAlignment>,
  groups: readonly TurnGroup[],
): Steps<ReplayContext> {
  const policies = new Map<string, TurnPolicy>();
  for (const [id, card] of cards) {
    const policy = policyOfComposed(card);
    policies.set(id, policy);
    yield undefined;
    compiledOf(policy);
    yield undefined;
  }
  const byAgent = new Map<string, TurnGroup[]>();
  for (const group of groups) {
    const own = byAgent.get(group.agentId);
    if (own === undefined) byAgent.set(group.agentId, [group]);
    else own.push(group);
  }
  return { cards, policies, before: judgeOf(policies), groups: byAgent };
}

/** Each tool that each of these members used, as its own card judges it today. */
export function* useSteps({ policies, before, groups }: ReplayContext, agentIds: readonly string[]): Steps<ToolUse[]> {
  const found: ToolUse[] = [];
  for (const agentId of agentIds) {
    const policy = policies.get(agentId);
    if (policy === undefined) continue;
    const uses = new Map<string, { uses: number; clean: number }>();
    for (const { tools, turns, verified } of groups.get(agentId) ?? []) {
      for (const tool of tools) {
        if (!isToolName(tool)) continue;
        const known = uses.get(tool) ?? { uses: 0, clean: 0 };
        uses.set(tool, { uses: known.uses + turns, clean: known.clean + verified });
      }
      yield undefined;
    }
    const named = new Set(policy.toolRules.capabilities.map(({ name }) => name));
    for (const [tool, counts] of uses) {
      const { failed, severity } = before(agentId, tool);
      const capability = failed ? undefined : capabilityOf(compiledOf(policy), toolNamed(tool));
      const isByName = capability !== undefined && !named.has(capability.name);
      found.push({
        agentId,
        tool,
        ...counts,
        failed,
        severity,
        isByName,
        capability: isByName ? null : (capability ?? null),
      });
      yield undefined;
    }
  }
  return found;
}

const CORRECTIONS_MAX = 6;

export interface TriedPolicy {
  readonly candidate: Candidate;
  /** What it adds to the members' cards. */
  readonly layer: AlignmentLayerCard;
  readonly replay: Replayed;
}

/** Takes out what the replay proves wrong until nothing that passed fails; after so many rounds, all that could make it fail. */
export function* correctSteps(
  asked: Candidate,
  context: ReplayContext,
  layerOf: (candidate: Candidate) => Steps<AlignmentLayerCard>,
): Steps<TriedPolicy> {
  let candidate = asked;
  for (let round = 1; ; round += 1) {
    const layer = yield* layerOf(candidate);
    const replay = yield* replayLayer(layer, context);
    const isDone = (replay.newlyFailing === 0 && isClean(replay.wrong)) || sizeOf(candidate) === 0;
    if (isDone) return { candidate, layer, replay };
    const next = round < CORRECTIONS_MAX ? yield* correctedSteps(candidate, replay) : null;
    candidate = next ?? harmless(candidate);
  }
}

const isClean = ({ forbids, actions, asks, capabilities, maps, refusesUnmapped }: Wrong): boolean =>
  forbids.size + actions.size + asks.size + capabilities.size + maps.size === 0 && !refusesUnmapped;

function* replayLayer(layer: AlignmentLayerCard, { cards, before, groups }: ReplayContext): Steps<Replayed> {
  const parts: Replayed[] = [];
  for (const [id, card] of cards) {
    const own = groups.get(id);
    if (own === undefined) continue; // composing is the dearest part: not for who did nothing
    const composed = underTeamLayer(card, layer);
    yield undefined;
    const policy = policyOfComposed(composed);
    yield undefined;
    compiledOf(policy);
    yield undefined;
    parts.push(yield* replaySteps(own, before, judgeOf(new Map([[id, policy]]))));
  }
  return sumUp(parts);
}

const sum = (parts: readonly Replayed[], read: (part: Replayed) => number): number =>
  parts.reduce((total, part) => total + read(part), 0);

function sumUp(parts: readonly Replayed[]): Replayed {
  const all = (read: (wrong: Wrong) => ReadonlySet<string>): Set<string> =>
    new Set(parts.flatMap((part) => [...read(part.wrong)]));
  return {
    turns: sum(parts, (part) => part.turns),
    newlyFailing: sum(parts, (part) => part.newlyFailing),
    newlyPassing: sum(parts, (part) => part.newlyPassing),
    withheldBefore: sum(parts, (part) => part.withheldBefore),
    withheldAfter: sum(parts, (part) => part.withheldAfter),
    wrong: {
      forbids: all((wrong) => wrong.forbids),
      actions: all((wrong) => wrong.actions),
      asks: all((wrong) => wrong.asks),
      capabilities: all((wrong) => wrong.capabilities),
      maps: all((wrong) => wrong.maps),
      refusesUnmapped: parts.some((part) => part.wrong.refusesUnmapped),
    },
  };
}
