/**
 * A candidate policy tried on what the members did: nothing that passed may newly fail. What does is blamed on a rule, which is
 * taken out. Judged tool by tool, for no rule of a candidate looks at several at once. Source: algorithms 5.4, step 6. Pure.
 */
import type { TurnPolicy } from '../../../contract/turn.ts';
import { judgeTools } from '../../policy/index.ts';
import { without, type Candidate } from './candidate.ts';

/** Recorded turns of one member that called the same tools. */
export interface TurnGroup {
  readonly agentId: string;
  readonly tools: readonly string[];
  readonly turns: number;
}

export interface Verdict {
  readonly failed: boolean;
  /** The kinds of rule that were broken. A tool whose capability demands more than the card bounds has exceeded it. */
  readonly types: ReadonlySet<'forbidden' | 'unmapped' | 'exceeded' | 'escalation'>;
}

/** Judges each tool once for each member. */
export function judgeOf(policies: ReadonlyMap<string, TurnPolicy>): (agentId: string, tool: string) => Verdict {
  const known = new Map<string, Verdict>();
  return (agentId, tool) => {
    const key = `${agentId}\n${tool}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const policy = policies.get(agentId);
    const judged = policy === undefined ? undefined : judgeTools(policy, [tool]);
    const verdict = {
      failed: judged?.verdict === 'fail',
      types: new Set(
        (judged?.violations ?? []).map(({ type }) =>
          type === 'unmapped' && (judged?.card_gaps.length ?? 0) > 0 ? 'exceeded' : type,
        ),
      ),
    };
    known.set(key, verdict);
    return verdict;
  };
}

type Judge = ReturnType<typeof judgeOf>;

export interface Replayed {
  readonly turns: number;
  readonly newlyFailing: number;
  readonly newlyPassing: number;
  /** Tools whose rules must go, by the kind of rule. */
  readonly wrong: { readonly forbids: Set<string>; readonly maps: Set<string>; refusesUnmapped: boolean };
}

/** One member's part of a replay; add the parts up with `sumUp`. */
export function replayMember(groups: readonly TurnGroup[], before: Judge, after: Judge): Replayed {
  const wrong = { forbids: new Set<string>(), maps: new Set<string>(), refusesUnmapped: false };
  let [turns, newlyFailing, newlyPassing] = [0, 0, 0];
  for (const { agentId, tools, turns: count } of groups) {
    turns += count;
    const distinct = [...new Set(tools)];
    const [then, now] = [
      distinct.some((tool) => before(agentId, tool).failed),
      distinct.some((tool) => after(agentId, tool).failed),
    ];
    if (!then && now) newlyFailing += count;
    if (then && !now) newlyPassing += count;
    for (const tool of distinct) blame(tool, before(agentId, tool), after(agentId, tool), wrong);
  }
  return { turns, newlyFailing, newlyPassing, wrong };
}

function blame(tool: string, before: Verdict, after: Verdict, wrong: Replayed['wrong']): void {
  if (!before.failed && after.failed) {
    if (after.types.has('forbidden')) wrong.forbids.add(tool);
    if (after.types.has('exceeded')) wrong.maps.add(tool);
    if (after.types.has('unmapped')) wrong.refusesUnmapped = true;
  }
  // A name may be given to what had none; it must not lower what a card demanded of a tool it knew.
  if (before.failed && !after.failed && !before.types.has('unmapped')) wrong.maps.add(tool);
}

export function sumUp(parts: readonly Replayed[]): Replayed {
  return {
    turns: parts.reduce((sum, part) => sum + part.turns, 0),
    newlyFailing: parts.reduce((sum, part) => sum + part.newlyFailing, 0),
    newlyPassing: parts.reduce((sum, part) => sum + part.newlyPassing, 0),
    wrong: {
      forbids: new Set(parts.flatMap((part) => [...part.wrong.forbids])),
      maps: new Set(parts.flatMap((part) => [...part.wrong.maps])),
      refusesUnmapped: parts.some((part) => part.wrong.refusesUnmapped),
    },
  };
}

/** The candidate without what the replay proved wrong; null when nothing of it is to blame. */
export function mended(candidate: Candidate, { wrong }: Replayed): Candidate | null {
  const next = without(candidate, wrong);
  const size = (one: Candidate): number =>
    one.forbidden.length +
    [...one.mapped.values()].reduce((sum, row) => sum + row.tools.length, 0) +
    Number(one.refuseUnmapped);
  return size(next) < size(candidate) ? next : null;
}
