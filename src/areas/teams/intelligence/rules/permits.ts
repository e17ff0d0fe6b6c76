/**
 * What a recommendation may map. It never permits what a member's card refuses, called or not: a tool that any member's card
 * forbids is not mapped at all; one that a card knew and refused keeps its refusal; and a pattern never matches a tool that was
 * not
 * called and that some card refuses. Only a tool that was called, and that a card refused only because it was unmapped, may newly
 * pass. Source: docs/reference/teams.md#recommendation, steps 2 and 6; docs/adr/0178. Pure.
 */
import type { TurnPolicy } from '../../../../contract/turn.ts';
import type { Steps } from '../../../cards/index.ts';
import { compiledOf, forbiddenBy, parseTrigger, toolNamed, toolOfAction, triggersOn } from '../../../policy/index.ts';
import { patternIndex, type PatternIndex } from './pattern-index.ts';
import { isMerelyUnmapped, type Judge } from './replay.ts';

export interface Permits {
  /** Whether the tool may be mapped by its name to a capability that requires these actions. */
  mayName(tool: string, actions: readonly string[]): boolean;
  /** May every tool whose name begins so? */
  mayStar(prefix: string, actions: readonly string[]): boolean;
  /** Whether the capability may require these actions without removing it from a member who has it today. */
  mayDemand(capability: string, actions: readonly string[]): boolean;
  isBoundedBySome(action: string): boolean;
}

/** One member's card, as a new mapping meets it. */
interface Bearing {
  readonly agentId: string;
  readonly policy: TurnPolicy;
  readonly bounded: ReadonlySet<string>;
  /** Capabilities with every action bounded. */
  readonly has: ReadonlySet<string>;
  /** Forbidden, or refused by a trigger. */
  readonly refused: PatternIndex;
  /** Mapped, with every action bounded. */
  readonly granted: PatternIndex;
  /** Mapped, with an action that is not: refused unless granted too. */
  readonly exceeded: PatternIndex;
  readonly lets: boolean; // tools pass that no capability names
  /** So many unmapped tools are refused, whichever they are: a name for one lets it pass. */
  readonly counts: boolean;
}

/** @param before each member's card of today, by `judgeOf` */
export function* permitSteps(policies: ReadonlyMap<string, TurnPolicy>, before: Judge): Steps<Permits> {
  const bearings: Bearing[] = [];
  const boundedBySome = new Set<string>();
  for (const [agentId, policy] of policies) {
    bearings.push(yield* bearingOf(agentId, policy));
    for (const action of policy.boundedActions) boundedBySome.add(action);
  }
  return {
    mayName: (tool, actions) =>
      bearings.every(({ policy }) => !isRefused(policy, tool)) &&
      bearings.every((one) => {
        const today = before(one.agentId, tool);
        if (!today.failed || !isBounded(one, actions)) return true;
        return isMerelyUnmapped(today) && !one.counts;
      }),
    mayStar: (prefix, actions) =>
      bearings.every(({ refused }) => !refused.meets(`${prefix}*`)) &&
      bearings.every(
        (one) =>
          !isBounded(one, actions) ||
          one.granted.coversAll(prefix) ||
          (one.lets && !one.counts && !one.exceeded.meets(`${prefix}*`)),
      ),
    mayDemand: (capability, actions) => bearings.every((one) => !one.has.has(capability) || isBounded(one, actions)),
    isBoundedBySome: (action) => boundedBySome.has(action),
  };
}

/** Without one of the actions the member is refused all the same. */
const isBounded = ({ bounded }: Bearing, actions: readonly string[]): boolean =>
  actions.every((action) => bounded.has(action));

function isRefused(policy: TurnPolicy, tool: string): boolean {
  const [compiled, name] = [compiledOf(policy), toolNamed(tool)];
  return (
    forbiddenBy(compiled, name) !== undefined || triggersOn(compiled, name).some(({ action }) => action === 'deny')
  );
}

const WARNED: readonly string[] = ['low', 'medium']; // severities that refuse nothing

function* bearingOf(agentId: string, policy: TurnPolicy): Steps<Bearing> {
  const bounded = new Set(policy.boundedActions);
  const denies = policy.escalationTriggers.flatMap(({ condition, action }) =>
    action === 'deny' ? (parseTrigger(condition) ?? []) : [],
  );
  const { capabilities, allowUnmapped, unmappedSeverity } = policy.toolRules;
  const has = new Set<string>();
  const exceeded: string[] = [];
  const granted = policy.boundedActions.flatMap((action) => toolOfAction(action) ?? []);
  for (const { name, tools, actions } of capabilities) {
    const isGranted = actions.every((action) => bounded.has(action));
    if (isGranted) has.add(name);
    (isGranted ? granted : exceeded).push(...tools);
  }
  yield undefined;
  return {
    agentId,
    policy,
    bounded,
    has,
    refused: yield* patternIndex([
      ...policy.forbiddenTools.map((rule) => rule.pattern),
      ...denies.flatMap((trigger) => (trigger.kind === 'tool_matches' ? [trigger.pattern] : [])),
    ]),
    granted: yield* patternIndex(granted),
    exceeded: yield* patternIndex(exceeded),
    lets: allowUnmapped || WARNED.includes(unmappedSeverity),
    counts: denies.some((trigger) => trigger.kind === 'unmapped_tool_count'),
  };
}
