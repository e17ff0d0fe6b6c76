/**
 * Actions in which several members have a part, and from which some are held back while others go ahead. Source: algorithms 5.3,
 * escalation_conflict. Pure.
 */
import { covers, parseTrigger } from '../../policy/index.ts';
import { byText, type Member } from './team.ts';

export interface HalfGuarded {
  readonly action: string;
  readonly agentIds: readonly string[]; // sorted
}

/** Pairs of patterns one forecast looks at, some 20 ms; the cards of fifty members can hold millions. */
const COMPARISONS_MAX = 100_000;
/** A pair whose fixed beginnings agree costs as much as this many that differ at once. */
const COMPARISON_COST = 20;

/** In the order of their names; those that would pass the ceiling are left out, the last in the alphabet first. */
export function halfGuarded(members: readonly Member[]): HalfGuarded[] {
  const tools = toolsByAction(members);
  const guards = members.map((member) => ({ ...member, patterns: patternsOf(member) }));
  const known = new Map<string, boolean>(); // the same trigger stands in many cards
  let left = COMPARISONS_MAX;
  const meets = (pattern: string, name: string): boolean => {
    left -= 1;
    if (!beginsAlike(pattern, name)) return false;
    left -= COMPARISON_COST;
    return covers(pattern, name) || covers(name, pattern);
  };
  const guardedBy = (pattern: string, action: string): boolean => {
    left -= 1;
    if (left <= 0) return false;
    const key = `${pattern}\n${action}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const found = meets(pattern, action) || (tools.get(action) ?? []).some((tool) => meets(pattern, tool));
    known.set(key, found);
    return found;
  };
  const actions = new Set(members.flatMap((member) => member.facts.boundedActions));
  const found: HalfGuarded[] = [];
  for (const action of [...actions].toSorted(byText)) {
    if (left <= 0) break;
    const [free, guarded]: [string[], string[]] = [[], []];
    for (const { agentId, facts, patterns } of guards) {
      if (facts.forbiddenActions.includes(action)) guarded.push(agentId);
      else if (facts.boundedActions.includes(action))
        (patterns.some((pattern) => guardedBy(pattern, action)) ? guarded : free).push(agentId);
    }
    if (left > 0 && free.length > 0 && guarded.length > 0)
      found.push({ action, agentIds: [...free, ...guarded].toSorted() });
  }
  return found;
}

const WILDCARD = /[*?]/;
const fixedPart = (pattern: string): string =>
  pattern.slice(0, Math.max(0, WILDCARD.exec(pattern)?.index ?? pattern.length));

/** Up to the first wildcard of either: else neither can match what the other does. */
function beginsAlike(a: string, b: string): boolean {
  const [x, y] = [fixedPart(a), fixedPart(b)];
  return x.length < y.length ? y.startsWith(x) : x.startsWith(y);
}

/** Patterns of tools that carry out each action, by the card of any member. */
function toolsByAction(members: readonly Member[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { facts } of members)
    for (const { actions, tools } of facts.capabilities)
      for (const action of actions) {
        const set = found.get(action) ?? new Set();
        for (const tool of tools) set.add(tool);
        found.set(action, set);
      }
  return new Map([...found].map(([action, set]) => [action, [...set]]));
}

/** Patterns at which the member stops or asks. */
const patternsOf = ({ facts }: Member): string[] =>
  facts.escalationTriggers.flatMap((trigger) => {
    const parsed = trigger.action === 'log' ? undefined : parseTrigger(trigger.condition);
    return parsed?.kind === 'tool_matches' ? [parsed.pattern] : [];
  });
