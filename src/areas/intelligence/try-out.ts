/**
 * A candidate policy tried on the record, one member at a time with the event loop free between two, so that no other request
 * waits for it. Source: algorithms 5.4, steps 1 and 6.
 */
import { setImmediate } from 'node:timers/promises';
import { policyOfComposed, underTeamLayer, type AlignmentLayerCard, type ComposedAlignment } from '../cards/index.ts';
import { capabilityOf, compiledOf, toolNamed } from '../policy/index.ts';
import type { Candidate } from './rules/candidate.ts';
import type { ToolUse } from './rules/mining.ts';
import { judgeOf, mended, replayMember, sumUp, type Replayed, type TurnGroup } from './rules/replay.ts';

const MENDINGS_MAX = 20;

/** Takes out what the replay proves wrong until nothing that passed fails, or nothing of ours is to blame. */
export async function mend(
  asked: Candidate,
  groups: readonly TurnGroup[],
  cards: ReadonlyMap<string, ComposedAlignment>,
  layer: (candidate: Candidate) => AlignmentLayerCard,
): Promise<{ readonly candidate: Candidate; readonly layer: AlignmentLayerCard; readonly replay: Replayed }> {
  const before = judgeOf(new Map([...cards].map(([id, card]) => [id, policyOfComposed(card)])));
  let candidate = asked;
  for (let round = 1; ; round += 1) {
    const drafted = layer(candidate);
    const parts: Replayed[] = [];
    for (const [id, card] of cards) {
      const after = judgeOf(new Map([[id, policyOfComposed(underTeamLayer(card, drafted))]]));
      parts.push(
        replayMember(
          groups.filter((group) => group.agentId === id),
          before,
          after,
        ),
      );
      await setImmediate(); // one member's turns at a time
    }
    const replay = sumUp(parts);
    const next = round < MENDINGS_MAX ? mended(candidate, replay) : null;
    if (next === null) return { candidate, layer: drafted, replay };
    candidate = next;
  }
}

/** Each tool that each member used, as its own card judges it today. */
export async function usesOf(
  groups: readonly TurnGroup[],
  cards: ReadonlyMap<string, ComposedAlignment>,
): Promise<ToolUse[]> {
  const found: ToolUse[] = [];
  for (const [agentId, card] of cards) {
    const policy = policyOfComposed(card);
    const judge = judgeOf(new Map([[agentId, policy]]));
    const uses = new Map<string, number>();
    for (const group of groups)
      if (group.agentId === agentId)
        for (const tool of group.tools) uses.set(tool, (uses.get(tool) ?? 0) + group.turns);
    for (const [tool, count] of uses) {
      const { failed } = judge(agentId, tool);
      const capability = failed ? undefined : capabilityOf(compiledOf(policy), toolNamed(tool));
      found.push({ agentId, tool, uses: count, failed, capability: capability ?? null });
    }
    await setImmediate();
  }
  return found;
}
