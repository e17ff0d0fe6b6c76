/**
 * Actions in which several members have a part, and from which some are held back while others go ahead. Source:
 * docs/reference/teams.md#forecast, escalation_conflict. Pure.
 */
import { sortSteps, type Steps } from '../../../cards/index.ts';
import { covers, parseTrigger } from '../../../policy/index.ts';
import { byText, type Member } from './team.ts';

export interface HalfGuarded {
  readonly action: string;
  readonly agentIds: readonly string[]; // sorted
  /** Who may take it without asking, who forbids it, and who asks or stops at a trigger. */
  readonly free: readonly string[];
  readonly forbid: readonly string[];
  readonly stop: readonly string[];
}

/** Pairs of patterns one forecast looks at; the cards of fifty members can hold millions. */
const COMPARISONS_MAX = 100_000;
/** A pair with equal fixed prefixes costs as much as this many pairs that differ immediately. */
const COMPARISON_COST = 20;
const COMPARISONS_A_STEP = 500;

interface Guard {
  readonly agentId: string;
  readonly bounded: ReadonlySet<string>;
  readonly forbidden: ReadonlySet<string>;
  /** At which the member stops or asks. */
  readonly patterns: readonly Pattern[];
}

interface Pattern {
  readonly text: string;
  /** Up to the first wildcard: no two match a common name unless one begins as the other does. */
  readonly fixed: string;
}

/** In the order of their names; those that would pass the ceiling are left out, the last in the alphabet first. */
export function* guardSteps(members: readonly Member[]): Steps<HalfGuarded[]> {
  const tools = yield* toolsByAction(members);
  const guards: Guard[] = [];
  const named = new Set<string>();
  for (const member of members) {
    for (const action of member.facts.boundedActions) named.add(action);
    guards.push(guardOf(member));
    yield undefined;
  }
  const meeting = meetingOf(tools);
  const found: HalfGuarded[] = [];
  for (const action of yield* sortSteps([...named], byText)) {
    if (meeting.isOver()) break;
    const [free, forbid, stop]: [string[], string[], string[]] = [[], [], []];
    for (const { agentId, bounded, forbidden, patterns } of guards) {
      if (forbidden.has(action)) forbid.push(agentId);
      else if (bounded.has(action)) ((yield* meeting.anyOn(patterns, action)) ? stop : free).push(agentId);
    }
    if (!meeting.isOver() && free.length > 0 && forbid.length + stop.length > 0)
      found.push({ action, agentIds: [...free, ...forbid, ...stop].toSorted(), free, forbid, stop });
    yield undefined;
  }
  return found;
}

/** Whether a pattern bears on an action, by the action's name or that of a tool for it, within the ceiling of one forecast. */
function meetingOf(tools: ReadonlyMap<string, ReadonlySet<readonly Pattern[]>>) {
  const known = new Map<string, boolean>(); // the same trigger is in many cards
  let [left, inStep] = [COMPARISONS_MAX, 0];
  const charge = (cost: number): void => {
    left -= cost;
    inStep += cost;
  };
  /** Once a step. */
  const isLong = (): boolean => {
    if (inStep < COMPARISONS_A_STEP) return false;
    inStep = 0;
    return true;
  };
  const meets = (a: Pattern, b: Pattern): boolean => {
    const [fewer, more] = a.fixed.length < b.fixed.length ? [a.fixed, b.fixed] : [b.fixed, a.fixed];
    charge(1);
    if (!more.startsWith(fewer)) return false;
    charge(COMPARISON_COST);
    return covers(a.text, b.text) || covers(b.text, a.text);
  };
  function* bearsOn(pattern: Pattern, action: string): Steps<boolean> {
    if (meets(pattern, patternOf(action))) return true;
    for (const list of tools.get(action) ?? [])
      for (const tool of list) {
        if (left <= 0) return false;
        if (isLong()) yield undefined;
        if (meets(pattern, tool)) return true;
      }
    return false;
  }
  return {
    isOver: (): boolean => left <= 0,
    *anyOn(patterns: readonly Pattern[], action: string): Steps<boolean> {
      for (const pattern of patterns) {
        charge(1);
        if (left <= 0) return false;
        if (isLong()) yield undefined;
        const key = `${pattern.text}\n${action}`;
        const bears = known.get(key) ?? (yield* bearsOn(pattern, action));
        known.set(key, bears);
        if (bears) return true;
      }
      return false;
    },
  };
}

const WILDCARD = /[*?]/;
function patternOf(text: string): Pattern {
  const at = text.search(WILDCARD);
  return { text, fixed: at === -1 ? text : text.slice(0, at) };
}

/**
 * Lists of patterns that carry out each action, by the card of any member: a capability's list is stored once, however many
 * actions it has.
 */
function* toolsByAction(members: readonly Member[]): Steps<Map<string, Set<readonly Pattern[]>>> {
  const found = new Map<string, Set<readonly Pattern[]>>();
  const lists = new Map<string, readonly Pattern[]>();
  for (const { facts } of members) {
    for (const { actions, tools } of facts.capabilities) {
      const key = tools.join('\n');
      const list = lists.get(key) ?? tools.map(patternOf);
      lists.set(key, list);
      for (const action of actions) {
        const set = found.get(action);
        if (set === undefined) found.set(action, new Set([list]));
        else set.add(list);
      }
    }
    yield undefined;
  }
  return found;
}

const guardOf = ({ agentId, facts }: Member): Guard => ({
  agentId,
  bounded: new Set(facts.boundedActions),
  forbidden: new Set(facts.forbiddenActions),
  patterns: facts.escalationTriggers.flatMap((trigger) => {
    const parsed = trigger.action === 'log' ? undefined : parseTrigger(trigger.condition);
    return parsed?.kind === 'tool_matches' ? [patternOf(parsed.pattern)] : [];
  }),
});
